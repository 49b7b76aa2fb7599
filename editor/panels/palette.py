"""What can be placed, and what is left in the box."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import Change
from editor.i18n import language, tr
from editor.measures import FINE, HALF
from editor.panels.held_line import HeldLine
from editor.panels.palette_entry import PaletteEntry
from editor.panels.palette_head import SeatBar, counted, doubt_switch
from editor.panels.palette_items import Stocktaker, supply_of
from editor.panels.palette_shelves import SectionView
from editor.panels.palette_sources import doubt_of
from editor.panels.rooms import palette_room
from editor.panels.swatches import HOME, Swatch, SwatchSizes, parts
from editor.plain import PlainLabel
from editor.scroll_fade import ScrollFade
from editor.search_line import SearchLine
from editor.spare_time import SpareTimer
from editor.toolbox.controller import ToolController
from editor.toolbox.tool_registry import BY_ID
from editor.tools.context import PaletteItem, Selection
from editor.tools.naming import free_id, stored
from editor.tools.stock import LARGE, BoxStock, stock_of
from editor.workspace import Workspace
from exporters.drawing.look import Style, style_of
from exporters.drawing.safe_look import safe_look
from schema.board import Zone
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.sentences.uses import ZONE_KINDS

CLOSED = ("heights", "others")
"""Sections that are folded until somebody opens them."""
PAUSE, LONG_PAUSE = 40, 160
"""Milliseconds after an edit until the boxes are counted anew; the longer one on large boards."""


class PalettePanel(QWidget):
    """Terrain, tokens, units, markers and zones, each with its picture and what is left of it."""

    found = Signal()
    """Something was taken in hand: the keys, too, may go on to the board."""

    def __init__(
        self, workspace: Workspace, box: ToolController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.workspace, self.box = workspace, box
        self.setObjectName(HOME)
        self.views: list[SectionView] = []
        self.stock: BoxStock | None = None
        self._held: PaletteEntry | None = None
        self._sought: PaletteItem | None = workspace.pick
        """What the list was scrolled to last, or was clicked in it: it stays where it is."""
        self._counting = SpareTimer(PAUSE, self)
        self._counting.turn.connect(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(HALF, HALF, HALF, 0)
        layout.setSpacing(HALF)
        self.seats = SeatBar(workspace.document.scenario, self.style_now, workspace.seat, self)
        layout.addWidget(self.seats)
        layout.addWidget(self._search_line())
        self.held = HeldLine(self)
        self.held.away.clicked.connect(self._put_away)
        layout.addWidget(self.held)
        self.nothing = PlainLabel(self, wrapped=True)
        self.nothing.setMargin(6)
        self.nothing.hide()
        layout.addWidget(self.nothing)
        layout.addWidget(self._scroll(), 1)
        self.legend = doubt_switch(self, workspace.settings, self.count)
        layout.addWidget(self.legend)
        self._build()
        workspace.context_changed.connect(self._context_changed)
        workspace.tool_changed.connect(self._tool_changed)
        workspace.document.after_change.connect(self._changed)
        workspace.document.game_changed.connect(self._build)
        workspace.settings.changed.connect(self._setting_changed)

    def sizeHint(self) -> QSize:
        """Two swatches wide, as the room that was kept for it."""
        return palette_room(self)

    def minimumSizeHint(self) -> QSize:
        """High enough for what stands above the shelves in the width of now: it wraps."""
        least, layout = super().minimumSizeHint(), self.layout()
        high = layout.minimumHeightForWidth(self.width()) if layout is not None else 0
        return QSize(least.width(), max(least.height(), high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower may be higher."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @property
    def style_now(self) -> Style:
        """How the game is drawn in the language of now, for the eyes of this person."""
        game = self.workspace.document.game
        look = safe_look(game) if self.workspace.settings.get("patterns", default=False) else None
        return style_of(game, look, language(), greyscale=False)

    def seek(self) -> None:
        """Go to the search line, wherever the palette is."""
        dock = self.parentWidget()
        if isinstance(dock, QDockWidget):
            dock.show()
            dock.raise_()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # -- putting together -------------------------------------------------------------------------

    def _search_line(self) -> SearchLine:
        self.search = SearchLine(tr(N_("Search palette")), self)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._take_first)
        self.search.left.connect(self._go_down)
        return self.search

    def _scroll(self) -> QScrollArea:
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its shelves take it
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside = QWidget(self.area)
        self.sections = QVBoxLayout(self.inside)
        self.sections.setContentsMargins(0, 0, FINE, 0)
        self.sections.setSpacing(0)
        self.sections.addStretch(1)
        self.area.setWidget(self.inside)
        ScrollFade(self.area)
        return self.area

    def _build(self) -> None:
        """Everything anew: another game, other sides, zones or pools."""
        workspace = self.workspace
        scenario = workspace.document.scenario
        if workspace.seat is None or scenario.seat(workspace.seat) is None:
            workspace.seat = next((seat.id for seat in scenario.seats), None)
        self._build_seats(scenario)
        taker = Stocktaker(scenario, self.style_now, workspace.seat)
        found = [s for s in taker.sections() if s.adds or any(x.entries for x in s.shelves)]
        entries = [e for section in found for shelf in section.shelves for e in shelf.entries]
        words = [word for entry in entries for word in parts(entry.label)]
        self.measure = measure = SwatchSizes.of(self, words)
        closed = self._closed()
        bar = self.area.verticalScrollBar()
        at = bar.value()
        for view in self.views:
            self.sections.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.views = []
        for number, section in enumerate(found):
            kinds: dict[str, str] = {}
            if section.id == "zones":
                kinds = {kind: tr(name) for kind, name in ZONE_KINDS.items()}
            view = SectionView(
                section, measure, closed=section.id in closed, kinds=kinds, parent=self.inside
            )
            view.taken.connect(self._taken)
            view.folded.connect(self._folded)
            view.added.connect(self._add)
            view.made.connect(workspace.thing_wanted)
            self.sections.insertWidget(number, view)
            self.views.append(view)
        self._filter(self.search.text())
        self.count()
        self.inside.adjustSize()
        bar.setValue(at)
        self._mark()

    def _build_seats(self, scenario: Scenario) -> None:
        fresh = SeatBar(scenario, self.style_now, self.workspace.seat, self)
        fresh.sat.connect(self._sit)
        layout = self.layout()
        if layout is not None:
            layout.replaceWidget(self.seats, fresh)
        self.seats.hide()
        self.seats.deleteLater()
        self.seats = fresh
        fresh.setVisible(len(scenario.seats) > 1)

    # -- what is in hand --------------------------------------------------------------------------

    def _taken(self, swatch: Swatch) -> None:
        entry = swatch.entry
        self._sought = entry.pick
        if entry.pick is None:
            self.workspace.choose(None)
        else:
            self.box.pick(entry.pick)
        if entry.tool:
            self.workspace.take(entry.tool)
        self._mark()
        self.found.emit()

    def _put_away(self) -> None:
        if BY_ID[self.workspace.tool].pastes:
            self.workspace.take("select")
        elif self._held is None:
            self.workspace.select(Selection())
        self.workspace.choose(None)

    def _take_first(self) -> None:
        """Enter in the search line takes what was found first."""
        for view in self.views:
            for swatch in view.swatches():
                if not view.isHidden() and not swatch.isHidden():
                    self._taken(swatch)
                    return

    def _go_down(self) -> None:
        """From the search line to the first swatch."""
        for view in self.views:
            for swatch in view.swatches():
                if not view.isHidden() and not swatch.isHidden():
                    swatch.setFocus(Qt.FocusReason.TabFocusReason)
                    return

    def _context_changed(self) -> None:
        pick = self.workspace.pick
        if self.workspace.seat != self.seats.seat:
            self._build()
        elif (
            pick is not None
            and pick.seat in self.seats.buttons
            and pick.seat != self.workspace.seat
        ):
            # The eyedropper took a thing of another side: show that side's.
            self.workspace.sit(pick.seat)
        else:
            self._mark()

    def _mark(self) -> None:
        """Show what is in hand, however it came there."""
        pick, shown, fits = self.workspace.pick, None, self.box.fits()
        for view in self.views:
            for swatch in view.swatches():
                held = fits and _is_in_hand(swatch.entry, pick, self.workspace.tool)
                swatch.setChecked(held)
                shown = swatch if held else shown
        entry = shown.entry if shown is not None else self._entry(pick) if fits else None
        stamping = BY_ID[self.workspace.tool].pastes and self.workspace.clip is not None
        selection = self.workspace.selection
        self.held.away.setVisible(entry is not None or stamping or bool(selection))
        if pick != self._sought and shown is not None:
            seen = shown  # a new one gets its place only now
            QTimer.singleShot(0, seen, lambda: self.area.ensureWidgetVisible(seen, 0, 8))
        self._sought = pick if shown is not None or pick is None else self._sought
        if stamping:
            self._held = None
            self.held.show_copy()
            return
        if entry is not None and entry is self._held:
            return
        self._held = entry
        if entry is not None:
            self.held.show_entry(entry)
        else:
            self.held.show_selection(counted(selection, self.workspace.document.scenario.board))

    def _tool_changed(self) -> None:
        """A tool with nothing to place yet: show the shelves of what it places."""
        self._mark()
        if self._held is not None:
            return
        for view in self.views:
            entries = (entry for shelf in view.section.shelves for entry in shelf.entries)
            picks = (entry.pick for entry in entries if entry.pick is not None)
            usual = {self.box.tools_for(pick)[:1] for pick in picks}
            if not view.isHidden() and (self.workspace.tool,) in usual:
                self.area.verticalScrollBar().setValue(view.y())
                return

    def _entry(self, pick: PaletteItem | None) -> PaletteEntry | None:
        """What is in hand, if it lies in a section that is folded."""
        if pick is None:
            return None
        for view in self.views:
            for shelf in view.section.shelves:
                for entry in shelf.entries:
                    if _is_in_hand(entry, pick, self.workspace.tool):
                        return entry
        return None

    def _sit(self, seat: str) -> None:
        """Work for another side; a unit in hand becomes nobody's."""
        pick = self.workspace.pick
        if pick is not None and pick.seat not in (None, seat):
            self.workspace.choose(None)
        self.workspace.sit(seat)
        self._build()

    # -- what is left -----------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        """Count anew soon; build anew only when there are other things to pick."""
        if _to_pick(change.before) != _to_pick(change.after):
            self._build()
            return
        board = change.after.board
        large = sum(board.lines) > LARGE
        self._counting.start(LONG_PAUSE if large else PAUSE)

    def _setting_changed(self, name: str) -> None:
        """Colours for the colour-blind are colours of the pictures too."""
        if name == "patterns":
            self._build()

    def count(self) -> None:
        """Count what is left in the boxes and write it on the swatches."""
        document = self.workspace.document
        self.stock = stock_of(document.scenario, document.game, document.collection)
        for view in self.views:
            self._show_supply(view)

    def _show_supply(self, view: SectionView) -> None:
        game, scenario = self.workspace.document.game, self.workspace.document.scenario
        for swatch in view.swatches():
            section, name = swatch.entry.source
            pick = swatch.entry.pick
            doubt = doubt_of(game, section, name, pick.rank if pick else None) if section else None
            supply = supply_of(swatch.entry, self.stock, scenario)
            swatch.show_supply(supply, doubt, marked=self.legend.isChecked())
        self.legend.setVisible(any(s.doubt for one in self.views for s in one.swatches()))

    # -- folding, seeking, adding -----------------------------------------------------------------

    def _closed(self) -> list[str]:
        known = self.workspace.settings.get("palette/known", default=False)
        return self.workspace.settings.listed("palette/closed") if known else list(CLOSED)

    def _folded(self, section: str, closed: bool) -> None:  # noqa: FBT001  a signal's
        names = [name for name in self._closed() if name != section]
        self.workspace.settings.put_list("palette/closed", [*names, section] if closed else names)
        self.workspace.settings.put("palette/known", value=True)
        for view in self.views:
            if view.section.id == section:
                self._show_supply(view)
        self._mark()

    def _filter(self, text: str) -> None:
        words = text.casefold().split()

        def sought(entry: PaletteEntry) -> bool:
            names = f"{entry.sought} {entry.name.casefold()}"
            return all(word in names for word in words)

        found = sum([view.filter(sought if words else None) for view in self.views])
        self.nothing.setVisible(bool(words) and not found)
        self.nothing.setText(
            tr(N_("No item matches “{text}”. Clear the search to see all."), text=text.strip())
        )
        if words:
            for view in self.views:
                self._show_supply(view)
            self._mark()
        self.sections.activate()

    def _add(self, section: str, kind: str) -> None:
        """A new zone of this kind comes in hand at once; pools are made in the inspector."""
        scenario = self.workspace.document.scenario
        if section != "zones":
            self.workspace.field_wanted.emit("/hidden")
            return
        number = len(scenario.zones)
        taken = [zone.id for zone in scenario.zones]
        owned = kind in ("deployment", "exit")
        fields = {"id": free_id(kind if kind != "other" else "zone", taken), "kind": kind}
        if owned and self.workspace.seat is not None:
            fields["seat"] = self.workspace.seat
        zone = Zone.model_validate(fields)
        edit = SetField(kind="set-field", field=f"/zones/{number}", value=stored(zone))
        if self.workspace.apply(edit, Phrase(N_("Add zone"))):
            self.box.pick(PaletteItem("zone", zone.id))
            self.workspace.field_wanted.emit(f"/zones/{number}")


def _to_pick(scenario: Scenario) -> tuple[object, ...]:
    """What of a scenario the palette is built from; not where its zones and pools lie."""
    zones = tuple((z.id, z.name, z.kind, z.seat, z.colour) for z in scenario.zones)
    pools = tuple((pool.id, pool.name, pool.cards) for pool in scenario.hidden)
    return (type(scenario.board), scenario.seats, zones, pools)


def _is_in_hand(entry: PaletteEntry, pick: PaletteItem | None, tool: str) -> bool:
    """Whether an entry is what was picked, however it is turned or what level it has."""
    mine = entry.pick
    if mine is None or pick is None:
        return mine is None and pick is None and tool == entry.tool
    return (mine.kind, mine.id, mine.rank, mine.seat, mine.hidden) == (
        pick.kind,
        pick.id,
        pick.rank,
        pick.seat,
        pick.hidden,
    )
