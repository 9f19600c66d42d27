"""The board on the full screen: its cursor, the digits beside it, and how it fits."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.geometry import Region

from hauntology.cli.terminal.board_view import BoardView, nearest
from hauntology.cli.terminal.colours import COLOURS
from hauntology.cli.terminal.screens import Menu
from hauntology.cli.terminal.sitting import Choice
from hauntology.kernel.contract import Game
from hauntology.kernel.drawing import STYLES, Canvas
from hauntology.kernel.fields import Meaning
from tests.cli.driving import SMALL, USUAL, WIDE, Screen, Script, drive, sit

# The board and its cursor -------------------------------------------------------


def test_keys_in_a_burst_act_on_the_spot_they_lead_to() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("right", "down", "down", "enter")
        assert screen.sitting.table.entries[0].text == "move saloon"

    drive(sit("pistols", "you", "random"), script)


def test_arrows_lead_to_every_place_of_the_town() -> None:
    async def script(screen: Screen) -> None:
        seen = []
        for key in ("right", "right", "right", "down", "down", "right", "left", "left", "left", "left", "up", "up"):
            await screen.press(key)
            seen.append(screen.board.pointed[0].text.removeprefix("move "))
        north, south = ["barrels", "church", "gallows"], ["saloon", "stagecoach", "saloon", "jail", "jail"]
        assert seen[:4] == [*north, "street"]
        assert seen[4:9] == south
        assert seen[9:] == ["jail", "street", "barrels"]

    drive(sit("pistols", "you", "random"), script)


HERE = Region(20, 10, 4, 2)


@pytest.mark.parametrize(
    ("right", "down", "there"),
    [
        (1, 0, Region(40, 10, 4, 2)),  # though something lies nearer, but aside
        (-1, 0, Region(0, 11, 4, 2)),
        (0, 1, Region(0, 13, 60, 1)),  # a wide region lies straight below
        (0, -1, HERE),
    ],
)
def test_an_arrow_leads_to_what_lies_straight_ahead(right: int, down: int, there: Region) -> None:
    regions = [HERE, Region(26, 16, 4, 2), Region(40, 10, 4, 2), Region(0, 11, 4, 2), Region(0, 13, 60, 1)]

    assert nearest(HERE, regions, right, down) == there


def test_a_region_inside_another_can_be_reached() -> None:
    room, disk = Region(0, 0, 20, 5), Region(14, 1, 3, 1)

    assert nearest(room, [room, disk], 1, 0) == disk
    assert nearest(disk, [room, disk], -1, 0) == room


def test_the_cursor_goes_round_with_tab_and_back() -> None:
    async def script(screen: Screen) -> None:
        seen = [screen.board.pointed[0].text]
        for _ in range(8):
            await screen.press("tab")
            seen.append(screen.board.pointed[0].text)
        assert sorted(seen) == sorted(choice.text for choice in screen.app.table_screen.choices)
        await screen.press("tab")
        assert screen.board.pointed[0].text == seen[0]
        await screen.press("shift+tab")
        assert screen.board.pointed[0].text == seen[-1]

    drive(sit("pistols", "you", "random"), script)


def test_the_cursor_stays_where_nothing_lies_ahead() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("up", "left")
        assert [choice.text for choice in screen.board.pointed] == ["move bank"]

    drive(sit("pistols", "you", "random"), script)


def test_a_click_answers() -> None:
    async def script(screen: Screen) -> None:
        await screen.pilot.click(BoardView, offset=(25, 1))
        await screen.settle()
        assert screen.sitting.table.entries[0].text == "move barrels"

    drive(sit("pistols", "you", "random"), script)


def test_several_answers_at_one_spot_are_a_menu() -> None:
    def draw_one_spot(s: object, names: object, viewer: int) -> Canvas:
        canvas = Canvas(10, 2)
        canvas.put(0, 0, "everything")
        for things in {choice.things for choice in sitting.choices("Ada")}:
            canvas.spot(0, 0, 10, 1, *things)
        return canvas

    sitting = sit("pistols", "you", "random")
    sitting.table.game = replace(sitting.table.game, board=draw_one_spot)

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        assert isinstance(screen.app.screen, Menu)
        await screen.press("escape", "enter", "down", "enter")
        assert screen.sitting.table.entries[0].text == "move barrels"

    drive(sitting, script)


# Digits -------------------------------------------------------------------------


def many(number: int) -> list[Choice]:
    return [Choice(answer, f"answer {answer + 1}", ((Meaning.NTH, answer),)) for answer in range(number)]


@pytest.mark.parametrize(
    ("keys", "given"),
    [
        (["1", "2"], 12),
        (["1", "enter"], 1),
        (["3"], 3),
        (["1", "escape", "3"], 3),
        (["1", "9"], None),
        (["0"], None),
    ],
)
def test_numbers_of_two_digits(keys: list[str], given: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With twelve answers, a 1 may be the first digit of a 12, and a 3 may not."""
    answered: list[int] = []

    async def script(screen: Screen) -> None:
        table_screen = screen.app.table_screen
        table_screen.choices = many(12)
        monkeypatch.setattr(table_screen, "answer", lambda choice: answered.append(choice.answer + 1))
        await screen.press(*keys)

    drive(sit("candle", "you", "Zoe"), lambda screen: _after_curtain(screen, script))
    assert answered == ([] if given is None else [given])


async def _after_curtain(screen: Screen, script: Script) -> None:
    await screen.press("enter")
    await script(screen)


# Sizes and colours --------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, USUAL, WIDE], ids=str)
def test_question_and_answers_are_always_in_sight(game: Game, size: tuple[int, int]) -> None:
    async def script(screen: Screen) -> None:
        shown = re.sub(r"\s+", " ", screen.text())
        assert screen.sitting.table.question("Ada") in shown
        texts = [choice.text for choice in screen.app.table_screen.choices]
        assert all(text in shown for text in texts[:9])
        assert "q leave" in shown

    drive(sit(game.name, "you", "random"), script, size)


def test_on_a_small_screen_the_board_follows_the_cursor() -> None:
    async def script(screen: Screen) -> None:
        pane = screen.app.table_screen.query_one("#board-pane")
        for _ in range(9):
            await screen.press("tab")
            assert screen.board.cursor is not None
            assert screen.board.cursor.y >= pane.scroll_offset.y
            assert screen.board.cursor.bottom <= pane.scroll_offset.y + pane.size.height

    drive(sit("pistols", "you", "random"), script, (80, 16))


def test_on_a_wide_screen_the_log_stands_beside_the_board() -> None:
    async def script(screen: Screen) -> None:
        log = screen.app.table_screen.query_one("#log-pane").region
        assert log.x >= screen.board.region.right
        assert log.y <= screen.board.region.y

    drive(sit("pistols", "you", "random"), script, WIDE)


def test_the_log_scrolls() -> None:
    async def script(screen: Screen) -> None:
        pane = screen.app.table_screen.query_one("#log-pane")
        await screen.until(lambda: screen.sitting.table.over)
        await screen.until(lambda: pane.scroll_offset.y == pane.max_scroll_y > 0)
        end = pane.scroll_offset.y
        await screen.press("pageup")
        await screen.until(lambda: pane.scroll_offset.y < end)
        assert pane.scroll_offset.y < end
        await screen.press("pagedown")
        await screen.until(lambda: pane.scroll_offset.y == end)
        assert pane.scroll_offset.y == end > 0

    drive(sit("candle", "random", "random"), script, SMALL)


@pytest.mark.parametrize(("no_color", "colours"), [(False, 5), (True, 1)])
def test_no_color_is_respected(no_color: bool, colours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)

    async def script(screen: Screen) -> None:
        shown = set(re.findall(r"fill: #([0-9a-f]{6})", screen.app.export_screenshot()))
        assert len(shown) == colours if no_color else len(shown) >= colours

    drive(sit("candle", "you", "random"), script)


def test_every_style_has_a_colour() -> None:
    assert set(COLOURS) == set(STYLES)
