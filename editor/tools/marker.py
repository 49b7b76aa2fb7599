"""Markers, and the spots on which secrets lie: a click lays one, another takes it away."""

from dataclasses import dataclass

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.naming import marker_id
from editor.tools.symmetry import partner_places, with_partners
from schema.board import Pose
from schema.edits import Edit, PutMarker, RemoveMarkers, SetField
from schema.forces import HiddenPool, Marker
from schema.language import N_, Phrase
from schema.names import NameArg

NONE_PICKED = Phrase(N_("Pick a marker from the palette first"))


@dataclass
class MarkerTool(BaseTool):
    """Lays the picked marker, face down if it belongs to a hidden pool; or marks a spot of one."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Lay it, or take its like away."""
        pick = hand.pick
        if pick is None or pick.kind not in ("marker", "spot"):
            return ToolResult(message=NONE_PICKED)
        if spot.place is None:
            return NOTHING
        if pick.kind == "spot":
            return _spot(spot, pick, hand)
        there = _same(spot, pick, hand)
        what = _name(pick, hand)
        if there is not None:
            gone: Edit = RemoveMarkers(kind="remove-markers", markers=(there.id,))
            label = Phrase(
                N_("Take {what} off {place}"), what=what, place=hand.names.place(there.at)
            )
            return ToolResult(with_partners(gone, hand), label)
        label = Phrase(N_("Place {what} on {place}"), what=what, place=hand.names.place(spot.place))
        return ToolResult(_laid(spot, pick, hand), label)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The marker as it would lie."""
        pick = hand.pick
        if spot.place is None or pick is None or pick.kind not in ("marker", "spot"):
            return NO_GHOST
        edit: Edit | None = None
        if pick.kind == "spot":
            pool = _pool(pick, hand)
            if pool is not None and spot.place not in pool[1].spots:
                edit = _spot(spot, pick, hand).edit
        elif _same(spot, pick, hand) is None:
            edit = _laid(spot, pick, hand)
        if isinstance(spot.place, Pose):
            return Preview(edit)
        return Preview(edit, (spot.place,), partner_places((spot.place,), hand))


def _laid(spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> Edit:
    place = spot.place
    if place is None:
        raise ValueError("a marker lies somewhere")
    taken = [marker.id for marker in hand.scenario.markers]
    name = marker_id(pick.seat, pick.id, taken)
    marker = Marker(id=name, marker=pick.id, at=place, seat=pick.seat, hidden=pick.hidden)
    return with_partners(PutMarker(kind="put-marker", marker=marker), hand)


def _same(spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> Marker | None:
    """A marker like the picked one that lies there."""
    for marker in hand.scenario.markers:
        here = marker.at == spot.place
        if isinstance(spot.place, Pose):
            here = spot.subject == ("marker", marker.id)
        alike = (marker.marker, marker.seat, marker.hidden) == (pick.id, pick.seat, pick.hidden)
        if here and alike:
            return marker
    return None


def _name(pick: PaletteItem, hand: ToolContext) -> Phrase:
    name = hand.names.of("markers", pick.id)
    return name if pick.hidden is None else hand.names.face_down(name)


def _pool(pick: PaletteItem, hand: ToolContext) -> tuple[int, HiddenPool] | None:
    pools = enumerate(hand.scenario.hidden)
    return next(((number, pool) for number, pool in pools if pool.id == pick.id), None)


def _spot(spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> ToolResult:
    """Add a place to those on which a pool lies, or take it out; its partners with it."""
    found = _pool(pick, hand)
    if found is None:
        return ToolResult(message=Phrase(N_("This hidden pool is gone: pick another")))
    if not isinstance(spot.place, str):
        return ToolResult(message=Phrase(N_("On a table, cards lie face down as markers")))
    number, pool = found
    places = (spot.place, *partner_places((spot.place,), hand))
    what = NameArg(pool.name, pool.id)
    if spot.place in pool.spots:
        spots = tuple(place for place in pool.spots if place not in places)
        label = Phrase(N_("Take {place} out of {pool}"), place=spot.place, pool=what)
    else:
        spots = tuple(dict.fromkeys((*pool.spots, *places)))
        label = Phrase(N_("Lay a card of {pool} on {place}"), place=spot.place, pool=what)
    edit = SetField(kind="set-field", field=f"/hidden/{number}/spots", value=spots)
    return ToolResult(edit, label)
