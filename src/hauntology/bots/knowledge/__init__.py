"""What bots know about each game: one module per game, with at least `rate_answer`. Games never import bots."""
