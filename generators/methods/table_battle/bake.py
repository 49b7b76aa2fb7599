"""A battle on a table becomes a Scenario: terrain by turns, bases at their edges, and what is ours
in words."""

from collections import Counter
from collections.abc import Iterator

from generators.core.build_scenario import base_fields, seat_of
from generators.core.progress import Progress
from generators.methods.table_battle.camp import all_recruits, recruits
from generators.methods.table_battle.ground import baked
from generators.methods.table_battle.layout import pose_of, terrain_pieces
from generators.methods.table_battle.table import FIRST, TERRAIN, BattleTable
from schema.board import Zone
from schema.scenario import About, Scenario, SpecialRule
from schema.text import Text
from schema.value import FrozenMap

OURS_TITLE: Text = FrozenMap(en="Added by Banneret", ru="Добавлено Banneret")
EDGE_NAME: Text = FrozenMap(en="own edge", ru="свой край")
OURS: Text = FrozenMap(
    en="Before the first turn both players place terrain in turn, one piece at a time, at no cost; "
    "then heroes and characters are placed at their own edges. Banneret decided the amount of "
    "terrain, the starting positions, and the balance of the table.",
    ru="До первого хода игроки по очереди разыгрывают местность, по одному элементу за раз и "
    "без оплаты; затем у своих краёв встают герой и персонажи. Сколько местности, кто "
    "где начинает и насколько сбалансирован стол, решила программа Banneret.",
)
LAYING_TITLE: Text = FrozenMap(en="Preparing the table", ru="Как подготовить стол")
LAYING: Text = FrozenMap(
    en="By turns, beginning with the first player, each player places one of their pieces by "
    "the rules of terrain cards; a piece that does not fit anywhere is put back. Then, "
    "the first player first, each player places their hero and characters at their own "
    "edge.",
    ru="По очереди, начиная с первого игрока, каждый кладёт один из своих элементов местности по "
    "правилам карт местности; элемент, для которого места не осталось, убирают. Затем, начиная с "
    "первого игрока, каждый ставит героя и персонажей у своего края.",
)


def bake(progress: Progress, attempt: int) -> Scenario:
    """The scenario of a progress whose every part is settled."""
    table = BattleTable.of(progress)
    by_hand = progress.brief.place == "cards"
    scene = table.scene(
        () if by_hand else baked(terrain_pieces(progress)),
        (r.baked(pose_of(progress, r.side, r.part)) for r in all_recruits(table)),
    )
    rules = [SpecialRule(id="ours", title=OURS_TITLE, text=OURS)]
    if by_hand:
        rules.insert(0, SpecialRule(id="laying", title=LAYING_TITLE, text=LAYING))
    return scene.changed(
        about=About(tags=("table-battle",)),
        seats=tuple(
            seat_of(progress.game, side, edge, table.draw.resources)
            for side, edge in table.edges.items()
        ),
        first_player=progress.done[FIRST],
        victory=table.draw.victory,
        rules=tuple(rules),
        zones=tuple(_zones(table)) if by_hand else (),
        to_place=FrozenMap(_to_lay(table)) if by_hand else FrozenMap(),
        **base_fields(progress, attempt),
    )


def _zones(table: BattleTable) -> Iterator[Zone]:
    """The strips along the edges where players set their own, as deep as the widest base."""
    for side, edge in table.edges.items():
        deep = max((recruit.across for recruit in recruits(table, side)), default=0)
        low, high = (0, deep) if edge == "bottom" else (table.depth - deep, table.depth)
        if deep:
            yield Zone(
                id=f"{side}-edge",
                name=EDGE_NAME,
                kind="deployment",
                outline=((0, low), (table.width, low), (table.width, high), (0, high)),
                seat=side,
            )


def _to_lay(table: BattleTable) -> Iterator[tuple[str, FrozenMap[str, int]]]:
    """The terrain that each player places himself."""
    done = table.progress.done
    for side in table.sides:
        cards = Counter(done[f"{TERRAIN}.{of}.{n}"] for of, n in table.turns() if of == side)
        if cards:
            yield side, FrozenMap(cards)
