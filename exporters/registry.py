"""Every format that a scenario can be written in, each loaded only when it is asked for."""

from importlib import import_module

from exporters.options import Options
from schema.game import Game
from schema.language import N_, Phrase, Refusal
from schema.scenario import Scenario

__all__ = ["FORMATS", "PAPERS", "Options", "UnknownFormat", "render"]

PAPERS = ("a4", "letter")

WRITERS = {
    "pdf": "exporters.pdf",
    "svg": "exporters.svg",
    "png": "exporters.png",
    "json": "exporters.json",
    "txt": "exporters.text",
}
"""The module of each format; it has ``write(scenario, game, options) -> bytes``."""

FORMATS = tuple(WRITERS)
"""The formats by the endings of their files."""


class UnknownFormat(Refusal, ValueError):
    """A format or paper that nobody here can write; the text lists those there are."""


PLAIN = Options()


def render(scenario: Scenario, game: Game, form: str, options: Options = PLAIN) -> bytes:
    """A scenario as a file of this format, always without its secrets (DESIGN 3.10).

    Raises ``UnknownFormat``, ``png.TooLarge`` and ``BrokenDrawing``, each of one line.
    """
    if form not in WRITERS:
        template = N_("there is no format {form}; there are: {known}")
        raise UnknownFormat(Phrase(template, form=form, known=", ".join(FORMATS)))
    if options.paper not in PAPERS:
        template = N_("there is no paper {paper}; there are: {known}")
        raise UnknownFormat(Phrase(template, paper=options.paper, known=", ".join(PAPERS)))
    data: bytes = import_module(WRITERS[form]).write(scenario.public(), game, options)
    return data
