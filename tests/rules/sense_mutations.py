"""Faults against sense: in zones, courses, fires, armies, conduct and victory."""

from typing import Any, Literal

from schema.armies import Profile, Rank
from schema.board import Piece, PlacedToken, Wall, Way, Zone
from schema.forces import (
    Arrival,
    Commander,
    FreePlacement,
    HiddenCard,
    HiddenPool,
    Marker,
    Muster,
    Seat,
    Unit,
)
from schema.game import Amount, Game, VariantRule
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    GroupHeld,
    MarkersHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    TerrainChanged,
    Told,
    UnitsDestroyed,
    UnitsExited,
    Victory,
    Win,
)
from schema.scenario import Override, Scenario, SpecialRule, Variant, Waiver
from schema.terrain import Burn, Movement, TerrainKind
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import (
    ANY_UNIT,
    Change,
    Mutation,
    battle,
    board,
    both,
    in_battle,
    painted,
    put,
    scoring,
    seat,
    unit,
    with_tokens,
    without_unit,
)

NAMED: FrozenMap[str, str] = FrozenMap(en="X")


def rich() -> Game:
    """The toy game with roads, ramparts, fire, gold, and optional rules that exclude each other."""
    road = TerrainKind(name=NAMED, letter=NAMED)
    rampart = TerrainKind(name=NAMED, letter=NAMED, movement=Movement(impassable=True))
    forest = TOY.terrain["forest"].changed(burn=Burn(limit=2, at_limit="devastated"))
    house = TerrainKind(name=NAMED, letter=NAMED, ruins="plains", burn=Burn(limit=3))
    soldiers = TOY.unit_types["soldiers"]
    core = TOY.boxes["toy"]
    high = Rank(name=NAMED, letter=NAMED, shape="star", colour="#0000ff", order=2)
    weak = VariantRule.model_validate(
        {
            "name": NAMED,
            "options": {"since": "half"},
            "rules": {"reduced": {"since": {"option": "since"}}},
        }
    )
    return TOY.changed(
        ranks=FrozenMap({**TOY.ranks, "high": high}),
        ways=FrozenMap(road=road),
        walls=FrozenMap(rampart=rampart),
        terrain=FrozenMap({**TOY.terrain, "forest": forest, "house": house}),
        unit_types=FrozenMap(
            {
                **TOY.unit_types,
                "guards": soldiers.changed(faction="reds"),
                "knights": soldiers.changed(profiles=FrozenMap(low=Profile(dice=2))),
            }
        ),
        resources=FrozenMap(gold=Amount(name=NAMED, box="coins")),
        boxes=FrozenMap(
            toy=core.changed(counts=FrozenMap({**core.counts, "coins": 5, "track": 8}))
        ),
        variants=FrozenMap(
            old=VariantRule(name=NAMED, mandatory=True),
            modern=VariantRule(name=NAMED, excludes=("old",)),
            other=VariantRule(name=NAMED),
            reading=VariantRule(name=NAMED, kind="reading", needs=("other",)),
            weak=weak,
        ),
        rules=FrozenMap(
            burning=FrozenMap(fire="fire", devastation="devastation"),
            placement=FrozenMap(
                {"proxies": ("hill",), "not-prebuilt": ("camp",), "round-track": "track"}
            ),
        ),
    )


def in_rich(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the little battle, played by the richer game."""
    return in_battle(slug, *changes, **{"game": rich, **more})


def on(name: str, **options: str) -> Variant:
    return Variant(id=name, options=FrozenMap(options))


Kind = Literal["deployment", "objective", "exit", "section", "forbidden", "other"]


def zone(kind: Kind, *places: str, **more: Any) -> Zone:
    return Zone(**{"id": f"{kind}-zone", "kind": kind, "places": places, **more})


def zones(*them: Zone) -> Change:
    return put(zones=them)


def reserves(count: int, arrival: int, where: str | None = None) -> Change:
    """So many more units of south that come in this round."""
    more = tuple(
        Unit(id=f"r{i}", seat="south", type="soldiers", rank="low").changed(
            arrival=Arrival(round=arrival, zone=where)
        )
        for i in range(count)
    )
    return lambda s: s.changed(units=(*s.units, *more))


def waiting(s: Scenario) -> Scenario:
    """One more unit of south that stands nowhere yet."""
    return s.changed(units=(*s.units, Unit(id="w", seat="south", type="soldiers", rank="low")))


def needing() -> Game:
    """The richer game, in which a variant may not be played without another one."""
    reading = rich().variants["reading"].changed(kind="rule")
    return rich().changed(variants=FrozenMap({**rich().variants, "reading": reading}))


def winning(points: int, *, per_unit: int = 1, **more: Any) -> Change:
    """So many points win, and each enemy unit gives some."""
    goal = Objective(id="goal", condition=ANY_UNIT, points=per_unit)
    win = Win(condition=PointsReached(kind="points-reached", points=points))
    return put(victory=Victory(objectives=(goal,), wins=(win,)), **more)


def roads(*ways: tuple[str, tuple[int, ...]]) -> Change:
    return board(ways=tuple(Way(at=at, kind="road", edges=edges) for at, edges in ways))


def walls(*them: tuple[str, int]) -> Change:
    return board(walls=tuple(Wall(at=at, kind="rampart", edge=edge) for at, edge in them))


def two_bridges() -> Scenario:
    return with_tokens("bridge", "E3")(battle())


def pool(count: int, *spots: str) -> HiddenPool:
    card = HiddenCard(card="dragon", count=count, of="unit", ref="soldiers", seat="north")
    return HiddenPool(id="lair", cards=(card,), spots=spots)


def held(**more: Any) -> GroupHeld:
    return GroupHeld(**{"kind": "group-held", "zone": "objective-zone", "hold": "any", **more})


FREE = FreePlacement(seat="south", type="soldiers", zone="deployment-zone")
ALLIED = lambda s: seat(1, alliance="us")(seat(0, alliance="us")(s))  # noqa: E731
WILD: Change = lambda s: s.changed(seats=(*s.seats, Seat(id="wild", neutral=True)))  # noqa: E731
ADA = Commander(card="ada", seat="south", unit="u1")
FLAG = Marker(id="m", marker="flag", at="B1", seat="south")
FLAGS = MarkersHeld(kind="markers-held", marker="flag", whose="any", hold="any")
BURNT = TerrainChanged(kind="terrain-changed", to="burning")
HILLS = ("A1", "B1", "D1", "E1", "A5", "B5", "D5", "E5")
CAMP = zone("deployment", "A1", "B1", seat="south")

OPTIONAL = (
    in_rich(
        "unknown-variant-option",
        put(variants=(on("weak", until="dawn"),)),
        fields=("/variants/0/options/until",),
    ),
    in_rich(
        "variant-option-unfit",
        put(variants=(on("weak", since="dawn"),)),
        fields=("/variants/0/options/since",),
    ),
    in_rich("variants-conflict", put(variants=(on("modern"),)), fields=("/variants/0",)),
    in_rich(
        "variant-without-other",
        put(variants=(on("reading"),)),
        other_game=needing,
        fields=("/variants/0",),
    ),
    in_rich("reading-without-rule", put(variants=(on("reading"),)), fields=("/variants/0",)),
    in_rich(
        "variant-named-twice",
        put(variants=(on("weak"), on("other"), on("weak"))),
        fields=("/variants/0", "/variants/2"),
    ),
)

ZONED = (
    in_rich("unit-outside-zone", zones(CAMP), places=("C1",)),
    in_rich("unit-in-forbidden-zone", zones(zone("forbidden", "B1", "C1")), places=("C1",)),
    in_rich(
        "zone-too-small",
        zones(CAMP),
        put(free_placements=(FREE,) * 3),
        places=("A1", "B1"),
        fields=("/zones/0/places",),
    ),
    in_rich("zone-too-small", zones(CAMP), reserves(3, 2, "deployment-zone"), places=("A1", "B1")),
    in_rich(
        "zone-too-small", zones(zone("deployment", "C1", seat="south")), waiting, places=("C1",)
    ),
    in_rich(
        "zone-hex-useless", zones(zone("deployment", "C1", "A3", seat="south")), places=("A3",)
    ),
    in_rich("zone-without-places", zones(zone("other")), fields=("/zones/0/places",)),
    in_rich("exit-inside-board", zones(zone("exit", "C2", "A2")), places=("C2",)),
    in_rich(
        "deployment-zones-overlap",
        zones(
            zone("deployment", "C1", "B2", seat="south", id="a"),
            zone("deployment", "C5", "B2", seat="north", id="b"),
        ),
        places=("B2",),
    ),
    in_rich(  # BL2-PRE-03
        "zone-colour-unexplained", zones(zone("other", "B2", colour="red")), places=("B2",)
    ),
    in_rich(
        "zone-colour-twice",
        zones(zone("section", "B2", colour="red"), zone("objective", "C2", colour="red")),
        fields=("/zones/0/colour", "/zones/1/colour"),
    ),
)

LYING = (
    in_rich(
        "piece-unlike-hex",
        board(pieces=(Piece(at="A1", piece="wood", face="back"),)),
        places=("A1",),
    ),
    in_rich(
        "override-without-effect",
        put(overrides=(Override(what="forest", acts_as="hill"),)),
        fields=("/overrides/0",),
    ),
    in_rich(
        "override-without-effect",
        put(overrides=(Override(what="river", acts_as="plains", places=("A1",)),)),
        places=("A1",),
    ),
    in_rich(
        "thing-on-unplayable-hex",
        board(unplayable=("B1",)),
        put(markers=(FLAG,)),
        places=("B1",),
    ),
    in_rich("pieces-need-proxy", painted("hill", *HILLS), places=HILLS),  # BL2-RUINS-08
    in_rich("river-ends", painted("plains", "A3"), places=("B3",)),
    in_rich(
        "way-broken",
        roads(("A1", (0, 3)), ("B1", ())),
        places=("A1", "B1"),
        also=("way-ends",),
    ),
    in_rich("way-ends", roads(("A1", (3,))), places=("A1",)),
    in_rich("wall-outside", walls(("A1", 3)), places=("A1",)),
    in_rich("wall-laid-twice", walls(("A1", 0), ("B1", 3)), places=("B1",)),
    in_rich("wall-laid-twice", walls(("A1", 0), ("A1", 0)), places=("A1",)),
    in_rich("fire-on-nothing", with_tokens("fire", "A1", level=1), places=("A1",)),  # BOW-TT-FIRE
    in_rich(
        "fire-over-limit",
        both(painted("forest", "A1"), with_tokens("fire", "A1", level=2)),
        places=("A1",),
        fields=("/board/tokens/1/level",),
    ),
    in_rich(
        "choke-point",
        board(tokens=(PlacedToken(at="C3", token="bridge"),)),  # noqa: S106  no password
        base=two_bridges,
        places=("C3",),
    ),
    in_rich(
        "edges-not-connected",
        walls(("C3", 1), ("C3", 2)),
        places=("A3", "B3", "C3", "D3", "E3", "C4", "D4"),
    ),
    in_rich(
        "unit-walled-in",
        both(unit("u1", at="A1"), walls(("A1", 0), ("A1", 1), ("A1", 2))),
        places=("A1",),
        also=("hexes-unreachable",),
    ),
)

ARMED = (
    in_rich("nobody-to-fight", ALLIED, fields=("/seats",)),
    in_rich("seat-without-army", without_unit("u2"), fields=("/seats/1",)),
    in_rich("unit-of-other-faction", unit("u2", type="guards"), places=("C5",)),
    in_rich("rank-without-profile", unit("u1", type="knights", rank="high"), places=("C1",)),
    in_rich(
        "unit-without-rank",
        unit("u1", type="knights", rank=None),
        places=("C1",),
        fields=("/units/0/rank",),
    ),
    in_rich("unit-without-figures", unit("u1", figures=0), places=("C1",)),
    in_rich("unit-without-place", unit("u1", at=None), fields=("/units/0",)),
    in_rich("arrival-too-late", reserves(1, 7), fields=("/units/2/arrival/round",)),
    in_rich("reserve-on-board", unit("u1", arrival=Arrival(round=2)), places=("C1",)),
    in_rich(  # BL2-THN-05
        "forbidden-unit",
        put(musters=(Muster(seat="south", points=5, forbidden=("soldiers",)),)),
        places=("C1",),
    ),
    in_rich("commander-in-two-places", put(commanders=(ADA.changed(at="B1"),)), places=("B1",)),
)

CONDUCTED = (
    in_rich("first-player-neutral", WILD, put(first_player="wild"), fields=("/first_player",)),
    in_rich("setup-order-incomplete", put(setup_order=("south",)), fields=("/setup_order",)),
    in_rich("edge-taken-twice", seat(1, edge="bottom"), fields=("/seats/0/edge", "/seats/1/edge")),
    in_rich(
        "resource-below-none",
        seat(0, resources=FrozenMap(gold=-1)),
        fields=("/seats/0/resources/gold",),
    ),
    in_rich("not-in-laid-out-battle", with_tokens("camp", "A1"), places=("A1",)),  # BL2-PRE-04
    in_rich("rounds-beyond-track", put(rounds=9), fields=("/rounds",)),  # BOW-SK-S05
    in_rich(
        "counted-things-short",
        seat(1, resources=FrozenMap(gold=6)),
        fields=("/seats/1/resources/gold",),
    ),
    in_rich(
        "counted-things-short",
        put(to_place=FrozenMap(south=FrozenMap(flag=5))),
        fields=("/to_place/south/flag",),
    ),
    in_rich("never-ends", put(rounds=None), fields=("/rounds", "/victory/wins")),
    in_rich("victory-missing", put(victory=Victory()), fields=("/victory",)),
    in_rich(
        "unknown-waiver",
        put(waivers=(Waiver(finding="units-staked", reason=NAMED),)),
        fields=("/waivers/0/finding",),
    ),
    in_rich(
        "waiver-without-reason",
        put(waivers=(Waiver(finding="units-stacked", reason=FrozenMap()),)),
        fields=("/waivers/0/reason",),
    ),
    in_rich("hidden-spot-twice", put(hidden=(pool(2, "A2", "A2"),)), places=("A2",)),
    in_rich(  # BL2-THN-02
        "hidden-spot-missed",
        both(painted("forest", "A1", "A2", "B2"), put(hidden=(pool(2, "A1", "A2"),))),
        places=("B2",),
    ),
    in_rich(  # BL2-THN-02
        "hidden-spot-unlike-others",
        both(painted("forest", "A1", "A2"), put(hidden=(pool(3, "A1", "A2", "B2"),))),
        places=("B2",),
        fields=("/hidden/0/spots",),
    ),
    in_rich(
        "text-empty",
        put(rules=(SpecialRule(id="fog", text=FrozenMap()),)),
        fields=("/rules/0/text",),
    ),
    in_rich(
        "text-empty",
        scoring(Told(kind="told", text=FrozenMap())),
        fields=("/victory/objectives/0/condition/text",),
    ),
)

GOAL = "/victory/objectives/0/condition"

WON = (
    in_rich(
        "objective-names-nothing",
        scoring(UnitsDestroyed(kind="units-destroyed", types=("riders",))),
        fields=(GOAL,),
    ),
    in_rich(
        "objective-names-nothing",
        scoring(CommanderLost(kind="commander-lost", cards=("bob",))),
        fields=(GOAL,),
    ),
    in_rich("objective-names-nothing", scoring(FLAGS), fields=(GOAL,)),
    in_rich("objective-names-nothing", scoring(BURNT.changed(of="forest")), fields=(GOAL,)),
    in_rich(
        "objective-too-high",
        zones(zone("objective", "B2", "C2")),
        scoring(held(hold="at-least", number=3)),
        fields=(GOAL,),
    ),
    in_rich("objective-too-high", scoring(RowReached(kind="row-reached", units=3)), fields=(GOAL,)),
    in_rich(
        "objective-too-high",
        put(hidden=(pool(1, "A2"),)),
        scoring(CardsRevealed(kind="cards-revealed", pool="lair", card="dragon", number=2)),
        fields=(GOAL,),
    ),
    in_rich(
        "objective-too-high",
        scoring(ResourceStands(kind="resource-stands", resource="gold", whose="own", at_least=6)),
        fields=(GOAL,),
    ),
    in_rich(
        "objective-out-of-reach",
        zones(zone("objective", "B2", "A3")),
        scoring(held(hold="all")),
        places=("A3",),
        also=("objective-too-high",),  # nor has a side two units
    ),
    in_rich(
        "objective-out-of-reach",
        zones(zone("exit", "A3")),
        scoring(UnitsExited(kind="units-exited", zone="exit-zone")),
        places=("A3",),
    ),
    in_rich(
        "terrain-never-changes",
        zones(zone("objective", "B2")),
        scoring(BURNT.changed(zone="objective-zone")),
        places=("B2",),
    ),
    in_rich("points-out-of-reach", winning(2), fields=("/victory/wins/0/condition",)),
    in_rich(
        "seat-cannot-win",
        put(victory=Victory(wins=(Win(condition=ANY_UNIT, seats=("south",)),))),
        fields=("/seats/1",),
    ),
)

SENSE_MUTATIONS = (*OPTIONAL, *ZONED, *LYING, *ARMED, *CONDUCTED, *WON)
