"""What the state adds to the label of an answer: what it costs, or what there is to know about the thing it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hauntology.kernel.structs.fields import Of


@dataclass(frozen=True)
class LabelDetail:
    """The id of a text, and the values that the text names, each with what it stands for."""

    text: str
    values: Mapping[str, tuple[Of, int]] = field(default_factory=dict)


# From a state as the asked seat knows it, the seat, and the things that the answer names; None to add nothing.
FindLabelDetail = Callable[..., LabelDetail | None]
