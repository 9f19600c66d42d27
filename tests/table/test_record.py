"""Records: a played game as text, parsed and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import all_games, get
from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.table import Record, RecordError, Table, read_record, replay
from hauntology.table.record import KEYWORDS, RecordEntry
from tests.contract.random_games import draw_house_rules
from tests.table.tables import NAMES, few, play

GOLDENS = sorted((Path(__file__).parent.parent / "golden").rglob("*.txt"))
STATE = "0123456789abcdef" * 2
SECRET = "0123456789abcdef" * 3
HASH = "0123456789abcdef" * 4
CANDLE = """\
hauntology record 1
game: candle 1
seats: Ada, Ben
options: nights=2
seed: 7

Ada: hide
Ben: watch    # everything after a # is a remark
Ada: stay
"""


# Writing and reading ------------------------------------------------------------


@given(
    game=st.sampled_from(all_games()),
    seed=st.integers(0, 2**64 - 1),
    lines=st.integers(0, 60),
    house=st.booleans(),
    data=st.data(),
)
@few
def test_any_game_can_be_written_read_and_replayed(
    game: Game, seed: int, lines: int, house: bool, data: st.DataObject
) -> None:
    names = data.draw(st.permutations(NAMES))[: data.draw(st.sampled_from(game.seats))]
    secret = data.draw(st.none() | st.binary(min_size=16, max_size=40))
    nonces = data.draw(st.just([]) | st.lists(st.binary(min_size=1), min_size=len(names), max_size=len(names)))
    table = Table(
        game,
        names,
        seed=seed if secret is None else None,
        secret=secret,
        nonces=nonces,
        kinds=data.draw(st.sampled_from([(), ("regular bot",) * len(names)])),
        options=draw_house_rules(game, seed) if house else {},
    )
    for part in range(3):
        play(table, seed + part, lines // 3)
        undo_all(table)

    text = table.record().text()
    again = replay(text)

    assert read_record(text).text() == text
    assert read_record(table.record(remarks=True).text()).text() == table.record(remarks=True).text()
    assert again.state == table.state
    assert again.record() == table.record()
    assert [again.log(name) for name in names] == [table.log(name) for name in names]
    for viewer in (*names, None):
        redacted = table.record(viewer=viewer)
        assert read_record(redacted.text()).text() == redacted.text()
        assert again.record(viewer=viewer) == redacted


def undo_all(table: Table) -> None:
    """Everybody undoes everything that is free."""
    for name in table.names:
        while not table.undo_refusal(name):
            table.undo(name)


def test_an_example_of_a_record() -> None:
    table = Table("candle", ["Ada", "Ben"], seed=7, options={"nights": 2, "charms": 0})
    table.answer("Ada", "h")
    table.answer("Ben", "hide")

    assert table.record(remarks=True).text().splitlines()[:-1] == [
        "hauntology record 1",
        "game: candle 1",
        "seats: Ada, Ben",
        "options: nights=2, charms=0",
        "seed: 7",
        "",
        "    # Ada takes a blank from the bag.",
        "    # Ben takes a blank from the bag.",
        "    # Night 1 falls.",
        "Ada: hide",
        "Ben: hide",
        "    # Ada hides.",
        "    # Ben hides.",
        "    # Nobody watches. The ghost goes by.",
        "    # Night 2 falls.",
        "",
    ]


def test_a_parsed_record_has_all_parts() -> None:
    record = read_record(CANDLE)

    assert record == Record(
        game="candle",
        version=1,
        seats=("Ada", "Ben"),
        seed=7,
        options={"nights": 2},
        entries=(
            RecordEntry("Ada", "hide", 7),
            RecordEntry("Ben", "watch", 8, ("everything after a # is a remark",)),
            RecordEntry("Ada", "stay", 9),
        ),
    )
    assert record.lines == {"game": 2, "seats": 3, "options": 4, "seed": 5}


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"nights": 3}, "options: nights=3"),
        ({"nights": 3, "hide_again": 1}, "options: nights=3, hide_again=yes"),
        ({"faces": (1, 2, 0, 0, 5, 3)}, "options: faces=1/2/0/0/5/3"),
        ({}, None),
    ],
)
def test_options_are_written_and_read(options: dict[str, OptionValue], text: str | None) -> None:
    written = Record("candle", 1, ("Ada", "Ben"), 7, options).text()

    assert [line for line in written.splitlines() if line.startswith("options")] == ([text] if text else [])
    assert read_record(written).options == options


def test_options_whose_values_have_names_are_written_by_name() -> None:
    written = Record("pistols", get("pistols").version, ("Ada", "Ben"), 7, {"red_faces": (1, 1, 2, 0, 3, 5)}).text()

    assert "options: red_faces=X/X/XX/blank/heart/ghost\n" in written
    assert read_record(written).options == {"red_faces": (1, 1, 2, 0, 3, 5)}


def test_a_number_is_refused_where_values_have_names() -> None:
    record = Record("polter-heist", get("polter-heist").version, ("Ada", "Ben"), 7, {"hour": 4}).text()
    assert "options: hour=midnight\n" in record

    with pytest.raises(RecordError, match=r"^line 4: option hour is one of .*midnight, not '4'$"):
        read_record(record.replace("hour=midnight", "hour=4"))


def test_options_with_several_numbers_are_replayed() -> None:
    table = Table("pistols", 2, options={"hearts": 3, "red_faces": (1, 1, 2, 2, 3, 5)})
    play(table, 1, 20)

    assert replay(table.record().text()).state == table.state


def test_a_switch_may_be_given_as_true() -> None:
    """The record holds 1 then, so that it can be read."""
    table = Table("candle", 2, options={"hide_again": True})

    assert replay(table.record().text()).state == table.state


@pytest.mark.parametrize("seed", [-1, 0, 2**64, 2**200])
def test_every_seed_that_a_table_accepts_fits_into_its_record(seed: int) -> None:
    try:
        table = Table("candle", 2, seed=seed)
    except GameError:
        return

    assert read_record(table.record().text()).seed == seed


def test_blank_lines_and_spaces_are_ignored() -> None:
    loose = "\n\n" + CANDLE.replace("\n", "   \n\n").replace(": ", " :   ")

    assert read_record(loose).text() == read_record(CANDLE).text()


def test_remarks_are_kept_below_the_line_that_they_follow() -> None:
    loose = "# A fine evening.\n" + CANDLE.replace("Ben: watch", "# I wonder.\nBen: watch")

    assert read_record(loose).text().splitlines()[5:] == [
        "",
        "    # A fine evening.",
        "Ada: hide",
        "    # I wonder.",
        "Ben: watch",
        "    # everything after a # is a remark",
        "Ada: stay",
    ]


def test_windows_line_endings_are_read() -> None:
    assert read_record(CANDLE.replace("\n", "\r\n")) == read_record(CANDLE)


def test_the_state_may_be_anywhere_after_the_head() -> None:
    record = read_record(CANDLE.replace("Ada: hide", f"state: {STATE}\nAda: hide"))

    assert record.state == STATE
    assert len(record.entries) == 3


# Names --------------------------------------------------------------------------


@given(st.lists(st.text(min_size=1, max_size=6), min_size=2, max_size=2))
@few
def test_names_that_a_table_accepts_can_be_read_back(names: list[str]) -> None:
    check_round_trip(names)


@pytest.mark.parametrize("mark", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029", "\t", "=", "/", "."])
def test_names_with_special_characters_can_be_read_back_or_are_refused(mark: str) -> None:
    check_round_trip([f"A{mark}B", "Cleo"])


def check_round_trip(names: list[str]) -> None:
    """If a table accepts these names, its record must give them back."""
    try:
        table = Table("candle", names, seed=1)
    except GameError:
        return
    for name in names:
        table.answer(name, "watch")
    assert replay(table.record().text()).names == tuple(names)


@pytest.mark.parametrize("name", ["", " ", " Ada", "Ada ", "A,da", "A:da", "#Ada", "A\nda", *KEYWORDS])
def test_names_that_a_record_cannot_hold_are_refused(name: str) -> None:
    with pytest.raises(GameError) as caught:
        Table("candle", [name, "Ben"])

    assert str(caught.value) == f"a seat cannot have the name {name!r}"


def test_every_seat_needs_a_different_name() -> None:
    with pytest.raises(GameError, match="every seat needs a different name: Ada, Ben, Ada"):
        Table("candle", ["Ada", "Ben", "Ada"])


# Records that break the rules ---------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["Ada: fly"], "line 6: Ada: fly: 'fly' is not an answer here"),
        (["Ada: s"], "line 6: Ada: s: 's' could mean step in, stay"),
        (["Ada: stay"], "line 6: Ada: stay: That answer does not fit the question."),
        (
            ["Ada: hide", "Ada: watch"],
            "line 7: Ada: watch: It is not your turn to answer.",
        ),
        (
            ["Ada: hide", "Ben: hide", "", "Ben: hide"],
            "line 9: Ben: hide: You hid last night; nobody hides twice in a row. (CA-5)",
        ),
    ],
)
def test_an_illegal_answer_is_reported_with_its_line_and_the_rule(answers: list[str], message: str) -> None:
    head = CANDLE.splitlines()[:5]

    with pytest.raises(RecordError) as caught:
        replay("\n".join(head + answers))

    assert str(caught.value) == message


def test_an_answer_after_the_end_is_reported_with_its_line() -> None:
    table = play(Table("candle", 2, seed=1), 1)
    text = table.record().text() + "Ada: watch\n"

    with pytest.raises(RecordError, match=rf"line {len(text.splitlines())}: Ada: watch: The game is over\."):
        replay(text)


def test_another_version_of_the_rules_is_reported(game: Game) -> None:
    text = Table(game, 2).record().text()
    newer = text.replace(f"game: {game.name} {game.version}", f"game: {game.name} {game.version + 1}")

    with pytest.raises(RecordError) as caught:
        replay(newer)

    assert str(caught.value) == (
        f"line 2: {game.name} {game.version + 1} is a newer version of the rules than {game.name} {game.version} here"
    )
    with pytest.raises(RecordError, match=rf"^line 2: {game.name} 0 is an older version of the rules"):
        replay(newer.replace(f"game: {game.name} {game.version + 1}", f"game: {game.name} 0"))


def test_a_wrong_state_is_refused() -> None:
    table = play(Table("candle", 2, seed=1), 1, 6)
    text = table.record().text()
    edited = text.replace(f"state: {table.record().state}", "state: " + "0" * 32)

    assert replay(text).state == table.state
    with pytest.raises(RecordError, match=rf"^line {len(text.splitlines())}: the answers lead to another state than"):
        replay(edited)


def test_another_seed_leads_to_another_state() -> None:
    text = play(Table("candle", 2, seed=1), 1, 2).record().text()

    with pytest.raises(RecordError, match="the answers lead to another state"):
        replay(text.replace("seed: 1", "seed: 2"))


def test_a_record_without_a_state_is_replayed() -> None:
    assert replay(CANDLE.replace("Ada: stay\n", "")).names == ("Ada", "Ben")


@pytest.mark.parametrize(
    ("line", "replacement", "message"),
    [
        ("game: candle 1", "game: candel 1", "line 2: there is no game 'candel'; did you mean candle?"),
        ("seats: Ada, Ben", "seats: Ada, Ben, Cleo, Dan, Eve", "line 3: candle is for 2 to 4 seats, not 5"),
        ("seats: Ada, Ben", "seats: Ada", "line 3: candle is for 2 to 4 seats, not 1"),
        ("options: nights=2", "options: nigths=2", "line 4: candle has no option 'nigths'; did you mean nights?"),
        ("options: nights=2", "options: nights=99", "line 4: option nights goes from 1 to 20, not 99"),
        ("options: nights=2", "options: nights=2/3", "line 4: option nights takes 1 numbers, not 2"),
        ("seed: 7", f"seed: {2**64}", "line 5: a seed is a number from 0 to 2**64 - 1, not 18446744073709551616"),
        (
            "seed: 7",
            f"secret: {SECRET}\nhash: {'0' * 64}",
            "line 6: this is not the hash of the secret",
        ),
    ],
)
def test_a_game_that_cannot_be_set_up_is_reported_with_the_line(line: str, replacement: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay("".join(CANDLE.replace(line, replacement).splitlines(keepends=True)[:6]))

    assert str(caught.value).startswith(message)


def test_a_record_that_was_not_parsed_has_no_line_numbers() -> None:
    with pytest.raises(RecordError, match=r"^candle is for 2 to 4 seats, not 1$"):
        replay(Record("candle", 1, ("Ada",), 7))
