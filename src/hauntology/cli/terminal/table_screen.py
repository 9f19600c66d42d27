"""The table on the full screen: board, log, question and answers, as the person at the keyboard sees them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from hauntology.bots.turns import BotTurn
from hauntology.cli.rulebook_display import draw_rules
from hauntology.cli.terminal.answer_list import AnswerList
from hauntology.cli.terminal.board_view import BoardView
from hauntology.cli.terminal.local_table import CONFIRM, ListedAnswer, LocalTable
from hauntology.cli.terminal.picked_set import PickedSet
from hauntology.cli.terminal.screens import LEAVE, AnswerMenu, HandOverScreen, LookUpScreen
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.game import GameError

BOT_PAUSE = 0.8  # seconds before a bot answers, so that people can follow
WIDE = 118  # columns from which the log is shown beside the board
KEYS = "1-9 answer  arrows+Enter point  u undo  h hint  ? why not  l rules  q leave"
HELP = """1, 2, … 12        give the answer of that number (Enter ends a number that could be longer)
arrows, Tab       move the cursor on the board; Enter gives the answer there
u                 take back your latest answer
h                 a hint: the best answers, with your chances to win
?                 this help, or why an answer is not allowed
l                 look a rule up by its id or a word
Page Up, Down     move through the log
Space             make the bot answer now
s                 where the game is saved
q                 leave; hauntology play --resume continues"""


class TableScreen(Screen[None]):
    """One table. `viewer` is at the keyboard; while it is handed over, the table is covered and shows nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1, 0)"),
        Binding("right", "point(1, 0)"),
        Binding("up", "point(0, -1)"),
        Binding("down", "point(0, 1)"),
        Binding("tab", "turn(1)"),
        Binding("shift+tab", "turn(-1)"),
        Binding("enter", "give"),
        Binding("escape,backspace", "forget"),
        Binding("u", "undo"),
        Binding("h", "hint"),
        Binding("question_mark", "explain"),
        Binding("l", "look_up"),
        Binding("s", "show_file"),
        Binding("space", "hurry"),
        Binding("pageup", "scroll_log(-1)"),
        Binding("pagedown", "scroll_log(1)"),
        Binding("r", "rematch"),
        Binding("q", "app.leave"),
        LEAVE,
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - declared so by Textual
    CSS = """
    #title { height: 1; background: $primary-background; text-style: bold; padding: 0 1; }
    #middle { height: 1fr; layout: vertical; }
    #board-pane { height: auto; max-height: 80%; padding: 0 1; scrollbar-size: 0 1; }
    #log-pane { height: 1fr; min-height: 3; border-top: solid $primary-background; padding: 0 1; }
    #log-pane, #answers-pane { scrollbar-size: 0 1; }
    TableScreen.-wide #middle { layout: horizontal; }
    TableScreen.-wide #board-pane { width: auto; max-width: 80%; height: 100%; max-height: 100%; }
    TableScreen.-wide #log-pane { width: 1fr; height: 100%; border-top: none; border-left: solid $primary-background; }
    #ask { height: auto; max-height: 45%; border-top: solid $primary; padding: 0 1; }
    #question { height: auto; text-style: bold; }
    #answers-pane { height: auto; max-height: 40vh; }
    #status { height: auto; color: $text-warning; }
    #keys { height: 1; color: $text-muted; padding: 0 1; }
    """

    def __init__(self, local: LocalTable, bot_pause: float = BOT_PAUSE) -> None:
        super().__init__()
        self.bot_pause = bot_pause
        self.hurry = asyncio.Event()
        self.open(local)

    def open(self, local: LocalTable) -> None:
        """Show a table, new or resumed."""
        self.local = local
        self.table = local.table
        self.viewer = local.people[0] if len(local.people) == 1 else None
        self.covered = len(local.people) > 1
        self.answers: list[ListedAnswer] = []
        self.picked: PickedSet | None = None  # what the viewer has picked, if the question is for a set
        self.picked_since = -1  # the line of the record after which the set was begun
        self.typed = ""

    # Layout -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The widgets, from top to bottom."""
        yield Static(id="title", markup=False)
        with Container(id="middle"):
            with ScrollableContainer(id="board-pane", can_focus=False):
                yield BoardView()
            with VerticalScroll(id="log-pane", can_focus=False):
                yield Static(id="log", markup=False)
        with Vertical(id="ask"):
            yield Static(id="question", markup=False)
            with VerticalScroll(id="answers-pane", can_focus=False):
                yield AnswerList()
            yield Static(id="status", markup=False)
        yield Static(KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        """Start the game."""
        self.show_status("")
        self.play_on()

    # Turns --------------------------------------------------------------------

    def play_on(self) -> None:
        """Show the table and start the next turn: a bot's in the background, a person's at the keyboard."""
        self.give_forced_answers()
        person, bot = self.local.next_person(self.viewer), self.local.next_bot()
        if self.table.over:
            self.uncover(self.local.people[0] if len(self.local.people) == 1 else None)
            return
        if person is not None and person != self.viewer:
            self.hand_over(person)
        self.show_table()
        if bot is not None:
            # A bot that is asked together with people answers face down: nobody needs time to follow it.
            pause = self.bot_pause if person is None else 0
            self.run_worker(self.play_bot(bot, self.local.make_turn(bot), pause), exclusive=True, group="bots")

    def give_forced_answers(self) -> None:
        """Answer for people who have no choice. If the record cannot be written, say so and play on."""
        try:
            self.local.give_forced_answers()
        except GameError as wrong:
            self.show_status(str(wrong))

    async def play_bot(self, bot: str, turn: BotTurn, pause: float) -> None:
        """Let a bot choose in a thread, so that the screen stays responsive; drop the answer if it is stale by then."""
        local = self.local
        self.hurry.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), pause)
        answer = await asyncio.to_thread(local.choose, turn)
        if local is self.local and len(self.table.entries) == turn.number:
            self.act(bot, answer)
            self.call_later(self.play_on)

    def give_answer(self, listed: ListedAnswer) -> None:
        """Give an answer for the person at the keyboard, or pick or put back one thing of a set."""
        assert self.viewer is not None
        self.typed = ""
        self.show_status("")
        if self.picked is None:
            self.act(self.viewer, listed.answer)
            self.play_on()
        elif listed.answer == CONFIRM:
            self.confirm_set(self.viewer, self.picked)
        else:
            self.picked.toggle(self.answers.index(listed))
            self.show_table()

    def confirm_set(self, name: str, picked: PickedSet) -> None:
        """Give the set that is picked, or say what is missing."""
        try:
            self.local.answer(name, picked.text)
        except GameError as wrong:
            self.show_status(str(wrong))
        else:
            self.play_on()

    def act(self, name: str, answer: int) -> None:
        """Give a seat's answer. If the record cannot be written, say so and play on."""
        try:
            self.local.act(name, answer)
        except GameError as wrong:
            self.show_status(str(wrong))

    # Passing the keyboard -----------------------------------------------------

    def hand_over(self, person: str) -> None:
        """Cover the table, and any dialog on it, until the next person is there."""
        self.covered = True
        self.viewer = person
        self.action_forget()
        while self.app.screen is not self:
            self.app.pop_screen()
        self.app.push_screen(HandOverScreen(person), lambda _: self.uncover(person))

    def uncover(self, viewer: str | None) -> None:
        """Show the table to this viewer."""
        self.covered = False
        self.viewer = viewer
        self.show_table()

    # Showing ------------------------------------------------------------------

    def show_table(self) -> None:
        """Redraw everything as the viewer sees it; nothing while the table is covered."""
        asked = self.viewer in self.table.waiting and not self.covered
        self.answers = self.list_answers(self.viewer) if asked and self.viewer is not None else []
        board = self.query_one(BoardView)
        board.show(Canvas(0, 0) if self.covered else self.local.draw(self.viewer), self.answers)
        self.query_one("#title", Static).update(self.make_title())
        self.query_one("#log", Static).update("" if self.covered else "\n".join(self.table.log(self.viewer)))
        self.query_one("#log-pane").scroll_end(animate=False)
        self.query_one("#question", Static).update(self.make_question())
        self.show_cursor()

    def list_answers(self, viewer: str) -> list[ListedAnswer]:
        """The answers; for a set, the things with a mark on those that are picked, and the line that confirms it."""
        if self.picked_since != len(self.table.entries):
            self.picked, self.picked_since = self.local.begin_set(viewer), len(self.table.entries)
        if self.picked is None:
            return self.local.list_answers(viewer)
        return self.local.list_picks(self.picked)

    def show_cursor(self) -> None:
        """Show the cursor on the board and its answers in the list, and scroll to both."""
        board = self.query_one(BoardView)
        self.query_one(AnswerList).show(self.answers, board.pointed)
        if board.cursor is not None:
            self.query_one("#board-pane").scroll_to_region(board.cursor, animate=False)

    def make_title(self) -> str:
        """The game, and whose view this is."""
        title = self.table.game.words.title
        if self.covered:
            return title
        return f"{title}: what {self.viewer} sees" if self.viewer else f"{title}: what everybody sees"

    def make_question(self) -> str:
        """The question, or the result."""
        if self.covered:
            return ""
        if not self.table.over:
            return self.table.question(self.viewer)
        return f"{self.local.describe_result()}\n{self.local.describe_file()}\nr for a rematch, q to leave."

    def show_status(self, text: str) -> None:
        """Show a message to the person at the keyboard; an empty text hides it."""
        status = self.query_one("#status", Static)
        status.update(text)
        status.display = bool(text)

    # Keys ---------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Choose answers by digits; a digit that could be the first of two waits for the second, or for Enter."""
        if event.character and event.character in "0123456789" and self.answers:
            event.stop()
            self.typed += event.character
            number = int(self.typed)
            if not 0 < number <= len(self.answers):
                self.show_status(f"There is no answer {self.typed}.")
                self.typed = ""
            elif number * 10 > len(self.answers):
                self.give_answer(self.answers[number - 1])
            else:
                self.show_status(f"{self.typed}_  Enter for {self.answers[number - 1].text}, or another digit")

    def action_give(self) -> None:
        """Give the answer that was typed, or the one under the cursor; show a menu if there are several."""
        pointed = self.query_one(BoardView).pointed
        if self.typed:
            self.give_answer(self.answers[int(self.typed) - 1])
        elif len(pointed) == 1:
            self.give_answer(pointed[0])
        elif pointed:
            self.app.push_screen(AnswerMenu([listed.text for listed in pointed]), self.take_from_menu)

    def take_from_menu(self, index: int | None) -> None:
        """Give the answer chosen in the menu, if any."""
        pointed = self.query_one(BoardView).pointed
        if index is not None and index < len(pointed):
            self.give_answer(pointed[index])

    def on_board_view_pointed(self) -> None:
        """A click moves the cursor and presses Enter."""
        self.typed = ""
        self.show_cursor()
        self.action_give()

    def action_point(self, right: int, down: int) -> None:
        """Move the cursor; without one, scroll the board."""
        board = self.query_one(BoardView)
        if board.cursor is None:
            self.query_one("#board-pane").scroll_relative(right * 4, down, animate=False)
        board.move(right, down)
        self.show_cursor()

    def action_turn(self, step: int) -> None:
        """Move the cursor to the next answer on the board."""
        self.query_one(BoardView).turn(step)
        self.show_cursor()

    def action_forget(self) -> None:
        """Discard what was typed so far."""
        self.typed = ""
        self.show_status("")

    def action_undo(self) -> None:
        """Take the latest answer back."""
        if self.viewer is None or self.covered:
            return
        try:
            self.local.undo(self.viewer)
        except GameError as wrong:
            self.show_status(str(wrong))
        else:
            self.typed = ""
            self.play_on()
            self.show_status("Taken back.")

    def action_hint(self) -> None:
        """Search for the best answers in a thread."""
        if self.answers and self.viewer is not None:
            self.show_status("Looking ahead …")
            hint = self.find_hint(self.viewer, self.local.make_turn(self.viewer))
            self.run_worker(hint, exclusive=True, group="hints")

    async def find_hint(self, person: str, turn: BotTurn) -> None:
        """Show the best answers, if the question is still the same by then."""
        asked = (self.local, self.viewer, self.table.asked_since)
        found = await asyncio.to_thread(turn.suggest)
        if asked == (self.local, self.viewer, self.table.asked_since) and self.answers:
            lines = self.local.format_hints(person, found)
            self.show_status("Looks best: " + ", ".join(" ".join(line.split()) for line in lines))

    def action_explain(self) -> None:
        """Show the help, and why an answer is refused."""
        viewer = self.viewer
        if viewer is None:
            self.app.push_screen(LookUpScreen("Help", "", HELP, lambda _: HELP))
            return

        def look(text: str) -> str:
            return self.table.why_not(viewer, self.local.find_notation(viewer, text)) or "That answer is allowed."

        self.app.push_screen(LookUpScreen("Help", "an answer, to see why it is not allowed", HELP, look))

    def action_look_up(self) -> None:
        """Look up rules by id or by word."""
        game = self.table.game

        def look(text: str) -> RenderableType:
            return draw_rules(game, text)

        hint = "a rule's id, or words to search for"
        self.app.push_screen(LookUpScreen(f"Rules of {game.words.title}", hint, draw_rules(game), look))

    def action_show_file(self) -> None:
        """Show where the game is saved."""
        self.show_status(self.local.describe_file())

    def action_hurry(self) -> None:
        """Let the bot answer at once."""
        self.hurry.set()

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log."""
        log = self.query_one("#log-pane")
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def action_rematch(self) -> None:
        """Start another game with the same seats."""
        if self.table.over:
            self.open(self.local.rematch())
            self.show_status("")
            self.play_on()
