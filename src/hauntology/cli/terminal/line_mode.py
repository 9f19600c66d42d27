"""Line mode: sentences, a question, numbered answers, one line at a time.

Nothing is drawn unless asked for, nothing moves and nothing needs colour, so it works with a screen reader, over any
connection and in a file.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from hauntology.cli.rulebook_display import print_rules
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.picked_set import PickedSet, describe_item
from hauntology.cli.terminal.table_fields import format_fields
from hauntology.kernel.game import GameError

INTRODUCTION = "Answer with a number or in words; ? for help, quit to leave."
HELP = """Type an answer's number, its words, or the start of its words.
? and an answer     why you may not give that answer, with the rule
board               the board as a drawing
table               everything on the table, line by line
log                 everything that happened, as you know it
rules and a word    the rules that contain this word or have this id
hint                the best answers, with your chances to win
undo                take back your latest answer
save                where the game is saved (it is saved after every answer)
quit                leave; hauntology play --resume continues"""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # ANSI: clear the screen and the scrollback, move to the top
RECAP_LINES = 20  # of the log, for somebody who joins in the middle of a game
BLANK_LINES = 60  # that push everything off a screen which cannot be cleared


class Leave(Exception):  # noqa: N818 - a request, not an error
    """Somebody wants to leave the table."""


def play_in_lines(local: LocalTable) -> int:
    """Play to the end, or until somebody leaves; then say where the game is saved."""
    try:
        while LineTable(local).play():
            local = local.rematch()
    except Leave:
        print(local.describe_file())
    except (KeyboardInterrupt, EOFError):
        print(f"\n{local.describe_file()}")
        raise
    return 0


class LineTable:
    """One table in line mode. `viewer` is at the keyboard; None when only bots play."""

    def __init__(self, local: LocalTable) -> None:
        self.local = local
        self.table = local.table
        self.viewer = local.people[0] if len(local.people) == 1 else None
        self.lines_shown: dict[str | None, int] = {}  # of the log, by viewer
        self.picked: PickedSet | None = None  # what the viewer has picked, if the question is for a set

    def play(self) -> bool:
        """Play a game to its end. Is there to be a rematch?"""
        print(f"{self.table.game.words.title}: {self.local.seats.describe()}.")
        if self.local.people:
            print(INTRODUCTION)
        print()
        while not self.table.over:
            self.play_answer()
        return self.finish()

    def play_answer(self) -> None:
        """One answer. Bots that are asked together with people answer first, since nobody sees it."""
        self.give_forced_answers()
        if self.table.over:
            return
        bot = self.local.next_bot()
        if bot is not None:
            self.play_bot(bot)
        else:
            person = self.local.next_person(self.viewer)
            assert person is not None
            if person != self.viewer:
                self.hand_over(person)
            self.print_news()
            self.ask(person)
        if not self.table.over and self.local.next_person(self.viewer) in {None, self.viewer}:
            self.print_news()

    def give_forced_answers(self) -> None:
        """Answer for people who have no choice. If the record cannot be written, say so and play on."""
        try:
            self.local.give_forced_answers()
        except GameError as error:
            print(error)

    def play_bot(self, bot: str) -> None:
        """Let a bot answer. If the record cannot be written, say so and play on."""
        try:
            self.local.act(bot, self.local.choose(self.local.make_turn(bot)))
        except GameError as error:
            print(error)

    def print_news(self) -> None:
        """Print the log lines that are new to the viewer."""
        log = self.table.log(self.viewer)
        for line in log[self.lines_shown.get(self.viewer, max(0, len(log) - RECAP_LINES)) :]:
            print(line)
        self.lines_shown[self.viewer] = len(log)

    # Passing the keyboard -----------------------------------------------------

    def hand_over(self, person: str) -> None:
        """Pass the keyboard to somebody else, and clear everything that they must not see."""
        clear_screen()
        print(f"Pass the keyboard to {person}. Press Enter when only {person} is looking.")
        input()
        clear_screen()
        self.viewer = person

    # Asking -------------------------------------------------------------------

    def ask(self, person: str) -> None:
        """Ask until there is an answer."""
        self.picked = self.local.begin_set(person)
        self.print_question(person)
        number = len(self.table.entries)
        while len(self.table.entries) == number:
            self.take_line(person, input("> ").strip())

    def print_question(self, person: str) -> None:
        """Print the question and the answers."""
        print(f"\n{person}: {self.table.question(person)}")
        if self.picked is not None:
            print_items(self.picked)
            return
        for number, listed in enumerate(self.local.list_answers(person), 1):
            print(f"  {number}  {listed.text}")

    def take_line(self, person: str, line: str) -> None:
        """Handle a line: a command or an answer. Print what is wrong with it, if anything."""
        word, _, rest = line.partition(" ")
        try:
            if line.startswith("?"):
                self.explain(person, line[1:].strip())
            elif word == "rules":
                print_rules(self.table.game, rest)
            elif line in self.commands():
                self.commands()[line](person)
            elif self.picked is not None and (line == "" or is_list_of_numbers(line)):
                self.pick(person, self.picked, line)
            else:
                self.local.answer(person, self.resolve_number(person, line))
        except GameError as error:
            print(error)

    def pick(self, person: str, picked: PickedSet, line: str) -> None:
        """Pick these things and print what they cost; an empty line confirms what is picked."""
        if line == "":
            self.local.answer(person, picked.text)
            return
        picked.pick([int(number) for number in line.replace(",", " ").split() if number != "0"])
        print(f"{picked.label}? Enter confirms." if picked.is_complete else f"{picked.label}.")

    def commands(self) -> dict[str, Callable[[str], None]]:
        """The commands besides answers."""
        return {
            "board": lambda person: print("\n".join(self.local.draw(person).plain())),
            "table": lambda person: print("\n".join(format_fields(self.table, person))),
            "log": lambda person: print("\n".join(self.table.log(person))),
            "hint": self.print_hint,
            "undo": self.undo,
            "save": lambda _: print(self.local.describe_file()),
            "quit": self.leave,
        }

    def explain(self, person: str, answer: str) -> None:
        """Print the help, or why an answer is refused."""
        print(
            self.table.why_not(person, self.resolve_number(person, answer)) or "That answer is allowed."
            if answer
            else HELP
        )

    def print_hint(self, person: str) -> None:
        """Print the best answers."""
        print("\n".join(self.local.format_hints(person, self.local.make_turn(person).suggest())))

    def undo(self, person: str) -> None:
        """Take the latest answer back. An undo is a line of the record too, so the question is asked again."""
        self.local.undo(person)
        self.lines_shown[person] = len(self.table.log(person))
        print("Taken back.")

    def leave(self, _: str) -> None:
        """Leave the table."""
        raise Leave

    def resolve_number(self, person: str, text: str) -> str:
        """The notation of the answer with this number or text in the list, or the text itself."""
        answers = self.local.list_answers(person)
        if text.isascii() and text.isdigit() and 0 < int(text) <= len(answers):
            return answers[int(text) - 1].notation
        return self.local.find_notation(person, text)

    # The end ------------------------------------------------------------------

    def finish(self) -> bool:
        """Print the result and where the record is. Is there to be a rematch?"""
        if len(self.local.people) > 1:
            clear_screen()
            self.viewer = None  # everybody is looking now
        self.print_news()
        print(f"\n{self.local.describe_result()}\n{self.local.describe_file()}")
        if not self.local.people:
            return False
        print("\nr for a rematch, Enter to leave.")
        try:
            return input("> ").strip() == "r"
        except EOFError:
            return False


def print_items(picked: PickedSet) -> None:
    """Print the things that can be picked, and how to pick them."""
    for number, item in enumerate(picked.choice.items, 1):
        print(f"  {number}  {describe_item(item)}")
    nothing = f", or 0 for none ({picked.choice.labels[0]})" if picked.choice.least == 0 else ""
    twice = "; 1 1 takes the same twice" if any(item.most > 1 for item in picked.choice.items) else ""
    print(f"Type the numbers that you want, as in 1 2{twice}{nothing}. Then press Enter again to confirm.")


def is_list_of_numbers(line: str) -> bool:
    """Is this one number, or several with spaces or commas between them?"""
    words = line.replace(",", " ").split()
    return words != [] and all(word.isascii() and word.isdigit() for word in words)


def clear_screen() -> None:
    """Clear the screen; scroll a terminal that has no command for that."""
    if not sys.stdout.isatty():
        return
    print("\n" * BLANK_LINES if os.environ.get("TERM", "dumb") == "dumb" else CLEAR, end="")
