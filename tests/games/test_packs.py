"""Finding packs, choosing those that belong together, and saying what is wrong with one."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import games
from editor.pack_checks import check_pack
from games.faults import SENTENCES, BrokenPack
from games.packs import Pack, pack_in
from games.zip_packs import zipped
from schema.board import TableBoard
from schema.game import Game
from schema.language import UserError
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.games.folders import PLAINS, write_overlay, write_pack

BASE = "battles-of-westeros"


def scenario_of(game: Game) -> Scenario:
    assert game.packs is not None
    board = TableBoard(kind="table", width=900, depth=900)
    return Scenario(
        format="1.0", game=game.packs, title=FrozenMap({"en": "A battle"}), board=board, seats=()
    )


# -- finding -------------------------------------------------------------------------------------


def test_built_in_packs_are_found() -> None:
    found = {pack.id: pack for pack in games.find()}
    assert found[BASE].kind == "game"
    assert found["invented-houses"].kind == "add-on"
    assert found["invented-houses"].extends == BASE
    assert not found["invented-houses"].is_always_active


def test_own_folder_comes_first(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, BASE)
    assert next(pack for pack in games.find([tmp_path]) if pack.id == BASE).folder == folder


def test_games_of_ones_own_stand_below_ours(tmp_path: Path) -> None:
    """The first of a list is what a window begins with: a game that was added takes no one's
    place."""
    write_pack(tmp_path, "aaa")
    built_in = [pack.id for pack in games.find()]
    assert [pack.id for pack in games.find([tmp_path])] == [*built_in, "aaa"]


def test_pack_folder_itself_may_be_named(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "toy")
    assert games.load("toy", folders=[folder]).id == "toy"


def test_folder_that_is_not_there_holds_no_packs(tmp_path: Path) -> None:
    assert games.find([tmp_path / "nowhere"]) == games.find()


def test_other_files_and_folders_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "readme.txt").write_text("nothing")
    folder = write_pack(tmp_path, "toy", {".~lock.units.csv": "x", "notes.txt": "x"})
    (folder / "sub.json").mkdir()
    assert games.load("toy", folders=[tmp_path]).name["en"] == "A pack"


# -- merging -------------------------------------------------------------------------------------


def test_files_of_a_folder_are_one_pack(tmp_path: Path) -> None:
    write_pack(
        tmp_path,
        "toy",
        {
            "a.json": {"terrain": {"plains": PLAINS}},
            "b.json": {
                "terrain": {"hill": PLAINS},
                "sources": {"/terrain/*": {"source": "us", "confidence": "owner"}},
            },
        },
    )
    game = games.load("toy", folders=[tmp_path])
    assert list(game.terrain) == ["plains", "hill"]
    assert game.sources["/terrain/*"].source == "us"


def test_hash_does_not_depend_on_files(tmp_path: Path) -> None:
    terrain = {"plains": PLAINS, "hill": PLAINS}
    rules = {"control": {"radius": 1}}
    write_pack(tmp_path / "one", "toy", {"x.json": {"terrain": terrain, "rules": rules}})
    write_pack(
        tmp_path / "two", "toy", {"a.json": {"rules": rules}, "z.json": {"terrain": terrain}}
    )
    spaced = json.dumps({"terrain": terrain}, indent=4).replace("\n", "\r\n")
    write_pack(tmp_path / "three", "toy", {"q.json": "\ufeff" + spaced, "r.json": {"rules": rules}})
    write_pack(tmp_path / "four", "toy", {"x.json": {"terrain": terrain, "rules": {}}})
    hashes = [
        packs_of(games.load("toy", folders=[tmp_path / n])).base.hash
        for n in ("one", "two", "three", "four")
    ]
    assert hashes[0] == hashes[1] == hashes[2] != hashes[3]


def packs_of(game: Game) -> GameRef:
    assert game.packs is not None
    return game.packs


def test_changed_file_is_another_game(tmp_path: Path) -> None:
    write_pack(tmp_path, "toy", {"a.json": {"terrain": {"plains": PLAINS}}})
    before = games.load("toy", folders=[tmp_path])
    write_pack(tmp_path, "toy", {"a.json": {"terrain": {"marsh": PLAINS}}})
    assert list(games.load("toy", folders=[tmp_path]).terrain) == ["marsh"]
    assert list(before.terrain) == ["plains"]


def test_add_on_patches_and_deletes(tmp_path: Path) -> None:
    write_overlay(
        tmp_path,
        {
            "cards.json": {
                "skirmish_cards": {
                    "westerlands-bounty": None,
                    "raid-in-the-riverlands": {"rounds": 7},
                }
            }
        },
        active="when-named",
    )
    assert len(games.load(BASE, folders=[tmp_path]).skirmish_cards) == 2
    game = games.load(BASE, ["mine"], [tmp_path])
    assert list(game.skirmish_cards) == ["raid-in-the-riverlands"]
    assert game.skirmish_cards["raid-in-the-riverlands"].rounds == 7
    assert game.name["en"] == "Battles of Westeros"
    assert [ref.id for ref in packs_of(game).add_ons] == ["mine"]


def test_typed_in_json_needs_no_sources(tmp_path: Path) -> None:
    """What an always active add-on says is the owner's, and replaces placeholders everywhere."""
    write_overlay(tmp_path, {"t.json": {"terrain": {"hill": {"combat": {"max_dice_uphill": 3}}}}})
    game = games.load(BASE, folders=[tmp_path])
    assert game.terrain["hill"].combat.max_dice_uphill == 3
    source = games.confidence_of(game, "/terrain/hill/combat/max_dice_uphill")
    other = games.confidence_of(game, "/terrain/hill/combat/range_bonus")
    assert source is not None
    assert other is not None
    assert (source.confidence, other.confidence) == ("owner", "placeholder")


def test_own_sources_of_an_add_on_count(tmp_path: Path) -> None:
    printed = {"source": "the printed board", "confidence": "official"}
    write_overlay(
        tmp_path,
        {
            "b.json": {"boards": {"deep": {"indent": "odd"}}},
            "sources.json": {"sources": {"/boards/deep": printed}},
        },
    )
    game = games.load(BASE, folders=[tmp_path])
    for key in ("indent", "orientation", "lines/0", "name/en"):
        assert games.confidence_of(game, f"/boards/deep/{key}") == game.sources["/boards/deep/name"]
    assert "/boards/*/indent" in games.placeholders(game)  # the other side's still is


def test_placeholders_vanish_when_all_are_typed_in(tmp_path: Path) -> None:
    write_overlay(tmp_path, {"r.json": {"ranks": {"green": {"dice": 2}, "red": {"dice": 4}}}})
    game = games.load(BASE, folders=[tmp_path])
    assert "/ranks/*/dice" not in games.placeholders(game)


def test_always_active_counts_beside_a_named_one(tmp_path: Path) -> None:
    write_overlay(tmp_path, {"r.json": {"ranks": {"red": {"dice": 5}}}})
    game = games.load(BASE, ["invented-houses"], [tmp_path])
    assert [ref.id for ref in packs_of(game).add_ons] == ["invented-houses", "mine"]
    assert game.ranks["red"].dice == 5


def test_add_on_of_an_add_on_brings_it_along(tmp_path: Path) -> None:
    patch = {"commanders": {"petra": {"rating": 2}}}
    write_overlay(tmp_path, {"c.json": patch}, extends="invented-houses", active="when-named")
    game = games.load(BASE, ["mine"], [tmp_path])
    assert [ref.id for ref in packs_of(game).add_ons] == ["invented-houses", "mine"]
    assert game.commanders["petra"].rating == 2


def test_overlay_of_an_add_on_sleeps_without_it(tmp_path: Path) -> None:
    write_overlay(
        tmp_path, {"c.json": {"commanders": {"petra": {"rating": 2}}}}, extends="invented-houses"
    )
    assert packs_of(games.load(BASE, folders=[tmp_path])).add_ons == ()
    assert games.load(BASE, ["invented-houses"], [tmp_path]).commanders["petra"].rating == 2


# -- for a scenario ------------------------------------------------------------------------------


def test_scenario_gets_its_packs_and_what_the_owner_typed_in(tmp_path: Path) -> None:
    without = scenario_of(games.load(BASE))
    assert games.load_for(without, [tmp_path]) == games.load(BASE)
    write_overlay(tmp_path, {"r.json": {"ranks": {"red": {"dice": 5}}}})
    assert games.load_for(without, [tmp_path]).ranks["red"].dice == 5
    with_it = scenario_of(games.load(BASE, folders=[tmp_path]))
    game = games.load_for(with_it, [tmp_path])
    assert game.ranks["red"].dice == 5
    assert games.differences(with_it, game) == ()


def test_differences_are_data(tmp_path: Path) -> None:
    write_overlay(tmp_path, {"r.json": {"ranks": {"red": {"dice": 5}}}})
    scenario = scenario_of(games.load(BASE, folders=[tmp_path]))
    missing = games.differences(scenario, games.load_for(scenario))
    assert [(d.kind, d.wanted.id, d.found) for d in missing] == [("missing", "mine", None)]
    write_overlay(tmp_path, {"r.json": {"ranks": {"red": {"dice": 6}}}})
    other = games.differences(scenario, games.load_for(scenario, [tmp_path]))
    assert [(d.kind, d.wanted.id) for d in other] == [("content", "mine")]
    write_overlay(tmp_path, {"r.json": {"ranks": {"red": {"dice": 6}}}}, version="2.0")
    newer = games.differences(scenario, games.load_for(scenario, [tmp_path]))
    assert [(d.kind, d.found and d.found.version) for d in newer] == [("version", "2.0")]


def test_scenario_of_an_unknown_game() -> None:
    scenario = scenario_of(games.load(BASE))
    lost = scenario.changed(game=GameRef(base=PackRef(id="lost", version="1.0")))
    with pytest.raises(games.UnknownGame, match="unknown game lost"):
        games.load_for(lost)


# -- broken packs: one clear line ----------------------------------------------------------------


def one_line(trouble: Exception) -> str:
    line = str(trouble)
    assert "\n" not in line
    assert "Traceback" not in line
    return line


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("truncated", {"a.json": '{"terrain": {'}, "a.json: line 1, column 14: not valid JSON"),
    ("empty", {"a.json": ""}, "a.json: line 1, column 1"),
    ("list", {"a.json": []}, "a.json: a JSON object"),
    ("section", {"a.json": {"terrain": []}}, "a.json: /terrain: a JSON object"),
    (
        "encoding",
        {"a.json": '{"words": {"x": {"ru": "лес"}}}'.encode("cp1251")},
        "a.json: not UTF-8",
    ),
    ("deep", {"a.json": '{"a":' * 100_000}, "a.json: too deeply nested"),
    ("nan", {"a.json": '{"rules": {"a": {"b": NaN}}}'}, "a.json: NaN is not a valid JSON number"),
    ("twice", {"a.json": '{"rules": {}, "rules": {}}'}, "the key rules appears twice"),
    (
        "two-files",
        {"a.json": {"rules": {"x": {}}}, "b.json": {"rules": {"x": {}}}},
        "b.json: /rules/x: already defined in a.json",
    ),
    (
        "typo",
        {"a.json": {"terain": {}}},
        "a.json: /terain: unknown key (did you mean terrain?)",
    ),
    (
        "inner-typo",
        {"a.json": {"terrain": {"plains": {**PLAINS, "block_sight": True}}}},
        "a.json: /terrain/plains/block_sight: unknown key (did you mean blocks_sight?)",
    ),
    (
        "type",
        {"a.json": {"terrain": {"plains": {**PLAINS, "burn": {"limit": "3"}}}}},
        "a.json: /terrain/plains/burn/limit: ",
    ),
    (
        "missing",
        {"a.json": {"terrain": {"plains": {"name": {"en": "Plains"}}}}},
        "a.json: /terrain/plains/letter: is missing",
    ),
    ("bad-id", {"a.json": {"terrain": {"Plains!": PLAINS}}}, "a.json: /terrain/Plains!"),
    (
        "condition",
        {
            "a.json": {
                "skirmish_cards": {
                    "c": {
                        "victory": {
                            "objectives": [
                                {
                                    "id": "o",
                                    "condition": {"kind": "units-destroyed", "all": 3},
                                    "points": 1,
                                }
                            ]
                        }
                    }
                }
            }
        },
        "a.json: /skirmish_cards/c/",
    ),
    (
        "reference",
        {"a.json": {"terrain": {"plains": {**PLAINS, "acts_as": "planes"}}}},
        "a.json: /terrain/plains/acts_as: no planes in terrain; available: plains",
    ),
    (
        "keys",
        {"a.json": {"terrain": {"plains": {**PLAINS, "movement": {"lose": {"horse": 1}}}}}},
        "a.json: /terrain/plains/movement/lose/horse: no horse in classes; available: none",
    ),
    (
        "board",
        {"a.json": {"boards": {"one": {"name": {"en": "One"}, "kind": "hex"}}}},
        "a.json: /boards/one/lines: is missing",
    ),
    ("digits", {"a.json": '{"rules": {"a": {"b": ' + "9" * 5000 + "}}}"}, "a.json: "),
]


@pytest.mark.parametrize(("files", "said"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_broken_pack_is_reported_in_one_line(
    tmp_path: Path, files: dict[str, Any], said: str
) -> None:
    write_pack(tmp_path, "toy", files)
    with pytest.raises(games.BrokenPack) as caught:
        games.load("toy", folders=[tmp_path])
    assert said in one_line(caught.value)
    assert str(tmp_path / "toy") in str(caught.value)


HEADS: list[tuple[dict[str, Any], str]] = [
    ({"format": "2.0"}, "/format: format 2.0 is newer than this version supports (1."),
    ({"format": 1}, "/format: "),
    ({"id": "Not An Id"}, "/id: "),
    ({"version": "new"}, "/version: "),
    ({"name": "Toy"}, "/name: "),
    ({"active": "sometimes", "extends": "x"}, "/active: "),
]


@pytest.mark.parametrize(("head", "said"), HEADS)
def test_broken_head_is_reported(tmp_path: Path, head: dict[str, Any], said: str) -> None:
    write_pack(tmp_path, "toy", **head)
    with pytest.raises(games.BrokenPack) as caught:
        games.load("toy", folders=[tmp_path])
    assert f"game.json: {said}" in one_line(caught.value)


def test_one_bad_pack_stops_no_other(tmp_path: Path) -> None:
    """A folder of a user's games with everything in it that can be wrong with a pack."""
    write_pack(tmp_path, "sound")
    write_pack(tmp_path, "torn", {"a.json": "?"})
    write_pack(tmp_path, "odd", format="2.0")
    write_pack(tmp_path, "twin", id="sound")
    write_overlay(tmp_path, {}, extends="battle-of-westeros")
    (tmp_path / "evil.zip").write_bytes(b"Dear diary")
    (tmp_path / "photos").mkdir()
    folders = [tmp_path]
    assert games.load("sound", folders=folders).id == "sound"
    assert games.load(BASE, folders=folders).id == BASE
    left = games.survey(folders).left_out
    troubles = {one.folder.name: one.trouble.slug for one in left}
    assert troubles == {
        "evil.zip": "zip-damaged",
        "odd": "newer-format",
        "twin": "pack-twice",
        "mine": "no-base",
    }
    assert {"sound", BASE} <= {game.id for game in games.load_all(folders)}
    assert {one.folder.name for one in games.left_out(folders)} == {*troubles, "torn"}


def test_a_fault_of_ours_with_one_pack_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pack(tmp_path, "sound")
    write_pack(tmp_path, "odd")

    def fail(folder: Path) -> Pack:
        if folder.name == "odd":
            raise ZeroDivisionError
        return pack_in(folder)

    monkeypatch.setattr("games.shelf.pack_in", fail)
    assert games.load("sound", folders=[tmp_path]).id == "sound"
    (left,) = games.survey([tmp_path]).left_out
    assert left.trouble.slug == "fault"
    assert "ZeroDivisionError, tests/games/test_packs.py:" in one_line(left.trouble)


def test_a_source_that_is_no_pointer_is_reported(tmp_path: Path) -> None:
    """``x`` counted for the whole game, and every sheet of it died of the placeholder."""
    source = {"source": "x", "confidence": "placeholder"}
    write_pack(tmp_path, "toy", {"sources.json": {"sources": {"x": source}}})
    with pytest.raises(games.BrokenPack, match=r"sources\.json: /sources/x: not a JSON pointer"):
        games.load("toy", folders=[tmp_path])


def test_fault_of_an_add_on_is_reported_as_its_own(tmp_path: Path) -> None:
    write_overlay(tmp_path, {"c.json": {"commanders": {"maege": {"leads": "dragons"}}}})
    with pytest.raises(games.BrokenPack) as caught:
        games.load(BASE, folders=[tmp_path])
    said = one_line(caught.value)
    assert "mine" in said
    assert "c.json: /commanders/maege/leads: no dragons in unit_types; available: war-host," in said


def test_a_skirmish_wants_a_board_of_hexes(tmp_path: Path) -> None:
    table = {"kind": "table", "name": {"en": "Table"}, "width": 900, "depth": 900}
    card = {"raid-in-the-riverlands": {"board": "table"}}
    write_overlay(tmp_path, {"c.json": {"boards": {"table": table}, "skirmish_cards": card}})
    with pytest.raises(games.BrokenPack) as caught:
        games.load(BASE, folders=[tmp_path])
    place = "c.json: /skirmish_cards/raid-in-the-riverlands/board"
    assert f"{place}: no table in boards of hexes; available: deep, wide" in one_line(caught.value)


def test_circle(tmp_path: Path) -> None:
    write_pack(tmp_path, "chicken", extends="egg", active="always")
    write_pack(tmp_path, "egg", extends="chicken", active="always")
    assert games.load(BASE, folders=[tmp_path]).id == BASE
    with pytest.raises(games.BrokenPack, match="circle: chicken → egg → chicken"):
        games.load(BASE, ["chicken"], folders=[tmp_path])


def test_add_on_without_base(tmp_path: Path) -> None:
    """A misspelt base leaves out somebody's typed-in values, and not silently."""
    write_overlay(tmp_path, {}, extends="battle-of-westeros")
    (left,) = games.survey([tmp_path]).left_out
    assert "extends battle-of-westeros, but there is no such" in one_line(left.trouble)


def test_one_id_twice(tmp_path: Path) -> None:
    write_pack(tmp_path, "toy")
    write_pack(tmp_path, "zoo", id="toy")
    (left,) = games.survey([tmp_path]).left_out
    assert left.folder == tmp_path / "zoo"
    assert "is already used by the pack in" in one_line(left.trouble)


def test_unknown_names() -> None:
    with pytest.raises(
        games.UnknownGame,
        match="unknown game chess; available: battlelore-1e, battlelore-2e, battles-of-westeros",
    ):
        games.load("chess")
    with pytest.raises(games.UnknownGame, match="unknown add-on dragons"):
        games.load(BASE, ["dragons"])
    with pytest.raises(games.UnknownGame, match="is an add-on for battles-of-westeros"):
        games.load("invented-houses")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_no_permission(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "toy", {"a.json": {}})
    (folder / "a.json").chmod(0)
    with pytest.raises(games.BrokenPack, match="cannot be read"):
        games.load("toy", folders=[tmp_path])


def test_far_too_large_file(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "toy", {"a.json": {}})
    with (folder / "a.json").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(games.BrokenPack, match="has 100000000 bytes"):
        games.load("toy", folders=[tmp_path])


def test_faults_pickle_and_speak_any_language(tmp_path: Path) -> None:
    import pickle

    write_pack(tmp_path, "toy", {"a.json": "?"})
    with pytest.raises(games.BrokenPack) as caught:
        games.load("toy", folders=[tmp_path])
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301
    assert caught.value.sentence("ru")
    assert isinstance(caught.value, UserError)
    assert all(isinstance(sentence, str) for sentence in SENTENCES.values())


def test_a_key_twice_among_very_many_is_found_at_once(tmp_path: Path) -> None:
    """A file of sixteen megabytes has a million keys: none is compared with all others."""
    keys = ",".join(f'"k{number}": 1' for number in range(100_000))
    folder = write_pack(tmp_path, "toy")
    (folder / "a.json").write_text(f'{{"cards": {{{keys}, "k99999": 1}}}}')
    with pytest.raises(BrokenPack, match="k99999"):
        games.load("toy", folders=[tmp_path])


def test_a_source_that_is_taken_away_before_it_was_said_is_none(tmp_path: Path) -> None:
    write_pack(
        tmp_path, "toy", {"a.json": {"terrain": {"a": PLAINS}, "sources": {"/terrain/*": None}}}
    )
    assert games.load("toy", folders=[tmp_path]).sources == FrozenMap()


LEAF = b'<svg viewBox="0 0 100 100"><path d="M0 50L50 0L100 50Z" fill="#228833"/></svg>'


def test_a_symbol_may_be_an_svg_file_beside_the_game(tmp_path: Path) -> None:
    """In a folder as in a zip; its name is that of the file."""
    look = {"look": {"terrain": {"plains": {"colour": "#ddeecc", "symbol": "leaf"}}}}
    files = {"terrain.json": {"terrain": {"plains": PLAINS}}, "look.json": look}
    folder = write_pack(tmp_path, "toy", {**files, "leaf.symbol.svg": LEAF})
    symbol = games.load("toy", folders=[tmp_path]).look.symbols["leaf"]
    assert symbol.paths[0].d == "M-50 0L0 -50L50 0Z"
    packed = tmp_path / "packed"
    packed.mkdir()
    inside = ((file.name, file.read_bytes()) for file in sorted(folder.iterdir()))
    (packed / "toy.zip").write_bytes(zipped(inside))
    assert games.load("toy", folders=[packed]).look.symbols["leaf"] == symbol
    assert not any("symbol" in found.slug for found in check_pack(folder).findings)


def test_a_symbol_that_cannot_be_drawn_is_reported_by_its_file(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "toy", {"leaf.symbol.svg": b"<svg><text>x</text></svg>"})
    with pytest.raises(BrokenPack) as refused:
        games.load("toy", folders=[tmp_path])
    assert "leaf.symbol.svg" in refused.value.worded("en")
    assert "<text> is not supported" in refused.value.worded("en")
    assert any("leaf.symbol.svg" in (found.file or "") for found in check_pack(folder).findings)


def test_a_symbol_is_drawn_once(tmp_path: Path) -> None:
    both = {"look": {"symbols": {"leaf": {"paths": [{"d": "M0 0L1 1", "stroke": "ink"}]}}}}
    write_pack(tmp_path, "toy", {"look.json": both, "leaf.symbol.svg": LEAF})
    with pytest.raises(BrokenPack, match="defined twice"):
        games.load("toy", folders=[tmp_path])
