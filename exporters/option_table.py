"""Whatever a person may choose about an export: one row an option.

The command line and its help, the print dialog, the export dialog and the table of docs/sheets.md
are made from it; ``exporters.catalogue`` lists which option counts for which format and sheet.
Standard library only, for the command line starts with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from exporters.catalogue import NAMES, SHEETS, USUAL
from schema.language import N_, OWN_NAMES

Kind = Literal["choice", "language", "name", "names", "number", "mm", "tick", "turn", "file"]
"""How an option is given: one of ``words``; a language by its own name; a name, which the scenario
knows; several of these; a whole number; millimetres; given or not; lying, upright or neither; a
file to read."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a person may choose about an export."""

    name: str
    """Its field of ``exporters.export.Options``."""
    kind: Kind
    flag: str = ""
    """As it is typed; empty: never."""
    help: str = ""
    """What it does, for the command line."""
    metavar: str = ""
    """What its value is called there."""
    label: str = ""
    """For the dialogs; empty: they do not ask."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Values to what people call them."""
    default: str | int | None = None
    """Where nobody chose; no other than that of ``Options``."""
    least: int = 0
    most: int = 0
    unit: str = ""
    """Of numbers, with the blank before it."""


OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option(
            "sheet",
            "choice",
            "--sheet",
            N_("which PDF; default: whichever suits the scenario"),
            label=N_("&Sheet:"),
            words={USUAL: N_("Automatic"), **{sheet.id: sheet.text for sheet in SHEETS.values()}},
            default=USUAL,
        ),
        Option(
            "audience",
            "name",
            "--for",
            N_(
                "who sees the secrets: host, a side’s id, slips (blind slips) or cards "
                "(shuffle the real cards)"
            ),
            N_("WHO"),
            label=N_("&For:"),
            words={
                "host": N_("The host, who does not play"),
                "slips": N_("Two players without a host: blind slips"),
                "cards": N_("Nobody: which real cards to shuffle"),
            },
            default="host",
        ),
        Option(
            "paper",
            "choice",
            "--paper",
            N_("paper size"),
            label=N_("Pa&per:"),
            words=NAMES,
            default="a4",
        ),
        Option(
            "landscape",
            "turn",
            "--landscape, --portrait",
            label=N_("&Orientation:"),
            words={
                "auto": N_("Automatic"),
                "portrait": N_("Portrait"),
                "landscape": N_("Landscape"),
            },
        ),
        Option(
            "language",
            "language",
            "--language",
            N_("language of the output (default: yours)"),
            label=N_("&Language:"),
            words=OWN_NAMES,
            default="en",
        ),
        Option(
            "beside",
            "language",
            "--beside",
            N_("second language, printed next to the first"),
            label=N_("Second lan&guage:"),
            words=OWN_NAMES,
        ),
        Option(
            "view",
            "name",
            "--view",
            N_("only the half of the board that this side sees"),
            N_("SIDE"),
            label=N_("&View:"),
            words={"whole": N_("Whole board")},
            default="whole",
        ),
        Option(
            "hex_mm",
            "mm",
            "--hex",
            N_("width of a hex in true scale"),
            N_("MM"),
            label=N_("Hex widt&h:"),
            least=10,
            most=120,
            unit=N_(" mm"),
        ),
        Option(
            "tables",
            "number",
            "--tables",
            N_("number of tables for a club pack"),
            N_("NUMBER"),
            label=N_("Copies (&tables):"),
            default=1,
            least=1,
            most=99,
        ),
        Option(
            "dpi",
            "number",
            "--dpi",
            N_("resolution of a PNG"),
            N_("NUMBER"),
            label=N_("&Resolution:"),
            default=150,
            least=20,
            most=1200,
            unit=N_(" dots per inch"),
        ),
        Option(
            "width", "number", label=N_("&Columns:"), default=100, least=40, most=400
        ),  # a terminal says its own
        Option(
            "greyscale",
            "tick",
            "--greyscale",
            N_("greyscale with patterns instead of colours"),
            label=N_("Gr&eyscale, to save ink"),
        ),
        Option(
            "square",
            "tick",
            "--square",
            N_("a square postcard"),
            label=N_("S&quare picture"),
        ),
        Option(
            "host",
            "tick",
            "--host",
            N_("show the hidden cards: the host’s page, made from the host’s file"),
        ),  # the dialogs keep what was ticked, and must not show secrets by habit
        Option(
            "backs",
            "tick",
            "--backs",
            N_("backs of counters in the sides’ colours, to print on both sides"),
            label=N_("&Backs, to print on both sides"),
        ),
        Option(
            "bleed",
            "tick",
            "--bleed",
            N_("let the colour of counters reach 3 mm beyond the cut"),
            label=N_("B&leed of 3 mm around counters"),
        ),
        Option(
            "balance",
            "tick",
            "--balance",
            N_("add the balance of the sides: the author’s copy"),
            label=N_("&Balance of the sides (author’s copy)"),
        ),
        Option(
            "transcript",
            "tick",
            "--transcript",
            N_("include the transcript: how the battle was generated"),
            label=N_("Include t&ranscript"),
        ),
        Option(
            "overlays",
            "names",
            "--overlay",
            N_(
                "show an overlay: control, rows, sections, threats, sight:HEX, "
                "reach:UNIT, retreat:UNIT; can be repeated"
            ),
            N_("NAME"),
            label=N_("Overlays currently shown on the &board"),
        ),
        Option(
            "collection",
            "file",
            "--collection",
            N_("use only the contents of your boxes (a collection file)"),
            N_("FILE"),
        ),
    )
}
"""Whatever can be chosen, in the order in which it is asked for."""
