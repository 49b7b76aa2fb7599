"""A call to arms becomes a Scenario: seats, zones, units, reserves, tents, and what is ours in
words."""

from collections.abc import Iterator

from generators.core.build_scenario import base_fields, hex_board, seat_of
from generators.core.progress import Progress
from generators.methods.call_to_arms.camp import (
    RESERVE,
    SECTIONS,
    USES,
    CallToArmsSide,
    CardUnit,
    camps_of,
    cards_of,
    recruits,
)
from generators.methods.call_to_arms.table import CallToArmsTable
from generators.methods.call_to_arms.tents import has_tents, tent_marker
from geometry.hexes import DIRECTIONS
from schema.board import HexBoard, PlacedToken, Zone
from schema.forces import Arrival, Marker, Unit
from schema.scenario import (
    About,
    Scenario,
    SpecialRule,
    Variant,
)
from schema.text import Text, choose
from schema.value import FrozenMap

DRAWS = 2
"""Raised whenever a seed comes to draw another battle than before; 2 leans to no side."""
LANGUAGES = ("en", "ru")

SECTION_NAMES: dict[str, Text] = {
    "left": FrozenMap(en="left wing", ru="левый фланг"),
    "centre": FrozenMap(en="centre", ru="центр"),
    "right": FrozenMap(en="right wing", ru="правый фланг"),
    "reserve": FrozenMap(en="reserve", ru="резерв"),
}
SHORT_NAMES: dict[str, Text] = {
    "left": FrozenMap(en="left", ru="слева"),
    "centre": FrozenMap(en="centre", ru="центр"),
    "right": FrozenMap(en="right", ru="справа"),
    "reserve": FrozenMap(en="reserve", ru="резерв"),
}
"""Where a line to write on must have room beside them."""
OURS_TITLE: Text = FrozenMap(en="Added by Banneret", ru="Добавлено Banneret")
OURS: Text = FrozenMap(
    en="Terrain was placed at random, the same for both sides rotated by 180°. The "
    "deployment cards, the victory points and the reserve rule are Banneret's own, "
    "modelled on Call to Arms. Left and right are as each player sees them.",
    ru="Местность разложена случайно и одинаково для обеих сторон (поворот на 180°). "
    "Карты позиций, очки для победы и правило резерва принадлежат Banneret; образец — "
    "«Призыв к оружию». Лево и право — с точки зрения каждого игрока.",
)
RESERVE_TITLE: Text = FrozenMap(en="Reserve (unofficial rule)", ru="Резерв (неофициальное правило)")
RESERVE_RULE: Text = FrozenMap(
    en="The units of the reserve card start off the board. From round {round} on (a round is "
    "one turn of each player), a player who orders one of them with a card for any "
    "section places it on a free hex of their own first row in that section; this is its "
    "move, and it may attack. A unit still in reserve at the end counts as neither lost "
    "nor on the board.",
    ru="Отряды карты резерва начинают рядом с полем. Начиная с раунда {round} (раунд — по ходу "
    "каждого игрока) игрок, отдавший такому отряду приказ картой любого сектора, ставит его на "
    "свободный гекс своего первого ряда в этом секторе; это его движение, и он может атаковать. "
    "Отряд, до конца оставшийся в резерве, не считается ни потерянным, ни стоящим на поле.",
)
RESERVE_NAME: Text = FrozenMap(en="Reserve", ru="Резерв")
BOARD_SECTIONS: dict[str, Text] = {
    "left": FrozenMap(en="Left section", ru="Левый сектор"),
    "centre": FrozenMap(en="Centre section", ru="Центральный сектор"),
    "right": FrozenMap(en="Right section", ru="Правый сектор"),
}
"""What the board's own sections are called, seen from the bottom."""


def bake(progress: Progress, attempt: int) -> Scenario:
    """The scenario of a progress whose every part is settled."""
    table = CallToArmsTable.of(progress)
    game, draw, camps = progress.game, table.draw, camps_of(table)
    variants = tuple(Variant(id=name) for name in progress.done["variants"])
    return Scenario(
        **base_fields(progress, attempt, DRAWS),
        title=draw.name,
        about=About(tags=("call-to-arms",)),
        board=_board(table),
        zones=tuple(_zones(table, camps)),
        seats=tuple(seat_of(game, c.side, c.edge, draw.resources) for c in camps),
        first_player=progress.done["first"],
        units=tuple(unit for camp in camps for unit in _units(camp)),
        markers=tuple(_tents(table, camps)),
        victory=draw.victory,
        rules=(_reserve_rule(table), SpecialRule(id="ours", title=OURS_TITLE, text=OURS)),
        variants=variants,
        cards=FrozenMap((camp.side, _cards(progress, camp.side)) for camp in camps),
        to_place=_to_place(progress, camps),
    )


# -- the board -------------------------------------------------------------------------------------


def _board(table: CallToArmsTable) -> HexBoard:
    tokens = tuple(
        PlacedToken(at=place, token=token, facing=_facing(table, token, table.grid.index(place)))
        for place, token in table.crossings.items()
    )
    return hex_board(table.draw.board, table.side, table.terrain, tokens)


def _facing(table: CallToArmsTable, token: str, index: int) -> int | None:
    """Across the water, from land to land; a ford, in which one stops, lies any way."""
    if table.progress.game.tokens[token].movement.stop:
        return None
    wet = table.barred
    near = table.field.neighbours[6 * index : 6 * index + 6]
    half = len(DIRECTIONS) // 2
    dry = [d for d in range(half) if near[d] not in wet and near[d + half] not in wet]
    across = [d for d in dry if near[d] >= 0 and near[d + half] >= 0]
    return 2 * (across or dry or [1])[-1]


def _zones(table: CallToArmsTable, camps: tuple[CallToArmsSide, CallToArmsSide]) -> Iterator[Zone]:
    """The sections and where reserves come; where players place, each player's own sections."""
    if table.progress.brief.place == "cards":
        for camp in camps:
            yield from _own_sections(camp)
        return
    for section, places in table.side.sections.items():
        words = BOARD_SECTIONS.get(section, FrozenMap())
        yield Zone(id=section, name=words, kind="section", places=places)
    for camp in camps:
        own = camp.rows
        yield Zone(
            id=f"{camp.side}-{RESERVE}",
            name=RESERVE_NAME,
            kind="other",
            places=tuple(name for i, name in _startable(table) if own[i] == 1),
            seat=camp.side,
        )


def _own_sections(camp: CallToArmsSide) -> Iterator[Zone]:
    """Where a player places the units of each of his cards."""
    own, depth = camp.rows, _depth(camp)
    faction = camp.table.progress.game.factions[camp.side]
    for use in SECTIONS:
        inside = camp.sections[use]
        yield Zone(
            id=f"{camp.side}-{use}",
            name=_joined(faction.name, SECTION_NAMES[use]),
            kind="deployment",
            places=tuple(n for i, n in _startable(camp.table) if i in inside and own[i] <= depth),
            seat=camp.side,
        )


def _startable(table: CallToArmsTable) -> Iterator[tuple[int, str]]:
    """The hexes where units may start, by index and name."""
    barred = table.barred
    for index, name in enumerate(table.grid.names):
        if index not in barred and name not in table.side.unplayable:
            yield index, name


def _depth(camp: CallToArmsSide) -> int:
    """The rows in which units are placed: those of the draw, and as many as the cards need."""
    cards = cards_of(camp.table.progress, camp.side).items()
    rows = [block.row for use, card in cards if use != RESERVE for block in card.units]
    return max(camp.table.draw.clear_rows, *rows)


def _joined(first: Text, second: Text) -> Text:
    return FrozenMap((word, f"{choose(first, word)}: {choose(second, word)}") for word in LANGUAGES)


# -- who fights ------------------------------------------------------------------------------------


def _units(camp: CallToArmsSide) -> Iterator[Unit]:
    progress, draw = camp.table.progress, camp.table.draw
    cards = cards_of(progress, camp.side)
    by_hand = progress.brief.place == "cards"
    for recruit in recruits(progress, camp.side):
        at = progress.done.get(f"deployment.{camp.side}.{recruit.name}")
        arrival = None
        if recruit.use == RESERVE:
            zone = None if by_hand else f"{camp.side}-{RESERVE}"
            arrival = Arrival(round=draw.reserve_round, zone=zone)
        note: Text = FrozenMap()
        if at is None and arrival is None:
            note = _where(recruit, cards[recruit.use].label)
        yield Unit(
            id=recruit.id,
            seat=camp.side,
            type=recruit.block.type,
            rank=recruit.block.rank,
            at=at,
            arrival=arrival,
            note=note,
        )


def _where(recruit: CardUnit, label: str) -> Text:
    """The card, section and row of a unit that its player places himself."""
    names = SHORT_NAMES[recruit.use]
    row = recruit.block.row
    return FrozenMap(
        en=f"{label}: {names['en']}, row {row}", ru=f"{label}: {names['ru']}, ряд {row}"
    )


def _tents(
    table: CallToArmsTable, camps: tuple[CallToArmsSide, CallToArmsSide]
) -> Iterator[Marker]:
    """The tents, where the program places them (BLH-REC-01)."""
    for camp in camps:
        at = table.progress.done.get(f"tents.{camp.side}")
        if at is not None:
            yield Marker(
                id=f"{camp.side}-tent", marker=tent_marker(table.progress), at=at, seat=camp.side
            )


def _to_place(
    progress: Progress, camps: tuple[CallToArmsSide, CallToArmsSide]
) -> FrozenMap[str, FrozenMap[str, int]]:
    """The tents, where each player places his own."""
    if progress.brief.place != "cards" or not has_tents(progress):
        return FrozenMap()
    return FrozenMap((camp.side, FrozenMap({tent_marker(progress): 1})) for camp in camps)


# -- in words --------------------------------------------------------------------------------------


def _reserve_rule(table: CallToArmsTable) -> SpecialRule:
    number = table.draw.reserve_round
    text = FrozenMap(
        (word, template.format(round=number)) for word, template in RESERVE_RULE.items()
    )
    return SpecialRule(id="reserve", title=RESERVE_TITLE, text=text)


def _cards(progress: Progress, side: str) -> FrozenMap[str, tuple[str, ...]]:
    return FrozenMap((use, (progress.done[f"cards.{side}.{use}"],)) for use in USES)
