"""Wishes: what a person chose before a battle is generated."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generators.core.brief import NOTHING, Brief, Place
from generators.core.codecs import Setting
from generators.core.generate import method_of
from generators.core.parsing import parse_brief
from schema.collection import Collection
from schema.game import Game
from schema.value import FrozenMap

BOTH = 2
"""Sides at the two edges of a board."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The choices at the left of the window."""

    game: str
    draw: str
    """The draw of the game, or the skirmish card."""
    seed: int
    place: Place = "full"
    settings: FrozenMap[str, str] = NOTHING
    """What is demanded, as it would be typed: ``half.daqan`` to ``d4``."""

    def asking(self, key: str, value: str) -> "Wishes":
        """The same with one demand more, or without it where the value is empty."""
        others = {k: v for k, v in self.settings.items() if k != key}
        return replace(self, settings=FrozenMap({**others, key: value} if value else others))

    def brief(
        self,
        game: Game,
        collection: Collection | None,
        *,
        settings: Mapping[str, str] = NOTHING,
        locks: Iterable[str] = (),
        rerolls: Mapping[str, int] = NOTHING,
    ) -> Brief:
        """The brief of these wishes, with settings over them; raises ``DemandRejected``."""
        stated = {**self._of_players(game), **settings}
        return parse_brief(
            game,
            self.draw,
            self.seed,
            settings=[f"{key}={value}" for key, value in stated.items()],
            place=self.place,
            locks=locks,
            rerolls=[f"{name}={count}" for name, count in rerolls.items()],
            collection=collection,
        )

    def _of_players(self, game: Game) -> dict[str, str]:
        """Demands on a side that is not chosen to play wait until it is."""
        sides = self.sides(game)
        return {
            key: value
            for key, value in self.settings.items()
            if len(sides) < BOTH or key.partition(".")[2] in ("", *sides)
        }

    def sides(self, game: Game) -> tuple[str, ...]:
        """The sides that are chosen, the one at the bottom edge first."""
        for setting in method_of(game, self.draw).settings:
            if setting.ask.kind == "sides":
                return tuple(filter(None, self.settings.get(setting.key, "").split(",")))
        return ()


def keys_of(setting: Setting, sides: Iterable[str]) -> tuple[str, ...]:
    """A setting's key, or one for each side."""
    if not setting.of_side:
        return (setting.key,)
    return tuple(f"{setting.key}.{side}" for side in sides)
