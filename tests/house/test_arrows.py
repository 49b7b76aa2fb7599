"""The arrows of the house, as far as import-linter's contracts cannot name them."""

import ast
import subprocess
import sys

from tests.house.plan import PYPROJECT, ROOMS, ROOT, modules, tree_of

NOT_ROOMS = {"tests", "benchmarks", "examples"}

IMPORT_EVERYTHING = """
import importlib, pkgutil, sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6"}:
            raise ImportError(f"{name} is blocked: only the editor may know Qt")

sys.meta_path.insert(0, NoQt())
for room in sys.argv[1:]:
    package = importlib.import_module(room)
    for module in pkgutil.walk_packages(package.__path__, room + "."):
        if not module.name.endswith("__main__"):  # importing that one runs the program
            importlib.import_module(module.name)
"""


def test_the_contracts_and_the_wheel_know_every_room() -> None:
    """A room that one of them forgets would be unguarded, or missing from the installation."""
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages - NOT_ROOMS == set(ROOMS)
    assert set(PYPROJECT["tool"]["importlinter"]["root_packages"]) == set(ROOMS)


def test_every_room_but_the_editor_works_without_qt() -> None:
    """A machine without Qt's libraries still generates, checks and prints."""
    rooms = [room for room in ROOMS if room != "editor"]
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_EVERYTHING, *rooms],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_geometry_is_standard_library_only() -> None:
    """Whoever borrows `geometry` for another program brings nothing else along."""
    allowed = sys.stdlib_module_names | {"geometry"}
    foreign = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules("geometry")
        for node in ast.walk(tree_of(path))
        for name in _imported(node)
        if name.partition(".")[0] not in allowed
    ]
    assert not foreign


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module or "."]
    return []
