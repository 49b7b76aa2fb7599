"""``banneret schema``: print a published JSON Schema."""

import argparse
import json
import sys

from schema.publish import schema_of


def run(wanted: argparse.Namespace) -> int:
    """Print the schema to standard output."""
    json.dump(schema_of(wanted.kind), sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
    return 0
