"""Names of other programs that the user has taught: kept in a small file of the user's folder."""

import json
from pathlib import Path

from schema.board import HexBoard, PlacedToken, require
from schema.disk import FileTrouble, read_bytes, write_bytes_atomically
from schema.foreign.names import Taught
from schema.game import Game
from schema.scenario import Scenario

FILE = "foreign-names.json"
MOST = 2**20


def read_taught(folder: Path | None) -> Taught:
    """What the user has taught; nothing where there is no such file or it cannot be understood."""
    if folder is None:
        return {}
    try:
        taught = json.loads(read_bytes(folder / FILE, MOST))
    except (FileTrouble, ValueError, RecursionError):
        return {}
    if not isinstance(taught, dict):
        return {}
    return {
        format_: {name: kind for name, kind in names.items() if isinstance(kind, str)}
        for format_, names in taught.items()
        if isinstance(names, dict)
    }


def teach(folder: Path, format_: str, names: dict[str, str]) -> None:
    """Remember names of a format beside those already known; raises ``Unwritable``."""
    known = {key: dict(kinds) for key, kinds in read_taught(folder).items()}
    known.setdefault(format_, {}).update(names)
    text = json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    write_bytes_atomically(folder / FILE, text.encode())


def kinds_for(what: str, game: Game) -> dict[str, str]:
    """What an unknown thing of an importer's report may be: ids to their section of the game."""
    sections = {"terrain": ("terrain", "tokens"), "token": ("tokens", "terrain")}
    found: dict[str, str] = {}
    for section in sections.get(what, ("unit_types",) if what == "unit" else ()):
        for ident in getattr(game, section):
            found.setdefault(ident, section)
    return found


def learned(
    scenario: Scenario, what: str, places: tuple[str, ...], kind: str, game: Game
) -> Scenario:
    """The scenario with a kind at all places where its name was not understood."""
    section = kinds_for(what, game).get(kind)
    grid = scenario.board.grid()
    if section is None or grid is None:
        return scenario
    here = {place for place in places if place in grid}
    if section == "unit_types":
        units = tuple(
            unit.changed(type=kind) if unit.at in here else unit for unit in scenario.units
        )
        return scenario.changed(units=units)
    board = require(HexBoard, scenario.board)
    if section == "tokens":
        there = {token.at for token in board.tokens if token.token == kind}
        more = tuple(
            PlacedToken(at=name, token=kind)
            for name in grid.names
            if name in here and name not in there
        )
        return scenario.changed(board=board.changed(tokens=board.tokens + more))
    names = iter(grid.names)
    terrain = tuple(
        tuple(kind if next(names) in here else old for old in line) for line in board.terrain
    )
    return scenario.changed(board=board.changed(terrain=terrain))
