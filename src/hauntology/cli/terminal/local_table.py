"""One table at this keyboard: its people, its bots, and the file that it is saved in."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hauntology import bots
from hauntology.bots.turns import BotTurn, TreeCache, derive_seed
from hauntology.cli.terminal import save_files
from hauntology.cli.terminal.picked_set import PickedSet, describe_item
from hauntology.cli.terminal.seat_arguments import YOU, LocalSeats
from hauntology.kernel.agenda import next_item
from hauntology.kernel.drawing import Canvas, Thing
from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.kernel.redaction import forget
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import SPECTATOR
from hauntology.table import RecordError, Table, replay
from hauntology.table.labels import label_answer
from hauntology.table.narration import label_with_detail
from hauntology.table.notation import format_answer, is_abbreviation, join_names, normalise, parse_answer
from hauntology.table.seat_view import find_ranking

CONFIRM = -1  # in the list of a set: gives what is picked


@dataclass(frozen=True)
class ListedAnswer:
    """One answer in the list: its notation, its text for people, and the things that it is about."""

    answer: int
    notation: str
    text: str
    things: tuple[Thing, ...]


class LocalTable:
    """A table with people and bots. Every change is on disk before the next seat acts."""

    def __init__(self, table: Table, seats: LocalSeats, path: Path | None = None) -> None:
        self.table = table
        self.seats = seats
        self.path = path
        self._trees = TreeCache()

    # Opening ------------------------------------------------------------------

    @classmethod
    def open(
        cls, game: Game, seats: LocalSeats, seed: int | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> LocalTable:
        """A new game; without a seed, with a random one."""
        chosen = secrets.randbits(32) if seed is None else seed
        return cls(Table(game, seats.names, seed=chosen, kinds=seats.kinds, options=options), seats)

    @classmethod
    def resume(cls, path: Path) -> LocalTable:
        """A saved game."""
        try:
            table = replay(save_files.read(path))
        except RecordError as error:
            raise GameError(f"{path}: {error}") from error
        if table.over:
            raise GameError(f"the game in {path} is over: {table.ending}")
        return cls(table, LocalSeats(table.names, table.kinds or (YOU,) * len(table.names)), path)

    def rematch(self) -> LocalTable:
        """A new game with the same seats and options and another seed."""
        return LocalTable.open(self.table.game, self.seats, None, self.table.options)

    # Whose turn it is ---------------------------------------------------------

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people at this keyboard."""
        return self.seats.people

    def next_person(self, now: str | None) -> str | None:
        """The person to ask: the one at the keyboard if they are asked, else the first who is."""
        asked = [name for name in self.table.waiting if name in self.people]
        return now if now in asked else next(iter(asked), None)

    def next_bot(self) -> str | None:
        """The bot to ask; None if none owes an answer."""
        return next((name for name in self.table.waiting if name not in self.people), None)

    # Answers ------------------------------------------------------------------

    def give_forced_answers(self) -> None:
        """Answer for people where they have no choice and everybody can see it."""
        while self._give_forced_answer():
            self.save()

    def _give_forced_answer(self) -> bool:
        """Answer once for somebody who has no choice; False if everybody has."""
        table = self.table
        for name in table.waiting:
            answer = table.find_forced_answer(name) if name in self.people else None
            if answer is not None:
                table.act_validated(table.seat(name), answer, is_forced=True)
                return True
        return self._pass_idly()

    def _pass_idly(self) -> bool:
        """Let a reaction window pass for the only person, whom no other person can watch."""
        name = self.next_person(None)
        if name is None or len(self.people) > 1:
            return False
        answer = self.table.find_idle_pass(name)
        if answer is not None:
            self.table.act_validated(self.table.seat(name), answer)
        return answer is not None

    def list_answers(self, name: str) -> list[ListedAnswer]:
        """What the seat may answer now."""
        table, known = self.table, self.table.redacted_state(name)
        seat = table.seat(name)
        return [self._list_answer(known, seat, answer) for answer in table.game.legal(known, seat)]

    def _list_answer(self, known: GameState, seat: int, answer: int) -> ListedAnswer:
        """An answer that this seat may give now, in the state as it knows it."""
        game, names = self.table.game, self.table.names
        label = label_with_detail(game, names, known, seat, answer)
        things = tuple(game.answers.span_of(answer).things(answer))
        return ListedAnswer(answer, format_answer(game, names, answer), label, things)

    def list_picks(self, picked: PickedSet) -> list[ListedAnswer]:
        """The things of a set as they are picked now, and the line that confirms it."""
        game = self.table.game
        answers = [parse_answer(game, self.table.names, item.answer.notation) for item in picked.choice.items]
        things = [tuple(game.answers.span_of(answer).things(answer)) for answer in answers]
        notations = [item.answer.notation for item in picked.choice.items]
        texts = [describe_item(item, number) for number, item in picked.pairs()]
        listed = [ListedAnswer(*parts) for parts in zip(answers, notations, texts, things, strict=True)]
        return [*listed, ListedAnswer(CONFIRM, picked.choice.done, picked.label, ())]

    def begin_set(self, name: str) -> PickedSet | None:
        """The set that the seat may choose now, with nothing picked; None if it is asked for one answer."""
        choice = self.table.view(name).choice
        return None if choice is None else PickedSet(choice)

    def answer(self, name: str, text: str) -> None:
        """Give a person's answer, in notation or as it is listed, and save."""
        self.table.act(self.table.seat(name), *self.table.parse_choice(name, self.find_notation(name, text)))
        self.save()

    def find_notation(self, name: str, text: str) -> str:
        """The notation of the only answer that is listed, or at least asked for, as this text or its beginning.

        The text itself if there is none, or more than one.
        """
        wanted = normalise(text)
        listed = [(one.notation, one.text) for one in self.list_answers(name)]
        for answers in (listed, self._list_asked_answers()):
            found = [notation for notation, label in answers if wanted and is_abbreviation(wanted, normalise(label))]
            if len(found) == 1:
                return found[0]
        return text

    def _list_asked_answers(self) -> list[tuple[str, str]]:
        """Notation and label of every answer to the current question, allowed or not."""
        game, names, state = self.table.game, self.table.names, self.table.state
        asked = next_item(state).what
        answers = game.list_asked_answers(state)
        return [(format_answer(game, names, answer), label_answer(game, names, answer, asked)) for answer in answers]

    def act(self, name: str, answer: int) -> None:
        """Give a seat's answer, as an int, and save."""
        self.table.act(self.table.seat(name), answer)
        self.save()

    def undo(self, name: str) -> None:
        """Undo what the seat chose last, and save. Raises `GameError` with the reason if that is not free."""
        self.table.undo_choice(name)
        self.save()

    # Bots ---------------------------------------------------------------------

    def make_turn(self, name: str) -> BotTurn:
        """What a bot needs to answer for a seat now, or to give it a hint. It may be used in another thread."""
        table, seat, number = self.table, self.table.seat(name), len(self.table.entries)
        # Derived from the table's secret, so that a resumed game goes on as it would have.
        seed = derive_seed(table.secret.hash.encode(), number, seat)
        return BotTurn(table.game.name, self.seats.kinds[seat], seat, number, table.redacted_bytes(name), seed)

    def choose(self, turn: BotTurn) -> int:
        """The bot's answer. May take as long as the bot's thinking time."""
        choice = turn.choose(self._trees.take(turn))
        self._trees.put(turn, choice.reusable)
        return choice.answer

    def format_hints(self, name: str, found: Sequence[bots.AnswerEstimate]) -> list[str]:
        """The best answers that a search found: the chance to win, and the answer with its number in the list."""
        texts = {listed.answer: f"{number}  {listed.text}" for number, listed in enumerate(self.list_answers(name), 1)}
        return [f"{estimate.chance:4.0%}  {texts[estimate.answer]}" for estimate in found[: bots.HINT_SIZE]]

    # Showing and saving -------------------------------------------------------

    def draw(self, viewer: str | None) -> Canvas:
        """The board as the viewer sees it."""
        seat = SPECTATOR if viewer is None else self.table.seat(viewer)
        return self.table.game.board(forget(self.table.state, seat), self.table.names, seat)

    def save(self) -> None:
        """Write the record. A game in which nothing was played leaves no file."""
        if self.path is None:
            self.path = save_files.create_file(self.table.game.name)
        ending = "" if self.table.over else f"\n{save_files.UNFINISHED}\n"
        save_files.write(self.path, self.table.record().text() + ending)

    def describe_result(self) -> str:
        """How the game ended, who won and in which order, the scores, and the seed that would repeat it."""
        table = self.table
        winners = join_names(table.winners) or table.game.words.nothing
        scores = ", ".join(f"{name} {score}" for name, score in table.scores.items())
        seed = "" if table.seed is None else f"\nSeed: {table.seed}."
        ranking = "".join(
            f"\n{ranked.place}. {table.names[ranked.seat]} {ranked.reason}"
            for ranked in find_ranking(table.game, table.state)
        )
        return f"{table.ending} Winners: {winners}.{ranking}\nScores: {scores}.{seed}"

    def describe_file(self) -> str:
        """Where the game is saved, and how to continue it."""
        if self.path is None:
            return "Nothing was played yet, so nothing was saved."
        if self.table.over:
            return f"The record is in {self.path}"
        return f"The game is saved in {self.path}\nContinue it with: hauntology play --resume"
