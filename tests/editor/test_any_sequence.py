"""Whatever a hand does with any tool on any board: nothing breaks, and everything is taken back."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from editor.canvas.surface import Surface, ViewOptions
from editor.canvas.surfaces import surface_of
from editor.document.document import Change, Document
from editor.panels.palette_items import Stocktaker
from editor.settings import Settings
from editor.toolbox.controller import ToolController
from editor.toolbox.tool_registry import TOOL_REGISTRY
from editor.tools.clipboard import clip_of
from editor.tools.context import PaletteItem
from editor.tools.gesture import BoardHit, Modifier, Prompt
from editor.tools.removing import remove_label, removed
from editor.tools.reshape import BoardShape, moved_by, quarter_turned, resized
from editor.tools.select import everything
from editor.tools.symmetry import symmetries
from editor.workspace import BRUSHES, Workspace
from exporters.drawing.look import Style
from games import load_for
from schema.board import HexBoard
from schema.edits import Become
from schema.fields import EditRefused
from schema.files import canonical, from_bytes, read
from schema.game import Game
from schema.language import Phrase
from schema.scenario import Scenario
from tests.exporters.drawing.boards import fixture, raid

pytestmark = pytest.mark.usefixtures("pictured")

FIXTURES = Path(__file__).parents[1] / "fixtures"
BOARDS = (
    "raid",
    "battlelore-1e-tent",
    "battlelore-2e-thunder",
    "commands-and-colors-wide",
    "runewars-map",
    "table-centimetres",
    "beside/hex",
    "beside/table",
    "beside/tiles",
)
KEYS: tuple[Modifier, ...] = ("shift", "ctrl", "alt")


@cache
def start_of(name: str) -> tuple[Scenario, Game]:
    """A board of some kind, with its game."""
    if name.startswith("beside/"):  # with things for which the board has no place
        scenario = read(FIXTURES / f"{name}.json")
        return scenario, load_for(scenario)
    return raid() if name == "raid" else fixture(name)


class Evening(RuleBasedStateMachine):
    """A person at the board: takes tools and things, draws, changes his mind."""

    @initialize(board=st.sampled_from(BOARDS))
    def open(self, board: str) -> None:
        """A window without a window: the workspace, the tool box, the surface that follows."""
        self.folder = TemporaryDirectory()
        self.start, self.game = start_of(board)
        home = Path(self.folder.name)
        self.workspace = Workspace(Document(self.start, self.game), Settings(home), home)
        self.document = self.workspace.document
        self.box = ToolController(self.workspace, self.workspace)
        self.surface: Surface = surface_of(self.start, ViewOptions(self.game))
        self.workspace.middle = self.surface.centre
        self.document.changed.connect(self.follow)
        self.asked: list[Prompt] = []
        self.looked_at: Scenario | None = None
        self.box.asked.connect(self.asked.append)

    def follow(self, change: Change) -> None:
        """The surface goes on with every change."""
        self.surface.change(change.after)

    def teardown(self) -> None:
        """Undone, it is the start; redone, the end: to the file, and to the eye."""
        if not hasattr(self, "workspace"):
            return
        stack, end = self.document.stack, self.document.scenario
        steps = stack.index()
        while stack.canUndo():
            stack.undo()
        assert self.document.scenario == self.start
        self.looks_fresh()
        for _ in range(steps):
            stack.redo()
        assert self.document.scenario == end
        self.looks_fresh()
        self.workspace.deleteLater()
        self.folder.cleanup()

    # -- what is in the hand ----------------------------------------------------------------------

    @rule(data=st.data())
    def take_a_tool(self, data: st.DataObject) -> None:
        """One that does something on this board."""
        kind = self.document.scenario.board.kind
        names = [tool.id for tool in TOOL_REGISTRY if kind in tool.boards]
        self.workspace.take(data.draw(st.sampled_from(names), "tool"))

    @rule(data=st.data())
    def pick_from_the_palette(self, data: st.DataObject) -> None:
        """Anything that the palette shows, with the tool that it brings along."""
        shown = picks(self.document.scenario, self.surface.style, self.workspace.seat)
        pick, tool = data.draw(st.sampled_from(shown), "pick")
        if pick is not None:
            self.box.pick(pick)
        if tool:
            self.workspace.take(tool)

    @rule(data=st.data())
    def choose_how(self, data: st.DataObject) -> None:
        """Brush, side, symmetry."""
        board = self.document.scenario.board
        here = board.grid().symmetries() if isinstance(board, HexBoard) else ()
        seats = [seat.id for seat in self.document.scenario.seats]
        self.workspace.resize_brush(data.draw(st.sampled_from(BRUSHES), "size"))
        self.workspace.sit(data.draw(st.sampled_from(seats), "seat"))
        self.workspace.reflect(
            data.draw(st.sampled_from([None, *(s.id for s in here)]), "symmetry")
        )

    # -- what it does -----------------------------------------------------------------------------

    @rule(data=st.data())
    def stroke(self, data: st.DataObject) -> None:
        """Press, drag, release; sometimes Escape, undo or another tool comes between."""
        keys = frozenset(data.draw(st.sets(st.sampled_from(KEYS), max_size=1), "keys"))
        walk = [self.a_spot(data, keys) for _ in range(data.draw(st.integers(1, 5), "spots"))]
        between = data.draw(st.sampled_from(["", "", "", "cancel", "undo", "tool"]), "between")
        index, before = self.document.stack.index(), self.document.scenario
        note(f"{self.workspace.tool} {self.workspace.pick} {[(s.place, s.subject) for s in walk]}")
        self.look(walk[0])
        self.box.press(walk[0])
        for number, spot in enumerate(walk[1:]):
            if between and number == 1:
                self.interrupt(between)
                index, before = self.document.stack.index(), self.document.scenario
            self.box.drag(spot)
            self.look(spot)
        self.box.release(walk[-1])
        changed = self.document.scenario != before
        if between and len(walk) > 2:
            assert not changed, "a stroke that was given up goes on"
        assert self.document.stack.index() == index + changed, "a stroke is one step"
        if changed:
            assert self.document.stack.text(index), "a step has a name"

    def interrupt(self, how: str) -> None:
        """What a person does with the button still down."""
        if how == "tool":
            self.workspace.take("select" if self.workspace.tool != "select" else "measure")
            return
        self.box.cancel()
        if how == "undo":
            self.document.stack.undo()

    @rule(data=st.data(), words=st.sampled_from(("", "Ford", "Брод")))
    def answer(self, data: st.DataObject, words: str) -> None:
        """Write, or change, or take away a label."""
        self.workspace.take("label")
        self.asked.clear()
        spot = self.a_spot(data, frozenset())
        self.box.press(spot)
        self.box.release(spot)
        for ask in self.asked:
            self.box.answer(ask, words)

    @rule(data=st.data())
    def copy_what_is_selected(self, data: st.DataObject) -> None:
        """And take it in hand as a stamp, perhaps turned and mirrored."""
        chosen = self.workspace.selection
        if data.draw(st.integers(0, 3), "all") == 0:
            chosen = everything(self.document.scenario)
        clip = clip_of(self.document.scenario, self.game, chosen)
        if clip is not None:
            clip = clip.turned(data.draw(st.integers(0, 5), "turns"))
            self.workspace.hold(clip.mirrored() if data.draw(st.booleans(), "mirrored") else clip)
            self.workspace.take("stamp")

    @rule()
    def delete_what_is_selected(self) -> None:
        """As one step."""
        edit = removed(self.workspace.context(), self.workspace.selection)
        if edit is not None:
            self.workspace.apply(
                edit, remove_label(self.workspace.context(), self.workspace.selection)
            )

    @rule()
    def turn(self) -> None:
        """Turn what is in the hand, if it can be turned."""
        turn = getattr(self.box.decision, "turn", None)
        if turn is not None:
            turn()

    @rule(data=st.data())
    def change_the_board(self, data: st.DataObject) -> None:
        """Smaller, larger, turned: what the hand remembers of the old one must not harm."""
        scenario = self.document.scenario
        board = scenario.board
        turned = data.draw(st.booleans(), "turned")
        ways = symmetries(scenario)
        if ways and turned:
            after = moved_by(scenario, data.draw(st.sampled_from(ways), "way"), self.game)
        elif isinstance(board, HexBoard):
            ground = board.terrain[0][0]
            if data.draw(st.booleans(), "turned"):
                after = quarter_turned(scenario, ground)
            else:
                lines = tuple(
                    data.draw(st.lists(st.integers(1, 9), min_size=1, max_size=9), "lines")
                )
                shape = BoardShape(lines, board.orientation, board.indent, ground)
                after = resized(scenario, shape).scenario
        else:
            return
        self.workspace.apply(Become(kind="become", scenario=after), Phrase("another board"))

    @rule(steps=st.integers(1, 4), back=st.booleans())
    def walk_the_history(self, steps: int, back: bool) -> None:
        """Undo or redo some steps."""
        stack = self.document.stack
        for _ in range(steps):
            (stack.undo if back else stack.redo)()

    # -- what must hold ---------------------------------------------------------------------------

    @invariant()
    def looks_fresh(self) -> None:
        """What was drawn piece by piece is what would be drawn anew, and can be stored."""
        if not hasattr(self, "workspace"):
            return
        scenario = self.document.scenario
        if scenario is self.looked_at:
            return
        self.looked_at = scenario
        assert from_bytes(canonical(scenario).encode(), "now") == scenario
        fresh = surface_of(scenario, ViewOptions(self.game))
        assert list(self.surface.marks()) == list(fresh.marks())
        ids = [unit.id for unit in scenario.units]
        assert len(set(ids)) == len(ids)

    def look(self, hit: BoardHit) -> None:
        """A preview can be drawn, and draws nothing that stays."""
        preview = self.box.hover(hit)
        if preview.edit is None:
            return
        try:
            after = preview.edit.apply(self.document.scenario)
        except EditRefused:
            return
        self.surface.shade(after)

    def a_spot(self, data: st.DataObject, keys: frozenset[Modifier]) -> BoardHit:
        """Somewhere: on a thing, on a place, or anywhere, even beside the board."""
        scenario, surface = self.document.scenario, self.surface
        board = scenario.board
        things = [u.at for u in scenario.units if u.at is not None and u.arrival is None]
        things += [marker.at for marker in scenario.markers]
        things += [piece.at for piece in getattr(board, "pieces", ()) if hasattr(piece, "id")]
        how = data.draw(st.sampled_from(("thing", "anywhere", "anywhere", "beside")), "where")
        if how == "thing" and things:
            middle = surface.centre(data.draw(st.sampled_from(things), "thing"))
            if middle is not None:
                return surface.spot_at(*middle, keys)
        out = 15.0 if how == "beside" else 0.0
        x = data.draw(st.floats(-out, surface.width + out), "x")
        y = data.draw(st.floats(-out, surface.height + out), "y")
        return surface.spot_at(x, y, keys)


def picks(
    scenario: Scenario, style: Style, seat: str | None
) -> list[tuple[PaletteItem | None, str]]:
    """Everything that the palette offers, with the tool that it asks for."""
    taker = Stocktaker(scenario, style, seat)
    return [
        (entry.pick, entry.tool)
        for section in taker.sections()
        for shelf in section.shelves
        for entry in shelf.entries
    ]


@pytest.mark.usefixtures("qapp")
def test_some_evenings() -> None:
    """A few short ones."""
    few = settings(max_examples=8, stateful_step_count=14)
    run_state_machine_as_test(Evening, settings=few)


@pytest.mark.soak
@pytest.mark.usefixtures("qapp")
def test_many_evenings() -> None:
    """Hundreds of long ones."""
    many = settings(max_examples=600, stateful_step_count=50)
    run_state_machine_as_test(Evening, settings=many)
