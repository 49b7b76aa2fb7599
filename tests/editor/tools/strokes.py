"""Tools without a window: strokes over drawn boards, and boards drawn back as text."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import BoardHit, Decision, Modifier, ToolResult
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario
from tests.boards import MASKED, TERRAIN, TOKENS, TOY

LETTERS = {terrain: letter for letter, terrain in TERRAIN.items() if letter != "_"}
MARKS = {token: mark for mark, token in TOKENS.items()}


def context(scenario: Scenario, *, game: Game = TOY, **more: Any) -> ToolContext:
    """The context of a scenario: ``terrain="forest"`` picks, the rest are fields of
    ``ToolContext``."""
    for kind in ("terrain", "token", "way", "wall", "marker", "zone", "height"):
        if kind in more:
            more["pick"] = PaletteItem(kind, str(more.pop(kind)))
    return ToolContext(scenario, game, **more)


def hits(walk: str, keys: str = "", edge: int | None = None) -> list[BoardHit]:
    """Spots by name; ``-`` lies beside the board."""
    held = frozenset(cast("list[Modifier]", keys.split()))
    return [
        BoardHit((0.0, 0.0), None if name == "-" else name, edge, None, held)
        for name in walk.split()
    ]


def outcomes(
    decision: Decision, now: ToolContext, walk: Iterable[BoardHit]
) -> tuple[Scenario, list[ToolResult]]:
    """One stroke: press on the first hit, drag over the others, release on the last."""
    scenario, results = now.scenario, []
    steps = list(walk)
    acts = [decision.press, *[decision.drag] * (len(steps) - 1), decision.release]
    for act, hit in zip(acts, (*steps, steps[-1]), strict=True):
        here = replace(now, scenario=scenario)
        outcome = act(hit, here)
        results.append(outcome)
        if outcome.edit is not None:
            assert outcome.label is not None, "a step without a name"
            scenario = outcome.edit.apply(scenario)
    return scenario, results


def stroke(decision: Decision, now: ToolContext, walk: str, keys: str = "") -> Scenario:
    """The scenario after one stroke over named hexes."""
    return outcomes(decision, now, hits(walk, keys))[0]


def hexes(scenario: Scenario) -> HexBoard:
    """The board of a drawn scenario."""
    assert isinstance(scenario.board, HexBoard)
    return scenario.board


def picture(scenario: Scenario) -> str:
    """The board as ``tests.boards`` draws it: terrain letters, tokens, seats' initials of units."""
    board = hexes(scenario)
    rows = []
    for number, line in enumerate(board.terrain):
        cells = []
        for position, terrain in enumerate(line):
            name = board.grid().whole.names[sum(board.lines[:number]) + position]
            marks = [MARKS[t.token] for t in board.tokens if t.at == name]
            marks += [u.seat[0].upper() for u in scenario.units if u.at == name]
            letter = MASKED if name in board.masked else LETTERS[terrain]
            cells.append(letter + "".join(marks))
        indented = (number % 2 == 1) == (board.indent == "even")
        rows.append((" " if indented else "") + " ".join(cells))
    return "\n".join(reversed(rows))


def board_text(text: str) -> str:
    """A drawing without the indent of the test that holds it."""
    rows = [row for row in text.splitlines() if row.strip()]
    least = min(len(row) - len(row.lstrip()) for row in rows)
    return "\n".join(row[least:].rstrip() for row in rows)
