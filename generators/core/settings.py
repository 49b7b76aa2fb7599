"""Settings: what may be demanded of a draw, and how all of it is read and written."""

from collections.abc import Container, Iterable, Mapping
from typing import Any, NamedTuple

from generators.core.brief import Brief
from generators.core.choices import NO_WORDS, TYPED, SettingPrompt
from generators.core.codecs import Codec, Part, TypedSetting, check_side
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from schema.game import Game
from schema.value import FrozenMap


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
    said = {
        key: [text]
        for key, text in progress.brief.settings.items()
        if known[key.partition(".")[0]].is_standing
    }
    for part, value in progress.done.items():
        if part in wanted:
            setting = known[part.partition(".")[0]]
            key, thing = setting.split(part)
            setting.codec.write(progress, said.setdefault(key, []), Part(key, thing, value))
    return FrozenMap((key, ",".join(items)) for key, items in said.items() if items)
