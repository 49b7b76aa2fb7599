"""``banneret code``: a scenario as a line of letters and digits, as on its sheet, or as a link."""

import argparse
import re

from banneret import locations
from banneret.reading import read_reporting
from banneret.terminal import put
from schema.code import encoded, link
from schema.language import N_, Phrase, UserError

ADDRESS = re.compile(r"(?:https?|file)://\S+", re.IGNORECASE)
"""What a chat shows as a link, and nothing that runs."""


def run(wanted: argparse.Namespace) -> int:
    """Print the code of a scenario without its secrets; ``-`` reads one from the input."""
    if wanted.link is not None and not ADDRESS.fullmatch(wanted.link):
        sentence = N_(
            "--link {address}: write the address of a page, as in https://club.example/table.html"
        )
        raise UserError(Phrase(sentence, address=wanted.link))
    scenario = read_reporting(wanted.file, locations.language())
    if wanted.json:
        from schema.files import canonical

        put(canonical(scenario).encode())
    else:
        line = encoded(scenario) if wanted.link is None else link(scenario, wanted.link)
        put(f"{line}\n".encode())
    return 0
