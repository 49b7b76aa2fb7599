"""Markers, the places of hidden cards, and labels: a click lays one, another takes it away."""

from dataclasses import dataclass

from editor.i18n import language
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, Prompt, ToolResult
from editor.tools.naming import all_stored, marker_id
from editor.tools.symmetry import partner_places, with_partners
from schema.board import Label, Pose
from schema.edits import Edit, PutMarker, RemoveMarkers, SetField
from schema.forces import HiddenPool, Marker
from schema.language import N_, Phrase
from schema.names import NameArg
from schema.value import FrozenMap

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


@dataclass
class LabelTool(BaseTool):
    """Click asks for the words; those that stand there come up to be changed."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Ask for the words."""
        if spot.place is None:
            return NOTHING
        old = next((label for label in hand.scenario.board.labels if label.at == spot.place), None)
        text = old.text.get(language(), "") if old is not None else ""
        return ToolResult(ask=Prompt("label", spot.place, text))

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:  # noqa: ARG002  what every decision is told
        """The hex that would bear the word."""
        return Preview(None, (spot.place,)) if isinstance(spot.place, str) else Preview()

    def answered(self, ask: Prompt, text: str, hand: ToolContext) -> ToolResult:
        """Write the words; no words take the label away in this language."""
        labels = hand.scenario.board.labels
        old = next((label for label in labels if label.at == ask.place), None)
        words = {**(old.text if old else {}), language(): text.strip()}
        words = {name: said for name, said in words.items() if said}
        new = Label(at=ask.place, text=FrozenMap(words)) if words else None
        if old is None:
            after = [*labels, new]
        else:
            after = [new if label is old else label for label in labels]
        value = all_stored(label for label in after if label is not None)
        edit = SetField(kind="set-field", field="/board/labels", value=value)
        template = N_("Write “{text}”") if new else N_("Take a label off")
        return ToolResult(edit, Phrase(template, text=text.strip()))
