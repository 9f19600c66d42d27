"""The rules of The Haunting House, in the order of the rulebook.

1. setup: laying out the house.
2. turn: rounds, slots and the order of play; programme: the row of the chosen round.
3. moving: steps, secret passages, trap doors and switching places.
4. tiles: turning, switching and flipping tiles.
5. outside: moving the exit and the staircases.
6. disks: holding and using disks; landing: what happens on a tile that is entered.
7. ghosts: becoming a ghost.
8. ending: the end of the game and the score.

house: small questions that every chapter asks. hidden: what a seat cannot know. flaws: what must never be true.
"""
