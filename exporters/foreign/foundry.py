"""A scene for Foundry VTT: grid, picture, and a tile for each unit and marker (JSON).

Made for version 11 and newer, whose grid is an object; *Import Data* in a scene's menu reads it.
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

HEX_ODD_ROWS, HEX_EVEN_ROWS, HEX_ODD_COLUMNS, HEX_EVEN_COLUMNS = 2, 3, 4, 5


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The scene; raises ``UserError`` for a board without hexes."""
    pictures = ForeignPictures(scenario, game, options.language)
    wide, high = pictures.size
    flat = pictures.grid.orientation == "flat"
    across = pictures.radius * sqrt(3)
    folder = folder_of(scenario)
    scene: dict[str, Any] = {
        "name": choose(scenario.title, options.language) or "Banneret",
        "width": wide,
        "height": high,
        "padding": 0,
        "background": {"src": f"{folder}/board.png"},
        "grid": {
            "type": _type(pictures),
            "size": max(50, round(across)),
            "distance": 1,
            "units": "",
            "alpha": 0.15,
        },
        "tokenVision": False,
        "drawings": [],
        "tokens": [],
        "notes": [
            {"x": round(x), "y": round(y), "text": choose(label.text, options.language)}
            for label in scenario.board.labels
            if isinstance(label.at, str)
            for x, y in (pictures.middle(label.at),)
        ],
        "tiles": [],
        "flags": {"banneret": {"flatTop": flat}},
    }
    size = round(0.9 * across)
    for name, at, picture in _standing(pictures):
        x, y = pictures.middle(at)
        scene["tiles"].append(
            {
                "texture": {"src": f"{folder}/{picture}"},
                "x": round(x - size / 2),
                "y": round(y - size / 2),
                "width": size,
                "height": size,
                "flags": {"banneret": {"name": name, "hex": at}},
            }
        )
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


def _standing(pictures: ForeignPictures) -> list[tuple[str, str, str]]:
    """Units and markers on hexes: name, place, picture."""
    scenario = pictures.scenario
    units = [
        (pictures.unit_name(unit), unit.at, f"{unit.id}.png")
        for unit in scenario.units
        if isinstance(unit.at, str) and unit.at in pictures.grid
    ]
    return units + [
        (pictures.names.of("markers", one.marker), one.at, f"marker-{one.id}.png")
        for one in scenario.markers
        if isinstance(one.at, str) and one.at in pictures.grid
    ]


def beside(scenario: Scenario, game: Game, options: Options) -> dict[str, bytes]:
    """The pictures by their names."""
    pictures = ForeignPictures(scenario, game, options.language)
    folder = folder_of(scenario)
    found = {f"{folder}/board.png": pictures.board}
    for unit in scenario.units:
        if isinstance(unit.at, str) and unit.at in pictures.grid:
            found[f"{folder}/{unit.id}.png"] = pictures.unit(unit)
    for one in scenario.markers:
        if isinstance(one.at, str) and one.at in pictures.grid:
            found[f"{folder}/marker-{one.id}.png"] = pictures.marker(one.marker, one.seat)
    return found


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """Rules and objectives are not for a map."""
    _ = ForeignPictures(scenario, game, "en").grid
    return (Phrase(N_("only the board and what is on it; rules and objectives are not included")),)
