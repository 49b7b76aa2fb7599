"""The layers that are about the whole board: drawn once, and anew when what they read changes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from editor.canvas.joined_ground import JoinedGround, ground_of, is_joined
from editor.canvas.surface import ACROSS, differing
from exporters.drawing.board import DRAWN_BY
from exporters.drawing.boxes import grown, meet
from exporters.drawing.extents import Extents
from exporters.drawing.field import HexField, field_of, half_hexes_of, offsets_of
from exporters.drawing.guides import placement_card
from exporters.drawing.look import Style
from exporters.drawing.overlays import controlled
from exporters.drawing.paths import Box
from exporters.drawing.picture import Mark
from exporters.drawing.scene import BoardContents, Scene, Show
from exporters.drawing.sections import has_sections
from geometry.layout import HexLayout
from schema.board import HexBoard, require
from schema.scenario import Scenario

READS: dict[str, tuple[str, ...]] = {
    "half-hexes": ("board.masked",),
    "regions": ("board.terrain", "board.unplayable"),
    "control": ("units", "commanders", "seats", "variants"),
    "zones": ("zones", "seats"),
    "sections": ("zones", "board.side"),
    "labels": ("zones", "seats", "board.labels"),
    "commanders": (
        "units",
        "commanders",
        "seats",
        "markers",
        "hidden",
        "board.tokens",
    ),
    "guides": ("seats", "card"),
    "edges": ("seats", "first_player", "zones"),
}
"""What the layers read that are drawn whole; that the board's shape is the same goes without
saying."""
AROUND_WORDS = ("units", "commanders", "markers", "hidden", "board.tokens", "board.terrain")
"""What words give way to where the ground is drawn in pieces of land."""


class WholeLayers:
    """What these layers of a board of hexes look like, as the scenario was when last followed."""

    def __init__(self, style: Style, show: Show, extents: Extents) -> None:
        self._style, self._show, self._extents = style, show, extents
        self._drawn: dict[str, list[tuple[Mark, Box]]] = {}
        self._read: dict[str, tuple[object, ...]] = {}
        self._ground = JoinedGround(extents)
        self.is_joined = False
        """Whether the ground is drawn in pieces of land."""

    def marks(self, layer: str, box: Box) -> Iterator[Mark]:
        """What of a layer lies in a box, from back to front."""
        if layer == "regions":
            yield from self._ground.marks_in(box)
        else:
            yield from (mark for mark, reach in self._drawn.get(layer, ()) if meet(reach, box))

    def follow(self, scenario: Scenario, layout: HexLayout) -> list[Box]:
        """Draw those layers anew that read something else now: the boxes that differ, mm."""
        board = require(HexBoard, scenario.board)
        self.is_joined = "regions" in self._show.layers and is_joined(board)
        has_words = bool(scenario.zones or board.labels)
        scene: Scene | None = None
        changed: list[Box] = []
        for layer, fields in READS.items():
            if layer not in self._show.layers or (layer == "regions" and not self.is_joined):
                continue
            more = AROUND_WORDS if layer == "labels" and self.is_joined and has_words else ()
            read = tuple(_value(scenario, name) for name in (*fields, *more))
            if layer == "commanders":
                read += _ground_of_leaders(scenario, board)
            old = self._read.get(layer)
            if old is not None and _are_same(old, read):
                continue
            self._read[layer] = read
            scene = scene or self._scene(scenario, layout)
            if layer == "regions":
                names = scene.field.names
                for index, around in self._ground.renew(scene).items():
                    changed += boxes_of(layout, (names[index],), around)
                continue
            steady = layer == "labels" and not self.is_joined
            marks = list(DRAWN_BY[layer](_without_ground(scene) if steady else scene))
            others = differing([mark for mark, _ in self._drawn.get(layer, ())], marks)
            changed += (box for mark in others if (box := self._extents.of(mark)) is not None)
            self._drawn[layer] = [
                (mark, reach) for mark in marks if (reach := self._extents.of(mark)) is not None
            ]
        return changed

    def _scene(self, scenario: Scenario, layout: HexLayout) -> Scene:
        board = require(HexBoard, scenario.board)
        halves = half_hexes_of(layout)
        if not self._asks_where_hexes_are(scenario, board):
            lying = BoardContents((), labels=board.labels, halves=halves)
            return Scene(scenario, self._style, _bare_field(layout), lying, self._show)
        lying = replace(ground_of(board), tokens=board.tokens, labels=board.labels, halves=halves)
        return Scene(scenario, self._style, field_of(layout), lying, self._show)

    def _asks_where_hexes_are(self, scenario: Scenario, board: HexBoard) -> bool:
        """Whether any of these layers needs to know where all hexes are: large boards rarely do."""
        game = self._style.game
        return bool(
            self.is_joined
            or scenario.zones
            or scenario.commanders
            or board.labels
            or placement_card(scenario, game)
            or has_sections(scenario, game)
            or controlled(scenario, game)
        )


def boxes_of(layout: HexLayout, places: Iterable[str], reach: float) -> list[Box]:
    """The boxes around hexes, masked or not, that reach so far from their middles, in hexes."""
    boxes: list[Box] = []
    whole = layout.grid.whole
    for place in places:
        if place in whole:
            x, y = layout.centre(whole.hex(place))
            boxes.append(grown((x, y, x, y), reach * ACROSS))
    return boxes


def _ground_of_leaders(scenario: Scenario, board: HexBoard) -> tuple[str, ...]:
    """The terrain under each commander, whose name gives way to its letter."""
    if not scenario.commanders:
        return ()
    grid, led = board.grid().whole, {commander.unit for commander in scenario.commanders}
    places = [unit.at for unit in scenario.units if unit.id in led]
    places += [commander.at for commander in scenario.commanders if commander.unit is None]
    cells = (grid.line_and_position(at) for at in places if isinstance(at, str) and at in grid)
    return tuple(board.terrain[line][at] for line, at in cells)


def _are_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether layers read the same: parts of a scenario by identity, kinds of terrain by name."""
    return len(one) == len(other) and all(
        a is b or (isinstance(a, str) and a == b) for a, b in zip(one, other, strict=True)
    )


def _value(scenario: Scenario, name: str) -> object:
    of, _, inner = name.rpartition(".")
    return getattr(scenario.board if of else scenario, inner)


def _bare_field(layout: HexLayout) -> HexField:
    return HexField(
        names=(),
        hexes=(),
        orientation=layout.grid.orientation,
        size=layout.size,
        centres=(),
        offsets=offsets_of(layout),
        box=layout.bounds(),
    )


def _without_ground(scene: Scene) -> Scene:
    """A scene whose words keep their place, whatever is moved about."""
    return replace(scene, floor=replace(scene.floor, terrain=()))
