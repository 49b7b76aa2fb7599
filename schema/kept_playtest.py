"""The result of a playtest as a scenario keeps it: the one home of ``extras.playtest``."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, ValidationError

from schema.fingerprint import fingerprint
from schema.scenario import Scenario
from schema.value import FrozenMap, Id, Value, frozen

KEY = "playtest"
"""Under which it lies among a scenario's extras."""
Part = Annotated[float, Field(ge=0, le=1)]


class KeptPlaytest(Value):
    """What a playtest found, and of which battle."""

    date: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """Year, month and day."""
    games: Annotated[int, Field(ge=1)]
    seat: Id
    """The side whose share it is: the one that is ahead."""
    share: Part
    """How often it wins; a draw counts one half."""
    low: Part
    high: Part
    """The interval, 95 %."""
    verdict: Literal["even", "leans", "one-sided", "unclear"]
    program: str
    """Name and version of what played."""
    fingerprint: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
    """Of the battle that was played (``schema.fingerprint``)."""


def kept_playtest(scenario: Scenario) -> KeptPlaytest | None:
    """What the scenario keeps, as long as it is the battle that was played; ``None`` for nothing,
    for another battle, and for what cannot be read."""
    stored = scenario.extras.get(KEY)
    if stored is None:
        return None
    try:
        kept = KeptPlaytest.model_validate(stored)
    except ValidationError:
        return None
    return kept if kept.fingerprint == fingerprint(scenario) else None


def keeping(scenario: Scenario, result: KeptPlaytest) -> Scenario:
    """The scenario with this result in place of an older one."""
    stored = frozen(result.model_dump(mode="json"))
    return scenario.changed(extras=FrozenMap({**scenario.extras, KEY: stored}))
