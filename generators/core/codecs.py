"""Codecs: how a setting's text is read into values of parts, and how such values are written again.

A setting such as ``army.daqan`` speaks of one part of that name, or of several below it, such as
``deployment.daqan.citadel-guard-1``. There is one codec for each kind of value; what a method adds
is what a single word means.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from generators.core.brief import NONE, Brief, house_of, house_rules_asked
from generators.core.choices import NO_WORDS, TYPED, SettingPrompt
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from schema.draws import Draw
from schema.game import Game
from schema.value import FrozenMap

CHANCE = "?"
"""Typed for one of several that is left to chance."""


@dataclass(frozen=True, slots=True)
class TypedSetting:
    """One setting as it was typed."""

    brief: Brief
    game: Game
    key: str
    """What stands before the equals sign, with the side if there is one."""
    text: str

    @property
    def side(self) -> str:
        """The side that the key names; empty where it names none."""
        return self.key.partition(".")[2]

    @property
    def draw(self) -> Draw:
        """The draw of the brief."""
        return self.game.draws[self.brief.card]

    @property
    def items(self) -> list[str]:
        """What stands between commas."""
        return items_of(self.text)

    @property
    def is_none(self) -> bool:
        """Whether none of them is asked for, in so many words."""
        return [item.casefold() for item in self.items] == [NONE]

    @property
    def only(self) -> str:
        """The one thing that may stand there; raises ``DemandRejected`` for more."""
        if len(self.items) != 1:
            raise DemandRejected("one-value", name=self.key, value=",".join(self.items))
        return self.items[0]


Found = Iterator[tuple[str, Any]]
Meaning = Callable[[TypedSetting, str], Any]
"""A setting and one word of it to what that word means; raises ``DemandRejected``."""


class Part(NamedTuple):
    """A part as it came out."""

    key: str
    """The key of the setting that speaks of it."""
    thing: str
    """Its name below that key; empty if it has the key's name."""
    value: Any


Write = Callable[[Progress, list[str], Part], None]
"""Adds a part to the words that are written by now."""


@dataclass(frozen=True, slots=True)
class Codec:
    """How one kind of value is read and written."""

    read: Callable[[TypedSetting], Found]
    """The parts that are asked for, and their values; raises ``DemandRejected``."""
    write: Write


def items_of(text: str) -> list[str]:
    """What stands between commas."""
    return [item.strip() for item in text.split(",") if item.strip()]


def as_typed(asked: TypedSetting, item: str) -> str:  # noqa: ARG001  a ``Meaning``
    """A word that means itself."""
    return item


def place_named(asked: TypedSetting, item: str) -> str:  # noqa: ARG001  a ``Meaning``
    """The name of a place."""
    return item.upper()


def side_named(asked: TypedSetting, item: str) -> str:
    """A House or a faction."""
    return house_of(asked.game, item)


# -- one value, or several in a row ----------------------------------------------------------------


def one(meaning: Meaning) -> Codec:
    """One word."""

    def read(asked: TypedSetting) -> Found:
        yield asked.key, meaning(asked, asked.only)

    return Codec(read, _row(""))


def some(meanings: Callable[[TypedSetting], tuple[str, ...] | None], none: str = "") -> Codec:
    """Words in a row; ``meanings`` is ``None`` where the part is to be drawn all the same, and
    ``none`` is typed for an empty row."""

    def read(asked: TypedSetting) -> Found:
        found = meanings(asked)
        if found is not None:
            yield asked.key, found

    return Codec(read, _row(none))


def no_part(check: Callable[[TypedSetting], object] = lambda _: None) -> Codec:
    """What is only checked here: whoever settles the part asks the brief for it."""

    def read(asked: TypedSetting) -> Found:
        check(asked)
        yield from ()

    return Codec(read, _row(""))


def word(allowed: str) -> Codec:
    """This word and no other; no part."""

    def check(asked: TypedSetting) -> None:
        if asked.items != [allowed]:
            value = ",".join(asked.items)
            raise DemandRejected("only-word", name=asked.key, word=allowed, value=value)

    return no_part(check)


def _row(none: str) -> Write:
    empty = [none] if none else []

    def write(progress: Progress, items: list[str], part: Part) -> None:  # noqa: ARG001
        items += [part.value] if isinstance(part.value, str) else list(part.value) or empty

    return write


def two_sides(asked: TypedSetting) -> tuple[str, ...]:
    """Who sits at the bottom and at the top; one alone sits at the bottom."""
    named = tuple(house_of(asked.game, name) for name in asked.items)
    for side in named:
        check_side(asked, side)
    if len(set(named)) < len(named):
        raise DemandRejected("same-side-twice")
    if len(named) > 2:
        raise DemandRejected("too-many-sides", count=len(named))
    others = tuple(side for side in asked.draw.factions if side not in named)
    return (*named, *others)[:2]


def check_side(asked: TypedSetting, side: str) -> None:
    """Refuse a side that the draw does not know."""
    if side not in asked.draw.factions:
        name = asked.game.factions[side].name
        raise DemandRejected("side-not-in-draw", side=name, draw=asked.draw.name)


HOUSE_RULES = some(lambda asked: house_rules_asked(asked.game, asked.text), NONE)


# -- things at places, by number, by count ---------------------------------------------------------


def at_places(
    thing: Meaning, place: Meaning = place_named, refusal: str = "not-thing-at-place"
) -> Codec:
    """``archer-1@C8``: a part for each thing, whose value is its place."""

    def read(asked: TypedSetting) -> Found:
        for item in asked.items:
            what, where = thing_at(item, refusal)
            yield f"{asked.key}.{thing(asked, what)}", place(asked, where)

    def write(progress: Progress, items: list[str], part: Part) -> None:  # noqa: ARG001
        items.append(f"{part.thing}@{part.value}")

    return Codec(read, write)


def thing_at(text: str, refusal: str = "not-thing-at-place") -> tuple[str, str]:
    """What is to be where, of ``forest@C8``; raises ``DemandRejected``."""
    thing, at, place = (part.strip() for part in text.partition("@"))
    if not (thing and at and place):
        raise DemandRejected(refusal, text=text)
    return thing, place


def own_name(asked: TypedSetting, item: str) -> str:
    """What a thing of a side is called without the side."""
    return item.removeprefix(f"{asked.side}-")


def slots(
    meaning: Meaning,
    written: Callable[[Progress, Part], str] = lambda _, part: str(part.value),
    check: Callable[[TypedSetting], object] = lambda _: None,
) -> Codec:
    """A part for each number from 1; ``?`` leaves one to chance."""

    def read(asked: TypedSetting) -> Found:
        check(asked)
        for number, item in enumerate(asked.items, start=1):
            if item != CHANCE:
                yield f"{asked.key}.{number}", meaning(asked, item)

    def write(progress: Progress, items: list[str], part: Part) -> None:
        write_slot(items, int(part.thing), written(progress, part))

    return Codec(read, write)


def write_slot(items: list[str], number: int, text: str) -> None:
    """Write one of those that go by numbers; what is not written before it is left to chance."""
    items += [CHANCE] * (number - len(items))
    items[number - 1] = text


def counts(read: Callable[[TypedSetting], Iterable[tuple[str, int]]]) -> Codec:
    """``archer:2,rider``: how many of what; ``none`` for nothing."""

    def found(asked: TypedSetting) -> Found:
        yield asked.key, FrozenMap(read(asked))

    def write(progress: Progress, items: list[str], part: Part) -> None:  # noqa: ARG001
        items += [f"{what}:{count}" for what, count in part.value.items()] or [NONE]

    return Codec(found, write)


def number_in(text: str, digits: int) -> int | None:
    """A number of at most so many digits, or ``None`` for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None


class Setting(NamedTuple):
    """What may be demanded of a method."""

    key: str
    """What is typed before the equals sign, without a side."""
    of_side: bool
    """Whether a side follows it: ``army.daqan``."""
    about: str
    """What may stand behind the equals sign; a template for the catalogue."""
    codec: Codec
    """How that is read and written."""
    name: str = ""
    """What people call it, and the part of its name; a template for the catalogue."""
    ask: SettingPrompt = TYPED
    """How it is asked for by those who show choices."""
    things: Mapping[str, str] = NO_WORDS
    """What people call single things of it that the game has no word for."""
    each: str = ""
    """What people call one of those that have numbers, ``{n}``; a template for the catalogue."""
    word: str = ""
    """The game's own word for it, by its key in the pack, where the game has one."""
    is_coin: bool = False
    """Whether the seed alone decides it, whatever else is asked for."""
    is_stage: bool = True
    """Whether it is a stage of the draw, whose parts have its name first."""
    is_standing: bool = False
    """Whether it stays as it was asked for whatever is drawn, though it is no stage."""

    def split(self, part: str) -> tuple[str, str]:
        """The key of the setting that speaks of a part, and the part's name below it."""
        words = part.split(".")
        key = 2 if self.of_side else 1
        return ".".join(words[:key]), ".".join(words[key:])


def demands_of(brief: Brief, game: Game, settings: Iterable[Setting]) -> dict[str, Any]:
    """Part to what the settings of a brief ask of it; raises ``DemandRejected`` for what means
    nothing, and for a part that one setting names twice, or two settings differently."""
    known = {setting.key: setting for setting in settings}
    found: dict[str, Any] = {}
    for key, text in brief.settings.items():
        asked = TypedSetting(brief, game, key, text)
        if asked.side and brief.card in game.draws:
            check_side(asked, asked.side)
        own: dict[str, Any] = {}
        for part, value in known[key.partition(".")[0]].codec.read(asked):
            if part in own or found.get(part, value) != value:
                raise DemandRejected("demand-twice", name=part)
            own[part] = value
        found |= own
    return found


def settled(
    progress: Progress, wanted: Container[str], settings: Iterable[Setting]
) -> FrozenMap[str, str]:
    """Settings that ask for these parts as they came out."""
    known = {setting.key: setting for setting in settings}
    items_by_key = {
        key: [text]
        for key, text in progress.brief.settings.items()
        if known[key.partition(".")[0]].is_standing
    }
    for part, value in progress.done.items():
        if part in wanted:
            setting = known[part.partition(".")[0]]
            key, thing = setting.split(part)
            setting.codec.write(progress, items_by_key.setdefault(key, []), Part(key, thing, value))
    return FrozenMap((key, ",".join(items)) for key, items in items_by_key.items() if items)
