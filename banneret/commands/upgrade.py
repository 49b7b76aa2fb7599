"""``banneret upgrade``: bring files to the newest format."""

import argparse
from pathlib import Path

from banneret import locations
from banneret.cli import told
from banneret.terminal import complain
from importers.reading import read_to_write
from schema import files
from schema.language import translator


def run(wanted: argparse.Namespace) -> int:
    """Write each file anew when its text would change; the old one stays as a backup."""
    _ = translator(locations.language())
    failed = False
    for name in wanted.files:
        path = Path(name)
        try:
            scenario = files.upgraded(read_to_write(path))
            if path.read_bytes().decode("utf-8-sig") == files.canonical(scenario):
                print(_("{file} is up to date").format(file=path))
                continue
            files.write(scenario, path)
            print(_("upgraded {file}").format(file=path))
        except (files.Unreadable, files.Unwritable) as trouble:
            complain(told(trouble, locations.language()))
            failed = True
    return 2 if failed else 0
