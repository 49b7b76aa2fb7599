"""More faults and near misses, each for one condition of a check: take it away, and one of these
comes out wrong."""

from typing import Any

from schema.board import Piece, Way
from schema.forces import Commander, HiddenCard, HiddenPool, Muster, Seat, Secrets
from schema.game import Game
from schema.objectives import (
    CommanderLost,
    Objective,
    PointsReached,
    RowReached,
    Told,
    UnitsDestroyed,
    Victory,
    Win,
)
from schema.provenance import GameRef, PackRef
from schema.scenario import Note, Override, Scenario, Variant, Waiver
from schema.terrain import Burn, Movement, TerrainKind
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.battle_mutations import GLOWING, LAIR, toy_of_packs
from tests.rules.breaking import (
    ANY_UNIT,
    Change,
    Mutation,
    board,
    both,
    in_battle,
    leader,
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
    CAMP,
    FLAG,
    FLAGS,
    FREE,
    NAMED,
    WILD,
    held,
    in_rich,
    pool,
    reserves,
    rich,
    roads,
    waiting,
    zone,
    zones,
)
from tests.rules.skirmish_mutations import flag_game, with_flags

# -- games that differ in one thing ---------------------------------------------------------------


def ruled(**families: Any) -> Game:
    """The richer game with some families of rules replaced."""
    made = {name: FrozenMap(rules) for name, rules in families.items()}
    return rich().changed(rules=FrozenMap({**rich().rules, **made}))


def crowded() -> Game:
    """Two units may share a hex."""
    return ruled(placement={"units-in-a-hex": 2})


def brittle() -> Game:
    """Forests burn down at once."""
    forest = rich().terrain["forest"].changed(burn=Burn(limit=1, at_limit="devastated"))
    return rich().changed(terrain=FrozenMap({**rich().terrain, "forest": forest}))


def streams() -> Game:
    """Water runs through edges, and bridges belong over it."""
    stream = TerrainKind(name=NAMED, letter=NAMED, movement=Movement(needs_crossing=True))
    bridge = TOY.tokens["bridge"].changed(on=("river", "stream"))
    return TOY.changed(
        ways=FrozenMap(stream=stream), tokens=FrozenMap({**TOY.tokens, "bridge": bridge})
    )


def contradictory() -> Game:
    """Two rules that are always on and exclude each other."""
    modern = rich().variants["modern"].changed(mandatory=True)
    return rich().changed(variants=FrozenMap({**rich().variants, "modern": modern}))


def strict_flags() -> Game:
    """The skirmish of flags with what the richer game says about placing."""
    placement = FrozenMap({"proxies": ("hill",), "not-prebuilt": ("camp",)})
    return flag_game().changed(rules=FrozenMap(placement=placement))


def seat_at_the_left(s: Scenario) -> Scenario:
    """One more who plays, from a third edge: between three there is no one way."""
    return s.changed(seats=(*s.seats, Seat(id="west", edge="left")))


# -- conditions -----------------------------------------------------------------------------------


def scored(points: int, *goals: Objective, **more: Any) -> Change:
    """So many points win, and these give some."""
    win = Win(condition=PointsReached(kind="points-reached", points=points))
    return put(victory=Victory(objectives=goals, wins=(win,)), **more)


def goal(condition: Any, **more: Any) -> Objective:
    return Objective(**{"id": "goal", "condition": condition, "points": 1, **more})


def felled(**more: Any) -> UnitsDestroyed:
    return UnitsDestroyed(kind="units-destroyed", **more)


def of_south(condition: Any) -> Change:
    """Only south scores for it."""
    return put(victory=Victory(objectives=(goal(condition, seats=("south",)),)))


BOB = Commander(card="bob", seat="north", unit="u2")
LOST = CommanderLost(kind="commander-lost")
HELD = zones(zone("objective", "B2"))
BOB_HIDDEN = HiddenPool(
    id="lair", cards=(HiddenCard(card="bob", count=1, of="commander", ref="bob"),)
)
STREAM = board(ways=(Way(at="A1", kind="stream", edges=(0, 3)),))
CONDITION = "/victory/objectives/0/condition"
WIN = "/victory/wins/0/condition"

FAULTS = (
    Mutation(  # BOW-RAID-!2: the enemy's commander counts too
        "zone-of-control-overlap",
        both(unit("jaime", at="B6"), put(variants=(Variant(id="zones-apart-from-everyone"),))),
        places=("B2", "B6"),
        also=("commander-too-far",),
    ),
    in_rich(
        "fire-over-limit",
        both(painted("forest", "A1"), with_tokens("fire", "A1")),
        game=brittle,
        places=("A1",),
    ),
    in_rich("override-without-effect", put(overrides=(Override(what="river"),))),
    in_rich(
        "hex-off-board",
        put(overrides=(Override(what="river", acts_as="plains", places=("A3", "Z9")),)),
        fields=("/overrides/0/places/1",),
    ),
    in_rich(
        "hex-off-board",
        put(
            hidden=(LAIR.changed(spots=()),),
            secrets=Secrets(placed=FrozenMap(lair=FrozenMap(Z9="dragon"))),
        ),
        fields=("/secrets/placed/lair/Z9",),
        also=("secrets-inside",),
    ),
    in_rich(
        "hex-off-board",
        put(waivers=(Waiver(finding="choke-point", places=("A1", "Z9"), reason=NAMED),)),
        fields=("/waivers/0/places/1",),
    ),
    in_rich("variants-conflict", other_game=contradictory, fields=()),
    with_flags(  # a skirmish takes what the box holds, whatever may stand in elsewhere
        "terrain-pieces-short",
        painted("hill", "A1", "B1", "D1", "E1", "A2", "B2", "D2", "E2"),
        game=strict_flags,
    ),
    in_rich("text-lacks-language", put(title=FrozenMap(en="X", ru=" ")), fields=("/title/ru",)),
    in_rich(
        "objective-names-nothing", scoring(felled(types=("soldiers",), except_types=("soldiers",)))
    ),
    in_rich(
        "objective-of-own-side",
        of_south(felled(types=("soldiers",), seats=("south",))),
        also=("seat-cannot-win",),
    ),
    in_rich(
        "markers-of-nobody",
        put(markers=(FLAG.changed(seat=None),)),
        scoring(FLAGS.changed(whose="enemy")),
    ),
    in_rich(
        "objective-names-nothing",
        zones(zone("objective", "B2", marker="flag", seat="north")),
        of_south(FLAGS.changed(whose="own")),
        also=("seat-cannot-win",),
    ),
    in_rich(
        "points-out-of-reach",
        scored(2, goal(ANY_UNIT), goal(Told(kind="told", text=NAMED), id="told", points=0)),
        also=("objective-scores-nothing",),
        fields=(WIN,),
    ),
    in_rich(
        "points-out-of-reach",
        both(HELD, scored(2, goal(held(), keep="while-held", when="round-end"))),
        fields=(WIN,),
    ),
    in_rich(
        "points-out-of-reach",
        both(reserves(2, 2), scored(2, goal(ANY_UNIT, per="once"))),
        fields=(WIN,),
    ),
    in_rich(
        "points-out-of-reach",
        both(put(commanders=(ADA, BOB)), scored(2, goal(LOST, per="each"))),
        fields=(WIN,),
        also=("commander-of-other-faction",),
    ),
)

STANDING = (
    in_rich("units-stacked", unit("u1", at="C5"), game=crowded),
    in_rich("zone-too-small", zones(CAMP), put(free_placements=(FREE,) * 4), game=crowded),
    in_rich(
        "zone-too-small",
        zones(CAMP),
        put(
            free_placements=(FREE, FREE),
            musters=(Muster(seat="south", points=0, zone="deployment-zone"),),
        ),
    ),
    in_rich("zone-too-small", zones(zone("deployment", "C1", seat="south")), reserves(1, 2)),
    in_rich("exit-inside-board", zones(zone("exit", "B2")), board(unplayable=("A1",))),
    in_rich("zone-colour-unexplained", zones(zone("other", "B2", colour="red", marker="flag"))),
    in_rich(
        "zone-colour-twice",
        zones(
            zone("objective", "B2", colour="red", id="a", meaning=NAMED),
            zone("objective", "C2", colour="red", id="b"),
        ),
    ),
    in_rich(  # where everybody deploys
        "unit-outside-zone", zones(CAMP, zone("deployment", "C1", id="common"))
    ),
    Mutation("zone-of-control-overlap", leader(1, unit="greatjon")),
    in_rich("unit-without-place", zones(zone("deployment", "A1", "B1")), waiting),
)

LYING = (
    in_rich(
        "hex-off-board", put(overrides=(Override(what="river", acts_as="plains", places=("A3",)),))
    ),
    in_rich("way-broken", roads(("A1", (0,))), board(unplayable=("B1",))),
    in_rich("way-ends", roads(("A1", (3,)), ("A1", (3,)))),
    in_rich("way-ends", roads(("A1", (3,))), with_tokens("devastation", "A1")),
    in_rich("choke-point", seat_at_the_left),
    in_rich("river-ends", painted("plains", "A3"), board(unplayable=("A3",))),
    in_battle(
        "water-without-crossing",
        both(board(tokens=()), painted("plains", "A3", "D3", "E3"), painted("river", "C4")),
    ),
    in_battle("piece-unlike-hex", board(pieces=(Piece(at="C3", piece="span", face="front"),))),
    in_rich(
        "override-without-effect",
        put(
            overrides=(
                Override(what="river", acts_as="forest"),
                Override(what="forest", acts_as="hill"),
            )
        ),
    ),
    in_battle("token-on-wrong-terrain", STREAM, with_tokens("bridge", "A1"), game=streams),
    in_battle("crossing-without-water", STREAM, with_tokens("bridge", "A1"), game=streams),
    in_battle(
        "hidden-card-unknown",
        put(
            hidden=(LAIR.changed(spots=()),),
            secrets=Secrets(placed=FrozenMap(lair=FrozenMap(B2="dragon"))),
        ),
    ),
)

SAID = (
    in_rich("text-lacks-language", put(notes=(Note(at="A1", text=FrozenMap(en=" ")),))),
    in_rich("unknown-field", put(zones=(GLOWING,), format="1.99")),
    in_battle(
        "pack-changed",
        put(game=GameRef(base=PackRef(id="toy", version="1.0", hash="0123456789abcdef"))),
        game=toy_of_packs,
    ),
    in_rich("never-ends", put(rounds=None, victory=Victory())),
)

ARMED = (
    in_rich("unit-of-other-faction", unit("u2", type="guards", stands_in_for="soldiers")),
    in_rich("seat-without-army", without_unit("u2"), put(hidden=(pool(1),))),
    with_flags("not-in-laid-out-battle", with_tokens("camp", "A1"), game=strict_flags),
    Mutation(
        "terrain-unlike-cards",
        both(painted("plains", "A6"), put(to_place=FrozenMap(stark=FrozenMap(forest=1)))),
    ),
    Mutation(
        "units-beyond-cards",
        lambda s: unit("stark-0", type="greatswords", stands_in_for=s.unit("stark-0").type)(s),  # type: ignore[union-attr]
    ),
    Mutation(
        "commander-unit-differs",
        lambda s: unit("rickard", type="greatswords", stands_in_for=s.unit("rickard").type)(s),  # type: ignore[union-attr]
    ),
    Mutation("commander-count", WILD),
    Mutation("setup-cards-missing", WILD),
    Mutation("unlike-card", WILD),
    with_flags("control-marker-count", WILD),
    Mutation("unlike-card", lambda s: seat(0, resources=_without_morale(s))(s)),
)


def _without_morale(s: Any) -> FrozenMap[str, int]:
    resources = s.seats[0].resources
    return FrozenMap({name: count for name, count in resources.items() if name != "morale"})


WON = (
    in_rich(
        "objective-names-nothing",
        put(commanders=(ADA,)),
        scoring(LOST.changed(cards=("ada", "bob"))),
    ),
    in_rich("objective-names-nothing", scoring(felled(types=("riders", "giants")))),
    in_rich(
        "objective-names-nothing",
        put(musters=(Muster(seat="north", points=9),)),
        scoring(felled(types=("riders",))),
    ),
    in_rich(  # the rank of what is still to be placed is open
        "objective-names-nothing",
        zones(CAMP),
        put(free_placements=(FREE,)),
        scoring(felled(ranks=("high",))),
    ),
    in_rich(
        "objective-out-of-reach",
        zones(zone("objective", "B2", "A3")),
        scoring(held(hold="at-least", number=3)),
    ),
    in_rich(
        "objective-too-high",
        put(musters=(Muster(seat="north", points=9),)),
        scoring(RowReached(kind="row-reached", units=3)),
    ),
    in_rich("points-out-of-reach", scored(1, goal(ANY_UNIT, seats=("south",)))),
    in_rich("points-out-of-reach", HELD, scored(6, goal(held(), when="round-end"))),
    in_rich("points-out-of-reach", put(hidden=(BOB_HIDDEN,)), scored(9, goal(LOST, per="each"))),
    in_rich(
        "seat-cannot-win",
        ALLIED,
        put(victory=Victory(wins=(Win(condition=ANY_UNIT, seats=("south",)),))),
    ),
)

CLOSE_CALLS = (*STANDING, *LYING, *SAID, *ARMED, *WON)
"""Near misses: the slug must not come up."""
