"""One step of laying a map: the tile as it is turned, and the areas that it is laid against."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from exporters.drawing.borders import border
from exporters.drawing.field import HexField, field_of_plane
from exporters.drawing.ground import draw_ground
from exporters.drawing.lettering import LEAST, fit
from exporters.drawing.look import style_of
from exporters.drawing.markers import LETTER, token_back
from exporters.drawing.paths import Commands, placement, polygon
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import Scene, Show, floor_of_tiles, word
from exporters.drawing.tiles import OUTLINE, hexes_of, setup_marker
from exporters.drawing.ways import draw_walls
from geometry.hexes import DIRECTIONS, Hex
from schema.board import LaidTile, Orientation, SetupMarker, TileBoard
from schema.forces import HiddenPool
from schema.game import Game
from schema.places import LaidArea, areas_of, laid_areas
from schema.scenario import Scenario

ACROSS, LEAST_ACROSS = 8.4, 6.8
"""How wide hexes are in all pictures of a sheet, so that tiles can be compared, and on a short one;
in narrower ones no name fits. In mm."""
AREA_STEP = 1.2
"""From one area with a token to the next, in hexes across."""
TOKEN = LEAST / LETTER
"""Scale of a token whose letter can be read."""
RIM = 0.5
"""Free mm around the hexes of a picture."""
LAID, LINE = "#ffffff", "#8a8a8a"
"""Paper and outline of what lies already."""


@dataclass(frozen=True, slots=True)
class Join:
    """A tile as it is laid: its areas, and those that lie already beside each of them."""

    laid: LaidTile
    areas: tuple[LaidArea, ...]
    beside: dict[str, tuple[LaidArea, ...]]
    """Name of an area to what borders it, in the order of the directions."""

    @property
    def touched(self) -> tuple[LaidArea, ...]:
        """Everything that it borders, each once."""
        found = {area.name: area for areas in self.beside.values() for area in areas}
        return tuple(found.values())


def joins_of(board: TileBoard, game: Game) -> tuple[Join, ...]:
    """The steps of laying a map in order; tiles that the game has not are left out."""
    lying: dict[Hex, LaidArea] = {}
    found: list[Join] = []
    for laid in board.tiles:
        if laid.tile not in game.tiles:
            continue
        areas = tuple(areas_of(laid, game.tiles[laid.tile]))
        near = {
            area.name: tuple(
                lying[area.hex + step] for step in DIRECTIONS if area.hex + step in lying
            )
            for area in areas
        }
        found.append(Join(laid, areas, {name: those for name, those in near.items() if those}))
        for area in areas:
            lying.setdefault(area.hex, area)
    return tuple(found)


def alone(tile: str, seat: str | None, game: Game) -> Join:
    """A tile as it is printed, to be laid by this seat where he likes."""
    laid = LaidTile(tile=tile, q=0, r=0, seat=seat)
    return Join(laid, tuple(areas_of(laid, game.tiles[tile])), {})


@dataclass(frozen=True, slots=True)
class StepPictures:
    """Draws the steps of laying a map, with hexes ``across`` mm wide."""

    scenario: Scenario
    game: Game
    language: str = "en"
    greyscale: bool = False
    across: float = ACROSS

    def draw_tile(self, join: Join) -> Picture:
        """The tile with its ground and borders, and what it touches in outline."""
        areas = (*join.areas, *join.touched)
        scene = self._scene({area.name: area.hex for area in areas}, areas, ("ground", "walls"))
        own = {area.name for area in join.areas}
        return _picture(scene, _marks(scene, join, own))

    def draw_marker(self, marker: SetupMarker) -> Picture:
        """A setup marker, and in outline the areas of the map tiles that it touches."""
        hexes = hexes_of(marker)
        touched = tuple(
            area
            for area in laid_areas(self.scenario.board, self.game.tiles).values()
            if self.game.tiles[area.tile].faction is None
            if area.hex not in hexes and any(step in hexes for step in area.hex.neighbours())
        )
        scene = self._scene({area.name: area.hex for area in touched}, touched, (), hexes)
        drawn = tuple(setup_marker(scene, marker, named=False))
        number = self.scenario.board.setup_markers.index(marker)
        group = Group(drawn, subject=("setup", str(number)))
        return _picture(scene, (*_outlined(scene, touched), group))

    def draw_tokens(self, pool: HiddenPool) -> Picture:
        """The areas in which a player's tokens are face down, each by itself with its token."""
        there = laid_areas(self.scenario.board, self.game.tiles)
        areas = [there[spot] for spot in pool.spots if spot in there]
        marks: list[Mark] = []
        wide = high = 0.0
        for number, area in enumerate(areas):
            scene = self._scene({area.name: Hex(0, 0)}, (area,), ("ground",))
            left = number * AREA_STEP * self.across
            marks.append(Group(tuple(_with_token(scene, area, pool)), placement(left, 0.0)))
            wide, high = left + scene.field.box[2] + RIM, scene.field.box[3] + RIM
        return Picture(wide, high, tuple(marks))

    def _scene(
        self,
        places: dict[str, Hex],
        areas: tuple[LaidArea, ...],
        layers: tuple[str, ...],
        around: tuple[Hex, ...] = (),
    ) -> Scene:
        """Some areas alone: tokens and labels of the board would be in the way."""
        orientation = self.scenario.board.orientation
        bare = TileBoard(kind="tiles", orientation=orientation, tiles=())
        return Scene(
            self.scenario.changed(board=bare),
            style_of(self.game, None, self.language, greyscale=self.greyscale),
            _field(places, orientation, self.across, around),
            floor_of_tiles(bare, areas),
            Show(layers),
        )


def _picture(scene: Scene, marks: Iterable[Mark]) -> Picture:
    return Picture(scene.field.box[2] + RIM, scene.field.box[3] + RIM, tuple(marks))


def _with_token(scene: Scene, area: LaidArea, pool: HiddenPool) -> Iterator[Mark]:
    """An area by itself with its name and the token that lies there face down."""
    (x, y), wide = scene.field.centres[0], scene.field.wide
    yield from (mark for mark in draw_ground(scene) if mark.subject == area.name)
    for run in _within(scene, (0,)):
        yield Path(run, stroke=LINE, width=0.5)
    paper = scene.style.wash(scene.style.ground(area.area.terrain).colour)
    size, ink = max(LEAST, 0.28 * wide), scene.style.ink
    yield word(area.name, x, y - 0.29 * wide, size, bold=True, fill=ink, halo=paper)
    yield Group(token_back(scene, pool), placement(x, y + 0.15 * wide, TOKEN))


def _field(
    places: dict[str, Hex], orientation: Orientation, across: float, around: tuple[Hex, ...]
) -> HexField:
    """Hexes that are ``across`` mm wide."""
    tried = field_of_plane(places, orientation, (100.0, 100.0), around=around)
    share = across / tried.wide
    fitting = (tried.box[2] * share, tried.box[3] * share)
    return field_of_plane(places, orientation, fitting, (RIM, RIM), around=around)


def _marks(scene: Scene, join: Join, own: set[str]) -> Iterator[Mark]:
    field, wide, ink = scene.field, scene.field.wide, scene.style.ink
    for mark in draw_ground(scene):
        if mark.subject in own:
            yield mark
    for mark in draw_walls(scene):
        if isinstance(mark.subject, tuple) and mark.subject[1].split(" ")[0] in own:
            yield mark
    yield from _outlined(scene, join.touched)
    inner = [field.index[area.name] for area in join.areas]
    for run in _within(scene, inner):
        yield Path(run, stroke=scene.style.grid, width=0.25)
    for run in border(field, inner):
        yield Path(run, stroke=ink, width=1.4 * OUTLINE * wide)
    yield from _names(scene, join.areas, ink, bold=True)


def _outlined(scene: Scene, areas: Sequence[LaidArea]) -> Iterator[Mark]:
    """What lies already: areas with their names in thin lines, their tiles in thicker ones."""
    field = scene.field
    tiles: dict[str, list[int]] = {}
    for area in areas:
        index = field.index[area.name]
        hexagon = (Path(scene.hexagon, fill=LAID, stroke=LINE, width=0.2),)
        yield Group(hexagon, (1.0, 0.0, 0.0, 1.0, *field.centres[index]))
        tiles.setdefault(area.tile, []).append(index)
    for inside in tiles.values():
        for run in border(field, inside):
            yield Path(run, stroke=LINE, width=0.5)
    yield from _names(scene, areas, "#444444")


def _within(scene: Scene, inside: Sequence[int]) -> Iterator[Commands]:
    """The lines around each area of the tile."""
    field = scene.field
    for index in inside:
        x, y = field.spot(field.hexes[index])
        yield polygon([(x + dx, y + dy) for dx, dy in field.offsets])


def _names(
    scene: Scene, areas: Sequence[LaidArea], ink: str, *, bold: bool = False
) -> Iterator[Mark]:
    """The names of areas, in the middle of each."""
    wide = scene.field.wide
    for area in areas:
        x, y = scene.field.centres[scene.field.index[area.name]]
        size = fit(area.name, 0.9 * wide, max(LEAST, 0.39 * wide), LEAST, bold=bold)
        paper = LAID
        if bold:
            index = scene.field.index[area.name]
            paper = scene.style.wash(scene.style.ground(scene.floor.terrain[index]).colour)
        yield word(area.name, x, y, size, bold=bold, fill=ink, halo=paper, halo_width=size / 3)
