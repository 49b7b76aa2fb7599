"""A saved game for Tabletop Simulator: board, hexes to snap to, units as tokens with two faces,
terrain and waiting units in bags, decks (JSON).

Pictures are in a folder beside it and are named by address: the program loads them from the disk of
whoever opens the save, so the folder must be where the save says, or be put on a server.
"""

import hashlib
import json
from math import sqrt
from pathlib import Path
from typing import Any

from exporters.export import Options
from exporters.foreign.decks import NamedDeck, decks_of
from exporters.foreign.foundry import standing
from exporters.foreign.names import stem_of
from exporters.foreign.pictures import ForeignPictures, sheet_of
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import choose

UNIT = 2.0
"""Width of a hex across its flats, in the program's own length."""
BOARD_TOP = 1.06
HORIZONTAL, VERTICAL = 1, 2
"""Kinds of hexagonal grids in a saved game (inferred: a script's API counts from 1)."""
BOX, HEXAGON = 0, 1
"""The kind of a tile."""
IN_A_ROW = 14
"""Bags and decks below the board."""
APART = 2.4
MOST_CARDS = 69
"""Kinds of cards in one picture."""
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
    seats = {f"{unit.id}.png": unit.seat for unit in scenario.units}
    for kind, name, at, picture in standing(pictures):
        level = heights.get(at, 0)
        heights[at] = level + 1
        faces = (picture, f"back-{seats[picture]}.png" if kind == "unit" else picture)
        spot = (*spots[at], level)
        objects.append(_token(root, scenario, f"{kind}:{picture}", name, faces, spot, at))
    objects += _beside_board(root, pictures, game, high * length / 2)
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
    return f"{stem_of(scenario)}-tts"


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
        "CustomImage": _image(_address(root, scenario, "board.png"), "", CustomTile=_shape(BOX)),
    }


def _token(
    root: str,
    scenario: Scenario,
    key: str,
    name: str,
    faces: tuple[str, str],
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
        "CustomImage": _image(
            *(_address(root, scenario, face) for face in faces),
            CustomToken={
                "Thickness": 0.1,
                "MergeDistancePixels": 10.0,
                "StandUp": False,
                "Stackable": True,
            },
        ),
    }


def _beside_board(
    root: str, pictures: ForeignPictures, game: Game, edge: float
) -> list[dict[str, Any]]:
    """What lies in a row below the board: a bag of each terrain without end, a bag of each side's
    waiting units, decks."""
    scenario = pictures.scenario
    found = [
        _bag(f"terrain-{kind}", str(pictures.names.of("terrain", kind)),
             [_tile(root, scenario, kind, str(pictures.names.of("terrain", kind)))], endless=True)
        for kind in game.terrain
    ]  # fmt: skip
    for seat in scenario.seats:
        waiting = [u for u in scenario.units if u.seat == seat.id and not pictures.stands(u)]
        inside = [
            _token(root, scenario, f"unit:{unit.id}", pictures.unit_name(unit),
                   (f"{unit.id}.png", f"back-{seat.id}.png"), (0, 0, 0), "")
            for unit in waiting
        ]  # fmt: skip
        if inside:
            found.append(_bag(f"units-{seat.id}", str(pictures.names.seat(seat.id)), inside))
    found += [_deck(root, scenario, deck) for deck in decks_of(scenario, game, pictures.names)]
    for place, one in enumerate(found):
        row, column = divmod(place, IN_A_ROW)
        x, z = (column - (IN_A_ROW - 1) / 2) * APART, -edge - APART * (row + 1)
        one["Transform"] = _transform(x, BOARD_TOP, z, one["Transform"]["scaleX"])
    return found


def _image(face: str, back: str, **shape: dict[str, Any]) -> dict[str, Any]:
    """The pictures of an object, and what it is made into."""
    fields = {"ImageURL": face, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}
    return {**fields, **shape}


def _shape(kind: int) -> dict[str, Any]:
    """A tile of a kind."""
    return {"Type": kind, "Thickness": 0.1, "Stackable": False, "Stretch": True}


def _object(key: str, name: str, nickname: str, scale: float = 1.0) -> dict[str, Any]:
    return {
        "GUID": _guid(key),
        "Name": name,
        "Transform": _transform(0, BOARD_TOP, 0, scale),
        "Nickname": nickname,
        "Description": "",
        "GMNotes": json.dumps({"banneret": key}),
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
    }


def _bag(
    key: str, name: str, inside: list[dict[str, Any]], *, endless: bool = False
) -> dict[str, Any]:
    kind = "Infinite_Bag" if endless else "Bag"
    return {**_object(f"bag:{key}", kind, name, 0.6), "ContainedObjects": inside}


def _tile(root: str, scenario: Scenario, kind: str, name: str) -> dict[str, Any]:
    """A hex of terrain to place on the board."""
    address = _address(root, scenario, f"terrain-{kind}.png")
    return {
        **_object(f"terrain:{kind}", "Custom_Tile", name, UNIT / 2),
        "CustomImage": _image(address, address, CustomTile=_shape(HEXAGON)),
    }


def _deck(root: str, scenario: Scenario, deck: NamedDeck) -> dict[str, Any]:
    """A deck: one picture with every kind of card, and a card of it by its number for each."""
    kinds = deck.cards[:MOST_CARDS]
    wide, high = _sheet_shape(len(kinds))
    custom = {
        "1": {
            "FaceURL": _address(root, scenario, f"deck-{deck.id}.png"),
            "BackURL": _address(root, scenario, "card-back.png"),
            "NumWidth": wide,
            "NumHeight": high,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    cards = [
        {
            **_object(f"card:{deck.id}:{place}:{copy}", "Card", name),
            "CardID": 100 + place,
            "CustomDeck": custom,
        }
        for place, (name, count) in enumerate(kinds)
        for copy in range(count)
    ]
    if len(cards) == 1:  # a deck of one card is a card
        return cards[0]
    return {
        **_object(f"deck:{deck.id}", "DeckCustom", deck.name),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def _sheet_shape(kinds: int) -> tuple[int, int]:
    """Columns and rows of a deck's picture: at least two of each, and one place for the card that
    a hand hides."""
    return 10, max(2, -(-(kinds + 1) // 10))


def beside(scenario: Scenario, game: Game, options: Options) -> dict[str, bytes]:
    """The pictures by their names."""
    pictures = ForeignPictures(scenario, game, options.language)
    found = {"board.png": pictures.board}
    for unit in scenario.units:
        found[f"{unit.id}.png"] = pictures.unit(unit)
        found.setdefault(f"back-{unit.seat}.png", pictures.back(unit.seat))
    for one in scenario.markers:
        if isinstance(one.at, str) and one.at in pictures.grid:
            found[f"marker-{one.id}.png"] = pictures.marker(one.marker, one.seat)
    for kind in game.terrain:
        found[f"terrain-{kind}.png"] = pictures.ground(kind)
    for deck in decks_of(scenario, game, pictures.names):
        kinds = deck.cards[:MOST_CARDS]
        faces = [pictures.card(name) for name, _ in kinds]
        found[f"deck-{deck.id}.png"] = sheet_of(faces, *_sheet_shape(len(kinds)))
        found["card-back.png"] = pictures.card_back
    return {f"{_folder(scenario)}/{name}": data for name, data in found.items()}


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """Where the pictures must be, and what is not in it."""
    _ = ForeignPictures(scenario, game, "en").grid
    template = N_("its pictures are loaded from the folder {folder}: keep it where it is now")
    return (
        Phrase(template, folder=_folder(scenario)),
        Phrase(N_("only the board and what is on it; rules and objectives are not included")),
    )
