"""As in the contract tests, a test with the parameter `game`, or `game` and `seats`, runs for all of them."""

from tests.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
