"""Rolls: what has been drawn one after the other, what is locked, and the way back.

A roll keeps what it is told to keep **as it is seen now**. Where the seed alone would draw it so,
the brief says it shortly (``--lock terrain=4711``, ``--reroll ground=1``); else it asks for the
things by value (``--set ground.stark=forest@C8``), which always works. Either way the command
beside a roll draws the same bytes anywhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from editor.generate.evening import RollsOf
from editor.generate.refused import NothingToRoll
from editor.generate.skirmish.wishes import BOARD_STAGES, Wishes, things, within
from generators.core.brief import NOTHING, Brief, Place
from generators.core.refusals import DemandRejected, GenerationFailed
from generators.methods.skirmish.draft import Draft
from generators.methods.skirmish.keep import is_single, kept_by, rests_on
from generators.methods.skirmish.method import METHOD, draw, settled
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap

NOT_PINNED = ("houses", "momentum")
"""Stages that are kept by other means than by value while the seed stays."""


@dataclass(frozen=True)
class SkirmishRoll:
    """One draw: by which wishes and brief, what came, and what of it is locked."""

    wishes: Wishes
    brief: Brief
    draft: Draft
    scenario: Scenario
    what: Phrase
    """What was done to get it."""
    locks: frozenset[str] = frozenset()
    """Single things: a part is locked when all of its things are."""

    @property
    def is_plain(self) -> bool:
        """Whether the seed and the wishes alone draw it."""
        asked = dict(self.brief.settings) == dict(self.wishes.settings())
        return asked and not self.brief.locks and not self.brief.rerolls

    def names(self, scope: str) -> tuple[str, ...]:
        """The single things that a scope speaks of."""
        return tuple(n for n, part in things(self.draft).items() if within(n, part, scope))

    def is_locked(self, scope: str) -> bool:
        """Whether everything that a scope speaks of is locked."""
        names = self.names(scope)
        return bool(names) and self.locks.issuperset(names)


class Rolls(RollsOf[SkirmishRoll, Wishes]):
    """The rolls of one wizard, and which of them is shown."""

    # -- drawing ---------------------------------------------------------------------------------

    def begin(self, wishes: Wishes, what: Phrase) -> SkirmishRoll:
        """Draw by these wishes; what is locked stays if the game and the card are the same.

        Raises ``DemandRejected`` and ``GenerationFailed``; then nothing has changed.
        """
        now = self.now
        same = now is not None and (now.wishes.card, now.brief.game) == (wishes.card, self.game.id)
        if now is None or not same or not now.locks:
            return self._add(wishes, wishes.brief(self.game, self.collection), what)
        return self._keeping(now, wishes, what)

    def _keeping(self, now: SkirmishRoll, wishes: Wishes, what: Phrase) -> SkirmishRoll:
        """Draw anew and keep what is locked, shortly if that gives the same, else by value."""
        kept = self._with_ground_under(now, now.locks)
        if now.is_plain and now.wishes.settings() == wishes.settings():
            locks = [f"{name}={now.brief.seed}" for name in _grouped(now, now.locks)]
            brief = wishes.brief(self.game, self.collection, locks=locks)
            made = self._try(brief)
            if made is not None and _agree(now.draft, made[0], kept):
                return self.put(
                    SkirmishRoll(wishes, brief, *made, what, _alive(made[0], now.locks))
                )
        said = {**settled(now.draft, kept), **_of_houses(now, wishes)}
        brief = wishes.brief(self.game, self.collection, settings=said)
        return self._add(wishes, brief, what, now.locks)

    def again(self, scope: str, what: Phrase) -> SkirmishRoll:
        """Roll a stage, a House's part of it or one thing again; all else stays as far as it can.

        Raises ``NothingToRoll``, ``DemandRejected`` and ``GenerationFailed``.
        """
        now = self.now
        if now is None:
            raise NothingToRoll(Phrase(N_("Nothing has been drawn yet.")))
        loose = [name for name in now.names(scope) if name not in now.locks]
        if not loose:
            raise NothingToRoll(Phrase(N_("Everything here is locked: unlock something first.")))
        trouble: DemandRejected | GenerationFailed | None = None
        for brief in self._briefs(now, scope):
            try:
                draft, scenario = draw(brief, self.game)
            except (DemandRejected, GenerationFailed) as refused:
                trouble = trouble or refused
                continue
            if not _agree(now.draft, draft, self._with_ground_under(now, now.locks)):
                continue
            if not _agree(now.draft, draft, loose):
                locks = _alive(draft, now.locks)
                return self.put(SkirmishRoll(now.wishes, brief, draft, scenario, what, locks))
        raise trouble or NothingToRoll(
            Phrase(N_("Nothing else can come of it: everything there is demanded."))
        )

    def _briefs(self, now: SkirmishRoll, scope: str) -> Iterator[Brief]:
        """Briefs that may do it, the best first: all else stays; then only what comes before."""
        times = self._times(now, scope)
        if is_single(scope, self.game):
            if now.is_plain and not now.locks:
                yield replace(now.brief, rerolls=FrozenMap({scope: times}))
            for more in range(3):
                yield self._by_value(now, now.names("all"), {scope: times + more})
            return
        every = things(now.draft)
        others = [n for n, part in every.items() if not within(n, part, scope)] + list(now.locks)
        for more in range(4):
            yield self._by_value(now, others, {scope: times + more})
        stage = METHOD.stages.index(scope.partition(".")[0]) if scope != "all" else 0
        before = [name for name in others if METHOD.stages.index(name.partition(".")[0]) < stage]
        kept = self._with_ground_under(now, now.locks)
        for more in range(4):
            yield self._by_value(now, (*before, *kept), {scope: times + more})
        yield self._by_value(now, kept, {scope: times})

    def _by_value(
        self, now: SkirmishRoll, names: Iterable[str], rerolls: Mapping[str, int]
    ) -> Brief:
        """A brief that asks for these things as they are; the coin falls as it fell."""
        names = list(dict.fromkeys(names))
        pinned = [name for name in names if name not in NOT_PINNED]
        said = dict(settled(now.draft, ["houses", *pinned]))
        coin = {k: n for k, n in now.brief.rerolls.items() if k == "momentum"}
        if "momentum" in names and "momentum" in now.brief.settings:
            said["momentum"] = now.draft.first or ""
        asked = {**now.wishes.settings(), **said}
        return replace(
            now.brief,
            settings=FrozenMap(asked),
            locks=(),
            rerolls=FrozenMap({**coin, **rerolls}),
        )

    def _times(self, now: SkirmishRoll, scope: str) -> int:
        """How often a scope is rolled now: once more than in any roll of this seed."""
        used = [r.brief.rerolls.get(scope, 0) for r in self.made if r.brief.seed == now.brief.seed]
        return max(used, default=0) + 1

    def placed_by(self, place: Place, what: Phrase) -> SkirmishRoll:
        """The same cards, placed by the program (``full``) or by the players (``cards``)."""
        now = self.now
        if now is None:
            raise NothingToRoll(Phrase(N_("Nothing has been drawn yet.")))

        def of_cards(name: str) -> bool:
            return name.partition(".")[0] not in BOARD_STAGES

        rerolls = FrozenMap((k, n) for k, n in now.brief.rerolls.items() if of_cards(k))
        locks = tuple(name for name in now.brief.locks if of_cards(name))
        brief = replace(now.brief, place=place, rerolls=rerolls, locks=locks)
        return self._add(replace(now.wishes, place=place), brief, what, now.locks)

    def but_for(self, wishes: Wishes, keys: Iterable[str], what: Phrase) -> SkirmishRoll:
        """Draw by wishes that differ in these settings (``momentum``, ``units.stark``); all else
        stays as it is seen, where that can be."""
        now, keys = self.now, set(keys)
        if now is None or (now.is_plain and not now.locks):
            return self.begin(wishes, what)
        every = things(now.draft)
        names = [name for name, part in every.items() if part not in keys]
        brief = replace(self._by_value(now, names, {}), rerolls=NOTHING)
        others = {k: v for k, v in brief.settings.items() if k not in keys}
        said = FrozenMap({**others, **wishes.settings()})
        try:
            return self._add(wishes, replace(brief, settings=said), what, now.locks)
        except (DemandRejected, GenerationFailed):
            return self.begin(wishes, what)

    def settle(self, said: Mapping[str, str], locks: Iterable[str], what: Phrase) -> SkirmishRoll:
        """Go on with everything as it is but what these settings say, and lock some of it.

        For what is placed by hand. Raises ``DemandRejected`` and ``GenerationFailed``.
        """
        now = self.now
        if now is None:
            raise NothingToRoll(Phrase(N_("Nothing has been drawn yet.")))
        wishes = replace(now.wishes, place="full")
        brief = self._by_value(now, now.names("all"), {})
        brief = replace(
            brief, place="full", settings=FrozenMap({**brief.settings, **said}), rerolls=NOTHING
        )
        if "momentum" not in brief.settings and now.brief.rerolls.get("momentum"):
            more = {**brief.settings, "momentum": now.draft.first or ""}
            brief = replace(brief, settings=FrozenMap(more))
        return self._add(wishes, brief, what, now.locks | frozenset(locks))

    def move(self, unit: str, place: str, what: Phrase) -> SkirmishRoll:
        """Let one unit stand elsewhere, and lock it there; raises as ``settle`` does."""
        now = self.now
        if now is None:
            raise NothingToRoll(Phrase(N_("Nothing has been drawn yet.")))
        house = next(f.seat for s in now.draft.sides for f in s.forces if f.id == unit)
        stands = settled(now.draft, [f"deployment.{house}"])[f"deployment.{house}"]
        own = unit.removeprefix(f"{house}-")
        parts = [p for p in stands.split(",") if p.partition("@")[0] != own]
        said = {f"deployment.{house}": ",".join((*parts, f"{own}@{place}"))}
        return self.settle(said, [f"deployment.{unit}"], what)

    # -- locks and the way back --------------------------------------------------------------------

    def lock(self, scope: str, *, on: bool) -> None:
        """Keep everything that a scope speaks of, or let it go again; this is no roll."""
        now = self.now
        if now is not None:
            names = frozenset(now.names(scope))
            self.made[self.at] = replace(now, locks=now.locks | names if on else now.locks - names)

    def _try(self, brief: Brief) -> tuple[Draft, Scenario] | None:
        try:
            return draw(brief, self.game)
        except (DemandRejected, GenerationFailed):
            return None

    def _add(
        self, wishes: Wishes, brief: Brief, what: Phrase, locks: frozenset[str] = frozenset()
    ) -> SkirmishRoll:
        draft, scenario = draw(brief, self.game)
        return self.put(SkirmishRoll(wishes, brief, draft, scenario, what, _alive(draft, locks)))

    def _with_ground_under(self, now: SkirmishRoll, names: Iterable[str]) -> tuple[str, ...]:
        """Things, and what they rest on: a hex's cards, the cards that a unit comes from."""
        below = [rest for name in names for rest in rests_on(now.draft, name)]
        every = things(now.draft)
        rests = [n for n, part in every.items() if any(within(n, part, rest) for rest in below)]
        return tuple(dict.fromkeys((*names, *rests)))


def _of_houses(now: SkirmishRoll, wishes: Wishes) -> dict[str, str]:
    """Who plays, if other Houses are wished for than those that the locks rest on."""
    if wishes.houses and wishes.houses != now.wishes.houses:
        return {"houses": ",".join(wishes.houses)}
    return {}


def _agree(one: Draft, other: Draft, names: Iterable[str]) -> bool:
    """Whether these things are the same in two drafts."""
    try:
        return all(kept_by(one, [name]) == kept_by(other, [name]) for name in names)
    except DemandRejected:
        return False


def _alive(draft: Draft, names: Iterable[str]) -> frozenset[str]:
    return frozenset(things(draft)).intersection(names)


def _grouped(roll: SkirmishRoll, names: Iterable[str]) -> list[str]:
    """Things as the fewest names: a whole stage, a House's part of it, else one by one."""
    every, left = things(roll.draft), set(names)
    found: list[str] = []
    parts = list(dict.fromkeys(every.values()))
    for scope in (*METHOD.stages, *(part for part in parts if part not in METHOD.stages)):
        inside = {n for n, part in every.items() if within(n, part, scope)}
        if inside and inside <= left:
            found.append(scope)
            left -= inside
    return [*found, *(name for name in every if name in left)]


def grouped_locks(roll: SkirmishRoll) -> list[str]:
    """What is locked, in the fewest names."""
    return _grouped(roll, roll.locks)
