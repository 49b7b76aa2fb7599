"""A scenario as an SVG file: the board with its title and legend, lengths in millimetres."""

from exporters.drawing.scene import Show
from exporters.drawing.svg_canvas import svg
from exporters.poster import draw_poster, summary, title_of
from exporters.wording import Names
from schema.game import Game
from schema.scenario import Scenario


def write_svg(
    scenario: Scenario,
    game: Game,
    *,
    paper: str = "a4",
    language: str = "en",
    greyscale: bool = False,
    title: str | None = None,
) -> bytes:
    """The file's bytes; equal scenarios give equal bytes on every machine."""
    names = Names(scenario, game, language)
    show = Show(greyscale=greyscale)
    name = title or title_of(names)
    picture = draw_poster(scenario, game, paper=paper, show=show, language=language, title=name)
    return svg(picture, name, summary(names), language).encode()
