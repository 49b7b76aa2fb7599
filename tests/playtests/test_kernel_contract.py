"""The kernel keeps to the part of Python that compiles."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from playtests import backend

HERE = Path(backend.__file__).parent / "kernel"

ALLOWED = (
    *(ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.If, ast.While, ast.For, ast.Break),
    *(ast.Continue, ast.Pass, ast.Assign, ast.AugAssign, ast.Expr, ast.Call, ast.Name, ast.Load),
    *(ast.Store, ast.Attribute, ast.Subscript, ast.Constant, ast.BinOp, ast.UnaryOp, ast.BoolOp),
    *(ast.Compare, ast.IfExp, ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.Tuple),
)
CALLED = {"range", "min", "max", "abs"}


@pytest.mark.parametrize("name", backend.MODULES)
def test_functions_are_of_whole_numbers_and_the_two_records(name: str) -> None:
    """Nothing is allocated, nothing closes over anything, and no number has a fraction."""
    tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        strange = [
            f"{node.lineno}: {type(node).__name__}"
            for node in ast.walk(function)
            if not isinstance(node, ALLOWED) and hasattr(node, "lineno")
        ]
        assert not strange, (function.name, strange)
        assert all(
            isinstance(node.value, int | str)
            for node in ast.walk(function)
            if isinstance(node, ast.Constant)
        )
        assert not any(isinstance(node, ast.Div) for node in ast.walk(function)), function.name
        called = {
            node.func.id
            for node in ast.walk(function)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert called <= CALLED | set(backend.functions()), (function.name, called)


def test_parameters_are_records_by_name_or_whole_numbers() -> None:
    """The compiled signatures are made of the names: ``t``, ``s``, and numbers."""
    for function in backend.functions().values():
        for name, kind in function.__annotations__.items():
            expected = "Record" if name in ("t", "s") else "int"
            assert getattr(kind, "__name__", kind) == expected, (function.__name__, name)


def test_every_function_has_a_name_of_its_own_and_a_module_in_the_list() -> None:
    """All functions are compiled into one space."""
    names: Counter[str] = Counter()
    for path in HERE.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names.update(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    assert [name for name, times in names.items() if times > 1] == []
    assert {path.stem for path in HERE.glob("*.py")} == {*backend.MODULES, "__init__"}
    assert set(names) == set(backend.functions())
    assert set(names) >= backend.INLINED
