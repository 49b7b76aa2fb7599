"""The grammar of ``banneret export``: help says for which formats and sheets an option counts."""

import argparse

from banneret import locations
from banneret.grammar import (
    Commands,
    add_language,
    add_packs,
    add_paper,
    command,
    counted,
    whole_number,
)
from exporters.catalogue import FORMATS, SHEETS
from schema.language import LANGUAGES, N_, translator


def add_export(commands: Commands) -> None:  # type: ignore[valid-type]
    """``banneret export``."""
    _ = translator(locations.language())
    parser = command(commands, "export", N_("Make a set-up sheet, a picture, text or JSON."))
    parser.add_argument("file", metavar=_("FILE"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), required=True, help=_("where to; - is the terminal")
    )
    parser.add_argument("--format", choices=tuple(FORMATS), help=_("default: by the file's ending"))
    parser.add_argument(
        "--dpi",
        type=whole_number,
        default=150,
        metavar=_("NUMBER"),
        help=counted(_("resolution of a PNG"), "dpi"),
    )
    parser.add_argument(
        "--overlay",
        action="append",
        default=[],
        dest="overlays",
        metavar=_("NAME"),
        help=counted(
            _(
                "lay over the board what the rules say: control, rows, sections, threats, "
                "sight:HEX, reach:UNIT, retreat:UNIT; again for more"
            ),
            "overlays",
        ),
    )
    parser.add_argument(
        "--transcript",
        action="store_true",
        help=counted(_("tell how it was drawn, step by step"), "transcript"),
    )
    parser.add_argument(
        "--collection",
        metavar=_("FILE"),
        help=counted(_("only what your boxes hold (a collection file)"), "collection"),
    )
    _add_sheets(parser)
    add_packs(parser)
    add_language(parser)
    add_paper(parser)


def _add_sheets(parser: argparse.ArgumentParser) -> None:
    """The options of those formats that are sheets."""
    _ = translator(locations.language())
    parser.add_argument(
        "--sheet",
        choices=tuple(SHEETS),
        default="setup",
        help=counted(
            _(
                "which PDF: the set-up sheet, a page of it, the board or counters at true scale, "
                "what is hidden, a pack for many tables, or what things in play do"
            ),
            "sheet",
        ),
    )
    parser.add_argument(
        "--view",
        default="whole",
        metavar=_("SEAT"),
        help=counted(_("the board as this player sees his half of it"), "view"),
    )
    parser.add_argument(
        "--for",
        dest="audience",
        default="host",
        metavar=_("WHO"),
        help=counted(
            _("whom the secrets are for: host, a seat, slips (blind), cards (shuffle real ones)"),
            "audience",
        ),
    )
    parser.add_argument(
        "--beside",
        choices=LANGUAGES,
        help=counted(_("a second language beside the first"), "beside"),
    )
    parser.add_argument(
        "--hex",
        dest="hex_mm",
        type=float,
        metavar=_("MM"),
        help=counted(_("width of a hex at true scale"), "hex_mm"),
    )
    parser.add_argument(
        "--tables",
        type=whole_number,
        default=1,
        metavar=_("NUMBER"),
        help=counted(_("copies of a club pack"), "tables"),
    )
    _add_sides(parser)


def _add_sides(parser: argparse.ArgumentParser) -> None:
    """Which way up page 1 is."""
    _ = translator(locations.language())
    sides = parser.add_mutually_exclusive_group()
    sides.add_argument(
        "--landscape",
        action="store_true",
        default=None,
        help=counted(_("page 1 on its side"), "landscape"),
    )
    sides.add_argument(
        "--portrait",
        action="store_false",
        dest="landscape",
        help=counted(_("page 1 upright"), "landscape"),
    )
