"""One game in words: what people and files see."""

from hauntology.table.record import Record, RecordError, read_record
from hauntology.table.table import Table, replay

__all__ = ["Record", "RecordError", "Table", "read_record", "replay"]
