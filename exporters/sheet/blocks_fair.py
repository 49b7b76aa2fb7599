"""How fair a map is: what each home realm has in reach, in a table with a line for each measure."""

from collections.abc import Callable

from exporters.sheet.elements import Grid, Section
from exporters.sheet.glossary import Glossary
from rules.map_fairness import FAR, HomeMeasures, home_measures


def fairness(glossary: Glossary) -> Section:
    """What the homes have in reach beside each other; nothing for fewer than two of them."""
    _ = glossary._
    order = {seat.id: number for number, seat in enumerate(glossary.scenario.seats)}
    homes = sorted(
        home_measures(glossary.scenario, glossary.game),
        key=lambda home: order.get(home.seat or "", len(order)),
    )
    title = _("HOW FAIR IT IS")
    if len(homes) < 2:
        return Section(title)
    heads = ("", *(_home(glossary, home) for home in homes), _("what it counts"))
    rows = tuple(
        (name, *(_figure(count(home)) for home in homes), meaning)
        for name, count, meaning in _measures(glossary)
    )
    aside = _("in reach: at most {n} steps from the home realm").format(n=FAR)
    return Section(title, (Grid(heads, rows),), aside=aside)


def _home(glossary: Glossary, home: HomeMeasures) -> str:
    return glossary.seat(home.seat) if home.seat else "?"


def _figure(count: int | None) -> str:
    return "–" if count is None else str(count)


def _measures(
    glossary: Glossary,
) -> tuple[tuple[str, Callable[[HomeMeasures], int | None], str], ...]:
    """Name, value and meaning of each measure."""
    _ = glossary._
    return (
        (
            _("areas"),
            lambda home: home.areas,
            _("in reach; a step crosses no border that blocks, no hole and no other home"),
        ),
        (_("in winter"), lambda home: home.winter, _("the same, when water is frozen")),
        (_("near"), lambda home: home.near, _("of these at most two steps away")),
        (_("resources"), lambda home: home.resources, _("what the areas in reach yield")),
        (_("cities"), lambda home: home.cities, _("in these areas")),
        (_("neutral units"), lambda home: home.neutral, _("in these areas, to fight or win over")),
        (
            _("distance"),
            lambda home: home.distance,
            _("areas between it and the nearest other home, whatever the borders"),
        ),
    )
