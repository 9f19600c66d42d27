"""Plain mode: sentences, a question, numbered answers, one line at a time.

Nothing is drawn unless it is asked for, nothing moves and nothing needs colour, so that it reads well with a screen
reader, over any line and in a file.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from hauntology.cli.show import rules_about
from hauntology.cli.terminal.sitting import Sitting, think
from hauntology.kernel.contract import GameError
from hauntology.table.notation import listed

HINT = "Answer with a number or in words; ? for help, quit to leave."
HELP = """A number answers, and so do the answer's words or the beginning of them.
? and an answer     why you may not answer so, with the rule
board               the table as a drawing
table               the table in words, line by line
log                 everything that happened, as you know it
rules and a word    the rules that have this word or this id
hint                the best answers, with your chances to win
undo                take your latest answer back
save                where the game is kept (it is after every answer)
quit                leave; hauntology play --resume goes on"""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled away, and back to the top
RECAP = 20  # lines of the log for somebody who sits down in the middle of a game
BLANKS = 60  # lines that push everything off a screen which cannot be cleared


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """Somebody wants to leave the table."""


def play_plain(sitting: Sitting) -> int:
    """Play to the end, or until somebody leaves; then say where the game is kept."""
    try:
        while PlainTable(sitting).play():
            sitting = sitting.again()
    except Leave:
        print(sitting.kept())
    except (KeyboardInterrupt, EOFError):
        print(f"\n{sitting.kept()}")
        raise
    return 0


class PlainTable:
    """One table in plain lines. `viewer` has the keyboard; nobody has it when only bots play."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.viewer = sitting.people[0] if len(sitting.people) == 1 else None
        self.heard: dict[str | None, int] = {}  # lines of the log, by viewer

    def play(self) -> bool:
        """A game to its end; is there to be another?"""
        print(f"{self.table.game.words.title}: {self.sitting.seating.text()}.")
        if self.sitting.people:
            print(HINT)
        print()
        while not self.table.over:
            self.step()
        return self.end()

    def step(self) -> None:
        """One answer. Bots that are asked together with people answer first: nobody sees it."""
        bot = self.sitting.next_bot()
        if bot is not None:
            self.let_act(bot)
        else:
            person = self.sitting.next_person(self.viewer)
            assert person is not None
            if person != self.viewer:
                self.hand_over(person)
            self.hear()
            self.ask(person)
        if not self.table.over and self.sitting.next_person(self.viewer) in {None, self.viewer}:
            self.hear()

    def let_act(self, bot: str) -> None:
        """A bot answers. That the record cannot be written is told, but ends no game."""
        try:
            self.sitting.act(bot, think(self.sitting, bot).choose())
        except GameError as wrong:
            print(wrong)

    def hear(self) -> None:
        """Print what is new to the viewer."""
        log = self.table.log(self.viewer)
        for line in log[self.heard.get(self.viewer, max(0, len(log) - RECAP)) :]:
            print(line)
        self.heard[self.viewer] = len(log)

    # The curtain --------------------------------------------------------------

    def hand_over(self, person: str) -> None:
        """The keyboard goes to somebody else, and nothing that the others may not see stays on the screen."""
        clear_screen()
        print(f"The keyboard goes to {person}. Press Enter when only {person} is looking.")
        input()
        clear_screen()
        self.viewer = person

    # The question -------------------------------------------------------------

    def ask(self, person: str) -> None:
        """Ask until there is an answer."""
        self.put_question(person)
        number = len(self.table.entries)
        while len(self.table.entries) == number:
            self.take_line(person, input("> ").strip())

    def put_question(self, person: str) -> None:
        """The question and the answers there are."""
        print(f"\n{person}: {self.table.question(person)}")
        for number, choice in enumerate(self.sitting.choices(person), 1):
            print(f"  {number}  {choice.text}")

    def take_line(self, person: str, line: str) -> None:
        """A command, or an answer; what is wrong with it is told."""
        word, _, rest = line.partition(" ")
        try:
            if line.startswith("?"):
                self.explain(person, line[1:].strip())
            elif word == "rules":
                print("\n".join(plain_rule(rule) for rule in rules_about(self.table.game, rest.strip())))
            elif line in self.commands():
                self.commands()[line](person)
            else:
                self.sitting.answer(person, self.picked(person, line))
        except GameError as wrong:
            print(wrong)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """What can be said beside answers."""
        return {
            "board": lambda person: print("\n".join(self.sitting.drawing(person).plain())),
            "table": lambda person: print_view(self.table.view(person)["table"]),
            "log": lambda person: print("\n".join(self.table.log(person))),
            "hint": self.hint,
            "undo": self.undo,
            "save": lambda _: print(self.sitting.kept()),
            "quit": self.leave,
        }

    def explain(self, person: str, answer: str) -> None:
        """Help, or why an answer is refused."""
        print(self.table.why_not(person, self.picked(person, answer)) or "You may." if answer else HELP)

    def hint(self, person: str) -> None:
        """What looks best."""
        print("\n".join(self.sitting.hints(person, think(self.sitting, person).hint())))

    def undo(self, person: str) -> None:
        """Take the latest answer back; it leaves an entry too, so that the question is put again."""
        self.sitting.undo(person)
        self.heard[person] = len(self.table.log(person))
        print("Taken back.")

    def leave(self, _: str) -> None:
        """Away from the table."""
        raise Leave

    def picked(self, person: str, text: str) -> str:
        """The answer of this number in the list, or the text as it is."""
        choices = self.sitting.choices(person)
        if text.isascii() and text.isdigit() and 0 < int(text) <= len(choices):
            return choices[int(text) - 1].text
        return text

    # The end ------------------------------------------------------------------

    def end(self) -> bool:
        """Who has won, and where the record lies; is there to be a rematch?"""
        if len(self.sitting.people) > 1:
            clear_screen()
            self.viewer = None  # everybody looks now
        self.hear()
        winners = listed(self.table.winners) or self.table.game.words.nothing
        seed = "" if self.table.seed is None else f" (seed {self.table.seed})"
        print(f"\n{self.table.ending} Winning: {winners}.{seed}")
        print("Scores: " + ", ".join(f"{name} {score}" for name, score in self.table.scores.items()) + ".")
        print(self.sitting.kept())
        if not self.sitting.people:
            return False
        print("\nr for a rematch, Enter to leave.")
        try:
            return input("> ").strip() == "r"
        except EOFError:
            return False


def clear_screen() -> None:
    """As well as the terminal can: one that knows no commands is scrolled."""
    if not sys.stdout.isatty():
        return
    print("\n" * BLANKS if os.environ.get("TERM", "dumb") == "dumb" else CLEAR, end="")


def plain_rule(line: str) -> str:
    """A rule of the rulebook without its Markdown."""
    return line.removeprefix("- ").replace("*", "").replace("`", "")


def print_view(view: object, indent: int = 0) -> None:
    """Plain data as lines."""
    if isinstance(view, dict):
        for name, value in view.items():
            if name == "options":
                continue
            if isinstance(value, dict) and any(isinstance(v, dict | list) for v in value.values()):
                print(" " * indent + f"{name}:")
                print_view(value, indent + 2)
            else:
                print(" " * indent + f"{name}: {flat(value)}")


def flat(value: object) -> str:
    """A small thing on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{k} {flat(v)}" for k, v in value.items())
    if isinstance(value, list):
        return ", ".join(flat(v) for v in value) or "-"
    return "-" if value is None else str(value)
