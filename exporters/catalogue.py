"""What there is to export: formats, sheets, and which options count for which of them.

The one table of it. The command line and its help, the print dialog, the export dialog,
``exporters.catalogue`` and the tables of docs/sheets.md are made from it. A new format or sheet is
its module and one row here; a new option is its field in ``exporters.export``, one row in
``exporters.option_table``, and its name in the rows of those that heed it.
Standard library only, for the command line starts with it.
"""

from dataclasses import dataclass

from schema import plugins
from schema.language import N_

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
    beside: bool = False
    """Whether other files belong beside it: its module has ``beside(scenario, game, options)``,
    which gives their bytes by name."""
    ending: str = ""
    """How the names of its files end, where that is not the id."""
    foreign: bool = False
    """Whether it is another program's: it may refuse a board that this does not have, and its
    module has ``losses(scenario, game)``, which lists what such a file cannot hold."""

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
            N_("the scenario without its secrets, for handing out"),
        ),
        OutputFormat(
            "txt",
            "exporters.text",
            N_("Text: the board as characters"),
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
            follows=("language", "host"),
        ),
        OutputFormat(
            "m44",
            "exporters.foreign.m44",
            N_("Memoir ’44 scenario"),
            N_("a [Memoir ’44 file](other-programs.md), for its editor and Board Game Arena"),
            foreign=True,
        ),
        OutputFormat(
            "tmj",
            "exporters.foreign.tiled",
            N_("Tiled map with a tileset"),
            N_("a [map of Tiled](other-programs.md#tiled) and its tileset"),
            follows=("language",),
            foreign=True,
            beside=True,
        ),
        OutputFormat(
            "vmod",
            "exporters.foreign.vassal",
            N_("VASSAL module"),
            N_("a [module for VASSAL](other-programs.md#vassal), to play over the network"),
            follows=("language",),
            foreign=True,
        ),
        OutputFormat(
            "tts",
            "exporters.foreign.tabletop",
            N_("Tabletop Simulator save with pictures"),
            N_("a [save for Tabletop Simulator](other-programs.md#tabletop-simulator-and-foundry)"),
            follows=("language",),
            foreign=True,
            beside=True,
            ending="json",
        ),
        OutputFormat(
            "foundry",
            "exporters.foreign.foundry",
            N_("Foundry scene with pictures"),
            N_("a [scene for Foundry](other-programs.md#tabletop-simulator-and-foundry)"),
            follows=("language",),
            foreign=True,
            beside=True,
            ending="json",
        ),
    )
}
"""The formats by their ids: our own."""


def formats() -> dict[str, OutputFormat]:
    """Our formats and those of plug-ins."""
    taken = {*FORMATS, *BY_ENDING}
    return {**FORMATS, **plugins.rows("exporters", OutputFormat, taken, key="id")}


def format_of(form: str) -> OutputFormat | None:
    """The format of this id, a plug-in's too; ``None`` where there is none."""
    return FORMATS.get(form) or formats().get(form)


SHEETS: dict[str, OutputFormat] = {
    sheet.id: sheet
    for sheet in (
        OutputFormat(
            "setup",
            "exporters.pdf",
            N_("Setup sheet"),
            N_("the whole setup: the board, what to take and place, how to win, terrain effects"),
            follows=("landscape", "beside", "view", "balance", "collection"),
        ),
        OutputFormat(
            "sides",
            "exporters.sides",
            N_("A page for each player"),
            N_(
                "a page for each player: their half of the board, what they take and place; "
                "then the whole board"
            ),
            follows=("landscape", "beside", "view", "balance", "collection"),
        ),
        OutputFormat(
            "short",
            "exporters.short",
            N_("Short sheet, one leaf"),
            N_(
                "the setup on one page or both sides of one leaf; "
                "it names anything that does not fit"
            ),
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
            N_(
                "a page for the whole game: order of play, dice, terrain and units, drawn "
                "([player aids](player-aids.md))"
            ),
            follows=("landscape", "beside"),
        ),
        OutputFormat(
            "quickstart",
            "exporters.aids.quick_start",
            N_("Quick-start card"),
            N_(
                "how a newcomer sets up, plays and wins, a card for each side "
                "([quick-start card](player-aids.md#the-quick-start-card))"
            ),
            follows=("beside", "collection"),
        ),
        OutputFormat(
            "cards",
            "exporters.aids.card_tables",
            N_("Card tables"),
            N_(
                "what the files of the game know of its cards, as tables "
                "([card tables](player-aids.md#card-tables))"
            ),
            follows=("landscape", "beside"),
        ),
        OutputFormat(
            "packing",
            "exporters.aids.packing",
            N_("Packing list"),
            N_(
                "what comes out of which box, bag by bag, and goes back after the battle "
                "([packing list](player-aids.md#packing-list))"
            ),
            follows=("landscape", "beside", "collection"),
        ),
    )
}
"""The kinds of PDF."""

USUAL = "auto"
"""Instead of a kind of PDF: the one that suits the scenario, ``sides`` or ``setup``."""

DRAWN = tuple(form.id for form in FORMATS.values() if form.drawn)
"""Formats that ``generate`` can write besides the scenario."""

BY_ENDING: dict[str, str] = {
    form.suffix: form.id for form in reversed(FORMATS.values()) if form.suffix not in FORMATS
} | {name: name for name, form in FORMATS.items() if form.suffix == name}
"""The format that a file's ending stands for: our own."""


def by_ending(ending: str) -> str | None:
    """The format that an ending stands for, a plug-in's too; ``None`` where there is none."""
    if ending in BY_ENDING:
        return BY_ENDING[ending]
    return next((one.id for one in formats().values() if one.suffix == ending), None)


def endings() -> tuple[str, ...]:
    """All endings that stand for a format, those of plug-ins last."""
    return tuple(dict.fromkeys((*BY_ENDING, *(one.suffix for one in formats().values()))))


def counts(option: str, form: str, sheet: str) -> bool:
    """Whether an option, by its name, changes anything in such a file."""
    sheet = "setup" if sheet == USUAL else sheet  # both that it may be follow the same options
    kinds = (format_of(form), SHEETS.get(sheet) if form == "pdf" else None)
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
