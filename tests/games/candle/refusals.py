"""When each refusal is true (see `tests/contract/test_refusals.py`). A thing is what the answer names."""

from __future__ import annotations

from collections.abc import Callable

from hauntology.games.candle.box import Refusal, Token
from hauntology.games.candle.state import State

Truth = Callable[[State, int, int], bool]

TRUTHS: dict[int, Truth] = {
    Refusal.HID_LAST_NIGHT: lambda s, seat, _: s.heroes[seat].hid == 1,
    Refusal.NO_CHARM: lambda s, seat, _: s.heroes[seat].token != Token.CHARM,
}
