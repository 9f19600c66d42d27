"""The board on the full screen: cursor, digits, sizes and colours."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.geometry import Region

from hauntology.cli.terminal.board_view import BoardView, find_nearest
from hauntology.cli.terminal.colours import COLOURS
from hauntology.cli.terminal.local_table import ListedAnswer
from hauntology.cli.terminal.screens import AnswerMenu
from hauntology.kernel.drawing import STYLES, Canvas
from hauntology.kernel.game import Game
from hauntology.kernel.structs.fields import Meaning
from tests.cli.full_screen import NORMAL, SMALL, WIDE, Screen, Script, drive, open_table
from tests.table.tables import ADA_BEGINS

# The cursor ---------------------------------------------------------------------


def test_keys_that_are_typed_fast_act_on_the_right_spot() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("right", "down", "down", "enter")
        assert screen.local.table.entries[0].text == "move saloon"

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script)


def test_the_arrow_keys_reach_every_place() -> None:
    async def script(screen: Screen) -> None:
        seen = []
        for key in ("right", "right", "right", "down", "down", "right", "left", "left", "left", "left", "up", "up"):
            await screen.press(key)
            seen.append(screen.board.pointed[0].notation.removeprefix("move "))
        north, south = ["barrels", "church", "gallows"], ["saloon", "stagecoach", "saloon", "jail", "jail"]
        assert seen[:4] == [*north, "street"]
        assert seen[4:9] == south
        assert seen[9:] == ["jail", "street", "barrels"]

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script)


HERE = Region(20, 10, 4, 2)


@pytest.mark.parametrize(
    ("right", "down", "expected"),
    [
        (1, 0, Region(40, 10, 4, 2)),  # another region is nearer, but to the side
        (-1, 0, Region(0, 11, 4, 2)),
        (0, 1, Region(0, 13, 60, 1)),  # a wide region straight below
        (0, -1, HERE),
    ],
)
def test_an_arrow_key_leads_straight_ahead(right: int, down: int, expected: Region) -> None:
    regions = [HERE, Region(26, 16, 4, 2), Region(40, 10, 4, 2), Region(0, 11, 4, 2), Region(0, 13, 60, 1)]

    assert find_nearest(HERE, regions, right, down) == expected


def test_a_region_inside_another_can_be_reached() -> None:
    room, disk = Region(0, 0, 20, 5), Region(14, 1, 3, 1)

    assert find_nearest(room, [room, disk], 1, 0) == disk
    assert find_nearest(disk, [room, disk], -1, 0) == room


def test_tab_visits_every_answer_and_starts_again() -> None:
    async def script(screen: Screen) -> None:
        seen = [screen.board.pointed[0].notation]
        for _ in range(8):
            await screen.press("tab")
            seen.append(screen.board.pointed[0].notation)
        assert sorted(seen) == sorted(listed.notation for listed in screen.app.table_screen.answers)
        await screen.press("tab")
        assert screen.board.pointed[0].notation == seen[0]
        await screen.press("shift+tab")
        assert screen.board.pointed[0].notation == seen[-1]

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script)


def test_the_cursor_stays_if_there_is_nothing_in_that_direction() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("up", "left")
        assert [listed.notation for listed in screen.board.pointed] == ["move bank"]

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script)


def test_a_click_gives_the_answer() -> None:
    async def script(screen: Screen) -> None:
        await screen.pilot.click(BoardView, offset=(25, 1))
        await screen.settle()
        assert screen.local.table.entries[0].text == "move barrels"

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script)


def test_several_answers_at_one_spot_open_a_menu() -> None:
    def draw_one_spot(s: object, names: object, viewer: int) -> Canvas:
        canvas = Canvas(10, 2)
        canvas.put(0, 0, "everything")
        for things in {listed.things for listed in local.list_answers("Ada")}:
            canvas.spot(0, 0, 10, 1, *things)
        return canvas

    local = open_table("pistols", "you", "random", options=ADA_BEGINS)
    local.table.game = replace(local.table.game, board=draw_one_spot)

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        assert isinstance(screen.app.screen, AnswerMenu)
        await screen.press("escape", "enter", "down", "enter")
        assert screen.local.table.entries[0].text == "move barrels"

    drive(local, script)


# Digits -------------------------------------------------------------------------


def make_answers(number: int) -> list[ListedAnswer]:
    """A list of this many answers."""
    return [
        ListedAnswer(answer, f"{answer + 1}", f"answer {answer + 1}", ((Meaning.NTH, answer),))
        for answer in range(number)
    ]


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
def test_answers_can_be_given_by_numbers_of_two_digits(
    keys: list[str], given: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With twelve answers, 1 may be the first digit of 12, but 3 cannot be the first of anything."""
    numbers: list[int] = []

    async def script(screen: Screen) -> None:
        table_screen = screen.app.table_screen
        table_screen.answers = make_answers(12)
        monkeypatch.setattr(table_screen, "give_answer", lambda listed: numbers.append(listed.answer + 1))
        await screen.press(*keys)

    drive(open_table("candle", "you", "Zoe"), lambda screen: after_hand_over(screen, script))
    assert numbers == ([] if given is None else [given])


async def after_hand_over(screen: Screen, script: Script) -> None:
    """Run a script once the keyboard was handed over."""
    await screen.press("enter")
    await script(screen)


# Sizes and colours --------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, NORMAL, WIDE], ids=str)
def test_question_and_answers_are_always_visible(game: Game, size: tuple[int, int]) -> None:
    async def script(screen: Screen) -> None:
        shown = re.sub(r"\s+", " ", screen.text())
        assert screen.local.table.question("Ada") in shown
        texts = [listed.text for listed in screen.app.table_screen.answers]
        assert all(text in shown for text in texts[:9])
        assert "q leave" in shown

    drive(open_table(game.name, "you", "random"), script, size)


def test_a_small_screen_scrolls_the_board_to_the_cursor() -> None:
    async def script(screen: Screen) -> None:
        pane = screen.app.table_screen.query_one("#board-pane")
        for _ in range(9):
            await screen.press("tab")
            assert screen.board.cursor is not None
            assert screen.board.cursor.y >= pane.scroll_offset.y
            assert screen.board.cursor.bottom <= pane.scroll_offset.y + pane.size.height

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script, (80, 16))


def test_a_wide_screen_shows_the_log_beside_the_board() -> None:
    async def script(screen: Screen) -> None:
        log = screen.app.table_screen.query_one("#log-pane").region
        assert log.x >= screen.board.region.right
        assert log.y <= screen.board.region.y

    drive(open_table("pistols", "you", "random", options=ADA_BEGINS), script, WIDE)


def test_the_log_scrolls() -> None:
    async def script(screen: Screen) -> None:
        pane = screen.app.table_screen.query_one("#log-pane")
        await screen.until(lambda: screen.local.table.over)
        await screen.until(lambda: pane.scroll_offset.y == pane.max_scroll_y > 0)
        end = pane.scroll_offset.y
        await screen.press("pageup")
        await screen.until(lambda: pane.scroll_offset.y < end)
        assert pane.scroll_offset.y < end
        await screen.press("pagedown")
        await screen.until(lambda: pane.scroll_offset.y == end)
        assert pane.scroll_offset.y == end > 0

    drive(open_table("candle", "random", "random"), script, SMALL)


@pytest.mark.parametrize(("no_color", "colours"), [(False, 5), (True, 1)])
def test_no_color_is_respected(no_color: bool, colours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)

    async def script(screen: Screen) -> None:
        shown = set(re.findall(r"fill: #([0-9a-f]{6})", screen.app.export_screenshot()))
        assert len(shown) == colours if no_color else len(shown) >= colours

    drive(open_table("candle", "you", "random"), script)


def test_every_style_has_a_colour() -> None:
    assert set(COLOURS) == set(STYLES)
