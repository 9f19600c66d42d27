"""Answers that the table gives for somebody who has no choice."""

from __future__ import annotations

from hauntology.table import Table, read_record, replay
from tests.table.tables import ADA_BEGINS


def pistols_for_two(kinds: tuple[str, ...] = ("you", "random")) -> Table:
    """Ada has gone to the church; she can shoot at nobody but Ben."""
    table = Table("pistols", 2, seed=3, kinds=kinds, options=ADA_BEGINS)
    table.answer("Ada", "move church")
    return table


def give_forced_answer(table: Table, name: str) -> None:
    answer = table.find_forced_answer(name)
    assert answer is not None
    table.act_validated(table.seat(name), answer, is_forced=True)


def test_the_only_answer_need_not_be_asked_for() -> None:
    table = pistols_for_two()

    give_forced_answer(table, "Ada")

    assert [entry.text for entry in table.entries] == ["move church", "target Ben"]
    assert table.question("Ada") == "Which dice do you shoot at Ben with?"


def test_the_log_says_that_there_was_no_choice() -> None:
    table = pistols_for_two()

    give_forced_answer(table, "Ada")

    assert table.log("Ada")[-2:] == ["You have only one choice: Shoot at Ben.", "You aim at Ben."]
    assert table.log("Ben")[-2:] == ["Ada has only one choice: Shoot at Ben.", "Ada aims at you."]
    line = table.log_lines("Ben")[-2]
    assert (line.event, line.parts["seat"], line.seats) == ("forced", 0, [0])


def test_who_is_not_asked_or_has_a_choice_has_no_such_answer() -> None:
    table = Table("pistols", 3, seed=3, options=ADA_BEGINS)
    assert table.find_forced_answer("Ben") is None
    table.answer("Ada", "move church")

    assert table.find_forced_answer("Ada") is None


def test_what_a_seat_holds_in_secret_is_not_told_by_a_quick_answer() -> None:
    """In Candle everybody is asked to step in, charm or not."""
    table = Table("candle", 3, seed=3)
    for name in table.names:
        table.answer(name, "watch")
    assert table.answers("Ada") == ["stay"]

    assert table.find_forced_answer("Ada") is None


def test_undo_goes_back_to_what_the_seat_chose() -> None:
    table = pistols_for_two()
    give_forced_answer(table, "Ada")

    table.undo_choice("Ada")

    assert [entry.text for entry in table.entries] == ["move church", "target Ben", "undo", "undo"]
    assert table.question("Ada") == "Where do you go?"
    assert not any("only one choice" in line for line in table.log("Ada"))


def test_undo_of_a_choice_is_a_single_undo() -> None:
    table = pistols_for_two()

    table.undo_choice("Ada")

    assert [entry.text for entry in table.entries] == ["move church", "undo"]


def test_after_an_undo_the_seat_is_asked() -> None:
    """Otherwise it could never undo more."""
    table = pistols_for_two()
    give_forced_answer(table, "Ada")

    table.undo("Ada")

    assert table.find_forced_answer("Ada") is None
    assert table.answers("Ada") == ["target Ben"]


def test_an_undo_by_consent_takes_the_line_back_too() -> None:
    table = pistols_for_two()
    give_forced_answer(table, "Ada")
    table.answer("Ada", "take red")
    table.answer("Ada", "take red")

    table.undo_by_consent("Ada")
    table.undo_by_consent("Ada")
    table.undo_by_consent("Ada")

    assert table.question("Ada") == "Who is your target?"
    assert not any("only one choice" in line for line in table.log("Ada"))


def test_a_replay_tells_the_same() -> None:
    """A record does not say which answers were forced; it follows from the state, for people."""
    table = pistols_for_two()
    give_forced_answer(table, "Ada")

    again = replay(read_record(table.record().text()))

    assert again.log("Ada") == table.log("Ada")
    again.undo_choice("Ada")
    assert again.question("Ada") == "Where do you go?"


def test_a_bot_answers_by_itself() -> None:
    table = pistols_for_two(kinds=("random", "random"))
    table.answer("Ada", "target Ben")

    assert not any("only one choice" in line for line in replay(table.record().text()).log())
