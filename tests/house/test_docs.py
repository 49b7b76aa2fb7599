"""What the documentation promises is so: commands run, examples are clean, the board is current."""

import io
import json
import re
import runpy
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import games
from banneret.cli import main
from editor.help import docs
from exporters.text import draw_text
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.validation import check
from schema import files
from tests.house.plan import ROOT
from tests.sampling import one_in

EXAMPLES = sorted((ROOT / "examples").glob("*.json"))
PAGES = (
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
    ROOT / "examples" / "README.md",
)

FENCE = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)


WINDOWS: tuple[list[str], ...] = ([], ["edit"], ["playtest"])
"""What opens a window, ``tests/banneret/test_edit_command.py``, or takes long,
``tests/playtests/test_reports.py``."""
BOXES = {
    "format": "1.0",
    "games": {
        "battles-of-westeros": {"boxes": {"core": 1}},
        "battlelore-2e": {"boxes": {"base": 1, "mountain-giant": 2}},
    },
}
"""What pages call boxes.json."""


def _commands(page: Path) -> list[list[str]]:
    """The ``banneret`` lines of a page's fenced blocks, and each line of options behind the last of
    them that draws; a comment behind two spaces is no part."""
    found: list[list[str]] = []
    drawn: list[str] = []
    for block in FENCE.findall(page.read_text(encoding="utf-8")):
        for line in block.splitlines():
            if not line.startswith(("banneret ", "--")):
                continue
            words = shlex.split(re.split(r"\s{2,}", line)[0])
            if words[0] != "banneret":
                found.append([*drawn, *words])
            elif words[1:2] not in WINDOWS:
                found.append(words[1:])
                if words[1] == "generate":
                    drawn = words[1 : words.index("--pdf")] if "--pdf" in words else words[1:]
    return found


COMMANDS = {str(page.relative_to(ROOT)): _commands(page) for page in PAGES}


def _pages_with_commands() -> Iterator[str]:
    """Each page that has some, but no translation that has the same as its English page."""
    for name, words in COMMANDS.items():
        english = name.replace(".ru.md", ".md")
        if words and (name == english or words != COMMANDS.get(english)):
            yield name


@pytest.mark.parametrize("name", one_in(5, _pages_with_commands()))
def test_every_command_of_a_page_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: object
) -> None:
    """A newcomer types the page's commands, one after the other, and each works."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BANNERET_HOME", str(tmp_path / "home"))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "boxes.json").write_text(json.dumps(BOXES), encoding="utf-8")
    shutil.copy(ROOT / "examples" / "call-to-arms.json", "battle.json")
    if any("bridge.m44" in words for words in COMMANDS[name]):
        assert main(["export", "battle.json", "-o", "bridge.m44"]) == 0
    for words in COMMANDS[name]:
        kept = [word for word in words if word != ">"]
        assert main(kept[:2] if ">" in words else kept) == 0, words


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_have_no_errors(path: Path) -> None:
    """What people open first has neither errors nor warnings."""
    scenario = files.read(path)
    report = check(scenario, games.load_for(scenario))
    assert not report.of("error")
    assert not report.of("warning")


@pytest.mark.parametrize("card", ["raid-in-the-riverlands", "westerlands-bounty"])
def test_drawn_examples_are_what_their_command_draws(card: str) -> None:
    """The seed in the file draws the file again."""
    game = games.load("battles-of-westeros")
    scenario = files.read(ROOT / "examples" / f"{card}.json")
    again = generate(parse_brief(game, card, 4711), game)
    assert again.changed(schema_=scenario.schema_) == scenario


def test_the_board_in_letters_is_the_drawn_one() -> None:
    """The page's board in letters is today's."""
    scenario = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
    board = draw_text(scenario, games.load_for(scenario)).split("\nOn the board")[0].rstrip()
    assert board in (ROOT / "docs" / "sheets.md").read_text(encoding="utf-8")


PICTURES = runpy.run_path(str(ROOT / "docs" / "pictures.py"))


def test_pictures_are_those_that_are_made_and_shown() -> None:
    """None lies about that nobody makes or looks at; the editor's have a test of their own."""
    stored = {path.stem for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert stored == set(PICTURES["SHOTS"])
    shown = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [name for name in sorted(stored) if f"pictures/{name}.png)" not in shown] == []


@pytest.mark.parametrize("name", one_in(4, PICTURES["SHOTS"]))
def test_a_picture_shows_what_is_printed_today(name: str) -> None:
    """Here the bytes are equal; elsewhere letters may be a shade darker."""
    stored = (ROOT / "docs" / "pictures" / f"{name}.png").read_bytes()
    made = PICTURES["picture"](name)
    old, new = (Image.open(io.BytesIO(data)).convert("RGB") for data in (stored, made))
    assert old.size == new.size
    differs = max(ImageStat.Stat(ImageChops.difference(old, new)).mean)
    assert differs < 1, f"run python docs/pictures.py {name}"


def test_pictures_are_there() -> None:
    """No page shows a picture that is missing."""
    for page in PAGES:
        for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), target


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_number_on_a_picture_of_a_window_is_explained(language: str) -> None:
    """The list below the picture has one line for each part that ``docs/callouts.py`` numbers."""
    parts = runpy.run_path(str(ROOT / "docs" / "callouts.py"))["PARTS"]
    suffix = "" if language == "en" else f"-{language}"
    page = ROOT / "docs" / ("windows.md" if language == "en" else f"windows.{language}.md")
    numbered = re.findall(
        rf"/([\w-]+)-parts{suffix}\.png\)\n\n((?:\d\. .+\n)+)", page.read_text(encoding="utf-8")
    )
    explained = {name.replace("-", "_"): len(lines.splitlines()) for name, lines in numbered}
    assert explained == {name: len(parts) for name, parts in parts.items()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every link within the repository leads to a file, and to a heading of it.

    A Russian page leads to a page by its English name: site and F1 open the Russian one, if any.
    """
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"(?<!!)\[[^]]*\]\(([^)\s]+)\)", text):
        if target.startswith(("https:", "http:", "mailto:")):
            continue
        name, _, heading = target.partition("#")
        led = (page.parent / name) if name else page
        assert led.exists(), target
        if heading:
            translated = led.with_suffix(".ru.md")
            if page.name.endswith(".ru.md") and translated.exists():
                led = translated
            assert heading in map(docs.anchor, docs.headings(led)), target


def test_modules_that_the_architecture_names_are_there() -> None:
    """A room that was furnished anew is described anew; a star stands for several modules."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"`([\w/*]+\.py)`", text) if name != "dev.py"}
    assert len(named) > 20
    missing = [name for name in sorted(named) if not any(ROOT.glob(f"[a-z]*/**/{name}"))]
    assert [name for name in missing if not any(ROOT.glob(name))] == []
