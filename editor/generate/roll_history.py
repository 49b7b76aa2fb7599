"""Rolls of a battle, by whatever method: what is locked, what is rolled again, and the way back.

A roll keeps what it is told to keep **as it is seen now**. Where the seed alone would draw it so,
the brief says it shortly (``--lock army=4711``, ``--reroll half.daqan=1``); else it asks for the
parts by value (``--set half.daqan=d4``), which always works. Either way the command beside a roll
draws the same bytes anywhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from editor.generate.evening import RollsOf
from editor.generate.refused import NothingToRoll
from editor.generate.wishes import BattleWishes
from generators.core.brief import NOTHING, Brief, Place
from generators.core.generate import draw_by_method
from generators.core.methods import Method, method_of, rests_on
from generators.core.progress import Progress, is_under, under
from generators.core.refusals import DemandRejected, GenerationFailed
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap

ALL = "all"
SEEDS_TRIED = 4
"""So many other streams are tried until something else comes of a stage."""


@dataclass(frozen=True)
class BattleRoll:
    """One draw: by which wishes and brief, what came, and what of it is locked."""

    wishes: BattleWishes
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
        asked = dict(self.brief.settings) == dict(self.wishes.settings)
        return asked and not self.brief.locks and not self.brief.rerolls

    def names(self, scope: str) -> tuple[str, ...]:
        """The single parts that a scope speaks of: a part, a side's part of a stage, a stage, or
        ``all``."""
        return tuple(self.parts) if scope == ALL else under(self.parts, scope)

    def is_locked(self, scope: str) -> bool:
        """Whether everything that a scope speaks of is locked."""
        names = self.names(scope)
        return bool(names) and self.locks.issuperset(names)


class BattleRolls(RollsOf[BattleRoll, BattleWishes]):
    """The rolls of one window, and which of them is shown."""

    # -- drawing ---------------------------------------------------------------------------------

    def begin(self, wishes: BattleWishes, what: Phrase) -> BattleRoll:
        """Draw by these wishes; what is locked stays if game and draw are the same.

        Raises ``DemandRejected`` and ``GenerationFailed``; then nothing has changed.
        """
        now = self.now
        same = now is not None and (now.wishes.draw, now.brief.game) == (wishes.draw, self.game.id)
        if now is None or not same or not now.locks:
            return self._add(wishes, wishes.brief(self.game, self.collection), what)
        kept = self._with_ground_under(now, now.locks)
        if now.is_plain and now.wishes.settings == wishes.settings:
            locks = [f"{name}={now.brief.seed}" for name in grouped(now, now.locks)]
            brief = wishes.brief(self.game, self.collection, locks=locks)
            made = self._try(wishes, brief, what, now.locks)
            if made is not None and agree(now, made, kept):
                return self.put(made)
        return self.put(self._first(now, wishes, self._firmly(now, kept, now.locks), {}, what))

    def differently(self, wishes: BattleWishes, keys: Iterable[str], what: Phrase) -> BattleRoll:
        """Draw by wishes that differ in these settings; all else stays as it is seen, as far as it
        can."""
        now, scopes = self.now, tuple(keys)
        if now is None or (now.is_plain and not now.locks):
            return self.begin(wishes, what)
        stages = self._method(now).stages
        if not all(scope.partition(".")[0] in stages for scope in scopes):
            return self.begin(wishes, what)  # everything may rest on what is no stage
        moving = {name for scope in scopes for name in now.names(scope)}
        now = replace(now, locks=now.locks - moving)  # who asks for another one lets the old one go
        try:
            return self.put(self._first(now, wishes, self._keeping(now, scopes), {}, what))
        except (DemandRejected, GenerationFailed):
            return self.begin(wishes, what)

    def placed_by(self, place: Place, what: Phrase) -> BattleRoll:
        """The same but for who places: the program (``full``) or the players (``cards``)."""
        now = self._now()
        wishes = replace(now.wishes, place=place)
        if now.is_plain and not now.locks:
            return self._add(wishes, replace(now.brief, place=place), what)
        return self.put(self._first(now, wishes, self._keeping(now, ()), {}, what))

    def again(self, scope: str, what: Phrase) -> BattleRoll:
        """Roll a stage, a side's part of it or one part again; all else stays as far as it can.

        Raises ``NothingToRoll``, ``DemandRejected`` and ``GenerationFailed``.
        """
        now = self._now()
        loose = [name for name in now.names(scope) if name not in now.locks]
        if not loose:
            raise NothingToRoll(Phrase(N_("Everything here is locked: unlock something first.")))
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
        raise trouble or NothingToRoll(
            Phrase(N_("Nothing else can come of it: everything there is demanded."))
        )

    def _briefs(
        self, now: BattleRoll, wishes: BattleWishes, scope: str, loose: list[str]
    ) -> Iterator[Brief]:
        """Briefs that may do it, the best first: all else stays; then what does not rest on it;
        then only what comes before; then only what is locked."""
        used = [r.brief.rerolls.get(scope, 0) for r in self.made if r.brief.seed == now.brief.seed]
        times = max(used, default=0) + 1
        if now.is_plain and not now.locks:
            yield replace(now.brief, rerolls=FrozenMap({scope: times}))
        itself = (scope,) if scope in now.parts else ()
        spared = set(loose) - set(itself)
        for kept in self._keeping(now, (scope,)):
            names = [*(name for name in kept if name not in spared), *itself]
            for more in range(1 if itself else SEEDS_TRIED):
                yield self._by_value(now, wishes, names, {scope: times + more})

    def _keeping(self, now: BattleRoll, scopes: Iterable[str]) -> Iterator[tuple[str, ...]]:
        """What to keep while these scopes become something else, the most first."""
        method, parts, locks = self._method(now), tuple(now.parts), now.locks
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
        self, now: BattleRoll, kept: Iterable[str], locks: Iterable[str]
    ) -> Iterator[tuple[str, ...]]:
        """What is locked with what it rests on; then alone."""
        for names in (set(kept), set(locks)):
            yield tuple(name for name in now.parts if name in names)

    def _first(
        self,
        now: BattleRoll,
        wishes: BattleWishes,
        ways: Iterable[tuple[str, ...]],
        rerolls: Mapping[str, int],
        what: Phrase,
    ) -> BattleRoll:
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
        raise trouble or NothingToRoll(
            Phrase(N_("Nothing else can come of it: everything there is demanded."))
        )

    def _by_value(
        self,
        now: BattleRoll,
        wishes: BattleWishes,
        names: Iterable[str],
        rerolls: Mapping[str, int],
    ) -> Brief:
        """A brief that asks for these parts as they are, and for what is wished."""
        method = self._method(now)
        plain = wishes.brief(self.game, self.collection)
        kept = dict.fromkeys(names)
        wished = method.demands(plain, self.game)
        known = replace(now.progress, done=FrozenMap({**now.parts, **_only(wished, now.parts)}))
        kept |= dict.fromkeys(name for name in now.parts if name in wished)
        said = dict(method.settled(known, tuple(kept))) if kept else {}
        stated = {k: v for k, v in said.items() if k.partition(".")[0] in method.stages}
        return wishes.brief(self.game, self.collection, settings=stated, rerolls=rerolls)

    def put_at(self, places: Mapping[str, Any], what: Phrase) -> BattleRoll:
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

    def _without(self, now: BattleRoll, names: Iterable[str]) -> BattleWishes:
        """The wishes but for these parts, which become what nobody wished for."""
        wishes, method = now.wishes, self._method(now)
        wished = method.demands(wishes.brief(self.game, self.collection), self.game)
        names = set(names)
        for key in now.wishes.settings:
            mine = [name for name in now.parts if name in wished and is_under(name, key)]
            left = [name for name in mine if name not in names]
            if len(left) < len(mine):
                said = method.settled(now.progress, tuple(left)) if left else NOTHING
                wishes = wishes.asking(key, said.get(key, ""))
        return wishes

    # -- locks ---------------------------------------------------------------------------------

    def lock(self, scope: str, *, on: bool) -> None:
        """Keep everything that a scope speaks of, or let it go again; this is no roll."""
        now = self.now
        if now is not None:
            names = frozenset(now.names(scope))
            self.made[self.at] = replace(now, locks=now.locks | names if on else now.locks - names)

    def _with_ground_under(self, now: BattleRoll, names: Iterable[str]) -> tuple[str, ...]:
        """Parts, and what they rest on."""
        method, wanted = self._method(now), set(names)
        for name in tuple(wanted):
            wanted.update(rests_on(name, now.parts, method, self.game))
        return tuple(name for name in now.parts if name in wanted)

    # -- and the rest ------------------------------------------------------------------------------

    def _now(self) -> BattleRoll:
        if self.now is None:
            raise NothingToRoll(Phrase(N_("Nothing has been drawn yet.")))
        return self.now

    def _method(self, now: BattleRoll) -> Method:
        return method_of(self.game, now.wishes.draw)

    def _drawn(
        self, wishes: BattleWishes, brief: Brief, what: Phrase, locks: frozenset[str]
    ) -> BattleRoll:
        progress, scenario = draw_by_method(brief, self.game)
        alive = locks.intersection(progress.done)
        return BattleRoll(wishes, brief, progress, scenario, what, alive)

    def _try(
        self, wishes: BattleWishes, brief: Brief, what: Phrase, locks: frozenset[str]
    ) -> BattleRoll | None:
        try:
            return self._drawn(wishes, brief, what, locks)
        except (DemandRejected, GenerationFailed):
            return None

    def _add(
        self,
        wishes: BattleWishes,
        brief: Brief,
        what: Phrase,
        locks: frozenset[str] = frozenset(),
    ) -> BattleRoll:
        return self.put(self._drawn(wishes, brief, what, locks))


def _only(wished: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
    """What is wished of parts that are there."""
    return {name: value for name, value in wished.items() if name in parts}


def agree(one: BattleRoll, other: BattleRoll, names: Iterable[str]) -> bool:
    """Whether these parts are the same in two rolls."""
    return all(one.parts.get(name) == other.parts.get(name) for name in names)


def grouped(roll: BattleRoll, names: Iterable[str]) -> list[str]:
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
