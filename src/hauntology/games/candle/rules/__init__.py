"""The rules of Candle, in the order of the rulebook.

1. setup: the table is laid out.
2. turn: the sequence of play; night: its parts.
3. ending: the end and the score.

hidden: what a seat cannot know. flaws: what must never be true.
"""
