"""``banneret playtest --suggest`` and ``--apply``, with coins for a kernel."""

import json
from contextlib import nullcontext
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from banneret.cli import main
from banneret.commands import playtest
from playtests import searching
from schema import files
from schema.kept_playtest import kept_playtest
from schema.published import answer_path
from tests.banneret.test_json_answers import closed
from tests.playtests.coins import coins

RAID = "examples/raid-in-the-riverlands.json"


@pytest.fixture(autouse=True)
def _coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coins instead of battles, and few of them."""
    monkeypatch.setattr(playtest, "_kernel", lambda *_: coins())
    # Coins do not go to another process, which would play the battle itself.
    monkeypatch.setattr(playtest, "workers_of", lambda *_: nullcontext(1))
    for name, count in (("RACERS", 12), ("RACE_GAMES", 800), ("FRESH_GAMES", 600)):
        monkeypatch.setattr(searching, name, count)


def test_an_edit_is_offered_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The numbered edits, the same as JSON, and the scenario with one of them."""
    asked = ["playtest", RAID, "--games", "200", "--seed", "4", "--suggest", "2"]
    target = tmp_path / "fairer.json"
    assert main([*asked, "--apply", "1", "-o", str(target), "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "Edits that bring it within 2 points of even:" in out
    assert "1. " in out
    assert "edits tried" in out
    assert main([*asked, "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    schema = json.loads(answer_path("playtest").read_bytes())
    Draft202012Validator(closed(schema)).validate(output)
    (answer,) = output["playtests"]
    offer = answer["suggestions"]["offers"][0]
    assert offer["within"]
    assert offer["text"] in out.replace("\n    ", " ")
    before, after = files.read(Path(RAID)), files.read(target)
    assert after != before
    assert abs(offer["share"] - 0.5) <= 0.02


def test_a_report_is_written(tmp_path: Path) -> None:
    """With the edits that were searched for, and the command that gives it again."""
    target = tmp_path / "raid.html"
    asked = ["playtest", RAID, "--games", "200", "--seed", "4", "--suggest", "2"]
    assert main([*asked, "-o", str(target), "--language", "en"]) == 0
    page = target.read_text(encoding="utf-8")
    assert "Edits that bring it within 2 points of even:" in page
    assert f"banneret playtest {RAID} --seed 4 --games 200 --suggest 2" in page


def test_a_result_is_stored_and_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In the file, which is the same battle as before, and on its sheet; not in a sheet."""
    target = tmp_path / "raid.json"
    before = files.read(Path(RAID))
    files.write(before, target)
    asked = ["playtest", str(target), "--games", "200", "--store", "--language", "en"]
    assert main(asked) == 0
    assert "result stored in" in capsys.readouterr().out
    after = files.read(target)
    kept = kept_playtest(after)
    assert kept is not None
    assert (kept.games, kept.share >= 0.5) == (200, True)
    assert after.changed(extras=before.extras) == before
    assert main(["playtest", *asked[1:]]) == 0
    assert len(files.read(target).extras) == 1
    pdf = tmp_path / "sheet.pdf"
    assert main(["export", str(target), "-o", str(pdf)]) == 0
    assert main(["playtest", str(pdf), "--games", "200", "--store"]) == 2


def test_what_cannot_be_asked_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Options without what they need, a number that is not there, a thing that is not there."""
    for words, message in (
        (["--apply", "1", "-o", "x.json"], "--suggest"),
        (["-o", "x.json"], "--apply"),
        (["-o", "x.pdf"], ".html"),
        (["examples/westerlands-bounty.json", "-o", "x.html"], "one scenario"),
        (["--suggest", "--apply", "1"], "-o FILE"),
        (["--suggest", "50"], "1 to 20"),
        (["--suggest", "--keep", "nobody"], "nobody"),
        (["--games", "200", "--suggest", "20", "--apply", "9", "-o", "x.json"], "9"),
    ):
        assert main(["playtest", RAID, *words, "--language", "en"]) == 2, words
        assert message in capsys.readouterr().err
