"""Faults against what each player has for his own: his half, a unit for each commander, a hex for
each marker; and a board that is not the one it is said to be."""

from schema.forces import Commander, Marker
from schema.game import Game
from schema.look import Drawing
from schema.printed import HexSide
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import (
    Mutation,
    board,
    both,
    in_battle,
    leader,
    painted,
    put,
    without_unit,
)
from tests.rules.sense_mutations import ADA, FLAG
from tests.rules.skirmish_mutations import flag_game, marked, with_flags

BOB = Commander(card="bob", seat="south", unit="u1")


def two_flags() -> Game:
    """The skirmish of flags, two to be laid by each."""
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
    in_battle("symbol-broken", other_game=misdrawn, fields=("/game",)),
    in_battle("board-unlike-side", board(side="table"), fields=("/board/side",)),
    in_battle("board-unlike-side", board(side="table"), fields=("/board/side",), game=narrow),
)

OWN_NEAR_MISSES = (
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
