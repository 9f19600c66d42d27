"""The rules of The Haunting House, in the order of the rulebook.

1. setup: the house is laid out.
2. turn: rounds, slots and the order of play; programme: the row of the chosen round.
3. moving: steps, secret passages, trap doors and places switched.
4. tiles: turning, switching and flipping them.
5. outside: moving the exit and the staircases.
6. disks: holding and using them; landing: what happens on a tile that is entered.
7. ghosts: becoming one.
8. ending: the end and the score.

house: the small questions that every chapter asks. hidden: what a seat cannot know. flaws: what must never be true.
"""
