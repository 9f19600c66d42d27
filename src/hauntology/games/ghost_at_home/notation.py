"""Ids and notation of Ghost at Home. Records and clients depend on them; every language has the same."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Floor, Place, Room
from hauntology.kernel.answers import Notation

ROOMS: dict[int, str] = {
    Room.ROOM_1_ONE: "1st-floor-1",
    Room.ROOM_1_TWO: "1st-floor-2",
    Room.ROOM_1_THREE: "1st-floor-3",
    Room.ROOM_2_ONE: "2nd-floor-1",
    Room.ROOM_2_TWO: "2nd-floor-2",
    Room.ROOM_2_THREE: "2nd-floor-3",
    Room.ROOM_3_ONE: "3rd-floor-1",
    Room.ROOM_3_TWO: "3rd-floor-2",
    Room.ROOM_3_THREE: "3rd-floor-3",
}

NOTATION = Notation(
    answers={
        "PLAY": "play {}",
        "SIDE": "{}",
        "LIGHT": "light {}",
        "PAY": "pay {}",
        "BEGIN_DISCARD": "discard",
        "DISCARD": "discard {}",
        "DONE": "done",
        "PASS": "pass",
        "HAUNT": "haunt {} {}",
        "FETCH": "fetch {} {}",
        "ROOM": "room {}",
        "STRIKE": "strike {}",
        "USE_CAT": "cat",
        "LET": "let be",
    },
    names={
        Card: {
            **ROOMS,
            NO_CARD: "nothing",
            Card.WILD: "wild room",
            Card.HOLE: "time-space hole",
            Card.BULB: "light bulb",
            Card.FEEDER: "cat feeder",
        },
        Room: ROOMS,
        Floor: {
            Floor.FIRST: "first floor",
            Floor.SECOND: "second floor",
            Floor.THIRD: "third floor",
        },
        Place: {
            Place.FIRST_LEFT: "1 left",
            Place.FIRST_RIGHT: "1 right",
            Place.SECOND_LEFT: "2 left",
            Place.SECOND_RIGHT: "2 right",
            Place.THIRD_LEFT: "3 left",
            Place.THIRD_RIGHT: "3 right",
        },
    },
    special_ids={Card: {NO_CARD: "no_card", **{int(room): room.name.lower() for room in Room}}},
)
