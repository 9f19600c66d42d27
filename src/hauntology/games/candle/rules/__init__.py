"""The rules of Candle, in the order of the rulebook.

1. setup: laying out the table.
2. turn: the sequence of play; night: what happens in a night.
3. ending: the end of the game and the score.

hidden: what a seat cannot know. flaws: what must never be true.
"""
