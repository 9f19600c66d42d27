"""Where the chance of a table comes from, so that nobody can foresee it and everybody can check it afterwards.

Before each answer the state gets a fresh key, made by HMAC from the table's secret and the number of the answer.
Whoever keeps the table shows the hash of its own secret when the table opens and the secret when it closes. If each
seat adds a nonce after it has seen the hash, nobody has chosen the dice alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import GameError, key_of
from hauntology.kernel.state import GameState

LEAST_BYTES = 16  # shorter secrets could be found by trying out hashes
WORD_BYTES = 4  # of a key's three words, each with its lowest byte first


@dataclass(frozen=True)
class Secret:
    """The secret of a table: the keeper's own, or one that a seed stands for, and what the seats added to it."""

    own: bytes
    seed: int | None = None
    nonces: tuple[bytes, ...] = ()

    @cached_property
    def mixed(self) -> bytes:
        """What keys are made from: the own secret, with the nonces mixed in if there are any."""
        if not self.nonces:
            return self.own
        # Written as in a record: with commas between them no nonce can take over a byte of the next.
        return hmac.new(self.own, ", ".join(nonce.hex() for nonce in self.nonces).encode(), hashlib.sha256).digest()

    @property
    def hash(self) -> str:
        """What may be shown when the table opens."""
        return hashlib.sha256(self.own).hexdigest()

    def key(self, number: int) -> tuple[int, int, int]:
        """The chance of the number-th answer; 0 is the setting up."""
        return answer_key(self.mixed, number)


def secret_for(seats: int, seed: int | None, secret: bytes | None, nonces: Sequence[bytes] = ()) -> Secret:
    """The secret of a table that was opened so, or an error that says why it cannot be."""
    if seed is not None and secret is not None:
        raise GameError("a table has a seed or a secret, not both")
    check_nonces(seats, nonces)
    if secret is None:
        seed = 0 if seed is None else seed
        key_of(seed, 0)
        return Secret(secret_of(seed), seed, tuple(nonces))
    if len(secret) < LEAST_BYTES:
        raise GameError(f"a secret has at least {LEAST_BYTES} bytes, not {len(secret)}")
    return Secret(secret, None, tuple(nonces))


def check_nonces(seats: int, nonces: Sequence[bytes]) -> None:
    """One for each seat, or none at all."""
    if nonces and len(nonces) != seats:
        raise GameError(f"there are {seats} seats and {len(nonces)} nonces: each seat gives one, or none does")
    if not all(nonces):
        raise GameError("a nonce cannot be empty")


def secret_of(seed: int) -> bytes:
    """The secret of a table that was opened with a seed: anybody can make it."""
    return f"hauntology seed {seed}".encode()


def answer_key(secret: bytes, number: int) -> tuple[int, int, int]:
    """Three words of chance for one answer, derived from the table's secret by HMAC."""
    digest = hmac.new(secret, str(number).encode(), hashlib.sha256).digest()
    return (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )


def key_text(key: tuple[int, int, int]) -> str:
    """A key as hex digits: the bytes that it was made from."""
    return b"".join(word.to_bytes(WORD_BYTES, "little") for word in key).hex()


def rekey_state(s: GameState, key: tuple[int, int, int]) -> None:
    """A fresh chance, before an answer is carried out; no rule has read anything by it."""
    rekey(s, *key)
    s.tape.clear()
