"""What there is to export: formats, sheets, options, and which option counts for which of them.

The one table of it. The command line and its help, the print dialog, the export dialog,
``exporters.catalogue`` and the tables of docs/sheets.md are made from it. A new format or sheet is
its module and one row here; a new option is its field in ``exporters.export`` and one row here.
Standard library only, for the command line starts with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from schema.language import N_, OWN_NAMES

PAPERS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a5": (148.0, 210.0),
}
"""Width and height of each paper in mm, upright."""

NAMES: dict[str, str] = {"a4": "A4", "letter": N_("Letter"), "a5": "A5"}
"""What people call them."""


@dataclass(frozen=True, slots=True)
class OutputFormat:
    """A format of files, or a kind of PDF."""

    id: str
    """As it is typed: ``svg``, ``poster``; of a format also the ending of its files."""
    module: str
    """It has ``write(scenario, game, options) -> bytes``."""
    text: str
    """What people call it."""
    about: str
    """What it is good for, for the page on sheets: Markdown, in English."""
    follows: tuple[str, ...] = ()
    """The options, by their names, that change anything in it; sheets follow those of PDF too."""
    secret: bool = False
    """Whether it is given a scenario with its secrets; all others never see them."""
    drawn: bool = False
    """Whether ``generate`` offers it beside the scenario, as ``--svg FILE``."""


FORMATS: dict[str, OutputFormat] = {
    form.id: form
    for form in (
        OutputFormat(
            "pdf",
            "exporters.pdf",
            N_("PDF: a sheet to print"),
            "a sheet to print, of the kinds below",
            follows=("sheet", "paper", "language", "greyscale"),
            drawn=True,
        ),
        OutputFormat(
            "svg",
            "exporters.svg",
            N_("SVG: the board as a drawing"),
            "the board as a drawing",
            follows=("paper", "language", "greyscale", "overlays"),
            drawn=True,
        ),
        OutputFormat(
            "png",
            "exporters.png",
            N_("PNG: the board as a picture"),
            "the board as a picture",
            follows=("paper", "language", "dpi", "greyscale", "overlays"),
            drawn=True,
        ),
        OutputFormat(
            "json",
            "exporters.json",
            N_("Scenario file without secrets, to give away"),
            "the scenario without its secrets, to give away",
        ),
        OutputFormat(
            "txt",
            "exporters.text",
            N_("Text: the board in letters"),
            "the board in letters",
            follows=("language", "width", "transcript"),
        ),
    )
}
"""The formats by the endings of their files."""

SHEETS: dict[str, OutputFormat] = {
    sheet.id: sheet
    for sheet in (
        OutputFormat(
            "setup",
            "exporters.pdf",
            N_("Set-up sheet"),
            "the whole set-up: board; what to take, lay and stand, a box to tick for each handful; "
            "how to win, what the terrain does",
            follows=("landscape", "beside", "view", "overlays", "collection"),
        ),
        OutputFormat(
            "short",
            "exporters.short",
            N_("Short sheet, one page"),
            "the same on one side of paper; what found no room is named",
            follows=("landscape", "beside", "collection"),
        ),
        OutputFormat(
            "poster",
            "exporters.truescale.poster",
            N_("Board at true scale"),
            "the board at [true scale](true-scale.md)",
            follows=("landscape", "beside", "hex_mm", "overlays"),
        ),
        OutputFormat(
            "counters",
            "exporters.truescale.sheets",
            N_("Counters at true scale"),
            "its counters at [true scale](true-scale.md)",
            follows=("landscape", "hex_mm", "collection"),
        ),
        OutputFormat(
            "secrets",
            "exporters.secrets",
            N_("What lies face down"),
            "what lies face down, for those who may know it (below)",
            follows=("audience",),
            secret=True,
        ),
        OutputFormat(
            "club",
            "exporters.club",
            N_("Club pack: copies for many tables"),
            "numbered copies for many tables, with result slips; [more](booklets.md)",
            follows=("landscape", "beside", "tables", "collection"),
        ),
        OutputFormat(
            "reference",
            "exporters.reference.page",
            N_("Reference page: what is in play"),
            "what is in play, to keep at the table (below)",
            follows=("landscape", "beside", "collection"),
        ),
    )
}
"""The kinds of PDF."""

DRAWN = tuple(form.id for form in FORMATS.values() if form.drawn)
"""Formats that ``generate`` can write besides the scenario."""

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
            N_(
                "which PDF: the set-up sheet, a page of it, the board or counters at true scale, "
                "what is hidden, a pack for many tables, or what things in play do"
            ),
            label=N_("&Sheet:"),
            words={sheet.id: sheet.text for sheet in SHEETS.values()},
            default="setup",
        ),
        Option(
            "audience",
            "name",
            "--for",
            N_("whom the secrets are for: host, a seat, slips (blind), cards (shuffle real ones)"),
            N_("WHO"),
            label=N_("&For:"),
            words={
                "host": N_("the host, who does not play"),
                "slips": N_("two players without a host: blind slips"),
                "cards": N_("nobody: which real cards to shuffle"),
            },
            default="host",
        ),
        Option(
            "paper",
            "choice",
            "--paper",
            N_("paper of the sheet"),
            label=N_("Pa&per:"),
            words=NAMES,
            default="a4",
        ),
        Option(
            "landscape",
            "turn",
            "--landscape, --portrait",
            label=N_("First p&age:"),
            words={
                "auto": N_("as the board wants it"),
                "portrait": N_("upright"),
                "landscape": N_("on its side"),
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
            N_("a second language beside the first"),
            label=N_("Second lan&guage:"),
            words=OWN_NAMES,
        ),
        Option(
            "view",
            "name",
            "--view",
            N_("the board as this player sees his half of it"),
            N_("SEAT"),
            label=N_("&View:"),
            words={"whole": N_("the whole board")},
            default="whole",
        ),
        Option(
            "hex_mm",
            "mm",
            "--hex",
            N_("width of a hex at true scale"),
            N_("MM"),
            label=N_("Width of a he&x:"),
            least=10,
            most=120,
            unit=N_(" mm"),
        ),
        Option(
            "tables",
            "number",
            "--tables",
            N_("copies of a club pack"),
            N_("NUMBER"),
            label=N_("Copies for &tables:"),
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
            N_("greys and patterns instead of colours"),
            label=N_("Shades of gr&ey, to save ink"),
        ),
        Option(
            "transcript",
            "tick",
            "--transcript",
            N_("tell how it was drawn, step by step"),
            label=N_("Tell &how it was drawn, step by step"),
        ),
        Option(
            "overlays",
            "names",
            "--overlay",
            N_(
                "lay over the board what the rules say: control, rows, sections, threats, "
                "sight:HEX, reach:UNIT, retreat:UNIT; again for more"
            ),
            N_("NAME"),
            label=N_("What is shown over the &board now"),
        ),
        Option(
            "collection",
            "file",
            "--collection",
            N_("only what your boxes hold (a collection file)"),
            N_("FILE"),
        ),
    )
}
"""Whatever can be chosen, in the order in which it is asked for."""


def counts(option: str, form: str, sheet: str) -> bool:
    """Whether an option, by its name, changes anything in such a file."""
    kinds = (FORMATS.get(form), SHEETS.get(sheet) if form == "pdf" else None)
    return any(kind is not None and option in kind.follows for kind in kinds)


def kinds(option: str) -> tuple[str, ...]:
    """The formats and sheets for which an option counts."""
    forms = (*FORMATS.values(), *SHEETS.values())
    return tuple(form.id for form in forms if option in form.follows)


def where(option: str) -> str:
    """For what an option counts, as it is typed: ``--format png, --sheet poster``."""
    return ", ".join(
        f"--format {kind}" if kind in FORMATS else f"--sheet {kind}" for kind in kinds(option)
    )
