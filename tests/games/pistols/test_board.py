"""What the drawing of a table shows, and to whom."""

from __future__ import annotations

import pytest

from hauntology.games.pistols.box import Card, Colour, Place
from hauntology.games.pistols.words import WORDS
from hauntology.kernel.drawing import Canvas, Thing
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import SPECTATOR
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    GAME,
    GHOST,
    GREEN,
    HAUNTED,
    HEART,
    RED,
    TOKEN,
    XX,
    YELLOW,
    Table,
    X,
    green,
    haunt,
    move,
    new_game,
    red,
    table,
    take,
    target,
    yellow,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def draw_table(t: Table, viewer: int = SPECTATOR) -> Canvas:
    return GAME.board(t.s, NAMES[: t.s.seats], viewer)


def at(canvas: Canvas, *things: Thing) -> str:
    """The text drawn in the spot of these things."""
    spot = canvas.spots_about(things)[0]
    rows = ["".join(char for char, _ in canvas.cells(y)) for y in range(spot.y, spot.y + spot.height)]
    return "\n".join(row[spot.x : spot.x + spot.width] for row in rows)


def place(t: Table, where: Place) -> str:
    return at(draw_table(t), (Place, where))


def seat(t: Table, who: int, viewer: int = SPECTATOR) -> str:
    return at(draw_table(t, viewer), (Meaning.SEAT, who))


def die(t: Table, number: int) -> list[str]:
    return at(draw_table(t), (Meaning.NTH, number)).split("\n")


# The town -----------------------------------------------------------------------


@pytest.mark.parametrize("where", Place)
def test_pp_1_every_place_is_on_the_board(where: Place) -> None:
    canvas = draw_table(new_game(2))

    assert f" {WORDS.names[Place][where]} " in at(canvas, (Place, where))


def test_cowboys_stand_where_they_are() -> None:
    t = table(ADA.at(Place.STREET), BEN.at(Place.STREET), CLEO.at(Place.JAIL))

    assert "Ada Ben" in place(t, Place.STREET)
    assert "Cleo" in place(t, Place.JAIL)
    assert "┌" in place(t, Place.JAIL)
    assert "┏" in place(t, Place.STREET)  # it is the turn of somebody there


def test_the_dead_lie_where_they_fell_and_haunt_where_they_have_shown_themselves() -> None:
    t = table(ADA.at(Place.BANK), BEN.ghost(Card.SALOON, shown=True, place=Place.BANK), CLEO)

    assert "Ada †Ben" in place(t, Place.BANK)
    assert "~Ben" in place(t, Place.SALOON)


def test_a_crowded_place_cuts_names_short() -> None:
    ghosts = [who.ghost(Card(who), place=Place.JAIL) for who in (BEN, CLEO)]
    t = table(ADA.at(Place.JAIL), *ghosts)

    canvas = GAME.board(t.s, ("Ada the Great", "Benedict", "Cleopatra"), SPECTATOR)

    assert "┃ Ada the Great … ┃" in at(canvas, (Place, Place.JAIL))
    assert canvas.cut == 0


# The seats ----------------------------------------------------------------------


def test_hearts_and_tokens_are_signs_and_numbers() -> None:
    t = table(ADA.at(Place.BANK, hearts=3, tokens=2), BEN.at(Place.JAIL, hearts=12))

    assert seat(t, ADA).startswith("► Ada       ●2    3 ♥♥♥ ")
    assert f"12 {'♥' * 10} " in seat(t, BEN)
    assert seat(t, BEN).startswith("  Ben")


def test_a_long_name_does_not_run_into_the_tokens() -> None:
    canvas = GAME.board(new_game(2).s, ("Ada the Great", "Ben"), SPECTATOR)

    assert at(canvas, (Meaning.SEAT, ADA)).startswith("► Ada the … ●1 ")


def test_a_cowboy_not_yet_in_town_is_outside_it() -> None:
    t = table(ADA.at(Place.BANK), BEN)

    assert "outside town" in seat(t, BEN)
    assert "outside town" not in seat(t, ADA)


def test_the_target_is_marked() -> None:
    t = table(ADA, BEN, CLEO)

    t.answer(ADA, move(Place.BARRELS), target(CLEO))

    assert "◄ target" in seat(t, CLEO)
    assert "◄ target" not in seat(t, BEN)


def test_a_haunt_card_is_known_to_its_ghost_until_it_is_shown() -> None:
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO.ghost(Card.SALOON, shown=True))

    assert "haunts a secret place" in seat(t, BEN)
    assert "haunts Jail (secret)" in seat(t, BEN, BEN)
    assert "haunts a secret place" in seat(t, BEN, CLEO)
    assert "haunts the Saloon" in seat(t, CLEO)


def test_a_cowboy_who_has_just_died_haunts_no_place_yet() -> None:
    t = table(ADA, BEN.beside(hearts=1), CLEO)
    t.dice(red(XX), red(XX))
    t.shoot(ADA, BEN, RED, RED)

    assert "haunts no place yet" in seat(t, BEN)
    t.answer(BEN, haunt(Card.BANK))
    assert "haunts a secret place" in seat(t, BEN)


def test_the_winner_is_named() -> None:
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(XX), red(XX))
    t.shoot(ADA, BEN, RED, RED)

    assert "★ wins" in seat(t, ADA)
    assert "wins" not in seat(t, BEN)


@pytest.mark.parametrize(("cap", "text"), [(600, "Turn 1 of 600"), (0, "Turn 1  ")])
def test_the_number_of_the_turn_is_shown(cap: int, text: str) -> None:
    assert any(text in f"{row}  " for row in draw_table(new_game(3, turn_cap=cap)).plain())


# The dice -----------------------------------------------------------------------


def test_dice_have_a_colour_a_face_and_a_number() -> None:
    t = table(ADA.beside(tokens=1), BEN)
    t.dice(red(X), green(HEART))

    t.shoot(ADA, BEN, RED, GREEN)

    assert die(t, 0) == ["┌─R─┐", "│ X │", "└─1─┘"]
    assert die(t, 1) == ["┌─G─┐", "│ ♥ │", "└─2─┘"]
    assert any("Shot: Ada → Ben" in row for row in draw_table(t).plain())


def test_other_faces_have_their_own_signs() -> None:
    t = table(ADA.beside(tokens=1), BEN)
    t.dice(red(XX), yellow(TOKEN))
    t.shoot(ADA, BEN, RED, YELLOW)
    assert [die(t, number)[1] for number in (0, 1)] == ["│X X│", "│ ● │"]

    t = table(ADA.beside(tokens=1), BEN)
    t.dice(red(BLANK), red(BLANK))
    t.shoot(ADA, BEN, RED, RED)
    assert die(t, 0)[1] == "│ · │"


def test_a_ghost_face_says_boo() -> None:
    t = table(ADA, BEN.ghost(Card.JAIL, tokens=1), CLEO)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.JAIL))

    assert GHOST in t.faces
    assert die(t, 0) == ["┌─W─┐", "│boo│", "└─1─┘"]


def test_a_die_marked_for_a_re_roll_has_thick_lines() -> None:
    t = table(ADA.beside(tokens=2), BEN)
    t.dice(red(X), red(X))
    t.shoot(ADA, BEN, RED, RED)

    t.answer(ADA, t.legal(ADA)[0])

    assert die(t, 0)[0] == "┏━R━┓"
    assert die(t, 1)[0] == "┌─R─┐"


def test_a_die_that_was_picked_but_not_rolled_shows_no_face() -> None:
    t = table(ADA, BEN)

    t.answer(ADA, move(Place.BARRELS), target(BEN), take(RED))

    assert die(t, 0)[1] == "│   │"


def test_the_colours_to_choose_from_are_shown() -> None:
    canvas = draw_table(new_game(2))

    assert [at(canvas, (Colour, colour)) for colour in (RED, YELLOW, GREEN)] == ["red", "yellow", "green"]
    assert canvas.spots_about([(Colour, int(Colour.WHITE))]) == []


def test_pp_44_a_winner_who_fell_last_has_a_star_and_haunts_nothing() -> None:
    """PP-44 BEN is dead, and wins."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS, hearts=1), CLEO.ghost(Card.JAIL), dying_shot=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert "★ wins" in seat(t, BEN)
    assert "haunts" not in seat(t, BEN)
