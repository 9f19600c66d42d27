"""As in the contract tests: a test with `game` runs for every game, and with `seats` for every size of table."""

from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
