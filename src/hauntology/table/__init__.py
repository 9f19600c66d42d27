"""One game in words: what people and files see.

table            `Table`, one game being played
record, record_parser, record_writer, record_replay   games as text files
undo, savepoints which answers can be taken back, and states to go back to
narration, grammar   events and questions as sentences
event_log        all events of a table, and those that still stand
notices          events of the table itself, such as an answer that was taken back
notation         answers as text, and back
labels           how people read answers and things
legal_answers    answers as plain data
forced_answers   the only answer that a seat may give
answer_sets      sets of things that a person chooses in any order
option_values    options as text, and back
seat_view, plain_values   what one viewer may see, as plain data
reachable        where a pawn can go
fair_dice        dice that nobody can predict and everybody can verify
rulebook, rule_search   rulebooks, parsed, and what they say about a word
state_snapshot   a table as plain data
seat_names       default names for seats
"""

from hauntology.table.record import Record, RecordError
from hauntology.table.record_parser import read_record
from hauntology.table.record_replay import replay
from hauntology.table.table import Table

__all__ = ["Record", "RecordError", "Table", "read_record", "replay"]
