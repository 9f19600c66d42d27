"""The command `hauntology`.

main            finds the command and runs it
…_command.py    one for each command: declares its arguments and runs it
arguments       arguments that several commands share
server_settings where commands find a server's settings and its database
rulebook_display      rulebooks as the terminal shows them
progress        progress bars
terminal/       a table in the terminal
"""

from hauntology.cli.main import main

__all__ = ["main"]
