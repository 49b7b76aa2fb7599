"""Faults against what each player has for his own: his half, a unit for each commander, a hex for
each marker; and a board that is not the one it is said to be."""

from collections import Counter
from typing import Any

from schema.board import Zone
from schema.forces import Commander, FreePlacement, HiddenCard, HiddenPool, Marker
from schema.game import Game
from schema.look import Drawing
from schema.objectives import ResourceStands
from schema.printed import HexSide
from schema.provenance import Provenance
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, raid, westeros
from tests.rules.breaking import (
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
    without_unit,
)
from tests.rules.sense_mutations import ADA, FLAG
from tests.rules.skirmish_mutations import flag_game, marked, with_flags

OWN_CARDS = "/seats/0/resources/leadership-cards"
CARDS_DRAWN = ResourceStands(kind="resource-stands", resource="leadership-cards", whose="own")
BOB = Commander(card="bob", seat="south", unit="u1")


def by_hand() -> Scenario:
    """The skirmish as a battle of one's own, without a card."""
    return raid().changed(card=None)


def second_title() -> HiddenPool:
    """A card face down that is the Greatjon by his other title."""
    card = HiddenCard(card="c", count=1, of="commander", ref="greatjon-second", seat="stark")
    return HiddenPool(id="pool", cards=(card,), spots=("E3",))


def ambush(**card: Any) -> HiddenPool:
    """One card face down."""
    return HiddenPool(
        id="pool", cards=(HiddenCard(card="c", count=1, **card),), spots=("E3",), placed_by="owner"
    )


def drawing(count: int) -> Change:
    """Stark draws so many cards in a round."""
    resources = FrozenMap({**raid().seats[0].resources, "leadership-cards": count})
    return seat(0, resources=resources)


def unlaid() -> Scenario:
    """The skirmish before any terrain lies: each player places what his own cards give."""
    game, sound = westeros(), raid()
    given: dict[str, Counter[str]] = {}
    for name, uses in sound.cards.items():
        kinds = given.setdefault(name, Counter())
        for card in uses["terrain"]:
            kinds.update(game.setup_cards[card].terrain)
    plain = board(terrain=tuple(("plains",) * len(line) for line in sound.board.terrain))(sound)
    return plain.changed(to_place=FrozenMap({s: FrozenMap(k) for s, k in given.items()}))


def to_lay(**more: int) -> Change:
    """Seats with more or fewer hills still to be placed."""

    def change(scenario: Scenario) -> Scenario:
        left = {
            seat: FrozenMap({**things, "hill": things.get("hill", 0) + more.get(seat, 0)})
            for seat, things in scenario.to_place.items()
        }
        return scenario.changed(to_place=FrozenMap(left))

    return change


def drawn_by(card: str) -> Change:
    return put(provenance=Provenance(program="test", card=card, seed=1))


def two_armies() -> Game:
    """The toy game in which the soldiers are the reds' own."""
    soldiers = TOY.unit_types["riders"].changed(faction="reds")
    return TOY.changed(unit_types=FrozenMap({**TOY.unit_types, "riders": soldiers}))


def two_flags() -> Game:
    """The skirmish of flags, two to be placed by each."""
    game = flag_game()
    card = game.skirmish_cards["flags"]
    assert card.markers_to_lay is not None
    more = card.changed(markers_to_lay=card.markers_to_lay.changed(count=2))
    return game.changed(skirmish_cards=FrozenMap(flags=more))


def narrow() -> Game:
    """The toy game with one more printed side, of the shape of the little battle."""
    side = TOY.boards["table"]
    assert isinstance(side, HexSide)
    return TOY.changed(
        boards=FrozenMap({**TOY.boards, "narrow": side.changed(lines=(5,) * 5, indent="odd")})
    )


def misdrawn() -> Game:
    """The toy game with a symbol whose path breaks off."""
    drawing = {"paths": ({"d": "M 0 0 L 5"},)}
    symbols = FrozenMap(foot=Drawing.model_validate(drawing))
    return TOY.changed(look=TOY.look.changed(symbols=symbols))


def flags(*south: str) -> tuple[Marker, ...]:
    """Control markers: those of south, and two of north."""
    return (*marked(*south), Marker(id="other", marker="flag", at="B4", seat="north"))


OWN_MUTATIONS = (
    Mutation(  # BOW-SK-S10, BOW-SK-S11: Stark's forest on the other half
        "terrain-on-other-half",
        both(painted("plains", "C6"), painted("forest", "C14")),
        places=("B10", "C14", "D10", "F10"),
    ),
    Mutation(
        "terrain-on-other-half",
        both(painted("plains", "I10"), painted("building", "I7")),
        places=("H6", "I7"),
    ),
    in_battle(
        "unit-led-twice",
        put(commanders=(ADA, BOB)),
        lambda s: s.changed(units=(*s.units, s.units[0].changed(id="spare", at="A1"))),
        fields=("/commanders/0/unit", "/commanders/1/unit"),
    ),
    Mutation(  # BOW-SK-S03: his own unit is left out, and he goes with the Greatjon
        "commander-without-own-unit",
        both(
            leader(1, unit="greatjon"),
            without_unit("rickard"),
        ),
        places=("B2",),
        fields=("/commanders/1",),
        also=("commander-unit-differs",),
    ),
    Mutation(
        "commander-without-own-unit",
        both(leader(1, unit=None, at="H2"), without_unit("rickard")),
        places=("H2",),
    ),
    with_flags(
        "control-markers-together",
        put(markers=flags("B2", "B2")),
        other_game=two_flags,
        places=("B2",),
    ),
    in_battle("marker-laid-twice", put(markers=(FLAG, FLAG.changed(id="n"))), places=("B1",)),
    Mutation(  # BOW-ERR-01, in a battle of one's own
        "commander-unit-unlike-card",
        unit("greatjon", rank="green"),
        base=by_hand,
        places=("B2",),
        fields=("/units/0",),
    ),
    Mutation(  # BOW-SKC-12: 10 cards of the House and 5 of each commander
        "deck-too-small", drawing(21), base=by_hand, fields=(OWN_CARDS,)
    ),
    Mutation(
        "deck-too-small",
        both(drawing(16), leader(1, seat="lannister"), leader(1, seat="lannister")),
        base=by_hand,
        fields=(OWN_CARDS,),
        also=("commander-of-other-seat",),
    ),
    Mutation(
        "objective-too-high",
        scoring(CARDS_DRAWN.changed(at_least=21)),
        base=by_hand,
        fields=("/victory/objectives/0/condition",),
    ),
    Mutation(  # BOW-SK-S10: each side's own share counts, and not the sum alone
        "terrain-unlike-cards",
        to_lay(lannister=-1),
        base=unlaid,
        places=(),
        fields=("/to_place/lannister/hill",),
    ),
    Mutation(
        "terrain-unlike-cards",
        to_lay(lannister=-1, stark=1),
        base=unlaid,
        fields=("/to_place/lannister/hill", "/to_place/stark/hill"),
    ),
    Mutation(
        "terrain-unlike-cards",
        to_lay(lannister=1, stark=-1),
        base=unlaid,
        fields=("/to_place/lannister/hill", "/to_place/stark/hill"),
    ),
    Mutation(
        "unit-of-other-faction",
        put(hidden=(ambush(of="unit", ref="kennelmasters", seat="lannister"),)),
        base=by_hand,
        fields=("/hidden/0/cards/0/seat",),
    ),
    Mutation(
        "unit-of-other-faction",
        put(
            free_placements=(FreePlacement(seat="lannister", type="kennelmasters", zone="camp"),),
            zones=(Zone(id="camp", kind="other", places=("A14",)),),
        ),
        base=by_hand,
        fields=("/free_placements/0/type",),
    ),
    Mutation(
        "commander-of-other-faction",
        put(hidden=(ambush(of="commander", ref="maege", seat="lannister"),)),
        base=by_hand,
        fields=("/hidden/0/cards/0/seat",),
    ),
    Mutation(
        "commander-of-other-faction",
        leader(1, card="gregor-mountain"),
        base=by_hand,
        fields=("/commanders/1/card",),
    ),
    Mutation(  # BOW-SK-S03: one man is there once, whatever his title
        "person-twice",
        both(leader(1, card="greatjon-second"), unit("rickard", type="war-host")),
        base=by_hand,
        places=("B2", "H2"),
        fields=("/commanders/0/card", "/commanders/1/card"),
    ),
    Mutation(
        "person-twice",
        put(hidden=(second_title(),)),
        base=by_hand,
        fields=("/commanders/0/card", "/hidden/0/cards/0/ref"),
    ),
    Mutation(
        "drawn-by-other-card", drawn_by("westerlands-bounty"), fields=("/card", "/provenance/card")
    ),
    Mutation("drawn-by-other-card", drawn_by("call-to-arms")),
    Mutation(
        "same-army-twice",
        both(seat(1, faction="stark"), put(commanders=raid().commanders[:2])),
        base=by_hand,
        fields=("/seats/1/faction",),
        also=("poles-short",),
    ),
    in_battle(
        "same-army-twice",
        seat(1, faction="reds"),
        fields=("/seats/0/faction", "/seats/1/faction"),
        other_game=two_armies,
    ),
    in_battle("symbol-broken", other_game=misdrawn, fields=("/game",)),
    in_battle("board-unlike-side", board(side="table"), fields=("/board/side",)),
    in_battle("board-unlike-side", board(side="table"), fields=("/board/side",), game=narrow),
)

OWN_NEAR_MISSES = (
    Mutation("commander-unit-unlike-card", unit("greatjon", rank="green")),  # the card says more
    Mutation("commander-unit-unlike-card", unit("rickard", type="war-host"), base=by_hand),
    Mutation("commander-unit-unlike-card", unit("rickard", rank="red"), base=by_hand),
    Mutation("deck-too-small", drawing(20), base=by_hand),
    Mutation(
        "deck-too-small",
        both(drawing(25), put(hidden=(ambush(of="commander", ref="maege", seat="stark"),))),
        base=by_hand,
    ),
    Mutation("objective-too-high", scoring(CARDS_DRAWN.changed(at_least=20)), base=by_hand),
    Mutation("terrain-unlike-cards", base=unlaid),
    Mutation("terrain-unlike-cards", both(to_lay(stark=-1), painted("hill", "C4")), base=unlaid),
    Mutation(
        "unit-of-other-faction",
        put(hidden=(ambush(of="unit", ref="kennelmasters"),)),
        base=by_hand,
    ),
    Mutation("person-twice", leader(1, card="greatjon"), base=by_hand),
    Mutation("drawn-by-other-card", drawn_by("raid-in-the-riverlands")),
    Mutation("drawn-by-other-card", drawn_by("raid-in-the-riverlands"), base=by_hand),
    Mutation("same-army-twice", seat(1, faction="stark")),  # same-house-twice
    in_battle("same-army-twice", seat(1, faction="reds")),  # both play what is everybody's
    in_battle(
        "same-army-twice",
        both(seat(0, alliance="a"), seat(1, faction="reds", alliance="a")),
        game=two_armies,
    ),
    Mutation(  # the middle row is both's (BOW-RAID-!1)
        "terrain-on-other-half", both(painted("plains", "C6"), painted("forest", "C8"))
    ),
    Mutation(  # one more than the cards give, and nobody's is missing
        "terrain-on-other-half", painted("forest", "C14")
    ),
    in_battle("unit-led-twice", put(commanders=(ADA,))),
    with_flags("control-markers-together", put(markers=flags("B2", "C2")), game=two_flags),
    in_battle("marker-laid-twice", put(markers=(FLAG, FLAG.changed(id="n", seat="north")))),
    in_battle("board-unlike-side", board(side="narrow"), game=narrow),
)
