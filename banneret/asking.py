"""The grammar of the questions to the rules engine: sight, reach, odds (ADR 18).

Standard library only, like ``banneret.cli``.
"""

import argparse

from banneret import locations
from banneret.grammar import Commands, add_language, add_packs, command, whole_number
from schema.language import N_, translator


def _add_answer(parser: argparse.ArgumentParser) -> None:
    _ = translator(locations.language())
    parser.add_argument(
        "--put",
        action="append",
        default=[],
        metavar=_("HEX=HEX"),
        help=_("as if this unit stood there (may be repeated)"),
    )
    parser.add_argument(
        "--burn",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("as if it burnt there one level higher (may be repeated)"),
    )
    parser.add_argument(
        "--ruin",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("as if what stands there fell into ruins (may be repeated)"),
    )
    parser.add_argument(
        "--card",
        action="append",
        default=[],
        metavar=_("CARD"),
        help=_("a lore card, by its id, as if the unit's owner had played it"),
    )
    parser.add_argument("--json", action="store_true", help=_("the answer as JSON"))
    add_packs(parser)
    add_language(parser)


def _sight(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "sight", N_("Tell what a hex can see, and what hides the rest."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument("origin", metavar=_("FROM"), help=_("a hex, as C4, or a unit's id"))
    parser.add_argument(
        "target", nargs="?", metavar=_("TO"), help=_("another; without it all that is seen")
    )
    _add_answer(parser)


def _reach(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "reach", N_("Tell where a unit may move, and why not elsewhere."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument("unit", metavar=_("HEX"), help=_("where the unit stands, or its id"))
    parser.add_argument("--to", metavar=_("HEX"), help=_("the way to this hex, or what is in it"))
    parser.add_argument(
        "--retreat",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("where so many results of retreat drive it instead"),
    )
    parser.add_argument(
        "--withdraw", action="store_true", help=_("how it may withdraw before an attack instead")
    )
    parser.add_argument(
        "--evade", action="store_true", help=_("how it may evade an attack instead")
    )
    parser.add_argument(
        "--from",
        action="append",
        default=[],
        dest="attackers",
        metavar=_("HEX"),
        help=_("who drives or attacks it: where it stands"),
    )
    parser.add_argument("--ranged", action="store_true", help=_("by a shot"))
    parser.add_argument(
        "--advance",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("where it may advance after a fight, so many hexes at most, instead"),
    )
    parser.add_argument(
        "--zone", action="store_true", help=_("its commander's zone of control instead")
    )
    parser.add_argument(
        "--engaged",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("a unit that it is engaged with, or two: HEX=HEX (may be repeated)"),
    )
    _add_answer(parser)


def _odds(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "odds", N_("Tell exactly what an attack's dice bring."))
    parser.add_argument("file", nargs="?", metavar=_("FILE"))
    parser.add_argument(
        "attacker", nargs="?", metavar=_("ATTACKER"), help=_("where it stands, or its id")
    )
    parser.add_argument(
        "target", nargs="?", metavar=_("TARGET"), help=_("where it stands, or its id")
    )
    parser.add_argument(
        "--with",
        action="append",
        default=[],
        dest="supporters",
        metavar=_("HEX"),
        help=_("a unit that strikes together with it (may be repeated)"),
    )
    parser.add_argument(
        "--engaged",
        action="append",
        default=[],
        metavar=_("HEX"),
        help=_("a unit that the target is engaged with, or two: HEX=HEX (may be repeated)"),
    )
    parser.add_argument("--ranged", action="store_true", help=_("shoot"))
    parser.add_argument("--moved", action="store_true", help=_("the attacker has moved this turn"))
    parser.add_argument("--evades", action="store_true", help=_("the target evades"))
    parser.add_argument("--counter", action="store_true", help=_("the attacker only strikes back"))
    parser.add_argument(
        "--back", action="store_true", help=_("a strike in the back, as the target leaves")
    )
    parser.add_argument(
        "--boulder", action="store_true", help=_("the special attack Throw Boulder")
    )
    parser.add_argument("--recruit", action="store_true", help=_("a roll for a recruit; no target"))
    parser.add_argument("--game", metavar=_("GAME"), help=_("bare dice of this game, no file"))
    parser.add_argument("--dice", type=whole_number, metavar=_("NUMBER"), help=_("how many dice"))
    parser.add_argument("--against", metavar=_("RANK"), help=_("the rank of the target"))
    parser.add_argument("--die", metavar="ID", help=_("which of the game's dice"))
    parser.add_argument("--weak", action="store_true", help=_("the attacker's last figure"))
    parser.add_argument(
        "--reroll", action="store_true", help=_("all dice of one symbol may be rolled again")
    )
    parser.add_argument(
        "--add-on", action="append", default=[], metavar="ID", help=_("use this add-on pack too")
    )
    _add_answer(parser)


QUESTIONS = (_sight, _reach, _odds)
