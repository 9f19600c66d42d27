"""The table on the full screen: board, log, question and answers, seen with the eyes of whoever has the keyboard."""

from __future__ import annotations

import asyncio
import contextlib
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from hauntology.cli.show import rules_about
from hauntology.cli.terminal.answer_list import AnswerList
from hauntology.cli.terminal.board_view import BoardView
from hauntology.cli.terminal.plain import plain_rule
from hauntology.cli.terminal.screens import LEAVE, Curtain, LookUp, Menu
from hauntology.cli.terminal.sitting import Choice, Sitting, Thought, think
from hauntology.kernel.contract import GameError
from hauntology.kernel.drawing import Canvas
from hauntology.table.notation import listed
from hauntology.table.rulebook import rulebook_text

PAUSE = 0.8  # seconds that a bot waits, so that people can follow
WIDE = 118  # columns from which the log stands beside the board
KEYS = "1-9 answer  arrows+Enter point  u undo  h hint  ? why not  l rules  q leave"
HELP = """1, 2, … 12        give the answer of that number (Enter ends a number that could be longer)
arrows, Tab       move the cursor on the board; Enter gives the answer there
u                 take your latest answer back
h                 a hint: the best answers, with your chances to win
?                 this help, and why you may not answer something
l                 look a rule up by its id or a word
Page Up, Down     move through the log
Space             hurry a bot
s                 where the game is kept
q                 leave; hauntology play --resume goes on"""


class TableScreen(Screen[None]):
    """One table. `viewer` has the keyboard; while it is handed over, the table is covered and shows nothing."""

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
        Binding("s", "say_where"),
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

    def __init__(self, sitting: Sitting, pause: float = PAUSE) -> None:
        super().__init__()
        self.pause = pause
        self.hurry = asyncio.Event()
        self.sit(sitting)

    def sit(self, sitting: Sitting) -> None:
        """A table, new or resumed."""
        self.sitting = sitting
        self.table = sitting.table
        self.viewer = sitting.people[0] if len(sitting.people) == 1 else None
        self.covered = len(sitting.people) > 1
        self.choices: list[Choice] = []
        self.typed = ""

    # The parts ----------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """From top to bottom."""
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
        """Begin."""
        self.say("")
        self.go_on()

    # The course of play -------------------------------------------------------

    def go_on(self) -> None:
        """Show the table, and let the next ones act: a bot by itself, a person at the keyboard."""
        person, bot = self.sitting.next_person(self.viewer), self.sitting.next_bot()
        if self.table.over:
            self.uncover(self.sitting.people[0] if len(self.sitting.people) == 1 else None)
            return
        if person is not None and person != self.viewer:
            self.hand_over(person)
        self.show_table()
        if bot is not None:
            # Asked together with people, a bot answers unseen: nobody need wait for it.
            pause = self.pause if person is None else 0
            self.run_worker(self.let_act(bot, think(self.sitting, bot), pause), exclusive=True, group="bots")

    async def let_act(self, bot: str, thought: Thought, pause: float) -> None:
        """A bot thinks in a thread of its own, so that the screen stays alive; what has become stale is dropped."""
        sitting = self.sitting
        self.hurry.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), pause)
        answer = await asyncio.to_thread(thought.choose)
        if sitting is self.sitting and len(self.table.entries) == thought.number:
            self.act(bot, answer)
            self.call_later(self.go_on)

    def answer(self, choice: Choice) -> None:
        """The person at the keyboard answers."""
        assert self.viewer is not None
        self.typed = ""
        self.say("")
        self.act(self.viewer, choice.answer)
        self.go_on()

    def act(self, name: str, answer: int) -> None:
        """A seat answers. That the record cannot be written is told, but ends no game."""
        try:
            self.sitting.act(name, answer)
        except GameError as wrong:
            self.say(str(wrong))

    # The curtain --------------------------------------------------------------

    def hand_over(self, person: str) -> None:
        """Cover the table, and whatever lies on it, until the next person is there."""
        self.covered = True
        self.viewer = person
        self.action_forget()
        while self.app.screen is not self:
            self.app.pop_screen()
        self.app.push_screen(Curtain(person), lambda _: self.uncover(person))

    def uncover(self, viewer: str | None) -> None:
        """Show the table to these eyes."""
        self.covered = False
        self.viewer = viewer
        self.show_table()

    # Showing ------------------------------------------------------------------

    def show_table(self) -> None:
        """Everything anew, with the viewer's eyes; nothing at all while the table is covered."""
        asked = self.viewer in self.table.waiting and not self.covered
        self.choices = self.sitting.choices(self.viewer) if asked and self.viewer is not None else []
        board = self.query_one(BoardView)
        board.show(Canvas(0, 0) if self.covered else self.sitting.drawing(self.viewer), self.choices)
        self.query_one("#title", Static).update(self.title_text())
        self.query_one("#log", Static).update("" if self.covered else "\n".join(self.table.log(self.viewer)))
        self.query_one("#log-pane").scroll_end(animate=False)
        self.query_one("#question", Static).update(self.question_text())
        self.show_cursor()

    def show_cursor(self) -> None:
        """The cursor on the board and its answers in the list, both within sight."""
        board = self.query_one(BoardView)
        self.query_one(AnswerList).show(self.choices, board.pointed)
        if board.cursor is not None:
            self.query_one("#board-pane").scroll_to_region(board.cursor, animate=False)

    def title_text(self) -> str:
        """The game, and whose eyes these are."""
        title = self.table.game.words.title
        if self.covered:
            return title
        return f"{title}: what {self.viewer} sees" if self.viewer else f"{title}: what everybody sees"

    def question_text(self) -> str:
        """The question, or how it ended."""
        if self.covered:
            return ""
        if not self.table.over:
            return self.table.question(self.viewer)
        winners = listed(self.table.winners) or self.table.game.words.nothing
        scores = ", ".join(f"{name} {score}" for name, score in self.table.scores.items())
        kept = self.sitting.kept()
        return f"{self.table.ending} Winning: {winners}. Scores: {scores}.\n{kept}\nr for a rematch, q to leave."

    def say(self, text: str) -> None:
        """A word to the person at the keyboard."""
        status = self.query_one("#status", Static)
        status.update(text)
        status.display = bool(text)

    # Keys ---------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Digits choose answers; one that could be the first of two waits for the second, or for Enter."""
        if event.character and event.character in "0123456789" and self.choices:
            event.stop()
            self.typed += event.character
            number = int(self.typed)
            if not 0 < number <= len(self.choices):
                self.say(f"There is no answer {self.typed}.")
                self.typed = ""
            elif number * 10 > len(self.choices):
                self.answer(self.choices[number - 1])
            else:
                self.say(f"{self.typed}_  Enter for {self.choices[number - 1].text}, or another digit")

    def action_give(self) -> None:
        """The answer that was typed, or the one under the cursor; a menu if there are several."""
        pointed = self.query_one(BoardView).pointed
        if self.typed:
            self.answer(self.choices[int(self.typed) - 1])
        elif len(pointed) == 1:
            self.answer(pointed[0])
        elif pointed:
            self.app.push_screen(Menu([choice.text for choice in pointed]), self.take_from_menu)

    def take_from_menu(self, index: int | None) -> None:
        """One of the answers under the cursor, or none."""
        pointed = self.query_one(BoardView).pointed
        if index is not None and index < len(pointed):
            self.answer(pointed[index])

    def on_board_view_pointed(self) -> None:
        """A click is the cursor and Enter."""
        self.typed = ""
        self.show_cursor()
        self.action_give()

    def action_point(self, right: int, down: int) -> None:
        """Move the cursor; without one, move the board."""
        board = self.query_one(BoardView)
        if board.cursor is None:
            self.query_one("#board-pane").scroll_relative(right * 4, down, animate=False)
        board.move(right, down)
        self.show_cursor()

    def action_turn(self, step: int) -> None:
        """The cursor goes to the next answer on the board."""
        self.query_one(BoardView).turn(step)
        self.show_cursor()

    def action_forget(self) -> None:
        """What was typed so far does not count."""
        self.typed = ""
        self.say("")

    def action_undo(self) -> None:
        """Take the latest answer back."""
        if self.viewer is None or self.covered:
            return
        try:
            self.sitting.undo(self.viewer)
        except GameError as wrong:
            self.say(str(wrong))
        else:
            self.typed = ""
            self.go_on()
            self.say("Taken back.")

    def action_hint(self) -> None:
        """What looks best to whoever has the keyboard; a thread looks ahead."""
        if self.choices and self.viewer is not None:
            self.say("Looking ahead …")
            hint = self.find_hint(self.viewer, think(self.sitting, self.viewer))
            self.run_worker(hint, exclusive=True, group="hints")

    async def find_hint(self, person: str, thought: Thought) -> None:
        """Look ahead, and say what was found if that is still the question."""
        asked = (self.sitting, self.viewer, self.table.moved_on)
        found = await asyncio.to_thread(thought.hint)
        if asked == (self.sitting, self.viewer, self.table.moved_on) and self.choices:
            lines = self.sitting.hints(person, found)
            self.say("Looks best: " + ", ".join(" ".join(line.split()) for line in lines))

    def action_explain(self) -> None:
        """Help, and why an answer is refused."""
        viewer = self.viewer
        if viewer is None:
            self.app.push_screen(LookUp("Help", "", HELP, lambda _: HELP))
            return

        def look(text: str) -> str:
            return self.table.why_not(viewer, text) or "You may."

        self.app.push_screen(LookUp("Help", "an answer, to hear why you may not give it", HELP, look))

    def action_look_up(self) -> None:
        """Rules by id or by word."""
        game = self.table.game

        def look(text: str) -> str:
            return "\n\n".join(plain_rule(rule) for rule in rules_about(game, text))

        whole = "\n".join(plain_rule(line) for line in rulebook_text(game).splitlines())
        hint = "a rule's id, or a word to look for"
        self.app.push_screen(LookUp(f"Rules of {game.words.title}", hint, whole, look))

    def action_say_where(self) -> None:
        """Where the game is kept."""
        self.say(self.sitting.kept())

    def action_hurry(self) -> None:
        """The bot need not wait."""
        self.hurry.set()

    def action_scroll_log(self, pages: int) -> None:
        """Through the log."""
        log = self.query_one("#log-pane")
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def action_rematch(self) -> None:
        """The same seats, another game."""
        if self.table.over:
            self.sit(self.sitting.again())
            self.say("")
            self.go_on()
