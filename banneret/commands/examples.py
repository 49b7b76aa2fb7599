"""``banneret examples``: the scenarios that come with the program, and where they lie."""

import argparse

from banneret import locations
from banneret.terminal import say
from importers.reading import scenario_files
from schema import files
from schema.language import N_, Phrase, UserError
from schema.text import choose


def run(wanted: argparse.Namespace) -> int:
    """One line an example: its file and its title; raises ``UserError`` where there are none."""
    folder = locations.examples()
    if folder is None:
        raise UserError(Phrase(N_("this installation does not include the examples")))
    names = scenario_files(str(folder))
    titles = {name: choose(files.read(name).title, wanted.language) for name in names}
    for name, title in titles.items():
        say(f"{name}  {title}")
    return 0
