"""Markers, the places of hidden cards, and labels: a click places one, another removes it."""

from dataclasses import dataclass

from editor.i18n import language
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import (
    NO_PREVIEW,
    NOTHING,
    BaseTool,
    BoardHit,
    Preview,
    Prompt,
    ToolResult,
)
from editor.tools.naming import all_stored, marker_id
from editor.tools.symmetry import partner_places, with_partners
from schema.board import Label, Pose
from schema.edits import Edit, PutMarker, RemoveMarkers, SetField
from schema.forces import HiddenPool, Marker
from schema.language import N_, Phrase
from schema.names import NameArg
from schema.value import FrozenMap

NONE_PICKED = Phrase(N_("Choose a marker in the palette first"))


@dataclass
class MarkerTool(BaseTool):
    """Places the picked marker, face down if it is of a hidden pool, or marks a spot of one."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Place it, or remove its like."""
        pick = context.pick
        if pick is None or pick.kind not in ("marker", "spot"):
            return ToolResult(message=NONE_PICKED)
        if hit.place is None:
            return NOTHING
        if pick.kind == "spot":
            return _spot(hit, pick, context)
        there = _same(hit, pick, context)
        what = _name(pick, context)
        if there is not None:
            gone: Edit = RemoveMarkers(kind="remove-markers", markers=(there.id,))
            label = Phrase(
                N_("Remove {what} from {place}"), what=what, place=context.names.place(there.at)
            )
            return ToolResult(with_partners(gone, context), label)
        label = Phrase(
            N_("Place {what} on {place}"), what=what, place=context.names.place(hit.place)
        )
        return ToolResult(_with_marker(hit, pick, context), label)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The marker as it would lie."""
        pick = context.pick
        if hit.place is None or pick is None or pick.kind not in ("marker", "spot"):
            return NO_PREVIEW
        edit: Edit | None = None
        if pick.kind == "spot":
            pool = _pool(pick, context)
            if pool is not None and hit.place not in pool[1].spots:
                edit = _spot(hit, pick, context).edit
        elif _same(hit, pick, context) is None:
            edit = _with_marker(hit, pick, context)
        if isinstance(hit.place, Pose):
            return Preview(edit)
        return Preview(edit, (hit.place,), partner_places((hit.place,), context))


def _with_marker(hit: BoardHit, pick: PaletteItem, context: ToolContext) -> Edit:
    place = hit.place
    if place is None:
        raise ValueError("a marker lies somewhere")
    taken = [marker.id for marker in context.scenario.markers]
    name = marker_id(pick.seat, pick.id, taken)
    marker = Marker(id=name, marker=pick.id, at=place, seat=pick.seat, hidden=pick.hidden)
    return with_partners(PutMarker(kind="put-marker", marker=marker), context)


def _same(hit: BoardHit, pick: PaletteItem, context: ToolContext) -> Marker | None:
    """A marker like the picked one that lies there."""
    for marker in context.scenario.markers:
        here = marker.at == hit.place
        if isinstance(hit.place, Pose):
            here = hit.subject == ("marker", marker.id)
        alike = (marker.marker, marker.seat, marker.hidden) == (pick.id, pick.seat, pick.hidden)
        if here and alike:
            return marker
    return None


def _name(pick: PaletteItem, context: ToolContext) -> Phrase:
    name = context.names.of("markers", pick.id)
    return name if pick.hidden is None else context.names.face_down(name)


def _pool(pick: PaletteItem, context: ToolContext) -> tuple[int, HiddenPool] | None:
    pools = enumerate(context.scenario.hidden)
    return next(((number, pool) for number, pool in pools if pool.id == pick.id), None)


def _spot(hit: BoardHit, pick: PaletteItem, context: ToolContext) -> ToolResult:
    """Add a place to those on which a pool lies, or take it out; its partners with it."""
    found = _pool(pick, context)
    if found is None:
        return ToolResult(message=Phrase(N_("This hidden pool no longer exists; choose another")))
    if not isinstance(hit.place, str):
        return ToolResult(message=Phrase(N_("On a table, hidden cards are placed as markers")))
    number, pool = found
    places = (hit.place, *partner_places((hit.place,), context))
    what = NameArg(pool.name, pool.id)
    if hit.place in pool.spots:
        spots = tuple(place for place in pool.spots if place not in places)
        label = Phrase(N_("Remove {place} from {pool}"), place=hit.place, pool=what)
    else:
        spots = tuple(dict.fromkeys((*pool.spots, *places)))
        label = Phrase(N_("Place a card of {pool} on {place}"), place=hit.place, pool=what)
    edit = SetField(kind="set-field", field=f"/hidden/{number}/spots", value=spots)
    return ToolResult(edit, label)


@dataclass
class LabelTool(BaseTool):
    """Click asks for the words; those that stand there come up to be changed."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Ask for the words."""
        if hit.place is None:
            return NOTHING
        old = next(
            (label for label in context.scenario.board.labels if label.at == hit.place), None
        )
        text = old.text.get(language(), "") if old is not None else ""
        return ToolResult(ask=Prompt("label", hit.place, text))

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:  # noqa: ARG002  the protocol
        """The hex that would bear the word."""
        return Preview(None, (hit.place,)) if isinstance(hit.place, str) else Preview()

    def answered(self, ask: Prompt, text: str, context: ToolContext) -> ToolResult:
        """Write the words; no words take the label away in this language."""
        labels = context.scenario.board.labels
        old = next((label for label in labels if label.at == ask.place), None)
        words = {**(old.text if old else {}), language(): text.strip()}
        words = {name: label for name, label in words.items() if label}
        new = Label(at=ask.place, text=FrozenMap(words)) if words else None
        if old is None:
            after = [*labels, new]
        else:
            after = [new if label is old else label for label in labels]
        value = all_stored(label for label in after if label is not None)
        edit = SetField(kind="set-field", field="/board/labels", value=value)
        template = N_("Write “{text}”") if new else N_("Remove label")
        return ToolResult(edit, Phrase(template, text=text.strip()))
