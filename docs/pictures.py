"""Make the pictures of the documentation again: ``python docs/pictures.py``; last the editor's."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from pathlib import Path

import screens

import games
from exporters.drawing.raster import rasterise
from exporters.registry import Options, render
from generators.brief import Brief
from generators.skirmish import generate
from schema import files

PICTURES = Path(__file__).parent / "pictures"
SEED = 4711


def main() -> None:
    """The sheet's two pages, in English, and in Russian on a grey printer; other forms of it;
    boards, counters, and what the rules say over a board."""
    game = games.load("battles-of-westeros")
    raid = generate(Brief.parse(game, "raid-in-the-riverlands", SEED), game)
    PICTURES.mkdir(exist_ok=True)
    for name, options in {
        "sheet": Options(program="banneret"),
        "sheet-ru": Options(program="banneret", language="ru", greyscale=True),
    }.items():
        pdf = render(raid, game, "pdf", options)
        for page in (0, 1):
            picture = rasterise(pdf, page=page, dpi=100, greyscale=options.greyscale)
            (PICTURES / f"{name}-page-{page + 1}.png").write_bytes(picture)
    for name, options in {
        "sheet-short": Options(sheet="short", paper="a5"),
        "sheet-both": Options(beside="ru"),
        "sheet-view": Options(view="stark", greyscale=True),
    }.items():
        form = render(raid, game, "pdf", options)
        (PICTURES / f"{name}.png").write_bytes(rasterise(form, page=0, dpi=60))
    over = Options(dpi=75, overlays=("sight:D5", "reach:stark-war-host-2"))
    (PICTURES / "overlays.png").write_bytes(render(raid, game, "png", over))
    bounty = generate(Brief.parse(game, "westerlands-bounty", SEED), game)
    (PICTURES / "bounty.png").write_bytes(render(bounty, game, "png", Options(dpi=80)))
    poster = render(bounty, game, "pdf", Options(sheet="poster", hex_mm=30.0))
    counters = render(bounty, game, "pdf", Options(sheet="counters", hex_mm=30.0))
    for name, pdf, page in (
        ("poster-page-1", poster, 0),
        ("poster-page-2", poster, 1),
        ("counters", counters, 0),
    ):
        (PICTURES / f"{name}.png").write_bytes(rasterise(pdf, page=page, dpi=60))
    bought()
    screens.take()


def bought() -> None:
    """A sheet to muster by with a pencil, and the reference page of the same battle."""
    scenario = files.read(Path(__file__).parents[1] / "examples" / "rolls-of-thunder.json")
    game = games.load_for(scenario)
    for name, options, page in (
        ("muster", Options(), 1),
        ("reference", Options(sheet="reference"), 0),
    ):
        pdf = render(scenario, game, "pdf", options)
        (PICTURES / f"{name}.png").write_bytes(rasterise(pdf, page=page, dpi=70))


if __name__ == "__main__":
    main()
