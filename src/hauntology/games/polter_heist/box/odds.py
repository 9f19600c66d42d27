"""The odds of the decks and the dice."""

from __future__ import annotations

from itertools import product

from hauntology.kernel.odds import Odds, OddsRow

GHOST_GROUPS = (
    ("Spook", 0, 1),
    ("Apparition", 1, 2),
    ("Wraith", 2, 3),
    ("Frights together", 0, 3),
    ("Phantom", 3, 7),
    ("Poltergeist", 7, 8),
    ("Phantom and Poltergeist together", 3, 8),
    ("Benevolent Spirit", 9, 15),
    ("Creepy Feeling", 8, 9),
    ("Harmless together", 8, 15),
)  # a name, and a range of the kinds of `Ghost`: the first one, and the one after the last
DISCOVERY_NAMES = (
    "Bad Discovery",
    "Increased Ghost Activity",
    "Encounter Ghost",
    "Detector parts",
    "Candle",
    "Floor Plans",
    "Liquid Courage",
    "Instant Courage",
    "Run In Fear",
    "Satchel",
    "Treasure",
)
ENCOUNTERS = 18  # how many Encounter Ghost cards there are
HELPFUL = (16, 6, 6, 6, 2, 3, 2, 1)  # how many cards there are of each kind, from the detector parts on
DICE = ((2, 12), (7,), (2, 7, 12), (2, 6, 7, 8, 12), (6, 7, 8))


def ghost_odds(title: str, deck: tuple[int, ...]) -> Odds:
    """What the Ghost deck brings."""
    total = sum(deck)
    return Odds(title, tuple(OddsRow(name, sum(deck[first:last]), total) for name, first, last in GHOST_GROUPS))


def discovery_odds(title: str, bad: int, activity: int) -> Odds:
    """What the Discovery deck brings, with these numbers of bad discoveries and of Increased Ghost Activity."""
    numbers = (bad, activity, ENCOUNTERS, *HELPFUL)
    total = sum(numbers)
    each = [OddsRow(name, number, total) for name, number in zip(DISCOVERY_NAMES, numbers, strict=True)]
    ghosts = OddsRow("Ghosts together", activity + ENCOUNTERS, total)
    return Odds(title, (*each[:3], ghosts, *each[3:], OddsRow("Helpful together", sum(HELPFUL), total)))


def dice_odds() -> Odds:
    """How often two dice bring a ghost."""
    pairs = [first + second for first, second in product(range(1, 7), repeat=2)]
    lines = [OddsRow(", ".join(map(str, rolls)), sum(pair in rolls for pair in pairs), len(pairs)) for rolls in DICE]
    return Odds("Two dice", tuple(lines))


def all_odds(ghost_decks: tuple[tuple[int, ...], ...]) -> tuple[Odds, ...]:
    """Every table of odds: three Discovery decks, three Ghost decks, and the dice."""
    easy, medium, hard = ghost_decks
    return (
        discovery_odds("Discoveries, standard", 6, 6),
        discovery_odds("Discoveries, easy", 6, 4),
        discovery_odds("Discoveries, very easy", 0, 4),
        ghost_odds("Ghosts, easy", easy),
        ghost_odds("Ghosts, medium", medium),
        ghost_odds("Ghosts, hard", hard),
        dice_odds(),
    )
