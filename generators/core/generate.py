"""A battle from a brief, by the method of a draw: locks, re-rolls, attempts (see
``generators.core.progress``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from generators.core.brief import Brief
from generators.core.codecs import Setting, demands_of, settled
from generators.core.progress import Progress, as_named, is_under, moved, said, under
from generators.core.refusals import DemandRejected, GenerationFailed, NoPlace
from generators.core.streams import Seed
from rules.supply import contents
from rules.validation import check
from schema import plugins
from schema.collection import Collection
from schema.draws import PluginDraw
from schema.findings import Finding
from schema.fingerprint import fingerprinted
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
from schema.value import FrozenMap

MODULES: Mapping[str, str] = {
    "skirmish": "generators.methods.skirmish.method",
    "scenario-halves": "generators.methods.scenario_cards.method",
    "call-to-arms": "generators.methods.call_to_arms.method",
    "map-building": "generators.methods.map_building.method",
    "table-battle": "generators.methods.table_battle.method",
}
"""Kind of draw to the module whose ``METHOD`` draws it."""


Draw = Callable[[Progress], Progress]
"""What a progress comes to: the first attempt that the rules let pass."""


def _check_demands(done: Progress) -> None:
    """Refuse what a setting asks of something that is not there after all; where players place
    units themselves, what is asked of their places counts for nothing."""
    if done.brief.place == "cards":
        return
    for name, value in done.demanded.items():
        if name not in done.done:
            raise DemandRejected("demand-for-nothing", name=name, value=said(value))


@dataclass(frozen=True, kw_only=True)
class Method:
    """How one kind of draw is made."""

    steps: tuple[str, ...]
    """What the steps of its transcript are called, in order; templates for the catalogue."""
    needs: Mapping[str, tuple[str, ...]]
    """Stage, or one part, to the stages that must stay for it to stay what it is; of its own
    stage it is what was settled before it (``rests_on``). ``terrain.*.*`` speaks of every single
    part of a side, in the place of its stage."""
    settings: tuple[Setting, ...]
    """What may be demanded."""
    play: Callable[[Progress], Progress]
    """Settles every part, in order; raises ``DemandRejected`` wherever a demand cannot be, and
    ``NoRoom``."""
    bake: Callable[[Progress, int], Scenario]
    """The scenario of a progress whose every part is settled, and the attempt that it took."""
    complete: Callable[[Game, dict[str, Any]], dict[str, Any]] = lambda _, found: found
    """Adds what follows from the demands."""
    check: Callable[[Progress], None] = _check_demands
    """Refuses what is demanded in vain, when every part is settled."""
    keep: Callable[[Progress, Draw], Progress] | None = None
    """Adds what locks and re-rolls keep, where that is not done part by part."""
    typed_name: Callable[[str], str] = as_named
    """What one may type for a part besides its name."""

    @property
    def stages(self) -> tuple[str, ...]:
        """What is drawn, in order; the first word of every part's name."""
        return tuple(setting.key for setting in self.settings if setting.is_stage)

    def demands(self, brief: Brief, game: Game) -> FrozenMap[str, Any]:
        """Part to value, of the settings of a brief; raises ``DemandRejected``."""
        return FrozenMap(self.complete(game, demands_of(brief, game, self.settings)))

    def key_of(self, part: str) -> str:
        """The key of the setting that speaks of a part."""
        known = {setting.key: setting for setting in self.settings}
        return known[part.partition(".")[0]].split(part)[0]

    def settled(self, progress: Progress, names: Iterable[str]) -> FrozenMap[str, str]:
        """Settings that ask for these stages or parts as they came out; raises ``DemandRejected``
        for what is not there."""
        wanted: set[str] = set()
        for name in names:
            parts = under(progress.done, name, self.typed_name)
            if not parts and name not in self.stages:
                raise DemandRejected("nothing-there", name=name)
            wanted.update(parts)
        return settled(progress, wanted, self.settings)


def added() -> Mapping[str, Method]:
    """The methods of plug-ins, by name."""
    return plugins.rows("methods", Method)


def kind_of(game: Game, draw: str) -> str:
    """The kind of a draw of this game; ``skirmish`` for a skirmish card."""
    return "skirmish" if draw in game.skirmish_cards else game.draws[draw].kind


def method_of(game: Game, draw: str) -> Method:
    """The method that makes a draw of this game, or that plays a skirmish card; raises
    ``UserError`` for one of a plug-in that is not installed."""
    name = _method_named(game, draw)
    if name:
        found = added().get(name)
        if found is None:
            sentence = N_("{draw}: the plug-in with the method {method} is not installed")
            raise UserError(Phrase(sentence, draw=draw, method=name))
        return found
    method: Method = import_module(MODULES[kind_of(game, draw)]).METHOD
    return method


def has_method(game: Game, draw: str) -> bool:
    """Whether a draw can be made here, and not only where its plug-in is installed."""
    name = _method_named(game, draw)
    return not name or name in added()


def _method_named(game: Game, draw: str) -> str:
    """The method of a plug-in that makes a draw; empty for one of ours."""
    made = game.draws.get(draw)
    return made.method if isinstance(made, PluginDraw) else ""


def rests_on(name: str, parts: Iterable[str], method: Method, game: Game) -> Iterator[str]:
    """The parts that must stay for a stage, a side's part of it or one part to stay what it is, by
    the method's needs: not what is the other side's, and of its own stage not what comes later."""
    stage, side = (*name.split("."), "")[:2]
    of_stage = method.needs.get(stage, ())
    if name.count(".") > 1:
        of_stage = method.needs.get(f"{stage}.*.*", of_stage)
    needs = {*of_stage, *method.needs.get(name, ())}
    is_later = False
    for part in parts:
        above, of = (*part.split("."), "")[:2]
        is_later = is_later or is_under(part, name)
        if above not in needs or (above == stage and is_later):
            continue
        if side not in game.factions or of not in game.factions or of == side:
            yield part


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
    with plugins.working("methods", _method_named(game, brief.card)):
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
