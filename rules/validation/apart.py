"""Findings about what is on the board, told of the whole scenario with what lies beside it.

All checks but those of ``beside`` look at the scenario ``on_board``, so none of them meets a place
that is not there. Here their pointers and fixes become those of the whole scenario.
"""

from schema.edits import Edit, PutUnit, SetField, SetZone, Several
from schema.findings import Finding
from schema.places import Apart
from schema.scenario import Scenario

FOLLOWING = frozenset(
    {
        "commander-without-unit",
        "hidden-cards-unlike-spots",
        "unit-without-place",
        "zone-without-places",
    }
)
"""What is found only because a thing's place was left out; that it lies there says it all."""


def of_the_whole(finding: Finding, parted: Apart, whole: Scenario) -> Finding | None:
    """The finding with the pointers of the whole scenario, ``None`` if it only follows from what
    lies beside the board."""
    fields = tuple(parted.pointer(field) for field in finding.fields)
    if finding.slug in FOLLOWING and any(
        f"{field}/".startswith(f"{stray.thing}/") for field in fields for stray in parted.strays
    ):
        return None
    fix = None if finding.fix is None else _fix(finding.fix, parted, whole)
    return finding.changed(fields=fields, fix=fix, safe=finding.safe and fix is not None)


def _fix(fix: Edit, parted: Apart, whole: Scenario) -> Edit | None:
    """The same fix; ``None`` where it would take away what lies beside the board."""
    match fix:
        case SetField():
            if any(f"{way}/".startswith(f"{fix.field}/") for way in parted.kept):
                return None
            return fix.changed(field=parted.pointer(fix.field))
        case SetZone():
            beside = {
                place
                for number, zone in enumerate(whole.zones)
                if zone.id == fix.zone and f"/zones/{number}/places" in parted.kept
                for place in zone.places
            }
            on = {p for zone in parted.scenario.zones if zone.id == fix.zone for p in zone.places}
            return fix.changed(places=(*fix.places, *sorted(beside - on - {*fix.places})))
        case PutUnit():
            old = whole.unit(fix.unit.id)
            if fix.unit.at is None and old is not None and old.at is not None:
                return None
            return fix
        case Several():
            edits = [_fix(one, parted, whole) for one in fix.edits]
            known = tuple(edit for edit in edits if edit is not None)
            return fix.changed(edits=known) if len(known) == len(edits) else None
        case _:
            return fix
