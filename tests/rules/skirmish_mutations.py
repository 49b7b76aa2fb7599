"""Faults of a skirmish: against the scenario card, the Setup cards, and the box."""

from schema.cards import CommanderChoice, MarkersToLay, Placement, Reach, SkirmishCard
from schema.collection import Collection, Owned
from schema.forces import Marker
from schema.game import Box, Game
from schema.objectives import Victory
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, drawn, westeros
from tests.rules.breaking import (
    Mutation,
    cards,
    leader,
    painted,
    put,
    raid_card,
    seat,
    unit,
    without_unit,
)

CARD = SkirmishCard(
    name=FrozenMap({"en": "Flags"}),
    momentum="random",
    commanders=CommanderChoice(count=0),
    placement=Placement(
        terrain=Reach(max_rows=2),
        commander=Reach(max_rows=2),
        unit=Reach(max_rows=4, own_half=True),
    ),
    factions=("reds", "blues"),
    units_rating=1,
    terrain_rating=1,
    board="table",
    victory=Victory(),
    markers_to_lay=MarkersToLay(marker="flag", count=1, min_row=2),
    rounds=6,
    resources=FrozenMap(),
    morale=FrozenMap(),
)
"""A card for the toy game: terrain in two rows, units in four but on their own half."""


def flag_game() -> Game:
    side = TOY.boards["table"]
    assert isinstance(side, HexSide)
    small = side.changed(lines=(5,) * 5, indent="odd")
    return TOY.changed(boards=FrozenMap(table=small), skirmish_cards=FrozenMap(flags=CARD))


def marked(*south: str) -> tuple[Marker, ...]:
    """Control markers: those of south, and one of north."""
    own = tuple(
        Marker(id=f"m{i}", marker="flag", at=at, seat="south") for i, at in enumerate(south)
    )
    return (*own, Marker(id="north", marker="flag", at="A4", seat="north"))


def flag_battle() -> Scenario:
    """A sound skirmish by the flag card, on a board of five rows."""
    scenario = drawn(
        """
         . . .N . .
        . . . . .
         . . . . .
        . . . . .
         . . .S . .
        """,
        card="flags",
        rounds=6,
        markers=marked("B2"),
    )
    return scenario.changed(board=scenario.board.changed(side="table"))


def with_flags(slug: str, change: object, **more: object) -> Mutation:
    return Mutation(slug, change, **{"base": flag_battle, "game": flag_game, **more})  # type: ignore[arg-type]


def two_boxes() -> Game:
    """A core box without Jaime, who lies in another one."""
    game = westeros()
    core = game.boxes["core"]
    left = tuple(name for name in core.commanders if name != "jaime")
    isles = Box(name=FrozenMap(), commanders=("jaime",))
    return game.changed(boxes=FrozenMap(core=core.changed(commanders=left), isles=isles))


CORE_ONLY = Collection(
    format="1.0",
    games=FrozenMap({"battles-of-westeros": Owned(boxes=FrozenMap(core=1))}),
)


def few_riders() -> Game:
    """A core box with three riders instead of twelve (BOW-ERR-02)."""
    game = westeros()
    core = game.boxes["core"]
    figures = FrozenMap({**core.figures, "winterfell-riders": 1})
    return game.changed(boxes=FrozenMap(core=core.changed(figures=figures)))


PLACED = (
    Mutation("units-stacked", unit("stark-1", at="A4"), places=("A4",)),
    Mutation("unit-too-far", unit("stark-0", at="A5"), places=("A5",)),  # BOW-RAID-05
    Mutation("commander-too-far", unit("greatjon", at="B5"), places=("B5",)),
    Mutation(
        "commander-too-far", unit("jaime", at="B12"), places=("B12",), also=("units-stacked",)
    ),
    with_flags("unit-outside-half", unit("u1", at="D4"), places=("D4",)),  # BOW-SK-S02
    Mutation("zone-of-control-overlap", unit("rickard", at="E2"), places=("B2", "E2")),
    Mutation("zone-of-control-overlap", unit("jaime", at="D14"), places=("D14", "H14")),
    with_flags("terrain-too-far", painted("forest", "A3"), places=("A3",)),  # BOW-RAID-03
    with_flags("control-marker-misplaced", put(markers=marked("B1")), places=("B1",)),
    with_flags("control-marker-misplaced", put(markers=marked("B4")), places=("B4",)),
    with_flags("control-marker-count", put(markers=marked("B2", "C2")), fields=("/seats/0",)),
    with_flags(
        "control-marker-count",
        put(to_place=FrozenMap(south=FrozenMap(flag=1))),
        fields=("/seats/0",),
    ),
)

BY_THE_CARD = (
    Mutation(
        "same-house-twice",
        seat(1, faction="stark"),
        fields=("/seats/0/faction", "/seats/1/faction"),
        also=("commander-of-other-house", "poles-short", "setup-card-of-other-house"),
    ),
    Mutation(
        "house-not-on-card",
        other_game=raid_card(factions=("stark",)),
        fields=("/seats/1/faction",),
    ),
    Mutation("commander-count", without_unit("marbrand-outrider"), fields=("/seats/1",)),
    Mutation(  # 3 + 2 is refused
        "commander-rating",
        lambda s: cards("stark", "commanders", "s1", "s6")(
            leader(0, card="robb-young-wolf")(unit("greatjon", type="winterfell-riders")(s))
        ),
        fields=("/commanders/0", "/commanders/1"),
    ),
    Mutation(
        "person-twice",
        lambda s: cards("stark", "commanders", "s3", "s4")(
            leader(1, card="greatjon-second")(unit("rickard", type="war-host")(s))
        ),
        fields=("/commanders/0/card", "/commanders/1/card"),
        also=("setup-card-twice",),
    ),
    Mutation(
        "commander-of-other-house",
        lambda s: cards("stark", "commanders", "l1", "s6")(
            leader(0, card="kevan")(unit("greatjon", type="lannisport-guards")(s))
        ),
        fields=("/commanders/0/card",),
        also=("commander-rating", "setup-card-of-other-house"),
    ),
    Mutation(  # BOW-ERR-01: the Greatjon is always in a blue-rank unit
        "commander-unit-differs", unit("greatjon", rank="green"), places=("B2",)
    ),
    Mutation(
        "momentum-unlike-card",
        other_game=raid_card(momentum="lannister"),
        fields=("/first_player",),
    ),
    Mutation("unlike-card", put(rounds=7), fields=("/rounds",)),
    Mutation(
        "victory-unlike-card",
        put(victory=Victory()),
        fields=("/victory",),
        also=("victory-missing",),
    ),
    Mutation(
        "unlike-card", seat(0, sides=FrozenMap(morale="B")), fields=("/seats/0/sides/morale",)
    ),
)

BY_SETUP_CARDS = (
    Mutation(
        "setup-cards-missing",
        lambda s: s.changed(cards=FrozenMap(stark=s.cards["stark"])),
        also=("terrain-unlike-cards",),
    ),
    Mutation(
        "setup-card-count",
        cards("stark", "units", "s5", "s8", "s1"),
        fields=("/cards/stark/units",),
        also=("units-short-of-cards",),
    ),
    Mutation(  # BOW-SK-INV
        "setup-card-twice",
        cards("stark", "terrain", "s4", "s5"),
        fields=("/cards/stark/units/0", "/cards/stark/terrain/1"),
        also=("terrain-unlike-cards",),
    ),
    Mutation(
        "setup-card-of-other-house",
        cards("stark", "terrain", "s4", "l1"),
        fields=("/cards/stark/terrain/1",),
        also=("terrain-unlike-cards",),
    ),
    Mutation("commanders-unlike-cards", cards("stark", "commanders", "s3", "s2")),
    Mutation(
        "units-beyond-cards",
        unit("stark-0", rank="red"),
        places=("A4",),
        also=("units-short-of-cards",),
    ),
    Mutation("units-short-of-cards", without_unit("stark-0"), fields=("/cards/stark/units",)),
    Mutation("terrain-unlike-cards", painted("plains", "A6")),
    Mutation("unknown-setup-card", cards("stark", "units", "s5", "s9")),
)

BY_THE_BOX = (
    Mutation(
        "terrain-pieces-short",
        painted("building", "A5", "B5", "C5", "D5", "E5", "F5", "G5"),
        also=("terrain-unlike-cards",),
    ),
    Mutation(
        "commander-not-in-box",
        game=two_boxes,
        collection=CORE_ONLY,
        fields=("/commanders/2/card",),
    ),
    Mutation("figures-short", other_game=few_riders, places=("H2",)),
    with_flags(
        "figures-short",
        lambda s: unit("u1", type="riders")(unit("u2", type="riders")(s)),
        places=("C1", "C5"),
    ),
)

SKIRMISH_MUTATIONS = (*PLACED, *BY_THE_CARD, *BY_SETUP_CARDS, *BY_THE_BOX)
