"""The rules of Polter-Heist, in the order of the rulebook.

1. setup: laying out the table.
2. turn: the sequence of play and the roll. Every step is taken there.
3. moving: how the living move.
4. searching, discoveries: searches, and the cards they bring.
5. chips: marker chips.
6. encounters, spirits: the Ghost cards.
7. courage: courage, the camp, and death.
8. haunting: the turns of ghosts.
9. trading: trades, and cards left in the camp.
10. treasure: the Treasure, and the way out.
11. ending: the end of the game and the score.

house: the spaces and tiles. people: who is alive, and who is where. cards: hands and decks. hidden: what a seat cannot
know. flaws: what must never be true.
"""
