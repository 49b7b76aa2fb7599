"""The numbers of map tiles, each in a dark tab in one of its areas; whose home a tile is, and what
an area yields."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from exporters.drawing.colours import readable_on
from exporters.drawing.lettering import LEAST, width
from exporters.drawing.paths import rectangle
from exporters.drawing.picture import Mark, Path
from exporters.drawing.scene import Scene, word
from schema.areas import LaidArea

TAB = (-0.455, -0.232, 0.105)
"""Left end and middle of a tile's number in the upper left of one of its areas, and its size, in
hexes across."""
CLEAR = -0.29
"""A tab that ends left of this lies beside what stands in the middle of an area, in hexes across.
"""
SYMBOL = 0.27
"""Half of the widest symbol of the ground and a gap, in hexes across."""
MOST_ASIDE = 0.21
"""So far a symbol gives way to a tab, in hexes across."""


class Tab(NamedTuple):
    """Where a tile's number stands, in mm from the middle of its area."""

    area: int
    """The number of the area in the field."""
    text: str
    size: float
    down: float
    right: float
    """Its right end."""


def tiles_of(areas: Iterable[LaidArea]) -> dict[str, list[LaidArea]]:
    """Laid tiles with their areas, in the order in which they are laid."""
    found: dict[str, list[LaidArea]] = {}
    for area in areas:
        found.setdefault(area.tile, []).append(area)
    return found


def tabs_of(scene: Scene) -> tuple[Tab, ...]:
    """The tab of every tile: in that of its areas that lies farthest to the upper left and has
    neither a border there nor its owner's marker, and where the tab is wide, nothing else that
    stands there. The owners' letters are left out, all of them, where one would cover the ground's
    symbol."""
    field, wide = scene.field, scene.field.wide
    size = max(LEAST, TAB[2] * wide)
    down = TAB[1] * wide + max(0.0, 1.2 * (size - TAB[2] * wide))  # not over the area's name
    tiles = tiles_of(scene.floor.areas)
    texts = {tile: _lettered(scene, tile) for tile in tiles}
    if any(_right(text, size, wide) > (MOST_ASIDE - SYMBOL) * wide for text in texts.values()):
        texts = {tile: tile.upper() for tile in tiles}
    found = []
    for tile, areas in tiles.items():
        text = texts[tile]
        right = _right(text, size, wide)
        taken = _taken(scene, tile)
        stands = _stands(scene, areas) if right > CLEAR * wide else set[str]()
        inside = [field.index[area.name] for area in areas if area.name in field.index]
        if inside:
            order = {
                i: (field.names[i] in taken, field.names[i] in stands, sum(field.centres[i]), i)
                for i in inside
            }
            found.append(Tab(min(inside, key=order.__getitem__), text, size, down, right))
    return tuple(found)


def _lettered(scene: Scene, tile: str) -> str:
    """The number of a tile and, of a home realm, the letter of whose it is."""
    owner = owner_of(scene, tile)
    return tile.upper() if owner is None else f"{tile.upper()} {scene.letter(owner)}"


def _right(text: str, size: float, wide: float) -> float:
    return TAB[0] * wide + _across(text, size)


def _across(text: str, size: float) -> float:
    return max(width(text, size, bold=True), size) + 0.5 * size


def draw_tabs(scene: Scene) -> Iterator[Mark]:
    """The number of every tile, and whose it is."""
    ink = scene.style.ink
    paper = readable_on(ink, "#000000", "#ffffff")
    for area, text, size, down, right in tabs_of(scene):
        x, y = scene.field.centres[area]
        across, y = _across(text, size), y + down
        left = x + right - across
        tab = rectangle(left, y - 0.68 * size, across, 1.36 * size, 0.25 * size)
        yield Path(tab, fill=ink, layer="yields")
        at = left + across / 2
        yield word(text, at, y, size, bold=True, fill=paper, layer="yields")


def asides(scene: Scene) -> dict[int, float]:
    """Areas, by their number in the field, to how far right the ground's symbol stands there so
    that the tab does not cover it, mm."""
    gap, most = SYMBOL * scene.field.wide, MOST_ASIDE * scene.field.wide
    return {tab.area: min(most, max(0.0, tab.right + gap)) for tab in tabs_of(scene)}


def _stands(scene: Scene, areas: Iterable[LaidArea]) -> set[str]:
    """Areas in whose middle something stands: what is printed there, or what lies there."""
    return {
        area.name
        for area in areas
        if area.area.city or area.area.neutral or area.name in scene.covered
    }


def _taken(scene: Scene, tile: str) -> set[str]:
    """Areas of a tile whose upper left corner is no place for its number."""
    field, owner = scene.field, owner_of(scene, tile)
    areas = [area for area in scene.floor.areas if area.tile == tile]
    found = set() if owner is None else {home_of(scene, owner, areas)}
    here = {area.name for area in areas}
    for wall in scene.floor.walls:
        if wall.at in here and wall.at in field.index:
            x, y = field.edge_middle(wall.edge)
            if x < -0.1 * field.wide and y < 0.1 * field.wide:
                found.add(wall.at)
    return found


def owner_of(scene: Scene, tile: str) -> str | None:
    """Whose home realm a tile is, if it is one."""
    known = scene.style.game.tiles.get(tile)
    if known is None or known.faction is None:
        return None
    for laid in scene.scenario.board.tiles:
        if laid.tile == tile and laid.seat is not None:
            return laid.seat
    faction = known.faction
    return next((seat.id for seat in scene.scenario.seats if seat.faction == faction), None)


def home_of(scene: Scene, owner: str, areas: list[LaidArea]) -> str:
    """The area of a home realm in which its owner's marker lies, else its first."""
    here = [area.name for area in areas]
    lying = (m.at for m in scene.scenario.markers if m.seat == owner)
    return next((at for at in lying if isinstance(at, str) and at in here), here[0])


def yielded(scene: Scene, area: LaidArea) -> str:
    """What an area yields, in words; empty for nothing."""
    return ", ".join(
        scene.names.of("resources", name).lower() + (f" {count}" if count > 1 else "")
        for name, count in area.area.resources.items()
        if count
    )
