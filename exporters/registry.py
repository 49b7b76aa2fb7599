"""Every format that a scenario can be written in, each loaded only when it is asked for."""

from importlib import import_module

from exporters.catalogue import FORMATS, SHEETS
from exporters.options import Options
from exporters.papers import PAPERS
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

__all__ = ["Options", "UnknownFormat", "render"]


class UnknownFormat(UserError, ValueError):
    """A format or paper that nobody here can write; the text lists those there are."""


PLAIN = Options()


def render(scenario: Scenario, game: Game, form: str, options: Options = PLAIN) -> bytes:
    """A scenario as a file of this format; only a sheet of secrets holds them (ADR 10).

    Raises ``UnknownFormat``, ``UnknownOverlay`` and ``png.TooLarge``, each of one line.
    """
    if form not in FORMATS:
        template = N_("there is no format {form}; there are: {known}")
        raise UnknownFormat(Phrase(template, form=form, known=", ".join(FORMATS)))
    if options.paper not in PAPERS:
        template = N_("there is no paper {paper}; there are: {known}")
        raise UnknownFormat(Phrase(template, paper=options.paper, known=", ".join(PAPERS)))
    if options.sheet not in SHEETS:
        template = N_("there is no sheet {sheet}; there are: {known}")
        raise UnknownFormat(Phrase(template, sheet=options.sheet, known=", ".join(SHEETS)))
    if options.overlays:
        import_module("exporters.overlays").check_overlays(scenario, options.overlays)
    kind = SHEETS[options.sheet] if form == "pdf" else FORMATS[form]
    shown = scenario if kind.secret else scenario.public()
    data: bytes = import_module(kind.module).write(shown, game, options)
    return data
