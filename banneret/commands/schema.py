"""``banneret schema``: print a published JSON Schema."""

import argparse
from pathlib import Path

from banneret import locations
from banneret.terminal import put
from schema.disk import write_bytes_atomically
from schema.language import translator
from schema.published import path_of


def run(wanted: argparse.Namespace) -> int:
    """Print the schema to standard output, or write it into a file."""
    data = path_of(wanted.kind).read_bytes()
    if wanted.output in (None, "-"):
        put(data)
        return 0
    write_bytes_atomically(Path(wanted.output), data, backup=False)
    _ = translator(locations.language())
    print(_("wrote {file}").format(file=wanted.output))
    return 0
