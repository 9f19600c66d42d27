"""The odds of the decks and the dice, to two decimals."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import GHOST_DECKS, ODDS, Card, GhostDeck
from tests.games.polter_heist.arrange import new_game

DISCOVERIES = {
    "Bad Discovery": ("8.33%", "8.57%", "0.00%"),
    "Increased Ghost Activity": ("8.33%", "5.71%", "6.25%"),
    "Encounter Ghost": ("25.00%", "25.71%", "28.13%"),
    "Ghosts together": ("33.33%", "31.43%", "34.38%"),
    "Detector parts": ("22.22%", "22.86%", "25.00%"),
    "Candle": ("8.33%", "8.57%", "9.38%"),
    "Floor Plans": ("8.33%", "8.57%", "9.38%"),
    "Liquid Courage": ("8.33%", "8.57%", "9.38%"),
    "Instant Courage": ("2.78%", "2.86%", "3.13%"),
    "Run In Fear": ("4.17%", "4.29%", "4.69%"),
    "Satchel": ("2.78%", "2.86%", "3.13%"),
    "Treasure": ("1.39%", "1.43%", "1.56%"),
    "Helpful together": ("58.33%", "60.00%", "65.63%"),
}
GHOSTS = {
    "Spook": ("21.88%", "19.44%", "18.75%"),
    "Apparition": ("12.50%", "16.67%", "18.75%"),
    "Wraith": ("9.38%", "11.11%", "12.50%"),
    "Frights together": ("43.75%", "47.22%", "50.00%"),
    "Phantom": ("18.75%", "16.67%", "18.75%"),
    "Poltergeist": ("12.50%", "13.89%", "15.63%"),
    "Phantom and Poltergeist together": ("31.25%", "30.56%", "34.38%"),
    "Benevolent Spirit": ("9.38%", "8.33%", "9.38%"),
    "Creepy Feeling": ("15.63%", "13.89%", "6.25%"),
    "Harmless together": ("25.00%", "22.22%", "15.63%"),
}
DICE = {"2, 12": "5.56%", "7": "16.67%", "2, 7, 12": "22.22%", "2, 6, 7, 8, 12": "50.00%", "6, 7, 8": "44.44%"}


def shown_odds(title: str) -> dict[str, str]:
    """A table as the command prints it."""
    return {line.name: line.percent for odds in GAME.odds if odds.title == title for line in odds.lines}


@pytest.mark.parametrize(("deck", "at"), [("standard", 0), ("easy", 1), ("very easy", 2)])
def test_ph_166_the_odds_of_the_discovery_decks(deck: str, at: int) -> None:
    """PH-166 The standard deck, PH-169 the easy and the very easy one, as the original prints them."""
    assert shown_odds(f"Discoveries, {deck}") == {name: percents[at] for name, percents in DISCOVERIES.items()}


@pytest.mark.parametrize(("deck", "at"), [("easy", 0), ("medium", 1), ("hard", 2)])
def test_ph_165_the_odds_of_the_ghost_decks(deck: str, at: int) -> None:
    """PH-167 The easy deck, PH-165 the medium one, PH-168 the hard one."""
    assert shown_odds(f"Ghosts, {deck}") == {name: percents[at] for name, percents in GHOSTS.items()}


def test_ph_35_the_odds_of_the_dice() -> None:
    """PH-35 to PH-39, PH-151: how often a roll is an encounter."""
    assert shown_odds("Two dice") == DICE


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("Discoveries, standard", {}),
        ("Discoveries, easy", {"activity_cards": 4}),
        ("Discoveries, very easy", {"activity_cards": 4, "spiders": 0, "dolls": 0, "masks": 0}),
    ],
)
def test_ph_169_the_odds_are_those_of_the_decks_in_play(title: str, options: dict[str, int]) -> None:
    """PH-169 A game set up with these options has such a deck."""
    deck = new_game(2, **options).s.deck
    lines = {line.name: line for odds in ODDS if odds.title == title for line in odds.lines}

    assert lines["Encounter Ghost"].number == deck[Card.ENCOUNTER_GHOST]
    assert lines["Encounter Ghost"].total == sum(deck) + 1
    assert lines["Increased Ghost Activity"].number == deck[Card.INCREASED_ACTIVITY]
    bad = (Card.GIANT_SPIDER, Card.HAUNTED_DOLL, Card.ANCIENT_MASK)
    assert lines["Bad Discovery"].number == sum(deck[kind] for kind in bad)


def test_ph_165_the_ghost_decks_in_play_match_the_tables() -> None:
    """PH-165 The totals match; each line is a share of the whole."""
    tables = [odds for odds in ODDS if odds.title.startswith("Ghosts")]
    assert [odds.lines[0].total for odds in tables] == [sum(GHOST_DECKS[deck]) for deck in GhostDeck]
    assert sum(tables[1].lines[at].share for at in (3, 6, 9)) == 1
