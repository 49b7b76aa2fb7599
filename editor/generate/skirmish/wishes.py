"""Wishes: what a person chose in the wizard before anything is drawn; and how things are named."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generators.core.brief import NOTHING, Brief, Place
from generators.core.parsing import parse_brief
from generators.methods.skirmish.draft import Draft
from schema.collection import Collection
from schema.game import Game
from schema.value import FrozenMap

CARD_STAGES = ("commanders", "units", "terrain")
BOARD_STAGES = ("ground", "markers", "deployment")


@dataclass(frozen=True, slots=True)
class Wishes:
    """The choices at the left of the wizard."""

    game: str
    card: str
    seed: int
    houses: tuple[str, ...] = ()
    """Bottom and top; fewer than two: the rest by chance."""
    place: Place = "full"
    demands: FrozenMap[str, str] = NOTHING
    """Settings: ``momentum``, and by House ``commanders``, ``units`` and ``terrain``."""

    def settings(self) -> FrozenMap[str, str]:
        """Everything chosen, as settings of a brief."""
        houses = {"houses": ",".join(self.houses)} if self.houses else {}
        own = {k: v for k, v in self.demands.items() if self._plays(k.partition(".")[2])}
        return FrozenMap({**houses, **own})

    def _plays(self, house: str) -> bool:
        """Demands on a House that is not chosen to play wait until it is."""
        return not house or len(self.houses) < 2 or house in self.houses

    def asking(self, key: str, value: str) -> "Wishes":
        """The same with one demand more, or without it where the value is empty."""
        others = {k: v for k, v in self.demands.items() if k != key}
        return replace(self, demands=FrozenMap({**others, key: value} if value else others))

    def brief(
        self,
        game: Game,
        collection: Collection | None,
        *,
        settings: Mapping[str, str] = NOTHING,
        locks: Iterable[str] = (),
        rerolls: Mapping[str, int] = NOTHING,
    ) -> Brief:
        """The brief of these wishes, with settings over them; raises ``Impossible``."""
        said = {**self.settings(), **settings}
        return parse_brief(
            game,
            self.card,
            self.seed,
            settings=[f"{key}={value}" for key, value in said.items()],
            place=self.place,
            locks=locks,
            rerolls=[f"{name}={count}" for name, count in rerolls.items()],
            collection=collection,
        )


def things(draft: Draft) -> dict[str, str]:
    """Every single thing of a draft that can be kept or rolled again, and the part it belongs to:
    ``units.stark.1`` to ``units.stark``; names are those of locks."""
    found = {"houses": "houses", "momentum": "momentum"}
    for side in draft.sides:
        for use in CARD_STAGES:
            part = f"{use}.{side.house}"
            found |= {f"{part}.{n}": part for n in range(1, len(side.cards(use)) + 1)}
    names = draft.grid.names
    found |= {f"ground.{names[laid.at]}": f"ground.{laid.seat}" for laid in draft.ground}
    found |= {f"markers.{house}.{n}": f"markers.{house}" for house, n, _ in draft.markers}
    for side in draft.sides:
        for force in side.forces:
            if force.at is not None:
                found[f"deployment.{force.id}"] = f"deployment.{side.house}"
    return found


def within(name: str, part: str, scope: str) -> bool:
    """Whether a thing, of this part, lies in a scope: itself, its part, its stage, or ``all``."""
    return scope in ("all", name, part, part.partition(".")[0])
