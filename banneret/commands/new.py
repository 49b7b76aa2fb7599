"""``banneret new``: an empty scenario of a game, with random terrain or from a template."""

import argparse
import secrets
from pathlib import Path

import games
from banneret import locations, packs
from banneret.grammar import refuse_name, report_written
from banneret.terminal import put, show_error
from generators.blank import blank
from generators.terrain.generate import generate_terrain
from generators.terrain.templates import (
    NO_TEMPLATE,
    UnknownTemplate,
    fill_template,
    templates_for,
)
from generators.terrain.wish import parse_wish
from importers.own_templates import begun_on, own_templates
from rules.supply import contents
from schema import files
from schema.game import Box, Game
from schema.language import N_, Phrase, UserError, translator
from schema.scenario import Scenario


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
    if wanted.terrain is not None:
        scenario = _with_terrain(scenario, game, wanted)
    if wanted.template is not None:
        scenario = _from_template(scenario, game, wanted)
    if printed:
        put(files.canonical(scenario).encode())
        return 0
    report_written(files.write(scenario, target), target, wanted.language)
    return 0


def _with_terrain(scenario: Scenario, game: Game, wanted: argparse.Namespace) -> Scenario:
    """Terrain of the owned boxes, or of one box each; says what could not be placed as wished."""
    if scenario.board.grid() is None:
        raise UserError(Phrase(N_("--terrain needs a board of hexes")))
    seed = _seed(wanted)
    filled = generate_terrain(scenario, game, parse_wish(wanted.terrain, seed), _box(game, wanted))
    _report(N_("Terrain: {wish} · seed {n}"), wanted.terrain, seed, filled.notes, wanted.language)
    return scenario.changed(board=filled.board)


def _from_template(scenario: Scenario, game: Game, wanted: argparse.Namespace) -> Scenario:
    """The battlefield of a template, from the owned boxes or from one box each; of one of the
    user's own, its board and zones."""
    if scenario.board.grid() is None:
        raise UserError(Phrase(N_("--template needs a board of hexes")))
    own = own_templates(locations.user_folder(), game.id)
    if wanted.template not in templates_for(game):
        if wanted.template in own:
            return begun_on(own[wanted.template], scenario)
        known = ", ".join((*templates_for(game), *own))
        raise UnknownTemplate(Phrase(NO_TEMPLATE, game=game.id, name=wanted.template, known=known))
    seed = _seed(wanted)
    filled = fill_template(scenario, game, wanted.template, seed, _box(game, wanted))
    _report(N_("Template: {wish} · seed {n}"), wanted.template, seed, filled.notes, wanted.language)
    return filled.scenario


def _seed(wanted: argparse.Namespace) -> int:
    return secrets.randbelow(10**6) if wanted.seed is None else int(wanted.seed)


def _box(game: Game, wanted: argparse.Namespace) -> Box:
    owned = files.read_collection(Path(wanted.collection)) if wanted.collection else None
    return contents(game, owned)


def _report(sentence: str, wish: str, seed: int, notes: tuple[Phrase, ...], language: str) -> None:
    show_error(translator(language)(sentence, wish=wish, n=seed))
    for note in notes:
        show_error(note.translated(language))
