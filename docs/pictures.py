"""Make the pictures of the documentation again: ``python docs/pictures.py``; last the editor's.

Names after the command make these anew and no others: ``python docs/pictures.py call-to-arms``.
"""

# ruff: noqa: INP001  docs is a folder to read, not a package

import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import games
from exporters.drawing.raster import rasterise
from exporters.export import Options, render
from schema import files
from schema.game import Game
from schema.scenario import Scenario

DOCS = Path(__file__).parent
PLACE = DOCS / "pictures"
EXAMPLES = DOCS.parent / "examples"
RUSSIAN = Options(language="ru", greyscale=True)
OVERLAYS = ("sight:D5", "reach:stark-war-host-2")
WHOLE = Options(sheet="setup")
DUPLEX = Options(sheet="counters", hex_mm=30.0, backs=True, bleed=True)
POSTER = Options(sheet="poster", hex_mm=30.0)


class Shot(NamedTuple):
    """What a picture shows: a board, or a page of paper."""

    of: str
    """The example."""
    dpi: int
    page: int | None = None
    """Counted from 0; missing: the board alone."""
    options: Options = Options()


PICNIC = "games/picnic"
MAP, TABLE = "map-for-three", "table-for-two"
RAID, BOUNTY, THUNDER = "raid-in-the-riverlands", "westerlands-bounty", "rolls-of-thunder"
SHOTS = {
    "sheet-page-1": Shot(RAID, 100, 0),
    "sheet-page-2": Shot(RAID, 100, 1),
    "sheet-ru": Shot(RAID, 60, 0, RUSSIAN),
    "sheet-short": Shot(RAID, 60, 0, Options(sheet="short", paper="a5")),
    "sheet-both": Shot(RAID, 60, 0, Options(sheet="setup", beside="ru")),
    "sheet-view": Shot(RAID, 60, 0, Options(sheet="setup", view="stark", greyscale=True)),
    "overlays": Shot(RAID, 75, None, Options(overlays=OVERLAYS)),
    "poster-page-1": Shot(BOUNTY, 60, 0, POSTER),
    "poster-page-2": Shot(BOUNTY, 60, 1, POSTER),
    "counters": Shot(BOUNTY, 60, 0, Options(sheet="counters", hex_mm=30.0)),
    "counters-bleed": Shot(BOUNTY, 60, 0, DUPLEX),
    "counters-backs": Shot(BOUNTY, 60, 1, DUPLEX),
    THUNDER: Shot(THUNDER, 75),
    "thunder-page-1": Shot(THUNDER, 75, 0, WHOLE),
    "muster": Shot(THUNDER, 70, 1, WHOLE),
    "reference": Shot(THUNDER, 70, 0, Options(sheet="reference")),
    "player-aid": Shot("raid-in-the-riverlands", 75, 0, Options(sheet="aid")),
    "quick-start": Shot("raid-in-the-riverlands", 75, 0, Options(sheet="quickstart")),
    "card-tables": Shot("raid-in-the-riverlands", 75, 0, Options(sheet="cards")),
    "packing-list": Shot("raid-in-the-riverlands", 75, 0, Options(sheet="packing")),
    "mustered-battle": Shot("mustered-battle", 75),
    "all-six-house-rules": Shot("all-six-house-rules", 75),
    "call-to-arms": Shot("call-to-arms", 75),
    "garden-war": Shot(PICNIC, 75),
    "garden-war-page-2": Shot(PICNIC, 75, 1, WHOLE),
    "map-for-two": Shot("map-for-two", 55),
    "map-for-three": Shot(MAP, 55),
    "map-for-four": Shot("map-for-four", 55),
    "map-page-1": Shot(MAP, 60, 0),
    "map-page-2": Shot(MAP, 75, 1),
    "map-reference": Shot(MAP, 60, 0, Options(sheet="reference")),
    "table-for-two": Shot(TABLE, 50),
    "table-great": Shot("table-great", 50),
    "table-page-1": Shot(TABLE, 60, 0, WHOLE),
    "table-page-2": Shot(TABLE, 60, 1, WHOLE),
    "table-template": Shot(TABLE, 50, 0, Options(sheet="counters")),
}
"""Every picture of this folder by its name."""


def picture(name: str) -> bytes:
    """A picture as PNG, the same every time."""
    shot = SHOTS[name]
    if shot.page is None:
        return render(*_example(shot.of), "png", replace(shot.options, dpi=shot.dpi))
    pdf = _pdf(shot.of, shot.options)
    return rasterise(pdf, page=shot.page, dpi=shot.dpi, greyscale=shot.options.greyscale)


@cache
def _example(name: str) -> tuple[Scenario, Game]:
    scenario = files.read(EXAMPLES / f"{name}.json")
    return scenario, games.load_for(scenario, [EXAMPLES / "games"])


@cache
def _pdf(name: str, options: Options) -> bytes:
    return render(*_example(name), "pdf", options)


def main(chosen: tuple[str, ...]) -> None:
    """Some pictures, or all of them and the editor's."""
    PLACE.mkdir(exist_ok=True)
    for name in chosen or SHOTS:
        (PLACE / f"{name}.png").write_bytes(picture(name))
    if not chosen:
        import screens  # brings Qt
        import studio

        screens.take()
        studio.leave()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
