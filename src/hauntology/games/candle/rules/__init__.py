"""The rules of Candle, in the order of the rulebook.

1. setup: the table is laid out.
2. night: the sequence of play.
3. ending: the end and the score.
"""
