"""Which rules the tests prove: the marks ``rule`` in their source, and whether such a test asserts.

A test names what it proves by ``@pytest.mark.rule("BOW-TT-FORD")``; a mark on a class counts for
each of its tests, one in ``pytest.param(…, marks=…)`` for its test. Ids in a table are unpacked,
``@pytest.mark.rule(*TABLE)``, where the test goes through that table of its module. Tests that
only the soak or a real window runs prove nothing here: a plain run must do.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.house.plan import ROOT, tree_of

ELSEWHERE = {"soak", "window", "skip", "skipif", "xfail"}
"""Marks of tests that a plain run leaves out, or may."""


@dataclass(frozen=True)
class Proof:
    """A test that is marked with rules."""

    test: str
    """Where it is: ``tests/rules/test_x.py::test_y``."""
    rules: tuple[str, ...]
    asserts: bool
    """Whether it, or a function of the tests that it calls, has an ``assert`` or
    ``pytest.raises``."""
    plain: bool
    """Whether a plain run runs it."""


def proofs() -> Iterator[Proof]:
    """Every marked test under tests/, in the order of the files."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if "mark.rule" in path.read_text(encoding="utf-8"):
            yield from of_module(path)


def of_module(path: Path) -> Iterator[Proof]:
    """The marked tests of one module."""
    tree = tree_of(path)
    everywhere = set(_marks(_value(tree, "pytestmark")))
    for test, classes in _tests(tree.body, ()):
        marks = [*test.decorator_list]
        marks += [mark for node in classes for mark in node.decorator_list]
        rules = [rule for mark in marks for rule in _rules(mark, tree, test)]
        if rules:
            names = {name for mark in marks for name in _marks(mark)} | everywhere
            yield Proof(
                f"{path.relative_to(ROOT).as_posix()}::{test.name}",
                tuple(rules),
                _asserts(test, path, frozenset()),
                not names & ELSEWHERE,
            )


def _tests(
    body: list[ast.stmt], above: tuple[ast.ClassDef, ...]
) -> Iterator[tuple[ast.FunctionDef, tuple[ast.ClassDef, ...]]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node.body, (*above, node))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node, above


def _marks(node: ast.AST | None) -> Iterator[str]:
    """The names of all ``pytest.mark.NAME`` in an expression, but not in one of several cases."""
    within = list(ast.walk(node)) if node is not None else []
    cases = {
        id(part)
        for case in within
        if isinstance(case, ast.Call) and ast.unparse(case.func) == "pytest.param"
        for part in ast.walk(case)
    }
    for part in within:
        if not isinstance(part, ast.Attribute) or id(part) in cases:
            continue
        if ast.unparse(part.value) == "pytest.mark":
            yield part.attr


def _rules(decoration: ast.expr, tree: ast.Module, test: ast.FunctionDef) -> Iterator[str]:
    """The ids in all ``pytest.mark.rule(…)`` of a decoration."""
    for call in ast.walk(decoration):
        if not (isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"):
            continue
        for said in call.args:
            if isinstance(said, ast.Starred):
                yield from _of_table(said.value, tree, test)
            else:
                yield str(ast.literal_eval(said))


def _of_table(said: ast.expr, tree: ast.Module, test: ast.FunctionDef) -> Iterator[str]:
    """The ids of a table of the module that the test goes through."""
    name = ast.unparse(said)
    uses = [part for part in ast.walk(test) if isinstance(part, ast.Name) and part.id == name]
    table = _value(tree, name)
    if len(uses) < 2 or table is None:
        raise ValueError(f"{test.name} is marked with the rules of {name} and does not use it")
    keys = table.keys if isinstance(table, ast.Dict) else getattr(table, "elts", [])
    yield from (str(ast.literal_eval(key)) for key in keys if key is not None)


def _value(tree: ast.Module, name: str) -> ast.expr | None:
    """What a module assigns to a name."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return node.value
    return None


def _asserts(function: ast.FunctionDef, path: Path, seen: frozenset[tuple[Path, str]]) -> bool:
    """Whether a function has an assertion, or calls one of the tests' functions that has."""
    called: set[str] = set()
    for part in ast.walk(function):
        if isinstance(part, ast.Assert):
            return True
        if isinstance(part, ast.Call):
            name = ast.unparse(part.func)
            if name == "pytest.raises":
                return True
            called.add(name)
    for name in called:
        home, helper = _helper(path, name)
        if helper is None or (home, name) in seen:
            continue
        if _asserts(helper, home, seen | {(home, name)}):
            return True
    return False


def _helper(path: Path, name: str) -> tuple[Path, ast.FunctionDef | None]:
    """A function that a module of tests calls by name, and the module where it is written."""
    functions = _functions(path)
    if name in functions:
        return path, functions[name]
    for node in tree_of(path).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests"):
            home = ROOT.joinpath(*str(node.module).split(".")).with_suffix(".py")
            for alias in node.names:
                if name == (alias.asname or alias.name) and home.is_file():
                    return home, _functions(home).get(alias.name)
    return path, None


def _functions(path: Path) -> Mapping[str, ast.FunctionDef]:
    return {node.name: node for node in tree_of(path).body if isinstance(node, ast.FunctionDef)}
