"""A mouse that selects and drags on a drawn board, as the tool box would carry out its gestures."""

from dataclasses import replace
from typing import cast

from editor.tools.context import ToolContext
from editor.tools.gesture import BoardHit, Decision, Modifier, Preview, ToolResult
from geometry.hexes import Hex
from geometry.layout import HexLayout
from schema.board import HexBoard, Place, Pose
from schema.scenario import Scenario

SIZE = 10.0
At = str | Pose | tuple[float, float]


class Dragging:
    """Remembers the scenario, what is selected, and the messages."""

    def __init__(self, decision: Decision, now: ToolContext) -> None:
        self.decision = decision
        self.now = replace(now, middle=self.middle)
        self.results: list[ToolResult] = []

    @property
    def scenario(self) -> Scenario:
        """The scenario as it is by now."""
        return self.now.scenario

    def middle(self, place: Place | Hex) -> tuple[float, float] | None:
        """Where a place lies on the surface."""
        if isinstance(place, Pose):
            return (float(place.x), float(-place.y))
        board = self.now.scenario.board
        assert isinstance(board, HexBoard)
        return HexLayout(board.grid(), SIZE).centre(place)

    def hit(self, at: At, keys: str = "", subject: str = "") -> BoardHit:
        """The middle of a hex, or any point; ``subject`` is ``unit u1`` and the like."""
        held = frozenset(cast("list[Modifier]", keys.split()))
        named = subject.split(maxsplit=1)
        what = (named[0], named[1]) if named else None
        if isinstance(at, tuple):
            board = self.now.scenario.board
            assert isinstance(board, HexBoard)
            index = HexLayout(board.grid(), SIZE).hex_at(*at)
            name = None if index is None else board.grid().names[index]
            return BoardHit(at, name, None, what, held)
        point = self.middle(at)
        assert point is not None
        return BoardHit(point, at, None, what or self._uppermost(at), held)

    def _uppermost(self, at: Place) -> tuple[str, str] | None:
        scenario = self.now.scenario
        for marker in scenario.markers:
            if marker.at == at:
                return ("marker", marker.id)
        for unit in scenario.units:
            if unit.at == at:
                return ("unit", unit.id)
        return next((("commander", c.card) for c in scenario.commanders if c.at == at), None)

    def _carry_out(self, outcome: ToolResult) -> None:
        self.results.append(outcome)
        if outcome.edit is not None:
            assert outcome.label is not None, "a step without a name"
            assert outcome.label.translated("ru")
            self.now = replace(self.now, scenario=outcome.edit.apply(self.scenario))
        if outcome.selection is not None:
            self.now = replace(self.now, selection=outcome.selection)

    def click(
        self, *way: str | Pose | tuple[float, float], keys: str = "", subject: str = ""
    ) -> None:
        """Press on the first hit, drag over the others, release on the last."""
        hits = [self.hit(at, keys, subject if number == 0 else "") for number, at in enumerate(way)]
        self._carry_out(self.decision.press(hits[0], self.now))
        for hit in hits[1:]:
            self._carry_out(self.decision.drag(hit, self.now))
        self._carry_out(self.decision.release(hits[-1], self.now))

    def held(self, *way: str | tuple[float, float], keys: str = "") -> Preview:
        """Press and drag without letting go: what is shown then."""
        hits = [self.hit(at, keys) for at in way]
        self._carry_out(self.decision.press(hits[0], self.now))
        for hit in hits[1:]:
            self._carry_out(self.decision.drag(hit, self.now))
        return self.decision.hover(hits[-1], self.now)

    @property
    def message(self) -> str:
        """The last line for the status bar."""
        return next((str(o.message) for o in reversed(self.results) if o.message is not None), "")
