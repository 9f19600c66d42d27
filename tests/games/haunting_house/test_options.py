"""Every option, at a table where its value changes the outcome."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, ExitPlace, QuarterTurns, Question, Tile
from hauntology.table.plain_values import build_fields
from tests.games.haunting_house.answers import EAST, NORTH, PASS, SOUTH, exit_to, tile
from tests.games.haunting_house.arrange import ADA, BEN, GAME, Table, programme, table
from tests.games.haunting_house.test_disks import CORRIDOR, GHOST, ICONS, ON_BOARD, SWITCH, TRADE


def test_every_option_has_a_test_here() -> None:
    tested = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}

    assert tested == set(GAME.options.fields)


def test_option_edition() -> None:
    """HH1-1, HH2-2, HH3-2 Which sets are on the table: it decides how many cards can be picked."""
    assert [len(programme(edition=edition).legal(ADA)) for edition in (1, 2, 3)] == [7, 7, 8]
    assert [GAME.new(2, 1, {"edition": e}).persons[0].place for e in (1, 2, 3)] == [77, 40, 48]  # type: ignore[attr-defined]


def test_option_round_cap() -> None:
    """HH-A48 How many full rounds are played until a draw."""
    assert [rounds_played(cap) for cap in (1, 2)] == [1, 2]


def rounds_played(cap: int) -> int:
    s = GAME.new(2, 3, {"round_cap": cap, "edition": 2})
    while s.waiting:
        seat = next(seat for seat in range(2) if s.waiting >> seat & 1)
        GAME.act(s, seat, GAME.legal(s, seat)[0])
    return int(s.round)  # type: ignore[attr-defined]


def test_option_first_seat() -> None:
    """HH-A1 Which seat has the marker first."""
    assert [GAME.new(3, 1, {"first_seat": seat}).starter for seat in (1, 2, 3)] == [0, 1, 2]


def test_option_secret_walls() -> None:
    """HH-A3 How many walls Secret Passage takes the living through."""
    one, two = (table(ADA.at("1b2"), BEN.at("1f6"), card=Card.SECRET_PASSAGE, secret_walls=n) for n in (1, 2))

    assert (one.waiting, two.waiting) == ({BEN}, {ADA})


def test_option_quarter_turns() -> None:
    """HH-A4 In which directions Rotate 90 turns."""
    sides = []
    for way in (QuarterTurns.RIGHT, QuarterTurns.LEFT):
        t = table(ADA.at("1b2"), BEN.at("1f6"), card=Card.ROTATE_90, open={"1d4": "N"}, quarter_turns=way)
        t.answer(ADA, tile("1d4"))
        sides.append(t.sides("1d4"))

    assert sides == ["E", "W"]


def test_option_exit_anywhere() -> None:
    """HH-A6 Whether Move Exit may take the exit to any other corner."""
    across = exit_to(ExitPlace.SOUTH_WEST_SOUTH)
    near, far = (
        table(ADA.at("1b2"), BEN, card=Card.MOVE_EXIT, exit_at=ExitPlace.NORTH_EAST_EAST, exit_anywhere=n)
        for n in (0, 1)
    )

    assert (across in near.legal(ADA), across in far.legal(ADA)) == (False, True)


def test_option_leave_trap_door() -> None:
    """HH-A12 Whether Trap Door takes a pawn from one trap door to the next."""
    tiles = {"1b2": Tile.COAL_BUNKER, "1b4": Tile.CARPET_RUN}
    stay, leave = (
        table(ADA.at("1b2"), BEN.at("1f6"), card=Card.TRAP_DOOR, tiles=tiles, leave_trap_door=n) for n in (0, 1)
    )

    assert (stay.waiting, leave.waiting) == ({BEN}, {ADA})


def test_option_land_at_end() -> None:
    """HH-A17 Whether only the last tile of a move is landed on."""
    sides = []
    for at_end in (0, 1):
        t = crossing_an_icon(at_end)
        t.answer(ADA, EAST)
        sides.append(t.sides("1c2"))

    assert sides == ["NS", "EW"]


def crossing_an_icon(at_end: int) -> Table:
    corridor = {"1b2": "E", "1c2": "EW", "1d2": "W"}
    return table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=2,
        open=corridor,
        tiles={"1c2": Tile.LINEN_HALL},
        land_at_end=at_end,
    )


def test_option_look_ahead() -> None:
    """HH-A61 Whether a step must leave the way open for the others."""
    sides = {"1b2": "ES", "1c2": "W", "1b3": "NS", "1b4": "N"}
    near, ahead = (
        table(
            ADA.at("1b2"),
            BEN.at("1f6"),
            card=Card.MOVE_2,
            edition=3,
            open=sides,
            tiles={"1b2": Tile.SKYLIGHT},
            look_ahead=n,
        )
        for n in (0, 1)
    )

    assert (near.legal(ADA), ahead.legal(ADA)) == ([EAST, SOUTH], [SOUTH])


def test_option_switch_for_anybody() -> None:
    """HH2-27, HH-A23 Whether others may switch the Ghost disk on which a pawn has landed."""
    assert [meeting_a_ghost(anybody).place(ADA) for anybody in (0, 1)] == ["1b2", "1c2"]
    assert meeting_a_ghost(1).question == Question.GHOST_MET


def meeting_a_ghost(anybody: int) -> Table:
    t = table(
        ADA.at("1b2"),
        BEN.at("1a6").holds(SWITCH),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={**ICONS, "1c2": Tile.BARBERS_CHAIR},
        disks={"1d4": TRADE, "1e5": TRADE, "1c2": GHOST},
        switch_for_anybody=anybody,
    )
    t.answer(BEN, PASS)
    t.answer(ADA, EAST)
    return t


def test_option_ghost_two_walls() -> None:
    """HH-A40 Whether a Secret Passage takes ghosts through one wall too."""
    one, two = (
        table(
            ADA.at("1b2").ghost(),
            BEN.at("1f6"),
            card=Card.SECRET_PASSAGE,
            edition=3,
            open={"1b2": "E"},
            ghost_two_walls=n,
        )
        for n in (0, 1)
    )

    assert (EAST in one.legal(ADA), EAST in two.legal(ADA)) == (True, False)


def test_option_memory_aids() -> None:
    """HH3-17, HH-A22 Whether people are shown what lies face down and was seen before."""
    hidden, shown = (
        table(ADA.at("1b2"), BEN.at("1f6"), edition=3, flipped=["1c2"], memory_aids=aids) for aids in (0, 1)
    )

    assert [build_fields(GAME, t.s, ADA)["tile"]["first_c2"] for t in (hidden, shown)] == [None, "great_hall"]


def test_past_defaults_play_as_the_first_version_did() -> None:
    """HH-A61, HH-A23, HH-A40, HH3-17 The first version did not look ahead, and showed everything."""
    assert GAME.past_options(1) == {
        "look_ahead": 0,
        "switch_for_anybody": 0,
        "ghost_two_walls": 0,
        "memory_aids": 1,
    }


def test_option_free_switching() -> None:
    """HH-A23 Whether others may switch disks between the steps of a move."""
    asked = []
    for free in (0, 1):
        t = table(
            ADA.at("1b2"),
            BEN.at("1a6").holds(SWITCH),
            card=Card.MOVE_2,
            edition=2,
            open=CORRIDOR,
            tiles=ICONS,
            disks=ON_BOARD,
            free_switching=free,
        )
        t.answer(BEN, PASS)
        t.answer(ADA, EAST)
        asked.append(t.question)

    assert asked == [Question.MOVE, Question.WINDOW]


def test_hh_a55_north_of_the_first_floor_there_is_the_entrance_or_the_stairs() -> None:
    """HH-A55, HH2-2 The edition decides what is north of 1a1."""
    places = []
    for edition in (1, 2):
        t = table(ADA.at("1a1"), BEN.at("1f6"), card=Card.MOVE_1, edition=edition, open={"1a1": "N"})
        t.answer(ADA, NORTH)
        places.append(t.place(ADA))

    assert places == ["the Entrance", "the Staircase"]
