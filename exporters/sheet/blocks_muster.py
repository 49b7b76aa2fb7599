"""Armies that are bought: what each side musters, decks that may be changed, and deployment cards
(BL2-THN-03, BL2-LOR)."""

from collections import Counter
from collections.abc import Iterator

from exporters.drawing.counters import unit_sign
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.page import SOFT
from exporters.paper.table import PURCHASES, Boxes, Cell, Row, Table
from exporters.paper.text import Span, words
from exporters.sheet.blocks_draft import draft_pool, rules_of
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import drawn, style_of_signs
from rules.lore_deck import deck_of, neutral_units
from rules.muster import (
    Army,
    army_of,
    for_sale,
    in_boxes,
    is_chosen,
    muster_of,
    points_of,
    price,
)
from rules.rulebook import Rulebook
from schema.forces import Muster, Seat
from schema.language import N_, say_n

MOST_BOXES = 8
"""Boxes to tick for one type of unit where nothing else limits it."""


def is_bought(glossary: SheetContext, seat: Seat) -> bool:
    """Whether a seat's army stands in the scenario, so that he has nothing left to choose."""
    muster = muster_of(glossary.scenario, seat.id)
    return muster is not None and is_chosen(glossary.scenario, muster)


def has_deployment_cards(glossary: SheetContext) -> bool:
    """Whether players place their units face down themselves, with cards that hide none of them."""
    scenario = glossary.scenario
    decoys = {m.seat for m in scenario.musters if m.decoys}
    waiting = {unit.seat for unit in scenario.units if unit.at is None and unit.arrival is None}
    own = any(pool.placed_by == "owner" and not pool.spots for pool in scenario.hidden)
    standing = {unit.seat for unit in scenario.units if unit.at is not None}
    return bool(decoys & waiting) or bool(decoys - standing) or (own and bool(decoys))


# -- the army ------------------------------------------------------------------------------------


def mustering(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """What a side bought, or a form to buy by with a pencil."""
    muster, army = (
        muster_of(glossary.scenario, seat.id),
        army_of(glossary.scenario, glossary.game, seat.id),
    )
    if muster is None or army is None or not (muster.points or army.units):
        return Section("")
    _ = glossary._
    if is_bought(glossary, seat):
        return Section(_("MUSTERED ARMY"), tuple(_bought(glossary, muster, army)), number)
    aside = _(say_n("{n} point", "{n} points"), n=points_of(glossary.game, muster))
    elements = tuple(_to_buy(glossary, seat, muster, army))
    title = _("MUSTER your army") if glossary.is_for_one else _("MUSTER an army")
    return Section(title, elements, number, aside)


def _bought(glossary: SheetContext, muster: Muster, army: Army) -> Iterator[Element]:
    """What it might cost, what of that was spent; the units stand among what is taken."""
    _ = glossary._
    parts = [str(muster.points)]
    for name in muster.options:
        option = rules_of(glossary.game).options.get(name)
        if option is not None and option.points:
            sign = "+" if option.points > 0 else "−"
            parts.append(f"{sign} {abs(option.points)} ({glossary.text(option.name, name)})")
    total = " ".join(parts) + " = " if len(parts) > 1 else ""
    unspent = [_("all spent") if not army.left else _("{spent} spent", spent=army.spent)]
    if muster.leftovers is not None and army.left > 0:
        thing = glossary.of("resources", muster.leftovers.become)
        text = _("{left} left → {thing} {n} (max {cap})")
        cap = muster.leftovers.cap
        unspent.append(text.format(left=army.left, n=army.gained, thing=thing.lower(), cap=cap))
    elif army.left:
        unspent.append(_("{left} left", left=army.left))
    yield Prose(f"{total}{army.points}, {', '.join(unspent)}.", lead=_("Muster points:"))
    yield from _options_taken(glossary, muster)
    yield from _conditions(glossary, muster, short=True)


def _options_taken(glossary: SheetContext, muster: Muster) -> Iterator[Element]:
    options = rules_of(glossary.game).options
    for name in muster.options:
        option = options.get(name)
        if option is not None and (option.text or not option.points):
            yield Prose(glossary.text(option.text), lead=f"{glossary.text(option.name, name)}.")


def _optional(glossary: SheetContext, name: str) -> str:
    """``Command tent (+5 p.)``."""
    option = rules_of(glossary.game).options[name]
    title = glossary.text(option.name, name)
    if not option.points:
        return title
    points = f"{option.points:+}".replace("-", "−")
    price = glossary._(say_n("{n} pt", "{n} pts"), n=points)
    return f"{title} ({price})"


def _to_buy(glossary: SheetContext, seat: Seat, muster: Muster, army: Army) -> Iterator[Element]:
    """A form: each box holds the sum up to it, so that the last one ticked is what they cost."""
    _, game = glossary._, glossary.game
    yield from _conditions(glossary, muster, short=False)
    rows = tuple(
        Row(
            (
                _sign_and_code(glossary, seat, unit),
                _with_figures(glossary, unit),
                _costs(glossary, unit, cost, army),
            )
        )
        for unit in for_sale(game, glossary.contents, seat.faction, muster)
        if (cost := price(game, unit))
    )
    blanks = [_("spent"), _("of {n} · left", n=army.points)]
    if muster.leftovers is not None:
        blanks.append(glossary.of("resources", muster.leftovers.become).lower())
    if rows:
        yield Table(rows, PURCHASES, blanks=tuple(blanks))
        hint = _(
            "Tick one box per unit, left to right. The number is the running cost. "
            "Add up the last ticked number of each row."
        )
        yield Prose(hint, small=True)
    for name in rules_of(game).options:
        if _may_take(glossary, name):
            effect = glossary.text(rules_of(game).options[name].text)
            yield Prose(
                effect, lead=f"{_optional(glossary, name)}" + ("." if effect else ""), tick=True
            )


def _sign_and_code(glossary: SheetContext, seat: Seat, unit: str) -> Cell:
    """A type of unit as its counter is drawn, and the letters on it."""
    style = style_of_signs(glossary)
    shape = style.shapes(glossary.scenario)[seat.id]
    return ((*drawn(unit_sign(style, shape, unit), 0.95), Span(glossary.code(unit), bold=True)),)


def _with_figures(glossary: SheetContext, unit: str) -> Cell:
    """A type of unit and how many figures one takes, where that is known."""
    figures = glossary.game.unit_types[unit].figures
    name = words(glossary.of("unit_types", unit))
    if not figures:
        return name
    count = glossary._(say_n("{n} figure", "{n} figures"), n=figures).replace(" ", "\u00a0")
    return (*name, (Span(count, colour=SOFT),))


def _costs(glossary: SheetContext, unit: str, cost: int, army: Army) -> Boxes:
    have = in_boxes(glossary.game, glossary.contents, unit)
    most = min(army.points // cost, MOST_BOXES if have is None else have)
    return Boxes(tuple(str(n * cost) for n in range(1, most + 1)))


def _may_take(glossary: SheetContext, option: str) -> bool:
    """Whether an option may be taken in a battle that is set up beforehand (BL2-PRE-04)."""
    marker = rules_of(glossary.game).options[option].marker
    rules = Rulebook.in_play(glossary.scenario, glossary.game).placement
    drawn = glossary.scenario.provenance is not None
    return drawn or marker is None or marker not in rules.not_prebuilt


def _conditions(glossary: SheetContext, muster: Muster, *, short: bool) -> Iterator[Element]:
    """What may not be bought, where it is deployed, what points that are left become."""
    _ = glossary._
    parts: list[str] = []
    is_listed = glossary.is_for_one and has_deployment_cards(glossary)
    if muster.forbidden:
        names = ", ".join(glossary.of("unit_types", name) for name in muster.forbidden)
        parts.append(_("not allowed: {types}", types=names))
    if muster.uncounted:
        pools = ", ".join(glossary.names.pool(pool) for pool in muster.uncounted)
        parts.append(_("not part of this army: {what}", what=pools))
    if muster.zone and not glossary.is_for_one and not (short and _stands(glossary, muster.seat)):
        parts.append(_("deploy on: {zone}", zone=glossary.zone(muster.zone)))
    if muster.leftovers and not short:
        parts.append(unspent(glossary, muster))
    if muster.decoys and not is_listed and not _stands(glossary, muster.seat):
        parts.append(
            _(
                say_n(
                    "{n} decoy among the deployment cards", "{n} decoys among the deployment cards"
                ),
                n=muster.decoys,
            )
        )
    if parts:
        yield Prose(" ".join(f"{part[:1].upper()}{part[1:]}." for part in parts))


def unspent(glossary: SheetContext, muster: Muster) -> str:
    """What points that are left become; nothing where the game does not say it."""
    if muster.leftovers is None:
        return ""
    thing = glossary.of("resources", muster.leftovers.become).lower()
    return glossary._("1 {thing} per unspent point, max {n}", thing=thing, n=muster.leftovers.cap)


def _stands(glossary: SheetContext, seat: str) -> bool:
    """Whether a side's units are on the board already."""
    return any(unit.seat == seat and unit.at is not None for unit in glossary.scenario.units)


def not_on_board(glossary: SheetContext, seat: Seat) -> Counter[str]:
    """Units that a side bought or drafted and that the scenario does not have: players place
    them."""
    army = army_of(glossary.scenario, glossary.game, seat.id)
    if army is None:
        return Counter()
    return army.units - Counter(u.type for u in glossary.scenario.units if u.seat == seat.id)


# -- decks ---------------------------------------------------------------------------------------


def may_change_deck(glossary: SheetContext, seat: Seat) -> bool:
    """Whether a player chooses himself which cards of his deck he swaps."""
    muster = muster_of(glossary.scenario, seat.id)
    has_deck = deck_of(glossary.game, seat.faction) is not None
    is_own = muster is not None and not muster.swaps_by_chance
    return has_deck and is_own and rules_of(glossary.game).swaps > 0


def deck_change(glossary: SheetContext) -> Section:
    """What players may swap in their decks, and for what; whether they do is their own secret."""
    _, scenario, game = glossary._, glossary.scenario, glossary.game
    rules = rules_of(game)
    seats = [
        (seat, muster)
        for seat in scenario.seats
        if glossary.view in ("whole", seat.id)
        if (muster := muster_of(scenario, seat.id)) and deck_of(game, seat.faction) is not None
    ]
    if not rules.swaps or not seats:
        return Section("")
    elements: list[Element] = []
    own = [seat for seat, _ in seats if may_change_deck(glossary, seat)]
    if own:
        is_plain = glossary.is_for_one or len(own) == len(scenario.seats)
        who = "" if is_plain else f"{glossary.seats(s.id for s in own)}:"
        text = _(_swaps_with(glossary, own[0]), n=rules.swaps, same=rules.same)
        elements.append(Prose(text, lead=who, tick=True))
    for seat in own:
        for unit in neutral_units(scenario, game, seat.id):
            kinds = (c for c, kind in game.cards.items() if kind.unit == unit)
            names = ", ".join(glossary.of("cards", card) for card in kinds)
            if names:
                lead = f"{glossary.of('unit_types', unit)}:"
                lead = lead if glossary.is_for_one else f"{glossary.seat(seat)}, {lead}"
                elements.append(Prose(f"{names}.", lead=lead))
    for seat in (seat for seat, muster in seats if muster.swaps_by_chance):
        text = _(
            "some cards of the deck are swapped at random; only that player’s "
            "secret sheet shows which"
        )
        elements.append(Prose(text, lead=f"{glossary.seat(seat)}:", tick=True))
    title = _("CHANGE your deck") if glossary.is_for_one else _("CHANGE decks")
    return Section(title, tuple(elements))


SWAPS = N_(
    "Secretly swap up to {n} cards of your deck one for one with unused "
    "faction or neutral unit cards. Max {same} copies of a card. Shuffle; "
    "return the rest unseen."
)
OWN_SWAPS = N_(
    "Secretly swap up to {n} cards of your deck one for one with unused cards "
    "of your faction. Max {same} copies of a card. Shuffle; return the rest "
    "unseen."
)


def _swaps_with(glossary: SheetContext, seat: Seat) -> str:
    """What a deck may be changed with; a player without neutral units reads of none."""
    has_none = not neutral_units(glossary.scenario, glossary.game, seat.id)
    return OWN_SWAPS if glossary.is_for_one and has_none and not draft_pool(glossary) else SWAPS


# -- deployment cards ---------------------------------------------------------------------------


def deployment(glossary: SheetContext) -> Section:
    """How deployment cards are placed and revealed, where players place them themselves."""
    if not has_deployment_cards(glossary):
        return Section("")
    _ = glossary._
    muster = muster_of(glossary.scenario, glossary.view)
    if muster is not None:
        own = Prose(_own_cards(glossary, muster), tick=True)
        return Section(_("PLACE deployment cards"), (own,))
    decoys = [
        _(say_n("{seat}: {n} decoy", "{seat}: {n} decoys"), seat=glossary.seat(m.seat), n=m.decoys)
        for m in glossary.scenario.musters
        if m.decoys
    ]
    text = _(
        "Each player places their army’s deployment cards and decoys face down "
        "on their deployment hexes, one per hex. Then reveal all together: "
        "figures replace cards, decoys are removed."
    )
    decoy_text = f"{'; '.join(decoys)}." if decoys else ""
    elements = [Prose(text, tick=True)] + ([Prose(decoy_text)] if decoy_text else [])
    return Section(_("Deployment cards"), tuple(elements))


def _own_cards(glossary: SheetContext, muster: Muster) -> str:
    """Which cards a player puts where, and when all are revealed."""
    _ = glossary._
    decoys = _(say_n("{n} decoy", "{n} decoys"), n=muster.decoys)
    where = glossary.zone(muster.zone) if muster.zone else _("your deployment hexes")
    text = (
        _("Your army’s deployment cards and {decoys}: face down on {zone}, one per hex.")
        if muster.decoys
        else _("Your army’s deployment cards: face down on {zone}, one per hex.")
    )
    then = _("When both are done, reveal: figures replace cards, decoys are removed.")
    return f"{text.format(decoys=decoys, zone=where)} {then}"
