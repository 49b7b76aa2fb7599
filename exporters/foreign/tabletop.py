"""A saved game for Tabletop Simulator: board, hexes to snap to, units as tokens (JSON).

Pictures are in a folder beside it and are named by address: the program loads them from the disk of
whoever opens the save, so the folder must be where the save says, or be put on a server.
"""

import hashlib
import json
from math import sqrt
from pathlib import Path
from typing import Any

from exporters.export import Options
from exporters.foreign.foundry import beside as _beside
from exporters.foreign.names import stem_of
from exporters.foreign.pictures import ForeignPictures
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import choose

UNIT = 2.0
"""Width of a hex across its flats, in the program's own length."""
BOARD_TOP = 1.06
HORIZONTAL, VERTICAL = 1, 2
"""Kinds of hexagonal grids in a saved game (inferred: a script's API counts from 1)."""
PLACE = "FOLDER"
"""Stands for the address of the folder where nobody knows it."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The saved game; raises ``UserError`` for a board without hexes."""
    pictures = ForeignPictures(scenario, game, options.language)
    wide, high = pictures.size
    length = UNIT / (pictures.radius * sqrt(3))  # of a pixel
    title = choose(scenario.title, options.language)
    spots = {name: _spot(pictures, name, length) for name in pictures.grid.names}
    root = _root(options)
    objects = [_board(root, scenario, title, wide * length, wide / high, spots)]
    heights: dict[str, int] = {}
    for kind, name, at, picture in _pieces(pictures):
        level = heights.get(at, 0)
        heights[at] = level + 1
        x, z = spots[at]
        objects.append(
            _token(root, scenario, f"{kind}:{picture}", name, picture, (x, z, level), at)
        )
    document: dict[str, Any] = {
        "SaveName": title or "Banneret",
        "GameMode": game.id,
        "Date": "",
        "VersionNumber": "",
        "Table": "Table_Custom",
        "Sky": "Sky_Museum",
        "Note": "",
        "Rules": "",
        "Grid": {
            "Type": VERTICAL if pictures.grid.orientation == "pointy" else HORIZONTAL,
            "Lines": False,
            "Color": {"r": 0.0, "g": 0.0, "b": 0.0},
            "Opacity": 0.5,
            "ThickLines": False,
            "Snapping": False,
            "Offset": False,
            "BothSnapping": False,
            "xSize": UNIT,
            "ySize": UNIT,
            "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
        },
        "SnapPoints": [
            {"Position": {"x": round(x, 4), "y": BOARD_TOP, "z": round(z, 4)}}
            for x, z in spots.values()
        ],
        "ObjectStates": objects,
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _folder(scenario: Scenario) -> str:
    return f"{stem_of(scenario)}-foundry"


def _address(root: str, scenario: Scenario, picture: str) -> str:
    return f"{root}/{_folder(scenario)}/{picture}"


def _root(options: Options) -> str:
    """The address of the folder in which the saved game will be."""
    if not options.target:
        return f"file:///{PLACE}"
    return Path(options.target).absolute().parent.as_uri()


def _spot(pictures: ForeignPictures, name: str, length: float) -> tuple[float, float]:
    wide, high = pictures.size
    x, y = pictures.middle(name)
    return (x - wide / 2) * length, (high / 2 - y) * length


def _guid(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def _transform(x: float, y: float, z: float, scale: float) -> dict[str, float]:
    return {
        "posX": round(x, 4),
        "posY": round(y, 4),
        "posZ": round(z, 4),
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 0.0,
        "scaleX": round(scale, 4),
        "scaleY": 1.0,
        "scaleZ": round(scale, 4),
    }


def _board(
    root: str,
    scenario: Scenario,
    title: str,
    wide: float,
    ratio: float,
    spots: dict[str, tuple[float, float]],
) -> dict[str, Any]:
    # A tile of scale 1 is two long on its shorter side; its picture keeps its shape.
    scale = wide / (2 * max(1.0, ratio))
    return {
        "GUID": _guid("board"),
        "Name": "Custom_Tile",
        "Transform": _transform(0, 1, 0, scale),
        "Nickname": title,
        "Description": "",
        "GMNotes": json.dumps({"banneret": "board", "hexes": len(spots)}),
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": True,
        "Grid": False,
        "Snap": False,
        "CustomImage": {
            "ImageURL": _address(root, scenario, "board.png"),
            "ImageSecondaryURL": "",
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def _token(
    root: str,
    scenario: Scenario,
    key: str,
    name: str,
    picture: str,
    spot: tuple[float, float, int],
    at: str,
) -> dict[str, Any]:
    x, z, level = spot
    return {
        "GUID": _guid(key),
        "Name": "Custom_Token",
        "Transform": _transform(x, BOARD_TOP + 0.1 * (level + 1), z, 0.4),
        "Nickname": name,
        "Description": at,
        "GMNotes": json.dumps({"banneret": key, "hex": at}),
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Tags": ["unit" if key.startswith("unit") else "marker"],
        "CustomImage": {
            "ImageURL": _address(root, scenario, picture),
            "ImageSecondaryURL": _address(root, scenario, picture),
            "CustomToken": {
                "Thickness": 0.1,
                "MergeDistancePixels": 10.0,
                "StandUp": False,
                "Stackable": True,
            },
        },
    }


def _pieces(pictures: ForeignPictures) -> list[tuple[str, str, str, str]]:
    scenario = pictures.scenario
    units = [
        ("unit", pictures.unit_name(unit), unit.at, f"{unit.id}.png")
        for unit in scenario.units
        if isinstance(unit.at, str) and unit.at in pictures.grid
    ]
    return units + [
        ("marker", pictures.names.of("markers", one.marker), one.at, f"marker-{one.id}.png")
        for one in scenario.markers
        if isinstance(one.at, str) and one.at in pictures.grid
    ]


def beside(scenario: Scenario, game: Game, options: Options) -> dict[str, bytes]:
    """The pictures by their names, in the same folder as for Foundry."""
    return _beside(scenario, game, options)


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """Where the pictures must be, and what is not in it."""
    _ = ForeignPictures(scenario, game, "en").grid
    template = N_("its pictures are loaded from the folder {folder}: keep it where it is now")
    return (
        Phrase(template, folder=_folder(scenario)),
        Phrase(N_("only the board and what is on it; rules and objectives are not included")),
    )
