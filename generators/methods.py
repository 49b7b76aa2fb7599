"""Methods: the ways to draw a battle, one module for each kind of draw that a pack may hold."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from generators.answers import NO_WORDS, TYPED, Ask
from generators.brief import Brief
from generators.parts import Progress, is_under
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap

MODULES: Mapping[str, str] = {
    "scenario-halves": "generators.halves",
    "call-to-arms": "generators.call_to_arms",
    "map-building": "generators.map_building",
    "table-battle": "generators.table_battle",
}
"""Kind of draw to the module whose ``METHOD`` draws it."""


class Setting(NamedTuple):
    """What may be demanded of a method."""

    key: str
    """What is typed before the equals sign, without a side."""
    of_side: bool
    """Whether a side follows it: ``army.daqan``."""
    about: str
    """What may stand behind the equals sign; a template for the catalogue."""
    name: str = ""
    """What people call it, and the part of its name; a template for the catalogue."""
    ask: Ask = TYPED
    """How it is asked for by those who show choices."""
    things: Mapping[str, str] = NO_WORDS
    """What people call single things of it that the game has no word for."""
    each: str = ""
    """What people call one of those that have numbers, ``{n}``; a template for the catalogue."""


class Method(Protocol):
    """How one kind of draw is made; raises ``Impossible`` wherever a demand cannot be."""

    @property
    def stages(self) -> tuple[str, ...]:
        """What is drawn, in order; the first word of every part's name."""

    @property
    def steps(self) -> tuple[str, ...]:
        """What the steps of its transcript are called, in order; templates for the catalogue."""

    @property
    def needs(self) -> Mapping[str, tuple[str, ...]]:
        """Stage, or one part, to the stages that must stay for it to stay what it is; of its own
        stage it is what was settled before it (``rests_on``)."""

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What may be demanded."""

    def demands(self, brief: Brief, game: Game) -> FrozenMap[str, Any]:
        """Part to value, of the settings of a brief."""

    def play(self, progress: Progress) -> Progress:
        """Settle every part, in order; raises ``NoRoom`` too."""

    def bake(self, progress: Progress, attempt: int) -> Scenario:
        """The scenario of a progress whose every part is settled."""

    def settled(self, progress: Progress, names: tuple[str, ...]) -> FrozenMap[str, str]:
        """Settings that ask for these stages or parts as they came out."""


def method_of(game: Game, draw: str) -> Method:
    """The method that makes a draw of this game."""
    method: Method = import_module(MODULES[game.draws[draw].kind]).METHOD
    return method


def rests_on(name: str, parts: Iterable[str], method: Method, game: Game) -> Iterator[str]:
    """The parts that must stay for a stage, a side's part of it or one part to stay what it is, by
    the method's needs: not what is the other side's, and of its own stage not what comes later."""
    stage, side = (*name.split("."), "")[:2]
    needs = {*method.needs.get(stage, ()), *method.needs.get(name, ())}
    is_later = False
    for part in parts:
        above, of = (*part.split("."), "")[:2]
        is_later = is_later or is_under(part, name)
        if above not in needs or (above == stage and is_later):
            continue
        if side not in game.factions or of not in game.factions or of == side:
            yield part
