"""Chapter 3, continued: a step of a move must leave the way open for as many of the others as possible (HH-A61)."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import Card, DiskKind, Question, Refusal, Tile
from hauntology.kernel.agenda import next_item
from hauntology.kernel.game import OptionValue
from tests.contract.random_games import play_random_game
from tests.games.haunting_house.answers import EAST, NORTH, PASS, SOUTH, WEST
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, GAME, SeatSetup, Table, table
from tests.games.haunting_house.refusals import list_longest_steps

GHOST, TRADE = DiskKind.GHOST, DiskKind.TRADE_CARD
FLIP = Tile.SKYLIGHT
FLIP_2 = Tile.OPEN_RAFTERS
TURNS_RIGHT = Tile.LINEN_HALL
TURNS_RIGHT_2 = Tile.TURNING_STAIR
DEAD_END = {"1b2": "ES", "1c2": "W"}
SOUTHWARDS = {"1b3": "NS", "1b4": "NS", "1b5": "N"}  # three steps to the south of 1b2


def move(
    card: Card = Card.MOVE_2,
    *,
    open: dict[str, str] | None = None,  # noqa: A002  # as in `table`
    tiles: dict[str, Tile] | None = None,
    disks: dict[str, DiskKind] | None = None,
    shown: tuple[str, ...] = (),
    ada: SeatSetup | None = None,
    others: tuple[SeatSetup, ...] = (),
    flipped: tuple[str, ...] = (),
    **options: int,
) -> Table:
    """ADA is at 1b2 and carries out a Move card; to the south there are as many steps as anybody wants."""
    t = table(
        (ada or SeatSetup(ADA)).at("1b2"),
        BEN.at("1f6"),
        *others,
        card=card,
        edition=3,
        open={**DEAD_END, **SOUTHWARDS, **(open or {})},
        tiles=tiles,
        disks=disks,
        flipped=flipped,
        **options,  # type: ignore[arg-type]
    )
    for name in shown:
        t.s.disks[t.disk(name)].shown = GHOST
    return t


def haunt(card: Card = Card.MOVE_2, *, open: dict[str, str], **rest: object) -> Table:  # noqa: A002  # as in `table`
    """As `move`, but ADA is a ghost, the tile at 1b2 is closed, and one wall leads southwards each time."""
    sides = {"1b2": "", "1c2": "", "1b3": "NS", "1b4": "S", "1b5": "", **open}
    return move(card, ada=ADA.ghost(), open=sides, **rest)  # type: ignore[arg-type]


# What is legal ------------------------------------------------------------------------


def test_hh_a61_a_step_into_a_dead_end_is_refused_if_another_way_leads_further() -> None:
    """HH-A61, HH3-12 The tile at 1b2 flips when ADA leaves it, so nothing leads back from the dead end."""
    t = move(tiles={"1b2": FLIP})

    assert t.legal(ADA) == [SOUTH]
    assert t.refused(ADA, EAST) == Refusal.SHORT_WAY


def test_hh_a61_with_the_option_off_nobody_looks_ahead() -> None:
    """HH-A61 The option is `look_ahead`."""
    t = move(tiles={"1b2": FLIP}, look_ahead=0)

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_going_back_is_a_step_like_any_other() -> None:
    """HH-A61, HH-A10 The pawn does not block the tile it comes from: out and back is a full move."""
    t = move()

    assert t.legal(ADA) == [EAST, SOUTH]


@pytest.mark.parametrize("card", [Card.MOVE_1, Card.MOVE_2, Card.MOVE_3])
def test_hh_a61_the_last_step_needs_no_looking_ahead(card: Card) -> None:
    """HH-A61 With one step left, every step is as long as any other."""
    t = move(card, tiles={"1b2": FLIP})
    t.s.steps_left = 1

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_without_a_full_move_the_longest_one_must_be_made() -> None:
    """HH-A61, HH3-19 Move 3: to the east one step is possible, to the south two."""
    t = move(Card.MOVE_3, open={"1b3": "NS", "1b4": "N"}, tiles={"1b2": FLIP, "1b3": FLIP_2})

    assert t.refused(ADA, EAST) == Refusal.SHORT_WAY
    t.answer(ADA, SOUTH, SOUTH)

    assert (t.place(ADA), t.waiting) == ("1b4", {BEN})


def test_hh_a61_ways_of_the_same_length_are_all_legal() -> None:
    """HH-A61 On both sides there is one step of two, and no more."""
    t = move(open={"1b3": "N"}, tiles={"1b2": FLIP})

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_two_steps_of_three_are_not_enough_if_three_are_possible() -> None:
    """HH-A61 Move 3: east there are two steps, and both tiles behind ADA flip; south there are three."""
    sides = {"1c2": "EW", "1d2": "W"}
    two, three = (move(card, open=sides, tiles={"1b2": FLIP, "1c2": FLIP_2}) for card in (Card.MOVE_2, Card.MOVE_3))

    assert two.legal(ADA) == [EAST, SOUTH]
    assert three.refused(ADA, EAST) == Refusal.SHORT_WAY


def test_hh_a61_three_steps_straight_ahead_are_found() -> None:
    """HH-A61 Move 3: both tiles behind ADA flip, and the third step leads on."""
    t = move(Card.MOVE_3, open={"1c2": "EW", "1d2": "EW", "1e2": "W"}, tiles={"1b2": FLIP, "1c2": FLIP_2})

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_steps_are_chosen_one_by_one() -> None:
    """HH-A61 After the first step the rest is looked at again: from 1b3 two steps are left."""
    t = move(Card.MOVE_3, open={"1b3": "ENS", "1c3": "W"}, tiles={"1b3": FLIP})

    t.answer(ADA, SOUTH)

    assert t.legal(ADA) == [NORTH, SOUTH]
    assert t.refused(ADA, EAST) == Refusal.SHORT_WAY


# Pawns and flipped tiles on the way -----------------------------------------------------


def test_hh_a61_a_side_that_is_closed_now_is_no_other_way() -> None:
    """HH-A61, HH-A8 CLEO is in the way to the south, so there is only the dead end."""
    t = move(tiles={"1b2": FLIP}, others=(CLEO.at("1b3"),))

    assert t.legal(ADA) == [EAST]


def test_hh_a61_a_living_pawn_further_on_closes_the_way() -> None:
    """HH-A61, HH-A8 To the south CLEO is two steps away: both ways have one step."""
    t = move(tiles={"1b2": FLIP}, others=(CLEO.at("1b4"),))

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_a_ghost_further_on_does_not() -> None:
    """HH-A61, HH3-34 A ghost shares its tile."""
    t = move(tiles={"1b2": FLIP}, others=(CLEO.at("1b4").ghost(),))

    assert t.legal(ADA) == [SOUTH]


def test_hh_a61_a_flipped_tile_further_on_closes_the_way() -> None:
    """HH-A61, HH3-17 The second tile to the south lies face down."""
    t = move(tiles={"1b2": FLIP}, flipped=("1b4",))

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_nobody_can_go_back_to_a_start_tile_with_a_living_pawn() -> None:
    """HH-A61, HH-A8 CLEO is on the start tile too: out and back is not possible."""
    sides = {"2e1": "WS", "2d1": "E", "2e2": "NS", "2e3": "N"}
    shared, left = (
        table(ADA, BEN.at("1f6"), cleo, card=Card.MOVE_2, edition=2, open=sides) for cleo in (CLEO, CLEO.at("1a6"))
    )

    assert shared.refused(ADA, WEST) == Refusal.SHORT_WAY
    assert left.legal(ADA) == [SOUTH, WEST]


def test_hh_a61_a_flip_tile_with_another_pawn_stays_open() -> None:
    """HH-A61, HH-A37 CLEO's ghost stays on it, so ADA can come back."""
    t = move(tiles={"1b2": FLIP}, others=(CLEO.at("1b2").ghost(),))

    assert t.legal(ADA) == [EAST, SOUTH]


@pytest.mark.parametrize(("is_there", "legal"), [(False, [SOUTH]), (True, [EAST, SOUTH])])
def test_hh_a61_a_flip_tile_on_the_way_is_closed_behind_the_pawn(is_there: bool, legal: list[int]) -> None:
    """HH-A61, HH-A69 Move 3: from the dead end at 1d2 the third step would go back to 1c2, if a ghost keeps it up."""
    t = move(
        Card.MOVE_3,
        open={"1c2": "EW", "1d2": "W"},
        tiles={"1c2": FLIP, "1b2": FLIP_2},
        others=(CLEO.at("1c2" if is_there else "1a6").ghost(),),
    )

    assert t.legal(ADA) == legal


# The exit -------------------------------------------------------------------------------


def test_hh_a61_leaving_the_house_completes_a_move() -> None:
    """HH-A61, HH3-38 With three steps left, the exit one or two steps away is as good as three."""
    sides = {"1f6": "NS", "1f5": "NSW", "1e5": "E", "1f4": "S"}
    near, far = (
        table(ADA.at(at), BEN.at("1a1"), card=Card.MOVE_3, edition=3, open=sides, tiles={at: FLIP})
        for at in ("1f6", "1f5")
    )

    assert near.legal(ADA) == [NORTH, SOUTH]
    assert far.legal(ADA) == [SOUTH]
    assert far.refused(ADA, WEST) == Refusal.SHORT_WAY


def test_hh_a61_a_ghost_cannot_complete_its_move_in_the_exit() -> None:
    """HH-A61, HH-A39 From 1f6 a ghost has only the way back, and the tile behind it has flipped."""
    t = table(
        ADA.at("1f5").ghost(),
        BEN.at("1a1"),
        card=Card.MOVE_2,
        edition=3,
        open={"1f5": "NS", "1e5": "E", "1d5": "E"},
        tiles={"1f5": FLIP},
    )

    assert t.legal(ADA) == [WEST]
    assert t.refused(ADA, SOUTH) == Refusal.SHORT_WAY


# Tiles that turn ------------------------------------------------------------------------


def test_hh_a61_a_tile_turns_before_the_next_step() -> None:
    """HH-A61, HH2-15 The tile at 1c2 opens to the west, and after its turn to the north, where there is a wall."""
    t = move(tiles={"1c2": TURNS_RIGHT})

    assert t.legal(ADA) == [SOUTH]


def test_hh_a61_a_turn_may_open_the_way() -> None:
    """HH-A61 With a passage to the south at 1c1, the turned tile leads on."""
    t = move(open={"1c1": "S"}, tiles={"1c2": TURNS_RIGHT})

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_a_tile_that_is_entered_again_has_turned() -> None:
    """HH-A61 Move 3: from 1c1 the third step goes back through the side that the turn has opened."""
    t = move(Card.MOVE_3, open={"1c1": "S"}, tiles={"1c2": TURNS_RIGHT, "1b2": FLIP})

    assert t.legal(ADA) == [EAST, SOUTH]


@pytest.mark.parametrize(("below", "legal"), [("", [WEST]), ("N", [EAST, WEST])])
def test_hh_a61_the_start_of_a_move_turns_when_it_is_entered_again(below: str, legal: list[int]) -> None:
    """HH-A61 Move 3: east and back, and 1b2 is open to the north and south then; west there are three steps."""
    t = move(
        Card.MOVE_3,
        open={"1b2": "EW", "1b3": below, "1a2": "ES", "1a3": "NS", "1a4": "N"},
        tiles={"1b2": TURNS_RIGHT},
    )

    assert t.legal(ADA) == legal


def test_hh_a61_with_land_at_end_tiles_on_the_way_do_not_turn() -> None:
    """HH-A61, HH-A17 Only the last tile is landed on, so 1c2 stays open to the west."""
    t = move(tiles={"1c2": TURNS_RIGHT}, land_at_end=1)

    assert t.legal(ADA) == [EAST, SOUTH]


# Disks ----------------------------------------------------------------------------------


def test_hh_a61_a_disk_that_nobody_has_seen_counts_as_harmless() -> None:
    """HH-A61 It may be a Ghost or not: it is taken, and the tile turns."""
    legal = [
        move(open={"1c1": "S"}, tiles={"1c2": TURNS_RIGHT, "1b2": FLIP}, disks={"1c2": kind}).legal(ADA)
        for kind in (GHOST, TRADE)
    ]

    assert legal == [[EAST, SOUTH]] * 2


def test_hh_a61_a_step_onto_a_known_ghost_disk_costs_nothing() -> None:
    """HH-A61, HH2-20 It is taken back, so it is legal, though it leads to a dead end."""
    t = move(tiles={"1c2": TURNS_RIGHT, "1b2": FLIP}, disks={"1c2": GHOST}, shown=("1c2",))

    assert t.legal(ADA) == [EAST, SOUTH]
    t.answer(ADA, EAST)
    assert (t.place(ADA), t.s.steps_left, t.legal(ADA)) == ("1b2", 2, [SOUTH])


def test_hh_a61_a_step_onto_a_known_ghost_disk_is_no_way_that_leads_further() -> None:
    """HH-A61 Behind the Ghost disk in the east the corridor goes on, but nobody gets there; south is one step."""
    t = move(
        open={"1b3": "N", "1c2": "EW", "1d2": "W"},
        tiles={"1b2": FLIP, "1c2": TURNS_RIGHT},
        disks={"1c2": GHOST},
        shown=("1c2",),
    )

    assert t.legal(ADA) == [EAST, SOUTH]


@pytest.mark.parametrize(("shown", "legal"), [((), [EAST, SOUTH]), (("1d2",), [SOUTH])])
def test_hh_a61_a_later_step_onto_a_known_ghost_disk_does_not_count(shown: tuple[str, ...], legal: list[int]) -> None:
    """HH-A61 East, the second step would be taken back, and there is no other; unseen, the disk is harmless."""
    t = move(
        open={"1c2": "EW", "1d2": "W"},
        tiles={"1b2": FLIP, "1d2": TURNS_RIGHT},
        disks={"1d2": GHOST},
        shown=shown,
    )

    assert t.legal(ADA) == legal


def test_hh_a61_with_land_at_end_a_known_ghost_disk_is_passed_but_not_landed_on() -> None:
    """HH-A61, HH-A17 On the way it does not matter, at the end it would take the last step back."""
    corridor = {"1c2": "EW", "1d2": "W"}
    on_the_way, at_the_end = (
        move(
            open=corridor,
            tiles={"1b2": FLIP, at: TURNS_RIGHT},
            disks={at: GHOST},
            shown=(at,),
            land_at_end=1,
        )
        for at in ("1c2", "1d2")
    )

    assert on_the_way.legal(ADA) == [EAST, SOUTH]
    assert at_the_end.legal(ADA) == [SOUTH]


def test_hh_a61_with_land_at_end_a_known_ghost_disk_in_a_dead_end_is_a_short_way() -> None:
    """HH-A61, HH-A17 The first step of two is not landed on, so it is not taken back either."""
    t = move(tiles={"1b2": FLIP, "1c2": TURNS_RIGHT}, disks={"1c2": GHOST}, shown=("1c2",), land_at_end=1)

    assert t.refused(ADA, EAST) == Refusal.SHORT_WAY


def test_hh_a61_with_land_at_end_the_second_of_three_steps_passes_a_known_ghost_disk() -> None:
    """HH-A61, HH-A17 Move 3: the disk at 1d2 is on the way; at 1e2 it would be at the end."""
    corridor = {"1c2": "EW", "1d2": "EW", "1e2": "W"}
    on_the_way, at_the_end = (
        move(
            Card.MOVE_3,
            open=corridor,
            tiles={"1b2": FLIP, "1c2": FLIP_2, at: TURNS_RIGHT},
            disks={at: GHOST},
            shown=(at,),
            land_at_end=1,
        )
        for at in ("1d2", "1e2")
    )

    assert on_the_way.legal(ADA) == [EAST, SOUTH]
    assert at_the_end.legal(ADA) == [SOUTH]


# Ghosts -----------------------------------------------------------------------------------


def test_hh_a61_ghosts_look_ahead_through_walls() -> None:
    """HH-A61, HH3-27 East of 1b2 there is one wall, and behind it only edges with two; south there are enough."""
    t = haunt(open={"1c2": "W"}, tiles={"1b2": FLIP})

    assert t.legal(ADA) == [SOUTH]
    assert t.refused(ADA, EAST) == Refusal.SHORT_WAY


def test_hh_a61_a_ghost_goes_back_through_the_same_wall() -> None:
    """HH-A61, HH-A10 Nothing flips here, so out and back is a full move."""
    t = haunt(open={"1c2": "W"})

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_a_ghost_is_not_sent_back_by_a_known_ghost_disk() -> None:
    """HH-A61, HH3-35 The second step counts, although a Ghost disk that everybody knows lies there."""
    t = haunt(
        open={"1c2": "W", "1d2": "W"}, tiles={"1b2": FLIP, "1d2": TURNS_RIGHT}, disks={"1d2": GHOST}, shown=("1d2",)
    )

    assert t.legal(ADA) == [EAST, SOUTH]


@pytest.mark.parametrize(("shown", "legal"), [((), [SOUTH]), (("1c2",), [EAST, SOUTH])])
def test_hh_a61_a_tile_with_a_known_ghost_disk_does_not_turn_under_a_ghost(
    shown: tuple[str, ...], legal: list[int]
) -> None:
    """HH-A61, HH2-16 Open to the east and west, 1c2 leads on through the one wall of 1d2; turned, it does not."""
    sides = {"1c2": "EW", "1c1": "S", "1c3": "N"}
    t = haunt(open=sides, tiles={"1b2": FLIP, "1c2": TURNS_RIGHT}, disks={"1c2": GHOST}, shown=shown)

    assert t.legal(ADA) == legal


def test_hh_a61_a_ghost_enters_the_tiles_of_the_living() -> None:
    """HH-A61, HH3-34 CLEO, alive, is two steps to the east."""
    t = haunt(open={"1c2": "W", "1d2": "W"}, tiles={"1b2": FLIP}, others=(CLEO.at("1d2"),))

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a61_a_pawn_that_must_take_the_longest_way_is_still_asked() -> None:
    """HH-A61, HH-A9 If every step falls short, the longest ones are legal: a step must be made if there is one."""
    t = table(
        ADA.at("1b2").holds(TRADE),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1b2": FLIP},
    )
    t.answer(ADA, PASS)

    assert t.legal(ADA) == [EAST]
    t.answer(ADA, EAST)
    assert (t.place(ADA), t.question) == ("1c2", Question.WINDOW)


# Compared with every path -----------------------------------------------------------------


@pytest.mark.parametrize("land_at_end", [0, 1])
@pytest.mark.parametrize("edition", [1, 2, 3])
def test_hh_a61_in_random_games_the_same_steps_are_legal_as_by_trying_every_path(
    edition: int, land_at_end: int
) -> None:
    """HH-A61 `refusals.py` tries every path, on its own map of the house."""
    asked, refused, differing = compare_with_every_path({"edition": edition, "land_at_end": land_at_end})

    assert differing == []
    assert asked > 100
    assert refused > 0 or edition < 3


def compare_with_every_path(options: dict[str, OptionValue]) -> tuple[int, int, list[object]]:
    """How many questions with more steps to come were compared, how many steps were refused, and what differs."""
    asked, refused = 0, 0
    differing: list[object] = []
    for seed in range(8):
        for s, seat, _ in play_random_game(GAME, 2 + seed % 5, seed, {**options, "round_cap": 12, "free_switching": 1}):
            if seat >= 0 and next_item(s).what == Question.MOVE and s.steps_left > 1:  # type: ignore[attr-defined]
                legal = [answer - NORTH for answer in GAME.legal(s, seat) if answer <= WEST]
                longest = list_longest_steps(s, seat)  # type: ignore[arg-type]
                asked += 1
                refused += sum(
                    GAME.rules.why_not(s, seat, side) == Refusal.SHORT_WAY for side in range(NORTH, WEST + 1)
                )
                differing += [] if legal == longest else [(seed, seat, legal, longest)]
    return asked, refused, differing
