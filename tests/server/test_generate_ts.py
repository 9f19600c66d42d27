"""The TypeScript types of the web client are those of the server."""

from __future__ import annotations

import pytest

from hauntology.games import GAMES, get
from tools.generate_ts import WEB, make_protocol, make_view


def test_the_committed_protocol_is_up_to_date() -> None:
    """If this fails: python tools/generate_ts.py."""
    assert (WEB / "protocol.ts").read_text(encoding="utf-8") == make_protocol()


@pytest.mark.parametrize("game", GAMES)
def test_the_committed_view_of_each_game_is_up_to_date(game: str) -> None:
    """If this fails: python tools/generate_ts.py."""
    assert (WEB / "games" / game / "view.ts").read_text(encoding="utf-8") == make_view(get(game))


def test_the_contents_of_a_box_are_typed_by_the_enums_of_their_ids() -> None:
    view = make_view(get("polter-heist"))

    assert "export type BoxSpace = {\n  id: Space;\n  column: number;" in view
    assert "  signs: Partial<Record<Cell, 'search' | 'red' | 'green' | 'blue'>>;" in view
    assert "  main_exit: Space;" in view
    assert "BoardContext<Answer, GameLogLine, Box>" in view
    assert "BoardContext<Answer, GameLogLine, unknown>" in make_view(get("candle"))


def test_clients_may_leave_out_defaults_but_the_server_sends_every_field() -> None:
    text = make_protocol()

    assert "  lines?: number;" in text
    update = (
        "export interface TableUpdate {\n  type: 'update';\n  seq: number;\n  asked_seq: number;\n  kept_lines: number;"
    )
    assert update in text
    assert "  options: Record<string, number | number[]>;" in text
    assert "export const MAX_TEXT_LENGTH = 200;" in text
    assert "export type ServerMessage =\n  Lobby | TableUpdate" in text or "ServerMessage = Lobby | TableUpdate" in text
