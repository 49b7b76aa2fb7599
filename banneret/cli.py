"""The command line: what one may ask for, and one clear line when it cannot be done (ADR 18).

Nothing heavy is imported here; a command's module is imported when that command runs.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from importlib import import_module

from banneret import locations
from banneret.asking import QUESTIONS
from banneret.completion import SHELLS, PrintCompletion
from banneret.exporting import EXPORTS
from banneret.grammar import (
    Commands,
    Parser,
    add_even,
    add_language,
    add_packs,
    add_paper,
    add_sheets_of_games,
    command,
    whole_number,
)
from banneret.plugin_notices import ShowVersion, plugin_warnings
from banneret.terminal import heeding_signals, hush, open_what_is_closed, show_error
from exporters.catalogue import DRAWN
from schema.garbage import collect_rarely
from schema.language import N_, UserError, translator
from schema.plugins import PluginFailed
from schema.published import ANSWERS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 errors were found, 2 it could not be done, 70 the program itself
    failed (ADR 18)."""
    collect_rarely()
    open_what_is_closed()
    _speak(locations.language())
    with plugin_warnings():
        return _run(arguments)


def _run(arguments: Sequence[str] | None) -> int:
    wanted = argparse.Namespace()
    try:
        parser = build_parser()
        wanted = parser.parse_args(arguments)
        if wanted.command is None:  # who calls nothing by name wants the window
            wanted = parser.parse_args(["edit"])
        module = import_module(f"banneret.commands.{wanted.command}")
        with nullcontext() if wanted.command == "edit" else heeding_signals():
            code: int = module.run(wanted)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt as stopped:
        show_error(translator(locations.language())(N_("stopped")))
        return 128 + getattr(stopped, "number", signal.SIGINT)
    except BrokenPipeError:
        # The reader went away (`banneret check … | head`): nobody is left to read it.
        hush(sys.stdout)
        return 0
    except OSError as trouble:
        show_error(_refused(trouble))
        hush(sys.stdout)
        return 2
    except UserError as trouble:
        if isinstance(trouble, PluginFailed) and sys.flags.dev_mode:
            raise
        show_error(message_of(trouble, getattr(wanted, "language", locations.language())))
        return 2
    except ModuleNotFoundError as trouble:
        package = (trouble.name or "").partition(".")[0]
        if package not in NOT_IN_LEAN:
            return _failed(trouble, arguments, wanted)
        sentence = N_("this needs the package {package}, which a lean installation leaves out")
        show_error(translator(locations.language())(sentence, package=package))
        return 2
    except Exception as trouble:  # noqa: BLE001 - shown in one line, logged
        return _failed(trouble, arguments, wanted)
    return code


NOT_IN_LEAN = ("numpy", "shapely", "PySide6", "shiboken6", "qtawesome")
"""What ``requirements/lean.txt`` is without."""


def _failed(trouble: Exception, arguments: Sequence[str] | None, wanted: argparse.Namespace) -> int:
    """Show a fault of the program itself, and where the report is."""
    language = getattr(wanted, "language", locations.language())
    if sys.flags.dev_mode:  # `python -X dev -m banneret …`: for whoever mends it
        raise trouble
    from banneret import terminal

    show_error(terminal.crash_message(trouble, language, terminal.doing(arguments)))
    return terminal.CODE


def message_of(trouble: Exception, language: str) -> str:
    """What an exception says to people; those of the rooms say it in any of our languages."""
    sentence = getattr(trouble, "sentence", None)
    return str(sentence(language)) if callable(sentence) else str(trouble)


def _refused(trouble: OSError) -> str:
    """What the system refused outside of our own files, which say it themselves: the full disk
    behind ``banneret … > FILE``, say."""
    from schema.disk import reason

    why = reason(trouble).translated(locations.language())
    return why if trouble.filename is None else f"{trouble.filename}: {why}"


def _speak(language: str) -> None:
    """Let argparse's own words come from our catalogue too; it looks them up by this name."""
    vars(argparse)["_"] = translator(language)
    os.environ["LANGUAGE"] = language
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def build_parser() -> argparse.ArgumentParser:
    """The whole grammar of the command line."""
    _ = translator(locations.language())
    parser = Parser(
        prog="banneret",
        description=_("Create, check and print scenarios for hex-based board games."),
        epilog=_(
            "Use banneret COMMAND --help for the options of a command; banneret "
            "alone opens the editor."
        ),
    )
    parser.add_argument(
        "--version",
        action=ShowVersion,
        nargs=0,
        dest=argparse.SUPPRESS,
        default=argparse.SUPPRESS,
        help=_("show the version and the plug-ins, and exit"),
    )
    parser.add_argument(
        "--print-completion",
        action=PrintCompletion,
        choices=SHELLS,
        metavar=_("SHELL"),
        dest=argparse.SUPPRESS,
        default=argparse.SUPPRESS,
        help=_("print a script by which bash, zsh or fish completes what you type"),
    )
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))
    for add in (
        _edit,
        _new,
        _generate,
        _deal,
        _check,
        _diff,
        _upgrade,
        _plays,
        *EXPORTS,
        _games,
        _examples,
        _schema,
        *QUESTIONS,
    ):
        add(commands)
    return parser


def _edit(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "edit", N_("Open the editor."))
    parser.add_argument(
        "files",
        nargs="*",
        metavar=_("FILE"),
        help=_("a scenario or sheet to open (default: the library)"),
    )
    add_packs(parser)


def _new(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "new", N_("Create an empty scenario."))
    parser.add_argument("game", metavar=_("GAME"), help=_("the game's id (see: banneret games)"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), required=True, help=_("the scenario file to create")
    )
    parser.add_argument("--board", metavar=_("SIDE"), help=_("which side of the board"))
    parser.add_argument("--title", default="", metavar=_("TITLE"), help=_("the scenario's title"))
    ground = parser.add_mutually_exclusive_group()
    ground.add_argument(
        "--terrain",
        metavar=_("WISH"),
        help=_("random terrain: a shape, then amounts in percent, separated by commas"),
    )
    ground.add_argument(
        "--template",
        metavar=_("NAME"),
        help=_(
            "a battlefield: open-field, river-crossing, siege, ambush, meeting, or one that you "
            "saved in the editor"
        ),
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("a number to repeat the terrain with (default: random)"),
    )
    parser.add_argument(
        "--collection",
        metavar=_("FILE"),
        help=_("use only the contents of your boxes (a collection file)"),
    )
    parser.add_argument(
        "--add-on", action="append", metavar="ID", default=[], help=_("also use this add-on pack")
    )
    add_packs(parser)
    add_language(parser)


def _generate(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(
        commands,
        "generate",
        N_("Generate a skirmish or battle from a seed, check it and print it."),
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("the game's id (see: banneret games)"))
    parser.add_argument(
        "card",
        metavar=_("CARD"),
        help=_("a Skirmish Summary card or type of battle (see: banneret games GAME)"),
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("a number to repeat the battle with (default: random)"),
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=_("KEY=VALUE"),
        help=_("set an option, e.g. houses=stark,lannister"),
    )
    parser.add_argument(
        "--place",
        choices=("full", "cards"),
        default="full",
        help=_("full: Banneret places for both sides; cards: you place at the table"),
    )
    _add_rolls(parser)
    parser.add_argument(
        "--collection",
        metavar=_("FILE"),
        help=_("use only the contents of your boxes (a collection file)"),
    )
    parser.add_argument(
        "--add-on", action="append", default=[], metavar="ID", help=_("also use this add-on pack")
    )
    parser.add_argument(
        "--count", type=whole_number, metavar="N", help=_("generate N scenarios into a folder")
    )
    parser.add_argument(
        "--overwrite",
        action="store_true",
        help=_("with --count: also replace edited scenarios (backups are kept)"),
    )
    _add_outputs(parser)
    add_packs(parser)
    add_language(parser)
    add_paper(parser)


def _add_outputs(parser: argparse.ArgumentParser) -> None:
    """Where to put what was drawn, or to show instead what may be asked for."""
    _ = translator(locations.language())
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=_("the scenario file to create"))
    parser.add_argument(
        "--print-settings",
        action="store_true",
        help=_("show what --set takes for this card: values and defaults"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("with --print-settings: answer as JSON")
    )
    for kind in DRAWN:
        sentence = _("also write a {form}", form=kind.upper())
        parser.add_argument(f"--{kind}", metavar=_("FILE"), help=sentence)


def _add_rolls(parser: argparse.ArgumentParser) -> None:
    """What to keep of a draw, and what to roll again."""
    _ = translator(locations.language())
    parser.add_argument(
        "--lock",
        action="append",
        default=[],
        metavar=_("STAGE"),
        help=_("lock a stage, or one item of it, during re-rolls"),
    )
    parser.add_argument(
        "--reroll",
        action="append",
        default=[],
        metavar=_("STAGE=K"),
        help=_("re-roll this stage for the K-th time"),
    )
    add_even(parser)


def _deal(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "deal", N_("Deal hidden cards into a file for the host."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), required=True, help=_("the host’s file to create")
    )
    parser.add_argument(
        "--secret-seed",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("a secret number to repeat the deal with (default: random)"),
    )
    parser.add_argument(
        "--again", action="store_true", help=_("deal again, replacing the deal in this file")
    )
    add_packs(parser)
    add_language(parser)


def _check(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "check", N_("Check scenarios against the rules."))
    parser.add_argument(
        "files", nargs="+", metavar=_("FILE"), help=_("a scenario, or a folder of scenarios")
    )
    parser.add_argument("--json", action="store_true", help=_("findings as JSON"))
    parser.add_argument("--fix", action="store_true", help=_("apply the safe fixes"))
    parser.add_argument(
        "--collection",
        metavar=_("FILE"),
        help=_("use only the contents of your boxes (a collection file)"),
    )
    add_packs(parser)
    add_language(parser)


def _diff(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "diff", N_("Show the differences between two scenarios."))
    parser.add_argument("before", metavar="A")
    parser.add_argument("after", metavar="B")
    parser.add_argument("--json", action="store_true", help=_("the changes as JSON"))
    add_packs(parser)
    add_language(parser)


def _upgrade(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(
        commands, "upgrade", N_("Upgrade files to the newest format (a backup is kept).")
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"))


def _plays(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(
        commands, "plays", N_("Record a battle that was played, or list the recorded battles.")
    )
    parser.add_argument("what", choices=("add", "list"), help=_("record a battle, or list all"))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument("--date", metavar=_("DATE"), help=_("when it was played (default: today)"))
    parser.add_argument("--winner", metavar=_("SIDE"), help=_("the side that won"))
    parser.add_argument(
        "--points",
        metavar=_("SIDE=NUMBER"),
        action="append",
        default=[],
        help=_("victory points of a side; can be repeated"),
    )
    parser.add_argument("--note", metavar=_("TEXT"), default="", help=_("what to remember of it"))
    add_packs(parser)
    add_language(parser)


def _games(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "games", N_("List the games, or show the contents of one."))
    parser.add_argument(
        "game", nargs="?", metavar=_("GAME"), help=_("the game’s id (default: list all games)")
    )
    parser.add_argument(
        "--add-on", action="append", default=[], metavar="ID", help=_("also use this add-on pack")
    )
    parser.add_argument(
        "--template",
        metavar=_("DIR"),
        help=_("create a folder for entering the values on your own cards"),
    )
    add_sheets_of_games(parser)
    own = parser.add_mutually_exclusive_group()
    own.add_argument(
        "--new",
        metavar=_("DIR"),
        help=_("create a folder with a small example game to start your own"),
    )
    own.add_argument(
        "--new-empty",
        metavar=_("DIR"),
        help=_("create a folder with an empty game pack to fill yourself"),
    )
    own.add_argument("--check", metavar=_("DIR"), help=_("check a game pack (folder or .zip)"))
    parser.add_argument("--json", action="store_true", help=_("answer as JSON"))
    add_packs(parser)
    add_language(parser)
    add_paper(parser)


def _examples(commands: Commands) -> None:  # type: ignore[valid-type]
    summary = N_("List the example scenarios and their folder.")
    add_language(command(commands, "examples", summary))


def _schema(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(
        commands, "schema", N_("Print a JSON Schema, for text editors with completion.")
    )
    kinds = ("scenario", "game", "collection", "pack", *(f"{kind}-answer" for kind in ANSWERS))
    parser.add_argument(
        "kind",
        choices=kinds,
        metavar=_("KIND"),
        help=_("the kind of file: {kinds}", kinds=", ".join(kinds)),
    )
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("output file (default: the terminal)")
    )
