"""Templates of the user's own: a board with its zones and, where one was traced, its picture.

Each is a folder that may be given to others: the scenario file of the bare board, and the picture
with a note of how it lies under the board.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from importers.registry import ModulePicture
from schema import files
from schema.disk import (
    FileTrouble,
    Unwritable,
    free_name,
    plain_file_name,
    read_bytes,
    reason,
    set_aside,
    write_bytes_atomically,
)
from schema.foreign.loose import keyed, listed, word
from schema.scenario import SCENARIO_FORMAT, Scenario

FOLDER = "templates"
"""In the user's own folder."""
BOARD, NOTE, PICTURE = "board.json", "picture.json", "picture"
LARGEST_PICTURE = 64 * 2**20
MOST = 100
"""Templates that are shown; nobody finds one among more."""


@dataclass(frozen=True, slots=True)
class OwnTemplate:
    """A folder with a template, by its name."""

    path: Path
    scenario: Scenario
    """The board and its zones, with nobody on it."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.path.name

    def picture(self) -> ModulePicture | None:
        """The picture to put under its board; ``None`` for a board without, or a damaged one."""
        try:
            note = keyed(json.loads(read_bytes(self.path / NOTE)))
            name = Path(word(note.get("file"))).name
            data = read_bytes(self.path / name, LARGEST_PICTURE)
        except (FileTrouble, ValueError, RecursionError):
            return None
        grid = self.scenario.board.grid() or ()
        places = tuple(word(one) for one in listed(note.get("places")))
        pixels = tuple(tuple(map(_float, listed(pair))) for pair in listed(note.get("pixels")))
        if len(places) != 2 or any(place not in grid for place in places):
            return None
        if [len(pair) for pair in pixels] != [2, 2]:
            return None
        (ax, ay), (bx, by) = pixels
        return ModulePicture(data, name, (places[0], places[1]), ((ax, ay), (bx, by)))


def _float(value: Any) -> float:
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if plain and abs(value) < 1e6 else 0.0


def own_templates(home: Path | None, game: str) -> Mapping[str, OwnTemplate]:
    """The templates for a game in a user's folder, by name; damaged ones are left out."""
    found: dict[str, OwnTemplate] = {}
    try:
        folders = sorted((home / FOLDER).iterdir()) if home is not None else []
    except OSError:
        return found
    for folder in folders[: 2 * MOST]:
        try:
            scenario = files.read(folder / BOARD)
        except FileTrouble:
            continue
        if scenario.game.base.id == game and scenario.board.lines:
            found[folder.name] = OwnTemplate(folder, scenario)
    return dict(list(found.items())[:MOST])


def keep_template(
    home: Path, name: str, scenario: Scenario, picture: ModulePicture | None
) -> OwnTemplate:
    """Write the board of hexes of a scenario as a template, under a name that is free; raises
    ``Unwritable``."""
    bare = Scenario(
        format=SCENARIO_FORMAT,
        game=scenario.game,
        title=scenario.title,
        board=scenario.board,
        seats=scenario.seats,
        zones=scenario.zones,
    )
    folder = free_name(
        home / FOLDER / plain_file_name(name, "template"),
        taken=lambda path: (path / BOARD).exists(),
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise Unwritable(folder, reason(trouble)) from trouble
    if picture is not None:
        file = PICTURE + Path(picture.name).suffix.lower()
        write_bytes_atomically(folder / file, picture.data)
        note = {"file": file, "places": picture.places, "pixels": picture.pixels}
        write_bytes_atomically(folder / NOTE, json.dumps(note, indent=1).encode())
    files.write(bare, folder / BOARD)  # last: without it there is no template
    return OwnTemplate(folder, bare)


def drop_template(template: OwnTemplate) -> None:
    """Take a template away; its files stay in its folder as ``board.json~`` and so on. Raises
    ``Unwritable``."""
    for file in (BOARD, NOTE):  # without a note no picture is its own: the next may have none
        if (template.path / file).exists():
            set_aside(template.path / file)


def begun_on(template: OwnTemplate, scenario: Scenario) -> Scenario:
    """An empty scenario on the board of a template; its zones are of the seats in their order."""
    before = [seat.id for seat in template.scenario.seats]
    seats = dict(zip(before, (seat.id for seat in scenario.seats), strict=False))
    zones = tuple(
        zone.changed(seat=seats.get(zone.seat) if zone.seat else None)
        for zone in template.scenario.zones
    )
    return scenario.changed(board=template.scenario.board, zones=zones)
