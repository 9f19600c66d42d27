"""How a table looks: what everybody sees of each house, and the viewer's own hand."""

from __future__ import annotations

from hauntology.games.ghost_at_home.board import draw
from hauntology.games.ghost_at_home.box import Card, Floor, Place, Room, Side
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.fields import Meaning
from hauntology.kernel.tape import WATCHER
from tests.games.ghost_at_home.answers import play
from tests.games.ghost_at_home.arrange import ADA, BEN, FIRST, GAME, Table, table

NAMES = ("Ada", "Ben")


def street() -> Table:
    """ADA has a ghost in the light and a wild room; BEN has a cat; both have cards."""
    return table(
        ADA.room(Place.FIRST_LEFT, Card.ROOM_1_THREE)
        .room(Place.FIRST_RIGHT, Card.WILD)
        .lit(FIRST)
        .ghost(Place.FIRST_RIGHT)
        .hand(Card.ROOM_2_TWO, Card.LIGHTNING),
        BEN.house(1).cat(Place.FIRST_LEFT).hand(Card.CAT).laid(Card.GHOST),
        pile=[Card.CAT],
        specials=1,
    )


def drawn(viewer: int) -> Canvas:
    """The table as this viewer sees it."""
    return draw(street().seen_by(viewer), NAMES, viewer)


def text(viewer: int) -> str:
    """The same without colours."""
    return "\n".join(drawn(viewer).plain())


def test_gh_2_every_house_has_its_owners_name() -> None:
    """GH-2 Everybody has a house; an arrow shows whose turn it is."""
    assert "» Ada (you)" in text(ADA)
    assert "» Ada " in text(WATCHER)
    assert "Ben (you)" in text(BEN)


def test_gh_3_a_stair_is_lit_or_dark() -> None:
    """GH-3 One floor of six is lit."""
    assert text(ADA).count("lit") == 1
    assert text(ADA).count("dark") == 5


def test_gh_21_rooms_show_their_bulbs() -> None:
    """GH-21 Three on the room in ADA's house; GH-66 none on a wild one."""
    assert "•••" in text(BEN)
    assert text(BEN).count("wild") == 1


def test_gh_41_guests_sit_on_their_rooms() -> None:
    """GH-41 A cat, GH-37 and a ghost."""
    assert text(WATCHER).count("=^.^=") == 1
    assert text(WATCHER).count("~boo!~") == 1


def test_gh_a3_the_piles_show_their_size() -> None:
    """GH-A3 Open and face-down discards together."""
    assert f"deck {street().s.deck_left}   discard pile 2" in text(WATCHER)


def test_gh_4_a_hand_is_shown_to_its_owner_only() -> None:
    """GH-4 The others see how many cards it has."""
    assert "lightning" in text(ADA)
    assert "floor 2  ••" in text(ADA)
    assert "lightning" not in text(BEN) + text(WATCHER)
    assert "2 in hand" in text(BEN)


def test_gh_7_cards_and_places_are_there_to_be_pointed_at() -> None:
    """GH-7 What an answer can be about has a spot: cards, rooms, floors, sides and houses."""
    things = {thing for spot in drawn(ADA).spots for thing in spot.things}

    assert {(Card, Card.LIGHTNING), (Card, Card.ROOM_2_TWO), (Room, Room.ROOM_2_TWO)} <= things
    assert {(Floor, FIRST), (Side, Side.LEFT), (Place, Place.THIRD_LEFT), (Meaning.SEAT, BEN)} <= things


def test_gh_59_a_card_that_was_shown_is_seen_by_all() -> None:
    """GH-59 ADA has shown a ghost and has not yet said where it goes."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1))

    t.answer(ADA, play(Card.GHOST))

    assert "0 in hand, ghost?" in "\n".join(GAME.board(t.seen_by(BEN), ("Ada", "Ben"), BEN).plain())
