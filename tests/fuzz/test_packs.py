"""Game packs and collections changed within their structure: findings, never a traceback."""

import json
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games
from editor.pack_checks import check_pack
from exporters.export import Options, render
from games.packs import BUILT_IN
from games.template import write_template
from games.zip_packs import zipped
from generators.blank import blank
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.abilities import check_abilities
from rules.lore import check_lore
from rules.rulebook import check_choices
from schema import files
from schema.game import Game
from schema.language import LANGUAGES, UserError
from schema.publish import schema_of
from tests.fuzz.documents import Changer
from tests.fuzz.whole_way import every, one_line
from tests.house.plan import ROOT
from tests.sampling import one_in

CHUNKS = 20
MOST = 10.0
"""Seconds of a processor for one case."""
ZIPS = 0.1
"""The share of packs that come as a zip."""
HEADS = ("id", "version", "extends", "requires")


@cache
def packs() -> dict[str, dict[str, Any]]:
    """The JSON files of each pack by their names within it."""
    heads = (*BUILT_IN.glob("*/game.json"), *ROOT.glob("tests/fixtures/games/*/game.json"))
    return {
        head.parent.name: {
            path.name: json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(head.parent.glob("*.json"))
        }
        for head in sorted(heads)
    }


@cache
def changer() -> Changer:
    """Changes one file of a pack at a time; all files' words are known to it."""
    parts = [part for pack in packs().values() for part in pack.values()]
    return Changer(schema_of("pack"), [part for part in parts if isinstance(part, dict) and part])


def case(number: int, folder: Path) -> str:
    chance = random.Random(number)
    name = chance.choice(sorted(packs()))
    pack = json.loads(json.dumps(packs()[name]))
    part = chance.choice([key for key, part in pack.items() if isinstance(part, dict) and part])
    pack[part] = changer().changed(chance, pack[part])
    for key in HEADS if part == "game.json" and chance.random() < 0.9 else ():
        if key in packs()[name][part]:
            pack[part][key] = packs()[name][part][key]
    return _whole_way(name, _written(folder / str(number), pack, chance), chance)


def _whole_way(name: str, where: Path, chance: random.Random) -> str:
    """A pack of this game is checked, reported on and used."""
    report = check_pack(where, (BUILT_IN,), chance.choice(LANGUAGES))
    for finding in report.findings:
        assert finding.text.translated("en").strip()
        one_line(finding.sentence(chance.choice(LANGUAGES)))
    return _used(name, where, chance)


def _written(folder: Path, pack: Mapping[str, Any], chance: random.Random) -> Path:
    inner = folder / "mine"
    inner.mkdir(parents=True)
    for name, part in pack.items():
        (inner / name).write_text(json.dumps(part), encoding="utf-8")
    if chance.random() < ZIPS:
        packed = folder / "mine.zip"
        packed.write_bytes(zipped((path.name, path.read_bytes()) for path in inner.iterdir()))
        for path in inner.iterdir():
            path.unlink()
        inner.rmdir()
        return packed
    return inner


def _used(name: str, where: Path, chance: random.Random) -> str:
    """What its owner does next: load it, fill in its tables, begin a scenario, draw, print."""
    try:
        game = games.load(name, folders=(where.parent,))
    except UserError as refusal:
        one_line(str(refusal))
        return "refused"
    for use in (_table_of, _paper_of, _battle_of):
        try:
            check_choices(game)
            check_abilities(game)
            check_lore(game)
            use(game, where.parent, chance)
        except UserError as refusal:
            one_line(str(refusal))
    return "loaded"


def _table_of(game: Game, folder: Path, _: random.Random) -> None:
    write_template(game, folder / "tables")


def _paper_of(game: Game, _: Path, chance: random.Random) -> None:
    render(blank(game), game, "pdf", Options(sheet=chance.choice(("setup", "reference"))))


def _battle_of(game: Game, _: Path, chance: random.Random) -> None:
    cards = (*game.skirmish_cards, *game.draws)
    if cards:
        brief = parse_brief(game, chance.choice(cards), chance.randrange(100))
        render(generate(brief, game), game, chance.choice(("txt", "svg")), Options())


def test_packs_changed_within_their_format(tmp_path: Path) -> None:
    ends = every(range(6), lambda number: case(number, tmp_path))
    assert ends["loaded"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_packs_changed_within_their_format(chunk: int, tmp_path: Path) -> None:
    first = 10_000 + chunk * 250
    every(range(first, first + 250), lambda number: case(number, tmp_path), MOST)


CORPUS = ROOT / "tests/fixtures/odd-packs"


@pytest.mark.parametrize("path", one_in(2, sorted(CORPUS.iterdir())), ids=lambda path: path.name)
def test_packs_that_once_failed(path: Path, tmp_path: Path) -> None:
    """Each once ended in a traceback, or in a line that no terminal can show."""
    where = tmp_path / "mine"
    where.mkdir()
    for file in path.iterdir():
        (where / file.name).write_bytes(file.read_bytes())
    base = json.loads((path / "game.json").read_text(encoding="utf-8"))["extends"]
    for number in range(2):
        _whole_way(base, where, random.Random(number))


@cache
def boxes() -> Changer:
    full = {
        "format": "1.0",
        "games": {
            "battles-of-westeros": {"boxes": {"core": 1}},
            "battlelore-2e": {"boxes": {"base": 1, "mountain-giant": 2}},
        },
    }
    return Changer(schema_of("collection"), [full])


def collection_case(number: int, folder: Path) -> str:
    chance = random.Random(number)
    path = folder / "boxes.json"
    path.write_text(json.dumps(boxes().changed(chance)), encoding="utf-8")
    game = games.load(chance.choice(("battles-of-westeros", "battlelore-2e")))
    card = "raid-in-the-riverlands" if game.id == "battles-of-westeros" else "battle"
    try:
        owned = files.read_collection(path)
        generate(parse_brief(game, card, number, collection=owned), game, owned)
    except UserError as refusal:
        one_line(str(refusal))
        return "refused"
    return "drawn"


def test_collections_changed_within_their_format(tmp_path: Path) -> None:
    ends = every(range(60), lambda number: collection_case(number, tmp_path))
    assert len(ends) == 2


@pytest.mark.soak
def test_many_collections_changed_within_their_format(tmp_path: Path) -> None:
    every(range(1_000, 4_000), lambda number: collection_case(number, tmp_path), MOST)
