"""No word of a file becomes markup on the screen: labels and tool tips go through one module."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.plan import ROOT

HOME = ROOT / "editor" / "plain.py"
MADE = {"QLabel", "QToolTip", "QMessageBox"}
"""What guesses whether a text is rich."""


def test_labels_and_tool_tips_are_plain() -> None:
    """Every label is a ``Label``, every tool tip is our own sentence or goes through ``tip``."""
    found = []
    for file in sorted((ROOT / "editor").rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if file != HOME:
            text = file.read_text(encoding="utf-8")
            if any(word in text for word in ("ToolTip", "QLabel", "TextFormat", "QMessageBox")):
                found += [f"{name}:{line}" for line in _guessing(file, text)]
    assert not found, found


def _guessing(file: Path, text: str) -> Iterator[str]:
    boxes = 0
    for node in ast.walk(ast.parse(text, str(file))):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            called = called or (node.func.id if isinstance(node.func, ast.Name) else "")
            if called == "setToolTip" and not _is_safe(node.args[-1]):
                yield f"{node.lineno} a tool tip"
            if called in {"QLabel", "setTextFormat"}:
                yield f"{node.lineno} {called}"
            boxes += (called == "QMessageBox") - (called == "show_plainly")
        if isinstance(node, ast.ClassDef) and "QLabel" in map(ast.unparse, node.bases):
            yield f"{node.lineno} a label of its own"
    if boxes > 0:
        yield "a message box that is not taken plainly"
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if "ItemDataRole.ToolTipRole" in line or "Role.ToolTipRole" in line:
            near = " ".join(lines[number - 1 : number + 4])
            if "tip(" not in near:
                yield f"{number} a tool tip of a model"


def _is_safe(argument: ast.expr) -> bool:
    """A text in the code, a sentence of ours into which nothing is put, or ``tip``."""
    if isinstance(argument, ast.Constant):
        return True
    if not (isinstance(argument, ast.Call) and isinstance(argument.func, ast.Name)):
        return False
    if argument.func.id == "tr" and not argument.keywords:
        inner = argument.args[0]
        return isinstance(inner, ast.Call) and getattr(inner.func, "id", "") == "N_"
    return argument.func.id == "tip"
