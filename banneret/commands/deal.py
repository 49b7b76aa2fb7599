"""``banneret deal``: draws what lies face down, for the host's eyes only."""

import argparse
import secrets
from pathlib import Path

import games
from banneret import packs
from banneret.grammar import refuse_name, report_written
from banneret.reading import read_reporting
from banneret.terminal import put
from generators.secrets import deal, decks_by_chance
from schema import files
from schema.language import N_, Phrase, UserError

WIDE = 2**53
"""Secret seeds by chance lie below it: too many to try, and every JSON reader keeps them whole."""


def run(wanted: argparse.Namespace) -> int:
    """Write the host's file; a public one is never written over, and no secret is shown here."""
    if wanted.output != "-":
        refuse_name(wanted.output, "json")
    scenario = read_reporting(wanted.file, wanted.language)
    seed = secrets.randbelow(WIDE) if wanted.secret_seed is None else wanted.secret_seed
    game = None
    if decks_by_chance(scenario):
        folders = packs.folders(wanted.games_path, wanted.language, *packs.of(scenario))
        game = games.load_for(scenario, folders)
    dealt = deal(scenario, seed, game, again=wanted.again)
    if wanted.output == "-":
        put(files.canonical(dealt).encode())
        return 0
    target = Path(wanted.output)
    if target.exists() and files.read(target).secrets is None:
        template = N_("{file} is a file for the players; choose another name for the host’s file")
        raise UserError(Phrase(template, file=str(target)))
    sentence = N_("saved {file}; it shows every hidden card, so only the host should open it")
    report_written(files.write(dealt, target), target, wanted.language, sentence)
    return 0
