"""Dialogs over the table: passing the keyboard, looking something up, a short menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static

from hauntology.kernel.game import GameError

LEAVE = Binding("ctrl+c", "app.leave", "leave", priority=True)


class HandOverScreen(Screen[None]):
    """Covers the table while the keyboard is passed from one person to another."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "lift", "I am here"), LEAVE]
    DEFAULT_CSS = "HandOverScreen Static { width: auto; padding: 1 3; border: double $primary; text-align: center; }"

    def __init__(self, person: str) -> None:
        super().__init__()
        self.person = person

    def compose(self) -> ComposeResult:
        """Only a name, nothing of the table."""
        text = f"Pass the keyboard to {self.person}.\n\nPress Enter when only {self.person} is looking."
        with Middle(), Center():
            yield Static(text, markup=False)

    def action_lift(self) -> None:
        """Show the table."""
        self.dismiss()


class LookUpScreen(ModalScreen[None]):
    """An input line and the answer below it. The input keeps the focus; the arrow keys scroll the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "close", "close"),
        ("up", "scroll(-1)", "up"),
        ("down", "scroll(1)", "down"),
        ("pageup", "scroll(-10)", "page up"),
        ("pagedown", "scroll(10)", "page down"),
        LEAVE,
    ]
    DEFAULT_CSS = """
    LookUpScreen { align: center middle; }
    LookUpScreen > Vertical { width: 90%; max-width: 90; height: auto; max-height: 90%; border: round $primary; }
    LookUpScreen VerticalScroll { height: auto; max-height: 60vh; }
    """

    def __init__(self, title: str, hint: str, text: RenderableType, look_up: Callable[[str], RenderableType]) -> None:
        super().__init__()
        self.heading, self.hint, self.text, self.look_up = title, hint, text, look_up

    def compose(self) -> ComposeResult:
        """The input on top, the answer below."""
        with Vertical() as box:
            box.border_title = self.heading
            box.border_subtitle = "Enter asks, up and down scroll, Esc closes"
            yield Input(placeholder=self.hint)
            with VerticalScroll(can_focus=False):
                yield Static(self.text, id="found", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Show the answer, or the initial text if nothing was typed."""
        found = self.query_one("#found", Static)
        self.query_one(VerticalScroll).scroll_home(animate=False)
        if not event.value.strip():
            found.update(self.text)
            return
        try:
            found.update(self.look_up(event.value.strip()))
        except GameError as error:
            found.update(str(error))

    def action_scroll(self, rows: int) -> None:
        """Scroll the answer."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss()


class AnswerMenu(ModalScreen[int | None]):
    """A menu of the answers at one place of the board."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", "close"), LEAVE]
    DEFAULT_CSS = """
    AnswerMenu { align: center middle; }
    AnswerMenu OptionList { width: auto; min-width: 20; height: auto; max-height: 80%; border: round $primary; }
    """

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self.texts = texts

    def compose(self) -> ComposeResult:
        """One line for each answer."""
        yield OptionList(*self.texts, markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the number of the chosen answer."""
        self.dismiss(event.option_index)

    def action_close(self) -> None:
        """Return without choosing."""
        self.dismiss(None)
