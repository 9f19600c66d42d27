"""The rules of Pistols and Poltergeists, in the order of the rulebook.

2. setup: laying out the table.
3. turn: the sequence of play; moving and shooting: its phases.
4. rolling: dice and re-rolls.
5. places: what a cowboy can do there.
6. ghosts: death, haunting, possession.
7. ending: the end of the game and the score.

people: small questions that every chapter asks. memory: what a seat remembers. hidden: what it cannot know.
flaws: what must never be true.
"""
