"""Methods: the ways to draw a battle, one module for each kind of draw that a pack may hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from generators.core.brief import Brief
from generators.core.codecs import Setting, demands_of, settled
from generators.core.progress import Progress, as_named, is_under, said, under
from generators.core.refusals import DemandRejected
from schema.game import Game
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


def kind_of(game: Game, draw: str) -> str:
    """The kind of a draw of this game; ``skirmish`` for a skirmish card."""
    return "skirmish" if draw in game.skirmish_cards else game.draws[draw].kind


def method_of(game: Game, draw: str) -> Method:
    """The method that makes a draw of this game, or that plays a skirmish card."""
    method: Method = import_module(MODULES[kind_of(game, draw)]).METHOD
    return method


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
