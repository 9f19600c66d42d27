"""Undo is free as long as nothing was learnt."""

from __future__ import annotations

import random

import pytest

from hauntology.kernel.chance import rekey
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table import Table, replay
from hauntology.table.fair_dice import derive_key, secret_from_seed
from hauntology.table.notation import format_answer
from hauntology.table.undo import UNDO, UNDO_BY_CONSENT
from tests.table.tables import NAMES, play

CHANCE = "Dice were rolled or cards drawn since."


def everything(table: Table) -> list[object]:
    """What a table shows to each viewer, and its state without the generator."""
    viewers = (*table.names, None)
    return [[table.log(viewer), table.view(viewer)] for viewer in viewers] + [pack_without_chance(table.state)]


def pack_without_chance(s: GameState) -> bytes:
    """The bytes of a state, with the generator set to zero."""
    twin = s.copy()
    twin.chance.a = twin.chance.b = twin.chance.c = twin.chance.counter = 0
    return twin.pack()


def pistols(seats: int = 3) -> Table:
    return Table("pistols", seats, seed=3)


# Free ---------------------------------------------------------------------------


def test_undo_removes_an_answer_and_its_events() -> None:
    table = pistols()
    before = everything(table)
    table.answer("Ada", "move church")
    assert table.log()[-1] == "Ada goes to the Church."
    assert table.undo_refusal("Ada") == ""

    table.undo("Ada")

    assert everything(table) == before
    assert table.waiting == ("Ada",)


def test_several_answers_are_undone_one_after_the_other() -> None:
    table = pistols()
    stages = []
    for answer in ("move church", "target Ben", "take red"):
        stages.append(everything(table))
        table.answer("Ada", answer)
    assert [table.count_undoable(name) for name in table.names] == [3, 0, 0]

    for stage in reversed(stages):
        table.undo("Ada")
        assert everything(table) == stage

    assert table.count_undoable("Ada") == 0
    assert table.undo_refusal("Ada") == "Ada has no answer to undo."


def test_another_answer_may_be_given_after_an_undo() -> None:
    table, straight = pistols(), pistols()
    for answer in ("move bank", UNDO, "move church", "target Ben", UNDO, "target Cleo"):
        act(table, "Ada", answer)
    for answer in ("move church", "target Cleo"):
        act(straight, "Ada", answer)

    assert everything(table) == everything(straight)


def act(table: Table, name: str, answer: str) -> None:
    """Give an answer, or undo one."""
    table.undo(name) if answer == UNDO else table.answer(name, answer)


def test_a_face_down_answer_can_be_undone_whatever_others_did() -> None:
    table = Table("candle", 3, seed=7)
    table.answer("Ada", "hide")
    table.answer("Cleo", "watch")
    assert [table.count_undoable(name) for name in table.names] == [1, 0, 1]

    table.undo("Ada")

    assert table.waiting == ("Ada", "Ben")
    assert table.answers("Ada") == ["hide", "watch"]
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    assert table.log()[-5:-1] == ["Night 1 falls.", "Ada watches.", "Ben hides.", "Cleo watches."]


# Not free -----------------------------------------------------------------------


def test_without_an_answer_there_is_nothing_to_undo() -> None:
    table = Table("candle", 2)

    with pytest.raises(GameError, match=r"^Ada has no answer to undo\.$"):
        table.undo("Ada")
    with pytest.raises(GameError, match="there is no seat 'Cleo'"):
        table.undo("Cleo")


def test_an_answer_that_drew_chance_cannot_be_undone() -> None:
    table = pistols()
    for answer in ("move church", "target Ben", "take red", "take red"):
        table.answer("Ada", answer)

    assert table.undo_refusal("Ada") == CHANCE
    assert table.count_undoable("Ada") == 0


def test_an_answer_that_revealed_something_cannot_be_undone() -> None:
    """The last choice of the night reveals the others, even if all hide and no chance is drawn."""
    table = Table("candle", 2, seed=7)
    table.answer("Ada", "hide")
    table.answer("Ben", "hide")

    assert table.undo_refusal("Ben") == "Ben has seen something new since."
    assert table.undo_refusal("Ada") == "Ben has answered since."


def test_an_answer_cannot_be_undone_after_another_seat_has_answered() -> None:
    table = Table("candle", 3, seed=7)
    for name, answer in (("Ada", "watch"), ("Ben", "hide"), ("Cleo", "hide")):
        table.answer(name, answer)
    assert table.waiting == ("Ben", "Cleo")
    table.answer("Ben", "stay")

    assert table.undo_refusal("Ada") == "Ben has answered since."
    assert table.undo_refusal("Cleo") == "Ben has answered since."
    assert table.undo_refusal("Ben") == ""


def test_an_answer_cannot_be_undone_even_after_the_other_seat_has_undone() -> None:
    """The first seat has seen what the other would do."""
    table = find_free_answer_before_another_seat()
    first, second = table.entries[-1].seat, table.waiting[0]
    assert table.undo_refusal(first) == ""
    table.answer(second, table.answers(second)[0])
    assert table.undo_refusal(second) == ""
    assert (table.count_undoable(first), table.count_undoable(second)) == (0, 1)

    table.undo(second)

    assert (table.count_undoable(first), table.count_undoable(second)) == (0, 0)
    assert table.undo_refusal(first) == f"{second} has answered since."


def find_free_answer_before_another_seat() -> Table:
    """A table at which one seat has just given a free answer, and another seat is asked and can undo too."""
    for seed in range(50):
        table, chance = Table("pistols", 3, seed=seed), random.Random(seed)
        while not table.over:
            name = table.waiting[0]
            table.answer(name, chance.choice(table.answers(name)))
            if not table.undo_refusal(name) and table.waiting and table.waiting[0] != name:
                following = table.waiting[0]
                twin = replay(table.record())
                twin.answer(following, twin.answers(following)[0])
                if not twin.undo_refusal(following):
                    return table
    raise AssertionError("no such moment was found")


def test_a_refused_undo_changes_nothing() -> None:
    table = pistols()
    for answer in ("move church", "target Ben", "take red", "take red"):
        table.answer("Ada", answer)
    before = [everything(table), table.record()]

    with pytest.raises(GameError, match=CHANCE):
        table.undo("Ada")

    assert [everything(table), table.record()] == before


# Records ------------------------------------------------------------------------


def test_the_record_keeps_undone_answers() -> None:
    table = pistols()
    for answer in ("move bank", UNDO, "move church"):
        act(table, "Ada", answer)

    assert table.record(remarks=True).text().splitlines()[6:-2] == [
        "Ada: move bank",
        "    # Ada goes to the Bank.",
        "Ada: undo",
        "Ada: move church",
        "    # Ada goes to the Church.",
    ]
    assert everything(replay(table.record().text())) == everything(table)


def test_an_answer_after_an_undo_has_another_key() -> None:
    """Undone answers and undos use up numbers, so nobody can try out the dice."""
    table = pistols()
    for answer in ("move church", UNDO, "move church"):
        act(table, "Ada", answer)
    expected = table.state.copy()
    rekey(expected, *derive_key(secret_from_seed(3), 3))

    assert table.state == expected


def test_no_answer_of_any_game_is_called_undo(game: Game) -> None:
    texts = {format_answer(game, NAMES[: game.seats[-1]], answer) for answer in range(game.alphabet)}

    assert not texts & {UNDO, UNDO_BY_CONSENT, "?"}


# Random play --------------------------------------------------------------------


def test_play_with_undos_is_play_without_the_undone_answers(game: Game, seats: int) -> None:
    """Until chance is drawn again, the table is as if nothing had been undone."""
    seed = seats
    chance = random.Random(seed)
    compared = 0
    for beginning in range(0, 16, 2):
        table = play(Table(game, seats, seed=seed), seed, beginning)
        straight = play(Table(game, seats, seed=seed), seed, beginning)
        standing = answer_and_undo(table, chance)
        compared += len(table.entries) > beginning + len(standing)
        for name, text in standing:
            straight.answer(name, text)
        assert everything(table) == everything(straight)
        assert everything(replay(table.record())) == everything(table)
    assert compared > 0


def answer_and_undo(table: Table, chance: random.Random) -> list[tuple[str, str]]:
    """Answer and undo at random until chance would be drawn; returns the answers that stand."""
    standing: list[tuple[str, str]] = []
    for _ in range(30):
        back = [name for name in table.names if not table.undo_refusal(name) and name in dict(standing)]
        if back and chance.random() < 0.5:
            undo_one(table, standing, chance.choice(back))
            continue
        if table.over:
            break
        name = chance.choice(table.waiting)
        text = chance.choice(table.answers(name))
        draws = draws_chance(table, name, text)
        if draws:
            break
        table.answer(name, text)
        standing.append((name, text))
    return standing


def undo_one(table: Table, standing: list[tuple[str, str]], name: str) -> None:
    """Undo an answer of this seat, and remove it from those that stand."""
    undoable = table.count_undoable(name)
    table.undo(name)
    assert table.count_undoable(name) == undoable - 1
    del standing[max(at for at, (who, _) in enumerate(standing) if who == name)]


def draws_chance(table: Table, name: str, text: str) -> bool:
    """Would this answer draw chance?"""
    twin = replay(table.record())
    twin.answer(name, text)
    return twin.undo_refusal(name) == CHANCE


def test_after_an_undo_a_seat_sees_exactly_what_it_saw_before(game: Game, seats: int) -> None:
    """An undo gives no information."""
    chance = random.Random(seats)
    table, undone = Table(game, seats, seed=seats), 0
    for _ in range(150):
        if table.over:
            break
        name = chance.choice(table.waiting)
        before = [table.view(name), table.redacted_state(name).pack(), table.log(name)]
        table.answer(name, chance.choice(table.answers(name)))
        if not table.undo_refusal(name):
            table.undo(name)
            undone += 1
            assert [table.view(name), table.redacted_state(name).pack(), table.log(name)] == before
            table.answer(name, chance.choice(table.answers(name)))
    assert undone > 3


def test_states_are_kept_only_for_answers_that_can_be_undone(game: Game) -> None:
    table = play(Table(game, 3, seed=1), 1)

    assert len(table._history.checkpoints) == max(table.count_undoable(name) for name in table.names) < 10
