"""What a quick-start card says: how the battle is won, what is done before the first turn, how one
attacks and moves, and what a side's units can do; all of it from the game's files."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Literal

from exporters.aids.dice import dice_faces
from exporters.aids.quick_start_key import counted_units, leaders_of, lists_of_signs, other_things
from exporters.aids.quick_start_placing import (
    markers_placed,
    reserve_rows,
    terrain_by_row,
    units_by_row,
)
from exporters.aids.quick_start_terrain import part_of_board, terrain_of_others, terrain_placed
from exporters.aids.turn import has_order_of_play
from exporters.board_kinds import kind_of
from exporters.drawing.counters import side
from exporters.drawing.markers import card_back
from exporters.paper.elements import Prose, Section
from exporters.paper.page import SOFT
from exporters.paper.table import EFFECTS, KEY, LEGEND, Row, Table, TableStyle, fact, table
from exporters.paper.text import Chunk, Span, words
from exporters.reference.figures import unit_table
from exporters.reference.terrain import describe_terrain
from exporters.reference.words import (
    aid_reminders,
    describe_abilities,
    describe_combat,
    units_in_play,
)
from exporters.sheet.blocks_draft import rules_of
from exporters.sheet.blocks_front_matter import facts, figures_of_side
from exporters.sheet.blocks_muster import may_change_deck
from exporters.sheet.blocks_placing import reserves
from exporters.sheet.blocks_playing import (
    amount,
    deck_ready,
    openings,
    own_rules,
    resources_of,
    special_rules,
)
from exporters.sheet.blocks_taking import face_name, units_of
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import placers_of
from exporters.sheet.signs import drawn, style_of_signs
from exporters.sheet.soldiers import FIGURES, soldiers_of
from exporters.sheet.victory import winning
from rules.muster import is_chosen, muster_of
from schema.forces import HiddenPool, Muster, Seat
from schema.language import N_, say_n
from schema.scenario import SpecialRule

STEPS = replace(
    EFFECTS,
    columns=(EFFECTS.columns[0], replace(EFFECTS.columns[1], evened=True), *EFFECTS.columns[2:]),
)
"""Steps of the setup: of what is in two lines nothing is alone in the second."""
Step = tuple[str, Iterable[Chunk], Iterable[Row]]
"""What a step of the setup is called, what is done, and lines of its own below it."""

NO_BREAK = "\u00a0"
DOT = f"{NO_BREAK}· "
"""Between parts of a step; no line begins with it."""

More = Literal["rules", "abilities"]
"""What a card lists where it has room: the special rules of all, what abilities of a side do."""


def before_play(
    glossary: SheetContext,
    seat: Seat | None,
    *,
    listed: bool = False,
    counted: bool = True,
    more: Collection[More] = (),
    shared: int = 0,
    tight: bool = False,
) -> Iterator[Section]:
    """What is done in order, how it is won, and the rules that hold for this side alone unless the
    card has all. ``listed``: what is on the board is listed here, for nothing is below its
    picture; ``counted``: its rows have numbers from the side's edge; ``more``: what else is on the
    card, ``shared``: how many rules of all its back lists; ``tight``: lines are close to each
    other, and of what is on the board only what is placed is listed.
    """
    steps = _steps(glossary, seat, listed=listed, counted=counted, tight=tight)
    yield Section(glossary._("QUICK START"), table(_numbered(steps), STEPS))
    won = winning(glossary)
    yield _tightened(won) if tight else won
    if listed and not tight:
        yield _on_the_board(glossary, seat)
    if seat is not None and "rules" not in more:
        yield _rules(glossary, seat, shared=shared)


def _on_the_board(glossary: SheetContext, seat: Seat | None, style: TableStyle = LEGEND) -> Section:
    """What else is on the board, as it is drawn there."""
    things = other_things(glossary, seat, terrain_of_others(glossary, seat))
    others = lists_of_signs(things, style)
    return Section(glossary._("ON THE BOARD"), others)


def _tightened(part: Section) -> Section:
    """The same with its tables in the style for where room is short."""
    elements = (
        replace(one, style=one.style.tight) if isinstance(one, Table) and one.style.tight else one
        for one in part.elements
    )
    return replace(part, elements=tuple(elements))


def _numbered(steps: Iterable[Step]) -> Iterator[Row]:
    """The steps with their numbers, each above what has lines of its own below it."""
    for number, (label, chunks, below) in enumerate(steps, start=1):
        rows = (Row((str(number), label, tuple(chunks))), *below)
        yield from (replace(row, is_close=True) for row in rows[:-1])
        yield rows[-1]


def _commanders(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """A side's commanders, in a line of their own, or they would read as part of the last unit; and
    that they are among the figures of their units."""
    leaders = tuple(leaders_of(glossary, seat))
    if not leaders:
        return
    is_led = any(soldiers_of(glossary, own).led for own in units_of(glossary, seat).values())
    remark = words(glossary._("(each replaces one figure)"), colour=SOFT) if is_led else ()
    yield Row(("", glossary._("Commanders"), (*_listed(leaders), *remark)), hangs=True)


def _rules(glossary: SheetContext, seat: Seat, *, shared: int) -> Section:
    """The special rules that this side has, and where the others are."""
    own = own_rules(glossary, seat)
    pointer = (
        N_("The other special rules are on the page after the cards.")
        if own.elements
        else N_("The special rules are on the page after the cards.")
    )
    if shared:
        pointer = N_("More special rules: on the back and on the page after the cards.")
    if all(seat.id in rule.seats for rule in glossary.scenario.rules):
        return own
    return replace(own, elements=(*own.elements, Prose(glossary._(pointer), small=True)))


def in_play(
    glossary: SheetContext,
    seat: Seat | None,
    *,
    more: Collection[More] = (),
    shared: int = 0,
    listed: bool = False,
) -> Iterator[Section]:
    """How one attacks, what the terrain here does, what this side's units can do, and what is kept
    in mind, with ``more``; without it so many of the ``shared`` special rules, the strongest first.
    ``listed``: what else is on the board, where the front has no room for it."""
    _ = glossary._
    units = units_in_play(glossary)
    dice, combat = dice_faces(glossary), describe_combat(glossary)
    lead_text = _("Roll as many dice as your unit has. What each face does:")
    lead = (Prose(lead_text),) if dice.elements else ()
    yield replace(dice, elements=(*lead, *dice.elements))
    yield combat
    yield _own_units(glossary, seat)
    if seat is not None and "rules" in more:
        yield special_rules(glossary)
    elif seat is not None and shared:
        common = with_rules(glossary, shared_rules(glossary)[:shared])
        yield replace(special_rules(common), title=_("MORE SPECIAL RULES"))
    if seat is not None and "abilities" in more:
        yield _abilities(glossary, seat)
    yield from _terrain(glossary)
    if listed:
        yield _on_the_board(glossary, seat, KEY)
    yield aid_reminders(glossary, units)


def _terrain(glossary: SheetContext) -> Iterator[Section]:
    """What terrain and tokens do; those that do nothing of their own only as they look, beside each
    other."""
    for part in describe_terrain(glossary, together=True):
        rows = [row for one in part.elements if isinstance(one, Table) for row in one.rows]
        tables = [Table((row,), EFFECTS) for row in rows if row.cells[2]]
        silent = tuple(
            (Span("", sign=row.sign), Span(" "), Span(str(row.cells[1])))
            for row in rows
            if not row.cells[2]
        )
        named = table([Row(("", silent))] if silent else [], LEGEND)
        yield replace(part, elements=(*named, *tables))


def _abilities(glossary: SheetContext, seat: Seat) -> Section:
    """What abilities of this side's units and of all commanders of the battle do: those of the
    others are used against it."""
    return describe_abilities(glossary, _types_of(glossary, seat), seat)


def shared_rules(glossary: SheetContext) -> tuple[SpecialRule, ...]:
    """The special rules that hold for all, the strongest first."""
    common = (rule for rule in glossary.scenario.rules if not rule.seats)
    return tuple(sorted(common, key=lambda rule: -rule.precedence))


def titles_of_rules(glossary: SheetContext) -> tuple[str, str]:
    """What sections of special rules are called."""
    return special_rules(glossary).title, glossary._("MORE SPECIAL RULES")


def with_rules(glossary: SheetContext, rules: tuple[SpecialRule, ...]) -> SheetContext:
    """The same with these special rules alone."""
    return replace(glossary, scenario=glossary.scenario.changed(rules=rules))


def _types_of(glossary: SheetContext, seat: Seat) -> dict[str, dict[str, None]]:
    """The types of units that a side has, or may muster, each with its ranks."""
    units = units_in_play(glossary)
    own, muster = units_of(glossary, seat), muster_of(glossary.scenario, seat.id)
    never = set(muster.forbidden) if muster is not None else set()
    types = glossary.game.unit_types
    may = {name for name in units if types[name].faction in (None, seat.faction)} - never
    return {name: ranks for name, ranks in units.items() if name in (own or may)}


def _own_units(glossary: SheetContext, seat: Seat | None) -> Section:
    """What the units of a side can do, each type in a row, with prices where they are still to be
    mustered; of all where none has a card."""
    units = units_in_play(glossary) if seat is None else _types_of(glossary, seat)
    priced = seat is not None and _to_muster(glossary, seat) is not None
    profiles = [glossary.game.unit_types[name].profiles for name in units]
    less: list[Literal["price", "figures"]] = [] if priced else ["price"]
    if seat is not None and units_of(glossary, seat).keys() >= units.keys():
        less.append("figures")  # they stand on the front
    table_of_units = unit_table(glossary, units, joined=True, less=less, seat=seat)
    grids = (one for one in table_of_units.elements if isinstance(one, Table))
    ranged = any(glossary._("range") in head for grid in grids for head in grid.heads)
    melee = glossary._("dice: how many it rolls; move: in hexes")
    legend_text = (
        glossary._("dice: how many it rolls; move and range: in hexes") if ranged else melee
    )
    elements = table_of_units.elements
    if elements and isinstance(elements[-1], Prose) and elements[-1].small:  # in one line with it
        legend_text, elements = f"{legend_text} · {elements[-1].text}", elements[:-1]
    table_of_units = replace(table_of_units, elements=(*elements, Prose(legend_text, small=True)))
    return table_of_units if any(profiles) else Section("")


def _steps(
    glossary: SheetContext, reader: Seat | None, *, listed: bool, counted: bool, tight: bool
) -> Iterator[Step]:
    """What ``reader``'s side does before the first turn, or all do; none that this scenario has
    not. ``listed``: with the units and the terrain; ``counted``: with numbers of rows; ``tight``:
    terrain without its hexes."""
    _, scenario = glossary._, glossary.scenario
    playing = kind_of(scenario.board).playing(scenario.seats)
    if reader is not None:
        force = _force(glossary, reader, prices=_("UNITS"))
        if force:
            units = (Row(("", "", (unit,)), hangs=True) for unit in counted_units(glossary, reader))
            below = chain(units, _commanders(glossary, reader))
            yield _("Take from the box"), words(force), below
    elif forces := [(seat, force) for seat in playing if (force := _force(glossary, seat))]:
        yield _("Take from the box"), _by_side(glossary, forces), ()
    size = sheet_kind(glossary).named_size(glossary)
    seen = _("your edge is at the bottom") if reader is not None else ""
    parts = (part_of_board(glossary, reader), size, seen, _turn(glossary, reader))
    ground = words(DOT.join(filter(None, parts)))
    yield (
        _("Place the terrain"),
        (*ground, *_listed(terrain_placed(glossary, reader) if listed else ())),
        terrain_by_row(glossary, reader, together=tight) if reader is not None and counted else (),
    )
    for pool in scenario.hidden:
        if reader is None or reader.id in placers_of(scenario, pool):
            yield _("Place face-down cards"), tuple(_hidden(glossary, pool)), ()
    changed = _deck_changed(glossary, reader)
    if changed:
        yield _("Change your deck"), words(changed), ()
    edges = {"top": _("top edge"), "bottom": _("bottom edge")}
    sides = [(seat, edges[seat.edge]) for seat in playing if seat.edge in edges]
    at_edges = _by_side(glossary, sides) if reader is None else ()
    rows: Iterable[Row] = ()
    if reader is not None:
        placed = units_by_row(glossary, reader, counted=counted)
        rows = chain(placed, reserve_rows(glossary, reader))
    yield _("Place the units"), (*words(_placing(glossary, reader)), *_listed(at_edges)), rows
    markers = tuple(markers_placed(glossary, reader))
    if markers:
        yield _("Place the markers"), (*_listed(markers),), ()
    prepared = DOT.join(_prepared(glossary, reader))
    if prepared:
        yield _("Prepare"), words(prepared), ()
    first = glossary.seat(scenario.first_player) if scenario.first_player else _("Random")
    begin = [f"{glossary.word('first-player', N_('first player'))}: {first}"]
    if scenario.rounds:
        begin.append(f"{glossary.word('rounds', N_('rounds'))}: {scenario.rounds}")
    if has_order_of_play(glossary):
        begin.append(_("then: see back"))
    yield _("Begin"), words(DOT.join(begin)), ()


def _turn(glossary: SheetContext, reader: Seat | None) -> str:
    """Whether a side sets up before or after the other, where the scenario says so."""
    order = glossary.scenario.setup_order
    if reader is None or len(order) != 2 or reader.id not in order:
        return ""
    texts = (N_("you set up first"), N_("you set up second"))
    return glossary._(texts[order.index(reader.id)])


def _deck_changed(glossary: SheetContext, reader: Seat | None) -> str:
    """How many cards of his deck a player may swap, where the scenario leaves that to him."""
    if reader is None or not may_change_deck(glossary, reader):
        return ""
    rules = rules_of(glossary.game)
    text = N_(
        "in secret swap up to {n} cards for unused ones, max {same} copies of a card; shuffle"
    )
    return glossary._(text, n=rules.swaps, same=rules.same)


def _prepared(glossary: SheetContext, reader: Seat | None) -> Iterator[str]:
    """What ``reader`` puts ready beside the board and takes in hand, or what all begin with."""
    if reader is None:
        resources = [glossary.of("resources", name) for name in glossary.game.resources]
        labels = {fact(name, "").cells[0]: name for name in resources}
        rows = (row.cells for row in facts(glossary).rows)
        yield from (f"{labels[label]} {value}" for label, value in rows if label in labels)
        return
    yield from (_within(step.text) for step in deck_ready(glossary, reader))
    for name in resources_of(reader):
        many = amount(glossary, reader, name).replace(" ", NO_BREAK)
        yield f"{glossary.of('resources', name)}{NO_BREAK}{many}"
    yield from _remarked_once([*map(_within, openings(glossary, reader).values())])


def _remarked_once(texts: Sequence[str]) -> Iterator[str]:
    """What stands in brackets behind several of them, or more of the same, only behind the last."""
    remarks = [text.partition(" (")[2].rstrip(")") if text.endswith(")") else "" for text in texts]
    longest = max(remarks, key=len, default="")
    same = [n for n, one in enumerate(remarks) if one and longest.startswith(one)]
    for number, text in enumerate(texts):
        bare = text.partition(" (")[0] if number in same else text
        yield f"{bare} ({longest})" if same[-1:] == [number] else bare


def _within(sentence: str) -> str:
    """A sentence as part of another one."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _hidden(glossary: SheetContext, pool: HiddenPool) -> Iterator[Chunk]:
    """Which cards lie face down, and on which sign of the picture."""
    cards = ", ".join(f"{card.count} × {face_name(glossary, card)}" for card in pool.cards)
    yield from words(glossary._("{cards}: unseen, one on each hex with", cards=cards))
    yield drawn(card_back(style_of_signs(glossary)))


def _placing(glossary: SheetContext, reader: Seat | None) -> str:
    """Where the units go: those of the picture, then those that are not on it."""
    _, scenario = glossary._, glossary.scenario
    seats = kind_of(scenario.board).playing(scenario.seats) if reader is None else (reader,)
    later = [one for seat in seats for one in reserves(glossary, seat)]
    if reader is not None:  # what has a name has a line of its own
        later = [one for one in later if not one.lead]
    others = [f"{one.lead} {one.text}".strip() for one in later]
    ids = {seat.id for seat in seats}
    shown = any(u.seat in ids and u.at and u.arrival is None for u in scenario.units)
    texts = [_("as the picture shows")] if shown or not others else []
    texts += others
    texts += [_("the others as the setup sheet says")] if scenario.to_place else []
    return "".join(
        text if number == 0 else (f". {text}" if text.endswith(".") else f"; {text}")
        for number, text in enumerate(texts)
    )


def _listed(chunks: Iterable[Chunk]) -> Iterator[Chunk]:
    """Signs with their names, behind what they belong to."""
    for one in chunks:
        yield from ((Span("  "),), one)


def _by_side(glossary: SheetContext, texts: Iterable[tuple[Seat, str]]) -> Iterator[Chunk]:
    """What holds for each side, behind its emblem and name."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    for seat, text in texts:
        first, *rest = words(f"{glossary.seat(seat)}: {text}")
        yield (*drawn(side(style, shapes[seat.id], "chief")), *first)
        yield from rest


def _kept(glossary: SheetContext, muster: Muster) -> Iterator[str]:
    """What may not be in a mustered army, and what is kept for cards that are revealed."""
    _, seat = glossary._, muster.seat
    if muster.forbidden:
        types = glossary.several("unit_types", muster.forbidden)
        yield _("not allowed: {types}", types=types)
    for pool in glossary.scenario.hidden:
        for card in pool.cards:
            if card.of == "unit" and card.seat == seat:
                name = face_name(glossary, card)
                yield _("keep ready: {type} × {n}", n=card.count, type=name)


def _to_muster(glossary: SheetContext, seat: Seat) -> Muster | None:
    """How a side musters, where it still has to choose an army for its points."""
    muster = muster_of(glossary.scenario, seat.id)
    is_open = muster is not None and muster.points and not is_chosen(glossary.scenario, muster)
    return muster if is_open else None


def _force(glossary: SheetContext, seat: Seat, *, prices: str = "") -> str:
    """How much a side takes: figures and units, or the points that it musters an army with, with
    the title of the section that has their ``prices``."""
    _ = glossary._
    muster = _to_muster(glossary, seat)
    if muster is not None:
        army = _("an army of {n} points", n=muster.points)
        if prices:
            army += f" ({_('prices: see {title}', title=prices)})"
        return "; ".join((army, *_kept(glossary, muster)))
    units = sum(map(len, units_of(glossary, seat).values()))
    if not units:
        return ""
    count = figures_of_side(glossary, seat.id)
    figures = _(FIGURES, n=count)
    return f"{figures}, " + _(say_n("{n} unit", "{n} units"), n=units)
