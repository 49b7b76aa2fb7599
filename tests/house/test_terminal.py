"""Whatever is printed goes through ``banneret.terminal``, which lets nothing steer a terminal."""

import ast

from tests.house.plan import ROOT, modules_with, tree_of

DOOR = "banneret/terminal.py"


def test_nothing_is_printed_past_the_door() -> None:
    """A name of a file may hold an escape; ``say``, ``show_error`` and ``put`` know that."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules_with("banneret", "print(")
        if path.relative_to(ROOT).as_posix() != DOOR
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]
    assert found == []
