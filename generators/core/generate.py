"""A battle from a brief, by the method of a draw: locks, re-rolls, attempts (see
``generators.core.progress``)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from generators.core.brief import Brief
from generators.core.methods import Method, method_of, rests_on
from generators.core.progress import Progress, is_under, moved, under
from generators.core.refusals import DemandRejected, GenerationFailed, NoPlace
from generators.core.streams import Seed
from rules.supply import contents
from rules.validation import check
from schema.collection import Collection
from schema.findings import Finding
from schema.fingerprint import fingerprinted
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap


def generate(brief: Brief, game: Game, collection: Collection | None = None) -> Scenario:
    """Draw what a brief asks for; raises as ``draw_by_method`` does."""
    if collection is not None:
        brief = replace(brief, collection=collection)
    return draw_by_method(brief, game)[1]


def draw_by_method(brief: Brief, game: Game) -> tuple[Progress, Scenario]:
    """The finished progress beside its scenario.

    Raises ``DemandRejected`` when a rule or the boxes stand against a demand, and
    ``GenerationFailed`` with the last findings when no attempt passes validation.
    """
    method = method_of(game, brief.card)
    start = begun(brief, game, method)
    if method.keep is not None:
        start = method.keep(start, lambda progress: _accepted(progress, method)[0])
    else:
        start = _kept(start, method)
    return _accepted(start, method)


def begun(brief: Brief, game: Game, method: Method) -> Progress:
    """Nothing drawn yet, by what is demanded; raises ``DemandRejected``."""
    return Progress(
        brief=brief,
        game=game,
        contents=contents(game, brief.collection),
        seed=Seed(brief.seed),
        demanded=method.demands(brief, game),
    )


def _kept(start: Progress, method: Method) -> Progress:
    """The same with what locks and re-rolls keep, part by part."""
    brief = start.brief
    again = tuple(name for name, count in brief.rerolls.items() if count)
    if not (brief.locks or again):
        return start
    before = _of_seed(start, brief.seed, method)
    locked, rested = _locked(start, before, method, again)
    for name in again:
        if name != "all" and not under(before.done, name):
            raise DemandRejected("nothing-there", name=name)
    return replace(
        start,
        locked=locked,
        rested=rested,
        liked=FrozenMap((p, was) for p, was in before.done.items() if not moved(brief, p)),
        avoided=FrozenMap((p, before.done[p]) for p in again if p in before.done),
    )


def _of_seed(start: Progress, seed: int, method: Method) -> Progress:
    """What a seed draws by the same demands, without locks and re-rolls."""
    brief = replace(start.brief, seed=seed, locks=(), rerolls=FrozenMap())
    return _accepted(replace(start, brief=brief, seed=Seed(seed)), method)[0]


def _locked(
    start: Progress, before: Progress, method: Method, again: Iterable[str]
) -> tuple[FrozenMap[str, Any], FrozenMap[str, Any]]:
    """What the locks keep, and what that rests on unless a re-roll names it."""
    locked: dict[str, Any] = {}
    rested: dict[str, Any] = {}
    for lock in start.brief.locks:
        name, _, number = lock.partition("=")
        seed = int(number or start.brief.seed)
        source = before if seed == start.brief.seed else _of_seed(start, seed, method)
        parts = under(source.done, name)
        if not parts:
            raise DemandRejected("nothing-there", name=name)
        named = [other for other in again if other != "all"]
        more = [other for other in named if other != name and is_under(other, name)]
        for part in parts:
            if not any(is_under(part, other) for other in more):
                locked[part] = source.done[part]
        for below in rests_on(name, source.done, method, source.game):
            if not any(is_under(below, other) for other in named):
                rested[below] = source.done[below]
    return FrozenMap(locked), FrozenMap(rested)


def _accepted(start: Progress, method: Method) -> tuple[Progress, Scenario]:
    """The first attempt that validation lets pass; raises ``GenerationFailed``."""
    findings: tuple[Finding, ...] = ()
    brief = start.brief
    for attempt in range(brief.attempts):
        seed = Seed(brief.seed).derived(attempt) if attempt else Seed(brief.seed)
        try:
            done = method.play(replace(start, seed=seed))
            method.check(done)
        except NoPlace as trouble:
            findings = (trouble.finding,)
            continue
        scenario = fingerprinted(method.bake(done, attempt))
        report = check(scenario, start.game, brief.collection, least="error")
        if report.is_valid:
            return done, scenario
        findings = report.of("error")
    raise GenerationFailed(findings, brief.attempts)
