"""What bots know of each game: one module for each, with `appeal`. Games never know bots."""
