"""As with the contract tests: a test that asks for `game`, or for `seats` too, runs for all there are."""

from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
