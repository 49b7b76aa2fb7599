"""Battles that look like a fault and have none, one or more for each check of sense."""

from schema.board import Piece
from schema.forces import Muster
from schema.objectives import TerrainChanged, Told, UnitsDestroyed, Victory, Win
from schema.scenario import Override, Waiver
from schema.value import FrozenMap
from tests.rules.breaking import (
    ANY_UNIT,
    board,
    both,
    painted,
    put,
    scoring,
    seat,
    unit,
    with_tokens,
    without_unit,
)
from tests.rules.sense_mutations import (
    ADA,
    ALLIED,
    BURNT,
    CAMP,
    FLAG,
    FLAGS,
    FREE,
    HILLS,
    NAMED,
    WILD,
    held,
    in_rich,
    needing,
    on,
    pool,
    reserves,
    roads,
    two_bridges,
    waiting,
    walls,
    winning,
    zone,
    zones,
)

NEAR_MISSES = (
    in_rich("unknown-variant-option", put(variants=(on("weak", since="half"),))),
    in_rich("variant-option-unfit", put(variants=(on("weak", since="more-than-half"),))),
    in_rich("variants-conflict", put(variants=(on("weak"), on("old")))),
    in_rich("reading-without-rule", put(variants=(on("reading"), on("other")))),
    in_rich("variant-without-other", put(variants=(on("reading"), on("other"))), game=needing),
    in_rich("variant-named-twice", put(variants=(on("weak"), on("other")))),
    in_rich("unit-outside-zone", zones(CAMP), put(free_placements=(FREE,))),
    in_rich("unit-outside-zone", zones(zone("deployment", "C1", seat="south"))),
    in_rich("unit-in-forbidden-zone", zones(zone("forbidden", "C1", seat="north"))),
    in_rich("zone-too-small", zones(CAMP), put(free_placements=(FREE, FREE))),
    in_rich("zone-too-small", zones(CAMP), waiting),
    in_rich(  # they come one after the other
        "zone-too-small",
        zones(zone("other", "A1")),
        reserves(1, 2, "other-zone"),
        lambda s: s.changed(units=(*s.units, s.units[-1].changed(id="later", arrival=None))),
    ),
    in_rich("zone-hex-useless", zones(zone("objective", "A3"))),
    in_rich("zone-without-places", zones(zone("other", "A1"))),
    in_rich("exit-inside-board", zones(zone("exit", "A1", "E5"))),
    in_rich(
        "deployment-zones-overlap",
        zones(zone("deployment", "C1", id="a"), zone("deployment", "C1", seat="south", id="b")),
    ),
    in_rich("zone-colour-unexplained", zones(zone("other", "B2", colour="red", meaning=NAMED))),
    in_rich(
        "zone-colour-twice",
        zones(
            zone("objective", "B2", colour="red", id="a"),
            zone("objective", "C2", colour="red", id="b"),
        ),
    ),
    in_rich(
        "piece-unlike-hex",
        both(painted("hill", "A1"), board(pieces=(Piece(at="A1", piece="wood", face="back"),))),
    ),
    in_rich("override-without-effect", put(overrides=(Override(what="river", acts_as="plains"),))),
    in_rich(
        "override-without-effect",
        put(
            overrides=(Override(what="forest", text=NAMED),),
            to_place=FrozenMap(south=FrozenMap(forest=1)),
        ),
    ),
    in_rich("thing-on-unplayable-hex", board(unplayable=("A1",)), put(markers=(FLAG,))),
    in_rich("terrain-pieces-short", painted("hill", *HILLS)),
    in_rich("pieces-need-proxy", painted("hill", *HILLS[:4])),
    in_rich("river-ends", painted("river", "A2")),
    in_rich("way-broken", roads(("A1", (0, 3)), ("B1", (0, 3)), ("C1", (3, 5)))),
    in_rich("way-ends", both(painted("house", "A1"), roads(("A1", (3,))))),
    in_rich("wall-outside", walls(("A1", 0))),
    in_rich("wall-laid-twice", walls(("A1", 0), ("B1", 0))),
    in_rich("fire-on-nothing", both(painted("house", "A1"), with_tokens("fire", "A1", level=1))),
    in_rich("fire-on-nothing", both(with_tokens("fire", "A1"), with_tokens("devastation", "A1"))),
    in_rich("fire-over-limit", both(painted("forest", "A1"), with_tokens("fire", "A1", level=1))),
    in_rich("fire-over-limit", both(painted("house", "A1"), with_tokens("fire", "A1", level=3))),
    in_rich("choke-point", base=two_bridges),
    in_rich("nobody-to-fight", seat(0, alliance="us")),
    in_rich(
        "seat-without-army", without_unit("u1"), put(musters=(Muster(seat="south", points=9),))
    ),
    in_rich("unit-of-other-faction", unit("u1", type="guards")),
    in_rich("rank-without-profile", unit("u1", type="knights")),
    in_rich("unit-without-rank", unit("u1", type="knights")),
    in_rich("unit-without-figures", unit("u1", figures=0), put(commanders=(ADA,))),
    in_rich("unit-without-place", zones(CAMP), waiting),
    in_rich("arrival-too-late", reserves(1, 6)),
    in_rich("reserve-on-board", reserves(1, 2)),
    in_rich(
        "forbidden-unit", put(musters=(Muster(seat="south", points=5, forbidden=("riders",)),))
    ),
    in_rich("commander-in-two-places", put(commanders=(ADA.changed(at="C1"),))),
    in_rich("first-player-neutral", WILD, put(first_player="south")),
    in_rich("setup-order-incomplete", WILD, put(setup_order=("north", "south"))),
    in_rich("edge-taken-twice", ALLIED, seat(1, edge="bottom")),
    in_rich("resource-below-none", seat(0, resources=FrozenMap(gold=0))),
    in_rich("not-in-laid-out-battle", put(markers=(FLAG,))),
    in_rich("rounds-beyond-track", put(rounds=8)),
    in_rich(
        "counted-things-short", both(seat(0, resources=FrozenMap(gold=5)), put(markers=(FLAG,)))
    ),
    in_rich("never-ends", put(rounds=None), winning(1)),
    in_rich("victory-missing", scoring(ANY_UNIT)),
    in_rich("unknown-waiver", put(waivers=(Waiver(finding="units-stacked", reason=NAMED),))),
    in_rich("waiver-without-reason", put(waivers=(Waiver(finding="no", reason=NAMED),))),
    in_rich("hidden-spot-twice", put(hidden=(pool(2, "A2", "B2"),))),
    in_rich("hidden-spot-missed", put(hidden=(pool(2, "A2", "B2"),))),
    in_rich(  # not every forest has one, so that forest is not what they have in common
        "hidden-spot-unlike-others",
        both(painted("forest", "A1", "A2", "D1"), put(hidden=(pool(3, "A1", "A2", "B2"),))),
    ),
    in_rich(
        "hidden-spot-unlike-others",
        both(painted("forest", "A1"), put(hidden=(pool(2, "A1", "B2"),))),
    ),
    in_rich("text-empty", scoring(Told(kind="told", text=NAMED))),
    in_rich(
        "objective-names-nothing",
        put(musters=(Muster(seat="north", points=9, forbidden=("soldiers",)),)),
        scoring(UnitsDestroyed(kind="units-destroyed", types=("riders", "soldiers"))),
    ),
    in_rich("objective-names-nothing", put(markers=(FLAG,)), scoring(FLAGS)),
    in_rich(
        "objective-names-nothing", zones(zone("objective", "B2", marker="flag")), scoring(FLAGS)
    ),
    in_rich(
        "objective-names-nothing",
        put(to_place=FrozenMap(south=FrozenMap(flag=1))),
        scoring(FLAGS),
    ),
    in_rich(
        "objective-too-high",
        both(zones(zone("objective", "B2", "C2")), reserves(1, 2)),
        scoring(held(hold="at-least", number=2)),
    ),
    in_rich("objective-out-of-reach", zones(zone("objective", "B2", "A3")), scoring(held())),
    in_rich(
        "terrain-never-changes",
        both(zones(zone("objective", "B2")), painted("forest", "B2")),
        scoring(BURNT.changed(zone="objective-zone", level=2)),
    ),
    in_rich(
        "terrain-never-changes",
        painted("house", "B2"),
        scoring(TerrainChanged(kind="terrain-changed", to="ruins")),
    ),
    in_rich("points-out-of-reach", winning(2, per_unit=2)),
    in_rich("points-out-of-reach", winning(9, musters=(Muster(seat="north", points=9),) * 2)),
    in_rich("seat-cannot-win", ALLIED, put(victory=Victory(wins=(Win(condition=ANY_UNIT),)))),
)
"""Scenarios that look like the fault and are none: the slug must not come up."""
