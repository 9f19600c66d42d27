"""Chapter 1: setting up."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import (
    CARDS,
    FACE_DOWN,
    FIRST_TILE,
    TILES_ON,
    Card,
    Floor,
    Gap,
    Ghost,
    Hour,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.cards import draw_discovery
from hauntology.games.polter_heist.rules.house import reveal_tile
from hauntology.kernel.game import GameError
from tests.games.polter_heist.answers import STOP, out
from tests.games.polter_heist.arrange import ADA, BEN, new_game, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ph_1_two_to_four_seats_can_play(seats: int) -> None:
    """PH-1 Each seat has a pawn."""
    assert len([pawn for pawn in new_game(seats).s.pawns if pawn.courage]) == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_ph_1_no_other_number_of_seats_can_play(seats: int) -> None:
    """PH-1 The game is for two to four seats."""
    with pytest.raises(GameError):
        GAME.new(seats)


def test_ph_3_each_floor_has_five_face_down_tiles() -> None:
    """PH-3 At first nobody has seen any of them."""
    assert set(new_game(2).s.tiles) == {FACE_DOWN}


@pytest.mark.parametrize("floor", list(Floor))
def test_ph_2_the_five_tiles_of_a_floor_are_its_own_and_all_different(floor: Floor) -> None:
    """PH-2 Each floor has its own stack; PH-4 the tiles that are left stay unseen."""
    s = new_game(2).s
    for slot in range(floor * 5, floor * 5 + 5):
        reveal_tile(s, slot)
    lying = {s.tiles[slot] - FIRST_TILE[floor] for slot in range(floor * 5, floor * 5 + 5)}
    assert len(lying) == 5
    assert lying <= set(range(TILES_ON[floor]))
    assert s.unseen[floor].bit_count() == TILES_ON[floor] - 5


def test_ph_3_chance_decides_which_tiles() -> None:
    """PH-3 The five tiles are random."""
    found = set()
    for seed in range(30):
        s = new_game(2, seed).s
        reveal_tile(s, 0)
        found.add(s.tiles[0])
    assert len(found) > 5


def test_ph_6_the_clock_begins_at_four() -> None:
    """PH-6 PH-34 There are five hours."""
    assert new_game(2).hour == Hour.FOUR
    assert [hour.name for hour in Hour] == ["FOUR", "SIX", "EIGHT", "TEN", "MIDNIGHT"]


def test_ph_170_the_clock_may_begin_at_six() -> None:
    """PH-170 This makes the game harder."""
    assert new_game(2, hour=Hour.SIX).hour == Hour.SIX


def test_ph_7_all_pawns_begin_in_the_camp() -> None:
    """PH-7 The camp is by the front door."""
    t = new_game(4)
    assert {t.space(seat) for seat in (ADA, BEN)} == {"camp"}


def test_ph_8_everyone_has_eight_courage() -> None:
    """PH-8 This is the default."""
    assert [new_game(3).s.pawns[seat].courage for seat in range(3)] == [8, 8, 8]


@pytest.mark.parametrize("courage", [6, 7])
def test_ph_171_courage_may_begin_lower(courage: int) -> None:
    """PH-171 This makes the game harder."""
    assert [new_game(3, courage=courage).s.pawns[seat].courage for seat in range(3)] == [courage] * 3


def test_ph_172_a_die_may_decide_the_courage() -> None:
    """PH-172 It is six, seven or eight, each equally likely."""
    found = [new_game(2, seed, courage=9).s.pawns[0].courage for seed in range(300)]
    assert {number: 60 < found.count(number) < 140 for number in set(found)} == {6: True, 7: True, 8: True}


def test_ph_9_the_ghost_deck_is_complete() -> None:
    """PH-9 It has 72 cards."""
    assert sum(new_game(2).s.ghost_deck) == 72


@pytest.mark.parametrize(("deck", "wraiths", "total"), [(0, 6, 64), (1, 8, 72), (2, 8, 64)])
def test_ph_165_the_chosen_ghost_deck_is_used(deck: int, wraiths: int, total: int) -> None:
    """PH-165 Medium, PH-167 easy or PH-168 hard."""
    s = new_game(2, ghost_deck=deck).s
    assert (s.ghost_deck[Ghost.WRAITH], sum(s.ghost_deck)) == (wraiths, total)


def test_ph_10_the_treasure_is_in_the_lower_half() -> None:
    """PH-10 It is below 35 of the 71 other cards (PH-A55)."""
    t = new_game(2)
    assert (t.treasure, t.s.deck_left, t.s.above) == (Whereabouts.DECK, 71, 35)


def test_ph_11_the_treasure_is_never_in_the_upper_half() -> None:
    """PH-11 The first 35 draws never bring it; later ones may."""
    places = []
    for seed in range(150):
        s = new_game(2, seed).s
        drawn = [draw_discovery(s) for _ in range(72)]
        places.append(drawn.index(Card.TREASURE))
    assert min(places) >= 35
    assert len(set(places)) > 25


def test_ph_173_in_the_faster_game_the_treasure_is_the_36th_card() -> None:
    """PH-173 It is directly below the upper half, PH-A55 which has 35 cards."""
    s = new_game(2, treasure_at_cut=1).s
    assert [draw_discovery(s) for _ in range(36)].index(Card.TREASURE) == 35


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({"activity_cards": 4}, 70),
        ({"activity_cards": 4, "spiders": 0, "dolls": 0, "masks": 0}, 64),
        ({"dolls": 1}, 71),
    ],
)
def test_ph_169_easier_discovery_decks(options: dict[str, int], total: int) -> None:
    """PH-169 They lack two Increased Ghost Activity (PH-A10), bad discoveries, or both."""
    assert new_game(2, **options).s.deck_left + 1 == total


def test_ph_174_harder_settings_can_be_combined() -> None:
    """PH-174 Here a later start, less courage and the hard deck."""
    t = new_game(2, hour=Hour.SIX, courage=6, ghost_deck=2)
    assert (t.hour, t.courage(ADA), sum(t.s.ghost_deck)) == (Hour.SIX, 6, 64)


def test_ph_a1_chance_decides_who_begins() -> None:
    """PH-A1 Any seat can be the first."""
    assert {new_game(3, seed).active for seed in range(30)} == {0, 1, 2}


def test_ph_12_play_goes_clockwise() -> None:
    """PH-12 After BEN, ADA has the next turn again."""
    t = table(ADA, BEN, turn=BEN)

    t.answer(BEN, out(Gap.NORTH), STOP)

    assert t.active == ADA


def test_ph_166_at_first_all_cards_are_in_the_deck() -> None:
    """PH-166 No card is anywhere else."""
    t = new_game(2)
    assert (len(t.discards), len(t.removed), sum(t.s.deck[card] for card in range(CARDS))) == (0, 0, 71)
