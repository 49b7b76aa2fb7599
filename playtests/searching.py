"""The search for small edits that make a battle fair: race them, then play the best afresh.

Every edit begins with what its family usually does (a normal prior), and is played a little; then
games go to those most likely to bring both sides within the target of one half. The best are
played again with dice that no race has seen, and only these games are reported: an edit
that won its race by luck does not stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import erf, sqrt

from playtests.battles import Battle, battle
from playtests.edits import Allowed, Proposal, proposals, shuffled, together
from playtests.intervals import FEWEST, Share, Tally
from playtests.reports import RunSettings, add_rows, new_tally, tally_of
from playtests.running import Job, Rows
from playtests.troubles import NotPlayable, TableTooLarge
from rules.validation import check, recheck
from schema.edits import Edit, EditRefused
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

TARGET = 0.03
"""Within so much of one half an edited battle is fair enough."""
RACERS = 24
"""Edits that are played in one round of the search."""
ROUNDS = 3
"""Edits that one offer is made of at most."""
BATCH = 4
"""Edits that are played on together."""
SURE = 0.85
"""How likely an edit must be within the target before it is played afresh."""
HOPELESS = 0.02
"""Less likely ones are not played on."""
JOB = 100
"""Games of one job of a race."""
RACE_GAMES = 2_400
"""Games of a round after each edit was played once."""
FRESH_GAMES = 2_400
"""Games that verify an offer."""
USUAL_GAMES = 12_000
"""Games that most searches take, for a bar that shows how far one is."""
ENOUGH = 1_000
"""Games from which the share of a battle as it stands is known well enough."""
OFFERS = 2
"""Offers after which the search ends."""
VERIFIED = 4
"""Edits of a round that are played afresh at most."""
FRESH = 1 << 32
"""Distance of the seeds of fresh games from those of the race."""


@dataclass(frozen=True, slots=True)
class EditOffer:
    """Edits that were verified together: one undoable step."""

    parts: tuple[Proposal, ...]
    scenario: Scenario
    """The scenario after it."""
    share: Share
    """How often the first side wins then, over fresh games."""

    @property
    def edit(self) -> Edit:
        """All of it as one edit."""
        return together(self.parts)


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What a search found."""

    sides: tuple[str, str]
    before: Share
    """How often the first side wins as the scenario stands."""
    target: float
    offers: tuple[EditOffer, ...]
    """Those within the target, the nearest to one half first; if there is none, the nearest
    of all, unless nothing helps."""
    tried: int
    """Edits that were played."""
    games: int
    """Games that the whole search took."""
    as_drawn: bool
    """Whether only what the cards of a drawn battle allow was tried."""

    @property
    def is_fair(self) -> bool:
        """Whether the battle is within the target as it stands; then nothing was searched."""
        return abs(self.before.mean - 0.5) <= self.target

    def is_within(self, offer: EditOffer) -> bool:
        """Whether an offer is as fair as was asked for."""
        return abs(offer.share.mean - 0.5) <= self.target


@dataclass(slots=True)
class _Racer:
    """A battle with some edits, and what is known of it."""

    parts: tuple[Proposal, ...]
    ready: Battle
    report: Report
    expected: float
    variance: float
    """What is known before the first game, of the share of side 0."""
    tally: Tally = field(default_factory=new_tally)
    chunks: int = 0
    """Jobs begun, each of ``JOB`` games."""
    job: Job | None = None
    """What plays them, once it began."""

    def known(self) -> tuple[float, float]:
        """Mean and variance of the share of side 0 after the games so far."""
        if self.tally.games < FEWEST:
            return self.expected, self.variance
        mean, spread = self.tally.without_luck()
        error = max(spread, 0.02) / self.tally.games
        weight = self.variance / (self.variance + error)
        return self.expected + weight * (mean - self.expected), self.variance * (1 - weight)

    def within(self, target: float) -> float:
        """How likely the share is within the target of one half."""
        mean, variance = self.known()
        return _between(0.5 - target - mean, 0.5 + target - mean, sqrt(variance))

    @property
    def gap(self) -> float:
        return abs(self.known()[0] - 0.5)


def _between(low: float, high: float, deviation: float) -> float:
    """How likely a normal deviate is between two values."""
    scale = deviation * sqrt(2)
    return 0.5 * (erf(high / scale) - erf(low / scale))


@dataclass(slots=True)
class _EditSearch:
    """One search while it runs."""

    game: Game
    settings: RunSettings
    target: float
    allowed: Allowed
    counted: Callable[[int], object]
    found: Callable[[EditOffer], object]
    pool: Executor
    margins: tuple[int, ...] = ()
    """Points of side 0 less those of side 1, at the end of the first games."""
    games: int = 0
    tried: int = 0

    def play(self, racers: Sequence[_Racer]) -> None:
        """Play each of these one job more."""
        seed, kernel = self.settings.seed, self.settings.kernel
        begun = []
        for one in racers:
            one.job = one.job or Job(one.ready, kernel, seed)
            begun.append((one, self.pool.submit(one.job, one.chunks * JOB, JOB)))
            one.chunks += 1
        for one, future in begun:
            rows = future.result()
            add_rows(one.tally, rows)
            self.games += rows.games
            self.counted(self.games)

    def fresh(self, ready: Battle) -> Rows:
        """Games that no race has seen."""
        before = self.games

        def count(rows: Rows) -> None:
            self.games = before + rows.games
            self.counted(self.games)

        settings = replace(self.settings, seed=self.settings.seed + FRESH)
        return settings.play(ready, FRESH_GAMES, count)

    def entered(self, base: _Racer, number: int) -> list[_Racer]:
        """The most promising edits of a battle that the rules accept, made ready to race."""
        mean, variance = base.known()
        weaker = 0 if mean < 0.5 else 1
        sign = 1 if weaker == 0 else -1
        done = {part.family for part in base.parts} & {"points", "rounds"}
        seed = self.settings.seed + number
        found = proposals(base.ready.setup, weaker, self.allowed, self.margins, seed)
        if not base.parts and self.allowed.as_drawn:
            again = tuple(self.allowed.rerolls(base.ready.setup.scenario))
            found += shuffled(again, self.settings.seed)

        def promise(one: Proposal) -> float:
            shifted, wide = mean + sign * one.shift, sqrt(variance + one.spread**2)
            likely = _between(0.5 - self.target - shifted, 0.5 + self.target - shifted, wide)
            return likely if likely > HOPELESS else HOPELESS - abs(shifted - 0.5)

        entered: list[_Racer] = []
        for one in _mixed([one for one in found if one.family not in done], promise):
            racer = self._made(base, one, mean + sign * one.shift, variance + one.spread**2)
            if racer is not None:
                entered.append(racer)
            if len(entered) == RACERS or self.settings.stop():
                break
        self.tried += len(entered)
        return entered

    def _made(self, base: _Racer, one: Proposal, expected: float, variance: float) -> _Racer | None:
        """The battle with one edit more; ``None`` where the rules or the tables refuse it."""
        before = base.ready.setup.scenario
        try:
            after = one.edit.apply(before)
            report = recheck(base.report, before, after, self.game)
            if after == before or not self.allowed.keeps(before, after):
                return None
            if _is_worse(report, base.report):
                return None
            ready = battle(after, self.game, reading=base.ready.reading)
        except (EditRefused, NotPlayable, TableTooLarge):
            return None
        return _Racer((*base.parts, one), ready, report, expected, variance)

    def race(self, racers: list[_Racer]) -> None:
        """Play where it shows most, until one is as good as sure or the round is over."""
        self.play(racers)
        end = self.games + RACE_GAMES
        while self.games < end and not self.settings.stop():
            likely = {id(one): one.within(self.target) for one in racers}
            racers.sort(key=lambda one: -likely[id(one)])
            open_ = [one for one in racers if HOPELESS < likely[id(one)] < SURE]
            sure = sum(likely[id(one)] >= SURE for one in racers)
            if sure >= OFFERS or not open_:
                break
            self.play(open_[:BATCH])
        racers.sort(key=lambda one: -one.within(self.target))


def _mixed(found: list[Proposal], promise: Callable[[Proposal], float]) -> Iterator[Proposal]:
    """The most promising first, but not one family alone: each has its turns, the better the
    more promising its best is."""
    families: dict[str, list[Proposal]] = {}
    for one in sorted(found, key=promise, reverse=True):
        families.setdefault(one.family, []).append(one)
    turns = sorted(
        (
            ((number + 1) / max(promise(one), HOPELESS / 2), order, one)
            for order, family in enumerate(families.values())
            for number, one in enumerate(family)
        ),
        key=lambda turn: turn[:2],
    )
    return (one for _, _, one in turns)


def _is_worse(report: Report, before: Report) -> bool:
    """Whether there is a finding that was not there before; they are counted by name."""
    slugs = [finding.slug for finding in before if not finding.waived]
    now = [finding.slug for finding in report if not finding.waived]
    return any(now.count(slug) > slugs.count(slug) for slug in set(now))


@contextmanager
def _workers(workers: int | Executor) -> Iterator[Executor]:
    """Threads of our own, or the executor that was given."""
    if isinstance(workers, Executor):
        yield workers
        return
    with ThreadPoolExecutor(workers) as pool:
        yield pool


def suggest(
    scenario: Scenario,
    game: Game,
    settings: RunSettings | None = None,
    *,
    target: float = TARGET,
    allowed: Allowed | None = None,
    known: Rows | None = None,
    counted: Callable[[int], object] = lambda _: None,
    found: Callable[[EditOffer], object] = lambda _: None,
) -> Suggestions:
    """Small edits that bring both sides within ``target`` of one half, verified on fresh games.

    ``known`` are games of the battle as it stands, played anew where they are too few. ``counted``
    gets how many games were played, ``found`` of each offer at once; once ``settings.stop`` says
    so the search ends with what it has. Raises as ``battles.battle`` does.
    """
    settings = settings or RunSettings()
    allowed = allowed or Allowed.of(scenario)
    ready = battle(scenario, game)
    with _workers(settings.workers) as pool:
        settings = replace(settings, workers=pool)
        search = _EditSearch(game, settings, target, allowed, counted, found, pool)
        rows = known if known is not None and known.games >= ENOUGH else search.fresh(ready)
        before = tally_of(rows).fixed()
        search.margins = tuple(
            a - b for a, b in zip(rows.column("points_0"), rows.column("points_1"), strict=True)
        )
        # These games are all that is known of the battle as it stands.
        report = check(scenario, game)
        base = _Racer((), ready, report, before.mean, 0.25 / max(before.games, 1))
        offers = _offers(search, base, before)
    seats = ready.setup.seats
    return Suggestions(
        sides=(seats[0], seats[1]),
        before=before,
        target=target,
        offers=offers,
        tried=search.tried,
        games=search.games,
        as_drawn=allowed.as_drawn,
    )


def _offers(search: _EditSearch, base: _Racer, before: Share) -> tuple[EditOffer, ...]:
    """Rounds of the search, each with one edit more, until something is fair enough."""
    fair: list[EditOffer] = []
    others: list[EditOffer] = []
    for number in range(ROUNDS if _far(before) > search.target else 0):
        racers = search.entered(base, number)
        if not racers or search.settings.stop():
            break
        search.race(racers)
        for one in _worth_verifying(racers, search.target):
            if search.settings.stop() or len(fair) == OFFERS:
                break
            rows = search.fresh(one.ready)
            if rows.games < FRESH_GAMES:  # stopped
                break
            offer = EditOffer(one.parts, one.ready.setup.scenario, tally_of(rows).fixed())
            if _distance(offer) <= search.target:
                fair.append(offer)
                search.found(offer)
            else:
                others.append(offer)
        if fair:
            break
        nearest = min(racers, key=lambda one: one.gap)
        if nearest.gap >= base.gap:
            break
        base = nearest
    if fair:
        return tuple(sorted(fair, key=_distance))
    better = [one for one in others if _distance(one) < _far(before)]
    return tuple(sorted(better, key=_distance)[:1])


def _distance(offer: EditOffer) -> float:
    return _far(offer.share)


def _far(share: Share) -> float:
    return abs(share.mean - 0.5)


def _worth_verifying(racers: Sequence[_Racer], target: float) -> Iterator[_Racer]:
    """The likeliest, of each family first; they are in order."""
    likely = [one for one in racers if one.within(target) > 0.5][: 2 * VERIFIED]
    seen: set[str] = set()
    first: list[_Racer] = []
    rest: list[_Racer] = []
    for one in likely:
        (rest if one.parts[-1].family in seen else first).append(one)
        seen.add(one.parts[-1].family)
    yield from (first + rest)[:VERIFIED]
