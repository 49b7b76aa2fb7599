"""Which places a scenario speaks of, whether its board has them, and what lies beside the board.

A board of hexes has the hexes of its grid without those that are masked out, a map the areas of its
tiles, a table all spots in millimetres. Whatever is said to be elsewhere is a *stray*: the file
opens, the thing stays in the scenario and is written back as it was, ``rules.validation`` reports
it, and whoever draws or plays asks for the scenario ``on_board``, which has none.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from geometry.hexes import Hex, rotate
from schema.board import Board, LaidTile, Misplaced, Pose, TileBoard
from schema.language import N_, Phrase
from schema.printed import MapTile, TileArea
from schema.scenario import Scenario
from schema.value import Value

Why = Literal["other-board", "not-there"]

KEPT = 8
"""So many scenarios are remembered with what lies beside their boards."""


class Stray(NamedTuple):
    """A place that the board has not."""

    field: str
    """Where it stands in the scenario, as a JSON pointer: ``/units/3/at``."""
    place: str | Pose | None
    """What is said there; ``None`` for the outline of a zone."""
    why: Why
    """Whether another kind of board has such places, or this kind has, and not this board."""

    @property
    def thing(self) -> str:
        """The pointer of what is there: ``/units/3``, ``/zones/0``, ``/board/tokens/2``."""
        steps = self.field.split("/")
        return "/".join(steps[: 4 if steps[1] == "board" else 3])


# -- is it on this board ---------------------------------------------------------------------------


def why_not_on(
    board: Board, place: str | Pose, areas: Container[object] | None = None
) -> Why | None:
    """Why the board has no such place; ``None`` if it has.

    ``areas`` are the names of the areas of a map; without them every name may be one.
    """
    return _why_not(board, place, board.grid() or areas)


def _why_not(board: Board, place: str | Pose, names: Container[object] | None) -> Why | None:
    """Why the board has no such place; without ``names`` every name is one."""
    if not isinstance(place, board.place_type):
        return "other-board"
    return None if names is None or place in names else "not-there"


def check_place(board: Board, place: str | Pose, field: str) -> None:
    """Refuse a place that this board has not; ``field`` says who is there."""
    why = why_not_on(board, place)
    if why is not None:
        raise Misplaced(_misplaced(board, Stray(f"/{field}", place, why)))


def _misplaced(board: Board, stray: Stray) -> Phrase:
    field = stray.field[1:]
    grid = board.grid()
    if grid is not None and stray.why == "not-there":
        template = N_("{field}: hex {place} is not on this board ({first} to {last})")
        first, last = grid.names[0], grid.names[-1]
        return Phrase(template, field=field, place=str(stray.place), first=first, last=last)
    if board.place_type is Pose:
        template = N_("{field}: a table has no place {place}; use a position in millimetres")
        return Phrase(template, field=field, place=str(stray.place))
    if grid is not None:
        return Phrase(N_("{field}: a hex board has no positions in millimetres"), field=field)
    return Phrase(N_("{field}: a map has no positions in millimetres"), field=field)


# -- what has a place ------------------------------------------------------------------------------


def named_places(scenario: Scenario) -> Iterator[tuple[str, str | Pose]]:
    """Every place at which the scenario puts something, with its JSON pointer."""
    board = scenario.board
    for index, name in enumerate(board.unplayable):
        yield f"/board/unplayable/{index}", name
    for field in ON_BOARD:
        yield from _standing(f"/board/{field}", getattr(board, field, ()))
    for index, zone in enumerate(scenario.zones):
        for number, place in enumerate(zone.places):
            yield f"/zones/{index}/places/{number}", place
    for field in BY_PLACE:
        yield from _standing(f"/{field}", getattr(scenario, field))
    for index, pool in enumerate(scenario.hidden):
        for number, place in enumerate(pool.spots):
            yield f"/hidden/{index}/spots/{number}", place


ON_BOARD = ("tokens", "ways", "walls", "pieces", "labels")
"""Fields of boards whose things have a place."""
BY_PLACE = ("units", "commanders", "markers", "notes")
"""Fields of scenarios whose things have a place."""


def _standing(field: str, items: Sequence[Value]) -> Iterator[tuple[str, str | Pose]]:
    for index, item in enumerate(items):
        at = item.__dict__.get("at")  # a field only: an unknown key of this name may hold anything
        if at is not None:
            yield f"{field}/{index}/at", at


def strays(scenario: Scenario, tiles: Mapping[str, MapTile] | None = None) -> tuple[Stray, ...]:
    """Every place that the board has not, in the format's order.

    With the ``tiles`` of the game a name that is no area of a laid tile is one, too.
    """
    return (*apart(scenario).strays, *_off_the_tiles(scenario, tiles))


def _off_the_tiles(scenario: Scenario, tiles: Mapping[str, MapTile] | None) -> Iterator[Stray]:
    board = scenario.board
    if isinstance(board, TileBoard) and tiles is not None:
        areas = laid_areas(board, tiles)
        for field, place in named_places(scenario):
            if why_not_on(board, place, areas) == "not-there":
                yield Stray(field, place, "not-there")


def _strays(scenario: Scenario) -> Iterator[Stray]:
    board = scenario.board
    grid = board.grid()
    for index, name in enumerate(board.masked):
        if grid is not None and name not in grid.whole:
            yield Stray(f"/board/masked/{index}", name, "not-there")
    for field, place in named_places(scenario):
        why = _why_not(board, place, grid)
        if why is not None:
            yield Stray(field, place, why)
    if board.place_type is not Pose:
        for index, zone in enumerate(scenario.zones):
            if zone.outline:
                yield Stray(f"/zones/{index}/outline", None, "other-board")


def check_new_places(before: Scenario, after: Scenario) -> None:
    """Refuse a change that puts something where the board has no place; raises ``Misplaced``.

    What lay beside the board before may stay there.
    """
    there = apart(after).strays
    if not there:
        return
    known = Counter((_kind(stray), stray.place) for stray in apart(before).strays)
    for stray in there:
        key = (_kind(stray), stray.place)
        known[key] -= 1
        if known[key] < 0:
            raise Misplaced(_misplaced(after.board, stray))


def _kind(stray: Stray) -> str:
    """The field without numbers, since those change when something before it goes."""
    return "/".join(step for step in stray.field.split("/") if not step.isdecimal())


# -- the board without what lies beside it ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Apart:
    """A scenario, parted into what is on the board and what lies beside it."""

    scenario: Scenario
    """What is on the board; units and commanders that are not there stand nowhere."""
    strays: tuple[Stray, ...]
    kept: Mapping[str, tuple[int, ...]]
    """Pointer of each list from which something is missing, to the numbers of what is left."""

    def pointer(self, field: str) -> str:
        """Where a field of ``scenario`` stands in the whole one."""
        way = ""
        for step in field.split("/")[1:]:
            numbers = self.kept.get(way)
            if numbers is not None and step.isdecimal() and int(step) < len(numbers):
                step = str(numbers[int(step)])  # noqa: PLW2901
            way = f"{way}/{step}"
        return way


_answers: OrderedDict[int, tuple[Scenario, Apart]] = OrderedDict()


def apart(scenario: Scenario) -> Apart:
    """The scenario parted; the same one while nothing is astray. The last few are remembered, told
    apart by identity: they never change."""
    known = _answers.get(id(scenario))
    if known is not None and known[0] is scenario:
        return known[1]
    answer = _parted(scenario, tuple(_strays(scenario)))
    _answers[id(scenario)] = (scenario, answer)
    while len(_answers) > KEPT:
        try:
            _answers.popitem(last=False)
        except KeyError:  # another thread was quicker
            break
    return answer


def on_board(scenario: Scenario) -> Scenario:
    """The scenario with only what its board has places for; units and commanders beside the board
    stand nowhere, other things are left out. While nothing is astray it is the same object."""
    return apart(scenario).scenario


def _parted(scenario: Scenario, found: tuple[Stray, ...]) -> Apart:
    if not found:
        return Apart(scenario, (), {})
    gone: dict[str, set[int]] = {}
    fields: dict[str, Any] = {}
    for stray in found:
        steps = stray.field.split("/")[1:]
        if steps[-1] == "at":
            gone.setdefault("/" + "/".join(steps[:-2]), set()).add(int(steps[-2]))
        elif steps[-1] != "outline":
            gone.setdefault("/" + "/".join(steps[:-1]), set()).add(int(steps[-1]))
    for name in ("units", "commanders"):
        numbers = gone.pop(f"/{name}", set())
        if numbers:
            fields[name] = tuple(
                thing.changed(at=None) if i in numbers else thing
                for i, thing in enumerate(getattr(scenario, name))
            )
    for name in ("markers", "notes"):
        fields[name] = _without(getattr(scenario, name), gone.get(f"/{name}"))
    board = {
        name: _without(getattr(scenario.board, name), gone[f"/board/{name}"])
        for name in ("unplayable", "masked", *ON_BOARD)
        if f"/board/{name}" in gone
    }
    if board:
        fields["board"] = scenario.board.changed(**board)
    fields["zones"] = tuple(
        zone.changed(
            places=_without(zone.places, gone.get(f"/zones/{i}/places")),
            outline=zone.outline if scenario.board.place_type is Pose else (),
        )
        if f"/zones/{i}/places" in gone or zone.outline
        else zone
        for i, zone in enumerate(scenario.zones)
    )
    fields["hidden"] = tuple(
        pool.changed(spots=_without(pool.spots, gone[f"/hidden/{i}/spots"]))
        if f"/hidden/{i}/spots" in gone
        else pool
        for i, pool in enumerate(scenario.hidden)
    )
    kept = {
        field: tuple(i for i in range(_length(scenario, field)) if i not in numbers)
        for field, numbers in gone.items()
    }
    return Apart(scenario.changed(**fields), found, kept)


def _without(things: tuple[Any, ...], gone: Collection[int] | None) -> tuple[Any, ...]:
    """The things but those of these numbers."""
    return tuple(thing for i, thing in enumerate(things) if i not in gone) if gone else things


def _length(scenario: Scenario, pointer: str) -> int:
    here: Any = scenario
    for step in pointer.split("/")[1:]:
        here = here[int(step)] if isinstance(here, tuple) else getattr(here, step)
    return len(here)


NO_BORDERS = (None,) * 6


@dataclass(frozen=True, slots=True)
class LaidArea:
    """An area as it lies: printed name, hex, and borders by direction 0 to 5 (``None``: open)."""

    name: str
    tile: str
    hex: Hex
    area: TileArea
    borders: tuple[str | None, ...]


def laid_areas(board: Board, tiles: Mapping[str, MapTile]) -> dict[str, LaidArea]:
    """The areas of all laid tiles by name, in the board's order; unknown tiles are left out.

    A name is the tile's id in capitals without hyphens and the area's letter: ``6D``, ``H1A``.
    """
    return {
        laid.name: laid
        for tile in board.tiles
        if tile.tile in tiles
        for laid in areas_of(tile, tiles[tile.tile])
    }


_areas: dict[tuple[int, int], tuple[LaidTile, MapTile, tuple[LaidArea, ...]]] = {}
_KEPT_TILES = 200


def areas_of(laid: LaidTile, tile: MapTile) -> tuple[LaidArea, ...]:
    """The areas of one tile as it lies, the first of them where the tile is laid.

    They are asked for many times in every frame: those of tiles asked for lately are kept.
    """
    kept = _areas.get((id(laid), id(tile)))
    if kept is not None:
        return kept[2]
    if len(_areas) >= _KEPT_TILES:
        _areas.clear()
    areas = _as_they_lie(laid, tile)
    _areas[id(laid), id(tile)] = (laid, tile, areas)
    return areas


def _as_they_lie(laid: LaidTile, tile: MapTile) -> tuple[LaidArea, ...]:
    first, tile_name = Hex(laid.q, laid.r), laid.tile.upper().replace("-", "")
    return tuple(
        LaidArea(
            name=f"{tile_name}{letter}",
            tile=laid.tile,
            hex=first + rotate(Hex(area.q, area.r), laid.rotation),
            area=area,
            borders=_turned(area, laid.rotation) if area.borders else NO_BORDERS,
        )
        for letter, area in tile.areas.items()
    )


def _turned(area: TileArea, rotation: int) -> tuple[str | None, ...]:
    """The borders of an area by direction, once its tile is turned so often."""
    return tuple(area.borders.get(str((d - rotation) % 6)) for d in range(6))
