"""When each refusal is true (see `tests/contract/test_refusals.py`). A thing is what the answer names."""

from __future__ import annotations

from collections.abc import Callable

from hauntology.games.ghost_at_home.box import BULBS_ON, FLOOR_ON, Card, Guest, Question, Refusal
from hauntology.games.ghost_at_home.state import Home, State
from hauntology.kernel.agenda import next_item

Truth = Callable[[State, int, int], bool]
PLACES, FLOORS, NOTHING = 6, 3, -1


def list_hand(s: State, seat: int) -> list[int]:
    """The cards of a hand."""
    return [card for card in s.homes[seat].hand if card != NOTHING]


def count_bulbs(s: State, seat: int, first: int = 0) -> int:
    """The bulbs of the cards in a hand from this kind on."""
    return sum(BULBS_ON[card] for card in list_hand(s, seat) if first <= card < len(BULBS_ON))


def count_rooms(home: Home, floor: int) -> int:
    """How many rooms a floor has."""
    return sum(home.rooms[place] != NOTHING for place in (2 * floor, 2 * floor + 1))


def find_top(home: Home) -> int:
    """The highest floor with a room, or -1."""
    return max((floor for floor in range(FLOORS) if count_rooms(home, floor)), default=-1)


def find_guests(home: Home, guest: Guest) -> list[int]:
    """The places with this guest."""
    return [place for place in range(PLACES) if home.guests[place] == guest]


def list_rooms_without_cat(home: Home) -> list[int]:
    """The places with a room where no cat sits."""
    return [place for place in range(PLACES) if home.rooms[place] != NOTHING and home.guests[place] != Guest.CAT]


def can_get_ghost(home: Home) -> bool:
    """Is there a room on the top floor without a ghost?"""
    top = find_top(home)
    return top >= 0 and len([p for p in find_guests(home, Guest.GHOST) if p // 2 == top]) < count_rooms(home, top)


def can_light(home: Home, floor: int) -> bool:
    """Is the floor dark, and the floor below full?"""
    return not home.lit[floor] and (floor == 0 or count_rooms(home, floor - 1) == 2)


def list_others(s: State, seat: int) -> list[Home]:
    """The houses of the others."""
    return [s.homes[other] for other in range(s.seats) if other != seat]


def is_nothing_to_move(s: State, seat: int, card: int) -> bool:
    """Is there no ghost for the hole, no cat for the feeder, no cat that the elevator could move?"""
    if card == Card.HOLE:
        return not any(
            find_guests(s.homes[owner], Guest.GHOST)
            and any(
                can_get_ghost(s.homes[other])
                for other in range(s.seats)
                if other != seat and (other != owner or s.options.hole_in_house)
            )
            for owner in range(s.seats)
        )
    if card == Card.FEEDER:
        return not any(find_guests(home, Guest.CAT) for home in list_others(s, seat))
    cats, rooms = find_guests(s.homes[seat], Guest.CAT), list_rooms_without_cat(s.homes[seat])
    return not any(cat // 2 != room // 2 for cat in cats for room in rooms)


def is_same_house(s: State, seat: int, thing: int) -> bool:
    """Is this the house that the ghost comes from?"""
    return (next_item(s).about - 1) // PLACES == thing // PLACES


def has_no_other_house(s: State, seat: int, thing: int) -> bool:
    """Is there no house but the ghost's own and the seat's to which it could go?"""
    owner = thing // PLACES
    return not any(can_get_ghost(s.homes[other]) for other in range(s.seats) if other not in {seat, owner})


def needs_bulbs(s: State) -> int:
    """How many bulbs are still to be paid."""
    return s.options.bulbs - s.paid


TRUTHS: dict[int, Truth] = {
    Refusal.NOT_IN_HAND: lambda s, seat, card: card not in list_hand(s, seat),
    Refusal.EMPTY_HAND: lambda s, seat, _: list_hand(s, seat) == [],
    Refusal.FLOOR_FULL: lambda s, seat, card: count_rooms(s.homes[seat], FLOOR_ON[card]) == 2,
    Refusal.FLOOR_TOO_HIGH: lambda s, seat, card: count_rooms(s.homes[seat], FLOOR_ON[card] - 1) < 2,
    Refusal.ONE_ACTION: lambda s, seat, _: next_item(s).what == Question.MORE_ROOMS,
    Refusal.NOBODY_TO_HAUNT: lambda s, seat, _: not any(map(can_get_ghost, list_others(s, seat))),
    Refusal.NO_ROOMS_FOR_CAT: lambda s, seat, _: find_top(s.homes[seat]) == -1,
    Refusal.CATS_IN_ALL_ROOMS: lambda s, seat, _: list_rooms_without_cat(s.homes[seat]) == [],
    Refusal.NO_ROOM_FOR_MOVED_CAT: lambda s, seat, _: list_rooms_without_cat(s.homes[seat]) == [],
    Refusal.NO_OTHER_FLOOR: lambda s, seat, place: all(
        room // 2 == place // 2 for room in list_rooms_without_cat(s.homes[seat])
    ),
    Refusal.NOTHING_TO_MOVE: is_nothing_to_move,
    Refusal.NOTHING_TO_LIGHT: lambda s, seat, _: not any(can_light(s.homes[seat], floor) for floor in range(FLOORS)),
    Refusal.NOTHING_TO_DARKEN: lambda s, seat, _: (
        not any(home.lit[find_top(home)] for home in list_others(s, seat) if find_top(home) >= 0)
    ),
    Refusal.ALREADY_LIT: lambda s, seat, floor: s.homes[seat].lit[floor] == 1,
    Refusal.FLOORS_BELOW: lambda s, seat, floor: count_rooms(s.homes[seat], floor - 1) < 2,
    Refusal.TOO_FEW_BULBS: lambda s, seat, _: count_bulbs(s, seat) < s.options.bulbs,
    Refusal.NOT_PAID_YET: lambda s, seat, _: needs_bulbs(s) > 0,
    Refusal.NOT_IN_HAND_TO_PAY: lambda s, seat, card: card not in list_hand(s, seat),
    Refusal.NOT_IN_HAND_TO_DISCARD: lambda s, seat, card: card not in list_hand(s, seat),
    Refusal.NOTHING_DISCARDED: lambda s, seat, _: next_item(s).about == 0,
    Refusal.HAND_NOT_EMPTY: lambda s, seat, _: list_hand(s, seat) != [],
    Refusal.OWN_HOUSE: lambda s, seat, thing: thing // PLACES == seat,
    Refusal.NO_SUCH_HOUSE: lambda s, seat, thing: thing >= s.seats,
    Refusal.NO_ROOM_THERE: lambda s, seat, thing: s.homes[thing // PLACES].rooms[thing % PLACES] == NOTHING,
    Refusal.NOT_TOP_FLOOR: lambda s, seat, thing: thing % PLACES // 2 < find_top(s.homes[thing // PLACES]),
    Refusal.GHOST_THERE: lambda s, seat, thing: s.homes[thing // PLACES].guests[thing % PLACES] == Guest.GHOST,
    Refusal.SAME_HOUSE: is_same_house,
    Refusal.NO_OTHER_HOUSE: has_no_other_house,
    Refusal.NO_CAT_IN_HAND: lambda s, seat, _: Card.CAT not in list_hand(s, seat),
    Refusal.NO_GHOST_IN_HAND: lambda s, seat, _: Card.GHOST not in list_hand(s, seat),
    Refusal.NOT_THE_ESCAPER: lambda s, seat, thing: thing // PLACES != s.active,
    Refusal.NO_ROOM_TO_SIT: lambda s, seat, place: s.homes[seat].rooms[place] == NOTHING,
    Refusal.CAT_THERE: lambda s, seat, place: s.homes[seat].guests[place] == Guest.CAT,
    Refusal.SAME_FLOOR: lambda s, seat, place: (next_item(s).about - 1) % PLACES // 2 == place // 2,
    Refusal.NO_GHOST_THERE: lambda s, seat, thing: s.homes[thing // PLACES].guests[thing % PLACES] != Guest.GHOST,
    Refusal.OWN_CAT: lambda s, seat, thing: thing // PLACES == seat,
    Refusal.NO_CAT_TO_LURE: lambda s, seat, thing: s.homes[thing // PLACES].guests[thing % PLACES] != Guest.CAT,
    Refusal.NO_CAT_TO_LIFT: lambda s, seat, place: s.homes[seat].guests[place] != Guest.CAT,
    Refusal.OWN_LIGHT: lambda s, seat, victim: victim == seat,
    Refusal.NO_ROOMS_TO_STRIKE: lambda s, seat, victim: find_top(s.homes[victim]) == -1,
    Refusal.DARK_ALREADY: lambda s, seat, victim: s.homes[victim].lit[find_top(s.homes[victim])] == 0,
}
