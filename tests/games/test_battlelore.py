"""What the packs of both BattleLores must hold, and that each of their figures says where it comes
from."""

import pytest

import games
from games.sources import SourceIndex, deciding_entries, sourced_values
from rules.abilities import check_abilities
from rules.rulebook import Rulebook, check_choices
from schema.game import Game
from schema.scenario import Variant
from schema.unknown_keys import unknown_keys

FIRST, SECOND = "battlelore-1e", "battlelore-2e"
HOUSE_RULES = (
    "tactical-evade",
    "directional-retreat",
    "weakened-units",
    "recruiting",
    "massed-melee-strike",
    "engagement",
)


@pytest.fixture(scope="module", params=[FIRST, SECOND])
def game(request: pytest.FixtureRequest) -> Game:
    return games.load(request.param)


@pytest.fixture(scope="module")
def first() -> Game:
    return games.load(FIRST)


@pytest.fixture(scope="module")
def second() -> Game:
    return games.load(SECOND)


def plain(game: Game) -> dict[str, object]:
    return game.model_dump(mode="json", exclude_unset=True)


# -- both ----------------------------------------------------------------------------------------


def test_every_value_has_a_source_and_every_source_a_value(game: Game) -> None:
    """ADR 7."""
    index = SourceIndex(game.sources)
    assert [s for s in sourced_values(plain(game)) if index.deciding(s) is None] == []
    assert set(game.sources) == deciding_entries(plain(game), game.sources)


def test_the_engine_has_every_choice_and_ability(game: Game) -> None:
    """A misspelt choice would silently play another game."""
    check_choices(game)
    check_abilities(game)
    assert not list(unknown_keys(game))


def test_every_text_is_in_both_languages(game: Game) -> None:
    """English and Russian stand side by side."""

    def texts(node: object) -> list[dict[str, object]]:
        if isinstance(node, dict):
            own = [node] if {"en", "ru"} & set(node) else []
            return own + [text for value in node.values() for text in texts(value)]
        return []

    found = texts(plain(game))
    assert len(found) > 50
    assert [text for text in found if set(text) != {"en", "ru"}] == []


def test_everything_that_is_drawn_has_a_look(game: Game) -> None:
    """Nothing falls back to a letter in a disc but what is one on purpose."""
    look = game.look
    assert set(look.terrain) == set(game.terrain)
    assert set(look.tokens) == set(game.tokens)
    assert set(look.shields) == set(game.factions)
    drawn = {ground.symbol for ground in look.terrain.values() if ground.symbol}
    drawn |= {*look.tokens.values(), *look.markers.values(), *look.marks.values()}
    drawn |= {kind.symbol for kind in game.classes.values()}
    drawn |= set(look.units.values())
    assert drawn == set(look.symbols)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_two_kinds_share_a_letter(game: Game, language: str) -> None:
    """Where a unit stands in it, a ford differs from a forest on the board by its letters alone."""
    kinds = [*game.terrain.values(), *game.tokens.values(), *game.ways.values()]
    letters = [kind.letter[language] for kind in kinds if kind.letter]
    codes = [kind.code[language] for kind in game.unit_types.values()]
    assert len(set(letters)) == len(letters)
    assert len(set(codes)) == len(codes)


def test_sections_cover_the_board_and_share_the_hexes_on_their_lines(game: Game) -> None:
    """Section-line hexes count for both sections (public facts B2, B3)."""
    side = game.hex_side("main")
    assert side is not None
    left, centre, right = (set(side.sections[name]) for name in ("left", "centre", "right"))
    names = {
        f"{chr(ord('A') + i)}{row}"
        for row, length in enumerate(side.lines, 1)
        for i in range(length)
    }
    assert left | centre | right == names
    assert len(left & centre) == len(centre & right) == 4  # one in each short row
    assert not left & right
    assert len(left) == len(right)


# -- the first edition ---------------------------------------------------------------------------


def test_units_by_banner_and_type(first: Game) -> None:
    """Public facts B3."""
    assert {name: rank.dice for name, rank in first.ranks.items()} == {
        "green": 2,
        "blue": 3,
        "red": 4,
    }
    foot, horse, bows = (first.unit_types[name] for name in ("infantry", "cavalry", "archers"))
    assert (foot.figures, horse.figures) == (4, 3)
    assert [foot.profiles[rank].move for rank in first.ranks] == [2, 2, 1]
    assert [foot.profiles[rank].move_and_battle for rank in first.ranks] == [None, 1, None]
    assert [horse.profiles[rank].move for rank in first.ranks] == [4, 3, 2]
    assert (bows.profiles["any"].move, bows.profiles["any"].range) == (2, 4)
    assert Rulebook.printed_rules(first).combat.moved_shot == 1


def test_terrain_that_is_known(first: Game) -> None:
    """Public facts B3: woods and landmarks."""
    woods, landmark = first.terrain["woods"], first.terrain["landmark"]
    assert woods.blocks_sight
    assert landmark.blocks_sight
    assert woods.movement.stop == landmark.movement.stop == ("all",)
    assert (woods.combat.max_dice_in, woods.combat.max_dice_out) == (2, 2)
    assert not woods.combat.no_attack_on_entry
    assert landmark.combat.no_attack_on_entry
    assert landmark.combat.ignore_flags == 1


def test_the_house_rules_are_six_switches(first: Game) -> None:
    """BLH: six independent switches, one a section of the page; the others are readings."""
    rules = [name for name, rule in first.variants.items() if rule.kind == "rule"]
    assert tuple(rules) == HOUSE_RULES
    assert not any(first.variants[name].excludes or first.variants[name].needs for name in rules)
    for name, rule in first.variants.items():
        assert (rule.kind == "reading") == bool(rule.needs), name


def test_without_variants_no_house_rule_is_played(first: Game) -> None:
    """The base game has none of them."""
    book = Rulebook.printed_rules(first)
    assert book.evade.allowed == book.together.allowed == book.recruiting.allowed == "no"
    assert book.retreat.rule == "toward-edge"
    assert book.reduced.since == "never"
    assert (book.engagement.tokens, book.movement.engaged, book.flank.rule) == (
        "none",
        "free",
        "none",
    )


@pytest.mark.rule(
    "BLH-EVD-04",
    "BLH-DRT-01",
    "BLH-DRT-05",
    "BLH-MMS-01",
    "BLH-MMS-02",
    "BLH-MMS-05",
    "BLH-ENG-02",
    "BLH-FLK-01",
)
def test_all_six_together(first: Game) -> None:
    """Each switch turns on what its section says, and none undoes another."""
    book = Rulebook.printed_rules(first, tuple(Variant(id=name) for name in HOUSE_RULES))
    assert (book.evade.allowed, book.evade.hexes) == ("yes", 2)  # BLH-EVD-04
    assert (book.retreat.rule, book.retreat.applies) == ("directional", "melee")  # BLH-DRT-01
    assert (book.retreat.friend_blocks, book.retreat.ground_blocks) == ("turn", "turn")
    assert book.retreat.enemy_blocks == "stay"  # BLH-DRT-05
    assert (book.reduced.since, book.reduced.bold, book.reduced.dice) == ("half", "spared", 1)
    assert (book.recruiting.marker, book.recruiting.lore_cost) == ("commanders-tent", 2)
    assert (book.together.against, book.together.bold) == (("dragon",), "all-bold")  # BLH-MMS-01
    assert (book.together.less, book.together.orders) == (1, "one")  # BLH-MMS-02 and 05
    assert book.engagement.ranks == ("green", "blue")  # BLH-ENG-02
    assert (book.engagement.exclusive, book.engagement.several) == ("yes", "one")
    assert (book.engagement.retreat, book.movement.engaged) == ("ends", "struck")
    assert "ranged" in book.flank.except_classes  # BLH-FLK-01


@pytest.mark.rule("BLH-EVD-!1", "BLH-EVD-05", "BLH-DRT-04", "BLH-DRT-!1")
@pytest.mark.parametrize(
    ("reading", "family", "choice", "default", "other"),
    [
        ("blue-never-evades", "evade", "blue", "by-table", "never"),  # BLH-EVD-!1
        ("shots-may-be-evaded", "evade", "attacks", "melee", "all"),  # BLH-EVD-05
        ("edge-holds", "retreat", "edge_blocks", "turn", "stay"),  # BLH-DRT-04
        ("no-side-when-equal", "retreat", "equal", "either", "none"),  # BLH-DRT-!1
    ],
)
def test_a_reading_changes_one_choice_whatever_the_order(
    first: Game, reading: str, family: str, choice: str, default: str, other: str
) -> None:
    """A reading counts before its rule is named as after it."""
    (rule,) = first.variants[reading].needs
    for order in ((rule, reading), (reading, rule)):
        book = Rulebook.printed_rules(first, tuple(Variant(id=name) for name in order))
        assert getattr(getattr(book, family), choice) == other
    book = Rulebook.printed_rules(first, (Variant(id=rule),))
    assert getattr(getattr(book, family), choice) == default


@pytest.mark.rule("BLH-WEAK-!1")
def test_the_threshold_of_weakness_is_a_parameter(first: Game) -> None:
    """BLH-WEAK-!1: more than half by the rule, half by its example."""
    beyond = Variant.model_validate(
        {"id": "weakened-units", "options": {"since": "more-than-half"}}
    )
    assert Rulebook.printed_rules(first, (beyond,)).reduced.since == "more-than-half"


KINDS = ("infantry", "ranged", "cavalry", "creature", "dragon")


def may_evade(game: Game, evader: tuple[str, str], attacker: tuple[str, str]) -> bool:
    """The table read naively: class and rank of both."""

    def fits(who: object, unit: tuple[str, str]) -> bool:
        said = {name: getattr(who, name) for name in ("classes", "except_classes", "ranks")}
        return (
            (not said["classes"] or unit[0] in said["classes"])
            and unit[0] not in said["except_classes"]
            and (not said["ranks"] or unit[1] in said["ranks"])
        )

    return any(
        fits(row.evader, evader) and any(fits(who, attacker) for who in row.attackers)
        for row in game.evasions.values()
    )


@pytest.mark.rule("BLH-EVD-01")
@pytest.mark.parametrize(
    ("evader", "evades"),
    [
        # columns: infantry green, blue, red; cavalry green, blue, red; Dragon; Creature
        (("infantry", "green"), "yyyyyyyy"),
        (("cavalry", "green"), "yyyyyyyy"),
        (("cavalry", "blue"), "yyynnynn"),
        (("cavalry", "red"), "yyynnnyy"),
        (("infantry", "blue"), "nnnnnnnn"),
        (("infantry", "red"), "nnnnnnnn"),
        (("creature", "green"), "nnnnnnnn"),
    ],
)
def test_who_may_evade_whom(first: Game, evader: tuple[str, str], evades: str) -> None:
    """The table of BLH-EVD-01, cell by cell; bowmen count as infantry."""
    ranks = ("green", "blue", "red")
    columns = [("infantry", rank) for rank in ranks] + [("cavalry", rank) for rank in ranks]
    columns += [("dragon", ""), ("creature", "")]
    found = "".join("y" if may_evade(first, evader, column) else "n" for column in columns)
    assert found == evades
    if evader[0] == "infantry":
        assert may_evade(first, ("ranged", evader[1]), columns[0]) == (evades[0] == "y")
    bowmen = [("ranged", rank) for rank in ranks]
    assert "".join("y" if may_evade(first, evader, b) else "n" for b in bowmen) == evades[:3]


# -- the second edition --------------------------------------------------------------------------


@pytest.mark.rule("BL2-NEU-01")
def test_known_units(second: Game) -> None:
    """Move, dice, health (public facts B2)."""
    known = {
        "blood-harvester": (2, 3, 3),
        "viper-legion": (2, 2, 3),
        "citadel-guard": (2, 3, 3),
        "yeoman-archer": (2, 2, 3),
    }
    for name, figures in known.items():
        profile = second.unit_types[name].profiles["any"]
        assert (profile.move, profile.dice, profile.health) == figures
    assert "rage" in second.unit_types["blood-harvester"].abilities
    assert second.unit_types["mountain-giant"].faction is None  # BL2-NEU-01


def test_the_die_hits_as_often_as_is_known(second: Game) -> None:
    """A shot hits one time in six, a full-strength melee attack one in three (public facts B2)."""
    faces = [second.faces[name] for name in second.dice["combat"].faces]
    assert len(faces) == 6
    hits = [face for face in faces if face.hits]
    assert sum("ranged" in face.attacks for face in hits) == 1
    assert sum("melee" in face.attacks for face in hits) == 2
    assert sum("melee" in face.attacks and not face.strong_only for face in hits) == 1


@pytest.mark.rule(
    "BL2-CMP-01",
    "BL2-RUINS-01",
    "BL2-RUINS-02",
    "BL2-RUINS-03",
    "BL2-RUINS-04",
    "BL2-RUINS-05",
    "BL2-RUINS-06",
    "BL2-RUINS-07",
    "BL2-RUINS-08",
)
def test_ruins(second: Game) -> None:
    """BL2-RUINS-01 to 08, BL2-CMP-01."""
    ruins = second.terrain["ruins"]
    assert second.terrain["building"].ruins == "ruins"  # 01
    assert ruins.movement.stop == ("all",)  # 02
    assert ruins.movement.damage == 1  # 03
    assert ruins.movement.ends_retreat  # 04
    assert ruins.counts_as == "building"  # 06
    assert ruins.blocks_sight  # 07
    assert Rulebook.printed_rules(second).placement.proxies == ("ruins",)  # 08
    box = second.boxes["mountain-giant"]
    assert (box.figures["mountain-giant"], box.pieces["ruins"].count) == (1, 1)
    assert (box.counts["damage"], box.counts["neutral"]) == (5, 1)


def test_retreats_go_straight_or_hurt(second: Game) -> None:
    """Straight away from the attacker, damage for what cannot be done (public facts B2)."""
    rules = Rulebook.printed_rules(second).retreat
    assert (rules.rule, rules.applies) == ("straight", "all")
    assert {rules.friend_blocks, rules.enemy_blocks, rules.ground_blocks, rules.edge_blocks} == {
        "stay"
    }


@pytest.mark.rule("BL2-HS-02", "BL2-TB-01", "BL2-TB-02")
def test_the_giant(second: Game) -> None:
    """BL2-HS-02, BL2-TB-01 and BL2-TB-02; which faces is ours, as the icons are lost."""
    swing, boulder = second.abilities["heavy-swing"], second.abilities["throw-boulder"]
    assert swing.options["damage"] == 1
    assert (boulder.options["dice"], boulder.options["hexes"]) == (2, 2)
    unknown = games.placeholders(second)
    assert "/abilities/heavy-swing/options/face" in unknown
    assert "/abilities/throw-boulder/options/faces" in unknown


@pytest.mark.rule("BL2-LC-01", "BL2-LC-02", "BL2-LC-03")
def test_lore_cards(second: Game) -> None:
    """BL2-LC-01 to 03."""
    giants = {name: card for name, card in second.cards.items() if card.unit == "mountain-giant"}
    costs = {name: card.cost for name, card in giants.items()}
    assert costs == {"shortcut": 2, "crushing-force": 3, "brute-strength": 6}


@pytest.mark.rule("BL2-PRE-04")
def test_no_tents_in_a_pre_built_scenario(second: Game) -> None:
    """BL2-PRE-04."""
    assert Rulebook.printed_rules(second).placement.not_prebuilt == ("command-tent",)
    assert "command-tent" in second.markers
