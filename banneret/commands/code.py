"""``banneret code``: a scenario as a line of letters and digits, as on its sheet."""

import argparse

from banneret.terminal import put
from importers.reading import read_any
from schema.code import encoded


def run(wanted: argparse.Namespace) -> int:
    """Print the code of a scenario without its secrets; ``-`` reads one from the input."""
    scenario = read_any(wanted.file)
    if wanted.json:
        from schema.files import canonical

        put(canonical(scenario).encode())
    else:
        put(encoded(scenario).encode() + b"\n")
    return 0
