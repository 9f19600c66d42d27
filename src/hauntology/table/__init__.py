"""One game in words: what people and files see."""

from hauntology.table.reading import read_record
from hauntology.table.record import Record, RecordError
from hauntology.table.replaying import replay
from hauntology.table.table import Table

__all__ = ["Record", "RecordError", "Table", "read_record", "replay"]
