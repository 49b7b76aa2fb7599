"""ON THE BOARD: every sign that is drawn there, as it is drawn, with its name."""

from collections.abc import Iterator
from itertools import chain
from typing import Literal

from exporters.board_kinds import kind_of
from exporters.drawing.counters import first_player_sign, rank_marks, star, unit_sign
from exporters.drawing.look import Style
from exporters.drawing.markers import badge, card_back, is_token, marker_as_drawn
from exporters.drawing.overlays import (
    control_sign,
    controlled,
    drawn_zones,
    hatch_of,
    zone_kind,
    zone_sign,
    zone_title,
)
from exporters.drawing.sections import has_sections, section_sign
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import LEGEND, labelled, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.own_half import own_half
from exporters.sheet.signs import drawn, style_of_signs
from exporters.words.zones import with_colour, with_hatch, with_hexes
from rules.memoize import memoize_by_identity
from rules.rulebook import Rulebook
from schema.board import Zone
from schema.language import N_, say_n
from schema.rendering import plain

MOST_SIGNS = 2
"""So many signs of one kind of marker are drawn in a legend."""


@memoize_by_identity
def legend(glossary: SheetContext, *, named: bool = False) -> Section:
    """Ranks, commanders, figures of the board that are there, and zones with their meaning; each
    group with what it is called if it is to be ``named``."""
    glossary = own_half(glossary)
    kind, _ = sheet_kind(glossary), glossary._
    has_ranks = any(unit.rank in glossary.game.ranks for unit in glossary.scenario.units)
    things = (
        (_("Ranks") if has_ranks else _("Commanders"), _marks(glossary)),
        (_("Units"), unit_signs(glossary)),
        (_("Markers"), signs_of_things(glossary)),
    )
    around = _around(glossary, style_of_signs(glossary))
    lines = ((_("Zones") if kind.counters else _("Signs"), chain(kind.signs(glossary), around)),)
    # Codes of units are short: beside long sentences each would take a line of its own.
    parts = ((*things, *lines),) if kind.counters else (things, lines)
    elements: list[Element] = []
    for groups in (*parts, ((_("Zones"), zone_signs(glossary, meant=True)),)):
        with_things = ((name, tuple(group)) for name, group in groups)
        rows = [
            labelled(name if named else "", one, tick=False) for name, one in with_things if one
        ]
        elements += table(rows, LEGEND)
    elements += _meanings(glossary)
    return Section(glossary._("ON THE BOARD"), tuple(elements))


def _meanings(glossary: SheetContext) -> Iterator[Prose]:
    """What the scenario says of its zones, where they have no signs."""
    scenario = glossary.scenario
    signed = drawn_zones(scenario) if kind_of(scenario.board).zones_are_explained else ()
    seen = {zone.id for zone in signed}
    for zone in scenario.zones:
        if zone.meaning and zone.id not in seen:
            yield Prose(glossary.text(zone.meaning), lead=f"{_zone(glossary, zone.id)}:")


def _zone(glossary: SheetContext, name: str) -> str:
    zone = next(z for z in glossary.scenario.zones if z.id == name)
    return with_colour(glossary, zone, glossary.text(zone.name) or glossary.zone(zone.id))


def _marks(glossary: SheetContext) -> Iterator[Chunk]:
    """Ranks and the commander's star."""
    scenario, game, style = glossary.scenario, glossary.game, style_of_signs(glossary)
    used = {unit.rank for unit in scenario.units}
    for name, rank in game.ranks.items():
        if name in used:
            yield (
                *drawn(rank_marks(style, name, lettered=False), 1.04),
                Span(f"{glossary.rank_letter(name)} ", bold=True),
                Span(glossary.text(rank.name, plain(name))),
            )
    if scenario.commanders:
        yield (*drawn(star(style), 0.95), Span(glossary._("commander")))


def signs_of_things(glossary: SheetContext) -> Iterator[Chunk]:
    """Markers, badges and face-down cards of the board with their names."""
    scenario, game, style = glossary.scenario, glossary.game, style_of_signs(glossary)
    for name in dict.fromkeys(marker.marker for marker in scenario.markers):
        marker = game.markers.get(name)
        if marker is not None:
            every = dict.fromkeys(
                marker_as_drawn(style, scenario, one)[0]
                for one in scenario.markers
                if one.marker == name
            )
            # A word behind a row of signs begins where no other does: of many one is enough.
            signs = map(drawn, list(every)[: MOST_SIGNS if len(every) <= MOST_SIGNS else 1])
            name_span = Span(glossary.text(marker.name, plain(name)))
            yield (*chain.from_iterable(signs), *_lettered(style, "markers", name), name_span)
    for name in dict.fromkeys(unit.badge for unit in scenario.units if unit.badge):
        known = game.badges.get(name)
        if known is not None:
            name_span = Span(glossary.text(known.name, plain(name)))
            yield (*drawn(badge(style, name)), *_lettered(style, "badges", name), name_span)
    cards = [pool for pool in scenario.hidden if not is_token(scenario, pool)]
    if cards:
        named = ", ".join(filter(None, (glossary.text(pool.name) for pool in cards)))
        title = glossary._("face-down cards")
        yield (*drawn(card_back(style)), Span(f"{title}: {named}" if named else title))


def _lettered(style: Style, of: Literal["markers", "badges"], name: str) -> Iterator[Span]:
    """The letter of a marker or badge that has no symbol: a small sign is drawn without it."""
    if style.drawing(getattr(style.look, of).get(name)) is None:
        yield Span(f"{style.names.letter(of, name)} ", bold=True)


def unit_signs(glossary: SheetContext, without: str = "") -> Iterator[Chunk]:
    """Each type of unit on its side's shape, in the order of the sides, then of the game; none of
    the seat ``without``, though others have the same."""
    scenario, game, style = glossary.scenario, glossary.game, style_of_signs(glossary)
    shapes = style.shapes(scenario)
    seats = {seat.id: index for index, seat in enumerate(scenario.seats)}
    whole = not glossary.is_for_one
    pairs = [(unit.seat, unit.type) for unit in scenario.units]
    free = scenario.free_placements
    pairs += [(one.seat, one.type) for one in free if whole or one.seat == glossary.view]
    pairs = [pair for pair in pairs if pair[0] != without]
    types: dict[str, str] = {}
    for seat, name in sorted(pairs, key=lambda pair: seats.get(pair[0], len(seats))):
        types.setdefault(name, seat)
    known = [(types[name], name) for name in game.unit_types if types.get(name) in shapes]
    for seat, name in sorted(known, key=lambda pair: seats[pair[0]]):
        counter = unit_sign(style, shapes[seat], name)
        yield (
            *(drawn(counter, 0.95) if sheet_kind(glossary).counters else ()),
            Span(f"{glossary.code(name)} ", bold=True),
            Span(glossary.of("unit_types", name)),
        )


def _use(glossary: SheetContext, zone: Zone) -> str:
    """What a zone is for, where its name does not say it."""
    if zone.kind == "deployment" and zone.name:
        return zone_kind(glossary.names, zone)
    units = glossary.scenario.units
    enters = any(unit.arrival is not None and unit.arrival.zone == zone.id for unit in units)
    return glossary._("units enter here") if enters else ""


def _around(glossary: SheetContext, style: Style) -> Iterator[Chunk]:
    """What is drawn about the hexes: zones of control, and, but on a leaf, who begins."""
    scenario = glossary.scenario
    begins = any(seat.edge and seat.id == scenario.first_player for seat in scenario.seats)
    if begins and not glossary.counts_from_left and scenario.board.grid() is not None:
        word = glossary.word("first-player", N_("first player"))
        yield (*drawn(first_player_sign(style), 0.8), Span(word))
    yield from section_signs(glossary)
    yield from zone_signs(glossary, meant=False)
    yield from control_signs(glossary)


def section_signs(glossary: SheetContext) -> Iterator[Chunk]:
    """The line between sections, where the board has some."""
    if has_sections(glossary.scenario, glossary.game):
        both = glossary._("hex on a section border: belongs to both sections")
        yield (*drawn(section_sign(style_of_signs(glossary))), Span(both))


def control_signs(glossary: SheetContext) -> Iterator[Chunk]:
    """The lines around zones of control, each as its side's is, and how far they reach."""
    seats = controlled(glossary.scenario, glossary.game)
    if seats:
        word = glossary.word("control-zone", N_("zone of control"))
        radius = Rulebook.in_play(glossary.scenario, glossary.game).control.radius
        meaning = glossary._(
            say_n("{zone}: {n} hex", "{zone}: {n} hexes"),
            zone=word,
            n=radius,
        )
        style = style_of_signs(glossary)
        shapes = style.shapes(glossary.scenario).items()
        signs = (drawn(control_sign(style, shape)) for seat, shape in shapes if seat in seats)
        yield (*chain.from_iterable(signs), Span(meaning))


def zone_signs(glossary: SheetContext, *, meant: bool | None = None) -> Iterator[Chunk]:
    """Zones as they are drawn, with what they are for, as the scenario says it or in a word: all,
    or only those of which it says so, or the others."""
    scenario, style, names = glossary.scenario, style_of_signs(glossary), glossary.names
    if not kind_of(scenario.board).zones_are_explained:
        return
    shapes, zones = style.shapes(scenario), tuple(drawn_zones(scenario))
    alike: dict[str, list[Zone]] = {}
    for zone in zones:
        title = _zone(glossary, zone.id) if zone.meaning else zone_title(names, zone)
        title = with_hatch(names, title, hatch_of(scenario, zone) if zone.colour else None)
        title = with_hexes(names, zone, title)
        use = glossary.text(zone.meaning) or _use(glossary, zone)
        if meant is None or meant == bool(zone.meaning):
            alike.setdefault(title + (f": {use}" if use else ""), []).append(zone)
    for meaning, same in alike.items():
        signs = (drawn((zone_sign(style, shapes, scenario, zone),)) for zone in same)
        yield (*chain.from_iterable(signs), Span(meaning))
