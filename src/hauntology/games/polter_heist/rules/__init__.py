"""The rules of Polter-Heist, in the order of the rulebook.

1. setup: the table is laid out.
2. turn: the sequence of play, the roll, and the one door for every step.
3. moving: how the living move.
4. searching, discoveries: what is found, card by card.
5. chips: marker chips.
6. encounters, spirits: Ghost cards, one by one.
7. courage: courage, the camp, and death.
8. haunting: ghosts, which some seats become.
9. trading: trades, and cards left in the camp.
10. treasure: the Treasure, and the way out.
11. ending: the end and the score.

house: what lies where. people: who lives and who stands where. cards: hands and decks. hidden: what a seat cannot
know. flaws: what must never be true.
"""
