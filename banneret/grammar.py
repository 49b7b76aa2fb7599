"""What the grammar of all commands is made of: a command, a whole number, options that recur.

Standard library only, like ``banneret.cli``.
"""

import argparse

from banneret import locations
from exporters.catalogue import PAPERS, kinds
from schema.language import LANGUAGES, N_, translator

Commands = "argparse._SubParsersAction[argparse.ArgumentParser]"


def command(commands: Commands, name: str, summary: str) -> argparse.ArgumentParser:  # type: ignore[valid-type]
    """Add a command; its summary is marked with ``N_``."""
    sentence = translator(locations.language())(summary)
    made: argparse.ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        name, help=sentence, description=sentence
    )
    return made


def whole_number(text: str) -> int:
    """The number; argparse's own sentence would name Python's type."""
    try:
        return int(text)
    except ValueError:
        sentence = translator(locations.language())(N_("a whole number is needed, not {text}"))
        raise argparse.ArgumentTypeError(sentence.format(text=text)) from None


def add_packs(parser: argparse.ArgumentParser) -> None:
    """Let the user name folders with packs."""
    _ = translator(locations.language())
    parser.add_argument(
        "--games-path",
        action="append",
        metavar=_("DIR"),
        help=_("a folder with game packs of your own (may be repeated)"),
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let the user choose the language of the output."""
    _ = translator(locations.language())
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=locations.language(),
        help=_("language of the output (default: yours)"),
    )


def counted(text: str, option: str) -> str:
    """What an option does, and the formats and sheets for which it counts."""
    sentence = translator(locations.language())(N_("{what} [counts for: {kinds}]"))
    return sentence.format(what=text, kinds=kinds(option))


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Let the user choose how a sheet is printed."""
    _ = translator(locations.language())
    parser.add_argument(
        "--paper",
        choices=PAPERS,
        default="a4",
        help=counted(_("paper of the sheet"), "paper"),
    )
    parser.add_argument(
        "--greyscale",
        action="store_true",
        help=counted(_("greys and patterns instead of colours"), "greyscale"),
    )
