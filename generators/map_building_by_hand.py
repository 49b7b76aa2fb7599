"""What players do who lay the map themselves: steps of the set-up, in the order of the rules
(public facts B4, steps 2 to 8)."""

from collections.abc import Iterator

from generators.map_building_table import Table
from generators.parts import Progress
from schema.language import LANGUAGES
from schema.scenario import SetupStep
from schema.text import Text, choose
from schema.value import FrozenMap

TILES: Text = FrozenMap(
    en="Map tiles, in any order: {tiles}.",
    ru="Модули карты, в любом порядке: {tiles}.",
)
LAY: Text = FrozenMap(
    en="Clockwise, {seats}: one map tile at a time, {touching} or more of its areas beside "
    "{touched} or more areas that lie already, and no red or blue border along another.",
    ru="По часовой стрелке, {seats}: по одному модулю; не меньше {touching} его областей рядом не "
    "меньше чем с {touched} уже лежащими, красные и синие границы не вдоль друг друга.",
)
MARKERS: Text = FrozenMap(
    en="{first}: a home realm setup marker for each player at the edge of the map, each along "
    "{borders} or more borders without a colour, {apart} or more areas between any two. If that "
    "cannot be, lay the tiles anew.",
    ru="{first}: по подготовительному маркеру на игрока у края карты, каждый вдоль не меньше чем "
    "{borders} границ без цвета, между любыми двумя не меньше {apart} областей. Если так нельзя, "
    "выложите модули заново.",
)
RUNES: Text = FrozenMap(
    en="Counter-clockwise, {seats}: dragon rune and false rune face down in two areas of the map, "
    "not beside a setup marker and not where a token lies.",
    ru="Против часовой стрелки, {seats}: драконья и фальшивая руны лицом вниз в две области карты, "
    "не рядом с подготовительными маркерами и не туда, где уже лежит жетон.",
)
HOMES: Text = FrozenMap(
    en="{seats}: the own home realm in place of a setup marker, two of its areas on it, beside no "
    "other home realm. If that cannot be, begin again with the markers.",
    ru="{seats}: свои родные владения вместо маркера, двумя областями на нём, не рядом с чужими. "
    "Если так нельзя, начните снова с маркеров.",
)
PRINTED: Text = FrozenMap(
    en="Neutral units and cities as printed.", ru="Нейтральные отряды и города, как напечатано."
)
RUNES_AT_HOME: Text = FrozenMap(
    en="Everybody: dragon rune and false rune face down in the own home realm.",
    ru="Каждый: драконья и фальшивая руны лицом вниз в своих родных владениях.",
)


def steps_by_hand(progress: Progress, table: Table) -> Iterator[SetupStep]:
    """What to do, step by step; nothing where the program has laid the map."""
    if progress.brief.place != "cards":
        return
    rules = table.rules
    for side in table.clockwise:
        tiles = ", ".join(tile.upper() for tile in progress.done[f"tiles.{side}"])
        yield SetupStep(seat=side, text=_filled(TILES, tiles=tiles))
    yield SetupStep(
        text=_filled(
            LAY,
            seats=_names(table, table.clockwise),
            touching=str(rules.touching),
            touched=str(rules.touched),
        )
    )
    yield SetupStep(
        seat=table.first,
        text=_filled(
            MARKERS,
            first=table.name_of(table.first),
            borders=str(rules.open_borders),
            apart=str(rules.apart),
        ),
    )
    if rules.rune and rules.runes_in_homes == "no":
        yield SetupStep(text=_filled(RUNES, seats=_names(table, table.counter_clockwise)))
    yield SetupStep(text=_filled(HOMES, seats=_names(table, table.from_the_left)))
    if rules.rune and rules.runes_in_homes == "yes":
        yield SetupStep(text=RUNES_AT_HOME)
    yield SetupStep(text=PRINTED)


def _names(table: Table, sides: tuple[str, ...]) -> Text:
    names = [table.name_of(side) for side in sides]
    return FrozenMap((word, ", ".join(choose(n, word) for n in names)) for word in LANGUAGES)


def _filled(text: Text, **things: Text | str) -> Text:
    """A sentence of ours in every language, with names in the same one."""
    return FrozenMap(
        (
            word,
            told.format(
                **{k: v if isinstance(v, str) else choose(v, word) for k, v in things.items()}
            ),
        )
        for word, told in text.items()
    )
