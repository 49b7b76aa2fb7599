"""Other processes are started by one door, so that none runs foreign code or is left behind."""

import ast

import pytest

from tests.house.plan import ROOMS, ROOT, modules

DOOR = "schema/processes.py"
STARTERS = {
    "subprocess": {"importers/sheet.py": "the process that reads PDFs, by the door's own words"},
    "QProcess": {"editor/document/check_process.py": "the same for the process that checks"},
    "ProcessPoolExecutor": {},
    "multiprocessing": {},
    "popen": {},
    "system": {},
    "fork": {},
    "posix_spawn": {},
}
"""What starts a process, and who may besides the door, and why."""


@pytest.mark.parametrize("name", STARTERS)
def test_processes_are_started_by_one_door(name: str) -> None:
    allowed = {DOOR, *STARTERS[name]}
    found = {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in modules(room)
        for node in ast.walk(ast.parse(path.read_bytes()))
        if name in _named(node)
    }
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
