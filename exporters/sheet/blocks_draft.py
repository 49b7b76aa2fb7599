"""The neutral draft: as it went, or a ladder to hold it on; and whose neutral units are whose
(BL2-DRF, BL2-MRK)."""

from collections.abc import Iterator, Mapping

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import LABELLED, LEDGER, Table, labelled, placement, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from rules.lore_deck import neutral_units
from rules.muster import NOTHING, price
from rules.neutral_draft import order_of, pool_of
from schema.armies import Mustering
from schema.draws import HalvesDraw
from schema.forces import Seat
from schema.game import Game
from schema.language import say_n

MOST_TURNS = 8
"""Lines to write the draft on."""


def describe_draft(glossary: SheetContext) -> Section:
    """The draft as it went, or its rules where the players still hold it; else nothing."""
    _, scenario = glossary._, glossary.scenario
    title = _("DRAFT neutral units")
    if scenario.neutral_draft:
        row = labelled(_("Neutral draft"), tuple(_picks(glossary)), tick=False)
        return Section("", (Table((row,), LABELLED),))
    pool = draft_pool(glossary)
    if not pool:
        return Section("")
    first, other = (glossary.seat(seat) for seat in order_of(scenario))
    cards = ", ".join(f"{count} × {_priced(glossary, unit)}" for unit, count in pool.items())
    by_chance = scenario.first_player is None
    order = _("The first player") if by_chance else first
    text = _(
        "{first} takes {one} or passes; {other} takes up to {two} or passes; "
        "then each takes one or passes in turn. Two passes in a row end it. "
        "Units cost muster points; their cards may join the owner’s deck."
    ).format(
        first=order,
        other=_("the opponent") if by_chance else other,
        one=_most(glossary, 0),
        two=_most(glossary, 1),
    )
    return Section(title, (Prose(cards + ".", lead=_("Draft pool:")), Prose(text)))


def draft_pool(glossary: SheetContext) -> Mapping[str, int]:
    """What may be drafted at the table; nothing where the draft is over or there is none."""
    scenario, game = glossary.scenario, glossary.game
    if not rules_of(game).draft or scenario.neutral_draft or len(order_of(scenario)) != 2:
        return {}
    if any(muster.army for muster in scenario.musters):
        return {}
    barred = [set(m.forbidden) for m in scenario.musters if m.points]
    pool = pool_of(game, glossary.contents)
    return {unit: n for unit, n in pool.items() if not all(unit in never for never in barred)}


def draft_ledger(glossary: SheetContext, seat: Seat) -> Section:
    """The turns of one side, each with a line to write on; the numbers run through both."""
    pool, order = draft_pool(glossary), order_of(glossary.scenario)
    if not pool or seat.id not in order:
        return Section("")
    turns = min(MOST_TURNS, 2 * sum(pool.values()) + 2)
    own = range(order.index(seat.id), turns, 2)
    rows = (placement(str(n + 1), (Span(_takes(glossary, n)),)) for n in own)
    return Section(glossary._("Draft in turn"), table(rows, LEDGER))


def rules_of(game: Game) -> Mustering:
    return game.muster or NOTHING


def _most(glossary: SheetContext, turn: int) -> int:
    takes = rules_of(glossary.game).draft
    return takes[min(turn, len(takes) - 1)]


def _takes(glossary: SheetContext, turn: int) -> str:
    most = _most(glossary, turn)
    if most == 1:
        return glossary._("one, or pass")
    return glossary._("up to {n}, or pass", n=most)


def _picks(glossary: SheetContext) -> Iterator[Chunk]:
    _ = glossary._
    for number, pick in enumerate(glossary.scenario.neutral_draft, start=1):
        took = " + ".join(_priced(glossary, unit) for unit in pick.units)
        told = took or _("passes")
        yield (Span(f"{number} ", bold=True), Span(f"{glossary.seat(pick.seat)}: {told}"))


def _priced(glossary: SheetContext, unit: str) -> str:
    """``Mountain Giant (9 p.)``."""
    cost = points_in_short(glossary, price(glossary.game, unit))
    return f"{glossary.of('unit_types', unit)} ({cost})"


def points_in_short(glossary: SheetContext, count: int | None) -> str:
    """``5 p.``: muster points in short."""
    return glossary._(say_n("{n} pt", "{n} pts"), n=count or 0)


# -- on the board --------------------------------------------------------------------------------


def neutral_marker(game: Game) -> str | None:
    """The marker that tells whose a neutral unit is; ``None`` in games without one."""
    for draw in game.draws.values():
        if isinstance(draw, HalvesDraw):
            return draw.neutral
    return "neutral" if "neutral" in game.markers else None


def neutral_markers(glossary: SheetContext) -> Section:
    """Whose neutral units bear which side of the marker, where both may have some (BL2-MRK-01)."""
    _, scenario, game = glossary._, glossary.scenario, glossary.game
    marker = neutral_marker(game)
    having = [seat for seat in scenario.seats if neutral_units(scenario, game, seat.id)]
    open_ = draft_pool(glossary) and sum(draft_pool(glossary).values()) > 1
    if marker is None or not (len(having) > 1 or open_):
        return Section("")
    name = _("PLACE neutral markers")
    order = order_of(scenario) or tuple(seat.id for seat in scenario.seats)
    if scenario.first_player in order:
        order = tuple(sorted(order, key=lambda seat: seat != scenario.first_player))
    if len(order) < 2:  # nobody to tell them from
        return Section("")
    first, other = (glossary.seat(seat) for seat in order[:2])
    if scenario.first_player is None and not scenario.neutral_draft:
        first, other = _("the first player"), _("the opponent")
    if having and len(having) < 2:
        return Section("")
    condition = "" if len(having) > 1 else _("If both players have neutral units:") + " "
    text = _(
        "{first} puts a marker, white side up, under each of their neutral "
        "units; then {other}, black side up. It moves and leaves the board "
        "with the unit."
    ).format(first=first, other=other)
    told = condition + text
    places: list[Chunk] = []
    for side, seat in zip((_("white"), _("black")), order, strict=False):
        at = [m.at for m in scenario.markers if m.marker == marker and m.seat == seat]
        if at:
            describe_at = "  ".join(glossary.where(place) for place in at)
            places.append((Span(f"{side}: {glossary.seat(seat)} "), Span(describe_at, bold=True)))
    elements: list[Element] = [Prose(told[:1].upper() + told[1:])]
    elements += [Table((labelled("", tuple(places), tick=False),), LABELLED)] if places else []
    return Section(name, tuple(elements))
