"""``banneret diff``: what changed between two scenarios, in words."""

import argparse

import games
from banneret import packs
from banneret.terminal import say
from importers.reading import read_any
from schema.differences import differences
from schema.language import N_, translator
from schema.rendering import render


def run(wanted: argparse.Namespace) -> int:
    """Print one line a change; 0 when nothing differs, 1 otherwise, as ``diff`` has it."""
    before, after = read_any(wanted.before), read_any(wanted.after)
    folders = packs.folders(wanted.games_path, wanted.language, *packs.of(after))
    game = games.load_for(after, folders)
    found = differences(before, after)
    for message in found:
        say(render(message, game, wanted.language))
    if not found:
        say(translator(wanted.language)(N_("no difference")))
    return 1 if found else 0
