"""A table in the terminal: on the full screen (`app`) or line by line (`line_mode`)."""
