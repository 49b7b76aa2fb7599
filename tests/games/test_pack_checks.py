"""Checks of a game of one's own: a whole pack, in which one thing is broken, triggers one check."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import games
from editor.pack_checks import CHECKS, PackFinding, check_pack
from editor.pack_checks.drawing import HOPELESS, SEEDS
from games.packs import BUILT_IN, LARGEST
from games.starter import id_of, starter, write_starter
from games.zip_packs import zipped
from schema.disk import Unwritable
from schema.language import LANGUAGES, translator
from tests.house.plan import ROOT
from tests.sampling import one_in

Files = dict[str, Any]
Break = Callable[[Files], object]
LOOK: Files = {
    "look": {
        "terrain": {"wood": {"colour": "#b7d6a0", "pattern": "trees", "symbol": "tree"}},
        "symbols": {
            "tree": {"paths": [{"d": "M0 -40L30 40H-30Z", "fill": "ink"}]},
            "foot": {"paths": [{"d": "M-40 0H40", "stroke": "ink", "width": 8}]},
        },
    }
}
SOURCES = {"sources": {"/*": {"source": "our own", "confidence": "owner"}}}


def whole() -> Files:
    """The starting game with a look and sources: nothing is to be said of it."""
    read = {
        name: json.loads(data) for name, data in starter("toy").items() if name.endswith(".json")
    }
    flat = {name: said for name, said in read.items() if "/" not in name}
    return {**flat, "look.json": deepcopy(LOOK), "sources.json": deepcopy(SOURCES)}


def write(folder: Path, files: Files) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, said in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        raw = said if isinstance(said, bytes) else json.dumps(said, ensure_ascii=False).encode()
        (folder / name).write_bytes(raw)
    return folder


def found(tmp_path: Path, files: Files) -> tuple[PackFinding, ...]:
    return check_pack(write(tmp_path / "toy", files), [tmp_path]).findings


def test_a_whole_pack_has_nothing_to_be_said_of(tmp_path: Path) -> None:
    assert found(tmp_path, whole()) == ()


def put(file: str, *way: str | int) -> Callable[[object], Break]:
    """Set the value at the end of this way in a file."""

    def valued(value: object) -> Break:
        def act(files: Files) -> None:
            node = files[file]
            for step in way[:-1]:
                node = node[step]
            node[way[-1]] = value

        return act

    return valued


def drop(file: str, *way: str) -> Break:
    def act(files: Files) -> None:
        node = files[file]
        for step in way[:-1]:
            node = node[step]
        del node[way[-1]]

    return act


def both(*breaks: Break) -> Break:
    def act(files: Files) -> None:
        for one in breaks:
            one(files)

    return act


SECOND_WOOD = {
    "name": {"en": "Grove", "ru": "Роща"},
    "letter": {"en": "W", "ru": "Л"},
}
OLD = {
    "name": {"en": "old", "ru": "старые"},
    "letter": {"en": "O", "ru": "С"},
    "shape": "square",
    "colour": "#3c8a40",
    "order": 2,
}
HORSE = {
    "name": {"en": "Horse", "ru": "Всадники"},
    "code": {"en": "HO", "ru": "ВС"},
    "unit_class": "foot",
    "figures": 3,
}
CARD = ("cards.json", "skirmish_cards", "first-battle")
PLAIN = ("terrain.json", "terrain", "plain")

BROKEN: dict[str, tuple[Break, str, str, str]] = {
    # what is broken: how, the slug, file and place, some words of the sentence
    "not json": (
        lambda files: files.update({"extra.json": b'{\n  "cards": {,}\n}'}),
        "not-json",
        "extra.json",
        "line 2, column 13",
    ),
    "not UTF-8": (
        lambda files: files.update({"extra.json": b'{"cards": "\xff"}'}),
        "not-utf-8",
        "extra.json",
        "UTF-8",
    ),
    "a key twice in one object": (
        lambda files: files.update({"extra.json": b'{"cards": {}, "cards": {}}'}),
        "key-twice",
        "extra.json",
        "cards appears twice",
    ),
    "no object": (lambda f: f.update({"extra.json": []}), "not-an-object", "extra.json", "object"),
    "too large": (
        lambda files: files.update({"extra.json": b" " * (LARGEST + 1)}),
        "too-large",
        "extra.json",
        "may have at most",
    ),
    "deep nesting": (
        lambda files: files.update({"extra.json": b'{"cards":' * 99_999}),
        "too-deep",
        "extra.json",
        "nested",
    ),
    "an unknown section": (
        put("terrain.json", "terain")({}),
        "unknown-key",
        "terrain.json: /terain",
        "did you mean terrain",
    ),
    "the head's keys elsewhere": (
        put("terrain.json", "id")("toy"),
        "unknown-key",
        "terrain.json: /id",
        "only allowed in game.json",
    ),
    "a section that is none": (
        put("terrain.json", "walls")([]),
        "not-a-section",
        "terrain.json: /walls",
        "braces",
    ),
    "an id in two files": (
        put("units.json", "terrain")({"wood": SECOND_WOOD}),
        "id-twice",
        "units.json: /terrain/wood",
        "already defined in terrain.json",
    ),
    "an unknown key deep within": (
        put("terrain.json", "terrain", "wood", "blocks_sigth")(True),
        "unknown-key",
        "terrain.json: /terrain/wood/blocks_sigth",
        "did you mean blocks_sight",
    ),
    "an unknown key of one kind of condition": (
        put(*CARD, "victory", "objectives", 0, "condition", "tipes")([]),
        "unknown-key",
        "cards.json: /skirmish_cards/first-battle/victory/objectives/0/condition/tipes",
        "did you mean types",
    ),
    "a value of another type": (
        put("units.json", "unit_types", "spears", "profiles", "any", "move")("two"),
        "wrong-value",
        "units.json: /unit_types/spears/profiles/any/move",
        'expected a whole number, found "two"',
    ),
    "a colour in capitals": (
        put("game.json", "factions", "north", "colour")("#2F5FA8"),
        "wrong-value",
        "game.json: /factions/north/colour",
        "#aa3300, in lowercase",
    ),
    "a kind that there is not": (
        put(*CARD, "victory", "objectives", 0, "condition", "kind")("unit-destroyed"),
        "wrong-value",
        "cards.json: /skirmish_cards/first-battle/victory/objectives/0/condition",
        "kind: expected one of: units-destroyed, commander-lost",
    ),
    "no kind": (
        put(*CARD, "victory", "objectives", 0, "condition")({}),
        "wrong-value",
        "cards.json: /skirmish_cards/first-battle/victory/objectives/0/condition",
        "condition: kind must name",
    ),
    "a head that takes away what is not there yet": (
        put("game.json", "about", "ru")(None),
        "wrong-value",
        "game.json: /about/ru",
        "found null",
    ),
    "what is missing": (
        drop(*PLAIN, "letter"),
        "wrong-value",
        "terrain.json: /terrain/plain/letter",
        "is missing",
    ),
    "no version": (drop("game.json", "version"), "wrong-value", "game.json: /version", "missing"),
    "a newer format": (
        put("game.json", "format")("9.0"),
        "newer-format",
        "game.json: /format",
        "update",
    ),
    "a built-in game's id": (
        put("game.json", "id")("runewars"),
        "hides-pack",
        "game.json: /id",
        "choose another id",
    ),
    "a file with another ending": (
        lambda files: files.update({"units.json.txt": b"{}"}),
        "misnamed-file",
        "units.json.txt",
        "rename",
    ),
    "files in a folder": (
        lambda files: files.update({"more/extra.json": b"{}"}),
        "files-in-folder",
        "more/",
        "move this folder’s files up",
    ),
    "a name that leads nowhere": (
        put("units.json", "unit_types", "spears", "unit_class")("fot"),
        "unknown-id",
        "units.json: /unit_types/spears/unit_class",
        "no fot in classes (did you mean foot?); available: foot",
    ),
    "a marker that scores and is not there": (
        put(*CARD, "victory", "objectives", 0, "condition")(
            {"kind": "markers-held", "marker": "flag", "whose": "any", "hold": "any"}
        ),
        "unknown-id",
        "cards.json: /skirmish_cards/first-battle/victory/objectives/0/condition/marker",
        "no flag in markers",
    ),
    "a count that no box has": (
        put("game.json", "resources")(
            {"coins": {"name": {"en": "coins", "ru": "монеты"}, "box": "coin"}}
        ),
        "no-such-count",
        "game.json: /resources/coins/box",
        "no box counts coin",
    ),
    "a look of what is not there": (
        put("look.json", "look", "terrain", "wod")({"colour": "#ffffff"}),
        "unknown-id",
        "look.json: /look/terrain/wod",
        "did you mean wood",
    ),
    "a symbol that nobody drew": (
        put("look.json", "look", "terrain", "wood", "symbol")("tre"),
        "no-such-symbol",
        "look.json: /look/terrain/wood",
        "did you mean tree",
    ),
    "a shape that nobody drew": (
        put("look.json", "look", "shields")({"north": {"shape": "towr"}}),
        "no-such-symbol",
        "look.json: /look/shields/north",
        "symbol towr",
    ),
    "path data that is none": (
        put("look.json", "look", "symbols", "tree", "paths", 0, "d")("M 1"),
        "broken-drawing",
        "look.json: /look/symbols/tree/paths/0/d",
        "path data",
    ),
    "terrain without a look": (
        drop("look.json", "look", "terrain", "wood"),
        "terrain-without-look",
        "look.json",
        "wood",
    ),
    "a class without a symbol": (
        drop("look.json", "look", "symbols", "foot"),
        "class-without-symbol",
        "units.json: /classes/foot/symbol",
        "units of this class show only their code",
    ),
    "a choice that the engine has not": (
        put("game.json", "rules")({"sight": {"units": "hide"}}),
        "unknown-choice",
        "game.json: /rules/sight/units",
        "available: block, free",
    ),
    "a family that the engine has not": (
        put("game.json", "rules")({"weather": {}}),
        "unknown-choice",
        "game.json: /rules/weather",
        "weather",
    ),
    "a choice that names what the game has not": (
        put("game.json", "rules")({"combat": {"die": "bone"}}),
        "unknown-id",
        "game.json: /rules/combat/die",
        "no bone in dice",
    ),
    "names that a choice lists": (
        put("game.json", "rules")({"flank": {"except-classes": ["fot", "foot"]}}),
        "unknown-id",
        "game.json: /rules/flank/except-classes",
        "no fot in classes (did you mean foot?)",
    ),
    "a choice of a variant": (
        put("game.json", "variants")(
            {
                "fog": {
                    "name": {"en": "Fog", "ru": "Туман"},
                    "options": {"how": "hide"},
                    "rules": {"sight": {"units": {"option": "how"}}},
                }
            }
        ),
        "unknown-choice",
        "game.json: /variants/fog/rules/sight/units",
        "hide",
    ),
    "an ability that the engine has not": (
        put("units.json", "abilities")(
            {"brave": {"name": {"en": "Brave", "ru": "Храбрые"}, "rule": "brave"}}
        ),
        "unknown-ability",
        "units.json: /abilities/brave",
        "bold",
    ),
    "a lore card that the engine has not": (
        put("cards.json", "cards")(
            {"spell": {"name": {"en": "Spell", "ru": "Чары"}, "rule": "abracadabra"}}
        ),
        "unknown-ability",
        "cards.json: /cards/spell",
        "abracadabra",
    ),
    "a section without hexes": (
        put("game.json", "boards", "field", "sections")({"left": []}),
        "empty-section",
        "game.json: /boards/field/sections/left",
        "this section has no hexes, so cards that refer to it",
    ),
    "a section of strange hexes": (
        put("game.json", "boards", "field", "sections")({"left": ["A1", "Z9"]}),
        "no-such-hex",
        "game.json: /boards/field/sections/left",
        "Z9",
    ),
    "strange hexes that are off the board": (
        put("game.json", "boards", "field", "unplayable")(["Q7"]),
        "no-such-hex",
        "game.json: /boards/field/unplayable",
        "Q7",
    ),
    "an outline whose sides cross": (
        put("terrain.json", "terrain", "wood", "outline")([[0, 0], [50, 0], [0, 50], [50, 50]]),
        "outline-crossed",
        "terrain.json: /terrain/wood/outline",
        "in order",
    ),
    "an outline of two corners": (
        put("terrain.json", "terrain", "wood", "outline")([[0, 0], [50, 0]]),
        "outline-crossed",
        "terrain.json: /terrain/wood/outline",
        "the sides of this outline cross, or it is empty; list",
    ),
    "a card for one side": (
        put(*CARD, "factions")(["north"]),
        "too-few-sides",
        "cards.json: /skirmish_cards/first-battle/factions",
        "fewer than two factions can play it; name more",
    ),
    "a card in no deck": (
        put("cards.json", "setup_cards", "n3")(
            {"faction": "north", "label": "N3", "units": [], "terrain": {}}
        ),
        "card-in-no-deck",
        "cards.json: /setup_cards",
        "n3",
    ),
    "a type that nothing brings": (
        both(
            put("units.json", "unit_types", "horse")(HORSE),
            put("boxes.json", "boxes", "box", "figures", "horse")(6),
        ),
        "unit-unreachable",
        "units.json: /unit_types",
        "horse",
    ),
    "draws for which a box is too small": (
        put("boxes.json", "boxes", "box", "figures", "spears")(12),
        "box-too-small",
        "cards.json: /skirmish_cards/first-battle",
        f"in {SEEDS} of {SEEDS} battles",
    ),
    "a letter twice": (
        both(
            put("terrain.json", "terrain", "grove")(SECOND_WOOD),
            put("look.json", "look", "terrain", "grove")({"colour": "#333300", "pattern": "dots"}),
        ),
        "letter-twice",
        "terrain.json: /terrain/grove/letter/en",
        "W is used for both wood and grove",
    ),
    "a code twice": (
        both(
            put("units.json", "unit_types", "horse")({**HORSE, "code": {"en": "SP", "ru": "ВС"}}),
            put("boxes.json", "boxes", "box", "figures", "horse")(6),
            put("cards.json", "setup_cards", "n1", "units", 0, "type")("horse"),
        ),
        "code-twice",
        "units.json: /unit_types/horse/code/en",
        "SP",
    ),
    "a shape twice": (
        put("units.json", "ranks", "old")({**OLD, "shape": "circle", "colour": "#000000"}),
        "shape-twice",
        "units.json: /ranks/old/shape",
        "they look alike in greyscale",
    ),
    "colours alike": (
        put("units.json", "ranks", "old")(OLD),
        "colours-alike",
        "units.json: /ranks/old/colour",
        "colour of plain",
    ),
    "no name at all": (put(*PLAIN, "name")({}), "no-name", "terrain.json: /terrain/plain", "id"),
    "a name in one language": (
        drop(*PLAIN, "name", "ru"),
        "name-missing",
        "terrain.json",
        "1 name is not translated into Russian",
    ),
    "values without a source": (
        lambda files: files.pop("sources.json"),
        "no-source",
        "",
        "values without a source count as your own; name printed",
    ),
    "a source of nothing": (
        put("sources.json", "sources", "/wals/*")({"source": "us", "confidence": "owner"}),
        "idle-source",
        "sources.json: /wals/*",
        "does not point to a value",
    ),
    "a placeholder": (
        put("sources.json", "sources", "/boxes/*")({"source": "us", "confidence": "placeholder"}),
        "placeholders",
        "sources.json",
        "1 value is marked as unofficial",
    ),
    "a table that nobody reads": (
        lambda files: files.update({"horses.csv": b"unit;move\n"}),
        "unknown-table",
        "horses.csv",
        "units.csv",
    ),
}


@pytest.mark.parametrize("name", one_in(2, BROKEN))
def test_one_thing_broken_is_one_finding(name: str, tmp_path: Path) -> None:
    harm, slug, place, words = BROKEN[name]
    files = whole()
    harm(files)
    findings = found(tmp_path, files)
    assert [finding.slug for finding in findings] == [slug], [f.sentence() for f in findings]
    (finding,) = findings
    assert finding.place().startswith(place)
    assert words in finding.sentence()
    assert all(finding.sentence(language) for language in LANGUAGES)


def test_grounds_that_look_alike(tmp_path: Path) -> None:
    """The same colour, pattern and letter: the letter is named besides."""
    files = whole()
    files["terrain.json"]["terrain"]["grove"] = SECOND_WOOD
    files["look.json"]["look"]["terrain"]["grove"] = LOOK["look"]["terrain"]["wood"]
    slugs = [finding.slug for finding in found(tmp_path, files)]
    assert slugs == ["letter-twice", "grounds-alike"]


def test_a_deck_that_is_too_small_is_said_of_each_side(tmp_path: Path) -> None:
    files = whole()
    files["cards.json"]["skirmish_cards"]["first-battle"]["units_rating"] = 7
    deck, other = found(tmp_path, files)
    assert (deck.slug, other.slug) == ("deck-too-small", "deck-too-small")
    assert "north: 8 Setup cards needed, but the boxes’ decks contain 2" in deck.sentence()


def test_a_card_that_cannot_be_drawn(tmp_path: Path) -> None:
    """Nobody may place a unit anywhere: four seeds show it as well as twenty."""
    files = whole()
    files["terrain.json"]["terrain"]["plain"]["unit_may_start"] = False
    (draws,) = found(tmp_path, files)
    assert (draws.slug, draws.severity) == ("draw-fails", "error")
    assert f"{HOPELESS} of {HOPELESS} battles could not be generated" in draws.sentence()


def test_too_few_figures_for_one_unit(tmp_path: Path) -> None:
    files = whole()
    files["boxes.json"]["boxes"]["box"]["figures"]["spears"] = 3
    findings = found(tmp_path, files)
    assert "the unit has 4 figures, but all boxes together contain 3" in findings[0].sentence()
    assert {finding.slug for finding in findings} == {"too-few-figures", "box-too-small"}


def test_a_game_without_a_board(tmp_path: Path) -> None:
    files = whole()
    files["game.json"]["boards"] = {}
    files["cards.json"].pop("skirmish_cards")
    assert "no-board" in [finding.slug for finding in found(tmp_path, files)]


def test_everything_is_said_at_once(tmp_path: Path) -> None:
    """A slip in each file: no check hides another, and a broken thing hides no key in it."""
    files = whole()
    files["extra.json"] = b"{"
    files["terrain.json"]["terrain"]["wood"]["letter"] = 5
    files["terrain.json"]["terrain"]["wood"]["blocks_sigth"] = True
    files["units.json"]["unit_types"]["spears"]["figurs"] = files["units.json"]["unit_types"][
        "spears"
    ].pop("figures")
    files["units.json"]["unit_types"]["spears"]["unit_class"] = "fot"
    files["game.json"]["rules"] = {"sight": {"units": "hide"}, "weather": {}}
    files["look.json"]["look"]["symbols"]["tree"]["paths"][0]["d"] = "M 1"
    shown = [(finding.slug, finding.place()) for finding in found(tmp_path, files)]
    assert shown[:9] == [
        ("not-json", "extra.json"),
        ("wrong-value", "units.json: /unit_types/spears/figures"),
        ("wrong-value", "terrain.json: /terrain/wood/letter"),
        ("unknown-key", "terrain.json: /terrain/wood/blocks_sigth"),
        ("unknown-key", "units.json: /unit_types/spears/figurs"),
        ("unknown-id", "units.json: /unit_types/spears/unit_class"),
        ("unknown-choice", "game.json: /rules/sight/units"),
        ("unknown-choice", "game.json: /rules/weather"),
        ("broken-drawing", "look.json: /look/symbols/tree/paths/0/d"),
    ]


ODD: tuple[Any, ...] = (None, [], {}, "x", -1, 10**9, True, 1.5, ["x"], {"x": 1})


def test_nothing_that_an_author_may_write_breaks_the_check(tmp_path: Path) -> None:
    """Values of every kind in any place: something is said of it, or nothing."""
    chance = random.Random(4711)
    for number in range(40):
        files = whole()
        for _ in range(chance.choice((1, 2, 4))):
            way = chance.choice([*_ways(files)])
            node: Any = files
            for step in way[:-1]:
                node = node[step]
            node[way[-1]] = deepcopy(chance.choice(ODD))
        report = check_pack(write(tmp_path / str(number), files))
        assert all(finding.sentence("ru").isprintable() for finding in report.findings)


def _ways(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value within the files."""
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(node, dict):
        inside = node.items()
    elif isinstance(node, list):
        inside = enumerate(node)
    for key, below in inside:
        if way:
            yield (*way, key)
        yield from _ways(below, (*way, key))


# -- add-ons ---------------------------------------------------------------------------------------

ADD_ON = {"format": "1.0", "id": "more", "version": "1.0", "name": {"en": "More", "ru": "Ещё"}}


def test_an_add_on_is_seen_on_top_of_its_game(tmp_path: Path) -> None:
    write(tmp_path / "toy", whole())
    more: Files = {
        "game.json": {**ADD_ON, "extends": "toy"},
        "units.json": {"unit_types": {"spears": {"figures": 3}, "horse": None}},
    }
    assert check_pack(write(tmp_path / "more", more), [tmp_path]).findings == ()
    more["units.json"]["unit_types"]["spears"]["unit_class"] = "fot"
    (finding,) = check_pack(write(tmp_path / "more", more), [tmp_path]).findings
    assert finding.place() == "units.json: /unit_types/spears/unit_class"


def test_an_add_on_answers_for_what_it_says_and_takes_away(tmp_path: Path) -> None:
    """What its game left undrawn is not the add-on's; what no longer fits since it is there, is."""
    files = whole()
    files.pop("look.json")
    write(tmp_path / "toy", files)
    ford = {"name": {"en": "Ford", "ru": "Брод"}, "letter": {"en": "F", "ru": "Б"}}
    more: Files = {
        "game.json": {**ADD_ON, "extends": "toy"},
        "terrain.json": {"terrain": {"ford": ford}},
    }
    (finding,) = check_pack(write(tmp_path / "more", more), [tmp_path]).findings
    assert finding.sentence().endswith("does not list them: ford")
    more["terrain.json"]["terrain"] = {"wood": None}
    findings = check_pack(write(tmp_path / "more", more), [tmp_path]).findings
    gone = [finding for finding in findings if finding.slug == "unknown-id"]
    assert gone
    assert all("no wood in terrain" in finding.sentence() for finding in gone)


def test_names_beyond_those_shown_are_counted(tmp_path: Path) -> None:
    files = whole()
    spare = {"faction": "north", "label": "N", "units": [], "terrain": {}}
    files["cards.json"]["setup_cards"] |= {f"x{number}": spare for number in range(9)}
    (finding,) = found(tmp_path, files)
    assert finding.sentence().endswith("x6, x7, …")


def test_characters_of_a_table_come_while_it_is_played() -> None:
    findings = check_pack(BUILT_IN / "terrain-cards").findings
    assert [f.sentence() for f in findings if f.severity != "note"] == []


def test_an_add_on_whose_game_is_not_there(tmp_path: Path) -> None:
    more = {"game.json": {**ADD_ON, "extends": "runewar"}}
    findings = check_pack(write(tmp_path / "more", more)).findings
    assert [finding.slug for finding in findings if finding.severity == "error"] == ["no-base"]
    assert (
        "extends the pack runewar, which is not installed (did you mean runewars?)"
        in findings[0].sentence()
    )


def test_packs_that_extend_each_other(tmp_path: Path) -> None:
    for one, other in (("more", "most"), ("most", "more")):
        head = {"game.json": {**ADD_ON, "id": one, "extends": other}}
        write(tmp_path / one, head)
    findings = check_pack(tmp_path / "more", [tmp_path]).findings
    assert "no-base" in [finding.slug for finding in findings]


def test_a_head_of_an_add_on_is_looked_at_too(tmp_path: Path) -> None:
    write(tmp_path / "toy", whole())
    more = {"game.json": {**ADD_ON, "extends": "toy", "active": "sometimes"}}
    (finding,) = check_pack(write(tmp_path / "more", more), [tmp_path]).findings
    assert (finding.slug, finding.place()) == ("wrong-value", "game.json: /active")


# -- what is no pack -------------------------------------------------------------------------------


def test_what_is_no_pack_says_why(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path, slug in ((tmp_path / "empty", "no-game-file"), (tmp_path / "gone", "unreadable")):
        report = check_pack(path)
        assert (report.code, [finding.slug for finding in report.findings]) == (2, [slug])


def test_a_zip_is_looked_over_like_its_folder(tmp_path: Path) -> None:
    files = whole()
    files["terrain.json"]["terrain"]["wood"]["blocks_sigth"] = True
    folder = check_pack(write(tmp_path / "toy", files))
    file = tmp_path / "toy.zip"
    raw = sorted((name, json.dumps(said).encode()) for name, said in files.items())
    file.write_bytes(zipped((f"toy/{name}", data) for name, data in raw))
    said = [finding.sentence() for finding in folder.findings]
    assert len(said) == 1
    assert [finding.sentence() for finding in check_pack(file).findings] == said
    file.write_bytes(zipped([("../game.json", b"{}")]))
    report = check_pack(file)
    assert (report.code, report.findings[0].slug) == (2, "zip-astray")


# -- the list, and what is shipped -----------------------------------------------------------------


def test_every_check_is_described_in_one_sentence() -> None:
    assert len(CHECKS) >= 25
    assert all((function.__doc__ or "").strip() for function in CHECKS.values())


@pytest.mark.parametrize("pack", ["battles-of-westeros", "battlelore-2e", "battlelore-1e"])
def test_built_in_games_have_no_errors_and_no_warnings(pack: str) -> None:
    report = check_pack(BUILT_IN / pack)
    assert [f.sentence() for f in report.findings if f.severity != "note"] == []


def test_the_example_has_nothing_to_be_said_of() -> None:
    report = check_pack(ROOT / "examples" / "games" / "garden-war")
    assert (report.name, report.findings) == ("Garden War", ())


# -- the starting game -----------------------------------------------------------------------------


def test_a_starting_game_can_be_played_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "Storm Coast!"
    assert write_starter(folder) == "storm-coast"
    report = check_pack(folder)
    assert {finding.severity for finding in report.findings} == {"note"}
    game = games.load("storm-coast", folders=[tmp_path])
    assert list(game.factions) == ["north", "south"]
    settings = json.loads((folder / ".vscode" / "settings.json").read_text())
    url = settings["json.schemas"][0]["url"]
    schema = (folder / url).read_bytes()
    said = json.loads((folder / "units.json").read_text(encoding="utf-8"))["$schema"]
    assert (folder / said).read_bytes() == schema


def test_a_starting_game_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    write_starter(tmp_path / "toy")
    before = {file: file.read_bytes() for file in (tmp_path / "toy").glob("*.json")}
    with pytest.raises(Unwritable, match="already exists; choose a new name"):
        write_starter(tmp_path / "toy")
    assert {file: file.read_bytes() for file in (tmp_path / "toy").glob("*.json")} == before
    assert [path.name for path in tmp_path.iterdir()] == ["toy"]


def test_an_empty_pack_loads_and_lacks_only_a_board(tmp_path: Path) -> None:
    folder = tmp_path / "storm-coast"
    assert write_starter(folder, empty=True) == "storm-coast"
    assert [path.name for path in folder.glob("*.json")] == ["game.json"]
    (finding,) = check_pack(folder).findings
    assert finding.severity == "warning"
    assert "has no board" in finding.sentence()


@pytest.mark.parametrize(
    ("name", "ident"),
    [("My Game 2", "my-game-2"), ("Война", "my-game"), ("-x-", "x"), ("Über Ñu", "uber-nu")],
)
def test_ids_come_of_folders(name: str, ident: str) -> None:
    assert id_of(name) == ident


def test_sentences_of_checks_are_in_the_catalogue_or_will_be() -> None:
    """Russian findings have the same names to fill as the English ones."""
    report = check_pack(ROOT / "examples" / "games" / "garden-war")
    assert report.summary("ru") == " · ".join(
        f"{translator('ru')(word)}: 0" for word in ("errors", "warnings", "notes")
    )
