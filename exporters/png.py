"""A scenario as a PNG file: the same picture as the SVG, rasterised from a PDF page."""

from io import BytesIO

from exporters.drawing.pdf_canvas import draw_on_pdf, open_pdf
from exporters.drawing.picture import Picture
from exporters.drawing.raster import rasterise
from exporters.export import Options
from exporters.poster import draw_poster
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

MOST_PIXELS = 60_000_000
"""An image of this size takes about 400 MB while it is made."""
LEAST_DPI = 20


class TooLarge(UserError, ValueError):
    """An image that would not fit into memory, or one too coarse to show anything."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes at a resolution in pixels an inch; raises ``TooLarge``."""
    picture = draw_poster(scenario, game, options)
    return asked_png(picture, options.dpi, greyscale=options.greyscale)


def asked_png(picture: Picture, dpi: float, *, greyscale: bool = False) -> bytes:
    """A picture at a resolution that somebody asked for; raises ``TooLarge``."""
    inches = picture.width * picture.height / 25.4**2
    if not LEAST_DPI <= dpi <= (MOST_PIXELS / inches) ** 0.5:
        most = int((MOST_PIXELS / inches) ** 0.5)
        sentence = N_("resolution {dpi} dpi is out of range ({least} to {most})")
        raise TooLarge(Phrase(sentence, dpi=f"{dpi:g}", least=LEAST_DPI, most=most))
    return png_of(picture, dpi, greyscale=greyscale)


def png_of(picture: Picture, dpi: float, *, greyscale: bool = False) -> bytes:
    """A picture as a PNG file of so many pixels an inch."""
    file = BytesIO()
    pdf = open_pdf(file, (picture.width, picture.height), "")
    draw_on_pdf(picture, pdf)
    pdf.showPage()
    pdf.save()
    return rasterise(file.getvalue(), dpi=dpi, greyscale=greyscale)
