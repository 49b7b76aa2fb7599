"""No module imports itself by way of others, not even in a function or for types alone."""

import ast

import pytest

from tests.house.imports import circle_in, imported_by, module_name
from tests.house.plan import ROOMS, ROOT, modules, tree_of

KNOWN = frozenset({"a", "a.one", "a.two", "a.deep", "a.deep.three", "b", "b.four"})


def test_nobody_imports_in_a_circle() -> None:
    """What knows each other cannot be read, changed or tried out apart."""
    paths = [path for room in (*ROOMS, "benchmarks", "docs", "tests") for path in modules(room)]
    names = {module_name(path.relative_to(ROOT)): path for path in paths}
    graph = {
        name: imported_by(tree_of(path), name, names, package=path.stem == "__init__")
        for name, path in names.items()
    }
    assert graph["editor.app"] >= {"editor.windows", "editor.window"}, "late ones count"
    assert circle_in(graph) == ()


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import os", set()),
        ("import a", {"a"}),
        ("import a.two", {"a.two"}),
        ("import a.deep.three as three, b", {"a.deep.three", "b"}),
        ("import a.two.nowhere", {"a.two"}),
        ("from a import two", {"a.two"}),
        ("from a import name", {"a"}),
        ("from a.deep import three, name", {"a.deep.three", "a.deep"}),
        ("from b.four import *", {"b.four"}),
        ("from a.one import name", set()),  # itself
        ("def f():\n    from a import two", {"a.two"}),
        ("class C:\n    async def f(self):\n        import b.four", {"b.four"}),
        ("if TYPE_CHECKING:\n    from b.four import Four", {"b.four"}),
        ("try:\n    import b\nexcept ImportError:\n    pass", {"b"}),
        ("from . import two", {"a.two"}),
        ("from .two import name", {"a.two"}),
        ("from .deep import three", {"a.deep.three"}),
        ("from . import name", {"a"}),
        ('"from a import two"', set()),  # words
    ],
)
def test_imports_are_found_wherever_they_stand(code: str, found: set[str]) -> None:
    """As the module ``a.one`` writes them."""
    assert imported_by(ast.parse(code), "a.one", KNOWN) == found


def test_relative_imports_go_up_by_their_dots() -> None:
    """Of a package's own ``__init__`` the first dot is the package itself."""
    assert imported_by(ast.parse("from ..two import name"), "a.deep.three", KNOWN) == {"a.two"}
    inside = ast.parse("from .three import name\nfrom .. import two")
    assert imported_by(inside, "a.deep", KNOWN, package=True) == {"a.deep.three", "a.two"}


def test_circles_are_shown_by_their_way() -> None:
    """Who imports whom, back to the first; chains and forks are none."""
    chain = {"x": frozenset({"y", "z"}), "y": frozenset({"z"}), "z": frozenset[str]()}
    assert circle_in(chain) == ()
    circle = circle_in({**chain, "z": frozenset({"x"})})
    assert circle[0] == circle[-1]
    assert {"x", "z"} <= {*circle}
