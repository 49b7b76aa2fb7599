"""What there is to export: formats, sheets, papers, and which option counts for which of them.

The one table of it: the command line, its help, the print dialog and ``exporters.registry`` read
it. A new format or sheet is one line here and its module, a new option one line and its field in
``exporters.options``. Standard library only, for the command line starts with it.
"""

from dataclasses import dataclass

from exporters import papers
from schema.language import N_


@dataclass(frozen=True, slots=True)
class Form:
    """A format of files, or a kind of PDF."""

    id: str
    """As it is typed: ``svg``, ``poster``."""
    module: str
    """It has ``write(scenario, game, options) -> bytes``."""
    text: str
    """What people call it."""
    secret: bool = False
    """Whether it is given a scenario with its secrets; all others never see them."""


FORMATS: dict[str, Form] = {
    form.id: form
    for form in (
        Form("pdf", "exporters.pdf", N_("PDF: a sheet to print")),
        Form("svg", "exporters.svg", N_("SVG: the board as a drawing")),
        Form("png", "exporters.png", N_("PNG: the board as a picture")),
        Form("json", "exporters.json", N_("Scenario file without secrets, to give away")),
        Form("txt", "exporters.text", N_("Text: the board in letters")),
    )
}
"""The formats by the endings of their files."""

SHEETS: dict[str, Form] = {
    sheet.id: sheet
    for sheet in (
        Form("setup", "exporters.pdf", N_("Set-up sheet")),
        Form("short", "exporters.short", N_("Short sheet, one page")),
        Form("poster", "exporters.truescale.poster", N_("Board at true scale")),
        Form("counters", "exporters.truescale.counters", N_("Counters at true scale")),
        Form("secrets", "exporters.secrets", N_("What lies face down"), secret=True),
        Form("club", "exporters.club", N_("Club pack: copies for many tables")),
        Form("reference", "exporters.reference.page", N_("Reference page: what is in play")),
    )
}
"""The kinds of PDF."""

PICTURES = ("pdf", "svg", "png")
"""Formats that a draw can write besides the scenario."""

PAPERS = tuple(papers.PAPERS)

COUNTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "sheet": ("--sheet", ("pdf",)),
    "paper": ("--paper", ("pdf", "svg", "png")),
    "landscape": (
        "--landscape, --portrait",
        ("setup", "short", "poster", "counters", "club", "reference"),
    ),
    "language": ("--language", ("pdf", "svg", "png", "txt")),
    "beside": ("--beside", ("setup", "short", "poster", "club", "reference")),
    "greyscale": ("--greyscale", ("pdf", "svg", "png")),
    "view": ("--view", ("setup",)),
    "audience": ("--for", ("secrets",)),
    "hex_mm": ("--hex", ("poster", "counters")),
    "tables": ("--tables", ("club",)),
    "dpi": ("--dpi", ("png",)),
    "width": ("", ("txt",)),
    "transcript": ("--transcript", ("txt",)),
    "overlays": ("--overlay", ("svg", "png", "setup", "poster")),
    "collection": ("--collection", ("setup", "short", "counters", "club", "reference")),
}
"""Fields of ``Options`` to how they are typed (never, if empty), and the formats and sheets for
which they count."""


def counts(option: str, form: str, sheet: str) -> bool:
    """Whether an option, by its field, changes anything in such a file."""
    kinds = (form, sheet) if form == "pdf" else (form,)
    return any(kind in COUNTS[option][1] for kind in kinds)


def where(option: str) -> str:
    """For what an option counts, as it is typed: ``--format png, --sheet poster``."""
    return ", ".join(
        f"--format {kind}" if kind in FORMATS else f"--sheet {kind}" for kind in COUNTS[option][1]
    )


def kinds(option: str) -> str:
    """The same in short, for help: ``png, poster``."""
    return ", ".join(COUNTS[option][1])
