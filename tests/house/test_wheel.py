"""The wheel holds the rooms whole, and nothing else; their names are nobody else's."""

import importlib.metadata
import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from banneret import locations
from editor.help import docs
from tests.house.plan import ROOMS, ROOT

TOP_LEVEL = {
    "banneret",
    "editor",
    "exporters",
    "games",
    "generators",
    "geometry",
    "importers",
    "playtests",
    "rules",
    "schema",
}
EXAMPLES = "banneret/examples/"
DOCS = "banneret/docs/"
MADE_BY_TOOLS = {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZipFile]:
    """The wheel as the build back end makes it from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    (path,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with ZipFile(path) as opened:
        yield opened


def test_top_level(wheel: ZipFile) -> None:
    """Whatever lands in site-packages under a new name was put there on purpose."""
    top = {name.partition("/")[0] for name in wheel.namelist()}
    (info,) = {name for name in top if name.endswith(".dist-info")}
    assert info.startswith("banneret-")
    assert top - {info} == TOP_LEVEL == set(ROOMS)


def test_every_file_of_every_room_is_in(wheel: ZipFile) -> None:
    """Packs, fonts, catalogues and schemas travel with the code that reads them."""
    on_disk = {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and not MADE_BY_TOOLS & set(path.parts)
    }
    packed = {name for name in wheel.namelist() if name.partition("/")[0] in ROOMS}
    in_wheel = {name for name in packed if not name.startswith((EXAMPLES, DOCS))}
    assert on_disk == in_wheel


def test_the_examples_are_in_and_found(
    wheel: ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed copy has no checkout beside it: it carries them as data of its own."""
    on_disk = {
        path.relative_to(ROOT / "examples").as_posix(): path.read_bytes()
        for path in (ROOT / "examples").rglob("*")
        if path.is_file()
    }
    names = [name for name in wheel.namelist() if name.startswith(EXAMPLES)]
    assert {name.removeprefix(EXAMPLES): wheel.read(name) for name in names} == on_disk
    wheel.extractall(tmp_path, names)
    monkeypatch.setattr(locations, "__file__", str(tmp_path / "banneret" / "locations.py"))
    found = locations.examples()
    assert found == tmp_path / "banneret" / "examples"
    assert found / "games" in locations.game_folders()


def test_the_pages_that_f1_opens_are_in_and_found(
    wheel: ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every page with every picture on it, and none of the programs that write them."""
    names = {name.removeprefix(DOCS) for name in wheel.namelist() if name.startswith(DOCS)}
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert {name for name in names if not name.startswith("pictures/")} == pages
    text = "".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in pages)
    assert names - pages == set(re.findall(r"\]\((pictures/[^)]+)\)", text))
    wheel.extractall(tmp_path, [DOCS + name for name in names])
    monkeypatch.setattr(docs, "ROOT", tmp_path)
    found = docs.page_file("quick-start", "ru")
    assert found == tmp_path / "banneret" / "docs" / "quick-start.ru.md"


def test_the_command_and_the_licence_are_in(wheel: ZipFile) -> None:
    """`pipx install .` gives a command called banneret, and the licence with it."""
    metadata = {Path(name).name: name for name in wheel.namelist() if ".dist-info/" in name}
    assert "banneret = banneret.cli:main" in wheel.read(metadata["entry_points.txt"]).decode()
    assert "MIT License" in wheel.read(metadata["LICENSE"]).decode()


@pytest.mark.parametrize("name", [*ROOMS, "benchmarks", "dev", "editor", "examples", "tests"])
def test_nobody_else_claims_our_names(name: str) -> None:
    """Our import names are plain words: of two packages called `rules` one hides the other."""
    claimed_by = importlib.metadata.packages_distributions().get(name, [])
    assert set(claimed_by) <= {"banneret"}
