"""A board of hexes as a map of Tiled (TMJ) with a tileset; the whole scenario is a property of it.

What is painted in Tiled then comes back with the rest of the scenario: ``importers.tiled``.
"""

import io
import json
from typing import Any

from exporters.export import Options
from exporters.foreign.names import stem_of
from geometry.grid import HexGrid
from schema.board import HexBoard, require
from schema.files import canonical
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
from schema.text import choose

WIDE, HIGH = 64, 56
"""Pixels of a hex with a flat top; of a pointed one the other way round."""
SIDE = 32
PLAIN = "#dddddd"


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The map; raises ``UserError`` for a board without hexes."""
    grid = _grid(scenario)
    board = require(HexBoard, scenario.board)
    flat = board.orientation == "flat"
    across = max(board.lines)
    wide, high = (len(board.lines), across) if flat else (across, len(board.lines))
    kinds = _kinds(scenario, game)
    numbers = {kind: place for place, kind in enumerate(kinds, start=1)}
    cells = [0] * (wide * high)
    for line, (length, painted) in enumerate(zip(board.lines, board.terrain, strict=True)):
        for position in range(length):
            x, y = (line, high - 1 - position) if flat else (position, high - 1 - line)
            cells[y * wide + x] = numbers[painted[position]]
    size = (WIDE, HIGH) if flat else (HIGH, WIDE)
    document: dict[str, Any] = {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "infinite": False,
        "width": wide,
        "height": high,
        "tilewidth": size[0],
        "tileheight": size[1],
        "hexsidelength": SIDE,
        "staggeraxis": "x" if flat else "y",
        "staggerindex": _index(grid, high),
        "nextlayerid": 2,
        "nextobjectid": 1,
        "properties": [
            {"name": "banneret", "type": "string", "value": canonical(scenario.public())},
            {"name": "title", "type": "string", "value": choose(scenario.title, options.language)},
        ],
        "tilesets": [_tileset(scenario, game, kinds, size, options.language)],
        "layers": [
            {
                "type": "tilelayer",
                "id": 1,
                "name": "terrain",
                "x": 0,
                "y": 0,
                "width": wide,
                "height": high,
                "opacity": 1,
                "visible": True,
                "data": cells,
            }
        ],
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:  # noqa: ARG001  one shape
    """Nothing: what no tile shows is in the property."""
    _grid(scenario)
    return ()


def beside(scenario: Scenario, game: Game, options: Options) -> dict[str, bytes]:
    """The picture of the tileset by its name."""
    from PIL import Image, ImageDraw, ImageFont

    flat = require(HexBoard, scenario.board).orientation == "flat"
    wide, high = (WIDE, HIGH) if flat else (HIGH, WIDE)
    kinds = _kinds(scenario, game)
    picture = Image.new("RGBA", (wide * len(kinds), high), (0, 0, 0, 0))
    brush = ImageDraw.Draw(picture)
    for place, kind in enumerate(kinds):
        left = place * wide
        if flat:
            corners = [(16, 0), (48, 0), (63, 28), (48, 55), (16, 55), (0, 28)]
        else:
            corners = [(28, 0), (55, 16), (55, 48), (28, 63), (0, 48), (0, 16)]
        ground = game.look.terrain.get(kind)
        colour = ground.colour if ground else PLAIN
        brush.polygon([(left + x, y) for x, y in corners], fill=colour, outline="#6b6252")
        known = game.terrain.get(kind)
        letter = choose(known.letter, options.language) if known else "?"
        font = ImageFont.load_default(18)
        middle = (left + wide / 2, high / 2)
        brush.text(middle, letter, fill="#1a1a1a", font=font, anchor="mm")
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return {_image(scenario): stream.getvalue()}


def _grid(scenario: Scenario) -> HexGrid:
    grid = scenario.board.grid()
    if grid is None:
        raise UserError(Phrase(N_("this format needs a board of hexes")))
    return grid


def _kinds(scenario: Scenario, game: Game) -> list[str]:
    """All terrain of the game, to paint with, and what else lies on the board."""
    painted = (kind for line in scenario.board.terrain for kind in line)
    return list(dict.fromkeys((*game.terrain, *painted)))


def _image(scenario: Scenario) -> str:
    return f"{stem_of(scenario)}-tiles.png"


def _index(grid: HexGrid, high: int) -> str:
    """Which rows from the top, or columns from the left, are shifted to the right, or down."""
    if grid.orientation == "flat":
        return "odd" if grid.indent == "odd" else "even"
    first = 1 if grid.indent == "even" else 0  # of our lines, from the bottom, counted from 0
    return "odd" if (high - 1 - first) % 2 else "even"


def _tileset(
    scenario: Scenario, game: Game, kinds: list[str], size: tuple[int, int], language: str
) -> dict[str, Any]:
    tiles = []
    for number, kind in enumerate(kinds):
        known = game.terrain.get(kind)
        name = choose(known.name, language) if known else kind
        title = {"name": "title", "type": "string", "value": name}
        tiles.append({"id": number, "type": kind, "properties": [title]})
    return {
        "firstgid": 1,
        "name": game.id,
        "image": _image(scenario),
        "imagewidth": size[0] * len(kinds),
        "imageheight": size[1],
        "tilewidth": size[0],
        "tileheight": size[1],
        "columns": len(kinds),
        "tilecount": len(kinds),
        "margin": 0,
        "spacing": 0,
        "tiles": tiles,
    }
