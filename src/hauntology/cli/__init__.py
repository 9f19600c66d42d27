"""The command `hauntology`."""

from hauntology.cli.main import main

__all__ = ["main"]
