"""The rules of Ghost at Home, in the order of the rulebook.

1. setup: laying out the table.
2. turn: the sequence of play. Every step is taken there.
3. rooms, 4. light, 5. ghosts, 6. cats: the actions.
7. escape: the sixth room, and the special round that follows.
8. specials: the special cards.
9. ending: the end of the game and the score.

cards: hands and piles. houses: small questions that every chapter asks. hidden: what a seat cannot know.
flaws: what must never be true.
"""
