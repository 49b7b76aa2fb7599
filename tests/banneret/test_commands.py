"""Every command as a person types it (ADR 18)."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from banneret import locations
from banneret.cli import main
from importers.own_templates import drop_template, keep_template, own_templates
from schema import files
from schema.scenario import SCENARIO_FORMAT
from tests.banneret.conftest import RAID, Run
from tests.house.plan import ROOT
from tests.sampling import another_hash_seed, each_once

MAP = ROOT / "examples" / "map-for-two.json"


def test_generate_writes_scenario_and_pictures(run: Run, tmp_path: Path) -> None:
    """One command, four files, and what it says names them all."""
    names = {kind: tmp_path / f"skirmish.{kind}" for kind in ("json", "pdf", "svg", "png")}
    wishes = [word for kind in ("pdf", "svg", "png") for word in (f"--{kind}", names[kind])]
    answer = run(*RAID, "--seed", 4711, "-o", names["json"], *wishes)
    assert answer.code == 0, answer.err
    assert all(str(path) in answer.out for path in names.values())
    assert names["pdf"].read_bytes().startswith(b"%PDF-")
    assert names["png"].read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in names["svg"].read_bytes()[:300]
    scenario = files.read(names["json"])
    assert scenario.provenance is not None
    assert scenario.provenance.seed == 4711


def test_generate_without_a_seed_names_the_one_it_took(run: Run, tmp_path: Path) -> None:
    """A skirmish by chance can be repeated, because its seed is printed and stored."""
    answer = run(*RAID, "-o", tmp_path / "a.json")
    scenario = files.read(tmp_path / "a.json")
    assert scenario.provenance is not None
    assert f"seed {scenario.provenance.seed}" in answer.out


def test_generate_to_the_terminal(run: Run, raid_text: str) -> None:
    """``-o -`` prints the same text that a file would hold."""
    assert run(*RAID, "--seed", 4711, "-o", "-").out == raid_text


def test_a_batch_is_the_same_as_one_at_a_time(run: Run, raid_text: str, tmp_path: Path) -> None:
    """``--count`` makes a folder whose files equal single ones byte for byte."""
    folder = tmp_path / "batch"
    assert run(*RAID, "--seed", 4710, "--count", 3, "-o", folder).code == 0
    names = [path.name for path in sorted(folder.iterdir())]
    assert names == [f"raid-in-the-riverlands-{seed}.json" for seed in (4710, 4711, 4712)]
    assert (folder / names[1]).read_text(encoding="utf-8") == raid_text


@pytest.mark.parametrize("count", [0, -1, 10**9, 10**30])
def test_a_batch_has_a_size(run: Run, count: int, tmp_path: Path) -> None:
    found = run(*RAID, "--count", count, "-o", tmp_path / "batch")
    assert found.code == 2
    assert "--count takes 1 to 100000" in found.err
    assert not (tmp_path / "batch").exists()


def test_chosen_cards_are_taken(run: Run, tmp_path: Path) -> None:
    """Commanders chosen by name, and the cards really drawn at the table."""
    path = tmp_path / "x.json"
    wishes = ("commanders.stark=greatjon,maege", "units.stark=S1,S8")
    answer = run(*RAID, "--seed", 3, *(w for wish in wishes for w in ("--set", wish)), "-o", path)
    assert answer.code == 0, answer.err
    scenario = files.read(path)
    assert {c.card for c in scenario.commanders if c.seat == "stark"} == {"greatjon", "maege"}
    assert scenario.cards["stark"]["units"] == ("s1", "s8")


def test_new_makes_a_file_that_checks_clean(run: Run, tmp_path: Path) -> None:
    """An empty scenario has no error; a file that exists is not written over."""
    path = tmp_path / "mine.json"
    assert run("new", "battles-of-westeros", "--board", "wide", "-o", path).code == 0
    assert run("check", path).code == 0
    before = path.read_bytes()
    again = run("new", "battles-of-westeros", "-o", path)
    assert again.code == 2
    assert path.read_bytes() == before


def test_new_begins_from_a_template(run: Run, tmp_path: Path) -> None:
    """The same seed gives the same battlefield; a wish for terrain besides would contradict it."""
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for path in (one, other):
        words = ("--template", "siege", "--seed", "5", "-o", path)
        assert run("new", "battlelore-2e", *words).code == 0
    assert one.read_bytes() == other.read_bytes()
    assert run("check", one).code == 0
    refused = run("new", "battlelore-2e", "--template", "siege", "--terrain", "river", "-o", "-")
    assert refused.code == 2


def test_new_begins_from_a_template_of_ones_own(run: Run, raid: Path, tmp_path: Path) -> None:
    """It is listed with the game, and gives its board and zones with nobody on them."""
    home = locations.needed_user_folder()
    scenario = files.read(raid)
    keep_template(home, "My valley: 1", scenario, None)
    keep_template(home, "My valley: 1", scenario.changed(zones=()), None)
    game = scenario.game.base.id
    listed = run("games", game).out
    assert "My valley 1 " in listed
    assert "My valley 1 2 " in listed
    path = tmp_path / "x.json"
    assert run("new", game, "--template", "My valley 1", "-o", path).code == 0
    begun = files.read(path)
    assert begun.board == scenario.board
    assert [zone.id for zone in begun.zones] == [zone.id for zone in scenario.zones]
    assert not begun.units
    refused = run("new", game, "--template", "Nowhere", "-o", "-")
    assert refused.code == 2
    assert "My valley 1 2" in refused.err
    drop_template(own_templates(home, game)["My valley 1"])
    assert list(own_templates(home, game)) == ["My valley 1 2"]
    assert not own_templates(home, "battlelore-2e")


def test_check_answers_with_codes_and_json(run: Run, raid: Path, tmp_path: Path) -> None:
    """0 without errors, 1 with, 2 unreadable; JSON carries slug, place, rule and text."""
    assert run("check", raid).code == 0
    scenario = files.read(raid)
    first, second = (unit for unit in scenario.units[:2])
    bad = scenario.changed(units=(first.changed(at=second.at), *scenario.units[1:]))
    broken = tmp_path / "stacked.json"
    files.write(bad, broken)
    assert run("check", broken).code == 1
    answer = json.loads(run("check", broken, raid, "--json").out)["files"]
    assert [entry["valid"] for entry in answer] == [False, True]
    errors = [f for f in answer[0]["findings"] if f["severity"] == "error"]
    assert any(second.at in finding["places"] for finding in errors)
    assert all(finding["text"] and finding["slug"] for finding in errors)
    assert run("check", raid, tmp_path / "none.json").code == 2


def test_diff_lists_a_moved_unit_and_changed_terrain(run: Run, raid: Path, tmp_path: Path) -> None:
    """Two changes are two lines, with the game's own words; no change is exit code 0."""
    from schema.edits import MoveUnits, PaintTerrain

    scenario = files.read(raid)
    unit = scenario.units[0]
    taken = {u.at for u in scenario.units}
    assert scenario.board.kind == "hex"
    free = next(n for n in scenario.board.grid().names if n not in taken)
    changed = MoveUnits(kind="move-units", moves=((unit.id, free),)).apply(scenario)
    changed = PaintTerrain(kind="paint-terrain", places=("A1",), terrain="hill").apply(changed)
    other = tmp_path / "other.json"
    files.write(changed, other)
    answer = run("diff", raid, other)
    assert answer.code == 1
    assert len(answer.out.splitlines()) == 2, answer.out
    assert f"{unit.at} → {free}" in answer.out
    assert "A1" in answer.out
    assert run("diff", raid, raid).code == 0


def test_upgrade_keeps_a_backup(run: Run, raid: Path) -> None:
    """A file in another layout is written anew; the old one stays beside it."""
    before = json.dumps(json.loads(raid.read_text(encoding="utf-8")))
    raid.write_text(before, encoding="utf-8")
    assert run("upgrade", raid).code == 0
    assert files.backup_of(raid).read_text(encoding="utf-8") == before
    assert files.read(raid).format == SCENARIO_FORMAT
    assert "up to date" in run("upgrade", raid).out


@pytest.mark.parametrize(
    ("form", "language"), each_once(("pdf", "svg", "png", "json", "txt"), ("en", "ru"))
)
def test_every_format_in_both_languages(
    form: str, language: str, run: Run, raid: Path, tmp_path: Path
) -> None:
    """Every format comes out, and twice the same bytes."""
    first, second = tmp_path / f"a.{form}", tmp_path / f"b.{form}"
    paper = () if form in ("json", "txt") else ("--paper", "letter")
    for path in (first, second):
        answer = run("export", raid, "-o", path, "--language", language, *paper)
        assert answer.code == 0, answer.err
    assert first.read_bytes() == second.read_bytes()


def test_the_transcript_is_printed_on_demand(run: Run, raid: Path) -> None:
    """All thirteen steps in words, when one asks for them."""
    words = ("export", raid, "-o", "-", "--format", "txt")
    without, whole = run(*words).out, run(*words, "--transcript").out
    assert len(whole.splitlines()) > len(without.splitlines()) + 13


def test_an_ending_that_is_no_format(run: Run, raid: Path, tmp_path: Path) -> None:
    """The formats there are are named."""
    answer = run("export", raid, "-o", tmp_path / "x.docx")
    assert answer.code == 2
    assert "pdf" in answer.err


def test_games_lists_packs_and_placeholders(run: Run, tmp_path: Path) -> None:
    """The list has every pack; a game lists its cards and what is unknown."""
    listed = run("games").out
    assert "battles-of-westeros" in listed
    assert "invented-houses" in listed
    listed = run("games", "battles-of-westeros").out
    assert "raid-in-the-riverlands" in listed
    assert "/setup_cards/*" in listed
    folder = tmp_path / "mine"
    assert run("games", "battles-of-westeros", "--template", folder).code == 0
    assert list(folder.glob("*.csv"))


@pytest.mark.parametrize("kind", ["scenario", "game", "collection", "pack"])
def test_schema_is_json(kind: str, run: Run) -> None:
    """What is printed is a JSON Schema of that kind."""
    assert kind in json.loads(run("schema", kind).out)["$id"]


def test_help_in_russian(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line speaks the user's language."""
    monkeypatch.setenv("BANNERET_LANGUAGE", "ru")
    assert "сценари" in run("--help").out


def test_help_imports_nothing_heavy() -> None:
    """``--help`` starts without models, reportlab, packs or Qt (ADR 16)."""
    code = (
        "import sys\n"
        "from banneret.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'pydantic', 'reportlab', 'games', 'fontTools', 'PySide6', 'shapely', 'rich'}\n"
        "print('loaded:', sorted(heavy & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "loaded: []"


def test_same_seed_same_bytes_in_two_processes(tmp_path: Path) -> None:
    """Two processes under two hash seeds write the same bytes (ADR 14)."""
    forms = ("json", "pdf", "svg", "txt")
    for where in ("here", "there"):
        folder = tmp_path / where
        folder.mkdir()
        source = folder / "raid.json"
        outputs = [str(folder / f"out.{form}") for form in forms]
        commands = [[*RAID, "--seed", "77", "-o", str(source)]]
        commands += [["export", str(source), "-o", output] for output in outputs]
        # Borders of a tile were drawn in the order of a set.
        commands.append(["export", str(MAP), "-o", str(folder / "map.pdf")])
        if where == "here":
            assert [main(words) for words in commands] == [0] * len(commands)
            continue
        code = (
            "from banneret.cli import main\n"
            f"for words in {commands}:\n"
            "    assert main(words) == 0, words\n"
        )
        bare = {"PATH": "", "SYSTEMROOT": "", "HOME": "/"}
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": another_hash_seed(), **bare},
        )
    for name in (*(f"out.{form}" for form in forms), "map.pdf"):
        one, other = ((tmp_path / where / name).read_bytes() for where in ("here", "there"))
        assert one == other, name


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            {"rules": {"control": {"raduis": 3}}},
            "rules/control/raduis is unknown; available: radius, apart-from",
        ),
        (
            {"abilities": {"boulder": {"name": {"en": "Boulder"}, "rule": "throw-bolder"}}},
            "abilities/boulder/rule: 'throw-bolder' is unknown; available: bold, toughness, rage, ",
        ),
    ],
)
def test_a_rule_that_nobody_knows_is_reported(
    run: Run, tmp_path: Path, wrong: dict[str, Any], said: str
) -> None:
    """A slip in one's own pack is named, and not played as if it were not there."""
    pack = tmp_path / "packs" / "my-rules"
    pack.mkdir(parents=True)
    document = {
        "format": "1.0",
        "id": "my-rules",
        "version": "1.0",
        "extends": "battles-of-westeros",
        "active": "when-named",
        "name": {"en": "My rules"},
        **wrong,
    }
    (pack / "game.json").write_text(json.dumps(document), encoding="utf-8")
    mine = {f"/{section}": {"source": "me", "confidence": "owner"} for section in wrong}
    (pack / "sources.json").write_text(json.dumps({"sources": mine}), encoding="utf-8")
    own = ("--add-on", "my-rules", "--games-path", pack.parent)
    for words in (("games", RAID[1]), (*RAID, "-o", tmp_path / "raid.json")):
        answer = run(*words, *own)
        assert answer.code == 2
        assert answer.err.startswith(f"banneret: {said}")


def test_every_mistake_says_where(run: Run, raid: Path) -> None:
    """By its hex, unless the sentence names it already; else by its entry in the file."""
    document = json.loads(raid.read_text(encoding="utf-8"))
    document["seats"][1]["resources"]["gold"] = 3
    document["board"].setdefault("tokens", []).append({"at": "C8", "token": "fire"})
    document["board"]["tokens"].append({"at": "D8", "token": "fort"})
    raid.write_text(json.dumps(document), encoding="utf-8")
    report = run("check", raid).out
    assert "✗ Sides › House Stark › Starting amount › gold · Unknown resource gold." in report
    assert "C8 has fire, but nothing there can burn" in report
    assert "✗ D8 · Unknown token fort" in report
    assert (
        "Available: command-tokens, order-dice, leadership-cards, morale, victory-points." in report
    )
    assert "[unknown-resource]" in report


def test_many_places_are_counted(run: Run, raid: Path) -> None:
    """Twenty are named; as JSON all are."""
    document = json.loads(raid.read_text(encoding="utf-8"))
    lines = document["board"]["terrain"]
    document["board"]["terrain"] = [["forest"] * len(line) for line in lines]
    raid.write_text(json.dumps(document), encoding="utf-8")
    count = sum(map(len, lines))
    assert f" … (+{count - 20}) · Forest: " in run("check", raid).out
    (checked,) = json.loads(run("check", raid, "--json").out)["files"]
    assert max(len(f.get("places", ())) for f in checked["findings"]) == count


def test_edges_have_names(run: Run, raid: Path) -> None:
    """Not the words that the file has for them."""
    document = json.loads(raid.read_text(encoding="utf-8"))
    document["seats"][0]["edge"] = document["seats"][1]["edge"]
    raid.write_text(json.dumps(document), encoding="utf-8")
    assert "share an edge (top)" in run("check", raid).out
    (checked,) = json.loads(run("check", raid, "--json").out)["files"]
    edges = [f["args"]["edge"] for f in checked["findings"] if f["slug"] == "half-taken-twice"]
    assert edges == [{"of": "edges", "id": "top"}]


@pytest.mark.parametrize("name", ["card.jpg", "card.JPEG", "card.gif", "card.webp"])
def test_no_picture_is_written_under_the_name_of_another_kind(
    run: Run, raid: Path, tmp_path: Path, name: str
) -> None:
    answer = run("export", raid, "--format", "card", "-o", tmp_path / name)
    assert answer.code == 2
    assert "this is a PNG file; use a name that ends in .png" in answer.err
    assert not (tmp_path / name).exists()
