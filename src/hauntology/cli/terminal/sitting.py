"""One table at this keyboard: who sits at it, the bots among them, and the file that keeps it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hauntology import bots
from hauntology.cli.terminal import saving
from hauntology.cli.terminal.seating import YOU, Seating
from hauntology.kernel.contract import Game, GameError, OptionValue
from hauntology.kernel.drawing import Canvas, Thing
from hauntology.kernel.hiding import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import WATCHER
from hauntology.table import RecordError, Table, replay
from hauntology.table.notation import answer_text


@dataclass(frozen=True)
class Choice:
    """One answer on the list: its text, and the things it is about."""

    answer: int
    text: str
    things: tuple[Thing, ...]


class Sitting:
    """A table with people and bots round it. Everything that changes it is on disk before the next one acts."""

    def __init__(self, table: Table, seating: Seating, path: Path | None = None) -> None:
        self.table = table
        self.seating = seating
        self.path = path
        self.learnt: dict[int, bots.Learnt | None] = {}  # by bots in the middle of their turn, for their next answer

    # Sitting down -------------------------------------------------------------

    @classmethod
    def begin(
        cls, game: Game, seating: Seating, seed: int | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> Sitting:
        """A new game; without a seed, one that nobody has played."""
        chosen = secrets.randbits(32) if seed is None else seed
        return cls(Table(game, seating.names, seed=chosen, kinds=seating.kinds, options=options), seating)

    @classmethod
    def resume(cls, path: Path) -> Sitting:
        """A game that was left."""
        try:
            table = replay(saving.read(path))
        except RecordError as wrong:
            raise GameError(f"{path}: {wrong}") from wrong
        if table.over:
            raise GameError(f"the game in {path} is over: {table.ending}")
        return cls(table, Seating(table.names, table.kinds or (YOU,) * len(table.names)), path)

    def again(self) -> Sitting:
        """A rematch: the same seats and house rules, another seed."""
        return Sitting.begin(self.table.game, self.seating, None, self.table.options)

    # Who is next --------------------------------------------------------------

    @property
    def people(self) -> tuple[str, ...]:
        """Those who answer at the keyboard."""
        return self.seating.people

    def next_person(self, now: str | None) -> str | None:
        """The person to ask: who has the keyboard now, if asked too, else the first one who is."""
        asked = [name for name in self.table.waiting if name in self.people]
        return now if now in asked else next(iter(asked), None)

    def next_bot(self) -> str | None:
        """The bot to ask."""
        return next((name for name in self.table.waiting if name not in self.people), None)

    # Answers ------------------------------------------------------------------

    def choices(self, name: str) -> list[Choice]:
        """What the seat may answer now."""
        game, names = self.table.game, self.table.names
        return [
            Choice(answer, answer_text(game, names, answer), tuple(game.answers.span_of(answer).things(answer)))
            for answer in game.legal(self.table.state, self.table.seat(name))
        ]

    def answer(self, name: str, text: str) -> None:
        """A person answers in words."""
        self.table.answer(name, text)
        self.save()

    def act(self, name: str, answer: int) -> None:
        """A seat answers in ints."""
        self.table.act(self.table.seat(name), answer)
        self.save()

    def undo(self, name: str) -> None:
        """The seat takes its latest answer back, or an error says why not."""
        self.table.undo(name)
        self.save()

    def hints(self, name: str, found: Sequence[bots.Finding]) -> list[str]:
        """The best of what a search found for the seat: the chance to win, and the answer with its number."""
        listed = {choice.answer: f"{number}  {choice.text}" for number, choice in enumerate(self.choices(name), 1)}
        return [f"{finding.chance:4.0%}  {listed[finding.answer]}" for finding in found[: bots.BEST]]

    # What is seen -------------------------------------------------------------

    def redacted(self, viewer: str | None) -> GameState:
        """The state as the viewer may know it."""
        return redact(self.table.state, WATCHER if viewer is None else self.table.seat(viewer))

    def drawing(self, viewer: str | None) -> Canvas:
        """The board with the viewer's eyes."""
        seat = WATCHER if viewer is None else self.table.seat(viewer)
        return self.table.game.board(self.redacted(viewer), self.table.names, seat)

    # Keeping ------------------------------------------------------------------

    def save(self) -> None:
        """Write the record. A game of which nothing was played leaves no file."""
        if self.path is None:
            self.path = saving.new_file(self.table.game.name)
        saving.write(self.path, self.table.record().text() + ("" if self.table.over else f"\n{saving.UNFINISHED}\n"))

    def kept(self) -> str:
        """Where the record lies, and how to go on."""
        if self.path is None:
            return "Nothing was played yet, so nothing is kept."
        if self.table.over:
            return f"The record is {self.path}"
        return f"The game is kept in {self.path}\nGo on with: hauntology play --resume"


def think(sitting: Sitting, name: str) -> Thought:
    """What a bot needs to choose, or to give a hint: nothing that the seat may not know."""
    table = sitting.table
    kind = sitting.seating.kinds[table.seat(name)]
    state, number = sitting.redacted(name), len(table.entries)
    return Thought(table.game, kind, table.seat(name), state, luck(table, name), number, sitting.learnt)


@dataclass(frozen=True)
class Thought:
    """A bot about to choose. It holds copies only, and what bots have learnt, so another thread may do it."""

    game: Game
    kind: str
    seat: int
    state: GameState
    luck: int
    number: int  # answers given before; the choice is stale when there are more
    learnt: dict[int, bots.Learnt | None]  # by seat; it fits one state, and does no harm in another

    def choose(self) -> int:
        """The answer."""
        bot = bots.get(self.kind, self.game, self.luck, learnt=self.learnt.get(self.seat))
        answer = bot.choose(self.state, self.seat)
        self.learnt[self.seat] = bot.learnt
        return answer

    def hint(self) -> list[bots.Finding]:
        """The answers with their chances to win, the best first, as a search with the seat's own eyes finds them."""
        return bots.hint(self.game, self.state, self.seat, seed=self.luck)


def luck(table: Table, name: str) -> int:
    """A seed for one choice of a bot: the same when a game that was left is resumed."""
    text = f"{table.secret.hash} {len(table.entries)} {table.seat(name)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")
