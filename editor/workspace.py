"""Workspace: what a window works on; it outlives the window, which is built anew at will."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.document.document import Change, Document
from editor.fault_report import Noted
from editor.i18n import names_of, tr
from editor.settings import Settings
from editor.tools.clips import Clip, TableClip
from editor.tools.context import PaletteItem, Selection, Snapping, ToolContext
from editor.tools.mix import TerrainMix, stored_mix, usual_mix
from exporters.drawing.heat import Heat
from geometry.hexes import Hex
from schema.board import Place
from schema.collection import Collection
from schema.edits import Edit
from schema.fields import EditRefused
from schema.findings import Finding, Report
from schema.game import Game
from schema.language import Phrase
from schema.names import Names
from schema.scenario import Scenario

BRUSHES = (1, 7, 19)
WORDLESS = frozenset({"text-empty", "title-missing"})
"""Findings of what has no words yet."""


class Workspace(QObject):
    """One document, the tool in hand, what is picked and selected, what is shown over the board.

    Widgets read it and listen to it; they never talk to each other.
    """

    tool_changed = Signal(str)
    context_changed = Signal()
    """Pick, seat, brush size, symmetry or selection is another one."""
    shown_changed = Signal()
    """Layers, overlays, colours for the colour-blind: what the board shows."""
    hovered = Signal(object)
    """The ``Spot`` under the pointer, or ``None``."""
    report_changed = Signal()
    finding_changed = Signal()
    """Another ``finding`` is looked at."""
    check_wanted = Signal()
    """Ask the rules about everything, now."""
    message = Signal(str)
    """A line for the status bar."""
    preview_message = Signal(str)
    """What there is to say about what the hand would do here; empty: nothing."""
    go_to = Signal(object)
    """Bring this ``Place`` into view and flash it."""
    pointed_at = Signal(object)
    """These places are meant by what the pointer or the keyboard is on, in a list; empty: none."""
    trial = Signal(object)
    """Show this ``Edit`` on the board as if it were done; ``None``: show things as they are."""
    pick_wanted = Signal(object)
    """Take this ``PaletteItem`` in hand, with a tool that places it."""
    field_wanted = Signal(str)
    """Open the inspector at this JSON pointer."""
    thing_wanted = Signal(str)
    """Ask for something of one's own for this section of the palette."""
    settling = Signal()
    """Whatever is being typed is to be written now."""
    camera_wanted = Signal(str)
    """``fit``, ``in``, ``out``, ``100`` (true scale)."""

    def __init__(
        self, document: Document, settings: Settings, home: Path, parent: QObject | None = None
    ) -> None:
        """``home`` is the user's own folder."""
        super().__init__(parent)
        self.document = document
        document.setParent(self)
        self.settings = settings
        self.home = home
        self.source: Path | None = None
        """The file it was read from: the same as the document's, or a sheet."""
        self.side_file: Path | None = None
        """Where unsaved work is kept every few seconds, once there is some."""
        self.on_disk: str | None = None
        """What identifies the content of the document's file, as last read or written here."""
        self.tool = "select"
        self.pick: PaletteItem | None = None
        self.seat: str | None = next((s.id for s in document.scenario.seats), None)
        self.size = 1
        self.symmetry: str | None = None
        self.selection = Selection()
        self.clip: Clip | TableClip | None = None
        """What was copied, as the stamp will paste it."""
        self.mix = self._kept_mix()
        """What the scatter brush paints; ``None``: what is usual in the game."""
        self.middle: Callable[[Place | Hex], tuple[float, float] | None] | None = None
        """Where the view shows the middle of a place, in mm of its surface."""
        self.hidden_layers: frozenset[str] = frozenset({"control"})
        """Layers that are not shown; zones of control are asked for, as an overlay."""
        self.overlays: tuple[str, ...] = ()
        """What the engine shows over the board, as ``exporters.overlays`` names it: ``sight:C4``,
        ``reach:stark-1``, ``control``."""
        self.heat: Heat | None = None
        """How much happens on each hex in playtests, shown under the overlays."""
        self.camera: object = None
        """Where the canvas looks (``editor.canvas.camera.Camera``): a window built anew looks there
        again."""
        self.previewing = False
        """Whether the preview of the sheet stands; a window built anew opens its own again."""
        self.report: Report | None = None
        """What ``check`` found last; ``None`` until it was asked first."""
        self.checking = False
        """Whether a newer report is on its way."""
        self.unchecked: Noted | None = None
        """The fault of the program because of which there is no report."""
        self.finding: Finding | None = None
        """The finding that is looked at, in the list or by key."""
        self.following: frozenset[str] = frozenset()
        """Kinds of overlays that are about whatever is selected: ``sight``, ``reach``."""
        self.checked: tuple[Scenario, Game, Collection | None] | None = None
        """The scenario, game and collection that the report is about."""
        self.typing = ""
        """The JSON pointer of the field that has the keyboard; empty: none."""
        document.changed.connect(self._keep_what_is_there)

    @property
    def names(self) -> Names:
        """What everything is called in the language of now."""
        return names_of(self.document.game, self.document.scenario)

    def context(self) -> ToolContext:
        """What a decision may look at, now."""
        document = self.document
        return ToolContext(
            scenario=document.scenario,
            game=document.game,
            collection=document.collection,
            pick=self.pick,
            seat=self.seat,
            size=self.size,
            symmetry=self.symmetry,
            selection=self.selection,
            middle=self.middle,
            clip=self.clip,
            snapping=self.snapping(),
            mix=self.mix,
            all_joins=self.settings.get("map/all-joins", default=True),
        )

    def snapping(self) -> Snapping:
        """How things find their spots on tables: what was chosen last, in any window."""
        usual, get = Snapping(), self.settings.get
        return Snapping(
            get("table/legal", usual.legal),
            usual.grid if get("table/grid", True) else 1,
            get("table/rings", usual.rings),
            get("table/room", usual.room),
        )

    def take(self, tool: str) -> None:
        """Take a tool in hand."""
        if tool != self.tool:
            self.tool = tool
            self.tool_changed.emit(tool)

    def choose(self, pick: PaletteItem | None) -> None:
        """Pick something from the palette."""
        self._set("pick", pick)

    def select(self, selection: Selection) -> None:
        """Select these, and nothing else."""
        self._set("selection", selection)

    def hold(self, clip: Clip | TableClip | None) -> None:
        """Take what was copied in hand, or turn it."""
        self._set("clip", clip)

    def sit(self, seat: str | None) -> None:
        """Work for this seat."""
        self._set("seat", seat)

    def resize_brush(self, size: int) -> None:
        """Hexes of the brush: one of ``BRUSHES``."""
        self._set("size", size)

    def reflect(self, symmetry: str | None) -> None:
        """Draw with this live symmetry."""
        self._set("symmetry", symmetry)

    def scatter(self, mix: TerrainMix) -> None:
        """Scatter this mix of terrain, also when a scenario of the game is opened again."""
        self.settings.put(f"mix/{self.document.game.id}", mix.stored())
        self._set("mix", mix)

    def mix_in_use(self) -> TerrainMix:
        """What the scatter brush paints now."""
        return usual_mix(self.document.game) if self.mix is None else self.mix

    def _kept_mix(self) -> TerrainMix | None:
        kept = stored_mix(self.settings.get(f"mix/{self.document.game.id}", ""))
        return None if kept is None else kept.known_to(self.document.game)

    def show_overlays(self, overlays: tuple[str, ...]) -> None:
        """Show these over the board."""
        if overlays != self.overlays:
            self.overlays = overlays
            self.shown_changed.emit()

    def show_heat(self, heat: Heat | None) -> None:
        """Show how much happens on each hex, or nothing of it."""
        if heat != self.heat:
            self.heat = heat
            self.shown_changed.emit()

    def hide_layers(self, layers: frozenset[str]) -> None:
        """Show every layer but these."""
        if layers != self.hidden_layers:
            self.hidden_layers = layers
            self.shown_changed.emit()

    def find(
        self, report: Report | None, *, checking: bool, unchecked: Noted | None = None
    ) -> None:
        """Publish what the rules find now, or why nothing was checked."""
        self.report, self.checking, self.unchecked = report, checking, unchecked
        self.report_changed.emit()

    def type_into(self, pointer: str) -> None:
        """The keyboard is in the field at this pointer, or in none."""
        if pointer != self.typing:
            hushed = [*map(self.is_hushed, self.report or ())]
            self.typing = pointer
            if hushed != [*map(self.is_hushed, self.report or ())]:
                self.report_changed.emit()

    def is_hushed(self, finding: Finding) -> bool:
        """Whether it only says that words lack which are perhaps being typed just now."""
        if finding.slug not in WORDLESS or not self.typing:
            return False
        things = (field.rpartition("/")[0] or field for field in finding.fields)
        return any(f"{self.typing}/".startswith(f"{thing}/") for thing in things)

    @property
    def is_checked(self) -> bool:
        """Whether the report is about the scenario of now, and fixes may be carried out."""
        return self.checked is not None and self.checked[0] is self.document.scenario

    def look_at(self, finding: Finding | None) -> None:
        """Look at one of the findings."""
        if finding != self.finding:
            self.finding = finding
            self.finding_changed.emit()

    def apply(
        self, edit: Edit, label: Phrase, stroke: int = 0, *, paint_first: bool = False
    ) -> bool:
        """Carry out an edit; a refused one is named in the status bar, and nothing changes."""
        try:
            return self.document.apply(edit, label, stroke, paint_first=paint_first)
        except EditRefused as trouble:
            self.say(trouble.phrase)
            return False

    def settle(self) -> None:
        """Let whatever is being typed be written: somebody wants the scenario as it is meant."""
        self.settling.emit()
        self.document.follow_up()

    def say(self, phrase: Phrase) -> None:
        """A line for the status bar."""
        self.message.emit(tr(phrase))

    def show_place(self, place: Place) -> None:
        """Bring a place into view."""
        self.go_to.emit(place)

    def _set(self, name: str, value: object) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.context_changed.emit()

    def _keep_what_is_there(self, change: Change) -> None:
        """Nothing that is gone stays selected; nobody works for a side that is gone, or with a
        symmetry that another board has not."""
        before, scenario = change.before, change.after
        board = scenario.board
        seats = [seat.id for seat in scenario.seats]
        if self.seat not in seats:
            self.sit(next(iter(seats), None))
        grid, old_grid = board.grid(), before.board.grid()
        if self.symmetry is not None and grid != old_grid:
            symmetries = grid.live_symmetries() if grid is not None else ()
            if self.symmetry not in [symmetry.id for symmetry in symmetries]:
                self.reflect(None)
        self._keep_what_is_in_hand(scenario)
        old = self.selection
        if not old:
            return
        there: dict[str, Callable[[str], bool]] = {
            "places": (grid if grid is not None else ()).__contains__,
            "units": {unit.id for unit in scenario.units}.__contains__,
            "markers": {marker.id for marker in scenario.markers}.__contains__,
            "commanders": {c.card for c in scenario.commanders}.__contains__,
            "pieces": {p.id for p in board.table_pieces}.__contains__,
            "tiles": {placed.tile for placed in board.tiles}.__contains__,
            "setup": {str(n) for n in range(len(board.setup_markers))}.__contains__,
        }
        kept = {
            name: tuple(filter(is_there, getattr(old, name))) for name, is_there in there.items()
        }
        new = replace(old, **kept)
        if new != old:
            self.select(new)

    def _keep_what_is_in_hand(self, scenario: Scenario) -> None:
        """Put away what is no more: a zone, a hidden pool, a thing of a side that is gone."""
        pick = self.pick
        if pick is None:
            return
        zone = pick.kind != "zone" or pick.id in {zone.id for zone in scenario.zones}
        pool = pick.hidden is None or pick.hidden in {pool.id for pool in scenario.hidden}
        seat = pick.seat is None or pick.seat in {seat.id for seat in scenario.seats}
        if not (zone and pool and seat):
            self.choose(None)
