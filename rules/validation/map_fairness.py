"""Balance of a Runewars map: what each home realm can reach."""

from collections.abc import Iterator

from rules.map_fairness import HomeMeasures, spread
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.draws import MapDraw, MapMeasure
from schema.text import Argument, Term

REACH = ("board", "markers", "provenance", "seats", "units", "variants")


@check("map-in-reach", severity="note", reads=REACH, given=("map",))
def map_in_reach(facts: Facts) -> Iterator[Found]:
    """What each home realm can reach without crossing borders that stop units."""
    homes = facts.homes
    if len(homes) > 1:
        yield found(
            fields=["/board"],
            sides=_called(facts, homes),
            near=tuple(home.near for home in homes),
            areas=tuple(home.areas for home in homes),
            winter=tuple(home.winter for home in homes),
            resources=tuple(home.resources for home in homes),
            cities=tuple(home.cities for home in homes),
            neutral=tuple(home.neutral for home in homes),
            distance=tuple("–" if h.distance is None else h.distance for h in homes),
        )


def _apart(facts: Facts, name: MapMeasure) -> Iterator[Found]:
    """A measure in which the homes are farther apart than the draw lets them be."""
    homes, draw = facts.homes, _draw(facts)
    if draw is None or name not in draw.fair or len(homes) < len(facts.playing):
        return
    most = draw.fair[name]
    if spread(homes, name) > most:
        values = [getattr(home, name) for home in homes]
        yield found(
            fields=["/board"],
            sides=_called(facts, homes),
            values=tuple("–" if value is None else value for value in values),
            apart=spread(homes, name),
            most=most,
        )


def _draw(facts: Facts) -> MapDraw | None:
    """The draw by which it is judged: the one it was drawn by, else the game's first."""
    draws = facts.game.draws
    made = facts.scenario.provenance
    drawn = draws.get(made.card) if made is not None else None
    if isinstance(drawn, MapDraw):
        return drawn
    return next((draw for draw in draws.values() if isinstance(draw, MapDraw)), None)


def _called(facts: Facts, homes: tuple[HomeMeasures, ...]) -> Argument:
    """Whose homes they are; a marker that nobody has chosen is called by its number."""
    named: list[Term | str] = []
    for number, home in enumerate(homes, start=1):
        named.append(facts.called(home.seat) if home.seat is not None else f"№ {number}")
    return tuple(named)


@check("map-areas-apart", severity="note", reads=REACH, given=("map",))
def areas_apart(facts: Facts) -> Iterator[Found]:
    """The numbers of areas in reach of the home realms differ too much."""
    return _apart(facts, "areas")


@check("map-resources-apart", severity="note", reads=REACH, given=("map",))
def resources_apart(facts: Facts) -> Iterator[Found]:
    """The resources in reach of the home realms differ too much."""
    return _apart(facts, "resources")


@check("map-cities-apart", severity="note", reads=REACH, given=("map",))
def cities_apart(facts: Facts) -> Iterator[Found]:
    """The numbers of cities in reach of the home realms differ too much."""
    return _apart(facts, "cities")


@check("map-neutral-apart", severity="note", reads=REACH, given=("map",))
def neutral_apart(facts: Facts) -> Iterator[Found]:
    """The numbers of neutral units in reach of the home realms differ too much."""
    return _apart(facts, "neutral")


@check("map-distance-apart", severity="note", reads=REACH, given=("map",))
def distance_apart(facts: Facts) -> Iterator[Found]:
    """The distances from the home realms to the nearest other one differ too much."""
    return _apart(facts, "distance")
