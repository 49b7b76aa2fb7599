"""Bytes on a disk: read with a limit, written whole or not at all, and one line of why if not.

The only door to users' files: a test of the house finds whoever reads or writes them otherwise.
"""

from schema.disk.folders import put_beside, replace_folder, write_folder
from schema.disk.lines import LineFile
from schema.disk.names import (
    LEFT_OVER,
    REASONS,
    FileTrouble,
    Unreadable,
    Unwritable,
    backup_of,
    free_name,
    plain_file_name,
    reason,
    take_away,
    temporary_beside,
)
from schema.disk.reading import LIMIT, is_ordinary, read_bytes, read_start
from schema.disk.writing import Written, set_aside, stands_otherwise, write_bytes_atomically

__all__ = [
    "LEFT_OVER",
    "LIMIT",
    "REASONS",
    "FileTrouble",
    "LineFile",
    "Unreadable",
    "Unwritable",
    "Written",
    "backup_of",
    "free_name",
    "is_ordinary",
    "plain_file_name",
    "put_beside",
    "read_bytes",
    "read_start",
    "reason",
    "replace_folder",
    "set_aside",
    "stands_otherwise",
    "take_away",
    "temporary_beside",
    "write_bytes_atomically",
    "write_folder",
]
