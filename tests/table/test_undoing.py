"""Taking back: free as long as nothing was learnt."""

from __future__ import annotations

import json
import random

import pytest

from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table import Table, replay
from hauntology.table.notation import answer_text
from hauntology.table.secret import answer_key, secret_of
from hauntology.table.undoing import UNDO, UNDO_BY_CONSENT
from tests.table.tables import NAMES, play

CHANCE = "Chance has decided something since."


def everything(table: Table) -> list[object]:
    """What a table shows to each viewer."""
    viewers = (*table.names, None)
    return [[table.log(viewer), json.dumps(table.view(viewer))] for viewer in viewers] + [but_for_chance(table.state)]


def but_for_chance(s: GameState) -> bytes:
    twin = s.copy()
    twin.chance.a = twin.chance.b = twin.chance.c = twin.chance.counter = 0
    return twin.pack()


def pistols(seats: int = 3) -> Table:
    return Table("pistols", seats, seed=3)


# What is free ---------------------------------------------------------------


def test_an_answer_that_drew_nothing_is_taken_back_with_what_was_told() -> None:
    table = pistols()
    before = everything(table)
    table.answer("Ada", "move church")
    assert table.log()[-1] == "Ada goes to the church."
    assert table.undo_refusal("Ada") == ""

    table.undo("Ada")

    assert everything(table) == before
    assert table.waiting == ("Ada",)


def test_several_answers_are_taken_back_one_after_the_other() -> None:
    table = pistols()
    stages = []
    for answer in ("move church", "target Ben", "take red"):
        stages.append(everything(table))
        table.answer("Ada", answer)
    assert [table.horizon(name) for name in table.names] == [3, 0, 0]

    for stage in reversed(stages):
        table.undo("Ada")
        assert everything(table) == stage

    assert table.horizon("Ada") == 0
    assert table.undo_refusal("Ada") == "Ada has given no answer that could be taken back."


def test_who_takes_back_may_answer_otherwise() -> None:
    table, straight = pistols(), pistols()
    for answer in ("move bank", UNDO, "move church", "target Ben", UNDO, "target Cleo"):
        act(table, "Ada", answer)
    for answer in ("move church", "target Cleo"):
        act(straight, "Ada", answer)

    assert everything(table) == everything(straight)


def act(table: Table, name: str, answer: str) -> None:
    table.undo(name) if answer == UNDO else table.answer(name, answer)


def test_what_lies_face_down_may_be_taken_back_whatever_others_did() -> None:
    table = Table("candle", 3, seed=7)
    table.answer("Ada", "hide")
    table.answer("Cleo", "watch")
    assert [table.horizon(name) for name in table.names] == [1, 0, 1]

    table.undo("Ada")

    assert table.waiting == ("Ada", "Ben")
    assert table.answers("Ada") == ["hide", "watch"]
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    assert table.log()[-5:-1] == ["Night 1 falls.", "Ada watches.", "Ben hides.", "Cleo watches."]


# What is not ----------------------------------------------------------------


def test_nobody_takes_back_what_was_never_given() -> None:
    table = Table("candle", 2)

    with pytest.raises(GameError, match=r"^Ada has given no answer that could be taken back\.$"):
        table.undo("Ada")
    with pytest.raises(GameError, match="nobody called 'Cleo' sits here"):
        table.undo("Cleo")


def test_chance_cannot_be_taken_back() -> None:
    table = pistols()
    for answer in ("move church", "target Ben", "take red", "take red"):
        table.answer("Ada", answer)

    assert table.undo_refusal("Ada") == CHANCE
    assert table.horizon("Ada") == 0


def test_what_others_turned_up_cannot_be_taken_back() -> None:
    """The last choice of the night turns up the others, even if all hide and no chance is drawn."""
    table = Table("candle", 2, seed=7)
    table.answer("Ada", "hide")
    table.answer("Ben", "hide")

    assert table.undo_refusal("Ben") == "Something has been turned up since that was hidden from Ben."
    assert table.undo_refusal("Ada") == "Ben has answered since."


def test_an_answer_is_bound_by_the_answers_of_others() -> None:
    table = Table("candle", 3, seed=7)
    for name, answer in (("Ada", "watch"), ("Ben", "hide"), ("Cleo", "hide")):
        table.answer(name, answer)
    assert table.waiting == ("Ben", "Cleo")
    table.answer("Ben", "stay")

    assert table.undo_refusal("Ada") == "Ben has answered since."
    assert table.undo_refusal("Cleo") == "Ben has answered since."
    assert table.undo_refusal("Ben") == ""


def test_an_answer_stays_bound_when_the_other_takes_his_back() -> None:
    """Ada has seen what Ben would do: that cannot be unseen."""
    table = two_in_a_row()
    first, then = table.entries[-1].seat, table.waiting[0]
    assert table.undo_refusal(first) == ""
    table.answer(then, table.answers(then)[0])
    assert table.undo_refusal(then) == ""
    assert (table.horizon(first), table.horizon(then)) == (0, 1)

    table.undo(then)

    assert (table.horizon(first), table.horizon(then)) == (0, 0)
    assert table.undo_refusal(first) == f"{then} has answered since."


def two_in_a_row() -> Table:
    """A table at which a free answer of one seat has just been given and another seat is asked alone."""
    for seed in range(50):
        table, chance = Table("pistols", 3, seed=seed), random.Random(seed)
        while not table.over:
            name = table.waiting[0]
            table.answer(name, chance.choice(table.answers(name)))
            if not table.undo_refusal(name) and table.waiting and table.waiting[0] != name:
                nxt = table.waiting[0]
                twin = replay(table.record())
                twin.answer(nxt, twin.answers(nxt)[0])
                if not twin.undo_refusal(nxt):
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


# Records --------------------------------------------------------------------


def test_the_log_of_answers_keeps_what_was_taken_back() -> None:
    table = pistols()
    for answer in ("move bank", UNDO, "move church"):
        act(table, "Ada", answer)

    assert table.record(remarks=True).text().splitlines()[6:-2] == [
        "Ada: move bank",
        "    # Ada goes to the bank.",
        "Ada: undo",
        "Ada: move church",
        "    # Ada goes to the church.",
    ]
    assert everything(replay(table.record().text())) == everything(table)


def test_an_answer_after_an_undo_meets_another_chance() -> None:
    """Numbers count what was taken back and the taking back: nobody tries out the dice."""
    table = pistols()
    for answer in ("move church", UNDO, "move church"):
        act(table, "Ada", answer)
    expected = table.state.copy()
    rekey(expected, *answer_key(secret_of(3), 3))

    assert table.state == expected


def test_no_answer_of_any_game_is_called_undo(game: Game) -> None:
    texts = {answer_text(game, NAMES[: game.seats[-1]], answer) for answer in range(game.alphabet)}

    assert not texts & {UNDO, UNDO_BY_CONSENT, "?"}


# At random, for every game --------------------------------------------------


def test_play_with_undos_is_play_without_what_was_taken_back(game: Game, seats: int) -> None:
    """Until chance is drawn again, the table is as if nothing had been taken back."""
    seed = seats
    chance = random.Random(seed)
    compared = 0
    for beginning in range(0, 16, 2):
        table = play(Table(game, seats, seed=seed), seed, beginning)
        straight = play(Table(game, seats, seed=seed), seed, beginning)
        standing = wander(table, chance)
        compared += len(table.entries) > beginning + len(standing)
        for name, text in standing:
            straight.answer(name, text)
        assert everything(table) == everything(straight)
        assert everything(replay(table.record())) == everything(table)
    assert compared > 0


def wander(table: Table, chance: random.Random) -> list[tuple[str, str]]:
    """Answer and take back at random until chance is drawn; gives the answers that stand."""
    standing: list[tuple[str, str]] = []
    for _ in range(30):
        back = [name for name in table.names if not table.undo_refusal(name) and name in dict(standing)]
        if back and chance.random() < 0.5:
            undo_and_compare(table, standing, chance.choice(back))
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


def undo_and_compare(table: Table, standing: list[tuple[str, str]], name: str) -> None:
    """Take back, and count down the horizon."""
    horizon = table.horizon(name)
    table.undo(name)
    assert table.horizon(name) == horizon - 1
    del standing[max(at for at, (who, _) in enumerate(standing) if who == name)]


def draws_chance(table: Table, name: str, text: str) -> bool:
    twin = replay(table.record())
    twin.answer(name, text)
    return twin.undo_refusal(name) == CHANCE


def test_after_an_undo_the_undoer_sees_what_it_saw_before(game: Game, seats: int) -> None:
    """Byte for byte: an undo gives no information."""
    chance = random.Random(seats)
    table, undone = Table(game, seats, seed=seats), 0
    for _ in range(150):
        if table.over:
            break
        name = chance.choice(table.waiting)
        before = [json.dumps(table.view(name)), table.redacted(name).pack(), table.log(name)]
        table.answer(name, chance.choice(table.answers(name)))
        if not table.undo_refusal(name):
            table.undo(name)
            undone += 1
            assert [json.dumps(table.view(name)), table.redacted(name).pack(), table.log(name)] == before
            table.answer(name, chance.choice(table.answers(name)))
    assert undone > 3


def test_states_are_kept_to_the_horizon_only(game: Game) -> None:
    table = play(Table(game, 3, seed=1), 1)

    assert len(table._past.moments) == max(table.horizon(name) for name in table.names) < 10
