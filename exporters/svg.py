"""A scenario as an SVG file: the board with its title and legend, lengths in millimetres."""

from exporters.drawing.svg_canvas import svg
from exporters.export import Options
from exporters.poster import draw_poster, summary, title_of
from schema.game import Game
from schema.names import Names
from schema.scenario import Scenario


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; equal scenarios give equal bytes on every machine."""
    names = Names(scenario, game, options.language)
    title = options.title or title_of(names)
    picture = draw_poster(scenario, game, options)
    return svg(picture, title, summary(names), options.language).encode()
