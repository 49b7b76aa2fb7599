"""``banneret schema``: print a published JSON Schema."""

import argparse

from banneret import locations
from banneret.grammar import put_file
from banneret.terminal import put
from schema.published import answer_path, path_of


def run(wanted: argparse.Namespace) -> int:
    """Print the schema to standard output, or write it into a file."""
    answer = wanted.kind.removesuffix("-answer")
    path = path_of(wanted.kind) if answer == wanted.kind else answer_path(answer)
    data = path.read_bytes()
    if wanted.output in (None, "-"):
        put(data)
        return 0
    put_file(wanted.output, data, "json", locations.language())
    return 0
