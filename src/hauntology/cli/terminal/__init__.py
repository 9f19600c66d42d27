"""A game in the terminal: plain lines for every terminal and for screen readers, or the full screen."""
