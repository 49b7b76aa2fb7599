"""Write a scenario in any format, each loaded when it is asked for; the options of an export."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module

from exporters.catalogue import PAPERS, SHEETS, USUAL, OutputFormat, format_of, formats
from schema import plugins
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Options:
    """How an export is to look; each format takes what concerns it."""

    paper: str = "a4"
    """One of ``exporters.catalogue.PAPERS``."""
    landscape: bool | None = None
    """Page 1 on its side, upright, or as the board wants it."""
    language: str = "en"
    beside: str | None = None
    """A second language that stands beside the first."""
    greyscale: bool = False
    sheet: str = USUAL
    """Which PDF: one of ``exporters.catalogue.SHEETS``, or ``auto``: a page for each player where
    two sit at edges of the board, else the setup sheet."""
    view: str = "whole"
    """The whole board, or the seat from whose side its own half is seen."""
    audience: str = "host"
    """Whom a sheet of secrets is for: ``host``, a seat's id, ``slips`` or ``cards``."""
    hex_mm: float | None = None
    """Width of a hex across its flats for sheets at true scale; missing: 30 mm."""
    backs: bool = False
    """Whether counters have backs, for printing on both sides."""
    bleed: bool = False
    """Whether the colour of counters reaches beyond the cut."""
    balance: bool = False
    """Whether a sheet compares the sides: for its author, not for the table."""
    tables: int = 1
    """How many numbered copies a club pack has."""
    overlays: tuple[str, ...] = ()
    """What the engine shows over a board of hexes: ``control``, ``sight:C4`` and what else
    ``exporters.overlays`` has; pictures and the poster follow it."""
    dpi: float = 150
    """Pixels an inch, for PNG."""
    square: bool = False
    """Whether a postcard is as high as wide."""
    host: bool = False
    """Whether a phone page is the host's: it shows what is face down, and says so."""
    width: int = 100
    """Columns of a text, as far as its board allows."""
    transcript: bool = False
    """Whether a text states how the skirmish was drawn, step by step."""
    colour: bool = False
    """Whether a text is painted with a terminal's codes."""
    collection: Collection | None = None
    """The boxes that the sheet's check counts with."""
    title: str | None = None
    """Instead of the scenario's own, over a picture."""
    target: str = ""
    """Where the file will be, for one that names others by their addresses; empty: nowhere yet."""
    program: str = "banneret"
    """Name and version, for the sheet's small print."""


class UnknownFormat(UserError, ValueError):
    """A format or paper that nobody here can write; the text lists those there are."""


PLAIN = Options()


def render(scenario: Scenario, game: Game, form: str, options: Options = PLAIN) -> bytes:
    """A scenario as a file of this format.

    Only a sheet of secrets and the host's page hold what is hidden (ADR 10).

    Raises ``UnknownFormat``, ``UnknownOverlay``, ``png.TooLarge`` and ``PluginFailed``, each of one
    line.
    """
    kind = _known(form)
    if options.paper not in PAPERS:
        template = N_("unknown paper size {paper}; available: {known}")
        raise UnknownFormat(Phrase(template, paper=options.paper, known=", ".join(PAPERS)))
    if options.sheet == USUAL:
        two = import_module("exporters.board_kinds").has_two_sides(scenario)
        sides = two and options.beside in (None, options.language)  # else a leaf a language
        options = replace(options, sheet="sides" if sides else "setup")
    if options.sheet not in SHEETS:
        template = N_("unknown sheet {sheet}; available: {known}")
        raise UnknownFormat(Phrase(template, sheet=options.sheet, known=", ".join(SHEETS)))
    if options.overlays:
        import_module("exporters.overlays").check_overlays(scenario, options.overlays)
    if form == "pdf":
        kind = SHEETS[options.sheet]
    with_secrets = kind.secret or (options.host and "host" in kind.follows)
    shown = scenario if with_secrets else scenario.public()
    with plugins.working("exporters", form), _no_search():
        data: bytes = import_module(kind.module).write(shown, game, options)
    return data


@contextmanager
def _no_search() -> Iterator[None]:
    """Without searches for garbage: an export makes next to none that refers to itself, and they
    are a twentieth of a sheet's time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _known(form: str) -> OutputFormat:
    """The format of this id; raises ``UnknownFormat``."""
    kind = format_of(form)
    if kind is None:
        template = N_("unknown format {form}; available: {known}")
        raise UnknownFormat(Phrase(template, form=form, known=", ".join(formats())))
    return kind


def beside(scenario: Scenario, game: Game, form: str, options: Options) -> dict[str, bytes]:
    """Files that belong beside one of this format, by their names."""
    kind = _known(form)
    if not kind.beside:
        return {}
    with plugins.working("exporters", form):
        module = import_module(kind.module)
        found: dict[str, bytes] = module.beside(scenario.public(), game, options)
    return found


def losses(scenario: Scenario, game: Game, form: str) -> tuple[Phrase, ...]:
    """What a file of this format cannot hold of a scenario; raises ``UserError`` where it can hold
    none of it."""
    kind = _known(form)
    if not kind.foreign:
        return ()
    with plugins.working("exporters", form):
        found: tuple[Phrase, ...] = import_module(kind.module).losses(scenario.public(), game)
    return found
