"""What the Westeros pack must hold, and that each of its figures says where it comes from."""

from collections.abc import Iterator

import pytest

import games
from games.sources import SourceIndex, deciding_entries, sourced_values
from schema.cards import SkirmishCard
from schema.game import Game
from schema.terrain import TerrainKind
from schema.text import choose
from schema.unknown_keys import unknown_keys

BASE, ADD_ON = "battles-of-westeros", "invented-houses"


@pytest.fixture(scope="module", params=[(), (ADD_ON,)], ids=["base", "with-invented"])
def game(request: pytest.FixtureRequest) -> Game:
    return games.load(BASE, request.param)


@pytest.fixture(scope="module")
def base() -> Game:
    return games.load(BASE)


def plain(game: Game) -> dict[str, object]:
    return game.model_dump(mode="json", exclude_unset=True)


# -- sources (ADR 7) ------------------------------------------------------------------------


def test_every_value_has_a_source(game: Game) -> None:
    """Not asked of names, texts, letters and looks: those are our own words and drawings."""
    index = SourceIndex(game.sources)
    assert [s for s in sourced_values(plain(game)) if index.deciding(s) is None] == []


def test_every_source_has_a_value(game: Game) -> None:
    assert set(game.sources) == deciding_entries(plain(game), game.sources)


def test_sources_are_spelled_out(base: Game) -> None:
    keys = ("ANA-C", "PBASE", "CC-8", "HG-RS", "WOB-", "ERR132", "S004", "DER-")
    for pointer, source in base.sources.items():
        source_text = choose(source.source, "en") + choose(source.note, "en")
        assert not any(key in source_text for key in keys), pointer


CONFIDENCES = {
    # boards and terrain
    "/boards/deep/lines/0": "placeholder",
    "/boards/wide/orientation": "placeholder",
    "/boards/deep/name/en": "placeholder",
    "/boards/deep/hex_mm": "derived",
    "/terrain/forest/movement/stop": "reported",
    "/terrain/forest/burn/limit": "placeholder",
    "/terrain/hill/combat/max_dice_uphill": "placeholder",
    "/terrain/building/burn/limit": "placeholder",
    "/terrain/river/movement/needs_crossing": "reported",
    "/tokens/palisade/burn/limit": "official",
    "/tokens/ford/combat/max_dice_counter": "official",
    # units: blue dice O, the others P; sizes D; movement P
    "/ranks/blue/dice": "official",
    "/ranks/green/dice": "placeholder",
    "/ranks/red/dice": "placeholder",
    "/dice/combat/faces/0": "official",
    "/unit_types/war-host/figures": "derived",
    "/unit_types/heavy-infantry/figures": "placeholder",
    "/unit_types/war-host/profiles/green/move": "placeholder",
    "/unit_types/northmen-archers/unit_class": "official",
    # commanders, section 3
    "/commanders/robb-young-wolf/limit": "official",
    "/commanders/robb-young-wolf/rating": "placeholder",
    "/commanders/robb-young-wolf/leads": "derived",
    "/commanders/robb-second/leads": "placeholder",
    "/commanders/maege/limit": "official",
    "/commanders/maege/capture": "placeholder",
    "/commanders/rickard/leads": "reported",
    "/commanders/rickard/title/en": "official",
    "/commanders/greatjon/rank": "official",
    "/commanders/greatjon/leads": "derived",
    "/commanders/greatjon-second/leads": "placeholder",
    "/commanders/kevan/leads": "derived",
    "/commanders/kevan/rank": "placeholder",
    "/commanders/marbrand-ashemark/leads": "derived",
    "/commanders/marbrand-outrider/leads": "placeholder",
    "/commanders/marbrand-outrider/abilities/0": "derived",
    "/abilities/always-flanking/rule": "official",
    "/commanders/gregor-mountain/capture": "reported",
    "/commanders/gregor-mountain/leads": "derived",
    "/commanders/gregor-second/capture": "placeholder",
    "/commanders/stark-fifth/name/en": "placeholder",
    # cards, section 3
    "/setup_cards/s1/units/0/rank": "official",
    "/setup_cards/s1/units/0/type": "placeholder",
    "/setup_cards/s1/units/0/count": "placeholder",
    "/setup_cards/s5/units/0/type": "official",
    "/setup_cards/s5/units/0/count": "placeholder",
    "/setup_cards/l3/units/0/rank": "placeholder",
    "/setup_cards/s1/terrain/forest": "placeholder",
    # the two skirmish cards, section 5
    "/skirmish_cards/raid-in-the-riverlands/momentum": "official",
    "/skirmish_cards/raid-in-the-riverlands/commanders/max_total_rating": "official",
    "/skirmish_cards/raid-in-the-riverlands/placement/terrain/max_rows": "official",
    "/skirmish_cards/raid-in-the-riverlands/placement/commander/zones_apart": "official",
    "/skirmish_cards/raid-in-the-riverlands/units_rating": "placeholder",
    "/skirmish_cards/raid-in-the-riverlands/board": "placeholder",
    "/skirmish_cards/raid-in-the-riverlands/victory/objectives/0/points": "reported",
    "/skirmish_cards/raid-in-the-riverlands/victory/ties/0": "placeholder",
    "/skirmish_cards/raid-in-the-riverlands/rounds": "placeholder",
    "/skirmish_cards/raid-in-the-riverlands/morale/stark/start": "placeholder",
    "/skirmish_cards/westerlands-bounty/name/en": "official",
    "/skirmish_cards/westerlands-bounty/momentum": "placeholder",
    "/skirmish_cards/westerlands-bounty/victory/objectives/0/points": "placeholder",
    # box, sections 1 and 4
    "/boxes/core/figures/war-host": "placeholder",
    "/boxes/core/poles/stark": "derived",
    "/boxes/core/banners/stark/green": "placeholder",
    "/boxes/core/counts/combat-dice": "reported",
    "/boxes/core/pieces/forest-hill/back": "placeholder",
    "/boxes/core/pieces/ford-palisade/back": "reported",
    "/rules/control/radius": "reported",
}


@pytest.mark.parametrize(("pointer", "confidence"), CONFIDENCES.items())
def test_marks_are_those_of_the_worked_out_set(base: Game, pointer: str, confidence: str) -> None:
    source = games.confidence_of(base, pointer)
    assert source is not None
    assert source.confidence == confidence


def test_placeholders_are_listed(base: Game) -> None:
    listed = games.placeholders(base)
    assert "/setup_cards/*" in listed
    assert "/ranks/*/dice" in listed
    assert "/ranks/blue/dice" not in listed


def test_invented_houses_never_pass_as_the_publishers() -> None:
    game = games.load(BASE, (ADD_ON,))
    for house in ("karrowmere", "hollinfar"):
        assert "invented" in game.factions[house].name["en"]
        assert "выдуманный" in game.factions[house].name["ru"]
    for pointer in ("/commanders/odwin-fenlord/rating", "/setup_cards/h3/units/1/count"):
        source = games.confidence_of(game, pointer)
        assert source is not None
        assert choose(source.source, "en") == "Banneret, invented"
    pack = next(pack for pack in games.find() if pack.id == ADD_ON)
    assert "Invented" in pack.name["en"]


# -- what there is -------------------------------------------------------------------------------


def test_eight_kinds_of_terrain_and_eight_tokens(base: Game) -> None:
    """Official preview: eight hexes, eight tokens, and five fields each."""
    assert len(base.terrain) == len(base.tokens) == 8
    for kind in (*base.terrain.values(), *base.tokens.values()):
        fields = {"blocks_sight", "movement", "combat", "burn", "special"}
        assert fields - kind.model_fields_set <= {"special"}


TOKENS = [
    # BOW-TT-*: blocks sight, road, impassable, burn limit, at the limit
    ("ford", False, False, False, None, "stays"),
    ("wood-bridge", False, True, False, 3, "removed"),
    ("stone-bridge", False, True, False, None, "stays"),
    ("palisade", True, False, True, 4, "removed"),
    ("tent", False, False, False, 1, "removed"),
    ("siege-tower", True, False, True, 1, "removed"),
    ("fire", False, False, False, None, "stays"),
    ("devastation", False, False, False, None, "stays"),
]


@pytest.mark.rule("BOW-TT-FORD", "BOW-TT-DEV")
@pytest.mark.parametrize(("ident", "blocks", "road", "impassable", "limit", "end"), TOKENS)
def test_tokens(
    base: Game, ident: str, blocks: bool, road: bool, impassable: bool, limit: int | None, end: str
) -> None:
    """The table of BOW-TT-FORD to BOW-TT-DEV."""
    token = base.tokens[ident]
    assert token.blocks_sight is blocks
    assert token.movement.road is road
    assert token.movement.impassable is impassable
    assert token.burn.limit == limit
    assert token.burn.at_limit == end
    assert not token.adds


@pytest.mark.rule("BOW-TT-FORD")
def test_token_exceptions(base: Game) -> None:
    """BOW-TT-FORD, -WBRIDGE, -SBRIDGE, -FIRE and -DEV."""
    ford, wood, stone = (base.tokens[t] for t in ("ford", "wood-bridge", "stone-bridge"))
    on_foot = {c for c, kind in base.classes.items() if not kind.mounted}
    assert set(ford.movement.stop) == on_foot
    assert ford.movement.lose == {"cavalry": 1}
    assert ford.combat.max_dice_counter == 2
    assert (ford.combat.max_dice_in, ford.combat.max_dice_out) == (None, None)
    assert wood.movement.no_advance
    assert stone.movement.no_advance
    assert wood.burn.takes_fire
    fire, devastation = base.tokens["fire"], base.tokens["devastation"]
    assert (fire.movement.no_entry, fire.movement.no_exit, fire.combat.no_attack) == (True,) * 3
    assert (devastation.acts_as, devastation.cancels_all) == ("plains", True)


def test_boards(base: Game) -> None:
    sides = [base.hex_side(name) for name in base.boards]
    assert [side and side.lines for side in sides] == [(10,) * 15, (15,) * 11]


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
)
def test_raid_has_its_fourteen_fields(base: Game) -> None:
    """BOW-SKC-01 to 14, and BOW-RAID-01 to 05."""
    raid = base.skirmish_cards["raid-in-the-riverlands"]
    assert raid.name["en"] == "Raid in the Riverlands"
    assert raid.momentum == "random"
    assert (raid.commanders.count, raid.commanders.max_total_rating) == (2, 4)
    place = raid.placement
    assert (place.terrain.max_rows, place.commander.max_rows, place.unit.max_rows) == (8, 3, 4)
    assert place.terrain.own_half
    assert place.commander.zones_apart
    assert raid.factions == ("stark", "lannister")
    assert (raid.units_rating, raid.terrain_rating) == (2, 2)
    assert raid.board == "deep"
    assert [(o.condition.kind, o.points) for o in raid.victory.objectives] == [
        ("units-destroyed", 1)
    ]
    assert raid.victory.ties == ("morale", "momentum")
    assert raid.rounds == 5
    assert raid.resources == {"command-tokens": 4, "order-dice": 4, "leadership-cards": 4}
    assert {h: (m.side, m.start) for h, m in raid.morale.items()} == {
        "stark": ("A", 11),
        "lannister": ("A", 11),
    }


def test_every_card_says_all_fourteen_fields(game: Game) -> None:
    """Nothing of a card is left to a default of the model."""
    wanted = {name for name, field in SkirmishCard.model_fields.items() if field.is_required()}
    for card in game.skirmish_cards.values():
        assert wanted <= card.model_fields_set


@pytest.mark.rule("BOW-ERR-01", "BOW-ERR-06")
def test_errata(base: Game) -> None:
    """BOW-ERR-01: the Greatjon leads a blue unit. BOW-ERR-06: Rickard is Lord of Karhold."""
    assert {base.commanders[c].rank for c in ("greatjon", "greatjon-second")} == {"blue"}
    assert base.commanders["rickard"].title["en"] == "Lord of Karhold"


@pytest.mark.rule("BOW-FAQ-07")
def test_faq(base: Game) -> None:
    """BOW-FAQ-07 and -11: archers only shoot; kennelmasters count as ranged for commanders."""
    assert not base.classes["ranged"].melee
    assert base.classes[base.unit_types["kennelmasters"].unit_class].ranged


@pytest.mark.rule("BOW-ADV-00")
def test_directional_retreat_is_mandatory(base: Game) -> None:
    """BOW-ADV-00."""
    assert [v for v, rule in base.variants.items() if rule.mandatory] == ["directional-retreat"]


def test_unknown_fifth_men_have_no_invented_names(base: Game) -> None:
    for house in ("stark", "lannister"):
        assert base.commanders[f"{house}-fifth"].name["en"] == "Fifth commander"
        source = base.sources[f"/commanders/{house}-fifth/name"]
        assert source.confidence == "placeholder"
        assert source.note == {"en": "name not found", "ru": "имя не найдено"}


def test_cards_lie_in_their_deck(game: Game) -> None:
    in_decks = [c for box in game.boxes.values() for deck in box.decks.values() for c in deck]
    assert sorted(in_decks) == sorted(game.setup_cards)
    in_boxes = [man for box in game.boxes.values() for man in box.commanders]
    assert sorted(in_boxes) == sorted(game.commanders)


# -- languages -----------------------------------------------------------------------------------


def texts(value: object, pointer: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    if isinstance(value, dict):
        if value and all(isinstance(v, str) for v in value.values()) and "en" in value:
            yield pointer, value
        for key, below in value.items():
            yield from texts(below, f"{pointer}/{key}")
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from texts(below, f"{pointer}/{index}")


def test_every_text_is_there_in_english_and_russian(game: Game) -> None:
    found = dict(texts(plain(game)))
    assert len(found) > 100
    for pointer, text in found.items():
        assert set(text) == {"en", "ru"}, pointer
        assert all(text.values()), pointer
        if not pointer.startswith(("/setup_cards", "/boards")):
            assert any("а" <= letter <= "я" or letter in "Ёё5" for letter in text["ru"].lower()), (
                pointer
            )
            assert not any("а" <= letter <= "я" for letter in text["en"].lower()), pointer


@pytest.mark.parametrize("language", ["en", "ru"])
def test_letters_do_not_clash(game: Game, language: str) -> None:
    kinds: list[TerrainKind] = [*game.terrain.values(), *game.tokens.values()]
    letters = [kind.letter[language] for kind in kinds]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_unit_codes_do_not_clash_within_a_house(game: Game, language: str) -> None:
    for house in game.factions:
        codes = [u.code[language] for u in game.unit_types.values() if u.faction == house]
        assert len(codes) == len(set(codes)) == 4


def test_ranks_and_houses_are_told_apart_without_colour(game: Game) -> None:
    """ADR 1."""
    assert len({(r.shape) for r in game.ranks.values()}) == len(game.ranks) == 3
    for language in ("en", "ru"):
        assert len({r.letter[language] for r in game.ranks.values()}) == 3
        assert len({f.letter[language] for f in game.factions.values()}) == len(game.factions)


# -- loading -------------------------------------------------------------------------------------


def test_nothing_is_unread(game: Game) -> None:
    assert list(unknown_keys(game)) == []


def test_packs_are_named_with_version_and_hash(game: Game) -> None:
    assert game.packs is not None
    for ref in (game.packs.base, *game.packs.add_ons):
        assert ref.version == "1.0"
        assert ref.hash is not None
        assert len(ref.hash) == 16


def test_same_content_is_the_same_game(base: Game) -> None:
    assert games.load(BASE) is base


@pytest.mark.rule("BOW-FAQ-05")
def test_marbrand_always_flanks(base: Game) -> None:
    """BOW-FAQ-05; which of his cards is not said, so both."""
    always = [name for name, card in base.commanders.items() if "always-flanking" in card.abilities]
    assert always == ["marbrand-outrider", "marbrand-ashemark"]
    assert base.abilities["always-flanking"].rule == "always-flanking"
