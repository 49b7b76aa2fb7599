"""Every format that a scenario can be written in, each loaded only when it is asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from schema.collection import Collection
from schema.game import Game
from schema.language import N_, translator
from schema.scenario import Scenario

PAPERS = ("a4", "letter")


class UnknownFormat(ValueError):
    """A format or paper that nobody here can write; the text lists those there are."""

    for_people = True


@dataclass(frozen=True, slots=True)
class Options:
    """How an export is to look; each format takes what concerns it."""

    paper: str = "a4"
    language: str = "en"
    greyscale: bool = False
    dpi: float = 150
    """Pixels an inch, for PNG."""
    collection: Collection | None = None
    """The boxes that the sheet's check counts with."""
    title: str | None = None
    """Instead of the scenario's own, over a picture."""
    program: str = "banneret"
    """Name and version, for the sheet's small print."""


Writer = Callable[[Scenario, Game, Options], bytes]


def _pdf(scenario: Scenario, game: Game, options: Options) -> bytes:
    from exporters.pdf import write_sheet

    return write_sheet(
        scenario,
        game,
        paper=options.paper,
        language=options.language,
        greyscale=options.greyscale,
        collection=options.collection,
        program=options.program,
    )


def _svg(scenario: Scenario, game: Game, options: Options) -> bytes:
    from exporters.svg import write_svg

    return write_svg(
        scenario,
        game,
        paper=options.paper,
        language=options.language,
        greyscale=options.greyscale,
        title=options.title,
    )


def _png(scenario: Scenario, game: Game, options: Options) -> bytes:
    from exporters.png import write_png

    return write_png(
        scenario,
        game,
        paper=options.paper,
        language=options.language,
        greyscale=options.greyscale,
        dpi=options.dpi,
        title=options.title,
    )


def _json(scenario: Scenario, game: Game, options: Options) -> bytes:  # noqa: ARG001  one shape
    from exporters.json import write_json

    return write_json(scenario)


def _txt(scenario: Scenario, game: Game, options: Options) -> bytes:
    from exporters.text import draw_text

    return draw_text(scenario, game, language=options.language).encode()


_WRITERS: dict[str, Writer] = {"pdf": _pdf, "svg": _svg, "png": _png, "json": _json, "txt": _txt}

FORMATS = tuple(_WRITERS)
"""The formats by the endings of their files."""


def render(scenario: Scenario, game: Game, form: str, options: Options = Options()) -> bytes:
    """A scenario as a file of this format, always without its secrets (DESIGN 3.10).

    Raises ``UnknownFormat``, ``png.TooLarge`` and ``BrokenDrawing``, each of one line.
    """
    say = translator(options.language)
    writer = _WRITERS.get(form)
    if writer is None:
        text = say(N_("there is no format {form}; there are: {known}"))
        raise UnknownFormat(text.format(form=form, known=", ".join(FORMATS)))
    if options.paper not in PAPERS:
        text = say(N_("there is no paper {paper}; there are: {known}"))
        raise UnknownFormat(text.format(paper=options.paper, known=", ".join(PAPERS)))
    return writer(scenario.public(), game, options)
