"""A scene for Foundry VTT: grid, picture, a token for each unit, a tile for each marker (JSON).

Made for version 11 and newer, whose grid is an object; *Import Data* in a scene's menu reads it.
The grid begins at the upper left corner of the scene, so the picture has no edge around the hexes,
and the scene is as large as makes a hex a whole number of pixels wide.
"""

import json
from math import sqrt
from typing import Any

from exporters.export import Options
from exporters.foreign.names import stem_of
from exporters.foreign.pictures import ForeignPictures
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import choose

LEAST_SIZE = 50
"""Pixels of a hex that the program wants at least."""
SMALLER = 0.6
"""A marker's side, in widths of a hex."""
HEX_ODD_ROWS, HEX_EVEN_ROWS, HEX_ODD_COLUMNS, HEX_EVEN_COLUMNS = 2, 3, 4, 5


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The scene; raises ``UserError`` for a board without hexes."""
    pictures = ForeignPictures(scenario, game, options.language, margin=0.0)
    flat = pictures.grid.orientation == "flat"
    across = max(LEAST_SIZE, round(pictures.radius * sqrt(3)))
    scale = across / (pictures.radius * sqrt(3))
    wide, high = (round(side * scale) for side in pictures.size)
    folder = folder_of(scenario)
    scene: dict[str, Any] = {
        "name": choose(scenario.title, options.language) or "Banneret",
        "width": wide,
        "height": high,
        "padding": 0,
        "background": {"src": f"{folder}/board.png"},
        "grid": {
            "type": _type(pictures),
            "size": across,
            "distance": 1,
            "units": "",
            "alpha": 0.15,
        },
        "tokenVision": False,
        "drawings": [],
        "tokens": [],
        "notes": [
            {
                "x": round(x * scale),
                "y": round(y * scale),
                "text": choose(label.text, options.language),
            }
            for label in scenario.board.labels
            if isinstance(label.at, str)
            for x, y in (pictures.middle(label.at),)
        ],
        "tiles": [],
        "flags": {"banneret": {"flatTop": flat}},
    }
    longer = across * 2 / sqrt(3)
    box = (longer, across) if flat else (across, longer)
    for kind, name, at, picture in standing(pictures):
        x, y = (middle * scale for middle in pictures.middle(at))
        common = {
            "texture": {"src": f"{folder}/{picture}", "scaleX": 0.8, "scaleY": 0.8},
            "flags": {"banneret": {"name": name, "hex": at}},
        }
        if kind == "unit":  # its place is the corner of its hex's box, its size in hexes
            corner = {"x": round(x - box[0] / 2), "y": round(y - box[1] / 2)}
            size = {"width": 1, "height": 1}
            scene["tokens"].append({"name": name, "actorId": None, **corner, **size, **common})
        else:
            side = round(SMALLER * across)
            corner = {"x": round(x - side / 2), "y": round(y - side / 2)}
            scene["tiles"].append({**corner, "width": side, "height": side, **common})
    return (json.dumps(scene, ensure_ascii=False, indent=1) + "\n").encode()


def folder_of(scenario: Scenario) -> str:
    """The folder of the pictures, beside the scene and among the user's data alike."""
    return f"{stem_of(scenario)}-foundry"


def _type(pictures: ForeignPictures) -> int:
    """Whether rows or columns, and which of them are shifted, counted from the top left."""
    grid = pictures.grid
    if grid.orientation == "flat":
        return HEX_ODD_COLUMNS if grid.indent == "odd" else HEX_EVEN_COLUMNS
    top_is_shifted = grid.start(len(grid.lines) - 1) > min(
        grid.start(line) for line in range(len(grid.lines))
    )
    return HEX_EVEN_ROWS if top_is_shifted else HEX_ODD_ROWS


def standing(pictures: ForeignPictures) -> list[tuple[str, str, str, str]]:
    """Units and markers on hexes: which of both, name, place, picture."""
    scenario = pictures.scenario
    units = [
        ("unit", pictures.unit_name(unit), unit.at, f"{unit.id}.png")
        for unit in scenario.units
        if pictures.stands(unit) and isinstance(unit.at, str)
    ]
    return units + [
        ("marker", pictures.names.of("markers", one.marker), one.at, f"marker-{one.id}.png")
        for one in scenario.markers
        if isinstance(one.at, str) and one.at in pictures.grid
    ]


def beside(scenario: Scenario, game: Game, options: Options) -> dict[str, bytes]:
    """The pictures by their names."""
    pictures = ForeignPictures(scenario, game, options.language, margin=0.0)
    folder = folder_of(scenario)
    found = {f"{folder}/board.png": pictures.board}
    for unit in scenario.units:
        if pictures.stands(unit):
            found[f"{folder}/{unit.id}.png"] = pictures.unit(unit)
    for one in scenario.markers:
        if isinstance(one.at, str) and one.at in pictures.grid:
            found[f"{folder}/marker-{one.id}.png"] = pictures.marker(one.marker, one.seat)
    return found


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """Rules and objectives are not for a map."""
    _ = ForeignPictures(scenario, game, "en").grid
    return (Phrase(N_("only the board and what is on it; rules and objectives are not included")),)
