"""Every word that a person sees goes through the catalogue, and is worded when it is shown."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from editor.tools.brush import Brush, Fill
from editor.tools.gesture import Decision
from editor.tools.line import LineTool
from editor.tools.zone import ZoneTool
from games import load
from generators.blank import blank
from schema.board import Zone
from schema.value import FrozenMap
from tests.editor.tools.strokes import context, hits, outcomes
from tests.house.plan import ROOT, tree_of

QUIET = {"setObjectName", "setProperty", "setStyleSheet", "setStyle", "setDefaultSuffix"}
"""Setters of Qt whose words nobody sees."""
KEPT = {"Banneret", "swamp-lake", "CC-BY-4.0"}
"""A name, an id and a licence: the same in every language."""
SHOWN = re.compile(
    r"(set\w*(Text|Title|ToolTip|StatusTip|WhatsThis|Name|Description|Label|Suffix|Prefix|"
    r"Labels|Message)|showMessage|show_words|addAction|addMenu|addTab|addRow|insertTab|drawText|"
    r"Q(Label|PushButton|CheckBox|RadioButton|Action|GroupBox|DockWidget|ToolBar|ToolButton|Menu|"
    r"MessageBox|TreeWidgetItem|ListWidgetItem|TableWidgetItem))$"
)
LETTERS = re.compile(r"[^\W\d_]{2,}")


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the editor."""
    paths = sorted((ROOT / "editor").rglob("*.py"))
    return tuple((str(p.relative_to(ROOT)), tree_of(p)) for p in paths)


@cache
def calls() -> tuple[tuple[str, str, ast.Call], ...]:
    """Every call: where it stands, what is called, the call."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[str, str, ast.Call]]:
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                yield f"{path}:{node.lineno}", name, node


def bare(node: ast.expr) -> Iterator[str]:
    """The literal words in an expression that no other call makes something of."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.BinOp | ast.IfExp | ast.BoolOp | ast.JoinedStr | ast.List | ast.Tuple):
        for part in ast.iter_child_nodes(node):
            if not (isinstance(node, ast.IfExp) and part is node.test):
                yield from bare(part)  # type: ignore[arg-type]  # parts of these are expressions


def test_words_on_widgets_are_said() -> None:
    """No literal with letters goes to Qt as it is."""
    found = [
        (where, name, word)
        for where, name, call in calls()
        if SHOWN.match(name) and name not in QUIET
        for given in (*call.args, *(k.value for k in call.keywords))
        for word in bare(given)
        if LETTERS.search(word) and word not in KEPT
    ]
    assert not found


def test_sentences_are_marked_where_they_stand() -> None:
    """``say`` and ``Phrase`` get literals only by way of ``N_``, and ``N_`` gets literals only."""
    found = []
    for where, name, call in calls():
        if name in ("say", "Phrase") and call.args:
            words = "".join(bare(call.args[0]))
            if LETTERS.search(re.sub(r"{\w*}", "", words)):
                found.append((where, name, words))
        if name == "N_" and not isinstance(call.args[0], ast.Constant):
            found.append((where, name, ast.unparse(call)))
    assert not found


def test_a_phrase_holds_nothing_that_is_worded_already() -> None:
    """What a step is called is worded anew in another language: names in it are ``Called``."""
    found = [
        (where, ast.unparse(inner))
        for where, name, call in calls()
        if name == "Phrase"
        for given in (*call.args[1:], *(k.value for k in call.keywords))
        for inner in ast.walk(given)
        if isinstance(inner, ast.Call)
        and isinstance(inner.func, ast.Name)
        and inner.func.id in ("say", "named")
    ]
    assert not found


def test_nothing_waits_for_an_answer_but_the_systems_own_dialogs() -> None:
    """A window that is asked goes on living: autosave, findings, the other windows."""
    waits = {"getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"}
    waits |= {"exec", "question", "warning", "critical", "information", "getText", "getItem"}
    found = {(where.partition(":")[0], name) for where, name, _ in calls() if name in waits}
    assert found == {
        ("editor/app.py", "exec"),  # the running program itself
        ("editor/canvas/tracing.py", "getOpenFileName"),
        ("editor/document/file_dialogs.py", "exec"),
        ("editor/document/file_dialogs.py", "getExistingDirectory"),
        ("editor/document/file_dialogs.py", "getOpenFileName"),
        ("editor/document/file_dialogs.py", "getOpenFileNames"),
        ("editor/print/export_dialog.py", "exec"),
    }


@pytest.mark.parametrize(
    ("tool", "picks", "english", "russian"),
    [
        (Brush(), {"terrain": "forest"}, "Paint Forest", "Лес"),
        (Fill(), {"terrain": "forest"}, "Fill with Forest", "Лес"),
        (LineTool(), {"terrain": "forest"}, "Draw Forest", "Лес"),
        (ZoneTool(), {"zone": "gate"}, "Add to The gate", "Ворота"),
    ],
)
def test_a_step_is_called_in_the_language_of_now(
    tool: Decision, picks: dict[str, str], english: str, russian: str
) -> None:
    """A step that was made in English is worded in Russian after the switch, terrain and all."""
    game = load("battles-of-westeros")
    name = FrozenMap({"en": "The gate", "ru": "Ворота"})
    zone = Zone(id="gate", name=name, kind="deployment", places=())
    now = context(blank(game).changed(zones=(zone,)), game=game, **picks)
    _, results = outcomes(tool, now, hits("B2 D2"))
    label = results[0].label
    assert label is not None
    assert label.translated("en") == english
    assert label.translated("ru").casefold().find(russian.casefold()) >= 0
