"""Plug-ins: the example package, installed as anybody's would be; and what is wrong with one."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from importers.registry import importer_by_name
from schema import plugins
from schema.plugins import PluginLeftOut
from tests.banneret.conftest import Run
from tests.house.plan import ROOT

EXAMPLE = ROOT / "examples" / "plugin"
PACKS = EXAMPLE / "banneret_example" / "packs"
LETTERS = "letters battles-of-westeros deep\n. plains\nf forest\n" + "..f.......\n" * 15

Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def looked_for_anew() -> Iterator[None]:
    plugins.forget()
    yield
    plugins.forget()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example, installed into a folder on Python's path."""
    site = tmp_path / "site"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    alone = ("--no-index", "--no-deps", "--no-build-isolation", "--no-compile")
    subprocess.run([*pip, *alone, "--target", site, EXAMPLE], check=True, capture_output=True)
    monkeypatch.syspath_prepend(site)
    return site


def test_the_example_adds_one_of_each_kind(installed: Path, run: Run, tmp_path: Path) -> None:
    line = "plug-in banneret-example 1.0: importers: letters; exporters: roster; "
    assert line + "checks: lonely-unit; methods: meeting" in run("--version").out
    assert line in run("games").out

    battle, packs = tmp_path / "meeting.json", ("--games-path", PACKS)
    drawn = ("generate", "battles-of-westeros", "meeting", *packs, "--seed", 5)
    assert run(*drawn, "-o", battle).code == 0
    again = run(*drawn, "--reroll", "place.stark.2=1", "-o", "-").out
    assert again != battle.read_text(encoding="utf-8")
    assert "place.SIDE " in run("games", "battles-of-westeros", *packs).out

    checked = run("check", battle, *packs)
    assert (checked.code, checked.err) == (0, "")
    assert "has no friend within 3 hexes.  [lonely-unit]" in checked.out
    assert "[lonely-unit]" in run("check", battle, *packs, "--language", "ru").out

    table = tmp_path / "meeting.csv"
    assert run("export", battle, *packs, "-o", table).code == 0
    head, *units = table.read_text(encoding="utf-8").splitlines()
    assert (head, len(units)) == ("side,unit,rank,place", 6)
    assert run("export", battle, *packs, "--format", "roster", "-o", "-").out.startswith(head)
    assert (
        "1. the sides are"
        in run("export", battle, *packs, "-o", "-", "--format", "txt", "--transcript").out
    )


def test_the_example_reads_its_own_kind_of_file(installed: Path, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wood.letters"
    file.write_text(LETTERS.replace("f...", "f?..", 1), encoding="utf-8")
    importer = importer_by_name(file)
    assert importer is not None
    assert importer.text == "Boards in letters"
    answer = run("export", file, "-o", tmp_path / "wood.json")
    assert (answer.code, answer.err.count("\n")) == (0, 1)
    assert "unknown letter ?; its hexes stay plain" in answer.err
    assert (tmp_path / "wood.json").read_text(encoding="utf-8").count('"forest"') == 15


def test_a_battle_of_a_plug_in_that_is_not_installed(run: Run, tmp_path: Path) -> None:
    packs = ("--games-path", PACKS)
    answer = run("generate", "battles-of-westeros", "meeting", *packs, "-o", tmp_path / "m.json")
    missing = "meeting: the plug-in with the method meeting is not installed"
    assert (answer.code, answer.err) == (2, f"banneret: {missing}\n")
    assert missing in run("games", "battles-of-westeros", *packs).out


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Install a plug-in of these entry points, whose module has this text."""
    site = tmp_path / "site"
    monkeypatch.syspath_prepend(site)

    def act(text: str, *points: tuple[str, str]) -> Path:
        info = site / "odd-1.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1\n", "utf-8")
        lines = "".join(f"[banneret.{group}]\n{point}\n" for group, point in points)
        (info / "entry_points.txt").write_text(lines, encoding="utf-8")
        (site / "odd_plugin.py").write_text(text, encoding="utf-8")
        sys.modules.pop("odd_plugin", None)
        return site

    return act


@pytest.mark.filterwarnings("default::schema.plugins.PluginLeftOut")
def test_one_that_is_broken_is_a_line_and_left_out(write: Write, run: Run, raid: Path) -> None:
    write("print('hello')\nraise ValueError('not\\ntoday')", ("checks", "odd = odd_plugin:CHECK"))
    answer = run("check", raid, "--json")
    line = "the plug-in odd (odd) was skipped: ValueError: not today"
    assert (answer.code, answer.err) == (0, f"hello\nbanneret: {line}\n")
    assert answer.out.startswith("{") or answer.out.startswith("[")
    assert [str(one) for one in plugins.LEFT_OUT] == [line.replace("not today", "not\ntoday")]


def test_none_takes_a_name_of_ours(write: Write, run: Run, raid: Path, tmp_path: Path) -> None:
    text = "from exporters.catalogue import OutputFormat\nPDF = OutputFormat('pdf', 'odd', '', '')"
    points = ("exporters", "pdf = odd_plugin:PDF"), ("exporters", "other = odd_plugin:PDF")
    write(text, *points[:1])
    with pytest.warns(PluginLeftOut, match="there is already one of this name"):
        assert plugins.rows("exporters", object, {"pdf"}) == {}
    assert run("export", raid, "-o", tmp_path / "raid.pdf").err == ""


def test_what_is_no_row_or_has_another_name_is_left_out(write: Write) -> None:
    write("ROW = 3", ("importers", "odd = odd_plugin:ROW"))
    with pytest.warns(PluginLeftOut, match="odd_plugin:ROW is not of the class Importer"):
        assert importer_by_name("file.odd") is None


def test_one_that_fails_at_work_is_named(write: Write, run: Run, raid: Path) -> None:
    text = """
from exporters.catalogue import OutputFormat
from rules.validation.registry import Check

ROW = OutputFormat("odd", "odd_plugin", "odd", "odd")
CHECK = Check("odd", "error", ("units",), None, (), lambda facts: 1 / 0)


def write(scenario, game, options):
    raise KeyError("nothing")
"""
    write(text, ("exporters", "odd = odd_plugin:ROW"), ("checks", "odd = odd_plugin:CHECK"))
    failed = run("export", raid, "-o", "raid.odd")
    assert failed.err == "banneret: the plug-in odd (odd) failed: KeyError: 'nothing'\n"
    assert failed.code == 2
    checked = run("check", raid)
    assert checked.code == 0
    assert (
        "! the plug-in odd (odd) failed: ZeroDivisionError: division by zero  [odd]" in checked.out
    )


def test_nobody_looks_before_a_registry_has_no_answer(tmp_path: Path, raid: Path) -> None:
    """To start, to export and to read what is ours costs nothing for plug-ins."""
    program = (
        "import sys\n"
        "from schema import plugins\n"
        "from banneret.cli import main\n"
        "main(['export', sys.argv[1], '-o', sys.argv[2]])\n"
        "assert plugins.announced.cache_info().misses == 0\n"
    )
    words = (sys.executable, "-c", program, raid, tmp_path / "raid.txt")
    subprocess.run(words, check=True, cwd=ROOT, env={**os.environ, "BANNERET_HOME": str(tmp_path)})
