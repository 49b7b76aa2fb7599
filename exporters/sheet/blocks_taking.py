"""Step 1, TAKE: what players fetch from the box, one box to tick for each handful."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from exporters.origin import changed_by_hand
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import CHECKLIST, TWO_A_LINE, Row, counted, table
from exporters.paper.text import words
from exporters.sheet.blocks_about import cards_used
from exporters.sheet.blocks_muster import has_deployment_cards, not_on_board
from exporters.sheet.blocks_table_setup import pieces_of
from exporters.sheet.context import COMMANDER, SheetContext
from exporters.sheet.placing import markers_near, placers_of, rows_of
from exporters.sheet.soldiers import soldiers_of
from games.sources import source_of
from rules.muster import in_boxes, is_chosen, muster_of, price
from rules.rulebook import Rulebook
from rules.supply import still_to_place
from schema.armies import CommanderCard
from schema.forces import Commander, HiddenCard, HiddenPool, Seat, Unit
from schema.language import N_, say_n
from schema.rendering import plain, render_finding

NO_BREAK = "\u00a0"
SHORT = (
    "figures-short",
    "figures-need-stand-in",
    "banners-short",
    "poles-short",
    "terrain-pieces-short",
    "token-pieces-short",
    "pieces-need-proxy",
    "counted-things-short",
    "commander-not-in-box",
)
"""Findings about something that the boxes have too few of."""


def taking(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """What this player takes."""
    _ = glossary._
    elements: list[Element] = []
    entries = [
        *_figures(glossary, seat),
        *_banners(glossary, seat),
        *_pieces(glossary, seat),
        *_markers(glossary, seat),
        *_cards(glossary, seat),
    ]
    scenario = glossary.scenario
    placers = ((pool, placers_of(scenario, pool)) for pool in scenario.hidden)
    hidden = (
        pool
        for pool, seats in placers
        if seat.id in seats and (glossary.is_for_one or len(seats) == 1)
    )
    entries += (_face_down(glossary, pool) for pool in hidden)
    # A line for each of single figures would take the room of the table that they stand on.
    many = glossary.scenario.board.kind == "table" and glossary.is_for_one
    elements += table(entries, TWO_A_LINE if many else CHECKLIST)
    elements += _still_unknown(glossary, seat)
    elements += _packs(glossary)
    if glossary.is_for_one and not _shared(glossary):
        elements += short_of(glossary)
    replaced = _stand_ins(glossary, seat)
    if any(COMMANDER in str(row.cells[2]) for row in entries):
        elements.append(Prose(replacing(glossary), small=True))
    if replaced:
        elements.append(Prose(f"{replaced}.", lead=_("Missing from the box:")))
    used = "" if glossary.is_for_one else cards_used(glossary, seat)
    if used:
        elements.append(Prose(used, lead=_("Cards used:"), is_record=True))
    return Section(_("TAKE from the box"), tuple(elements), number, _box(glossary, seat))


def replacing(glossary: SheetContext) -> str:
    """That a commander is among the figures of his unit."""
    text = glossary._("{star}: the commander’s figure replaces one figure of the unit.")
    return text.format(star=COMMANDER)


def nameless(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """By what to find commanders whose names no source states: they are none of the others."""
    for commander in glossary.scenario.commanders:
        known = glossary.game.commanders.get(commander.card)
        if commander.seat != seat.id or known is None or known.leads is None:
            continue
        if _is_nameless(glossary, commander):
            text = glossary._(
                "{name}: your Commander card that is not {others}. It leads {type}.",
                name=glossary.commander(commander.card),
                others=", ".join(glossary.text(one.name) for one in _others(glossary, commander)),
                type=glossary.of("unit_types", known.leads),
            )
            yield Prose(f"{COMMANDER}{NO_BREAK}{text}", small=True)


def _commander(glossary: SheetContext, commander: Commander) -> str:
    """His name; of one without a known name also whose it is not."""
    name = glossary.commander(commander.card)
    if not _is_nameless(glossary, commander):
        return name
    others = (glossary.text(one.short or one.name) for one in _others(glossary, commander))
    if glossary.brief:
        text = glossary._("{name} (not {others})")
        return text.format(name=name, others=", ".join(dict.fromkeys(others)))
    text = glossary._("{name}: the card that is not {others}")
    return text.format(name=name, others=_either(glossary, others))


def _either(glossary: SheetContext, names: Iterable[str]) -> str:
    """Names, each once, the last after *or*."""
    *first, last = dict.fromkeys(names)
    return glossary._("{one} or {other}", one=", ".join(first), other=last) if first else last


def _is_nameless(glossary: SheetContext, commander: Commander) -> bool:
    """Whether no source states his name."""
    source = source_of(glossary.game, ("commanders", commander.card, "name"))
    return source is not None and source.confidence == "placeholder"


def _others(glossary: SheetContext, commander: Commander) -> tuple[CommanderCard, ...]:
    """The other commanders of his faction, each person once."""
    known = glossary.game.commanders
    mine = known.get(commander.card)
    found = {
        glossary.text(other.name): other
        for card, other in known.items()
        if mine is not None and other.faction == mine.faction and card != commander.card
    }
    return tuple(found.values())


def _still_unknown(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """Figures that nobody can count yet: of an army to be bought, and of face-down cards."""
    _ = glossary._
    muster = muster_of(glossary.scenario, seat.id)
    if muster is not None and muster.points and not is_chosen(glossary.scenario, muster):
        yield Prose(_("the figures of the army that you muster"), tick=True)
    hidden: Counter[str] = Counter()
    for pool in glossary.scenario.hidden:
        for card in pool.cards:
            if card.of == "unit" and card.seat == seat.id and pool.placed_by == "chance":
                hidden[card.ref] += card.count
    if not hidden:
        return
    types = glossary.game.unit_types
    names = ", ".join(
        f"{glossary.of('unit_types', unit)} {count}{NO_BREAK}×{NO_BREAK}"
        f"{types[unit].figures if unit in types else 1}"
        for unit, count in hidden.items()
    )
    yield Prose(f"{names}.", lead=_("Keep ready for cards that are revealed:"), tick=True)
    for unit in hidden:
        most = in_boxes(glossary.game, glossary.contents, unit)
        if most is not None and _may_field(glossary, seat, unit) + hidden[unit] > most:
            text = _(
                say_n(
                    "Limit: {n} {type} unit. If it is on the board, place no more.",
                    "Limit: {n} {type} units. If all are on the board, place no more.",
                )
            )
            yield Prose(text.format(type=glossary.of("unit_types", unit), n=most))


def _may_field(glossary: SheetContext, seat: Seat, unit: str) -> int:
    """How many units of a type a side could have besides those on face-down cards."""
    scenario, muster = glossary.scenario, muster_of(glossary.scenario, seat.id)
    standing = sum(one.seat == seat.id and one.type == unit for one in scenario.units)
    cost = price(glossary.game, unit)
    if muster is None or is_chosen(scenario, muster) or not cost or unit in muster.forbidden:
        return standing
    return standing + muster.points // cost


def _stand_ins(glossary: SheetContext, seat: Seat) -> str:
    """Whose figures stand for whose, and in how many units; empty where none do."""
    units = (unit for unit in glossary.scenario.units if unit.seat == seat.id)
    pairs = Counter((unit.type, unit.stands_in_for) for unit in units if unit.stands_in_for)
    parts = []
    for (taken, wanted), count in pairs.items():
        instead = glossary._("(instead of {type})", type=glossary.of("unit_types", wanted))
        parts.append(f"{count} × {glossary.of('unit_types', taken)} {instead}")
    return "; ".join(parts)


def _box(glossary: SheetContext, seat: Seat) -> str:
    """The boxes that his soldiers are in, where the game has more than one."""
    boxes, scenario = glossary.game.boxes, glossary.scenario
    own = [unit.type for unit in scenario.units if unit.seat == seat.id]
    own += [free.type for free in scenario.free_placements if free.seat == seat.id]
    found = dict.fromkeys(
        next((name for name, box in boxes.items() if kind in box.figures), "") for kind in own
    )
    if len(boxes) < 2:
        return ""
    return " + ".join(glossary.text(boxes[name].name, plain(name)) for name in found if name)


def _figures(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """Soldiers by type, then commanders, whose figures replace a soldier if the game says so."""
    _, scenario = glossary._, glossary.scenario
    soldiers = [_soldiers(glossary, units) for units in units_of(glossary, seat).values()]
    yield from (entry for entry, _count in soldiers)
    people = [c for c in scenario.commanders if c.seat == seat.id]
    for commander in people:
        yield counted(
            f"{COMMANDER}{NO_BREAK}{_commander(glossary, commander)}",
            "1",
            _("figure + Commander card"),
        )
    if len(soldiers) + len(people) > 1:
        total = sum(count for _entry, count in soldiers) + len(people)
        yield counted(_("total figures"), f"= {total}", tick=False)


def units_of(glossary: SheetContext, seat: Seat) -> dict[str, list[Unit]]:
    """A side's units by type, in the order that the game has these, as on all sheets; those too
    that it musters or places where it likes."""
    kinds: dict[str, list[Unit]] = {}
    for unit in glossary.scenario.units:
        if unit.seat == seat.id:
            kinds.setdefault(unit.type, []).append(unit)
    for number, free in enumerate(glossary.scenario.free_placements):
        if free.seat == seat.id:  # where it stands is open, but not what to take for it
            unit = Unit(id=f"free-{number}", seat=seat.id, type=free.type)
            kinds.setdefault(free.type, []).append(unit)
    for kind, count in not_on_board(glossary, seat).items():
        stubs = [Unit(id=f"{kind}-{n}", seat=seat.id, type=kind) for n in range(count)]
        kinds.setdefault(kind, []).extend(stubs)
    order = {kind: n for n, kind in enumerate(glossary.game.unit_types)}
    return dict(sorted(kinds.items(), key=lambda one: order.get(one[0], len(order))))


def _soldiers(glossary: SheetContext, units: Sequence[Unit]) -> tuple[Row, int]:
    """The soldiers of all units of one type, as a hand counts them."""
    found = soldiers_of(glossary, units)
    name = glossary.of("unit_types", units[0].type)
    code = glossary.code(units[0].type) if glossary.brief else ""
    return counted(name, str(found.figures), found.short(glossary), code=code), found.figures


def _banners(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    own = Counter(u.rank for u in glossary.scenario.units if u.seat == seat.id and u.rank)
    total = sum(own.values())
    if not total:
        return
    *first, last = _in_order(glossary, own)
    each = [(r, f"{NO_BREAK}×{NO_BREAK}{own[r]}") for r in (*first, last)]
    shapes = [glossary.rank_chunk(r, count + "," * (r != last), bold=False) for r, count in each]
    poles = any(box.poles.get(seat.faction or "") for box in glossary.game.boxes.values())
    aside = glossary._("on poles, one per unit") if poles else glossary._("one per unit")
    yield counted((*words(f"{glossary._('banners')}:"), *shapes), f"= {total}", aside)


def _in_order(glossary: SheetContext, ranks: Mapping[str, int]) -> list[str]:
    """Ranks in the game's order, then those that the game has not."""
    return [
        *(r for r in glossary.game.ranks if r in ranks),
        *(r for r in ranks if r not in glossary.game.ranks),
    ]


def _pieces(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """All terrain in one line by its letters, as the hand gathers it."""
    hexes: Counter[str] = Counter(measured.piece.terrain for measured in pieces_of(glossary, seat))
    for _row, spreads in rows_of(glossary.scenario, glossary.game).get(seat.id, ()):
        for spread in spreads:
            hexes[spread.kind] += len(spread.places)
    hexes.update(still_to_place(glossary.scenario, glossary.game, seat.id, markers=False))
    if hexes:
        known = (*glossary.game.terrain, *glossary.game.tokens)
        order = sorted(hexes, key=lambda name: known.index(name) if name in known else len(known))
        names = ", ".join(f"{glossary.ground(name)}{NO_BREAK}{hexes[name]}" for name in order)
        turned = any(
            piece.back in hexes or piece.back in glossary.game.terrain
            for box in glossary.game.boxes.values()
            for piece in box.pieces.values()
            if piece.front in hexes
        )
        aside = glossary._("check the reverse: pieces are double-sided") if turned else ""
        yield counted(f"{glossary._('terrain')}: {names}", f"= {sum(hexes.values())}", aside)


def _markers(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    markers = Counter(m.marker for m in glossary.scenario.markers if m.seat == seat.id)
    near = markers_near(glossary.scenario, glossary.game, seat.id)
    markers.update({name: len(places) for name, places in near.items()})
    markers.update(still_to_place(glossary.scenario, glossary.game, seat.id, markers=True))
    for name, count in markers.items():
        yield counted(glossary.of("markers", name), str(count))


def _cards(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """His deck: the cards that the scenario names, else as many as the setup built it of; and
    deployment cards that hide nothing."""
    _ = glossary._
    muster = muster_of(glossary.scenario, seat.id)
    if muster is not None and muster.decoys and has_deployment_cards(glossary):
        yield counted(_("deployment cards: decoys"), str(muster.decoys))
    name = glossary.word("leadership-deck", N_("deck"))
    if seat.deck:
        parts = " + ".join(str(count) for count in seat.deck.values())
        total = str(sum(seat.deck.values()))
        cards = ", ".join(glossary.names.card(card) for card in seat.deck)
        yield counted(name, f"{parts} = {total}" if len(seat.deck) > 1 else total, cards)
        return
    cards_of = deck_of(glossary, seat)
    n = sum(cards_of)
    if cards_of and glossary.brief:  # "20 Leadership deck" would be twenty of them
        text = glossary._(say_n("{pool}: {n} card", "{pool}: {n} cards"), pool=name, n=n)
        yield counted(text, "")
    elif cards_of:
        yield counted(name, str(n), _parts(glossary, cards_of))


def _parts(glossary: SheetContext, cards_of: tuple[int, ...]) -> str:
    """Which cards make up a deck: the House's own and those of each commander (BOW-SK-S04)."""
    own, *each = cards_of
    if not each:
        return glossary._("shuffle")
    return glossary._("shuffle {own} House cards and {each} per commander", own=own, each=each[0])


def parts_of_deck(glossary: SheetContext, cards_of: tuple[int, ...]) -> str:
    """How many cards come from where: ``10 House cards, 5 per commander``."""
    own, *each = cards_of or (0,)
    if not each:
        return ""
    return glossary._("{own} House cards, {each} per commander", own=own, each=each[0])


def deck_of(glossary: SheetContext, seat: Seat) -> tuple[int, ...]:
    """How many cards each part of a deck has: those that the scenario names; else as it was built,
    the House's own cards and those of each commander (BOW-SK-S04); none where there is no deck."""
    if seat.deck:
        return tuple(seat.deck.values())
    people = sum(c.seat == seat.id for c in glossary.scenario.commanders)
    rules = Rulebook.in_play(glossary.scenario, glossary.game).leadership
    for line in glossary.scenario.transcript:
        count = line.message.args.get("cards")
        if line.seat != seat.id or line.message.slug != "leadership-deck-built" or not count:
            continue
        if changed_by_hand(glossary.scenario):  # he may have other commanders by now
            count = rules.cards(people) or count
        basic = rules.cards(0)
        each = rules.cards(1) - basic
        if not people or not basic or basic + people * each != count:
            return (int(str(count)),)
        return (basic, *[each] * people)
    return ()


def face_name(glossary: SheetContext, card: HiddenCard) -> str:
    """What a face-down card is called: by its author, as a card, or as the unit behind it."""
    if card.name:
        return glossary.text(card.name)
    if card.of == "unit" and card.card not in glossary.game.cards:
        return glossary.of("unit_types", card.ref)
    return glossary.of("cards", card.card)


def _are_deployment_cards(glossary: SheetContext, pool: HiddenPool) -> bool:
    """Whether it is units' cards that lie face down, and not figures."""
    printed = {unit for box in glossary.game.boxes.values() for unit in box.deployment}
    return all(card.of == "unit" and card.ref in printed for card in pool.cards)


def shared_taking(glossary: SheetContext) -> Section:
    """What is nobody's own: map tiles, terrain where seats have no edges, hidden cards; and what
    the boxes have too few of, as the check found it."""
    entries = _shared(glossary)
    elements: list[Element] = [*table(entries, CHECKLIST)]
    elements += short_of(glossary) if entries or not glossary.is_for_one else ()
    return Section(glossary._("SHARED: take"), tuple(elements))


def _shared(glossary: SheetContext) -> list[Row]:
    """What nobody takes for himself: no edge is nearest to it."""
    _, scenario = glossary._, glossary.scenario
    entries: list[Row] = []
    board = scenario.board
    if board.tiles:
        tiles = ", ".join(tile.tile.upper() for tile in board.tiles)
        entries.append(counted(f"{_('map tiles')}: {tiles}", str(len(board.tiles))))
    for _row, spreads in rows_of(scenario, glossary.game).get(None, ()):
        for spread in spreads:
            letter, title = glossary.ground_letter(spread.kind), glossary.ground(spread.kind)
            entries.append(counted(f"{letter} {title}".strip(), str(len(spread.places))))
    for name, places in markers_near(scenario, glossary.game, None).items():
        entries.append(counted(glossary.of("markers", name), str(len(places))))
    every = () if glossary.is_for_one else scenario.hidden
    hidden = (pool for pool in every if len(placers_of(scenario, pool)) != 1)
    return [*entries, *(_face_down(glossary, pool) for pool in hidden)]


def _face_down(glossary: SheetContext, pool: HiddenPool) -> Row:
    """The cards of a pool, each kind with how many there are."""
    _ = glossary._
    cards = ", ".join(f"{card.count} × {face_name(glossary, card)}" for card in pool.cards)
    count = sum(card.count for card in pool.cards)
    if pool.placed_by == "chance" and _are_deployment_cards(glossary, pool):
        cards = _("deployment cards: {cards}", cards=cards)
    return counted(glossary.text(pool.name, _("face-down cards")), str(count), cards)


def _packs(glossary: SheetContext) -> Iterator[Prose]:
    """Boxes of which these armies need more than one, and how many are for whom."""
    _, game = glossary._, glossary.game
    fielded = {
        seat.id: {kind: len(units) for kind, units in units_of(glossary, seat).items()}
        for seat in glossary.scenario.seats
    }
    for name, box in game.boxes.items():
        for kind, held in box.figures.items():
            size = game.unit_types[kind].figures if kind in game.unit_types else 1
            wanted = {seat: ceil(n[kind] * size / held) for seat, n in fielded.items() if kind in n}
            total = ceil(sum(n.get(kind, 0) for n in fielded.values()) * size / held)
            if total < 2 or total * held > glossary.contents.figures.get(kind, 0):
                continue
            text = _("{n} needed", n=total)
            if len(wanted) > 1 and sum(wanted.values()) == total:
                parts = (
                    _("{n} for {seat}", n=n, seat=glossary.seat(seat)) for seat, n in wanted.items()
                )
                text += f": {', '.join(parts)}"
            yield Prose(f"{text}.", lead=f"{glossary.text(box.name, plain(name))}:")
            break


def short_of(glossary: SheetContext) -> Iterator[Prose]:
    """What the boxes have too few of, as the check found it."""
    lead = glossary._("Missing:")
    for finding in glossary.report or ():
        if finding.slug in SHORT:
            yield Prose(render_finding(finding, glossary.game, glossary.language), lead=lead)
