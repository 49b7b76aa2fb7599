"""The pages on the editor are true: its keys, its pictures, and a scene of every window."""

import ast
import runpy
from itertools import product

import pytest

from tests.house.plan import ROOT, modules, tree_of

DOCS = ROOT / "docs"


def test_the_keys_on_the_page_are_those_of_the_editor() -> None:
    """After a change of an action: ``python docs/keys.py``."""
    keys = runpy.run_path(str(DOCS / "keys.py"))
    for language, path in keys["PAGES"].items():
        stored = path.read_text(encoding="utf-8")
        assert stored == keys["page"](language), "run python docs/keys.py"


def test_every_picture_is_there_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept are those that a page shows: the gallery is made on request."""
    monkeypatch.syspath_prepend(str(DOCS))
    screens = runpy.run_path(str(DOCS / "screens.py"))
    english = {*screens["GUIDE"], *screens["IN_BOTH"]}
    wanted = {screens["file_name"](scene) for scene in english}
    wanted |= {screens["file_name"](scene, "ru") for scene in screens["IN_BOTH"]}
    parts = [f"{scene}_parts" for scene in screens["PARTS"]]
    wanted |= {screens["file_name"](scene, *of) for scene in parts for of in ((), ("ru",))}
    assert {path.name for path in (DOCS / "pictures" / "editor").iterdir()} == wanted
    shown = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    assert [name for name in sorted(wanted) if f"(pictures/editor/{name})" not in shown] == []
    assert english <= set(screens["SCENES"])


def test_the_gallery_shows_every_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each language and look, with the file that the command writes."""
    monkeypatch.syspath_prepend(str(DOCS))
    screens = runpy.run_path(str(DOCS / "screens.py"))
    page, looks = screens["gallery"](), product(screens["LANGUAGES"], screens["THEMES"])
    names = [screens["file_name"](scene, *of) for of in looks for scene in screens["SCENES"]]
    assert [name for name in names if f"]({name})" not in page] == []


def test_every_window_and_dialog_has_a_scene() -> None:
    """Whoever adds one adds a scene of it, where people look for it."""
    pages = sorted(DOCS.glob("*scenes.py"))
    scenes = "".join(page.read_text(encoding="utf-8") for page in pages)
    known = scenes + (DOCS / "studio.py").read_text(encoding="utf-8")
    kinds = ("QDialog", "QMainWindow")
    found = [
        node.name
        for path in modules("editor")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ClassDef)
        and any(isinstance(kind, ast.Name) and kind.id in kinds for kind in node.bases)
    ]
    seen = {
        "StartWindow",
        "SheetPreview",
        "DeskWindow",
        "ReshapeDialog",
    }  # shown by what opens or extends them
    assert [name for name in found if name not in known and name not in seen] == []


def test_the_page_of_commands_is_the_grammar_of_now() -> None:
    """After a change of a command: ``python docs/cli.py``."""
    made = runpy.run_path(str(DOCS / "cli.py"))
    for language, path in made["PAGES"].items():
        stored = path.read_text(encoding="utf-8")
        assert stored == made["page"](language), "run python docs/cli.py"
