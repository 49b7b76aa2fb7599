"""The scenarios of a booklet: what each is called in it, and what they share."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from exporters.sheet.blocks_front_matter import kinds_to_explain
from exporters.sheet.context import SheetContext
from schema.game import Game
from schema.rendering import plain
from schema.scenario import Scenario
from schema.text import choose
from schema.value import FrozenMap

Entry = tuple[Scenario, Game]
"""A scenario and the game it is for."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A scenario as it stands in a booklet: without its secrets, its title unlike all others."""

    scenario: Scenario
    game: Game
    title: str

    @property
    def packs(self) -> str:
        """The game and its add-ons: those that have the same share what the appendix tells."""
        return (self.game.packs or self.scenario.game).model_dump_json()

    def glossary(self, language: str, appendix: int | None = None) -> SheetContext:
        """What its sheet speaks with; its title is the booklet's."""
        named = self.scenario.changed(title=FrozenMap({language: self.title}))
        return SheetContext(named, self.game, language, appendix=appendix)


@dataclass(frozen=True, slots=True)
class Shared:
    """What the sheets of one game (with the same add-ons) leave to the appendix."""

    packs: str
    """As ``Chapter.packs``."""
    glossary: SheetContext
    kinds: tuple[str, ...]
    """Terrain, tokens, ways and walls, in the order of the game's packs."""
    variants: tuple[str, ...]


def chapters_of(entries: Iterable[Entry], language: str) -> tuple[Chapter, ...]:
    """The scenarios in their order; of those with one title each gets a number."""
    found = [(scenario.public(), game) for scenario, game in entries]
    titles = [SheetContext(scenario, game, language).title for scenario, game in found]
    return tuple(
        Chapter(scenario, game, title)
        for (scenario, game), title in zip(found, _numbered(titles), strict=True)
    )


def shared_of(chapters: Sequence[Chapter], language: str) -> tuple[Shared, ...]:
    """By game, in the order in which the games appear: what occurs in any of its scenarios."""
    groups: dict[str, list[Chapter]] = {}
    for chapter in chapters:
        groups.setdefault(chapter.packs, []).append(chapter)
    return tuple(_shared(group, language) for group in groups.values())


def game_names(chapters: Iterable[Chapter], language: str) -> tuple[str, ...]:
    """The names of the games, each once."""
    names = (choose(c.game.name, language) or plain(c.game.id) for c in chapters)
    return tuple(dict.fromkeys(names))


def _shared(group: Sequence[Chapter], language: str) -> Shared:
    game = group[0].game
    here = {name: None for c in group for name in kinds_to_explain(c.scenario, game)}
    here.update({o.acts_as: None for c in group for o in c.scenario.overrides if o.acts_as})
    known = [*game.terrain, *game.tokens, *game.ways, *game.walls]
    variants = {variant.id: None for c in group for variant in c.scenario.variants}
    return Shared(
        group[0].packs,
        group[0].glossary(language),
        tuple(name for name in dict.fromkeys(known) if name in here),
        tuple(variant for variant in game.variants if variant in variants),
    )


def _numbered(titles: Sequence[str]) -> Iterator[str]:
    """``Raid (1)``, ``Raid (2)`` where a title stands more than once."""
    count, seen, taken = Counter(titles), Counter[str](), set(titles)
    for title in titles:
        if count[title] == 1:
            yield title
            continue
        seen[title] += 1
        while (name := f"{title} ({seen[title]})") in taken:
            seen[title] += 1
        taken.add(name)
        yield name
