"""Any sequence of moves, copies, deletions and changes of the board, undone, is the start."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from editor.document.document import Document
from editor.tools.clipboard import clip_of
from editor.tools.context import Selection, ToolContext
from editor.tools.moving import planned
from editor.tools.removing import removed
from editor.tools.reshape import Anchor, BoardShape, moved_by, resized
from editor.tools.select import everything
from editor.tools.sides import armies_change_places, armies_change_players
from editor.tools.stamp import stamped
from editor.tools.symmetry import symmetries
from schema.board import HexBoard
from schema.edits import Become, Edit
from schema.files import canonical, from_bytes
from schema.forces import Marker
from schema.scenario import Scenario
from tests.boards import TOY, drawn

START = drawn("""
    .  f  .N .  .
     .  f= .L .
    .  ~  .  h  .
     .S .K .  .
    .S .  .  s  .
""").changed(markers=(Marker(id="flag", marker="flag", at="B2"),))


def an_edit(data: st.DataObject, scenario: Scenario) -> Edit | None:
    """One thing that a person might do now."""
    board = scenario.board
    assert isinstance(board, HexBoard)
    names = st.sampled_from(board.grid().names)
    chosen = Selection(
        places=tuple(data.draw(st.sets(names, max_size=4).map(sorted))),
        units=tuple(u.id for u in scenario.units if data.draw(st.booleans())),
        markers=tuple(m.id for m in scenario.markers),
    )
    if data.draw(st.integers(0, 5)) == 0:
        chosen = everything(scenario)
    there: list[Any] = [None, *symmetries(scenario)]
    now = ToolContext(scenario, TOY, symmetry=data.draw(st.sampled_from(there)), selection=chosen)
    kind = data.draw(st.sampled_from(("move", "copy", "stamp", "delete", "turn", "size", "swap")))
    match kind:
        case "move" | "copy":
            start, end = data.draw(names), data.draw(names)
            return planned(now, chosen, start, end, copy=kind == "copy").edit
        case "stamp":
            clip = clip_of(scenario, TOY, chosen)
            if clip is None:
                return None
            clip = clip.turned(data.draw(st.integers(0, 5)))
            clip = clip.mirrored() if data.draw(st.booleans()) else clip
            return stamped(clip, data.draw(names), now)[0].edit
        case "delete":
            return removed(now, chosen)
        case "turn":
            ways = symmetries(scenario)
            after = moved_by(scenario, data.draw(st.sampled_from(ways)), TOY) if ways else scenario
        case "size":
            lines = tuple(data.draw(st.lists(st.integers(2, 6), min_size=2, max_size=6)))
            turned: Any = data.draw(st.sampled_from(("pointy", "flat")))
            indent: Any = data.draw(st.sampled_from(("odd", "even")))
            across: Any = data.draw(st.sampled_from(("left", "centre", "right")))
            along: Any = data.draw(st.sampled_from(("bottom", "centre", "top")))
            shape = BoardShape(lines, turned, indent, "plains")
            after = resized(scenario, shape, Anchor(across, along)).scenario
        case _:
            ways = symmetries(scenario)
            after = armies_change_players(scenario, ("south", "north"))
            if ways:
                way = data.draw(st.sampled_from(ways))
                after = armies_change_places(after, ("south", "north"), way)
    return Become(kind="become", scenario=after)


@given(st.data())
def test_whatever_was_done_is_undone_and_redone(data: st.DataObject) -> None:
    """Every state on the way can be stored, and no unit stands on another's hex."""
    document = Document(START, TOY)
    for _ in range(data.draw(st.integers(1, 6))):
        edit = an_edit(data, document.scenario)
        if edit is not None:
            document.apply(edit)
        now = document.scenario
        assert from_bytes(canonical(now).encode(), "now") == now
        standing = [unit.at for unit in now.units]
        assert len(set(standing)) == len(standing)
        assert len({unit.id for unit in now.units}) == len(now.units)
        assert len({marker.id for marker in now.markers}) == len(now.markers)
        led = [c.unit for c in now.commanders if c.unit is not None]
        assert set(led) <= {unit.id for unit in now.units}
    end, steps = document.scenario, document.stack.count()
    for _ in range(steps):
        document.stack.undo()
    assert document.scenario == START
    for _ in range(steps):
        document.stack.redo()
    assert document.scenario == end
