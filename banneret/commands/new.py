"""``banneret new``: an empty scenario of a game."""

import argparse
from pathlib import Path

import games
from banneret import locations
from banneret.terminal import put
from generators.blank import blank
from schema import files
from schema.language import N_, Phrase, Refusal, translator


def run(wanted: argparse.Namespace) -> int:
    """Write the empty scenario, or print it with ``-o -``; no file is ever written over."""
    _ = translator(wanted.language)
    target = Path(wanted.output)
    printed = wanted.output == "-"
    if target.exists() and not printed:
        raise Refusal(Phrase(N_("{file} exists already; choose another name"), file=str(target)))
    game = games.load(wanted.game, wanted.add_on or None, locations.game_folders(wanted.games_path))
    scenario = blank(game, wanted.board, wanted.title, wanted.language)
    if printed:
        put(files.canonical(scenario).encode())
        return 0
    files.write(scenario, target)
    print(_("wrote {file}").format(file=target))
    return 0
