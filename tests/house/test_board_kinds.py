"""A board's kind is asked in few places: what a kind has not is empty, and a room has one object a
kind for the rest."""

import ast
import re
from collections.abc import Iterator

from tests.house.plan import ROOMS, ROOT, modules, tree_of

MOST = 89
"""To be lowered with every place that goes."""
BOARDS = {"HexBoard", "TileBoard", "TableBoard"}
SPOKEN = re.compile(r"Board\b|board\.kind|type\(board\)")
"""What stands in a module that asks: most need not be read as trees."""


def test_the_kind_of_a_board_is_seldom_asked() -> None:
    """``isinstance`` of a board's kind, a ``case`` for one, and its ``kind`` compared with a
    word."""
    found = [asked for room in ROOMS for asked in _asked(room)]
    assert len(found) <= MOST, found


def _asked(room: str) -> Iterator[str]:
    for path in modules(room):
        if not SPOKEN.search(path.read_text(encoding="utf-8")):
            continue
        for node in ast.walk(tree_of(path)):
            if _asks(node):
                yield f"{path.relative_to(ROOT).as_posix()}: {ast.unparse(node)[:60]}"


def _asks(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
            return any(_is_board(name) for name in ast.walk(kinds))
        case ast.match_case(pattern=pattern):
            return any(
                isinstance(part, ast.MatchClass) and _is_board(part.cls)
                for part in ast.walk(pattern)
            )
        case ast.Compare(left=left, comparators=others):
            return any(_is_kind(one) for one in (left, *others))
        case _:
            return False


def _is_board(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id in BOARDS


def _is_kind(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr="kind", value=ast.Name(id=name)):
            return name == "board" or name.endswith("_board")
        case ast.Attribute(attr="kind", value=ast.Attribute(attr="board")):
            return True
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id="board")]):
            return True
        case _:
            return False
