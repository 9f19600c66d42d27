"""What the drawing of a table shows: the houses to everybody, and the viewer's own hand."""

from __future__ import annotations

from hauntology.games.ghost_at_home.board import draw
from hauntology.games.ghost_at_home.box import Card, Floor, Place, Room, Side
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import SPECTATOR
from tests.games.ghost_at_home.answers import play
from tests.games.ghost_at_home.arrange import ADA, BEN, FIRST, GAME, Table, table

NAMES = ("Ada", "Ben")


def two_houses() -> Table:
    """ADA has a ghost on a lit floor and a wild room; BEN has a cat; both have cards."""
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


def draw_table(viewer: int) -> Canvas:
    """The table as this viewer sees it."""
    return draw(two_houses().seen_by(viewer), NAMES, viewer)


def plain_text(viewer: int) -> str:
    """The drawing without colours."""
    return "\n".join(draw_table(viewer).plain())


def test_gh_2_every_house_has_its_owners_name() -> None:
    """GH-2 Everyone has a house; an arrow shows whose turn it is."""
    assert "» Ada (you)" in plain_text(ADA)
    assert "» Ada " in plain_text(SPECTATOR)
    assert "Ben (you)" in plain_text(BEN)


def test_gh_3_a_stair_is_lit_or_dark() -> None:
    """GH-3 One floor of six is lit."""
    assert plain_text(ADA).count("lit") == 1
    assert plain_text(ADA).count("dark") == 5


def test_gh_21_rooms_show_their_bulbs() -> None:
    """GH-21 The room in ADA's house has three bulbs; GH-66 a wild room has none."""
    assert "Dining" in plain_text(BEN)
    assert "•••" in plain_text(BEN)
    assert plain_text(BEN).count("Wild") == 1


def test_gh_41_guests_sit_on_their_rooms() -> None:
    """GH-41 A cat and GH-37 a ghost are shown."""
    houses, legend = plain_text(SPECTATOR).rsplit("\n", 1)
    assert (houses.count("=^.^="), houses.count("~boo!~")) == (1, 1)
    assert legend == "• bulb   =^.^= Cat   ~boo!~ Ghost"


def test_gh_a3_the_piles_show_their_size() -> None:
    """GH-A3 Open and face-down discards are counted together."""
    assert f"Deck {two_houses().s.deck_left}   Discard pile 2" in plain_text(SPECTATOR)


def test_gh_4_a_hand_is_shown_to_its_owner_only() -> None:
    """GH-4 The others see only how many cards it has."""
    assert "Lightning" in plain_text(ADA)
    assert "Bedroom" in plain_text(ADA)
    assert "floor 2  ••" in plain_text(ADA)
    assert "Lightning" not in plain_text(BEN) + plain_text(SPECTATOR)
    assert "2 in hand" in plain_text(BEN)


def test_gh_7_everything_an_answer_can_be_about_has_a_spot() -> None:
    """GH-7 Cards, rooms, floors, sides and houses can be pointed at."""
    things = {thing for spot in draw_table(ADA).spots for thing in spot.things}

    assert {(Card, Card.LIGHTNING), (Card, Card.ROOM_2_TWO), (Room, Room.ROOM_2_TWO)} <= things
    assert {(Floor, FIRST), (Side, Side.LEFT), (Place, Place.THIRD_LEFT), (Meaning.SEAT, BEN)} <= things


def test_gh_59_everyone_sees_a_card_that_was_shown() -> None:
    """GH-59 ADA has shown a ghost, but has not yet said where it goes."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1))

    t.answer(ADA, play(Card.GHOST))

    drawing = "\n".join(GAME.board(t.seen_by(BEN), ("Ada", "Ben"), BEN).plain())
    assert "0 in hand" in drawing
    assert "plays Ghost" in drawing
