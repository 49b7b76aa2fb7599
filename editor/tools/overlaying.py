"""Which overlays are shown: some for themselves, some about whatever is selected."""

from collections.abc import Collection

from editor.boards import kind_of
from editor.tools.context import Selection
from schema.scenario import Scenario

FOLLOWING = ("sight", "reach", "retreat")
"""Kinds that are about the selection."""
STANDING = ("control", "rows", "sections", "threats")
"""Kinds that are about the whole board."""


def selection_overlays(
    kinds: Collection[str], selection: Selection, scenario: Scenario
) -> tuple[str, ...]:
    """The overlays of these kinds for what is selected: the first unit, else the first place and
    whoever stands on it; none where there is nothing to ask about."""
    unit, place = subject_of(selection, scenario)
    found = []
    if "sight" in kinds and place is not None:
        found.append(f"sight:{place}")
    if unit is not None:
        found += [f"{kind}:{unit}" for kind in ("reach", "retreat") if kind in kinds]
    return tuple(found)


def subject_of(selection: Selection, scenario: Scenario) -> tuple[str | None, str | None]:
    """The unit and the hex that overlays about the selection speak of."""
    if not kind_of(scenario.board).rules_in_play:
        return None, None
    for ident in selection.units:
        unit = scenario.unit(ident)
        if unit is not None and isinstance(unit.at, str):
            return unit.id, unit.at
    for card in selection.commanders:
        alone = next((c for c in scenario.commanders if c.card == card), None)
        if alone is not None and isinstance(alone.at, str):
            return None, alone.at
    place = next(iter(selection.places), None)
    for marker in scenario.markers if place is None else ():
        if marker.id in selection.markers and isinstance(marker.at, str):
            place = marker.at
            break
    standing = next((u for u in scenario.units if place and u.at == place), None)
    return (standing.id if standing else None), place


def shown_overlays(
    overlays: tuple[str, ...],
    following: Collection[str],
    selection: Selection,
    scenario: Scenario,
) -> tuple[str, ...]:
    """What is to be shown now: those that stand, and those that follow for what is selected."""
    standing = tuple(name for name in overlays if name.partition(":")[0] not in FOLLOWING)
    return (*standing, *selection_overlays(following, selection, scenario))
