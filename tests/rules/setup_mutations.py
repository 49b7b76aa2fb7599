"""Faults in face-down cards, in pinned pieces, bridges and sections, and in where armies
deploy."""

from typing import Any

from schema.board import Piece, PlacedToken, Way
from schema.cards import DeploymentCard, SectionBlock
from schema.forces import Arrival, HiddenCard, Muster, Secrets, Unit
from schema.game import Game
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import Change, Mutation, board, both, in_battle, painted, put, unit
from tests.rules.false_positive_cases import streams
from tests.rules.sense_mutations import FREE, NAMED, in_rich, pool, zone, zones

TWO = HiddenCard(card="guard", count=1, of="unit", ref="soldiers", seat="south")
MIXED = pool(1, "A1", "B1")
MIXED = MIXED.changed(cards=(*MIXED.cards, TWO))
WEST, EAST = ("A1", "A2", "A3", "A4", "A5"), ("E1", "E2", "E3", "E4", "E5")


def secrets(**placed: str) -> Secrets:
    """Who lies where in the lair, place to card."""
    return Secrets(placed=FrozenMap(lair=FrozenMap(placed)))


def dealt(**placed: str) -> Change:
    return put(hidden=(MIXED,), secrets=secrets(**placed))


def pinned(*pins: tuple[str, str]) -> Change:
    return board(pieces=tuple(Piece(at=at, piece=piece, face="front") for at, piece in pins))


def bridge(facing: int | None, **more: Any) -> Change:
    placed = PlacedToken.model_validate({"at": "C3", "token": "bridge", "facing": facing})
    return board(tokens=(placed,), **more)


def card(faction: str, *blocks: tuple[str, int]) -> DeploymentCard:
    units = tuple(SectionBlock(type=kind, rank="low", count=count) for kind, count in blocks)
    return DeploymentCard(name=NAMED, label="D", faction=faction, set="a", units=units)


def sectioned(right: str = "DE") -> Game:
    """The toy game on a board of three sections, with a few deployment cards; these columns are
    its right section."""
    side = TOY.boards["table"]
    assert isinstance(side, HexSide)
    parts: dict[str, list[str]] = {"left": [], "centre": [], "right": []}
    for row in "12345":
        for name, letters in (("left", "AB"), ("centre", "BC"), ("right", right)):
            parts[name].extend(letter + row for letter in letters)
    sections = FrozenMap({name: tuple(places) for name, places in parts.items()})
    small = side.changed(lines=(5,) * 5, indent="odd", sections=sections)
    return TOY.changed(
        boards=FrozenMap(table=small),
        deployment_cards=FrozenMap(
            one=card("reds", ("soldiers", 1)),
            two=card("reds", ("soldiers", 2)),
            other=card("blues", ("soldiers", 1)),
        ),
    )


def gapped() -> Game:
    """The same, with hexes that no section holds."""
    return sectioned("E")


def arms(*places: str) -> Change:
    """South fields one unit by the card of its left and two by that of the centre, on these
    places."""

    def change(s: Scenario) -> Scenario:
        units = tuple(
            Unit(id=f"s{i}", seat="south", type="soldiers", rank="low", at=at)
            for i, at in enumerate(places)
        )
        return s.changed(
            board=s.board.changed(side="table"),
            cards=FrozenMap(south=FrozenMap(left=("one",), centre=("two",))),
            units=(*units, *(u for u in s.units if u.seat == "north")),
        )

    return change


def in_sections(slug: str, change: Change, **more: Any) -> Mutation:
    return in_battle(slug, change, **{"game": sectioned, **more})


SETUP_MUTATIONS = (
    in_battle(  # BL2-THN-09: nine units of four, and forty figures
        "figures-short",
        put(hidden=(pool(9, "A1"),)),
        fields=("/units/0", "/units/1", "/hidden/0/cards/0"),
        also=("hidden-cards-unlike-spots",),
    ),
    in_battle(
        "counted-things-short",
        put(
            hidden=(
                pool(5).changed(cards=(HiddenCard(card="f", count=5, of="marker", ref="flag"),)),
            )
        ),
        fields=("/hidden/0/cards/0",),
    ),
    in_battle(
        "secrets-unlike-pool",
        dealt(A1="dragon", B1="dragon"),
        places=("A1", "B1"),
        fields=("/secrets/placed/lair/A1", "/secrets/placed/lair/B1"),
        also=("secrets-inside",),
    ),
    in_battle("secrets-unlike-pool", dealt(A1="dragon"), places=("B1",), also=("secrets-inside",)),
    in_rich(
        "pieces-stacked",
        both(painted("forest", "A1", "B1"), pinned(("A1", "wood"), ("A1", "wood"))),
        places=("A1",),
        fields=("/board/pieces/0", "/board/pieces/1"),
    ),
    in_battle("pieces-stacked", pinned(("C3", "span"), ("C3", "span")), places=("C3",)),
    in_rich(
        "piece-too-large",
        both(painted("forest", "A1"), pinned(("A1", "woods"))),
        places=("A1",),
        fields=("/board/pieces/0",),
    ),
    in_rich(  # three hexes of one piece, and a fourth pinned among them
        "piece-too-large",
        both(painted("forest", "A1", "B1", "A2"), pinned(("A1", "woods"), ("B1", "wood"))),
        places=("A1", "B1"),
    ),
    in_battle("bridge-at-corner", bridge(3), places=("C3",), fields=("/board/tokens/0/facing",)),
    in_battle("bridge-along-water", bridge(0), places=("C3",), fields=("/board/tokens/0/facing",)),
    in_battle(
        "bridge-along-water",
        painted("plains", "A3", "B3", "C3", "D3", "E3"),
        bridge(6, ways=(Way(at="C3", kind="stream", edges=(0, 3)),)),
        game=streams,
        also=("way-broken",),
        places=("C3",),
    ),
    in_battle(
        "muster-in-enemy-zone",
        zones(
            zone("deployment", "A5", "B5", seat="north"),
            zone("deployment", "A1", "B1", seat="south", id="own"),
        ),
        put(musters=(Muster(seat="south", points=9, zone="deployment-zone"),)),
        unit("u1", at="A1"),
        unit("u2", at="A5"),
        fields=("/musters/0/zone",),
    ),
    in_battle(
        "placed-in-enemy-zone",
        zones(
            zone("other", "A5", "B5", seat="north"),
            zone("deployment", "A1", "B1", "C1", "D1", seat="south", id="own"),
        ),
        put(free_placements=(FREE.changed(zone="other-zone"),)),
        fields=("/free_placements/0/zone",),
    ),
    in_battle(
        "placed-in-enemy-zone",
        zones(zone("other", "A5", seat="north")),
        put(rounds=6),
        lambda s: s.changed(
            units=(
                *s.units,
                s.units[0].changed(id="r", at=None, arrival=Arrival(round=2, zone="other-zone")),
            )
        ),
        fields=("/units/2/arrival/zone",),
    ),
    in_sections(
        "section-unlike-board",
        both(
            board(side="table"), zones(zone("section", *WEST, *("B1", "B2", "B3", "B4"), id="left"))
        ),
        places=("B5",),
        fields=("/zones/0/places",),
    ),
    in_battle(
        "hexes-in-no-section",
        zones(
            zone("section", *(f"{c}{r}" for c in "ABC" for r in "12345"), id="west"),
            zone("section", *(f"{c}{r}" for c in "DE" for r in "1234"), id="east"),
        ),
        places=("D5", "E5"),
    ),
    in_sections(
        "unit-outside-section", arms("C1", "C2", "D1"), places=("D1",), fields=("/units/2/at",)
    ),
    in_sections("unit-outside-section", arms("C1", "C2", "C4"), places=("C1", "C2", "C4")),
    in_sections(
        "unit-in-no-section",
        arms("C1", "C2", "D1"),
        game=gapped,
        places=("D1",),
        fields=("/units/2/at",),
    ),
)

SETUP_NEAR_MISSES = (
    in_battle("figures-short", put(hidden=(pool(8, "A1"),))),
    in_battle("secrets-unlike-pool", dealt(A1="guard", B1="dragon")),
    in_rich(
        "pieces-stacked",
        both(painted("forest", "A1", "B1"), pinned(("A1", "wood"), ("B1", "wood"))),
    ),
    in_rich(
        "piece-too-large",
        both(painted("forest", "A1", "B1", "A2", "E1"), pinned(("A1", "woods"), ("E1", "wood"))),
    ),
    in_battle("bridge-at-corner", bridge(4)),
    in_battle("bridge-along-water", bridge(2)),
    in_battle("bridge-along-water", bridge(None)),
    in_battle(  # an end that leads off the board
        "bridge-along-water", both(painted("plains", "A3", "B3", "D3"), bridge(0))
    ),
    in_battle(
        "muster-in-enemy-zone",
        zones(zone("deployment", "A1", "B1")),
        put(musters=(Muster(seat="south", points=9, zone="deployment-zone"),)),
    ),
    in_battle(
        "hexes-in-no-section",
        zones(zone("section", *WEST, id="west"), zone("section", *EAST, id="east")),
    ),
    in_sections("unit-outside-section", arms("C1", "C2", "B1")),  # on the line
    in_sections("unit-outside-section", arms("B1", "B2", "B4")),
    in_sections("unit-outside-section", arms("C1", "C2")),
    in_sections("unit-in-no-section", arms("A1", "C1", "C2"), game=gapped),
)
