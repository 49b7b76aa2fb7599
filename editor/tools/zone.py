"""Zones are painted: drag adds hexes to the one that was picked, Ctrl takes them out."""

from dataclasses import dataclass

from editor.tools.brush import brush_stroke_hexes
from editor.tools.context import ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import Mirror, partner_places
from schema.board import Zone
from schema.edits import Edit, SetZone, Several
from schema.language import N_, Phrase
from schema.names import NameArg

NO_ZONE = Phrase(N_("Choose a zone in the palette first, or add one there"))


@dataclass
class ZoneTool(BaseTool):
    """Adds or takes out every hex that the pointer passes; a live symmetry paints the partner zone:
    the one of the same kind whose seat sits opposite, else the zone itself."""

    last: str | None = None

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin."""
        self.last = None
        if not isinstance(hit.place, str):
            return NOTHING
        if picked_zone(context) is None:
            return ToolResult(message=NO_ZONE)
        return self._paint(hit.place, hit, context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Go on."""
        if self.last is None or not isinstance(hit.place, str) or hit.place == self.last:
            return NOTHING
        return self._paint(self.last, hit, context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002  the protocol
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The hexes that would be added."""
        if not isinstance(hit.place, str) or picked_zone(context) is None:
            return NO_PREVIEW
        places = brush_stroke_hexes(hit.place, hit.place, context)
        return Preview(None, places, partner_places(places, context))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.last = None

    def _paint(self, start: str, hit: BoardHit, context: ToolContext) -> ToolResult:
        zone, place = picked_zone(context), str(hit.place)
        self.last = place
        if zone is None:
            return NOTHING
        away = "ctrl" in hit.keys
        places = brush_stroke_hexes(start, place, context)
        changes = {zone.id: places}
        partner = partner_zone(zone, context)
        if partner is not None:
            changes[partner.id] = (*changes.get(partner.id, ()), *partner_places(places, context))
        changed = (_changed(ident, added, context, away=away) for ident, added in changes.items())
        edits = [one for one in changed if one is not None]
        if not edits:
            return NOTHING
        name = NameArg(zone.name, zone.id)
        label = Phrase(N_("Remove from {zone}") if away else N_("Add to {zone}"), zone=name)
        edit: Edit = edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
        return ToolResult(edit, label)


def picked_zone(context: ToolContext) -> Zone | None:
    """The picked zone; the only one there is needs no picking."""
    zones = context.scenario.zones
    pick = context.pick
    if pick is not None and pick.kind == "zone":
        return next((zone for zone in zones if zone.id == pick.id), None)
    return zones[0] if len(zones) == 1 else None


def partner_zone(zone: Zone, context: ToolContext) -> Zone | None:
    """The zone that holds the images of this one's hexes; ``None`` without a live symmetry."""
    mirror = Mirror.of(context)
    if mirror is None:
        return None
    seat = mirror.seat(zone.seat)
    if seat == zone.seat:
        return zone
    return next((z for z in context.scenario.zones if z.seat == seat and z.kind == zone.kind), None)


def _changed(
    ident: str, places: tuple[str, ...], context: ToolContext, *, away: bool
) -> Edit | None:
    """The zone with these hexes, or without them, in the board's order."""
    zone = next(zone for zone in context.scenario.zones if zone.id == ident)
    now = dict.fromkeys(zone.places)
    for place in places:
        if away:
            now.pop(place, None)
        else:
            now[place] = None
    new = tuple(now)
    grid = context.grid
    if grid is not None:  # what lies beside the board stays, after the hexes
        new = tuple(sorted(new, key=lambda at: grid.index(at) if at in grid else len(grid)))
    if set(new) == set(zone.places):
        return None
    return SetZone(kind="set-zone", zone=ident, places=new)
