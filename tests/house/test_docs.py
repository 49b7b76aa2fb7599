"""What the documentation promises is so: commands run, examples are clean, the board is current."""

import re
import shlex
from pathlib import Path

import pytest

import games
from banneret.cli import main
from exporters.text import draw_text
from generators.brief import Brief
from generators.skirmish import generate
from rules.validation import check
from schema import files
from tests.house.plan import ROOT

DOCS = (
    "README.md",
    "docs/skirmish.md",
    "docs/scenario-files.md",
    "docs/questions.md",
    "docs/true-scale.md",
    "docs/sheets.md",
)
EXAMPLES = sorted((ROOT / "examples").glob("*.json"))
FENCE = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)


def _commands(name: str) -> list[list[str]]:
    """The ``banneret`` lines of a page's fenced blocks; a comment behind two spaces is no part."""
    text = (ROOT / name).read_text(encoding="utf-8")
    lines = [line for block in FENCE.findall(text) for line in block.splitlines()]
    bare = [re.split(r"\s{2,}#", line)[0] for line in lines]
    return [shlex.split(line)[1:] for line in bare if line.startswith("banneret ")]


@pytest.mark.parametrize("name", DOCS)
def test_every_command_of_a_page_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: object
) -> None:
    """A newcomer types the page's commands, one after the other, and each works."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BANNERET_HOME", str(tmp_path / "home"))
    commands = _commands(name)
    assert commands
    for words in commands:
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
    again = generate(Brief.parse(game, card, 4711), game)
    assert again.changed(schema_=scenario.schema_) == scenario


def test_the_board_in_the_readme_is_the_drawn_one() -> None:
    """README's board in letters is today's."""
    scenario = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
    board = draw_text(scenario, games.load_for(scenario)).split("\nOn the board")[0].rstrip()
    assert board in (ROOT / "README.md").read_text(encoding="utf-8")


def test_pictures_are_there() -> None:
    """No page shows a picture that is missing."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), target


PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every link within the repository leads to a file, and to a heading of it."""
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"(?<!!)\[[^]]*\]\(([^)\s]+)\)", text):
        if target.startswith(("https:", "http:", "mailto:")):
            continue
        name, _, heading = target.partition("#")
        led = (page.parent / name) if name else page
        assert led.exists(), target
        if heading:
            lines = led.read_text(encoding="utf-8").splitlines()
            assert heading in {_anchor(line) for line in lines if line.startswith("#")}, target


def _anchor(heading: str) -> str:
    """The name by which a heading is linked to."""
    words = re.sub(r"[^\w\- ]", "", heading.lstrip("#").strip().lower())
    return words.replace(" ", "-")
