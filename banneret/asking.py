"""The grammar of the questions to the rules engine: sight, reach, odds (ADR 18).

Standard library only, like ``banneret.cli``.
"""

import argparse

from banneret import locations
from banneret.grammar import Commands, add_language, add_packs, command, points, whole_number
from schema.language import N_, translator
from schema.playtest_players import PLAYERS, STEADY


def _add_answer(parser: argparse.ArgumentParser) -> None:
    _ = translator(locations.language())
    parser.add_argument(
        "--put",
        action="append",
        default=[],
        metavar=_("HEX=HEX"),
        help=_("as if this unit were there (can be repeated)"),
    )
    parser.add_argument(
        "--burn",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("as if the fire there were one level higher (can be repeated)"),
    )
    parser.add_argument(
        "--ruin",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("as if the terrain there were in ruins (can be repeated)"),
    )
    parser.add_argument(
        "--card",
        action="append",
        default=[],
        metavar=_("CARD"),
        help=_("a lore card (id), as if the unit’s owner had played it"),
    )
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    add_packs(parser)
    add_language(parser)


def _sight(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "sight", N_("Show what a hex can see, and what blocks the rest."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument("origin", metavar=_("FROM"), help=_("a hex, e.g. C4, or a unit’s id"))
    parser.add_argument(
        "target",
        nargs="?",
        metavar=_("TO"),
        help=_("another hex or unit (default: everything that can be seen)"),
    )
    _add_answer(parser)


def _reach(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "reach", N_("Show where a unit can move."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument("unit", metavar=_("HEX"), help=_("the unit’s hex or id"))
    parser.add_argument(
        "--to", metavar=_("HEX"), help=_("show the path to this hex, or what prevents it")
    )
    parser.add_argument(
        "--retreat",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("show retreat paths for this many retreat results"),
    )
    parser.add_argument(
        "--withdraw", action="store_true", help=_("show how the unit can withdraw before an attack")
    )
    parser.add_argument(
        "--evade", action="store_true", help=_("show how the unit can evade an attack")
    )
    parser.add_argument(
        "--from",
        action="append",
        default=[],
        dest="attackers",
        metavar=_("HEX"),
        help=_("the attacker’s hex or id"),
    )
    parser.add_argument("--ranged", action="store_true", help=_("ranged attack"))
    parser.add_argument(
        "--advance",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("show where the unit can advance after combat, up to this many hexes"),
    )
    parser.add_argument(
        "--zone", action="store_true", help=_("show its commander’s zone of control")
    )
    parser.add_argument(
        "--engaged",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("an engaged unit, or a pair: HEX=HEX (can be repeated)"),
    )
    _add_answer(parser)


def _odds(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "odds", N_("Show exact attack odds."))
    parser.add_argument("file", nargs="?", metavar=_("FILE"))
    parser.add_argument(
        "attacker", nargs="?", metavar=_("ATTACKER"), help=_("the attacker’s hex or id")
    )
    parser.add_argument("target", nargs="?", metavar=_("TARGET"), help=_("the target’s hex or id"))
    parser.add_argument(
        "--with",
        action="append",
        default=[],
        dest="supporters",
        metavar=_("HEX"),
        help=_("supporting unit (can be repeated)"),
    )
    parser.add_argument(
        "--engaged",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("a unit engaged with the target, or a pair: HEX=HEX (can be repeated)"),
    )
    parser.add_argument("--ranged", action="store_true", help=_("ranged attack"))
    parser.add_argument("--moved", action="store_true", help=_("the attacker has moved this turn"))
    parser.add_argument("--evades", action="store_true", help=_("the target evades"))
    parser.add_argument("--counter", action="store_true", help=_("counterattack only"))
    parser.add_argument("--back", action="store_true", help=_("free attack as the target leaves"))
    parser.add_argument(
        "--boulder", action="store_true", help=_("the special attack Throw Boulder")
    )
    parser.add_argument(
        "--recruit", action="store_true", help=_("a recruit roll, without a target")
    )
    parser.add_argument("--game", metavar=_("GAME"), help=_("dice of this game, without a file"))
    parser.add_argument("--dice", type=whole_number, metavar=_("NUMBER"), help=_("number of dice"))
    parser.add_argument("--against", metavar=_("RANK"), help=_("the target’s rank"))
    parser.add_argument("--die", metavar="ID", help=_("type of dice"))
    parser.add_argument("--weak", action="store_true", help=_("the attacker has one figure left"))
    parser.add_argument(
        "--reroll", action="store_true", help=_("all dice of one symbol may be re-rolled")
    )
    parser.add_argument(
        "--add-on", action="append", default=[], metavar="ID", help=_("also use this add-on pack")
    )
    _add_answer(parser)


def _playtest(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    about = N_("Let a battle be played by the rules: who wins how often.")
    parser = command(commands, "playtest", about)
    parser.add_argument(
        "files",
        nargs="*",
        metavar=_("FILE"),
        help=_("a scenario, a sheet, or a folder of scenarios"),
    )
    parser.add_argument(
        "--games",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("play this many games (default: until the verdict is clear, 2400 at most)"),
    )
    parser.add_argument(
        "--readings",
        action="store_true",
        help=_("also play with other readings of the orders and with other players"),
    )
    parser.add_argument(
        "--player",
        choices=PLAYERS,
        default=STEADY,
        help=_("who plays; search tries out orders, two hundred games at most (default: steady)"),
    )
    parser.add_argument(
        "--seed", type=whole_number, default=0, metavar=_("NUMBER"), help=_("the seed of all dice")
    )
    _add_running(parser)
    _add_suggest(parser)
    parser.add_argument(
        "--store",
        action="store_true",
        help=_("store the result in the scenario: sheets and the library show it"),
    )
    parser.add_argument(
        "--warm", action="store_true", help=_("compile the fast kernel, and no more")
    )
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    add_packs(parser)
    add_language(parser)


def _add_suggest(parser: argparse.ArgumentParser) -> None:
    """Edits that make a battle fairer, and the file of one of them or of a report."""
    _ = translator(locations.language())
    parser.add_argument(
        "--suggest",
        nargs="?",
        type=points,
        const=3.0,
        metavar=_("POINTS"),
        help=_("search for small edits that bring it within so many points of even (default: 3)"),
    )
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar=_("NAME"),
        help=_("a unit or a hex that --suggest leaves alone; can be repeated"),
    )
    parser.add_argument(
        "--apply",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("write the scenario with this edit of --suggest to the file of -o"),
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar=_("FILE"),
        help=_("write a report to this file, .html; with --apply the scenario"),
    )


def _add_running(parser: argparse.ArgumentParser) -> None:
    """Where the games are played, and where what was played is kept."""
    _ = translator(locations.language())
    parser.add_argument(
        "--workers",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("play this many games in parallel (default: one for each core)"),
    )
    parser.add_argument(
        "--cluster",
        metavar=_("ADDRESS"),
        help=_("play on the Dask cluster with this scheduler"),
    )
    parser.add_argument(
        "--results",
        metavar=_("FILE"),
        help=_("keep the games in this file; a run that was stopped continues from it"),
    )


QUESTIONS = (_sight, _reach, _odds, _playtest)
