"""The rules of Ghost at Home, in the order of the rulebook.

1. setup: the table is laid out.
2. turn: the sequence of play, and the one door for every step.
3. rooms, 4. light, 5. ghosts, 6. cats: what one can do.
7. escape: the sixth room, and who chases it.
8. specials: the special cards.
9. ending: the end and the score.

cards: hands and piles. houses: the small questions that every chapter asks. hidden: what a seat cannot know.
flaws: what must never be true.
"""
