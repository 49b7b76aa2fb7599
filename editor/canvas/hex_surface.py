"""A board of hexes as a surface: a part costs what it holds, an edit what it changes."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from math import ceil, floor, sqrt

from editor.canvas.sprite_cache import GridBlocks
from editor.canvas.surface import ACROSS, NO_KEYS, PreviewMarks, ViewOptions
from editor.canvas.whole_layers import WholeLayers, boxes_of
from editor.tools.gesture import BoardHit, Modifier
from exporters.drawing.board import DRAWN_BY
from exporters.drawing.borders import joined
from exporters.drawing.boxes import grown, joined_boxes, meet, union
from exporters.drawing.extents import SHARED
from exporters.drawing.field import HexField, field_of, offsets_of
from exporters.drawing.guides import margins
from exporters.drawing.look import style_of
from exporters.drawing.partial_scene import (
    LOCAL,
    REACH,
    Cell,
    HexContents,
    kinds_of,
    longest_name,
    other_ground,
    part_scene,
)
from exporters.drawing.paths import Box, Commands, Point, polygon
from exporters.drawing.picture import Mark
from exporters.drawing.scene import LAYERS, Scene, Show
from geometry.hexes import DIRECTIONS, Hex
from geometry.layout import HexLayout
from schema.board import HexBoard, Place, require
from schema.scenario import Scenario

WITHIN = 0.62
"""How far from its middle a hex's own ground, edges and letters reach, in hexes."""
MANY = 1000
"""Places that differ of which each is found; of more the whole board is drawn anew."""
SHADED = 150
"""Places of which a preview shows more than the outlines."""


class HexSurface:
    """A board of hexes, ``ACROSS`` mm each."""

    def __init__(self, scenario: Scenario, sight: ViewOptions) -> None:
        self.sight = sight
        self.show = sight.show()
        self.style = style_of(sight.game, sight.look, sight.language, greyscale=False)
        self.across = ACROSS
        self.extents = SHARED
        self._lay_out(scenario)

    def _lay_out(self, scenario: Scenario) -> None:
        """Everything anew: another shape of board, other margins or colours of seats."""
        board = require(HexBoard, scenario.board)
        self.scenario = scenario
        self.contents = HexContents.of(scenario)
        self.margins = margins(scenario, self.sight.game, self.show)
        self.shapes = self.style.shapes(scenario)
        self._place_grid(board)
        _, _, right, bottom = self.layout.bounds()
        self.width, self.height = right + self.margins.right, bottom + self.margins.bottom
        grid = self.layout.grid
        self._starts = [
            self.layout.centre(grid.hex_in_line(line, 0)) for line in range(len(grid.lines))
        ]
        self._offsets = offsets_of(self.layout)
        self._longest = longest_name(grid)
        grid.hex(self._longest)  # builds the tables of names now and not in the first stroke
        grid.index(self._longest)
        self._whole = WholeLayers(self.style, self.show, self.extents)
        self._whole.follow(scenario, self.layout)

    def _place_grid(self, board: HexBoard) -> None:
        """The hexes there are, where the margins leave them."""
        origin = (self.margins.left, self.margins.top)
        self.layout = HexLayout(board.grid(), ACROSS / sqrt(3), origin)
        self._grid = GridBlocks(self.layout, self.style, self.cells_in)

    # -- what it looks like -----------------------------------------------------------------------

    def marks(self, box: Box | None = None, leave_out: Collection[str] = ()) -> Iterator[Mark]:
        """What to draw in a box, from back to front, without some layers."""
        room = (0.0, 0.0, self.width, self.height) if box is None else box
        letters, plain = "letters" not in leave_out, "signs" in leave_out
        show = self.show if letters else replace(self.show, lettered=False, plain=plain)
        part = self._part(self.contents, self._cells_for(room), show)
        for layer in LAYERS:
            if layer not in self.show.layers or layer in leave_out:
                continue
            if layer in LOCAL:
                yield from DRAWN_BY[layer](part)
            elif layer == "grid":
                yield from self._grid.marks(room)
            else:
                yield from self._whole.marks(layer, room)

    def _part(self, contents: HexContents, cells: list[Cell], show: Show | None = None) -> Scene:
        at = self.style, self.layout, cells, show or self.show
        return part_scene(contents, *at, longest=self._longest)

    def _cells_for(self, box: Box) -> list[Cell]:
        """The hexes of which something may lie in a box."""
        cells = self.cells_in(grown(box, WITHIN * ACROSS))
        contents = self.contents
        if contents.is_empty:
            return cells
        inner = set(cells)
        around = [
            cell
            for cell in self.cells_in(grown(box, REACH * ACROSS))
            if cell not in inner and not contents.is_bare(self.name_of(cell))
        ]
        return sorted([*cells, *around]) if around else cells

    def cells_in(self, box: Box) -> list[Cell]:
        """The hexes whose middles lie in a box, line by line."""
        left, top, right, bottom = box
        grid = self.layout.grid
        across, down = ACROSS, 1.5 * ACROSS / sqrt(3)
        x0, y0 = self._starts[0]
        if grid.orientation == "pointy":
            first, last = ceil((y0 - bottom) / down), floor((y0 - top) / down)
        else:
            first, last = ceil((left - x0) / down), floor((right - x0) / down)
        cells: list[Cell] = []
        for line in range(max(first, 0), min(last, len(grid.lines) - 1) + 1):
            x, y = self._starts[line]
            if grid.orientation == "pointy":
                low, high = ceil((left - x) / across), floor((right - x) / across)
            else:
                low, high = ceil((y - bottom) / across), floor((y - top) / across)
            low, high = max(low, 0), min(high, grid.lines[line] - 1)
            cells.extend((line, at) for at in range(low, high + 1))
        return [cell for cell in cells if grid.has(*cell)] if grid.masked else cells

    @property
    def field(self) -> HexField:
        """The layout of the whole board; made when something asks that is about the whole."""
        return field_of(self.layout)

    # -- change -----------------------------------------------------------------------------------

    def change(self, scenario: Scenario) -> tuple[Box, ...] | None:
        """Go on with another scenario: the boxes that look different; ``None`` is everything."""
        scenario = scenario.public()
        before, self.scenario = self.scenario, scenario
        if not self._has_same_layout(before, scenario):
            self._lay_out(scenario)
            return None
        old = self.contents
        self.contents = HexContents.of(scenario, old)
        lying = old.differing(self.contents)
        if old.board.masked is not self.contents.board.masked:
            lying |= set(old.board.masked) ^ set(self.contents.board.masked)
            self._place_grid(self.contents.board)
        ground = self._other_ground(old.board, self.contents.board)
        whole = self._whole.follow(scenario, self.layout)
        if ground is None or len(lying) > MANY:
            return ((0.0, 0.0, self.width, self.height),)
        boxes = [*self._boxes(lying, REACH), *self._boxes(ground - lying, WITHIN)]
        return joined_boxes([*boxes, *whole])

    def _has_same_layout(self, before: Scenario, after: Scenario) -> bool:
        one, other = before.board, after.board
        if not isinstance(one, HexBoard) or not isinstance(other, HexBoard):
            return False
        shape = ["lines", "orientation", "indent"]
        if self._whole.is_joined:  # the pieces of land go by the numbers of their hexes
            shape.append("masked")
        if any(getattr(one, name) != getattr(other, name) for name in shape):
            return False
        sides_stay = before.seats is after.seats and before.first_player == after.first_player
        if not sides_stay and self.style.shapes(after) != self.shapes:
            return False
        if one.ways is not other.ways and kinds_of(one) != kinds_of(other):
            return False  # which kinds lie over which hangs on the order in which they come
        same = all(
            getattr(before, name) is getattr(after, name) for name in ("seats", "zones", "card")
        )
        return same or margins(after, self.sight.game, self.show) == self.margins

    def _other_ground(self, before: HexBoard, after: HexBoard) -> set[str] | None:
        """Places of another terrain or height; ``None`` if there are more than is worth asking."""
        found = list(islice(other_ground(before, after), MANY + 1))
        return None if len(found) > MANY else {self.name_of(cell) for cell in found}

    def name_of(self, cell: Cell) -> str:
        """The place that a hex of the board is called by."""
        grid = self.layout.grid
        return grid.names[grid.index_of(grid.hex_in_line(*cell)) or 0]

    def _boxes(self, places: Iterable[str], reach: float) -> list[Box]:
        return boxes_of(self.layout, places, reach)

    # -- what is where ----------------------------------------------------------------------------

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> BoardHit:
        """The hex under a point, its nearest edge and corner, and what lies uppermost."""
        layout = self.layout
        index, corner = layout.hex_at(x, y), layout.nearest_corner(x, y)
        if index is None:
            gap = layout.grid.masked_at(layout.plane_hex_at(x, y))
            return BoardHit((x, y), keys=keys, corner=corner, gap=gap)
        place, edge = layout.grid.names[index], layout.nearest_edge(x, y)
        return BoardHit((x, y), place, edge, self._subject(place, x, y), keys, corner=corner)

    def _subject(self, place: str, x: float, y: float) -> tuple[str, str] | None:
        """What a person means who points here: the uppermost thing, else who stands there."""
        spot = (x, y, x, y)
        for mark in reversed(list(self._whole.marks("labels", spot))):
            subject = mark.subject
            if isinstance(subject, tuple) and subject[0] == "label":
                return ("label", subject[1])
        contents = self.contents
        if contents.is_bare(place):
            return None
        cell = self.layout.grid.line_and_position(place)
        scene = self._part(contents, [cell])
        for layer in ("markers", "commanders", "units"):
            if layer not in self.show.layers:
                continue
            for mark in reversed(list(DRAWN_BY[layer](scene))):
                box_ = self.extents.of(mark)
                if box_ is not None and meet(box_, spot) and isinstance(mark.subject, tuple):
                    return self._meant(mark.subject[0], mark.subject[1])
        standing = [unit for unit in contents.units.get(place, ()) if unit.arrival is None]
        if standing:
            return ("unit", standing[-1].id)
        alone = [c for c in contents.commanders.get(place, ()) if c.unit is None]
        return ("commander", alone[-1].card) if alone else None

    def _meant(self, kind: str, name: str) -> tuple[str, str]:
        """A commander's name stands for the unit that he leads."""
        if kind == "commander":
            units = {unit.id for unit in self.scenario.units}
            for commander in self.scenario.commanders:
                if commander.card == name and commander.unit in units:
                    return ("unit", commander.unit or "")
        return (kind, name)

    @property
    def anchor(self) -> Point:
        """All boards but maps begin at the corner."""
        return (0.0, 0.0)

    @property
    def focus(self) -> Box | None:
        """All of it."""
        return None

    def centre(self, place: Place | Hex) -> Point | None:
        """The middle of a hex, masked or not."""
        whole = self.layout.grid.whole
        if not isinstance(place, str) or place not in whole:
            return None
        return self.layout.centre(whole.hex(place))

    def outline(self, place: Place | Hex) -> Commands | None:
        """The six edges of a hex."""
        middle = self.centre(place)
        if middle is None:
            return None
        x, y = middle
        return polygon([(x + dx, y + dy) for dx, dy in self._offsets])

    def rim(self, places: Iterable[Place | Hex]) -> Commands:
        """The lines around a set of hexes, not those between them."""
        grid = self.layout.grid.whole  # hexes that are masked have outlines, too
        inside = {grid.index(at) for at in places if isinstance(at, str) and at in grid}
        # The table takes long to make and is quick to ask: for a brush it would not pay.
        table = grid.neighbour_table if len(inside) > MANY else None
        edges: list[tuple[Point, Point]] = []
        for index in inside:
            spot = grid.hexes[index]
            near = table[index] if table else [grid.index_of(spot + step) for step in DIRECTIONS]
            if not inside.issuperset(near):
                x, y = self.layout.centre(spot)
                corners = [(x + dx, y + dy) for dx, dy in self._offsets]
                edges += [
                    (corners[d], corners[(d + 1) % 6])
                    for d, other in enumerate(near)
                    if other not in inside
                ]
        return joined(edges)

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """The hex on which a thing stands."""
        kind, name = subject
        things = {
            "unit": ((u.id, u.at) for u in self.scenario.units),
            "marker": ((m.id, m.at) for m in self.scenario.markers),
            "commander": ((c.card, c.at) for c in self.scenario.commanders),
        }.get(kind, iter(((name, name),)))
        place = next((at for ident, at in things if ident == name), None)
        return None if place is None else self.outline(place)

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """The hexes that would look different, as they would."""
        board = after.board
        old = self.contents
        if not isinstance(board, HexBoard) or board.lines != old.board.lines:
            return None
        if board.masked != old.board.masked:
            return None  # the tool outlines what goes and comes
        contents = HexContents.of(after, old)
        ground = self._other_ground(old.board, board)
        if ground is None:
            return None
        places = old.differing(contents) | ground
        if not places or len(places) > SHADED:
            return None
        grid = self.layout.grid
        cells = sorted(grid.line_and_position(place) for place in places if place in grid)
        scene = self._part(contents, cells)
        layers = (*LOCAL, "commanders")
        marks = tuple(
            mark
            for layer in LAYERS
            if layer in layers and layer in self.show.layers
            for mark in DRAWN_BY[layer](scene)
        )
        box = union(self._boxes(places, REACH))
        return PreviewMarks(marks, box) if box else None
