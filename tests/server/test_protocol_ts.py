"""The types of the client in the browser are those of the protocol."""

from __future__ import annotations

from tools.protocol_ts import FILE, protocol_ts


def test_the_file_in_the_tree_is_what_the_tool_writes() -> None:
    """Else: python tools/protocol_ts.py."""
    assert FILE.read_text(encoding="utf-8") == protocol_ts()


def test_what_clients_send_may_leave_out_defaults_and_what_the_server_sends_is_whole() -> None:
    text = protocol_ts()

    assert "  lines?: number;" in text
    assert 'export interface Update {\n  type: "update";\n  seq: number;\n  since: number;\n  told: Line[];' in text
    assert "  options: Record<string, number | number[]>;" in text
    assert "export const LONGEST_TEXT = 200;" in text
    assert "export type ServerMessage = Lobby | Update" in text
