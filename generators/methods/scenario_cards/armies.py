"""Options and armies of a drawn battle: mixed, and nearly all that the draft left is spent."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.scenario_cards.table import (
    NO_MUSTERING,
    muster_for,
    name_of,
    picks_of,
    purse_of,
    room_of,
    sketch,
    turns_of,
)
from rules.answers import objection
from rules.muster import cost_of, drafted_by, for_sale, most_of, objections, price, why_no_option
from schema.value import FrozenMap

OPTION = 3
"""An option that may be taken is taken once in so many battles."""

LIKING = 6
"""How much more a player may like one type than another."""


def take_options(progress: Progress) -> Progress:
    """What each army takes besides units, where its scenario card lets it."""
    known = (progress.game.muster or NO_MUSTERING).options
    for side in turns_of(progress) if known else ():
        free = tuple(name for name in known if _why_no_option(progress, side, name) is None)
        progress, taken = progress.settle(
            f"options.{side}",
            partial(_some, free),
            frozenset(free).issuperset,
            partial(_refused_options, progress, side),
        )
        for name in taken:
            words = {"option": term("muster/options", name), "points": purse_of(progress, side)}
            progress = progress.with_lines(TranscriptLine(5, side, "option-taken", words))
    return progress


def _some(free: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    return tuple(name for name in free if stream.below(OPTION) == 0)


def _why_no_option(progress: Progress, side: str, name: str) -> DemandRejected | None:
    """Why a side may not take an option: its card, or that no marker or no hex is left."""
    game = progress.game
    why = why_no_option(sketch(progress), game, side, name)
    if why is not None:
        return refused(why, game)
    option = (game.muster or NO_MUSTERING).options[name]
    marker = game.markers.get(option.marker or "")
    if marker is None:
        return None
    others = sum(name in progress.done.get(f"options.{s}", ()) for s in turns_of(progress))
    if marker.box is not None and others >= progress.contents.counts.get(marker.box, 0):
        return DemandRejected("option-not-left", option=option.name)
    if room_of(progress, side) < 2:
        return DemandRejected("option-without-room", option=option.name)
    return None


def _refused_options(progress: Progress, side: str, names: Iterable[str]) -> DemandRejected | None:
    reasons = (_why_no_option(progress, side, name) for name in names)
    return next((why for why in reasons if why is not None), None)


@dataclass(frozen=True, slots=True)
class Shop:
    """What a side can buy an army of."""

    stock: FrozenMap[str, int]
    """Unit type to how many of it can be had, in the pack's order."""
    prices: FrozenMap[str, int]
    purse: int
    room: int
    """For so many units there are hexes."""

    def army(self, stream: Stream) -> FrozenMap[str, int]:
        """A mixed army that spends nearly all of the purse."""
        liking = {unit: 1 + stream.below(LIKING) for unit in self.stock}
        army: Counter[str] = Counter()
        while wanted := self._affordable(army):
            # Whoever has some of a type already would rather have another one.
            weights = [1 + 12 * liking[unit] // (1 + 2 * army[unit]) for unit in wanted]
            army[_weighted(wanted, weights, stream)] += 1
        while better := self._trades(army):
            out, into = max(better, key=lambda trade: self.prices[trade[1]] - self.prices[trade[0]])
            army[out] -= 1
            army[into] += 1
        return FrozenMap((unit, army[unit]) for unit in self.stock if army[unit])

    def _left(self, army: Mapping[str, int]) -> int:
        return self.purse - sum(self.prices[unit] * count for unit, count in army.items())

    def _affordable(self, army: Counter[str]) -> list[str]:
        """What one more unit may be."""
        if army.total() >= self.room:
            return []
        left = self._left(army)
        return [u for u, most in self.stock.items() if self.prices[u] <= left and army[u] < most]

    def _trades(self, army: Counter[str]) -> list[tuple[str, str]]:
        """A unit of the army and a dearer one that the rest of the purse would pay for."""
        left = self._left(army)
        return [
            (out, into)
            for out in self.stock
            for into in self.stock
            if army[out]
            and army[into] < self.stock[into]
            and 0 < self.prices[into] - self.prices[out] <= left
        ]


def _weighted(things: list[str], weights: list[int], stream: Stream) -> str:
    mark = stream.below(sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        mark -= weight
        if mark < 0:
            return thing
    return things[-1]


def shop_for(progress: Progress, side: str) -> Shop:
    """What a side can buy after the draft: its own faction's units, and where there is no draft
    neutral ones, as far as points, boxes and hexes go."""
    game, contents = progress.game, progress.contents
    scenario = sketch(progress)
    drafted = drafted_by(picks_of(progress), side)
    stock: dict[str, int] = {}
    for unit in for_sale(game, contents, side, muster_for(progress, side)):
        if game.unit_types[unit].faction is None and _no_neutrals(progress):
            continue
        most = most_of(scenario, game, contents, side, unit)
        room = room_of(progress, side)
        stock[unit] = (room if most is None else most) - drafted.get(unit, 0)
    return Shop(
        stock=FrozenMap((unit, most) for unit, most in stock.items() if most > 0),
        prices=FrozenMap((unit, price(game, unit) or 0) for unit in stock),
        purse=purse_of(progress, side) - cost_of(game, drafted),
        room=room_of(progress, side) - sum(drafted.values()),
    )


def _no_neutrals(progress: Progress) -> bool:
    return progress.brief.settings.get("neutrals") == "none"


def muster_armies(progress: Progress) -> Progress:
    """Both armies, the first player's first."""
    for side in turns_of(progress):
        progress, army = progress.settle(
            f"army.{side}",
            shop_for(progress, side).army,
            partial(_can_have, progress, side),
            partial(_why_not, progress, side),
        )
        progress = _logged(progress, side, army)
    return progress


def _why_not(progress: Progress, side: str, army: FrozenMap[str, int]) -> DemandRejected | None:
    """Why a side cannot have this army; ``None`` if it can."""
    game = progress.game
    drafted = sum(drafted_by(picks_of(progress), side).values())
    count, room = sum(army.values()) + drafted, room_of(progress, side)
    if not count:
        asked = progress.asked(f"army.{side}") is not None
        return DemandRejected("army-none" if asked else "army-empty", side=name_of(game, side))
    scenario = sketch(progress)
    musters = tuple(m.changed(army=army) if m.seat == side else m for m in scenario.musters)
    after = scenario.changed(musters=musters)
    for why, _ in objections(after, game, progress.contents, side):
        return refused(why, game)
    if count > room:
        who = term("factions", side)
        return refused(objection("army-without-room", seat=who, count=count, room=room), game)
    return None


def _can_have(progress: Progress, side: str, army: FrozenMap[str, int]) -> bool:
    return _why_not(progress, side, army) is None


def _logged(progress: Progress, side: str, army: Mapping[str, int]) -> Progress:
    """An army in the transcript; an army of nobody is refused, for there is nothing to draw."""
    empty = _why_not(progress, side, FrozenMap(army))
    if empty is not None:
        raise empty
    game = progress.game
    for unit, count in army.items():
        words = {
            "unit": term("unit_types", unit),
            "count": count,
            "cost": cost_of(game, {unit: count}),
        }
        progress = progress.with_lines(TranscriptLine(6, side, "unit-mustered", words))
    spent = cost_of(game, army) + cost_of(game, drafted_by(picks_of(progress), side))
    words = {"spent": spent, "points": purse_of(progress, side)}
    return progress.with_lines(TranscriptLine(6, side, "army-mustered", words))
