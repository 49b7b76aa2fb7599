"""``banneret new``: an empty scenario of a game."""

import argparse
from pathlib import Path

import games
from banneret import packs
from banneret.grammar import refuse_name, report_written
from banneret.terminal import put
from generators.blank import blank
from schema import files
from schema.language import N_, Phrase, UserError


def run(wanted: argparse.Namespace) -> int:
    """Write the empty scenario, or print it with ``-o -``; no file is ever written over."""
    target = Path(wanted.output)
    printed = wanted.output == "-"
    if not printed:
        refuse_name(wanted.output, "json")
    if target.exists() and not printed:
        raise UserError(Phrase(N_("{file} already exists; choose another name"), file=str(target)))
    asked = (wanted.game, *wanted.add_on)
    folders = packs.folders(wanted.games_path, wanted.language, *asked)
    game = games.load(wanted.game, wanted.add_on or None, folders)
    scenario = blank(game, wanted.board, wanted.title, wanted.language)
    if printed:
        put(files.canonical(scenario).encode())
        return 0
    report_written(files.write(scenario, target), target, wanted.language)
    return 0
