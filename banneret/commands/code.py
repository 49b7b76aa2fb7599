"""``banneret code``: a scenario as a line of letters and digits, as on its sheet, or as a link."""

import argparse

from banneret import locations
from banneret.reading import read_reporting
from banneret.terminal import put
from schema.code import encoded, link


def run(wanted: argparse.Namespace) -> int:
    """Print the code of a scenario without its secrets; ``-`` reads one from the input."""
    scenario = read_reporting(wanted.file, locations.language())
    if wanted.json:
        from schema.files import canonical

        put(canonical(scenario).encode())
    else:
        line = encoded(scenario) if wanted.link is None else link(scenario, wanted.link)
        put(f"{line}\n".encode())
    return 0
