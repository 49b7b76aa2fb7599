"""Rolls of a battle, by whatever method: what is locked, what is rolled again, and the way back.

A roll keeps what it has to keep **as it is seen now**. Where the seed alone would draw it so,
the brief says it shortly (``--lock army=4711``, ``--reroll half.daqan=1``); else it asks for the
parts by value (``--set half.daqan=d4``), which always works. Either way the command beside a roll
draws the same bytes anywhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from editor.generate.refused import NothingToRoll
from editor.generate.wishes import Wishes
from generators.core.brief import NOTHING, Brief, Place
from generators.core.generate import Method, draw_by_method, method_of, rests_on
from generators.core.progress import Progress, is_under, under
from generators.core.refusals import DemandRejected, GenerationFailed
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap

ALL = "all"


@dataclass(frozen=True)
class Roll:
    """One draw: by which wishes and brief, what came, and what of it is locked."""

    wishes: Wishes
    brief: Brief
    progress: Progress
    scenario: Scenario
    what: Phrase
    """What was done to get it."""
    locks: frozenset[str] = frozenset()
    """Single parts: a stage is locked when all of its parts are."""

    @property
    def parts(self) -> FrozenMap[str, Any]:
        """Every single part and what came of it."""
        return self.progress.done

    @property
    def is_plain(self) -> bool:
        """Whether the seed and the wishes alone draw it."""
        return self.brief == self.wishes.brief(self.progress.game, self.brief.collection)

    @property
    def method(self) -> Method:
        """How it was drawn."""
        return method_of(self.progress.game, self.wishes.draw)

    def typed(self, scope: str) -> str:
        """A stage, a side's part of it or one part, as it is typed."""
        return self.method.typed_name(scope) if scope in self.parts else scope

    def names(self, scope: str) -> tuple[str, ...]:
        """The single parts that a scope speaks of: a part, a side's part of a stage, a stage, or
        ``all``."""
        return tuple(self.parts) if scope == ALL else under(self.parts, scope)

    def is_locked(self, scope: str) -> bool:
        """Whether everything that a scope speaks of is locked."""
        names = self.names(scope)
        return bool(names) and self.locks.issuperset(names)


def agree(one: Roll, other: Roll, names: Iterable[str]) -> bool:
    """Whether these parts are the same in two rolls."""
    return all(one.parts.get(name) == other.parts.get(name) for name in names)


def grouped(roll: Roll, names: Iterable[str]) -> list[str]:
    """Parts as the fewest names: a whole stage, a side's part of it, else one by one."""
    left, found = set(names), []
    scopes = list(dict.fromkeys(s for name in roll.parts for s in scopes_of(name)))
    for scope in sorted(scopes, key=lambda s: s.count(".")):
        inside = set(roll.names(scope))
        if inside <= left:
            found.append(scope)
            left -= inside
    return found


def scopes_of(name: str) -> Iterator[str]:
    """A part's stage, whatever lies between, and itself: ``army``, ``army.daqan``."""
    words = name.split(".")
    for end in range(1, len(words) + 1):
        yield ".".join(words[:end])


SEEDS_TRIED = 4
"""So many other streams are tried until something else comes of a stage."""


class RollHistory:
    """The rolls of one window, from the boxes of one game, and which of them is shown."""

    def __init__(self, game: Game, collection: Collection | None = None) -> None:
        self.game, self.collection = game, collection
        self.made: list[Roll] = []
        self.at = -1
        """Which of them is shown; -1 before the first."""

    @property
    def now(self) -> Roll | None:
        """The roll that is shown; ``None`` before the first."""
        return self.made[self.at] if self.made else None

    @property
    def last(self) -> Roll | None:
        """The roll before the one that is shown."""
        return self.made[self.at - 1] if self.at > 0 else None

    def go(self, at: int) -> bool:
        """Show another roll; whether there is one."""
        if 0 <= at < len(self.made) and at != self.at:
            self.at = at
            return True
        return False

    def put(self, roll: Roll) -> Roll:
        """A roll more; those that were taken back before are gone."""
        del self.made[self.at + 1 :]
        self.made.append(roll)
        self.at = len(self.made) - 1
        return roll

    # -- drawing ---------------------------------------------------------------------------------

    def begin(self, wishes: Wishes, what: Phrase) -> Roll:
        """Draw by these wishes; what is locked stays if game and draw are the same.

        Raises ``DemandRejected`` and ``GenerationFailed``; then nothing has changed.
        """
        now = self.now
        same = now is not None and (now.wishes.draw, now.brief.game) == (wishes.draw, self.game.id)
        if now is None or not same or not now.locks:
            return self._add(wishes, wishes.brief(self.game, self.collection), what)
        kept = self._with_ground_under(now, now.locks)
        if now.is_plain and now.wishes.settings == wishes.settings:
            named = (now.typed(name) for name in grouped(now, now.locks))
            locks = [f"{name}={now.brief.seed}" for name in named]
            brief = wishes.brief(self.game, self.collection, locks=locks)
            made = self._try(wishes, brief, what, now.locks)
            if made is not None and agree(now, made, kept):
                return self.put(made)
        return self.put(self._first(now, wishes, self._firmly(now, kept, now.locks), {}, what))

    def fresh_brief(self, wishes: Wishes) -> Brief:
        """What to draw by these wishes from whatever seed, with what is locked as it is seen now.

        Raises ``DemandRejected``.
        """
        now = self.now
        if now is None or not now.locks or now.wishes.draw != wishes.draw:
            return wishes.brief(self.game, self.collection)
        return self._by_value(now, wishes, self._with_ground_under(now, now.locks), NOTHING)

    def generate_as(self, brief: Brief, what: Phrase) -> Roll:
        """Generate from a brief that ``fresh_brief`` gave, be it with another seed."""
        now = self._now()
        return self._add(replace(now.wishes, seed=brief.seed), brief, what, now.locks)

    def differently(self, wishes: Wishes, keys: Iterable[str], what: Phrase) -> Roll:
        """Draw by wishes that differ in these settings; all else stays as it is seen, as far as it
        can."""
        now, scopes = self.now, tuple(keys)
        if now is None or (now.is_plain and not now.locks):
            return self.begin(wishes, what)
        known = {setting.key: setting for setting in now.method.settings}
        for setting in (known[scope.partition(".")[0]] for scope in scopes):
            if not (setting.is_stage or setting.ask.agreed):
                return self.begin(wishes, what)  # everything may rest on it
        moving = {name for scope in scopes for name in now.names(scope)}
        now = replace(now, locks=now.locks - moving)  # who asks for another one lets the old one go
        try:
            return self.put(self._first(now, wishes, self._keeping(now, scopes), {}, what))
        except (DemandRejected, GenerationFailed):
            return self.begin(wishes, what)

    def placed_by(self, place: Place, what: Phrase) -> Roll:
        """The same but for who places: the program (``full``) or the players (``cards``)."""
        now = self._now()
        wishes = replace(now.wishes, place=place)
        if now.is_plain and not now.locks:
            return self._add(wishes, replace(now.brief, place=place), what)
        return self.put(self._first(now, wishes, self._keeping(now, ()), {}, what))

    def again(self, scope: str, what: Phrase) -> Roll:
        """Roll a stage, a side's part of it or one part again; all else stays as far as it can.

        Raises ``NothingToRoll``, ``DemandRejected`` and ``GenerationFailed``.
        """
        now = self._now()
        loose = [name for name in now.names(scope) if name not in now.locks]
        if not loose:
            raise NothingToRoll(Phrase(N_("Everything here is locked. Unlock a part first.")))
        trouble: DemandRejected | GenerationFailed | None = None
        wishes = self._without(now, (scope,)) if scope in now.parts else now.wishes
        for brief in self._briefs(now, wishes, scope, loose):
            try:
                made = self._drawn(wishes, brief, what, now.locks)
            except (DemandRejected, GenerationFailed) as refused:
                trouble = trouble or refused
                continue
            if agree(now, made, now.locks) and not agree(now, made, loose):
                return self.put(made)
        raise trouble or NothingToRoll(Phrase(N_("Nothing can change here: everything is set.")))

    def _briefs(self, now: Roll, wishes: Wishes, scope: str, loose: list[str]) -> Iterator[Brief]:
        """Briefs that may do it, the best first: all else stays; then what does not rest on it;
        then only what comes before; then only what is locked."""
        name = now.typed(scope)
        used = [r.brief.rerolls.get(name, 0) for r in self.made if r.brief.seed == now.brief.seed]
        times = max(used, default=0) + 1
        part_by_part = now.method.keep is None
        itself = (scope,) if scope in now.parts and (part_by_part or "." in scope) else ()
        if now.is_plain and not now.locks and (part_by_part or itself):
            yield replace(now.brief, rerolls=FrozenMap({name: times}))
        spared = set(loose) - set(itself)
        for kept in self._keeping(now, (scope,)):
            names = [*(part for part in kept if part not in spared), *itself]
            for more in range(1 if itself else SEEDS_TRIED):
                yield self._by_value(now, wishes, names, {name: times + more})

    def _keeping(self, now: Roll, scopes: Iterable[str]) -> Iterator[tuple[str, ...]]:
        """What to keep while these scopes become something else, the most first."""
        method, parts, locks = now.method, tuple(now.parts), now.locks
        moving = [name for scope in scopes for name in now.names(scope)]
        firm = [n for n in self._with_ground_under(now, locks) if n not in moving or n in locks]

        def keep(still: Iterable[str]) -> tuple[str, ...]:
            wanted = {*still, *firm}
            return tuple(name for name in parts if name in wanted)

        others = [name for name in parts if name not in moving]
        yield keep(others)
        loose = set(moving)
        yield keep(n for n in others if loose.isdisjoint(rests_on(n, parts, method, self.game)))
        first = min((method.stages.index(s.partition(".")[0]) for s in scopes), default=0)
        yield keep(n for n in others if method.stages.index(n.partition(".")[0]) < first)
        yield from self._firmly(now, keep(()), locks)

    def _firmly(
        self, now: Roll, kept: Iterable[str], locks: Iterable[str]
    ) -> Iterator[tuple[str, ...]]:
        """What is locked with what it rests on; then alone."""
        for names in (set(kept), set(locks)):
            yield tuple(name for name in now.parts if name in names)

    def _first(
        self,
        now: Roll,
        wishes: Wishes,
        ways: Iterable[tuple[str, ...]],
        rerolls: Mapping[str, int],
        what: Phrase,
    ) -> Roll:
        """The first of several ways to keep things that can be drawn; raises the first refusal."""
        trouble: DemandRejected | GenerationFailed | None = None
        for kept in ways:
            try:
                brief = self._by_value(now, wishes, kept, rerolls)
                made = self._drawn(wishes, brief, what, now.locks)
            except (DemandRejected, GenerationFailed) as refused:
                trouble = trouble or refused
                continue
            if agree(now, made, now.locks if wishes.place == "full" else made.locks):
                return made
        raise trouble or NothingToRoll(Phrase(N_("Nothing can change here: everything is set.")))

    def _by_value(
        self,
        now: Roll,
        wishes: Wishes,
        names: Iterable[str],
        rerolls: Mapping[str, int],
    ) -> Brief:
        """A brief that asks for these parts as they are, and for what is wished."""
        method = now.method
        wished, before = (
            method.demands(one.brief(self.game, self.collection), self.game)
            for one in (wishes, now.wishes)
        )
        other = {n: v for n, v in wished.items() if n in now.parts and v != before.get(n)}
        known = replace(now.progress, done=FrozenMap({**now.parts, **other}))
        coins = self._coins(now, wishes)
        kept = set(names) - set(coins)
        keys = {method.key_of(name) for name in kept}
        kept |= {n for n in now.parts if n in wished and method.key_of(n) in keys}
        settings = dict(method.settled(known, kept)) if kept else {}
        stated = {k: v for k, v in settings.items() if k.partition(".")[0] in method.stages}
        rerolls = {**{name: count for name, count in coins.items() if count}, **rerolls}
        return wishes.brief(self.game, self.collection, settings=stated, rerolls=rerolls)

    def _coins(self, now: Roll, wishes: Wishes) -> dict[str, int]:
        """What the seed alone decides, and falls again as it fell: how often it was rolled."""
        if wishes.seed != now.brief.seed:
            return {}
        return {
            setting.key: now.brief.rerolls.get(setting.key, 0)
            for setting in now.method.settings
            if setting.is_coin
            and setting.key not in now.locks
            and setting.key not in now.brief.settings
        }

    def put_at(self, places: Mapping[str, Any], what: Phrase) -> Roll:
        """Go on with everything as it is but for where these parts are, and lock them there.

        Raises ``DemandRejected`` and ``GenerationFailed``.
        """
        now = self._now()
        moved = replace(
            now, progress=replace(now.progress, done=FrozenMap({**now.parts, **places}))
        )
        wishes = self._without(now, places)
        brief = self._by_value(moved, wishes, tuple(now.parts), NOTHING)
        return self._add(wishes, brief, what, now.locks | frozenset(places))

    def settle(self, settings: Mapping[str, str], what: Phrase) -> Roll:
        """Go on with all that these settings say; for what was placed by hand."""
        now = self._now()
        wishes = replace(now.wishes, place="full")
        brief = wishes.brief(self.game, self.collection, settings=settings)
        return self._add(wishes, brief, what, now.locks)

    def _without(self, now: Roll, names: Iterable[str]) -> Wishes:
        """The wishes but for these parts, which become what nobody wished for."""
        wishes, method = now.wishes, now.method
        wished = method.demands(wishes.brief(self.game, self.collection), self.game)
        names = set(names)
        for key in now.wishes.settings:
            mine = [name for name in now.parts if name in wished and is_under(name, key)]
            left = [name for name in mine if name not in names]
            if len(left) < len(mine):
                settings = method.settled(now.progress, tuple(left)) if left else NOTHING
                wishes = wishes.asking(key, settings.get(key, ""))
        return wishes

    # -- locks ---------------------------------------------------------------------------------

    def lock(self, scope: str, *, on: bool) -> None:
        """Keep everything that a scope speaks of, or let it go again; this is no roll."""
        now = self.now
        if now is not None:
            names = frozenset(now.names(scope))
            self.made[self.at] = replace(now, locks=now.locks | names if on else now.locks - names)

    def _with_ground_under(self, now: Roll, names: Iterable[str]) -> tuple[str, ...]:
        """Parts, and what they rest on."""
        wanted = set(names)
        for name in tuple(wanted):
            wanted.update(rests_on(name, now.parts, now.method, self.game))
        return tuple(name for name in now.parts if name in wanted)

    # -- and the rest ------------------------------------------------------------------------------

    def _now(self) -> Roll:
        if self.now is None:
            raise NothingToRoll(Phrase(N_("Nothing generated yet.")))
        return self.now

    def _drawn(self, wishes: Wishes, brief: Brief, what: Phrase, locks: frozenset[str]) -> Roll:
        progress, scenario = draw_by_method(brief, self.game)
        alive = locks.intersection(progress.done)
        return Roll(wishes, brief, progress, scenario, what, alive)

    def _try(
        self, wishes: Wishes, brief: Brief, what: Phrase, locks: frozenset[str]
    ) -> Roll | None:
        try:
            return self._drawn(wishes, brief, what, locks)
        except (DemandRejected, GenerationFailed):
            return None

    def _add(
        self,
        wishes: Wishes,
        brief: Brief,
        what: Phrase,
        locks: frozenset[str] = frozenset(),
    ) -> Roll:
        return self.put(self._drawn(wishes, brief, what, locks))
