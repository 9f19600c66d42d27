"""The command `hauntology`. Each command has a module `…_command.py` that declares its arguments and runs it."""

from hauntology.cli.main import main

__all__ = ["main"]
