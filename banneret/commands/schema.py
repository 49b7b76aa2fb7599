"""``banneret schema``: print a published JSON Schema."""

import argparse
import sys

from schema.published import path_of


def run(wanted: argparse.Namespace) -> int:
    """Print the schema to standard output."""
    sys.stdout.write(path_of(wanted.kind).read_text(encoding="utf-8"))
    return 0
