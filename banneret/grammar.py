"""What all commands share: arguments and options that recur, and how output files are named.

Standard library only, like ``banneret.cli``.
"""

import argparse
from pathlib import Path
from typing import Any

from banneret import locations
from banneret.terminal import say, show_error
from exporters.catalogue import endings, format_of, kinds
from exporters.option_table import OPTIONS, Option
from schema.disk import Written, write_bytes_atomically
from schema.language import LANGUAGES, N_, Phrase, UserError, translator
from schema.near import nearest

Commands = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Parser(argparse.ArgumentParser):
    """A parser that asks *did you mean …?* of what it does not know."""

    def parse_known_args(  # type: ignore[override]
        self, args: Any = None, namespace: Any = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse has it; an option that is nearly one of ours ends it with a question."""
        known, left = super().parse_known_args(args, namespace)
        for word in left:
            option = word.partition("=")[0]
            near = nearest(option, self._option_string_actions)
            if option.startswith("--") and near:
                sentence = N_("unknown option {option}; did you mean {near}?")
                self.error(translator(locations.language())(sentence, option=option, near=near))
        return known, left

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        _ = translator(locations.language())
        near = nearest(str(value), map(str, action.choices))
        known = ", ".join(map(str, action.choices))
        sentence = N_("unknown value {value}; did you mean {near}?")
        other = N_("unknown value {value}; available: {known}")
        message = _(sentence if near else other, value=value, near=near, known=known)
        raise argparse.ArgumentError(action, message)


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
        sentence = translator(locations.language())(N_("enter a whole number, not {text}"))
        raise argparse.ArgumentTypeError(sentence.format(text=text)) from None


def points(text: str) -> float:
    """Points as a number; for a file in its place the message says where it belongs."""
    try:
        return float(text)
    except ValueError:
        sentence = translator(locations.language())(
            N_("enter points as a number, not {text}; files go before the option")
        )
        raise argparse.ArgumentTypeError(sentence.format(text=text)) from None


def add_even(parser: argparse.ArgumentParser) -> None:
    """Let the user ask for a battle that playtests find even."""
    _ = translator(locations.language())
    parser.add_argument(
        "--even",
        nargs="?",
        type=points,
        const=5.0,
        metavar=_("POINTS"),
        help=_("generate until playtests find it within so many points of even (default: 5)"),
    )


def add_packs(parser: argparse.ArgumentParser) -> None:
    """Let the user name folders with packs."""
    _ = translator(locations.language())
    parser.add_argument(
        "--games-path",
        action="append",
        metavar=_("DIR"),
        help=_("a folder with your own game packs (can be repeated)"),
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
    sentence = translator(locations.language())(N_("{what} [for: {kinds}]"))
    return sentence.format(what=text, kinds=", ".join(kinds(option)))


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Let the user choose how a sheet is printed."""
    for name in ("paper", "greyscale"):
        add_option(parser, OPTIONS[name])


SHEETS_OF_GAMES = {
    "reference": N_("write a reference page for the whole game (PDF)"),
    "aid": N_("write a player aid for the whole game (PDF)"),
    "cards": N_("write tables of all cards of the game (PDF)"),
}
"""Sheets that a game has without any scenario, by their names among all sheets."""


def add_sheets_of_games(parser: argparse.ArgumentParser) -> None:
    """Let the user ask for the sheets of a whole game."""
    _ = translator(locations.language())
    for sheet, about in SHEETS_OF_GAMES.items():
        parser.add_argument(f"--{sheet}", metavar=_("FILE"), help=_(about))


def add_option(parser: argparse.ArgumentParser, option: Option) -> None:
    """Let the user choose one thing about an export, as the catalogue has it."""
    if option.kind == "turn":
        _add_turns(parser, option)
        return
    _ = translator(locations.language())
    choice = {"choices": tuple(option.words), "default": option.default}
    ways: dict[str, dict[str, Any]] = {
        "choice": choice,
        "language": choice,
        "name": {"default": option.default},
        "names": {"action": "append", "default": []},
        "number": {"type": whole_number, "default": option.default},
        "mm": {"type": float},
        "tick": {"action": "store_true"},
        "file": {},
    }
    how = ways[option.kind]
    if option.metavar:
        how["metavar"] = _(option.metavar)
    text = counted(_(option.help), option.name)
    parser.add_argument(option.flag, dest=option.name, help=text, **how)


def _add_turns(parser: argparse.ArgumentParser, option: Option) -> None:
    """Which way up page 1 is; without either as the board wants it."""
    _ = translator(locations.language())
    sides = parser.add_mutually_exclusive_group()
    sides.add_argument(
        "--landscape",
        action="store_true",
        default=None,
        help=counted(_("landscape"), option.name),
    )
    sides.add_argument(
        "--portrait",
        action="store_false",
        dest="landscape",
        help=counted(_("portrait"), option.name),
    )


OTHERS = ("csv", "zip", "jpg", "jpeg", "gif", "webp")
"""Endings by which people and programs know what is in a file, besides those of our formats."""
WROTE = N_("saved {file}")
MOST_NAMED = 8
"""Files that one line names; more are counted."""


def refuse_name(name: str, form: str) -> None:
    """Raise ``UserError`` for a name whose ending says that another kind of file is in it."""
    ending = Path(name).suffix.lower().lstrip(".")
    known = format_of(form)
    right = form if known is None else known.suffix
    if ending != right and ending in (*endings(), *OTHERS):
        sentence = N_("{file}: this is a {form} file; use a name that ends in .{ending}")
        raise UserError(Phrase(sentence, file=name, form=right.upper(), ending=right))


def put_file(name: str, data: bytes, form: str, language: str) -> None:
    """Write a file of this kind and say so; raises ``UserError`` and ``Unwritable``."""
    refuse_name(name, form)
    report_written(write_bytes_atomically(Path(name), data), name, language)


def report_written(
    written: Written, name: Path | str, language: str, sentence: str = WROTE, **args: object
) -> None:
    """Say that a file was written, where the version before is, and what of it was lost."""
    _ = translator(language)
    say(_(sentence).format(file=name, **args))
    if written.backup is not None:
        say(_(N_("the previous version was kept as {file}"), file=written.backup))
    report_lost(written, name, language)


def report_lost(written: Written, name: Path | str, language: str) -> None:
    """Say what of the file before the system did not let us keep."""
    for what in written.lost:
        show_error(f"{name}: {what.translated(language)}")


def listed(names: list[str]) -> str:
    """Some files in one line."""
    more = ", …" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
