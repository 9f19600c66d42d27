"""What people see of flipped tiles and of disks that lie face down again: in views, in the terminal, in refusals."""

from __future__ import annotations

from typing import Any

import pytest

from hauntology.cli.terminal.table_fields import format_fields
from hauntology.games.haunting_house.board import draw
from hauntology.games.haunting_house.box import Card, DiskKind, Place, Refusal, Tile
from hauntology.games.haunting_house.observation import FIRST_KIND, FLIPPED, ObservationLayout
from hauntology.kernel.redaction import forget, redact
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR
from hauntology.table import Table as PlayedTable
from hauntology.table.legal_answers import describe_answer
from hauntology.table.plain_values import build_fields
from tests.games.haunting_house.answers import EAST, PASS, SWITCH_DISKS, place, tile
from tests.games.haunting_house.arrange import ADA, BEN, GAME, SeatSetup, Table, table
from tests.games.haunting_house.test_board import tile_of
from tests.games.haunting_house.test_disks import ICONS, ON_BOARD

GHOST, TRADE, SWITCH, CANCEL_CARD, NO_ROTATION = DiskKind
NAMES = ("Ada", "Ben")
FLIP = Tile.SKYLIGHT
CORRIDOR = {"1b2": "ES", "1c2": "EW", "1d2": "W", "1b3": "N"}


def flipped_table(memory_aids: int = 0, card: Card = Card.MOVE_1, sides: str = "W") -> Table:
    """East of ADA a tile lies face down; face up it is open to these sides."""
    return table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=card,
        edition=3,
        open={"1b2": "ES", "1c2": sides, "1b3": "N", "1a2": "E"},
        tiles={"1c2": FLIP},
        flipped=["1c2"],
        memory_aids=memory_aids,
    )


def ghost_met(memory_aids: int = 0, ada: SeatSetup | None = None, disk: DiskKind = GHOST) -> Table:
    """ADA has met the Ghost disk at 1c2 and is back at 1b2; a disk that nobody has seen lies at 1e5."""
    t = table(
        (ada or SeatSetup(ADA)).at("1b2"),
        BEN.at("1f6").holds(NO_ROTATION),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": Tile.LINEN_HALL, "1e5": Tile.TURNING_STAIR},
        disks={"1c2": GHOST, "1e5": disk},
        memory_aids=memory_aids,
    )
    t.answer(BEN, PASS)
    return t


def fields_of(t: Table, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The fields of the table in a view."""
    return build_fields(GAME, t.s, viewer)


def played(t: Table) -> PlayedTable:
    """The same table as people play it."""
    found = PlayedTable("haunting-house", t.s.seats)
    found.state = t.s
    return found


# Views ------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [SPECTATOR, ADA, BEN])
def test_hh3_17_a_view_has_only_the_back_of_a_flipped_tile(viewer: int) -> None:
    """HH3-17 Everybody sees that it is flipped, and nobody which tile it is."""
    t = flipped_table()

    seen = fields_of(t, viewer)

    assert (seen["tile"]["first_c2"], seen["open"]["first_c2"], seen["flipped"]["first_c2"]) == (None, None, True)
    assert (seen["tile"]["first_b2"], seen["open"]["first_b2"]) == ("great_hall", ["east", "south"])


def test_hh3_17_the_view_that_a_client_gets_has_only_the_back() -> None:
    """HH3-17 The protocol sends what the table's own view has."""
    t = flipped_table()

    view = played(t).view("Ada")

    assert (view.table["tile"]["first_c2"], view.table["open"]["first_c2"]) == (None, None)


def test_hh3_17_with_memory_aids_a_view_has_the_face() -> None:
    """HH3-17 The option is `memory_aids`: everything is shown."""
    t = flipped_table(memory_aids=1)

    seen = fields_of(t)

    assert (seen["tile"]["first_c2"], seen["open"]["first_c2"]) == ("skylight", ["west"])


def test_hh3_17_bots_and_rules_remember_the_face() -> None:
    """HH3-17 What was public stays known: in the redacted state, and in the observation."""
    t = flipped_table()

    known = redact(t.s, ADA)
    observed = t.observation(ADA)

    assert (known.tile[place("1c2")], known.open[place("1c2")]) == (FLIP, 0b1000)
    assert observed["FLIP_ICONS"][place("1c2")] == FLIPPED
    assert observed["PASSAGES"][3 * 77 + place("1c2")] == 1
    assert "PASSAGES" in [span.name for span in ObservationLayout.spans]


def test_hh3_13_a_tile_that_is_turned_up_is_shown_again() -> None:
    """HH3-13 Its face can be seen now."""
    t = flipped_table()

    t.s.flipped[place("1c2")] = 0

    assert fields_of(t)["tile"]["first_c2"] == "skylight"


@pytest.mark.parametrize("viewer", [SPECTATOR, ADA, BEN])
def test_hh_a22_a_ghost_disk_that_was_shown_looks_like_any_other(viewer: int) -> None:
    """HH-A22, HH2-19 It lies face down again: who has seen it, and what it is, must be remembered."""
    t = ghost_met()

    t.answer(ADA, EAST)

    met, unseen = (fields_of(t, viewer)["disks"][t.disk(name)] for name in ("1c2", "1e5"))
    assert t.s.disks[t.disk("1c2")].shown == GHOST
    assert met == unseen | {"tile": "linen_hall"}
    assert (met["kind"], met["shown"], met["seen_by"]) == (None, None, None)


def test_hh_a22_a_known_ghost_disk_that_is_switched_must_be_remembered_too() -> None:
    """HH-A22 At its new place nothing tells that it is the Ghost that was met."""
    t = ghost_met(ada=ADA.holds(SWITCH), disk=CANCEL_CARD)
    t.answer(ADA, PASS, EAST)
    ghost = t.disk("1c2")

    t.answer(ADA, SWITCH_DISKS, tile("1e5"))

    assert t.disk("1e5") == ghost
    assert [fields_of(t)["disks"][ghost][name] for name in ("kind", "shown", "seen_by")] == [None] * 3


def test_hh_a22_with_memory_aids_a_known_ghost_disk_is_shown() -> None:
    """HH-A22 The option is `memory_aids`."""
    t = ghost_met(memory_aids=1)

    t.answer(ADA, EAST)

    seen = fields_of(t)["disks"][t.disk("1c2")]
    assert (seen["kind"], seen["shown"], seen["seen_by"]) == (None, "ghost", [ADA, BEN])
    assert fields_of(t, BEN)["disks"][t.disk("1c2")]["kind"] == "ghost"


def test_hh_a72_used_and_held_disks_are_shown_as_before() -> None:
    """HH-A72 A used disk is out of the game, face up; HH2-18 a held one is known to its holder."""
    t = ghost_met(ada=ADA.holds(SWITCH), disk=CANCEL_CARD)
    switch = next(at for at in range(12) if t.s.disks[at].holder == ADA)
    held = next(at for at in range(12) if t.s.disks[at].holder == BEN)

    t.answer(ADA, PASS, EAST, SWITCH_DISKS)

    disks = fields_of(t, BEN)["disks"]
    assert (disks[switch]["shown"], disks[switch]["kind"]) == ("switch_disks", "switch_disks")
    assert (disks[held]["shown"], disks[held]["kind"]) == ("face_down", "no_rotation")
    assert fields_of(t, ADA)["disks"][held]["kind"] is None


def test_hh_a22_bots_and_rules_remember_the_ghost_disk() -> None:
    """HH-A22 In the redacted state and in the observation it is a Ghost."""
    t = ghost_met()

    t.answer(ADA, EAST)

    assert t.seen_by(BEN).disks[t.disk("1c2")].shown == GHOST
    assert t.observation(BEN)["DISKS"][place("1c2")] == FIRST_KIND + GHOST


def test_hh3_17_after_the_game_a_replay_shows_everything() -> None:
    """HH3-17 Whoever may see everything, sees the faces too."""
    t = flipped_table()

    assert fields_of(t, OMNISCIENT)["tile"]["first_c2"] == "skylight"


# The terminal -----------------------------------------------------------------------


def test_hh3_17_the_board_in_the_terminal_shows_the_back_of_a_flipped_tile() -> None:
    """HH3-17 What is drawn for people has no face to show."""
    t = flipped_table()

    drawn = draw(with_printed_sides(forget(t.s, ADA)), NAMES, ADA)

    assert tile_of(drawn, "1c2") == ["░░░░░"] * 3


def with_printed_sides(s: Any) -> Any:
    """Make tiles that are closed on all sides dead ends, since none is printed so; a tile face down has no sides."""
    for at, sides in enumerate(s.open):
        s.open[at] = sides if sides or s.flipped[at] else 1
    return s


@pytest.mark.parametrize(("memory_aids", "sign"), [(0, "●"), (1, "☠")])
def test_hh_a22_the_board_in_the_terminal_shows_a_known_ghost_disk_only_with_memory_aids(
    memory_aids: int, sign: str
) -> None:
    """HH-A22 Without memory aids the two disks look the same."""
    t = ghost_met(memory_aids)

    t.answer(ADA, EAST)

    drawn = draw(with_printed_sides(forget(t.s, ADA)), NAMES, ADA)
    assert (tile_of(drawn, "1c2")[0][3], tile_of(drawn, "1e5")[0][3]) == (sign, "●")


def test_hh3_17_the_fields_in_line_mode_have_no_face() -> None:
    """HH3-17 The command `table` lists a dash for it."""
    t = flipped_table()

    lines = {line.partition(":")[0]: line for line in format_fields(played(t), "Ada")}

    assert "1c2 -" in lines["tile"]
    assert "1c2 -" in lines["open"]
    assert "Skylight" not in lines["tile"]


def test_hh_a22_the_fields_in_line_mode_do_not_tell_a_known_ghost_disk() -> None:
    """HH-A22 The disks on tiles have dashes."""
    t = ghost_met()

    t.answer(ADA, EAST)

    lines = [line.strip() for line in format_fields(played(t), "Ada")]
    assert lines.count("shown: -") == len(["1c2", "1e5"])
    at = lines.index("tile: Linen Hall")
    assert lines[at - 3 : at] == ["kind: -", "seen_by: -", "shown: -"]


def test_hh3_17_with_memory_aids_the_fields_in_line_mode_have_the_face() -> None:
    """HH3-17 The option is `memory_aids`."""
    t = flipped_table(memory_aids=1)

    lines = {line.partition(":")[0]: line for line in format_fields(played(t), "Ada")}

    assert "1c2 Skylight" in lines["tile"]
    assert "1c2 west" in lines["open"]


# Refusals, labels and events ----------------------------------------------------------


@pytest.mark.parametrize("card", [Card.MOVE_1, Card.SECRET_PASSAGE])
@pytest.mark.parametrize("sides", ["", "W", "NESW"])
def test_hh3_17_a_refusal_does_not_tell_what_walls_a_flipped_tile_has(card: Card, sides: str) -> None:
    """HH3-17 Whatever is on it, the tile lies face down: that is the reason."""
    t = flipped_table(card=card, sides=sides)

    assert t.refused(ADA, EAST) == Refusal.FLIPPED


@pytest.mark.parametrize("face", [Tile.SKYLIGHT, Tile.COAL_BUNKER])
def test_hh_a36_a_refusal_does_not_tell_whether_a_flipped_tile_has_a_trap_door(face: Tile) -> None:
    """HH-A36, HH3-17 Other tile data might flip trap doors; our own never does (HH-M6)."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.TRAP_DOOR,
        edition=3,
        tiles={"1c2": face, "1e5": Tile.CARPET_RUN},
        flipped=["1c2"],
    )

    assert t.refused(ADA, tile("1c2")) == Refusal.FLIPPED


@pytest.mark.parametrize("card", [Card.SWITCH_TILES, Card.MOVE_1])
def test_hh3_17_the_answers_of_a_view_name_places_and_no_tiles(card: Card) -> None:
    """HH3-17, HH3-15 A flipped tile may be switched, under the name of its place."""
    t = flipped_table(card=card)

    texts = [repr(answer) for answer in played(t).view("Ada").answers]

    assert [text for text in texts if "skylight" in text.lower()] == []
    assert describe_answer(GAME, NAMES, tile("1c2"), GAME.question.SWITCH_TILES).label == "Switch the tile at 1c2"  # type: ignore[attr-defined]


def test_hh3_12_the_log_names_the_place_that_flipped_and_no_tile() -> None:
    """HH3-12, HH3-17 ADA leaves a flip tile; the log says where."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1b2": FLIP},
    )
    t.answer(ADA, EAST)

    texts = played(t).log("Ben", t.s.trace.events)

    assert "Nobody is left at 1b2: the tile flips face down." in texts
    assert [text for text in texts if "Skylight" in text] == []


def test_hh2_26_the_log_of_a_switch_names_places_and_no_kinds() -> None:
    """HH2-26, HH-A22 Whoever reads it learns which disks changed places, not what they are."""
    t = table(ADA.at("1b2"), BEN.at("1a6").holds(SWITCH), card=Card.MOVE_EXIT, edition=2, tiles=ICONS, disks=ON_BOARD)
    t.s.disks[t.disk("1d4")].shown = GHOST

    t.answer(BEN, SWITCH_DISKS, tile("1d4"), tile("1e5"))

    told = played(t).log("Ada", t.s.trace.events)[-1]
    assert told == "Ben uses a Switch Disks disk: the disks at 1d4 and 1e5 change places."


def test_hh3_17_places_are_named_without_their_tiles() -> None:
    """HH3-17 So no label can give a face away."""
    assert GAME.words.names[Place][place("1c2")] == "1c2"
