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
    """What it is good for, for the page on sheets: Markdown."""
    follows: tuple[str, ...] = ()
    """The options, by their names, that change anything in it; sheets follow those of PDF too."""
    secret: bool = False
    """Whether it is given a scenario with its secrets; all others never see them."""
    drawn: bool = False
    """Whether ``generate`` offers it beside the scenario, as ``--svg FILE``."""
    ending: str = ""
    """How the names of its files end, where that is not the id."""

    @property
    def suffix(self) -> str:
        """The ending of its files, without the dot."""
        return self.ending or self.id


FORMATS: dict[str, OutputFormat] = {
    form.id: form
    for form in (
        OutputFormat(
            "pdf",
            "exporters.pdf",
            N_("PDF: a sheet to print"),
            N_("a sheet to print, of the kinds below"),
            follows=("sheet", "paper", "language", "greyscale"),
            drawn=True,
        ),
        OutputFormat(
            "svg",
            "exporters.svg",
            N_("SVG: the board as a drawing"),
            N_("the board as a drawing"),
            follows=("paper", "language", "greyscale", "overlays"),
            drawn=True,
        ),
        OutputFormat(
            "png",
            "exporters.png",
            N_("PNG: the board as an image"),
            N_("the board as a picture"),
            follows=("paper", "language", "dpi", "greyscale", "overlays"),
            drawn=True,
        ),
        OutputFormat(
            "card",
            "exporters.card",
            N_("Postcard: a picture to show around"),
            N_("a picture to show around, 1200 × 630 or square: title, board, seed, command"),
            follows=("language", "greyscale", "square"),
            ending="png",
        ),
        OutputFormat(
            "json",
            "exporters.json",
            N_("Scenario file without secrets, for the players"),
            N_("the scenario without its secrets, to give away"),
        ),
        OutputFormat(
            "txt",
            "exporters.text",
            N_("Text: the board in letters"),
            N_("the board in letters"),
            follows=("language", "width", "transcript"),
        ),
        OutputFormat(
            "html",
            "exporters.phone.page",
            N_("HTML: a page for phones"),
            N_(
                "[a page for phones](phone-page.md): board, setup to tick off, play aids, rules; "
                "one file, no network"
            ),
            follows=("language",),
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
            N_("Setup sheet"),
            N_("the whole setup: the board, what to take and place, how to win, terrain effects"),
            follows=("landscape", "beside", "view", "balance", "overlays", "collection"),
        ),
        OutputFormat(
            "sides",
            "exporters.sides",
            N_("A page for each player"),
            N_(
                "a page for each player: their half of the board, what they take and place; "
                "then the whole board"
            ),
            follows=("landscape", "beside", "view", "balance", "overlays", "collection"),
        ),
        OutputFormat(
            "short",
            "exporters.short",
            N_("Short sheet, one page"),
            N_("the setup on one page; it names anything that does not fit"),
            follows=("landscape", "beside", "collection"),
        ),
        OutputFormat(
            "poster",
            "exporters.truescale.poster",
            N_("Board in true scale"),
            N_("the board at [true scale](true-scale.md)"),
            follows=("landscape", "beside", "hex_mm", "overlays"),
        ),
        OutputFormat(
            "counters",
            "exporters.truescale.sheets",
            N_("Counters in true scale"),
            N_("the counters at [true scale](true-scale.md)"),
            follows=("landscape", "hex_mm", "backs", "bleed", "collection"),
        ),
        OutputFormat(
            "secrets",
            "exporters.secrets",
            N_("Hidden cards"),
            N_("hidden cards, for those who may see them ([below](#hidden-cards))"),
            follows=("audience",),
            secret=True,
        ),
        OutputFormat(
            "club",
            "exporters.club",
            N_("Club pack: copies for several tables"),
            N_("numbered copies for several tables, with result slips ([club packs](booklets.md))"),
            follows=("landscape", "beside", "tables", "collection"),
        ),
        OutputFormat(
            "reference",
            "exporters.reference.page",
            N_("Reference page"),
            N_("everything in play, to keep at the table ([below](#the-reference-page))"),
            follows=("landscape", "beside", "collection"),
        ),
        OutputFormat(
            "aid",
            "exporters.aids.player_aid",
            N_("Player aid"),
            "a page for the whole game: order of play, dice, terrain and units, drawn "
            "([player aids](player-aids.md))",
            follows=("landscape", "beside"),
        ),
        OutputFormat(
            "quickstart",
            "exporters.aids.quick_start",
            N_("Quick-start card"),
            "the scenario in six lines and how it is won, four cards to a page "
            "([quick-start card](player-aids.md#the-quick-start-card))",
            follows=("beside", "collection"),
        ),
        OutputFormat(
            "cards",
            "exporters.aids.card_tables",
            N_("Card tables"),
            "what the files of the game know of its cards, as tables "
            "([card tables](player-aids.md#card-tables))",
            follows=("landscape", "beside"),
        ),
        OutputFormat(
            "packing",
            "exporters.aids.packing",
            N_("Packing list"),
            "what comes out of which box, bag by bag, and goes back after the battle "
            "([packing list](player-aids.md#packing-list))",
            follows=("landscape", "beside", "collection"),
        ),
    )
}
"""The kinds of PDF."""

USUAL = "auto"
"""Instead of a kind of PDF: the one that suits the scenario, ``sides`` or ``setup``."""

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
                "auto": N_("Auto"),
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
            N_("a postcard as high as it is wide"),
            label=N_("S&quare picture"),
        ),
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


BY_ENDING: dict[str, str] = {
    form.suffix: form.id for form in reversed(FORMATS.values()) if form.suffix not in FORMATS
} | {name: name for name, form in FORMATS.items() if form.suffix == name}
"""The format that a file's ending stands for."""


def counts(option: str, form: str, sheet: str) -> bool:
    """Whether an option, by its name, changes anything in such a file."""
    sheet = "setup" if sheet == USUAL else sheet  # both that it may be follow the same options
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
