"""Boards put together from map tiles: their outlines, numbers, owners, yields and setup markers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from exporters.drawing.borders import border
from exporters.drawing.colours import readable_on
from exporters.drawing.counters import side
from exporters.drawing.field import HexField, field_of_plane
from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.look import legible_ink
from exporters.drawing.markers import lowered
from exporters.drawing.paths import Point, circle, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from geometry.hexes import Hex
from rules.memoize import memoize_by_identity
from schema.board import SetupMarker, TileBoard
from schema.game import Game
from schema.places import LaidArea, laid_areas
from schema.scenario import Scenario
from schema.value import FrozenMap

OUTLINE = 0.042
"""Width of the line around a tile, in hexes across; those between areas are a third of it."""
BAND = 0.05
"""Width of the line in its owner's colour inside a home realm, in hexes across."""
DASHES: tuple[tuple[float, ...], ...] = ((), (3.4, 1.7), (1.2, 1.2), (4.2, 1.2, 1.2, 1.2))
"""How the bands of the first player and of those after him are dashed, in their widths."""
BELOW_SIGN, BELOW_OWNER, BELOW_GROUND = 0.335, 0.195, 0.222
"""How far below the middle of an area stand what it yields, and whose home it is: below his marker,
or below the sign of the ground where none lies."""
LETTER_OF_OWNER, SIGN_OF_OWNER = 1.2 * LEAST, 0.0185
"""The smallest letter on a setup marker, mm, and the scale of the sign around it for each mm."""
LINE = 0.5
"""Half of two lines above each other, in their sizes."""
FOOT = 0.105
"""How far below the middle of an area a home realm's marker ends, in hexes across."""
HIGHEST = 0.265
"""No higher than this goes what an area yields to find room between its slanting sides."""
ASIDE = 0.12
"""How far aside it goes from a border on one of the lower edges, in hexes across."""
LEAST_FOR_YIELDS = 13.0
"""Hexes narrower than this have no room for such words, in mm."""
WIDEST = 0.95
"""A word is no wider than this, in hexes across: else maps as small as that show no yields."""
WHITE = "#ffffff"


def map_field(
    board: TileBoard,
    game: Game,
    room: tuple[float, float],
    origin: Point = (0.0, 0.0),
    *,
    turned: bool = False,
) -> HexField:
    """The areas of a map and its setup markers, as large as fits into ``room``."""
    areas = laid_areas(board, game.tiles)
    return field_of_plane(
        {name: area.hex for name, area in areas.items()},
        board.orientation,
        room,
        origin,
        turned=turned,
        around=tuple(place for marker in board.setup_markers for place in hexes_of(marker)),
    )


def hexes_of(marker: SetupMarker) -> tuple[Hex, Hex]:
    """The two hexes that a setup marker covers."""
    first = Hex(marker.q, marker.r)
    return first, first.neighbour(marker.direction)


def of_hexes(field: HexField, hexes: Sequence[Hex]) -> HexField:
    """A field of any hexes of the plane, where the field has them."""
    return replace(
        field,
        names=tuple(f"{place.q} {place.r}" for place in hexes),
        hexes=tuple(hexes),
        centres=tuple(field.spot(place) for place in hexes),
    )


def is_explained_by_legend(scene: Scene) -> bool:
    """Whether a legend beside a map with the names of its areas shows what else would be written
    on it."""
    return scene.show.explained and "coordinates" in scene.show.layers


def yields_by_ground(areas: Iterable[LaidArea]) -> dict[str | None, FrozenMap[str, int]]:
    """What each kind of ground yields, where that holds for every area; else nothing."""
    found: dict[str | None, FrozenMap[str, int]] = {}
    for area in areas:
        there = area.area.resources
        if found.setdefault(area.area.terrain, there) != there:
            return {}
    return found


def dashes_of(scenario: Scenario, owner: str) -> tuple[float, ...]:
    """How the band of an owner is dashed, in its widths: whose it is can be seen in greys, too."""
    seats = [seat.id for seat in scenario.seats if not seat.neutral]
    return DASHES[seats.index(owner) % len(DASHES)] if owner in seats else ()


def draw_tile_outlines(scene: Scene) -> Iterator[Mark]:
    """A thick line around every tile; home realms with a band of their owner."""
    field, wide, ink = scene.field, scene.field.wide, scene.style.ink
    tiles = tiles_of(scene.floor.areas)
    for tile, areas in tiles.items():
        inside = [field.index[area.name] for area in areas if area.name in field.index]
        owner = owner_of(scene, tile)
        if owner is not None:
            for run in border(field, inside, (BAND + OUTLINE) / 2 * wide):
                colour, width = scene.colour(owner), BAND * wide
                dash = tuple(part * width for part in dashes_of(scene.scenario, owner))
                if dash:
                    yield Path(run, stroke=WHITE, width=width, layer="tiles")
                yield Path(run, stroke=colour, width=width, dash=dash, cap="butt", layer="tiles")
    for tile, areas in tiles.items():
        inside = [field.index[area.name] for area in areas if area.name in field.index]
        subject = ("tile", tile)
        for run in border(field, inside):
            yield Path(run, stroke=ink, width=OUTLINE * wide, layer="tiles", subject=subject)


def draw_yields(scene: Scene) -> Iterator[Mark]:
    """The number of each tile; then what each area yields, and whose each home realm is, in words
    below what stands there."""
    field, wide = scene.field, scene.field.wide
    yield from draw_tabs(scene)
    if wide < LEAST_FOR_YIELDS:
        return
    texts = {name: text for name, text in yields_of(scene).items() if name in field.index}
    if is_explained_by_legend(scene) and yields_by_ground(scene.floor.areas):
        texts = {}
    if any(width(text, LEAST) > WIDEST * wide for text in texts.values()):
        return  # all or none: an area without a word would seem to yield nothing
    lines: dict[str, tuple[float, float]] = {}
    borders = _borders(scene)
    for name, text in texts.items():
        if text:
            size, down = lines[name] = _yield_line(text, field.wide, field.offsets)
            sides = borders.get(name, ())
            aside = _from_border(field, sides, width(text, size), down + 0.35 * size)
            yield _below(scene, field.index[name], text, size, down, aside=aside)
    for tile, areas in tiles_of(scene.floor.areas).items():
        owner = owner_of(scene, tile)
        if owner is None:
            continue
        name = home_of(scene, owner, areas)
        text = _as_much_as_fits(scene.names.seat(owner), 1.0 * wide)
        usual = max(LEAST, 0.105 * wide)
        size = fit(text, 0.9 * wide, usual, min(usual, LEAST), bold=True)
        below, down = lines.get(name, (0.0, 10 * wide))
        marked = any(m.at == name and m.seat == owner for m in scene.scenario.markers)
        most = (BELOW_OWNER if marked else BELOW_GROUND) * wide
        at = min(most, down - LINE * (below + size)) if below else most
        if marked and at - 0.4 * size < (FOOT + lowered(scene)) * wide:
            continue  # no room: his marker, the band and the tab show it
        yield _below(scene, field.index[name], text, size, at, bold=True)


@lru_cache(maxsize=256)
def _yield_line(text: str, wide: float, corners: tuple[Point, ...]) -> tuple[float, float]:
    """How large what an area yields is written, and how far below its middle: a long word stands
    higher, where the area is wider."""
    usual = max(LEAST, 0.11 * wide)
    size = fit(text, 0.78 * wide, usual, min(usual, LEAST))
    needed = width(text, size) + OUTLINE * wide
    down = BELOW_SIGN * wide
    while down > HIGHEST * wide and _room(corners, down + 0.35 * size) < needed:
        down -= 0.005 * wide
    return size, down


def _borders(scene: Scene) -> dict[str, list[Point]]:
    """Areas that have borders, with the middles of the edges that those are on."""
    found: dict[str, list[Point]] = {}
    for wall in scene.floor.walls:
        found.setdefault(wall.at, []).append(scene.field.edge_middle(wall.edge))
    return found


def _from_border(field: HexField, sides: Iterable[Point], long: float, down: float) -> float:
    """How far aside a word so ``long`` goes from a border on one lower edge of its area, as far as
    the other one lets it, in mm; so far below the middle is the foot of its letters. ``sides`` are
    the middles of the edges that have borders."""
    lower = {x > 0 for x, y in sides if y > 0.1 * field.wide}
    if len(lower) != 1:
        return 0.0
    spare = (_room(field.offsets, down) - long) / 2 - OUTLINE * field.wide
    aside = max(0.0, min(ASIDE * field.wide, spare))
    return -aside if lower == {True} else aside


def _room(corners: tuple[Point, ...], down: float) -> float:
    """How wide a hex with these corners is so far below its middle, mm."""
    crossed: list[float] = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if min(ay, by) <= down <= max(ay, by) and ay != by:
            crossed.append(ax + (bx - ax) * (down - ay) / (by - ay))
    return max(crossed) - min(crossed) if crossed else 0.0


def _as_much_as_fits(name: str, room: float) -> str:
    """A name, or its first words as far as they can be read there."""
    parts = name.split()
    while len(parts) > 1 and width(" ".join(parts), LEAST, bold=True) > room:
        parts.pop()
        if len(parts) > 1 and parts[-1].islower():  # ``Waiqar the`` is no name
            parts.pop()
    return " ".join(parts)


def _below(
    scene: Scene,
    index: int,
    text: str,
    size: float,
    down: float,
    *,
    bold: bool = False,
    aside: float = 0.0,
) -> Mark:
    """A word so far below the middle of an area, and so far to the right of it."""
    style = scene.style
    x, y = scene.field.centres[index]
    paper = style.wash(style.ground(scene.floor.terrain[index]).colour)
    ink = legible_ink(paper, style.ink)
    x, at, halo = x + aside, y + down, size / 4
    return word(text, x, at, size, bold=bold, fill=ink, halo=paper, halo_width=halo, layer="yields")


def draw_setup_markers(scene: Scene) -> Iterator[Mark]:
    """Home realm setup markers: two hexes in a dotted line, with their seat's shape and letter
    until a home realm lies there."""
    markers = scene.scenario.board.setup_markers
    covered = frozenset(scene.field.hexes) if markers else frozenset[Hex]()
    for number, marker in enumerate(markers):
        hexes = hexes_of(marker)
        bare = not covered.intersection(hexes)
        if not bare and is_explained_by_legend(scene):
            continue  # nobody needs it any more
        marks = tuple(setup_marker(scene, marker, bare=bare))
        yield Group(marks, layer="setup", subject=("setup", str(number)))


def setup_marker(
    scene: Scene, marker: SetupMarker, *, bare: bool = True, named: bool = True
) -> Iterator[Mark]:
    """One setup marker; a bare one is no home realm yet and shows whose it will be."""
    wide, hexes = scene.field.wide, hexes_of(marker)
    pair = of_hexes(scene.field, hexes)
    colour, dot = scene.colour(marker.seat), 0.055 * wide
    if not bare:
        dot *= 0.6
    for run in border(pair, (0, 1), (0.09 if bare else 0.1) * wide):
        if bare:
            yield Path(run, fill=scene.style.tone("#f3f0ea"))
            yield Path(run, stroke=WHITE, width=1.7 * dot)
        yield Path(run, stroke=colour, width=dot, dash=(0.01, 2.1 * dot), cap="round")
    if not bare:
        return
    (ax, ay), (bx, by) = pair.centres
    middle = ((ax + bx) / 2, (ay + by) / 2)
    shape = scene.shapes.get(marker.seat or "")
    if shape is not None:
        letter, size = scene.letter(marker.seat), max(0.26 * wide, LETTER_OF_OWNER)
        sign = placement(*middle, max(0.0048 * wide, SIGN_OF_OWNER * size))
        yield Group(side(scene.style, shape, "rim"), sign)
        ink = readable_on(shape.paper, "#000000", WHITE)
        yield word(letter, *middle, size, bold=True, fill=ink)
    else:
        yield Path(circle(*middle, 0.2 * wide), fill=WHITE, stroke=scene.style.ink, width=0.5)
    owner = scene.names.seat(marker.seat) if marker.seat and named else ""
    room = abs(ax - bx) + 0.9 * wide
    owner = _as_much_as_fits(owner, room)
    if owner and width(owner, LEAST, bold=True) <= room:
        size = fit(owner, room, max(LEAST, 0.11 * wide), LEAST, bold=True)
        at = (middle[0], middle[1] + 0.36 * wide)
        yield word(owner, *at, size, bold=True, fill=scene.style.ink, halo=WHITE)


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


@memoize_by_identity
def tabs_of(scene: Scene) -> tuple[Tab, ...]:
    """The tab of every tile: in that of its areas that lies farthest to the upper left and has
    neither a border there nor its owner's marker, and where the tab is wide, nothing else that
    stands there. The owners' letters are left out, all of them, where one would cover the ground's
    symbol. Where a legend says that the names of areas begin with their tile's number, there are
    none."""
    if is_explained_by_legend(scene):
        return ()
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


@memoize_by_identity
def yields_of(scene: Scene) -> dict[str, str]:
    """Areas to what they yield, in words; empty for nothing."""
    return {area.name: _yielded(scene, area) for area in scene.floor.areas}


def _yielded(scene: Scene, area: LaidArea) -> str:
    return ", ".join(
        scene.names.of("resources", name).lower() + (f" {count}" if count > 1 else "")
        for name, count in area.area.resources.items()
        if count
    )
