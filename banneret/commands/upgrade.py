"""``banneret upgrade``: bring files to the newest format."""

import argparse
from pathlib import Path

from banneret import locations
from banneret.cli import message_of
from banneret.grammar import report_written
from banneret.terminal import say, show_error
from importers.reading import read_to_write
from schema import files
from schema.disk import read_bytes
from schema.language import N_, translator


def run(wanted: argparse.Namespace) -> int:
    """Write each file anew when its text would change; the old one stays as a backup."""
    _ = translator(locations.language())
    failed = False
    for name in wanted.files:
        path = Path(name)
        try:
            scenario = files.upgraded(read_to_write(path))
            if read_bytes(path).decode("utf-8-sig") == files.canonical(scenario):
                say(_("{file} is up to date", file=path))
                continue
            written = files.write(scenario, path)
            report_written(written, path, locations.language(), N_("upgraded {file}"))
        except (files.Unreadable, files.Unwritable) as trouble:
            show_error(message_of(trouble, locations.language()))
            failed = True
    return 2 if failed else 0
