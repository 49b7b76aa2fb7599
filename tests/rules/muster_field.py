"""A little game in which armies are mustered, and a sound battle of it: two halves set up by
cards, a neutral draft, two decks."""

from functools import cache

from schema.armies import ArmyOption, CardDeck, Mustering, Pick, UnitType
from schema.board import Zone
from schema.cards import DeploymentCard, HalfCard, SectionBlock
from schema.draws import HalvesDraw
from schema.forces import Leftovers, Muster, Unit
from schema.game import Amount, CardKind, Game, MarkerKind
from schema.objectives import Objective, Victory
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, TOY_BOX, drawn
from tests.rules.breaking import ANY_UNIT


def _named(name: str) -> FrozenMap[str, str]:
    return FrozenMap({"en": name})


def _type(name: str, faction: str | None, cost: int | None, figures: int) -> UnitType:
    return UnitType(
        name=_named(name),
        code=_named(name[:3]),
        faction=faction,
        unit_class="foot",
        figures=figures,
        cost=cost,
    )


def _half(label: str, faction: str, ground: str, *, tent: bool = True) -> HalfCard:
    return HalfCard(
        name=_named(label),
        label=label,
        faction=faction,
        terrain=FrozenMap({"B2": ground}),
        deployment=("A1", "B1", "C1", "D1", "E1", "F1"),
        tent=tent,
    )


def _deployment(label: str, faction: str, of: str, guards: int = 0) -> DeploymentCard:
    units = (SectionBlock(type="guard", rank="low", count=guards),) if guards else ()
    return DeploymentCard(name=_named(label), label=label, faction=faction, set=of, units=units)


def _marker(name: str) -> MarkerKind:
    return MarkerKind(name=_named(name), letter=_named(name[0]))


@cache
def field_game() -> Game:
    """Guards and riders against raiders and ogres; trolls and a giant are neutral."""
    return TOY.changed(
        boards=FrozenMap(
            {
                **TOY.boards,
                "field": HexSide(
                    name=_named("Field"),
                    kind="hex",
                    lines=(6, 5, 6, 5, 6),
                    orientation="pointy",
                    indent="even",
                    terrain="plains",
                ),
            }
        ),
        unit_types=FrozenMap(
            guard=_type("guard", "reds", 4, 3),
            rider=_type("rider", "reds", 6, 3),
            relic=_type("relic", "reds", None, 1),
            raider=_type("raider", "blues", 4, 3),
            ogre=_type("ogre", "blues", 6, 1),
            troll=_type("troll", None, 3, 1),
            giant=_type("giant", None, 5, 1),
        ),
        markers=FrozenMap({**TOY.markers, "tent": _marker("tent"), "neutral": _marker("neutral")}),
        cards=FrozenMap(
            {
                name: CardKind(name=_named(name), cost=1)
                for name in ("r1", "r2", "r3", "r4", "r5", "r6")
            }
            | {"twin": CardKind(name=_named("r1"), cost=1)}
            | {name: CardKind(name=_named(name), cost=1) for name in ("b1", "b2", "b3", "b4")}
            | {name: CardKind(name=_named(name), unit="giant") for name in ("g1", "g2", "g3")}
            | {name: CardKind(name=_named(name), unit="troll") for name in ("t1", "t2", "t3")}
        ),
        resources=FrozenMap(gold=Amount(name=_named("gold"))),
        decks=FrozenMap(
            red=CardDeck(
                name=_named("red deck"),
                faction="reds",
                cards=FrozenMap(r1=2, r2=2, r3=2, r4=1),
                spare=FrozenMap(r4=2, r5=2, r6=2, twin=1),
            ),
            blue=CardDeck(
                name=_named("blue deck"), faction="blues", cards=FrozenMap(b1=2, b2=2, b3=2)
            ),
        ),
        half_cards=FrozenMap(
            {
                "red-half": _half("R1", "reds", "forest"),
                "red-bare": _half("R2", "reds", "forest", tent=False),
                "red-hill": _half("R3", "reds", "hill"),
                "blue-half": _half("B1", "blues", "hill"),
            }
        ),
        deployment_cards=FrozenMap(
            ra1=_deployment("A1", "reds", "a"),
            ra2=_deployment("A2", "reds", "a"),
            rb1=_deployment("B1", "reds", "b"),
            ba1=_deployment("A1", "blues", "a"),
            guards=_deployment("A3", "reds", "a", guards=1),
        ),
        draws=FrozenMap(
            battle=HalvesDraw(
                kind="scenario-halves",
                name=_named("Battle"),
                board="field",
                factions=("reds", "blues"),
                offered=2,
                banner="flag",
                neutral="neutral",
                points=5,
            )
        ),
        muster=Mustering(
            points=20,
            draft=(1, 2, 1),
            swaps=5,
            same=2,
            options=FrozenMap(
                tent=ArmyOption(name=_named("tent"), points=5, marker="tent"),
                scroll=ArmyOption(name=_named("scroll"), points=-2),
            ),
        ),
        boxes=FrozenMap(
            toy=TOY_BOX.changed(
                figures=FrozenMap(guard=12, rider=6, relic=1, raider=12, ogre=2, troll=2, giant=1),
                deployment=FrozenMap(guard=4, rider=2, raider=4, ogre=2, troll=2, giant=1),
                decoys=FrozenMap(reds=3, blues=3),
            )
        ),
        rules=FrozenMap(placement=FrozenMap({"not-prebuilt": ("tent",)})),
    )


def _unit(name: str, seat: str, kind: str, at: str) -> Unit:
    return Unit(id=name, seat=seat, type=kind, at=at)


def _zone(seat: str, row: int) -> Zone:
    places = tuple(f"{column}{row}" for column in "ABCDEF")
    return Zone(id=f"{seat}-zone", kind="deployment", seat=seat, places=places)


@cache
def mustered() -> Scenario:
    """Reds begin, draft a troll and buy two guards: 11 of 20 points; blues pass and buy raiders."""
    bare = drawn(
        """
        . . . . . .
         . . . h .
        . . . . . .
         . f . . .
        . . . . . .
        """,
        rounds=6,
        first_player="south",
        victory=Victory(objectives=(Objective(id="units", condition=ANY_UNIT, points=1),)),
    )
    return bare.changed(
        board=bare.board.changed(side="field"),
        zones=(_zone("south", 1), _zone("north", 5)),
        musters=(
            Muster(
                seat="south",
                points=20,
                zone="south-zone",
                leftovers=Leftovers(become="gold", cap=5),
                army=FrozenMap(guard=2),
            ),
            Muster(seat="north", points=20, zone="north-zone", army=FrozenMap(raider=2)),
        ),
        neutral_draft=(
            Pick(seat="south", units=("troll",)),
            Pick(seat="north"),
            Pick(seat="south"),
        ),
        units=(
            _unit("guard-1", "south", "guard", "A1"),
            _unit("guard-2", "south", "guard", "B1"),
            _unit("troll-1", "south", "troll", "C1"),
            _unit("raider-1", "north", "raider", "A5"),
            _unit("raider-2", "north", "raider", "B5"),
        ),
        cards=FrozenMap(south=FrozenMap(half=("red-half",)), north=FrozenMap(half=("blue-half",))),
    )
