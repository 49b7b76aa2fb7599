"""The Westeros pack against the digest: each token's five fields, each field of a scenario card."""

import pytest

import games
from schema.terrain import Burn, Combat, Movement, TerrainKind

GAME = games.load("battles-of-westeros")
NO_BURN = Burn()
NOTHING = Combat()
ON_FOOT = ("foot", "heavy", "ranged", "hound")
BRIDGE = Movement(road=True, crossing=True, no_advance=True)

TOKENS = {
    # BOW-TT-FORD: infantry stops, cavalry loses one step, 2 dice in a counterattack out of it.
    "ford": (
        False,
        Movement(stop=ON_FOOT, lose={"cavalry": 1}, crossing=True),  # type: ignore[arg-type]
        Combat(max_dice_counter=2),  # BOW-TT-!2: attacks into it are not capped
        NO_BURN,
    ),
    # BOW-TT-WBRIDGE: road, burns to 3 and leaves with its fire (BOW-TT-!3: only it says so).
    "wood-bridge": (False, BRIDGE, NOTHING, Burn(limit=3, at_limit="removed", takes_fire=True)),
    # BOW-TT-SBRIDGE: road, cannot burn.
    "stone-bridge": (False, BRIDGE, NOTHING, NO_BURN),
    # BOW-TT-PAL: blocks sight, impassable, burns to 4.
    "palisade": (True, Movement(impassable=True), NOTHING, Burn(limit=4, at_limit="removed")),
    # BOW-TT-TENT: burns to 1.
    "tent": (False, Movement(), NOTHING, Burn(limit=1, at_limit="removed")),
    # BOW-TT-TOWER: blocks sight, impassable, burns to 1.
    "siege-tower": (True, Movement(impassable=True), NOTHING, Burn(limit=1, at_limit="removed")),
    # BOW-TT-FIRE: nobody enters, nobody inside moves or attacks.
    "fire": (False, Movement(no_entry=True, no_exit=True), Combat(no_attack=True), NO_BURN),
    # BOW-TT-DEV: plains, whatever else lies there.
    "devastation": (False, Movement(), NOTHING, NO_BURN),
}


@pytest.mark.rule("BOW-TT-00")
@pytest.mark.parametrize("name", TOKENS)
def test_a_token_has_its_five_fields(name: str) -> None:
    """Blocking, movement, combat, burn, special (BOW-TT-00 and the table of digest 6.1)."""
    token = GAME.tokens[name]
    assert (token.blocks_sight, token.movement, token.combat, token.burn) == TOKENS[name]
    assert not token.adds  # BOW-TT-00: a token's effects replace the terrain's


def test_every_token_of_the_table_is_there() -> None:
    """Eight kinds of tokens, eight of terrain."""
    assert list(GAME.tokens) == list(TOKENS)
    assert len(GAME.terrain) == 8


@pytest.mark.rule("BOW-TT-DEV")
def test_devastation_makes_plains() -> None:
    """BOW-TT-DEV: the hex counts as plains and everything else in it is cancelled."""
    devastation: TerrainKind = GAME.tokens["devastation"]
    assert devastation.acts_as == "plains"
    assert devastation.cancels_all


@pytest.mark.rule(
    "BOW-SKC-01",
    "BOW-SKC-02",
    "BOW-SKC-03",
    "BOW-SKC-04",
    "BOW-SKC-05",
    "BOW-SKC-06",
    "BOW-SKC-07",
    "BOW-SKC-08",
    "BOW-SKC-09",
    "BOW-SKC-10",
    "BOW-SKC-11",
    "BOW-SKC-12",
    "BOW-SKC-13",
    "BOW-SKC-14",
    "BOW-RAID-01",
    "BOW-RAID-02",
    "BOW-RAID-03",
    "BOW-RAID-04",
    "BOW-RAID-05",
    "BOW-RAID-!1",
    "BOW-RAID-!2",
)
def test_raid_has_the_fourteen_fields() -> None:
    """BOW-SKC-01 to BOW-SKC-14, by number; digest 6.5 for what is known of them."""
    card = GAME.skirmish_cards["raid-in-the-riverlands"]
    assert card.name["en"] == "Raid in the Riverlands"  # BOW-SKC-01, BOW-SK-01
    assert card.momentum == "random"  # BOW-SKC-02, BOW-RAID-02
    assert (card.commanders.count, card.commanders.max_total_rating) == (2, 4)  # BOW-RAID-01
    assert card.placement.terrain.max_rows == 8  # BOW-SKC-03, BOW-RAID-03
    assert card.placement.commander.max_rows == 3  # BOW-RAID-04
    assert card.placement.commander.zones_apart  # BOW-RAID-04, BOW-RAID-!2: one's own
    assert card.placement.unit.max_rows == 4  # BOW-RAID-05
    assert card.factions == ("stark", "lannister")  # BOW-SKC-04
    assert (card.units_rating, card.terrain_rating) == (2, 2)  # BOW-SKC-05, BOW-SKC-06
    side = GAME.hex_side(card.board)  # BOW-SKC-07, BOW-RAID-!1
    assert side is not None
    assert len(side.lines) == 15
    assert card.victory.objectives[0].points == 1  # BOW-SKC-08
    assert card.rounds == 5  # BOW-SKC-09
    assert card.resources["command-tokens"] == 4  # BOW-SKC-10
    assert card.resources["order-dice"] == 4  # BOW-SKC-11
    assert card.resources["leadership-cards"] == 4  # BOW-SKC-12
    assert card.morale["lannister"].side == "A"  # BOW-SKC-13
    assert card.morale["stark"].side == "A"  # BOW-SKC-14


@pytest.mark.rule("BOW-BOUNTY-01")
def test_of_bounty_only_the_name_is_known() -> None:
    """BOW-BOUNTY-01: every figure on that card is a placeholder."""
    for field in ("commanders", "placement", "units_rating", "board", "rounds", "resources"):
        source = games.confidence_of(GAME, f"/skirmish_cards/westerlands-bounty/{field}")
        assert source is not None
        assert source.confidence == "placeholder"
    name = games.confidence_of(GAME, "/skirmish_cards/westerlands-bounty/name")
    assert name is not None
    assert name.confidence == "official"
