"""Who imports whom: at the top of a module, in a function, or for types alone."""

import ast
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

Graph = Mapping[str, frozenset[str]]
"""Module to the modules that it imports."""


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields of a node that hold statements, or what holds statements."""


def module_name(path: Path) -> str:
    """What a file, given from the root, is imported by."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def statements(block: ast.AST) -> Iterator[ast.stmt]:
    """Every statement of a module, without the expressions in it: they are nine tenths."""
    for field in BLOCKS:
        for part in getattr(block, field, ()):
            if isinstance(part, ast.stmt):
                yield part
            yield from statements(part)


def imported_by(
    tree: ast.Module, module: str, known: Collection[str], *, package: bool = False
) -> frozenset[str]:
    """The modules among those ``known`` that a module imports, wherever its imports stand.

    ``package``: it is the ``__init__`` of one. What a name is taken from counts, and not the
    packages around that.
    """
    return frozenset(
        found
        for node in statements(tree)
        for names in _named(node, module if package else module.rpartition(".")[0])
        if (found := next((name for name in names if name in known), module)) != module
    )


def _named(node: ast.AST, package: str) -> Iterator[list[str]]:
    """For each name that a statement imports the modules that may be meant, the likeliest first."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            parts = alias.name.split(".")
            yield [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
    elif isinstance(node, ast.ImportFrom):
        above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
        source = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            yield [f"{source}.{alias.name}", source]


def circle_in(graph: Graph) -> tuple[str, ...]:
    """Modules that import each other in a circle, from one of them back to it; empty: none do."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return tuple(found.args[1])
    return ()
