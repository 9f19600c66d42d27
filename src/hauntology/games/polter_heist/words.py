"""The words of Polter-Heist, which are in `text/`, and the rule that each refusal cites."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    Card,
    Cell,
    Ending,
    Fate,
    Flaw,
    Floor,
    Gap,
    Ghost,
    GhostDeck,
    Ground,
    Hour,
    Question,
    Refusal,
    Side,
    Slot,
    Space,
    Step,
    TileCard,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.WALL: "PH-19",
    Refusal.OCCUPIED: "PH-23",
    Refusal.RETRACED: "PH-22",
    Refusal.CAMP_CLOSED: "PH-139",
    Refusal.NO_SPACE: "PH-A36",
    Refusal.NO_STEPS: "PH-14",
    Refusal.NO_TUNNEL: "PH-28",
    Refusal.NOTHING_TO_SEARCH: "PH-32",
    Refusal.MUST_MOVE: "PH-A80",
    Refusal.NOT_CARRIER: "PH-152",
    Refusal.MOVED_ALREADY: "PH-66",
    Refusal.CARD_NOT_HELD: "PH-177",
    Refusal.FULL_COURAGE: "PH-A81",
    Refusal.FRESH: "PH-60",
    Refusal.BRAVE: "PH-65",
    Refusal.IN_CAMP: "PH-A78",
    Refusal.NOT_IN_CAMP: "PH-108",
    Refusal.MUST_LEAVE: "PH-111",
    Refusal.NO_PARTNER: "PH-143",
    Refusal.TRADED_ENOUGH: "PH-A85",
    Refusal.OUT_OF_ORDER: "PH-145",
    Refusal.NOTHING_OFFERED: "PH-145",
    Refusal.NOT_YOURS: "PH-148",
    Refusal.CURSED: "PH-149",
    Refusal.PARTS_SAFE: "PH-A9",
    Refusal.TOO_FEW_LEFT: "PH-A9",
    Refusal.NO_CHIP_THERE: "PH-53",
    Refusal.NOT_ON_PLAN: "PH-58",
    Refusal.NO_DOORWAY: "PH-97",
    Refusal.NOT_TAKEABLE: "PH-A31",
    Refusal.NO_SWAP: "PH-A72",
    Refusal.NOT_LIVING: "PH-128",
    Refusal.NO_TOKEN: "PH-155",
}

WORDS = load_game_words(
    "hauntology.games.polter_heist",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Side, Floor, Slot, Space, TileCard, Cell, Gap, Card, Ghost, GhostDeck, Hour, Ground, Fate, Whereabouts),
)
