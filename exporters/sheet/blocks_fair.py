"""How fair a map or a table is: what each player has, in a grid with a line for each measure."""

from collections.abc import Callable

from exporters.paper.elements import Section
from exporters.paper.table import figures
from exporters.sheet.context import SheetContext
from exporters.table_measurements import centimetres
from rules.map_fairness import FAR, HomeMeasures, home_measures
from rules.table_fairness import SideMeasures, side_measures
from schema.language import say_n


def fairness(glossary: SheetContext) -> Section:
    """What the homes have in reach beside each other, or the sides of a table; nothing for fewer
    than two of them, nor on the players' sheet."""
    if not glossary.balance:
        return Section("")
    homes = _homes(glossary)
    return homes if homes.elements else _table(glossary)


def _homes(glossary: SheetContext) -> Section:
    """What the home realms of a map have in reach."""
    _ = glossary._
    order = {seat.id: number for number, seat in enumerate(glossary.scenario.seats)}
    homes = sorted(
        home_measures(glossary.scenario, glossary.game),
        key=lambda home: order.get(home.seat or "", len(order)),
    )
    title = _("MAP BALANCE")
    if len(homes) < 2:
        return Section(title)
    heads = ("", *(_home(glossary, home) for home in homes), _("measure"))
    rows = (
        (name, *(_figure(count(home)) for home in homes), meaning)
        for name, count, meaning in _measures(glossary)
    )
    aside = _(
        say_n(
            "in reach: at most {n} step from the home realm",
            "in reach: at most {n} steps from the home realm",
        ),
        n=FAR,
    )
    return Section(title, (figures(heads, rows),), aside=aside)


def _home(glossary: SheetContext, home: HomeMeasures) -> str:
    return glossary.seat(home.seat) if home.seat else "?"


def _figure(count: int | None) -> str:
    return "–" if count is None else str(count)


def _measures(
    glossary: SheetContext,
) -> tuple[tuple[str, Callable[[HomeMeasures], int | None], str], ...]:
    """Name, value and meaning of each measure."""
    _ = glossary._
    return (
        (
            _("areas"),
            lambda home: home.areas,
            _("in reach; blocking borders, gaps and other home realms are not crossed"),
        ),
        (_("in winter"), lambda home: home.winter, _("the same with frozen water")),
        (_("near"), lambda home: home.near, _("of these, at most 2 steps away")),
        (_("resources"), lambda home: home.resources, _("resources of these areas")),
        (_("cities"), lambda home: home.cities, _("in these areas")),
        (_("neutral units"), lambda home: home.neutral, _("in these areas, to fight or win over")),
        (
            _("distance"),
            lambda home: home.distance,
            _("areas to the nearest other home realm, ignoring borders"),
        ),
    )


# -- tables ----------------------------------------------------------------------------------------


def _table(glossary: SheetContext) -> Section:
    """What each player has of terrain on his half, and how far it is to it and from there."""
    _ = glossary._
    sides = side_measures(glossary.scenario, glossary.game)
    title = _("TABLE BALANCE")
    if len(sides) < 2 or not any(side.ground for side in sides):
        return Section(title)
    heads = ("", *(glossary.seat(side.seat) for side in sides), _("measure"))

    def far(mm: int | None) -> str:
        if mm is None:
            return _figure(None)
        return centimetres(mm, glossary.figures)

    measures: tuple[tuple[str, Callable[[SideMeasures], str], str], ...] = (
        (
            _("pieces"),
            lambda side: str(side.pieces),
            _(
                "terrain whose centre is in this half; on the centre line it counts "
                "for neither side"
            ),
        ),
        (
            _("area, cm²"),
            lambda side: str(side.ground),
            _("of this half covered by terrain"),
        ),
        (
            _("cover, cm"),
            lambda side: far(side.cover),
            _("from each base to the nearest terrain, on average"),
        ),
        (
            _("to centre, cm"),
            lambda side: far(side.middle),
            _("from that terrain to the centre line, on average"),
        ),
    )
    rows = tuple(
        (name, *(figure(side) for side in sides), meaning) for name, figure, meaning in measures
    )
    return Section(title, (figures(heads, rows),))
