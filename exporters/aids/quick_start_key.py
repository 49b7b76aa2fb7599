"""What is on the board of a quick-start card, as it is drawn there, with its names."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from exporters.aids.quick_start_terrain import terrain_of_others, terrain_placed
from exporters.drawing.counters import star, unit_sign
from exporters.paper.elements import Section
from exporters.paper.page import SOFT
from exporters.paper.table import LEGEND, Row, Table, TableStyle
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_legend import (
    control_signs,
    section_signs,
    signs_of_things,
    unit_signs,
    zone_signs,
)
from exporters.sheet.blocks_taking import units_of
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import drawn, rank_sign, style_of_signs
from exporters.sheet.soldiers import FIGURES, soldiers_of
from schema.forces import Seat
from schema.language import say_n

EACH = say_n("{n} figure each", "{n} figures each")
"""How many figures are in each unit of a type."""


def pieces(glossary: SheetContext, seat: Seat | None) -> Section:
    """What is on the board, as it is drawn there: a side's terrain, with how much of it that
    places, then what else is there."""
    own = glossary._("Your terrain") if seat is not None else glossary._("Terrain")
    terrain = {own: tuple(terrain_placed(glossary, seat))}
    others = other_things(glossary, seat, terrain_of_others(glossary, seat))
    return Section("", lists_of_signs(terrain | others))


def lists_of_signs(
    lists: Mapping[str, tuple[Chunk, ...]], style: TableStyle = LEGEND
) -> tuple[Table, ...]:
    """Signs with their names behind what each list of them is called, all in the same columns."""
    found = tuple(Table((Row((name, signs)),), style) for name, signs in lists.items() if signs)
    return tuple(replace(one, like=found) for one in found)


def counted_units(glossary: SheetContext, seat: Seat | None) -> Iterator[Chunk]:
    """How many units of each type a side has, with their code; of which rank, where they have
    ranks; of how many figures each is."""
    if seat is None:
        return
    style = style_of_signs(glossary)
    shape = style.shapes(glossary.scenario)[seat.id]
    own_units, order = units_of(glossary, seat), list(glossary.game.unit_types)
    # In the order of the table on the back.
    for kind in sorted(own_units, key=lambda kind: order.index(kind) if kind in order else -1):
        own = own_units[kind]
        ranks = Counter(unit.rank for unit in own)
        name = f"{glossary.of('unit_types', kind)}\u00a0"
        chunks: list[Span] = []
        for rank in sorted(filter(None, ranks), key=list(glossary.game.ranks).index):
            if chunks:
                chunks[-1] = chunks[-1]._replace(text=f"{chunks[-1].text}\u00a0")
            sign = Span("", sign=rank_sign(glossary, rank))
            chunks += [sign, Span(f"\u2009×\u2009{ranks[rank]}")]
        counted, figures, many = [*chunks], soldiers_of(glossary, own).full, ranks.total()
        each = glossary._(EACH if chunks else FIGURES, n=figures or 0).replace(" ", "\u00a0")
        if not chunks and (many > 1 or figures is None):
            counted = [Span(f"{many} × " if figures is not None else str(many))]
        counted += (
            [Span(f" ({each})" if chunks else each, colour=SOFT)] if figures is not None else []
        )
        code = Span(f"{style.names.code(kind)} ", bold=True)
        yield (*drawn(unit_sign(style, shape, kind)), code, Span(name), *counted)


def leaders_of(glossary: SheetContext, seat: Seat) -> Iterator[Chunk]:
    """A side's commanders by the names that they have on the board."""
    for commander in glossary.scenario.commanders:
        if commander.seat == seat.id:
            yield (*drawn(star(style_of_signs(glossary))), Span(glossary.person(commander.card)))


def other_things(
    glossary: SheetContext, seat: Seat | None, terrain: Iterable[Chunk]
) -> dict[str, tuple[Chunk, ...]]:
    """What is on the board besides a side's own units and terrain: ``terrain`` that is not his to
    place, the units of the others, markers and face-down cards, then lines and zones and what they
    are for; each list with what it is called."""
    _ = glossary._
    units = unit_signs(glossary, without=seat.id if seat is not None else "")
    lines = (*section_signs(glossary), *zone_signs(glossary), *control_signs(glossary))
    return {
        _("Other terrain"): tuple(terrain),
        _("Enemy") if seat is not None else _("Units"): tuple(units),
        _("Markers"): tuple(signs_of_things(glossary)),
        _("Zones"): lines,
    }
