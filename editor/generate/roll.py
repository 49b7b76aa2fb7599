"""A roll: one draw of a battle, by whatever method, and what of it is locked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from editor.generate.wishes import Wishes
from generators.core.brief import Brief
from generators.core.generate import Method, method_of
from generators.core.progress import Progress, under
from schema.language import Phrase
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
