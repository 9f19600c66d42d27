"""The kernel: what a game is, and how it runs. It works on ints only, and knows no particular game.

What a game is made of:
game         `Game`, everything that a game provides
state        the fields of every game's state; `structs/` declares and stores fields
answers      the alphabet of a game: every possible answer as an int
answer_sets  questions for several things at once
label_details   what the state adds to the labels of answers
events       what can happen, and who learns it
words        the text of a game, in one language
drawing      drawings of the table as text
odds         tables of probabilities that a game can show

What its rules are written with:
rule, rule_ids   the decorator `@rule`, and the id in a rule's docstring
agenda       the stack of questions and steps
chance       random numbers
piles        decks and bags in unknown order
bitsets, seat_order   sets of small ints; seats round the table

How it runs:
engine       the rules that are the same for every game
redaction    a state as one viewer may know it
trace        events, random draws and hidden reads on the interpreted target
rollback     trying things on one state and restoring it
batch, batch_entries   many games at once, on any target
targets      the names of the three targets

How it is compiled:
subset       the subset of Python that rules may use
callgraph    all rules that a rule calls, with the game's own in the kernel's slots
inlining     which rules are inlined
compiler     CPU and CUDA code from rules
numba_patches   what the compiler changes in numba
folders      where compiled code and saved games are stored
"""
