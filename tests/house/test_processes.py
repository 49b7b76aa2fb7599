"""Other processes are started by one door, so that none runs foreign code or is left behind."""

import ast
from functools import cache

from tests.house.plan import ROOMS, ROOT, modules_with, tree_of

DOOR = "schema/processes.py"
STARTERS = {
    "subprocess": {
        "importers/sheet.py": "the process that reads PDFs, by the door's own words",
        "playtests/compiling.py": "compiles the fast kernel, by the same",
    },
    "QProcess": {"editor/document/pickle_process.py": "those beside the window, by the same"},
    "ProcessPoolExecutor": {},
    "multiprocessing": {},
    "popen": {},
    "system": {},
    "fork": {},
    "posix_spawn": {},
}
"""What starts a process, and who may besides the door, and why."""


@cache
def names_by_module() -> dict[str, set[str]]:
    """What each module imports or takes of ``os``, read once for all."""
    return {
        path.relative_to(ROOT).as_posix(): set().union(
            *(_named(node) for node in ast.walk(tree_of(path)))
        )
        for room in ROOMS
        for path in modules_with(room, *STARTERS)
    }


def test_processes_are_started_by_one_door() -> None:
    for name in STARTERS:
        _hold(name)


def _hold(name: str) -> None:
    allowed = {DOOR, *STARTERS[name]}
    found = {module for module, names in names_by_module().items() if name in names}
    assert found <= allowed
    assert set(STARTERS[name]) <= found, "a reason without a use"


def _named(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {(node.module or "").partition(".")[0], *(alias.name for alias in node.names)}
    if (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "os"
    ):
        return {node.attr}
    return set()
