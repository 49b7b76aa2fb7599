"""``banneret schema``: print a published JSON Schema."""

import argparse

from banneret.terminal import put
from schema.published import path_of


def run(wanted: argparse.Namespace) -> int:
    """Print the schema to standard output."""
    put(path_of(wanted.kind).read_bytes())
    return 0
