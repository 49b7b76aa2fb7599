"""The phone page: whole in one file, nothing fetched, answers as the engine gives them."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from math import dist
from pathlib import Path
from typing import Any

import pytest

import games
from exporters.export import Options, render
from exporters.phone import shortening
from exporters.phone.content import fingerprint, words
from exporters.phone.engine import engine
from exporters.phone.host import NotTheHosts
from exporters.phone.page import MOST_BYTES
from exporters.table_measurements import measured_pieces
from rules.battle_setup import BattleSetup, profile_of
from rules.position import Position
from rules.sight import sight
from schema import files
from schema.board import TableBoard
from schema.language import OWN_NAMES
from schema.scenario import About, Scenario, SpecialRule
from schema.value import FrozenMap
from tests.exporters.packed_pages import unpacked
from tests.exporters.sheet.battles import FIXTURES, raid, westeros
from tests.sampling import one_in

EXAMPLES = sorted((FIXTURES.parents[1] / "examples").glob("*.json"))
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3) "


def page(scenario: Scenario, language: str = "en") -> str:
    game = games.load_for(scenario)
    return render(scenario, game, "html", Options(language=language)).decode()


def page_data(html: str) -> dict[str, Any]:
    """What a page knows, with the words of the other language unpacked."""
    begin = '<script type="application/json" id="data">'
    found = html.partition(begin)[2].partition("</script>")[0]
    data: dict[str, Any] = json.loads(found)
    if "alike" in data:
        first = data["words"][data["language"]]
        first["places"] = {one: lines for lines, names in data.pop("alike") for one in names}
    for language in {*data.get("packed", ())} & {*OWN_NAMES}:
        for name, words_ in json.loads(unpacked(data["packed"].pop(language))).items():
            assert language not in data[name]
            data[name][language] = words_
    if "packed" in data:
        data |= json.loads(unpacked(data["packed"].pop("pictures")))
    return data


def bare(html: str) -> str:
    """The page without its programs and styles."""
    return re.sub(r"<script.*?</script>|<style>.*?</style>", "", html, flags=re.DOTALL)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_page_is_small_in_each_language(path: Path) -> None:
    sizes = {language: len(page(files.read(path), language).encode()) for language in OWN_NAMES}
    assert max(sizes.values()) < MOST_BYTES, sizes


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
def test_a_page_fetches_nothing(path: Path) -> None:
    html = page(files.read(path))
    markup = bare(html)
    assert not re.findall(r"\s(?:src|action|srcset|poster|data)=", markup)
    assert all(link.startswith("#") for link in re.findall(r'\bhref="([^"]*)"', markup))
    assert not re.findall(r"\bon\w+=|javascript:|@import|url\((?!#)", markup)
    script = html.rpartition("<script>")[2]
    assert not re.findall(r"\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|import\(|eval\(", script)


def drawn(html: str, name: str) -> str:
    """A drawing of a page, as its program puts it together."""
    data = page_data(html)
    if name == data["shown"]:
        shown = re.search(rf'<template id="drawing-{name}">(.*?)</template>', html, re.DOTALL)
        return shown[1] if shown else ""
    text = unpacked(data["packed"][name]).decode()
    if name not in data["bases"]:
        return text
    lines = drawn(html, data["bases"][name]).split("\n")
    parts = ([part] if isinstance(part, str) else lines[slice(*part)] for part in json.loads(text))
    return "\n".join(line for part in parts for line in part)


@pytest.mark.parametrize("name", ["rolls-of-thunder", "map-for-two"])
def test_a_drawing_in_another_language_is_stored_by_what_differs(name: str) -> None:
    """Put together it is what a page in that language shows at once, but for the ids in it."""
    path = next(path for path in EXAMPLES if path.stem == name)
    both = {tongue: page(files.read(path), tongue) for tongue in ("en", "ru")}
    found, wanted = (
        re.sub(r'"#?[pg]\d+"', "", drawn(html, page_data(both["ru"])["shown"]))
        for html in both.values()
    )
    assert sorted(found.split("\n")) == sorted(wanted.split("\n"))
    assert 'xml:lang="ru"' in found


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
def test_every_side_that_somebody_sits_at_is_drawn(path: Path) -> None:
    """In each language; the first player's as part of the page, the others packed."""
    scenario = files.read(path)
    html = page(scenario)
    data = page_data(html)
    edges = {seat.edge for seat in scenario.seats} & {"top"} | {"bottom"}
    assert set(data["boards"]) == edges
    drawings = {f"{edge}-{tongue}" for edge in edges for tongue in OWN_NAMES}
    assert {data["shown"], *data["packed"]} == drawings
    assert f'<template id="drawing-{data["shown"]}"><svg' in html
    for name in data["packed"]:
        drawing = drawn(html, name)
        assert drawing.startswith("<svg")
        assert all(link.startswith("#") for link in re.findall(r'\bhref="([^"]*)"', drawing))
        assert not re.findall(r"<script|\bon\w+=|\sstyle=|javascript:", drawing)


def test_the_policy_lets_only_this_program_run() -> None:
    html = page(raid())
    policy = re.findall(r'Content-Security-Policy" content="([^"]*)"', html)[0]
    script = html.rpartition("<script>")[2].partition("</script>")[0]
    style = html.partition("<style>")[2].partition("</style>")[0]
    for name, text in (("script-src", script), ("style-src", style)):
        known = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{name} 'sha256-{known}'" in policy
    assert "default-src 'none'" in policy
    assert " style=" not in bare(html)


def test_texts_of_a_scenario_stay_texts() -> None:
    """Whatever an author writes, even 60,000 letters of it, is data and never markup."""
    evil = FrozenMap({"en": HOSTILE + "x" * 5000})
    rule = SpecialRule(id="evil", title=FrozenMap({"en": HOSTILE}), text=evil)
    scenario = raid(title=FrozenMap({"en": HOSTILE}), rules=(rule,), about=About(background=evil))
    html = render(scenario, westeros(), "html").decode()
    assert html.count("<script") == page(raid()).count("<script")
    assert "<img" not in html
    rules = json.dumps(page_data(html)["words"]["en"]["rules"])
    assert HOSTILE.split(maxsplit=1)[0] in rules


@pytest.mark.parametrize("path", one_in(12, EXAMPLES), ids=lambda path: path.stem)
def test_sight_and_movement_are_the_engines(path: Path) -> None:
    """All pairs of hexes, and every unit (BOW-LOS-01)."""
    scenario = files.read(path).public()
    game = games.load_for(scenario)
    answers = engine(scenario, game)
    if not answers["places"]:
        return
    position = Position.start(BattleSetup.of(scenario, game))
    nobody = scenario.changed(units=(), commanders=())
    bare = Position.start(BattleSetup.of(nobody, game))
    places = answers["places"]
    for start, row in zip(places, answers["sight"], strict=True):
        bits = int(row, 16)
        for number, end in enumerate(places):
            assert bool(bits >> number & 1) == bool(sight(bare, start, end)), (start, end)
    there = {unit.id for unit in scenario.units if isinstance(unit.at, str)}
    assert set(answers["fighters"]) <= there
    for unit, values in answers["fighters"].items():
        fighter = position.theatre.fighters[position.theatre.numbers[unit]]
        assert (values["move"], values["class"]) == (fighter.move, fighter.unit_class)


def test_dice_know_what_faces_do_and_how_many_each_unit_on_the_board_rolls() -> None:
    """By the pack and the rules: each type and rank once; nothing of units that are not there."""
    scenario, game = raid(), westeros()
    data = page_data(page(scenario))
    assert data["does"]["valor"] == {
        "hits": ["all"],
        "attacks": ["melee"],
        "strong": False,
        "bonus": False,
        "flags": 0,
        "lore": 0,
    }
    for seat, kinds in data["rolls"].items():
        units = {unit.id: unit for unit in scenario.units if unit.seat == seat and unit.at}
        shown = [(units[one["unit"]].type, units[one["unit"]].rank) for one in kinds]
        assert sorted(shown) == sorted({(unit.type, unit.rank) for unit in units.values()})
        wanted = [profile_of(game, kind, rank).dice for kind, rank in shown]
        assert [one["dice"] for one in kinds] == wanted


def test_phases_are_those_of_the_player_aid() -> None:
    """A round of Battles of Westeros in four phases, a turn of BattleLore in seven."""
    westeros_page, lore_page = (
        page_data(page(files.read(path)))
        for path in EXAMPLES
        if path.stem in ("raid-in-the-riverlands", "mustered-battle")
    )
    if westeros_page["each_turn"]:
        westeros_page, lore_page = lore_page, westeros_page
    phases = [one["name"] for one in westeros_page["words"]["en"]["phases"]["list"]]
    assert phases == ["Rally", "Marshaling", "Command", "Regroup"]
    assert lore_page["each_turn"]
    assert len(lore_page["words"]["ru"]["phases"]["list"]) == 7


def test_every_unit_fades_once_it_is_ticked_off() -> None:
    scenario = raid()
    data = page_data(page(scenario))
    for seat in scenario.seats:
        steps = data["words"]["en"]["steps"][seat.id]
        ticked = [
            unit for part in steps for line in part["lines"] for unit in line.get("units", ())
        ]
        assert sorted(ticked) == sorted(u.id for u in scenario.units if u.seat == seat.id)
        ground = [
            hex_ for part in steps for line in part["lines"] for hex_ in line.get("ground", ())
        ]
        assert ground


def test_terrain_of_a_table_has_its_distances() -> None:
    """A sheet has them in columns; the page in a line for each mark."""
    scenario = files.read(next(path for path in EXAMPLES if path.stem == "table-for-two"))
    steps = words(scenario, games.load_for(scenario), "en", "banneret")["steps"]
    lines = [line for part in steps["mere"] for line in part["lines"]]
    swamp = next(line for line in lines if line["lead"] == "2. W Swamp")
    where, *marks = swamp["text"].replace("\u00a0", " ").split("\n")
    assert where == "from the far left corner"
    assert [mark[0] for mark in marks] == ["A", "B"]
    assert all(re.fullmatch(r"[AB] → [\d.]+ cm ↓ [\d.]+ cm", mark) for mark in marks), marks


@pytest.mark.parametrize("language", OWN_NAMES)
def test_only_the_first_language_is_not_packed(language: str) -> None:
    """The page shows it at once; a sentence of another one is read after unpacking alone."""
    scenario = raid()
    html = page(scenario, language)
    for tongue, words_ in page_data(html)["words"].items():
        assert (words_["title"] in html) is (tongue == language)
    assert page_data(html)["said"]["en"]["undo"] == "Undo"


def test_both_languages_are_in_it_and_secrets_are_not() -> None:
    host = files.read(FIXTURES / "runewars-map.host.json")
    assert host.secrets is not None
    game = games.load_for(host, (FIXTURES / "games",))
    html = render(host, game, "html").decode()
    assert html == render(host.public(), game, "html").decode()
    data = page_data(html)
    assert set(data["words"]) == set(OWN_NAMES)
    assert data["id"] == fingerprint(host.public())


def test_only_the_page_that_is_asked_for_by_name_is_the_hosts() -> None:
    """It says so on top, shows who is where, and keeps its state apart (ADR 10)."""
    host = files.read(FIXTURES / "runewars-map.host.json")
    assert host.secrets is not None
    game = games.load_for(host, (FIXTURES / "games",))
    public = page_data(render(host, game, "html").decode())
    own = page_data(render(host, game, "html", Options(host=True)).decode())
    assert own["notice"]["en"] == "HOST ONLY: players must not see this page"
    assert set(own["notice"]) == set(OWN_NAMES)
    assert "notice" not in public
    assert own["id"] != public["id"]
    spots = {place for pool in host.secrets.placed.values() for place in pool}
    assert spots
    for place in spots:
        hidden = own["words"]["en"]["places"][place][-1]
        assert hidden.startswith("hidden here: ")
        assert hidden not in public["words"]["en"]["places"].get(place, ())
    with pytest.raises(NotTheHosts, match="has no secrets"):
        render(host.public(), game, "html", Options(host=True))


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
def test_whatever_can_be_tapped_is_described(path: Path) -> None:
    """Hexes, areas of map tiles, and what lies on a table."""
    scenario = files.read(path)
    data = page_data(page(scenario))
    words = data["words"]["ru"]
    for board in data["boards"].values():
        assert board["size"] > 0
        assert set(board["centres"]) >= set(data["units"].values())
        assert set(board["centres"]) >= set(words["places"])
    for place in data["units"].values():
        assert words["places"][place]
    assert set(words["called"]) == (
        set(words["places"]) if isinstance(scenario.board, TableBoard) else set()
    )


def test_a_units_values_are_its_sentence_in_parts() -> None:
    """The page leaves the sentence out where it shows the parts."""
    data = page_data(page(raid()))
    words_ = data["words"]["en"]
    assert set(words_["units"]) == set(data["units"])
    for ident, place in data["units"].items():
        unit = words_["units"][ident]
        whole = ", ".join((f"{unit['seat']}: {unit['name']}", *unit["facts"]))
        assert whole in words_["places"][place]


def test_what_is_rarely_read_is_folded() -> None:
    """Victory and terrain are open; signs of the board and who made it are a tap away."""
    rules = page_data(page(raid()))["words"]["en"]["rules"]
    folded = [part["title"] for part in rules if part.get("folded")]
    assert folded == ["ON THE BOARD", "ABOUT THIS SHEET"]
    assert [part["title"] for part in rules if part.get("signs")] == [
        "TERRAIN IN PLAY",
        "ON THE BOARD",
    ]


def test_the_same_scenario_gives_the_same_bytes() -> None:
    assert page(raid(), "ru") == page(raid(), "ru")
    assert page(raid(), "ru").startswith('<!doctype html>\n<html lang="ru">')


@pytest.mark.parametrize("name", ["map-for-two", "table-for-two"])
def test_steps_with_pictures_are_steps_here_too(name: str) -> None:
    """Map tiles and terrain cards stand in rows of pictures on paper: each can be ticked off."""
    scenario = files.read(EXAMPLES[0].parent / f"{name}.json")
    steps = words(scenario, games.load_for(scenario), "en", "banneret")["steps"]
    for mine in steps.values():
        assert [step["number"] for step in mine] == [str(n + 1) for n in range(len(mine))]
    leads = {line["lead"] for mine in steps.values() for step in mine for line in step["lines"]}
    for piece in ("3. Tile 10", "1. H4") if name == "map-for-two" else ("2. W Swamp", "1. R Rock"):
        assert piece in leads


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", OWN_NAMES)
def test_each_line_points_only_at_what_the_board_has(path: Path, language: str) -> None:
    """What a player places himself, he is shown once: the board comes closer to it."""
    scenario = files.read(path)
    game = games.load_for(scenario)
    drawn_places = set(page_data(page(scenario))["boards"]["bottom"]["centres"])
    for seat, steps in words(scenario, game, language, "banneret")["steps"].items():
        lines = [line for step in steps for line in step["lines"]]
        assert {place for line in lines for place in line.get("ground", ())} <= drawn_places
        units = [unit for line in lines for unit in line.get("units", ())]
        assert len(units) == len(set(units))
        own = {unit.id for unit in scenario.units if unit.seat == seat and unit.at is not None}
        assert own <= set(units)


def test_marks_of_pieces_are_where_a_ruler_finds_them() -> None:
    """A and B as far apart on the drawing as on the table, and across for who sits at the top; a
    map's areas are named by the page."""
    scenario = files.read(EXAMPLES[0].parent / "table-for-two.json")
    boards = page_data(page(scenario))["boards"]
    pieces = measured_pieces(scenario, games.load_for(scenario))
    assert set(boards["bottom"]["marks"]) == {f"piece {one.piece.id}" for one in pieces}
    bottom, top = boards["bottom"]["marks"], boards["top"]["marks"]
    names = [f"piece {one.piece.id}" for one in pieces]
    scale = dist(*bottom[names[0]]) / dist(*pieces[0].marks())
    for name, one in zip(names, pieces, strict=True):
        assert dist(*bottom[name]) == pytest.approx(scale * dist(*one.marks()), abs=0.03)
    opposite = {
        (round(a[0] + b[0]), round(a[1] + b[1]))
        for n in names
        for a, b in zip(bottom[n], top[n], strict=True)
    }
    assert len(opposite) == 1
    field = page_data(page(files.read(EXAMPLES[0].parent / "map-for-two.json")))["boards"]["bottom"]
    assert field["unnamed"] == []


@pytest.mark.parametrize("language", OWN_NAMES)
def test_rows_have_the_numbers_of_their_hexes(language: str) -> None:
    """One counting for rulers, names of hexes and lines, from whichever edge a player looks."""
    steps = page_data(page(raid(), language))["words"][language]["steps"]
    tried = set()
    for seat, parts in steps.items():
        for line in (line for part in parts for line in part["lines"]):
            if line.get("ground") and (row := re.fullmatch(r"\D+(\d+)", line["lead"])):
                assert {re.sub(r"\D", "", place) for place in line["ground"]} == {row[1]}
                tried.add(seat)
    assert len(tried) == 2
    asides = {seat: "".join(part["aside"] for part in parts) for seat, parts in steps.items()}
    at_edge = {seat: re.findall(r"\d+", aside)[0] for seat, aside in asides.items()}
    assert at_edge["stark"] != at_edge["lannister"]
    assert "1" in at_edge.values()


def test_units_to_buy_have_their_costs() -> None:
    """One, two and more of a unit, each more by the price of one; the name apart from figures."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    steps = words(scenario, games.load_for(scenario), "en", "banneret")["steps"]
    lines = [line for step in steps["daqan"] for line in step["lines"]]
    bought = {line["lead"]: line for line in lines if "costs" in line}
    assert bought["CG Citadel Guard"]["costs"] == [5, 10, 15, 20, 25]
    values = ["3 figures", "dice 3", "moves 2"]
    assert bought["CG Citadel Guard"]["text"].replace("\xa0", " ").split(" · ") == values
    assert [step["limit"] for step in steps["daqan"] if "limit" in step] == [26]
    assert not any("pencil" in line["text"] or "Tick one box" in line["text"] for line in lines)


def test_tiles_pieces_and_units_on_a_table_have_their_places() -> None:
    """A tile is all its areas; areas that it is adjacent to are none of its own."""
    folder = EXAMPLES[0].parent
    found: dict[str, Any] = {}
    for name in ("map-for-two", "table-for-two"):
        scenario = files.read(folder / f"{name}.json")
        steps = words(scenario, games.load_for(scenario), "ru", "banneret")["steps"]
        found |= {
            line["lead"]: line for part in steps.values() for one in part for line in one["lines"]
        }
    assert found["3. Модуль 10"]["ground"] == ["10A", "10B", "10C", "10D"]
    assert "↔" not in found["3. Модуль 10"]["text"]
    assert "кладёт: " in found["3. Модуль 10"]["text"]
    assert found["1. H4"]["ground"] == ["H4A", "H4B", "H4C"]
    assert found["Город"]["ground"] == ["1D", "10D", "7C"]
    assert found["2. Б Болото"]["ground"] == ["piece mere-1"]
    assert found["МЕ Мечник"]["units"] == ["heath-swordsman-1"]


def test_programs_go_into_the_page_without_what_only_people_need() -> None:
    """Remarks behind code, types and room are left out; addresses and texts stay."""
    program = 'const a = 1; // one\n\n  b(/** @type {any} */ (c), "x//y");\n// all of it\n'
    assert shortening.bare(program) == 'const a = 1;\nb((c), "x//y");\n'
    assert shortening.tight("a :hover, b {\n color: red;\n}\n") == "a :hover,b{color:red}"
    assert shortening.tight("a { color: #ffaa00; fill: #ffab00; }") == "a{color:#fa0;fill:#ffab00}"
    style = ":root{--band:red;--ink:blue}a{color:var(--ink);fill:var(--ink)}"
    short = ":root{--band:red;--a:blue}a{color:var(--a);fill:var(--a)}"
    assert shortening.short_names(style, 'set("--band")') == short


@pytest.mark.parametrize(
    ("program", "short"),
    [
        ("const a = b ? c : { d: 1 };\n", "let a=b?c:{d:1};"),
        ('a(true, "const", `true ${false}`)', 'a(!0,"const",`true ${!1}`)'),
        ("a(() => {\nb;\n}, {\nc: 1,\n})\nd = e\n", "a(()=>{b;},{c:1,})\nd=e\n"),
        ('a("x = y", \'it, "s"\')', 'a("x = y",\'it, "s"\')'),
        ("a(`x = ${b ? ` c, ${d + 1} , ` : e } = y`, 2)", "a(`x = ${b?` c, ${d+1} , `:e} = y`,2)"),
        ('a.replace(/ , "/g, b) / c', 'a.replace(/ , "/g,b)/c'),
        ("a = b - -1 + +c - 2", "a=b - -1 + +c-2"),
    ],
)
def test_programs_lose_the_room_around_signs_but_not_that_of_texts(
    program: str, short: str
) -> None:
    assert shortening.tight_program(program) == short


@pytest.mark.parametrize("name", ["raid-in-the-riverlands", "map-for-three"])
def test_what_is_to_be_reached_has_one_word(name: str) -> None:
    """Points and what is held are both a goal, on any board."""
    scenario = files.read(EXAMPLES[0].parent / f"{name}.json")
    rules = words(scenario, games.load_for(scenario), "en", "banneret")["rules"]
    leads = [line["lead"] for line in rules[0]["lines"]]
    assert "Goal" in leads
    assert "Aim" not in leads


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_pack_names_the_phases_that_sides_play_in_turn(language: str) -> None:
    """By their numbers in the reminder of a round; a pack with a turn says nothing of it."""
    shared = {}
    for name in ("raid-in-the-riverlands", "call-to-arms"):
        scenario = files.read(EXAMPLES[0].parent / f"{name}.json")
        phases = words(scenario, games.load_for(scenario), language, "banneret")["phases"]["list"]
        shared[name] = [one["shared"] for one in phases]
    assert shared["raid-in-the-riverlands"] == [True, True, False, True]
    assert not any(shared["call-to-arms"])
