"""What all tests share: a summary of what random play met."""

from __future__ import annotations

import pytest

MET = "met in random play"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how often each question, step, event and refusal was met."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in getattr(report, "user_properties", []):
            if name == MET:
                terminalreporter.write_line(str(value))
