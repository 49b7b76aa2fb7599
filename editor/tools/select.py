"""Select and move: click, go through what lies there, rubber band, drag things and regions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.movables import label_key
from editor.tools.moving import planned
from editor.tools.planes import NO_PLAN, MovePlan
from editor.tools.turning import HANDLE, HINT, QUICK, turned_by, turning_point
from geometry.hexes import Hex
from schema.board import HexBoard, Place, Pose
from schema.places import laid_areas
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.tools.laying_moves import MapCarrying
    from editor.tools.tabletop_moving import TableCarrying

SLACK = 1.5
"""Millimetres that the pointer may tremble in a click on a table."""
HALF_A_HEX = 8.0
"""Within a hex the pointer may tremble so far: seen from afar that is a pixel or two."""

MANY = 4000
"""A region of more hexes is looked at when the button comes up: not within a frame."""

FIELDS = {
    "unit": "units",
    "marker": "markers",
    "commander": "commanders",
    "piece": "pieces",
    "label": "labels",
    "tile": "tiles",
    "setup": "setup",
}
"""Kind of a hit's subject to the field of the selection."""

NONE = Selection()


@dataclass
class Select(BaseTool):
    """Click selects, drag moves, Alt+drag copies; drag on bare ground draws a band, Shift adds,
    Ctrl goes through what lies there."""

    start: BoardHit | None = None
    now: BoardHit | None = None
    band: bool = False
    """Whether the drag draws a band instead of moving something."""
    held: Selection = NONE
    """What a drag moves; with a band, what was selected before."""
    alone: Selection | None = None
    """What a click without a drag leaves selected."""
    plan: MovePlan = NO_PLAN
    seen: MovePlan | None = None
    """The plan that was shown before all of it was known: the rest follows in the next frame."""
    turned: int = 0
    """By how many degrees the keys turned what is carried over a table; over a map, how often by
    sixty."""
    handle: bool = False
    """Whether the pointer turns what is selected on a table by its handle."""
    nudging: Selection = NONE
    """What was moved or turned by keys last: its distances are shown until the pointer
    does something else."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Take hold of something, or begin a band."""
        self.cancel()
        self.start = self.now = hit
        if hit.subject == HANDLE:
            self.handle, self.held = True, context.selection
            return NOTHING
        old, one = context.selection, under(hit, context)
        if "ctrl" in hit.keys:
            one = following(hit, context)
            self.held = one
            return ToolResult(selection=one)
        if "shift" in hit.keys:
            if hit.subject is not None:
                return ToolResult(selection=toggled(old, one))
            self.band, self.held, self.alone = True, old, toggled(old, one)
            return NOTHING
        if contains(old, one) or _stands_on(old, hit):
            self.held, self.alone = old, one
            self._get_ready(context)
            return NOTHING
        if hit.subject is not None:
            self.held = one
            self._get_ready(context)
            return ToolResult(selection=one)
        self.band, self.alone = True, one
        return NOTHING

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Carry it along, or draw the band larger."""
        if self.start is None:
            return NOTHING
        before, self.now = self.now, hit
        keys = before.keys if before is not None else hit.keys
        moved = before is None or before.place != hit.place or keys != hit.keys
        moved = moved or self._on_map
        if self.band or not moved or len(self.held.places) > MANY:
            return NOTHING
        self.plan = self._planned(hit, context)
        return NOTHING

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Let it go: now it is done."""
        if self.start is None:
            return NOTHING
        start, band, held, alone = self.start, self.band, self.held, self.alone
        dragged = _away(start, hit)
        if self.handle:
            plan = self._planned(hit, context)
            self.cancel()
            return ToolResult(plan.edit, plan.label, selection=plan.selection)
        plan = NO_PLAN if band else self._planned(hit, context)
        self.cancel()
        if band and dragged:
            found = within(start, hit, context, places="shift" in start.keys)
            return ToolResult(selection=joined(held, found) if "shift" in start.keys else found)
        if not dragged and plan.edit is None:
            return NOTHING if alone is None else ToolResult(selection=alone)
        if plan.edit is None:
            return ToolResult(message=plan.refusal)
        return ToolResult(plan.edit, plan.label, selection=plan.selection)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The band, or what is carried along where it would come to lie."""
        if self.start is None or self.now is None:
            if self.nudging and self.nudging != context.selection:
                self.nudging = NONE
            if hit.subject == HANDLE:
                return Preview(words=tr(HINT))
            shown = self.rest(context)
            if shown is not NO_PREVIEW:
                return shown
            return Preview(None, (hit.place,)) if isinstance(hit.place, str) else NO_PREVIEW
        if self.band:
            if not _away(self.start, self.now):
                return NO_PREVIEW
            (x, y), (u, v) = self.start.point, self.now.point
            return Preview(line=((x, y), (u, y), (u, v), (x, v), (x, y)))
        if len(self.held.places) > MANY and _away(self.start, self.now):
            return Preview(line=(self.start.point, self.now.point))
        if self.plan.guides is not None and self.plan.guides.later:
            if self.plan is self.seen:
                self.plan = self._planned(self.now, context)
            self.seen = self.plan
        if self.handle:
            middle = turning_point(context)
            line = () if middle is None else (middle, self.now.point)
            return replace(_shown(self.plan), line=line, turning=True)
        return _shown(self.plan)

    def rest(self, context: ToolContext) -> Preview:
        """On a table: how far the one thing that is selected lies from everything, if the keys
        moved it last, or if it is wanted."""
        wanted = context.snapping.room or (self.nudging and self.nudging == context.selection)
        if not wanted or not kind_of(context.scenario.board).free_places:
            return NO_PREVIEW
        if not self.may_turn(context):
            return NO_PREVIEW
        return _shown(self.carrying.rulers(context, context.selection))

    def cancel(self) -> None:
        """Put everything back."""
        self.start = self.now = None
        self.band = self.handle = False
        self.held, self.alone, self.plan = NONE, None, NO_PLAN
        self.nudging = NONE
        self.turned = 0

    # -- by keys and wheel, on tables --------------------------------------------------------------

    def may_turn(self, context: ToolContext) -> bool:
        """Whether something is selected or carried on a table, or lies on a map."""
        if kind_of(context.scenario.board).laid_from_tiles:
            if self.start is not None:
                return self._on_map and not self.band
            return bool(context.selection.tiles or context.selection.setup)
        chosen = context.selection.pieces or context.selection.units
        return kind_of(context.scenario.board).free_places and bool(chosen) and not self.band

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:
        """Turn it by 15 degrees, or by one: while it is held, or where it lies; on a map by 60."""
        if kind_of(context.scenario.board).laid_from_tiles:
            return self._turned_on_map(steps, context)
        degrees = steps if fine else steps * QUICK
        if self.start is None or self.now is None:
            from editor.tools.tabletop_moving import turned_in_place

            self.nudging = context.selection
            return turned_in_place(context, degrees)
        if self.handle:  # the pointer itself turns it
            return NOTHING
        self.turned = (self.turned + degrees) % 360
        self.plan = self._planned(self.now, context)
        return NOTHING

    def _turned_on_map(self, steps: int, context: ToolContext) -> ToolResult:
        if self.start is None or self.now is None:
            from editor.tools.laying_moves import turned_in_place

            return turned_in_place(context, context.selection, steps)
        self.turned = (self.turned + steps) % 6
        self.plan = self._planned(self.now, context)
        return NOTHING

    def nudge(self, across: int, up: int, context: ToolContext, *, fine: bool) -> ToolResult | None:
        """Move what is selected by 5 mm, or by one."""
        if self.start is not None or not kind_of(context.scenario.board).free_places:
            return None
        from editor.tools.tabletop_moving import FINE, STEP, nudged

        step = FINE if fine else STEP
        outcome = nudged(context, across * step, up * step)
        if outcome is not None:
            self.nudging = outcome.selection or context.selection
        return outcome

    @cached_property
    def carrying(self) -> TableCarrying:
        """What snaps on a table; boards of hexes never load it."""
        from editor.tools.tabletop_moving import TableCarrying

        return TableCarrying()

    @cached_property
    def carrying_map(self) -> MapCarrying:
        """What snaps on a map; other boards never load it."""
        from editor.tools.laying_moves import MapCarrying

        return MapCarrying()

    def _get_ready(self, context: ToolContext) -> None:
        """On a table, work out where what was taken hold of may lie, before it is moved."""
        if kind_of(context.scenario.board).free_places:
            self.carrying.get_ready(context, self.held)

    @property
    def _on_map(self) -> bool:
        return bool(self.held.tiles or self.held.setup)

    def _planned(self, hit: BoardHit, context: ToolContext) -> MovePlan:
        if self.start is not None and self.handle:
            return self.carrying.turned(context, turned_by(self.start, hit, context))
        if self.start is not None and self._on_map:
            if not _away(self.start, hit) and not self.turned:
                return NO_PLAN
            return self.carrying_map.planned(context, self.held, self.start, hit, self.turned)
        if self.start is None or self.start.place is None or hit.place is None:
            return NO_PLAN
        copy = "alt" in hit.keys
        if isinstance(self.start.place, Pose):
            if not _away(self.start, hit) and not self.turned:
                return NO_PLAN
            carries = self.carrying
            return carries.planned(
                context, self.held, self.start.place, hit, turned=self.turned, copy=copy
            )
        return planned(context, self.held, self.start.place, hit.place, copy=copy)


def _shown(plan: MovePlan) -> Preview:
    """A plan over the board: what would come of it, where, why not."""
    words = plan.words if plan.refusal is None or plan.message else tr(plan.refusal)
    return Preview(
        plan.edit or plan.shown,
        plan.places,
        plan.partners,
        words=words,
        message=plan.message,
        wrong=plan.wrong,
        hexes=plan.hexes,
        dots=plan.dots,
        guides=plan.guides,
    )


def _away(start: BoardHit, hit: BoardHit) -> bool:
    """Whether the pointer has really moved: to another hex, or farther than it trembles."""
    (x, y), (u, v) = start.point, hit.point
    far = max(abs(u - x), abs(v - y))
    if isinstance(start.place, str) and isinstance(hit.place, str):
        return start.place != hit.place or far > HALF_A_HEX
    return far > SLACK


# -- what is meant --------------------------------------------------------------------------------


def under(hit: BoardHit, context: ToolContext) -> Selection:
    """The uppermost thing at a hit, else its hex; nothing beside the board."""
    if hit.subject is not None:
        kind, name = hit.subject
        return Selection(**{FIELDS[kind]: (name,)}) if kind in FIELDS else NONE
    if isinstance(hit.place, str) and isinstance(context.scenario.board, HexBoard):
        return Selection(places=(hit.place,))
    return NONE


def lying(place: Place | None, scenario: Scenario) -> list[Selection]:
    """Everything at a place, each thing for itself, from the uppermost down to the hex."""
    if not isinstance(place, str):
        return []
    found = [Selection(labels=(label_key(la),)) for la in scenario.board.labels if la.at == place]
    found += [Selection(markers=(m.id,)) for m in scenario.markers if m.at == place]
    found += [Selection(commanders=(c.card,)) for c in scenario.commanders if c.at == place]
    found += [Selection(units=(unit.id,)) for unit in scenario.units if unit.at == place]
    if isinstance(scenario.board, HexBoard):
        found.append(Selection(places=(place,)))
    return found


def following(hit: BoardHit, context: ToolContext) -> Selection:
    """The thing that lies under the selected one; after the last comes the first again."""
    there, first = lying(hit.place, context.scenario), under(hit, context)
    there += _of_map(hit, context)
    if context.selection in there:
        return there[(there.index(context.selection) + 1) % len(there)]
    return first


def _of_map(hit: BoardHit, context: ToolContext) -> Iterator[Selection]:
    """The tile under a hit on a map, and a setup marker that a home realm covers."""
    board = context.scenario.board
    if hit.hex is None:
        return
    area = laid_areas(board, context.game.tiles).get(str(hit.place))
    if area is not None:
        yield Selection(tiles=(area.tile,))
    for number, marker in enumerate(board.setup_markers):
        first = Hex(marker.q, marker.r)
        if hit.hex in (first, first.neighbour(marker.direction)):
            yield Selection(setup=(str(number),))


def contains(whole: Selection, part: Selection) -> bool:
    """Whether everything of a selection is selected in another; nothing is in none."""
    names = Selection.__dataclass_fields__
    return bool(part) and all(
        set(getattr(part, name)) <= set(getattr(whole, name)) for name in names
    )


def joined(one: Selection, other: Selection) -> Selection:
    """Both together."""
    return Selection(
        **{
            name: tuple(dict.fromkeys((*getattr(one, name), *getattr(other, name))))
            for name in Selection.__dataclass_fields__
        }
    )


def toggled(whole: Selection, part: Selection) -> Selection:
    """With the part added, or taken out if it was selected."""
    if not contains(whole, part):
        return joined(whole, part)
    left = {
        name: tuple(item for item in getattr(whole, name) if item not in getattr(part, name))
        for name in Selection.__dataclass_fields__
    }
    return replace(whole, **left)


def everything(scenario: Scenario) -> Selection:
    """Every place, and all that stands on the board."""
    board, grid = scenario.board, scenario.board.grid()
    return Selection(
        places=() if grid is None else grid.names,
        units=tuple(unit.id for unit in scenario.units if unit.at is not None),
        markers=tuple(marker.id for marker in scenario.markers),
        commanders=tuple(c.card for c in scenario.commanders if c.at is not None),
        pieces=tuple(p.id for p in board.table_pieces),
        labels=tuple(label_key(label) for label in board.labels),
        tiles=tuple(tile.tile for tile in board.tiles),
        setup=tuple(str(n) for n in range(len(board.setup_markers))),
    )


def _stands_on(selection: Selection, hit: BoardHit) -> bool:
    """Whether the press took hold of something on a selected hex."""
    return isinstance(hit.place, str) and hit.place in selection.places


# -- what a band holds ----------------------------------------------------------------------------


def within(start: BoardHit, end: BoardHit, context: ToolContext, *, places: bool) -> Selection:
    """The units, markers, lone commanders and terrain pieces inside a band, and its hexes if they
    are wanted."""
    scenario, board = context.scenario, context.scenario.board
    inside = _Band(start, end, context)
    grid = context.grid
    pieces = board.table_pieces
    names = grid.names if places and grid is not None else ()
    labels = board.labels if places else ()
    return Selection(
        places=tuple(name for name in names if inside.holds(name)),
        units=tuple(u.id for u in scenario.units if u.arrival is None and inside.holds(u.at)),
        markers=tuple(marker.id for marker in scenario.markers if inside.holds(marker.at)),
        commanders=tuple(c.card for c in scenario.commanders if inside.holds(c.at)),
        pieces=tuple(piece.id for piece in pieces if inside.holds(piece.at)),
        labels=tuple(label_key(label) for label in labels if inside.holds(label.at)),
    )


@dataclass
class _Band:
    """The rectangle between two hits."""

    start: BoardHit
    end: BoardHit
    context: ToolContext

    def holds(self, place: Place | None) -> bool:
        """Whether the middle of a place lies in it."""
        middle = None if place is None else self._middle(place)
        if middle is None:
            return False
        (x, y), (u, v) = self.start.point, self.end.point
        return min(x, u) <= middle[0] <= max(x, u) and min(y, v) <= middle[1] <= max(y, v)

    def _middle(self, place: Place) -> tuple[float, float] | None:
        return None if self.context.middle is None else self.context.middle(place)
