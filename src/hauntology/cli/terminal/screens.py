"""The screens that come before the table: the curtain, a look-up, a short menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static

from hauntology.kernel.contract import GameError

LEAVE = Binding("ctrl+c", "app.leave", "leave", priority=True)


class Curtain(Screen[None]):
    """Covers the table while the keyboard goes from one person to another."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "lift", "I am here"), LEAVE]
    DEFAULT_CSS = "Curtain Static { width: auto; padding: 1 3; border: double $primary; text-align: center; }"

    def __init__(self, person: str) -> None:
        super().__init__()
        self.person = person

    def compose(self) -> ComposeResult:
        """Only a name."""
        text = f"The keyboard goes to {self.person}.\n\nPress Enter when only {self.person} is looking."
        with Middle(), Center():
            yield Static(text, markup=False)

    def action_lift(self) -> None:
        """Show the table."""
        self.dismiss()


class LookUp(ModalScreen[None]):
    """A line to ask something, and what is known about it. The line keeps the focus, the keys up and down scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "close", "close"),
        ("up", "scroll(-1)", "up"),
        ("down", "scroll(1)", "down"),
        ("pageup", "scroll(-10)", "page up"),
        ("pagedown", "scroll(10)", "page down"),
        LEAVE,
    ]
    DEFAULT_CSS = """
    LookUp { align: center middle; }
    LookUp > Vertical { width: 90%; max-width: 90; height: auto; max-height: 90%; border: round $primary; }
    LookUp VerticalScroll { height: auto; max-height: 60vh; }
    """

    def __init__(self, title: str, hint: str, text: str, look: Callable[[str], str]) -> None:
        super().__init__()
        self.heading, self.hint, self.text, self.look = title, hint, text, look

    def compose(self) -> ComposeResult:
        """The line on top, the answer below."""
        with Vertical() as box:
            box.border_title = self.heading
            box.border_subtitle = "Enter asks, up and down scroll, Esc closes"
            yield Input(placeholder=self.hint)
            with VerticalScroll(can_focus=False):
                yield Static(self.text, id="found", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say what is known; with nothing asked, what can be."""
        found = self.query_one("#found", Static)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        if not event.value.strip():
            found.update(self.text)
            return
        try:
            found.update(self.look(event.value.strip()))
        except GameError as wrong:
            found.update(str(wrong))

    def action_scroll(self, rows: int) -> None:
        """Through what was found."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()


class Menu(ModalScreen[int | None]):
    """Several answers at one place."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", "close"), LEAVE]
    DEFAULT_CSS = """
    Menu { align: center middle; }
    Menu OptionList { width: auto; min-width: 20; height: auto; max-height: 80%; border: round $primary; }
    """

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self.texts = texts

    def compose(self) -> ComposeResult:
        """One line for each."""
        yield OptionList(*self.texts, markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Its number among the answers here."""
        self.dismiss(event.option_index)

    def action_close(self) -> None:
        """None of them."""
        self.dismiss(None)
