"""``banneret new``: an empty scenario of a game."""

import argparse
from pathlib import Path

import games
from banneret import locations
from generators.blank import blank
from schema import files
from schema.language import N_, Phrase, Refusal, translator


def run(wanted: argparse.Namespace) -> int:
    """Write the empty scenario; a file that is there is never written over."""
    _ = translator(wanted.language)
    target = Path(wanted.output)
    if target.exists():
        raise Refusal(Phrase(N_("{file} exists already; choose another name"), file=str(target)))
    game = games.load(wanted.game, wanted.add_on or None, locations.game_folders(wanted.games_path))
    files.write(blank(game, wanted.board, wanted.title, wanted.language), target)
    print(_("wrote {file}").format(file=target))
    return 0
