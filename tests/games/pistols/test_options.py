"""Chapter 8: every option, at a table where its value changes the outcome."""

from __future__ import annotations

from hauntology.games.pistols.box import NO_CARD, Card, Ending, Place, Question, Refusal
from hauntology.games.pistols.events import Event
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    BLANK,
    BUY_HEARTS,
    BUY_TOKEN,
    CLEO,
    GAME,
    GHOST,
    GREEN,
    HAUNTED,
    HEART,
    MISS,
    RED,
    TAKE_TOKEN,
    TOKEN,
    XX,
    YELLOW,
    Table,
    X,
    green,
    move,
    new_game,
    red,
    table,
    take,
    target,
    white,
    yellow,
)


def test_every_option_has_a_test_here() -> None:
    tested = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}

    assert tested == set(GAME.options.fields)


def test_option_hearts() -> None:
    """PP-3 How many hearts each seat begins with."""
    t = new_game(seats=3, hearts=4)

    assert t.hearts == [4, 4, 4]


def test_option_first_tokens() -> None:
    """PP-A1 With `first_tokens` 2 the series is that of the original's example: 2, 3, 4, 5."""
    t = new_game(seats=4, first_tokens=2)

    assert t.tokens == [2, 3, 4, 5]


def test_option_more_tokens() -> None:
    """PP-5 How many more tokens each later seat begins with."""
    t = new_game(seats=4, more_tokens=0)

    assert t.tokens == [1, 1, 1, 1]


def test_option_standees_block() -> None:
    """PP-A4 Whether fallen standees close their places."""
    t = table(ADA, BEN.ghost(Card.JAIL, place=Place.BANK), CLEO, standees_block=1)

    assert t.refused(ADA, move(Place.BANK)) == Refusal.STANDEE_THERE


def test_option_shot_dice() -> None:
    """PP-17 How many colour dice a shot has."""
    t = table(ADA, BEN, shot_dice=1)
    t.dice(red(XX))

    t.shoot(ADA, BEN, RED)

    assert t.hearts == [10, 8]


def test_option_dying_shot() -> None:
    """PP-A20 Whether a shooter who dies before the roll still shoots."""
    t = table(ADA.beside(hearts=1), BEN.at(Place.GALLOWS), CLEO, dying_shot=1)
    t.dice(red(XX), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [0, 8, 10]


def test_option_red_faces() -> None:
    """PP-M1 The faces of both red dice."""
    t = table(ADA, BEN, red_faces=(HEART,) * 6)
    t.dice(red(HEART), red(HEART))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [12, 10]


def test_option_yellow_faces() -> None:
    """PP-M1 The faces of both yellow dice."""
    t = table(ADA, BEN, yellow_faces=(XX,) * 6)
    t.dice(yellow(XX), yellow(XX))

    t.shoot(ADA, BEN, YELLOW, YELLOW)

    assert t.hearts == [10, 6]


def test_option_green_faces() -> None:
    """PP-M1 The faces of both green dice."""
    t = table(ADA, BEN, green_faces=(BLANK,) * 6)
    t.dice(green(BLANK), green(BLANK))

    t.shoot(ADA, BEN, GREEN, GREEN)

    assert t.hearts == [10, 10]


def test_option_white_faces() -> None:
    """PP-M1 The faces of both white dice."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO, white_faces=(GHOST, HEART, X, XX, TOKEN, GHOST))
    t.dice(white(HEART), white(X))

    t.answer(ADA, move(Place.BANK))

    assert t.faces == [HEART, X]
    assert t.hearts == [10, 0, 10]


def test_option_bank_hearts() -> None:
    """PP-45 How many hearts a token is worth at the Bank."""
    t = table(ADA.beside(tokens=1), BEN, bank_hearts=3)

    t.answer(ADA, move(Place.BANK), BUY_HEARTS)

    assert t.hearts == [13, 10]


def test_option_cemetery_tokens() -> None:
    """PP-48 How many tokens the Cemetery gives, besides one for each ghost."""
    t = table(ADA, BEN, cemetery_tokens=3)

    t.answer(ADA, move(Place.CEMETERY))

    assert t.tokens == [3, 0]


def test_option_gallows_hearts() -> None:
    """PP-52 How many hearts it costs to move to the Gallows, PP-53 or to name a target there."""
    t = table(ADA, BEN, gallows_hearts=3)

    t.answer(ADA, move(Place.GALLOWS), target(BEN))
    t.dice(*MISS)
    t.answer(ADA, take(RED), take(RED))
    t.answer(BEN, move(Place.STREET), target(ADA))

    assert t.hearts == [7, 7]

    t = table(ADA, BEN, gallows_hearts=0)
    t.answer(ADA, move(Place.GALLOWS))
    assert t.events_of(Event.LOST_HEARTS) == []


def test_option_saloon_hearts() -> None:
    """PP-57 How many hearts the Saloon gives."""
    t = table(ADA, BEN, saloon_hearts=2)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts == [12, 10]


def test_option_saloon_mercy() -> None:
    """PP-57 With at most this many hearts, a cowboy gains one more."""
    t = table(ADA.beside(hearts=4), BEN, saloon_mercy=4)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts == [6, 10]


def test_option_saloon_after() -> None:
    """PP-A18 Whether the Saloon counts hearts after the first one gained."""
    t = table(ADA.beside(hearts=2), BEN, saloon_after=1)

    t.answer(ADA, move(Place.SALOON))

    assert t.hearts == [3, 10]


def test_option_stagecoach_dice() -> None:
    """PP-58 How many dice the Stagecoach adds to a shot."""
    t = table(ADA, BEN, stagecoach_dice=2)

    t.answer(ADA, move(Place.STAGECOACH), target(BEN), take(RED), take(RED), take(YELLOW))

    assert t.question == Question.PICK_DICE


def test_option_street_factor() -> None:
    """PP-59 By how much damage on the Street is multiplied."""
    t = table(ADA, BEN, street_factor=3)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 7]


def test_option_high_noon() -> None:
    """PP-A27 Whether damage is multiplied twice if both are on the Street."""
    t = table(ADA, BEN.at(Place.STREET), high_noon=1)
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED, place=Place.STREET)

    assert t.hearts == [10, 6]


def test_option_haunt_tokens() -> None:
    """PP-31 How many tokens a ghost gains on its turn."""
    t = table(ADA, BEN.ghost(Card.JAIL), CLEO, turn=BEN, haunt_tokens=2)

    t.answer(BEN, TAKE_TOKEN)

    assert t.tokens == [0, 2, 0]


def test_option_possession_ghosts() -> None:
    """PP-36 How many ghosts a possession needs on the white dice."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO, possession_ghosts=1)
    t.dice(white(GHOST), white(BLANK))

    t.answer(ADA, move(Place.BANK))

    assert t.living == {BEN, CLEO}


def test_option_inherit_card() -> None:
    """PP-A12 Whether a possessed seat takes over the possessor's haunt card."""
    t = table(ADA, BEN.ghost(Card.BANK), CLEO, inherit_card=1)
    t.dice(*HAUNTED)

    t.answer(ADA, move(Place.BANK))

    assert t.cards == [Card.BANK, NO_CARD, NO_CARD]


def test_option_turn_cap() -> None:
    """PP-A34 After how many turns the game is stopped."""
    t = table(ADA, BEN, turn_cap=1)

    t.miss(ADA, BEN)

    assert t.ending == Ending.TURN_CAP


def test_option_pass_ends_rerolls() -> None:
    """PP-A5 Whether the re-rolls end when the target passes."""
    t = table(ADA.beside(tokens=2), BEN.beside(tokens=2), pass_ends_rerolls=1)
    t.dice(red(BLANK), red(BLANK), red(X))
    t.shoot(ADA, BEN, RED, RED)
    t.reroll(ADA, 0)

    t.reroll(BEN)

    assert (t.active, t.hearts) == (BEN, [10, 9])


def test_option_jail_target_only() -> None:
    """PP-A25 Whether in the Jail only the target may re-roll."""
    t = table(ADA.beside(tokens=2), BEN.beside(tokens=2), jail_target_only=1)
    t.any_dice()

    t.answer(ADA, move(Place.JAIL), target(BEN))

    assert (t.waiting, t.question) == ({BEN}, Question.REROLL)


def test_option_bank_last_hearts() -> None:
    """PP-A16 Whether the last hearts may be traded at the Bank."""
    t = table(ADA.beside(hearts=2), BEN, CLEO, bank_last_hearts=1)

    t.answer(ADA, move(Place.BANK), BUY_TOKEN)

    assert (t.tokens[ADA], t.living) == (1, {BEN, CLEO})


def test_option_random_start() -> None:
    """PP-4 Whether chance says who goes first."""
    starts = {Table.new_game(3, seed, random_start=1).active for seed in range(20)}

    assert starts == {ADA, BEN, CLEO}
