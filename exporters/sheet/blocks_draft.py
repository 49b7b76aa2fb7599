"""The neutral draft: as it went, or lines to hold it on (BL2-DRF)."""

from collections.abc import Iterable, Iterator, Mapping

from exporters.paper.elements import Prose, Section
from exporters.paper.table import LABELLED, LEDGER, Table, labelled, placement, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
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
    """The draft as it went, which is no step, or its rules where the players still hold it; else
    nothing."""
    _, scenario = glossary._, glossary.scenario
    if scenario.neutral_draft:
        turns = "; ".join(_turns(glossary))
        is_small = not glossary.is_for_one
        lead = _("Neutral draft, already held:")
        return Section("", (Prose(f"{turns}.", lead=lead, small=is_small),))
    pool = draft_pool(glossary)
    if not pool:
        return Section("")
    cards = ", ".join(f"{count} × {_priced(glossary, unit)}" for unit, count in pool.items())
    rest = Prose(_("Units cost muster points; their cards may join the owner’s deck."))
    lines = _numbered(map(_words, _rules(glossary)))
    pool_line = Prose(cards + ".", lead=_("Draft pool:"))
    return Section(_("DRAFT neutral units"), (pool_line, *lines, rest))


def _rules(glossary: SheetContext) -> tuple[str, str, str]:
    """Who takes how many in the first turn, in the second, and in all others."""
    _ = glossary._
    first, other = (glossary.seat(seat) for seat in order_of(glossary.scenario))
    if glossary.scenario.first_player is None:
        first, other = _("The first player"), _("The opponent")
    turn, then, later = (_takes(glossary, number) for number in range(3))
    return (
        f"{first}: {turn}.",
        f"{other}: {then}.",
        _("Then in turn: {takes}. Two passes in a row end it.", takes=later),
    )


def _words(text: str) -> Chunk:
    return (Span(text),)


def _numbered(lines: Iterable[Chunk]) -> tuple[Table, ...]:
    """Lines below each other, each with its number."""
    rows = (labelled(str(n), (line,), tick=False) for n, line in enumerate(lines, start=1))
    return table(rows, LABELLED)


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


def draft_ledger(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """The turns of one side, each with a line to write on; the numbers run through both."""
    pool, order = draft_pool(glossary), order_of(glossary.scenario)
    if not pool or seat.id not in order:
        return Section("")
    turns = min(MOST_TURNS, 2 * sum(pool.values()) + 2)
    own = range(order.index(seat.id), turns, 2)
    rows = (placement(str(n + 1), (Span(_takes(glossary, n)),)) for n in own)
    return Section(glossary._("Draft in turn"), table(rows, LEDGER), number)


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


def _turns(glossary: SheetContext) -> Iterator[str]:
    """What was taken turn by turn; the two passes that ended it are written as one."""
    _, picks = glossary._, glossary.scenario.neutral_draft
    is_over = len(picks) > 1 and not any(pick.units for pick in picks[-2:])
    for pick in picks[:-2] if is_over else picks:
        took = " + ".join(_priced(glossary, unit) for unit in pick.units)
        yield f"{glossary.seat(pick.seat)}: {took or _('passes')}"
    if is_over:
        yield _("both passed")


def _priced(glossary: SheetContext, unit: str) -> str:
    """``Mountain Giant (9 p.)``."""
    cost = points_in_short(glossary, price(glossary.game, unit))
    return f"{glossary.of('unit_types', unit)} ({cost})"


def points_in_short(glossary: SheetContext, count: int | None) -> str:
    """``5 p.``: muster points in short."""
    return glossary._(say_n("{n} pt", "{n} pts"), n=count or 0)


# -- on the board --------------------------------------------------------------------------------


def neutral_marker(game: Game) -> str | None:
    """The marker that shows whose a neutral unit is; ``None`` in games without one."""
    for draw in game.draws.values():
        if isinstance(draw, HalvesDraw):
            return draw.neutral
    return "neutral" if "neutral" in game.markers else None
