"""Faults in what scores and wins, in the record of battles played, and in what a scenario leaves
unsaid."""

from typing import Any

from schema.board import Zone
from schema.forces import Seat
from schema.game import Game
from schema.objectives import (
    MarkersHeld,
    Objective,
    ResourceStands,
    RowReached,
    TieBreak,
    Victory,
    When,
    Win,
)
from schema.scenario import Play, Scenario, SpecialRule
from schema.value import FrozenMap
from tests.rules.breaking import (
    ANY_UNIT,
    Change,
    battle,
    both,
    in_battle,
    put,
    scoring,
    seat,
    unit,
    with_tokens,
)
from tests.rules.map_mutations import on_map
from tests.rules.sense_mutations import BURNT, FLAG, WILD, held, in_rich, rich, winning, zone, zones
from tests.rules.table_mutations import on_table, piece

RUNES = ResourceStands(kind="resource-stands", resource="dragon-runes", whose="own", at_least=5)
MINE = MarkersHeld(kind="markers-held", marker="flag", whose="own", hold="any")
GOLD = ResourceStands(kind="resource-stands", resource="gold", whose="own", at_least=2)

ROW = RowReached(kind="row-reached", units=1)


def tokens_with_rules() -> Game:
    """The richer game, in which a camp does what the scenario says."""
    placement = FrozenMap({**rich().rules["placement"], "told-by-scenario": ("camp",)})
    placement = FrozenMap({k: v for k, v in placement.items() if k != "not-prebuilt"})
    return rich().changed(rules=FrozenMap({**rich().rules, "placement": placement}))


def won_by(condition: Any, when: When = "at-once", by: str | None = None) -> Change:
    goal = Objective(id="goal", condition=ANY_UNIT, points=1)
    win = Win(condition=condition, when=when, seats=(by,) if by is not None else ())
    return put(victory=Victory(objectives=(goal,), wins=(win,)))


def ties(*them: TieBreak) -> Change:
    """The little battle's points, and how a tie is broken."""
    return put(victory=battle().victory.changed(ties=them))


def third(s: Scenario) -> Scenario:
    return s.changed(seats=(*s.seats, Seat(id="east", edge="right")))


def played(**fields: Any) -> Change:
    return put(plays=(Play(**{"date": "2026-02-28", **fields}),))


def hero(name: str) -> Change:
    return unit(name, type="hero", moved=True)


def rule(text: str) -> Change:
    return put(rules=(SpecialRule(id="r", text=FrozenMap(en=text)),))


def usual() -> Game:
    """The richer game, in which players usually start with two of morale."""
    counted = FrozenMap({**rich().resources, "morale": rich().resources["gold"].changed(box=None)})
    rules = FrozenMap({**rich().rules, "usual": FrozenMap(morale=2, ties=("morale",))})
    return rich().changed(resources=counted, rules=rules)


GIVEN = both(seat(0, resources=FrozenMap(morale=3)), seat(1, resources=FrozenMap(morale=0)))

OUTCOME_MUTATIONS = (
    in_rich(
        "usual-not-set",
        seat(0, resources=FrozenMap(morale=3)),
        other_game=usual,
        fields=("/seats/1/resources", "/victory/ties"),
    ),
    in_battle(
        "objective-scores-nothing",
        winning(1, per_unit=0),
        fields=("/victory/objectives/0/points",),
        also=("points-out-of-reach",),
    ),
    in_battle(
        "objective-of-own-side",
        won_by(ANY_UNIT.changed(seats=("south",)), by="south"),
        fields=("/victory/wins/0/condition",),
    ),
    on_table("objective-unfit-for-board", won_by(ROW), fields=("/victory/wins/0/condition",)),
    in_battle(
        "tie-break-never-counts",
        ties("units-left", "draw", "figures-left"),
        fields=("/victory/ties/2",),
    ),
    in_battle(
        "tie-break-never-counts",
        ties("morale", "morale", "units-left"),
        fields=("/victory/ties/1",),
    ),
    in_battle(  # one of two sides holds it
        "tie-break-never-counts", ties("momentum", "draw"), fields=("/victory/ties/1",)
    ),
    *(
        in_battle(
            "objective-counted-unfit",
            scoring(condition, per=per),
            fields=("/victory/objectives/0/per",),
        )
        for condition, per in ((ANY_UNIT, "level"), (ANY_UNIT, "row"), (ROW, "level"))
    ),
    in_battle(
        "objective-counted-unfit",
        scoring(MINE, per="level"),
        put(markers=(FLAG,)),
        fields=("/victory/objectives/0/per",),
    ),
    in_battle(
        "objective-kept-unfit",
        scoring(ANY_UNIT, keep="while-held"),
        fields=("/victory/objectives/0/keep",),
    ),
    in_battle("won-by-no-points", winning(0), fields=("/victory/wins/0/condition/points",)),
    in_rich(
        "won-from-start",
        won_by(GOLD),
        seat(0, resources=FrozenMap(gold=2)),
        fields=("/victory/wins/0/condition",),
    ),
    in_rich(
        "won-from-start",
        won_by(held()),
        zones(zone("objective", "C1", "C4")),
        fields=("/victory/wins/0/condition",),
    ),
    in_battle(
        "markers-of-nobody",
        scoring(MINE),
        put(markers=(FLAG.changed(seat=None),)),
        places=("B1",),
        fields=("/victory/objectives/0/condition/whose", "/markers/0/seat"),
    ),
    in_battle(
        "markers-of-nobody",
        scoring(MINE),
        zones(zone("objective", "B1", marker="flag")),
        places=("B1",),
    ),
    in_battle("play-date-impossible", played(date="2026-02-30"), fields=("/plays/0/date",)),
    in_battle("unknown-seat", played(winner="nobody"), fields=("/plays/0/winner",)),
    in_battle(
        "unknown-seat",
        played(points=FrozenMap(south=3, stranger=4)),
        fields=("/plays/0/points/stranger",),
    ),
    in_battle("play-won-by-nobody", WILD, played(winner="wild"), fields=("/plays/0/winner",)),
    on_map(
        "winning-runes-unlike-rules",
        put(victory=Victory(wins=(Win(condition=RUNES, when="round-end"),))),
        fields=("/victory/wins/0/condition/at_least",),
    ),
    on_table(  # TC-CHR-04: seven characters besides the hero
        "hero-twice", hero("heath-1"), hero("heath-2"), fields=("/units/3", "/units/4")
    ),
    on_table(
        "outline-crosses-itself",
        piece("a", outline=((-50, -50), (50, 50), (50, -50), (-50, 50))),
        fields=("/board/pieces/0/outline",),
    ),
    on_table(
        "outline-crosses-itself",
        zones(Zone(id="z", kind="other", outline=((100, 100), (300, 300), (300, 100), (100, 300)))),
        fields=("/zones/0/outline",),
    ),
    in_rich(
        "token-without-rules",
        with_tokens("camp", "A1", "E1"),
        game=tokens_with_rules,
        places=("A1", "E1"),
        fields=("/rules", "/board/tokens/1", "/board/tokens/2"),
    ),
)

OUTCOME_NEAR_MISSES = (
    in_battle(  # south may score for north's
        "objective-of-own-side", scoring(ANY_UNIT.changed(seats=("north",)))
    ),
    in_battle("objective-unfit-for-board", scoring(ROW)),
    in_battle("tie-break-never-counts", ties("units-left", "figures-left", "draw")),
    in_battle(  # a third side may be neither first nor second
        "tie-break-never-counts", third, ties("first-player", "units-left")
    ),
    in_rich("usual-not-set", GIVEN, game=usual),
    on_map(
        "winning-runes-unlike-rules",
        put(victory=Victory(wins=(Win(condition=RUNES.changed(at_least=6)),))),
    ),
    on_table("hero-twice", hero("heath-1"), hero("mere-1")),
    on_table(
        "outline-crosses-itself", piece("a", outline=((-50, -50), (50, -50), (0, 0), (-50, 50)))
    ),
    in_battle("objective-scores-nothing", winning(1, per_unit=-1)),
    in_battle("objective-counted-unfit", scoring(ROW, per="row")),
    in_rich("objective-counted-unfit", scoring(BURNT, per="level")),
    in_battle("objective-kept-unfit", scoring(MINE, keep="while-held")),
    on_table(  # a zone of a table is drawn, and has no places
        "objective-too-high",
        zones(Zone(id="objective-zone", kind="objective", outline=((9, 9), (99, 9), (9, 99)))),
        scoring(held()),
    ),
    in_battle("won-by-no-points", winning(1)),
    in_rich("won-from-start", won_by(GOLD), seat(0, resources=FrozenMap(gold=1))),
    in_rich("won-from-start", won_by(held(), "game-end"), zones(zone("objective", "C1", "C4"))),
    in_rich("won-from-start", won_by(held()), zones(zone("objective", "B1", "B4"))),
    in_battle("markers-of-nobody", scoring(MINE), put(markers=(FLAG,))),
    in_battle(
        "markers-of-nobody",
        scoring(MINE.changed(whose="any")),
        put(markers=(FLAG.changed(seat=None),)),
    ),
    in_battle("play-date-impossible", played(date="2028-02-29")),
    in_battle("play-won-by-nobody", played(winner="north")),
    in_rich(
        "token-without-rules",
        with_tokens("camp", "A1"),
        rule("Whoever holds the C gains a card."),
        game=tokens_with_rules,
    ),
)
