"""``banneret diff``: what changed between two scenarios, in words."""

import argparse

import games
from banneret import packs
from banneret.reading import read_reporting
from banneret.terminal import put_answer, say
from schema.differences import differences
from schema.language import N_, translator
from schema.rendering import render


def run(wanted: argparse.Namespace) -> int:
    """Print one line a change, or all as JSON; 0 when nothing differs, 1 otherwise, as ``diff`` has
    it."""
    before = read_reporting(wanted.before, wanted.language)
    after = read_reporting(wanted.after, wanted.language)
    folders = packs.folders(wanted.games_path, wanted.language, *packs.of(after))
    game = games.load_for(after, folders)
    found = differences(before, after)
    if wanted.json:
        listed = [
            {
                **message.model_dump(mode="json", exclude_defaults=True),
                "text": render(message, game, wanted.language),
            }
            for message in found
        ]
        put_answer("diff", {"before": wanted.before, "after": wanted.after, "differences": listed})
        return 1 if found else 0
    for message in found:
        say(render(message, game, wanted.language))
    if not found:
        say(translator(wanted.language)(N_("no difference")))
    return 1 if found else 0
