"""Fair dice: where the chance of a table comes from, so that nobody can predict it and everybody can verify it.

Before each answer the state gets a fresh key, derived by HMAC from the table's secret and the number of the answer. The
host publishes the hash of its own secret when the table opens and the secret itself when it closes. If each seat adds a
nonce after it has seen the hash, nobody has chosen the dice alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hauntology.kernel.chance import rekey
from hauntology.kernel.game import GameError, key_of
from hauntology.kernel.state import GameState

MIN_SECRET_BYTES = 16  # a shorter secret could be found by trying hashes
WORD_BYTES = 4  # a key is three words, little-endian


@dataclass(frozen=True)
class Secret:
    """The secret of a table: the host's own, or one derived from a seed, and the nonces of the seats."""

    own: bytes
    seed: int | None = None
    nonces: tuple[bytes, ...] = ()

    @cached_property
    def mixed(self) -> bytes:
        """What keys are derived from: the own secret, mixed with the nonces if there are any."""
        if not self.nonces:
            return self.own
        # Joined with commas as in a record, so that no nonce can take over a byte of the next.
        return hmac.new(self.own, ", ".join(nonce.hex() for nonce in self.nonces).encode(), hashlib.sha256).digest()

    @property
    def hash(self) -> str:
        """The hash to publish when the table opens."""
        return hashlib.sha256(self.own).hexdigest()

    def key(self, number: int) -> tuple[int, int, int]:
        """The key for an answer; number 0 is the setup."""
        return derive_key(self.mixed, number)


def make_secret(seats: int, seed: int | None, secret: bytes | None, nonces: Sequence[bytes] = ()) -> Secret:
    """The secret of a table with a seed or a secret. Raises `GameError` if both are given, or one is out of range."""
    if seed is not None and secret is not None:
        raise GameError("a table has a seed or a secret, not both")
    check_nonces(seats, nonces)
    if secret is None:
        seed = 0 if seed is None else seed
        key_of(seed, 0)  # raises if the seed is out of range
        return Secret(secret_from_seed(seed), seed, tuple(nonces))
    if len(secret) < MIN_SECRET_BYTES:
        raise GameError(f"a secret needs at least {MIN_SECRET_BYTES} bytes, not {len(secret)}")
    return Secret(secret, None, tuple(nonces))


def check_nonces(seats: int, nonces: Sequence[bytes]) -> None:
    """Raise `GameError` unless there is one nonce for each seat, or none at all."""
    if nonces and len(nonces) != seats:
        raise GameError(f"there are {seats} seats but {len(nonces)} nonces: give one for each seat, or none")
    if not all(nonces):
        raise GameError("a nonce must not be empty")


def secret_from_seed(seed: int) -> bytes:
    """The secret of a table with a seed. Anybody can compute it, so such a table is not protected."""
    return f"hauntology seed {seed}".encode()


def derive_key(secret: bytes, number: int) -> tuple[int, int, int]:
    """The key for one answer: three 32-bit words."""
    digest = hmac.new(secret, str(number).encode(), hashlib.sha256).digest()
    return (
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )


def format_key(key: tuple[int, int, int]) -> str:
    """A key as hex digits: the bytes that it was read from."""
    return b"".join(word.to_bytes(WORD_BYTES, "little") for word in key).hex()


def rekey_state(s: GameState, key: tuple[int, int, int]) -> None:
    """Give a state a new key before an answer. This leaves nothing on the trace."""
    rekey(s, *key)
    s.trace.clear()
