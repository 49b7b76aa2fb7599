"""The stamp: what was copied is pasted wherever it is pressed, as often as one likes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.carrying import Carrier, carried_things, painted
from editor.tools.clipboard import Fitted, fitted, with_copies
from editor.tools.clips import Clip, TableClip
from editor.tools.context import ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import Mirror
from editor.tools.turning import QUICK
from geometry.grid import HexGrid
from geometry.hexes import Hex
from schema.board import HexBoard, Label, Piece, PlacedToken, Pose, TableBoard, Wall, Way, Zone
from schema.edits import Become
from schema.forces import Unit
from schema.language import N_, Phrase, say_n
from schema.names import NameArg, PhraseList
from schema.scenario import Scenario
from schema.value import FrozenMap

NOTHING_COPIED = Phrase(N_("Copy something first"))
OTHER_HEXES = Phrase(N_("The copy has pointy-top hexes; this board has flat-top hexes"))
OTHER_HEXES_FLAT = Phrase(N_("The copy has flat-top hexes; this board has pointy-top hexes"))
OF_HEXES = N_("Copies from a hex board cannot be placed on a table")
OF_TABLE = N_("Copies from a table cannot be placed on a hex board")
Lying = TypeVar("Lying", PlacedToken, Way, Wall, Piece, Label)
OUTLINED = 400
"""More hexes than this are not outlined one by one."""


@dataclass
class Stamp(BaseTool):
    """Each press pastes the copy with its middle under the pointer; what does not fit on the board
    is left out."""

    last: tuple[Clip, Scenario, str] | None = None
    outcome: ToolResult = NOTHING
    shown: tuple[str, ...] = ()
    partners: tuple[str, ...] = ()

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Paste it."""
        why_not = refusal(context)
        if why_not is not None:
            return ToolResult(message=why_not)
        if isinstance(hit.place, Pose):
            return self._on_table(hit, hit.place, context)
        if not isinstance(hit.place, str):
            return NOTHING
        self._look(hit.place, context)
        return self.outcome

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The copy as it would lie here."""
        why_not = refusal(context)
        if why_not is not None:
            return Preview(words=tr(why_not))
        if isinstance(hit.place, Pose):
            return Preview(self._on_table(hit, hit.place, context).edit)
        if not isinstance(hit.place, str):
            return NO_PREVIEW
        self._look(hit.place, context)
        return Preview(self.outcome.edit, self.shown[:OUTLINED], self.partners[:OUTLINED])

    def may_turn(self, context: ToolContext) -> bool:
        """Whether the copy comes from a table: it lies at any angle."""
        return kind_of(context.scenario.board).free_places and not isinstance(
            context.clip, Clip | None
        )

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:
        """Turn the copy of a table by 15 degrees, or by one."""
        if not isinstance(context.clip, TableClip):
            return NOTHING
        return ToolResult(clip=context.clip.turned(steps if fine else steps * QUICK))

    def cancel(self) -> None:
        """Forget what was shown last."""
        self.last = None

    def _on_table(self, hit: BoardHit, place: Pose, context: ToolContext) -> ToolResult:
        """What a press on a table does: on the grid, unless Ctrl is held."""
        from editor.tools.tabletop_clip import stamped_on_table  # late: only for tables

        if not isinstance(context.clip, TableClip):
            return NOTHING
        grid = 1 if "ctrl" in hit.keys else context.snapping.grid
        x, y = (round(far / grid) * grid for far in (place.x, place.y))
        return stamped_on_table(context.clip, x, y, context)

    def _look(self, place: str, context: ToolContext) -> None:
        """Find out what a press here would do, once for each hex."""
        clip = context.clip
        if not isinstance(clip, Clip):
            return
        last = self.last
        if (
            last is not None
            and last[0] is clip
            and last[1] is context.scenario
            and last[2] == place
        ):
            return
        self.last = (clip, context.scenario, place)
        self.outcome, self.shown, self.partners = stamped(clip, place, context)


def refusal(context: ToolContext) -> Phrase | None:
    """Why the copy cannot be pasted on this board at all."""
    board = context.scenario.board
    if context.clip is None:
        return NOTHING_COPIED
    of_hexes = isinstance(context.clip, Clip)
    if isinstance(board, TableBoard):
        return Phrase(OF_HEXES) if of_hexes else None
    if not isinstance(board, HexBoard):
        return Phrase(N_("Copies can be placed on hex boards and tables"))
    if not isinstance(context.clip, Clip):
        return Phrase(OF_TABLE)
    if context.clip.orientation != board.orientation:
        return OTHER_HEXES if context.clip.orientation == "pointy" else OTHER_HEXES_FLAT
    return None


def stamped(
    clip: Clip, place: str, context: ToolContext
) -> tuple[ToolResult, tuple[str, ...], tuple[str, ...]]:
    """What comes of pasting a clip on a hex: the outcome, its hexes, those of its partners."""
    grid = context.grid
    if grid is None:
        return NOTHING, (), ()
    fit = fitted(clip, context.scenario, context.game)
    placement = ClipPlacement(fit.clip, carrier_to(fit.clip, grid, grid.hex(place)))
    shown = tuple(placement.carrier.places.values())
    partners: dict[str, None] = {}
    after = context.scenario
    for partner in _partners(placement, context):
        after = partner.on(after)
        partners.update(dict.fromkeys(partner.carrier.places.values()))
    # Last, so that the copy under the pointer lies uppermost where it meets its partners.
    after = placement.on(after)
    if after == context.scenario:
        return ToolResult(message=_left_out(fit, clip)), shown, tuple(partners)
    edit = Become(kind="become", scenario=after)
    label = Phrase(N_("Place the copy on {place}"), place=place)
    return ToolResult(edit, label, message=_left_out(fit, clip)), shown, tuple(partners)


def carrier_to(clip: Clip, grid: HexGrid, middle: Hex) -> Carrier:
    """Where the hexes of a clip go; what reaches over the edge is left out."""
    places = {
        hex_.at: to
        for hex_ in clip.hexes
        if (to := grid.name_of(middle + Hex(hex_.q, hex_.r))) is not None
    }
    return Carrier(places)


def _left_out(fit: Fitted, clip: Clip) -> Phrase | None:
    """What this game or scenario does not know, by name."""
    if not fit.left_out:
        return None
    names = PhraseList(
        NameArg(clip.names.get(f"{kind}/{name}", FrozenMap()), name)
        for kind, name, _ in fit.left_out
    )
    count = sum(number for _, _, number in fit.left_out)
    return Phrase(
        say_n(
            "Skipped {count} unknown item ({names})",
            "Skipped {count} unknown items ({names})",
            by="count",
        ),
        count=count,
        names=names,
    )


def _partners(placement: "ClipPlacement", context: ToolContext) -> Iterable["ClipPlacement"]:
    """The same copy as the live symmetry shows it, with the sides swapped."""
    mirror = Mirror.of(context)
    if mirror is None:
        return
    here = placement
    for _ in range(mirror.partner_count):
        here = here.reflected(mirror)
        yield here


@dataclass(frozen=True)
class ClipPlacement:
    """A clip that fits, and where its hexes go."""

    clip: Clip
    carrier: Carrier

    def reflected(self, mirror: Mirror) -> "ClipPlacement":
        """The partner of this copy."""
        places = {name: to for name, at in self.carrier.places.items() if (to := mirror.place(at))}
        clip = self.clip.with_things_turned(mirror.turned)

        def partner(unit: Unit) -> Unit | None:
            seat = mirror.seats.get(unit.seat, unit.seat)
            unit_type = mirror.unit_type(unit.type, seat)
            return None if unit_type is None else unit.changed(seat=seat, type=unit_type)

        mirrored = clip.changed(
            units=tuple(unit for unit in map(partner, clip.units) if unit is not None),
            markers=tuple(m.changed(seat=mirror.seat(m.seat)) for m in clip.markers),
            # A commander is one person, and zones are drawn by their author on both sides.
            commanders=(),
            zones=FrozenMap(),
        )
        return ClipPlacement(mirrored, Carrier(places))

    def on(self, scenario: Scenario) -> Scenario:
        """The scenario with the copy pasted: its ground and what lies on it replace what was there,
        units replace units."""
        board = scenario.board
        if not isinstance(board, HexBoard):
            return scenario
        after = with_copies(scenario, self.clip, self.carrier.to, instead=True)
        zones = tuple(self._zone(zone) for zone in scenario.zones)
        return after.changed(board=self._ground(board), zones=zones)

    def _ground(self, board: HexBoard) -> HexBoard:
        carrier, clip = self.carrier, self.clip
        ground = [h for h in clip.hexes if h.terrain is not None and h.at in carrier.places]
        covered = {carrier.places[hex_.at] for hex_ in ground}
        worded = {carrier.to(label.at) for label in clip.labels}

        def kept(things: tuple[Lying, ...]) -> tuple[Lying, ...]:
            return tuple(thing for thing in things if thing.at not in covered)

        board = painted(
            board,
            {carrier.places[h.at]: h.terrain for h in ground if h.terrain is not None},
            {carrier.places[h.at]: h.height for h in ground},
        )
        labels = tuple(label for label in kept(board.labels) if label.at not in worded)
        return board.changed(
            tokens=(*kept(board.tokens), *carried_things(clip.tokens, carrier)),
            ways=(*kept(board.ways), *carried_things(clip.ways, carrier)),
            walls=(*kept(board.walls), *carried_things(clip.walls, carrier)),
            pieces=(*kept(board.pieces), *carried_things(clip.pieces, carrier)),
            labels=(*labels, *carried_things(clip.labels, carrier)),
        )

    def _zone(self, zone: Zone) -> Zone:
        """The hexes join the zones of the same name."""
        here = self.clip.zones.get(zone.id, ())
        added = [to for name in here if (to := self.carrier.to(name)) is not None]
        new = tuple(
            dict.fromkeys((*zone.places, *(name for name in added if isinstance(name, str))))
        )
        return zone if new == zone.places else zone.changed(places=new)
