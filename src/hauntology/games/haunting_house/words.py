"""The words of The Haunting House, which are in `text/`, and the rules that refusals and options cite."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    Card,
    DiskKind,
    Edition,
    Ending,
    ExitPlace,
    Flaw,
    Icon,
    Place,
    Question,
    Refusal,
    Side,
    Slide,
    Stairs,
    Step,
    Tile,
    Turn,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.WHITE_CARD: "HH1-11",
    Refusal.IN_ROW_ALREADY: "HH1-12",
    Refusal.NOT_IN_EDITION: "HH3-1",
    Refusal.OUTER_WALL: "HH-A2",
    Refusal.WALL_IN_THE_WAY: "HH1-18",
    Refusal.GHOST_WALLS: "HH3-27",
    Refusal.GHOST_STAIRS: "HH-A75",
    Refusal.OPEN_PASSAGE: "HH-A3",
    Refusal.TOO_MANY_WALLS: "HH-A3",
    Refusal.LIVING_THERE: "HH-A8",
    Refusal.FLIPPED: "HH3-17",
    Refusal.GHOST_DISK_THERE: "HH-A62",
    Refusal.NO_SUCH_PLACE: "HH-A57",
    Refusal.PAWN_ON_TILE: "HH1-22",
    Refusal.NO_FREE_NEIGHBOUR: "HH1-23",
    Refusal.ONE_WAY_ROUND: "HH1-23",
    Refusal.NOT_A_NEIGHBOUR: "HH1-24",
    Refusal.TWO_LIVING: "HH-A60",
    Refusal.NO_TRAP_DOOR: "HH2-33",
    Refusal.NOT_THE_CLOSEST: "HH1-26",
    Refusal.NOT_NEXT_CORNER: "HH-A6",
    Refusal.GUARDED_CORNER: "HH-A66",
    Refusal.NO_SUCH_STAIRS: "HH2-31",
    Refusal.STAIRS_OCCUPIED: "HH2-13",
    Refusal.STAIRS_BLOCKED: "HH-A66",
    Refusal.NO_SUCH_DISK_HELD: "HH2-22",
    Refusal.YOURSELF: "HH2-39",
    Refusal.TOO_LATE_TO_CANCEL: "HH2-29",
    Refusal.NO_DISK_THERE: "HH2-26",
    Refusal.SAME_DISK: "HH2-26",
}

OPTION_RULES: dict[str, tuple[str, ...]] = {
    "edition": ("HH1-1", "HH2-2", "HH3-2"),
    "round_cap": ("HH-A48",),
    "first_seat": ("HH-A1",),
    "secret_walls": ("HH-A3",),
    "quarter_turns": ("HH-A4",),
    "exit_anywhere": ("HH-A6",),
    "leave_trap_door": ("HH-A12",),
    "land_at_end": ("HH-A17",),
    "free_switching": ("HH-A23",),
}

WORDS = load_game_words(
    "hauntology.games.haunting_house",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    option_rules=OPTION_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Edition, Place, Tile, Card, Side, Turn, Icon, ExitPlace, Slide, Stairs, DiskKind),
)
