"""Faults of Commander's Tents, made in a battle of the first edition with all house rules
(BLH-REC-01)."""

from pathlib import Path

from schema import files
from schema.forces import Marker
from schema.objectives import MarkersHeld
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.breaking import Change, Mutation, put, scoring
from tests.rules.changed_games import first_edition

TENTS = Path(__file__).parent.parent / "fixtures" / "battlelore-1e-tent.json"


def tented() -> Scenario:
    return files.read(TENTS)


def tents(*at: tuple[str, str | None]) -> Change:
    """Tents on these hexes, of these seats."""
    return put(
        markers=tuple(
            Marker(id=f"tent-{n}", marker="commanders-tent", at=place, seat=seat)
            for n, (place, seat) in enumerate(at)
        )
    )


def _without_recruiting(scenario: Scenario) -> Scenario:
    kept = tuple(variant for variant in scenario.variants if variant.id != "recruiting")
    return scenario.changed(variants=kept)


def in_tents(slug: str, change: Change, **more: object) -> Mutation:
    return Mutation(slug, change, **{"base": tented, "game": first_edition, **more})  # type: ignore[arg-type]


THEIRS = ("G9", "pennant")
TO_PLACE = FrozenMap(standard=FrozenMap({"commanders-tent": 1}))

TENT_HELD = MarkersHeld(kind="markers-held", marker="commanders-tent", whose="enemy", hold="any")

TENT_MUTATIONS = (
    in_tents("tent-missing", tents(THEIRS), fields=("/seats/0",)),
    in_tents(
        "tent-twice",
        tents(("H1", "standard"), ("I1", "standard"), THEIRS),
        places=("H1", "I1"),
        fields=("/markers/0", "/markers/1"),
        also=("counted-things-short",),
    ),
    in_tents(  # one stands there, and he places another one
        "tent-twice",
        lambda s: tents(("H1", "standard"), THEIRS)(s).changed(to_place=TO_PLACE),
        places=("H1",),
        fields=("/markers/0", "/to_place/standard"),
        also=("counted-things-short",),
    ),
    in_tents(
        "tent-not-free",
        tents(("B2", "standard"), THEIRS),  # where a unit stands
        places=("B2",),
        fields=("/markers/0/at",),
    ),
    in_tents("tent-not-free", tents(("E4", "standard"), THEIRS), places=("E4",)),  # in the water
    in_tents("tent-not-free", tents(("G9", "standard"), THEIRS), places=("G9",)),
    in_tents(
        "tent-without-recruiting",
        _without_recruiting,
        places=("H1", "G9"),
        fields=("/markers/0", "/markers/1"),
    ),
    in_tents(
        "tent-without-recruiting",
        lambda s: tents()(_without_recruiting(s)).changed(to_place=TO_PLACE),
        places=(),
        fields=("/to_place/standard",),
    ),
)

TENT_NEAR_MISSES = (
    in_tents("tent-missing", lambda s: tents(THEIRS)(s).changed(to_place=TO_PLACE)),
    in_tents("tent-missing", tents(("H1", None))),  # one of nobody's serves everybody
    in_tents("tent-missing", tents(("H1", None), THEIRS)),
    in_tents("tent-twice", tents(("H1", "standard"), ("I1", None), THEIRS)),
    in_tents("tent-not-free", tents(("D4", "standard"), THEIRS)),  # a ford is free
    in_tents("tent-without-recruiting", lambda s: tents()(_without_recruiting(s))),
    in_tents(  # somebody scores for them
        "tent-without-recruiting", lambda s: scoring(TENT_HELD)(_without_recruiting(s))
    ),
)
