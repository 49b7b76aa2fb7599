"""What the board shows: its layers, and what the rules say about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.boards import kind_of
from editor.i18n import language, tr
from editor.measures import HALF, STEP
from editor.panels.card import InspectorCard
from editor.panels.overlay_legend import OverlayLegendView, is_on, switch
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.spare_time import SpareTimer
from editor.tools.overlaying import FOLLOWING, subject_of
from editor.workspace import Workspace
from schema.language import N_

if TYPE_CHECKING:
    from exporters.overlays import OverlayLegend

LAYERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Terrain colours"), ("ground", "half-hexes", "regions")),
    (N_("Terrain symbols"), ("symbols",)),
    (N_("Heights"), ("elevation", "heights")),
    (N_("Rivers, roads and walls"), ("ways", "walls")),
    (N_("Tokens"), ("tokens",)),
    (N_("Units and commanders"), ("units", "commanders")),
    (N_("Markers"), ("markers",)),
    (N_("Hidden cards"), ("hidden",)),
    (N_("Zones"), ("zones",)),
    (N_("Zone of control borders"), ("control",)),
    (N_("Section borders"), ("sections",)),
    (N_("Labels"), ("labels",)),
    (N_("Hex names"), ("coordinates",)),
    (N_("Grid"), ("grid",)),
    (N_("Row numbers"), ("guides",)),
    (N_("Side names"), ("edges",)),
    (N_("Map tile outlines and numbers"), ("tiles",)),
    (N_("Home realm setup markers"), ("setup",)),
    (N_("Resources of areas"), ("yields",)),
)
"""What people call the layers of ``exporters.drawing.scene``."""
PARTS = {
    "ground": N_("Terrain"),
    "tokens": N_("Units and tokens"),
    "zones": N_("Zones and borders"),
    "labels": N_("Text and grid"),
}
"""The headings of the layers, each above the first that it is about."""
ONLY_ON_MAPS = ("tiles", "setup", "yields")

OVERLAYS: tuple[tuple[str, str, str], ...] = (
    ("control", N_("Zones of control"), N_("Where commanders can order units")),
    ("rows", N_("Deployment rows"), N_("Rows from each edge, and the limits of the card")),
    ("sections", N_("Sections"), N_("The sections that cards refer to")),
    ("threats", N_("First-turn threats"), N_("What each side can attack in its first turn")),
    (
        "sight",
        N_("Line of sight"),
        N_("Hexes that cannot be seen from there, and what blocks them"),
    ),
    ("reach", N_("Movement range"), N_("Where the unit can move, and in how many steps")),
    ("retreat", N_("Retreat paths"), N_("Where the unit would retreat")),
)
KINDS = {"control": N_("Whole board"), "sight": N_("Selected unit or hex")}
"""What overlays are about, each above the first of them."""
PAUSE = 80
"""Milliseconds of rest before the legend follows the board."""


class LayersPanel(QScrollArea):
    """Layers on and off, overlays on and off, and what their signs mean."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.setWidgetResizable(True)
        self.setAccessibleName(tr(N_("Layers")))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        ScrollFade(self)
        rows = QVBoxLayout(page)
        rows.setContentsMargins(STEP, STEP, STEP, STEP)
        rows.setSpacing(STEP)
        rules = self._rules()
        rows.addWidget(rules)
        if kind_of(workspace.document.scenario.board).free_places:
            from editor.panels.table_options import TableLegend

            rules.hide()
            rows.addWidget(TableLegend(workspace))
        self.legend = QWidget()
        self._legends = QVBoxLayout(self.legend)
        self._legends.setContentsMargins(0, 0, 0, 0)
        self.legend.hide()
        rows.addWidget(self.legend)
        rows.addWidget(self._layers())
        rows.addStretch()
        self.setWidget(page)
        self._cards: list[OverlayLegendView] = []
        self._explained: tuple[tuple[str, ...], ...] = ()
        self._late = SpareTimer(PAUSE, self)
        self._late.turn.connect(self._explain)
        workspace.shown_changed.connect(self._refresh)
        workspace.context_changed.connect(self._late.start)
        workspace.document.after_change.connect(self._later)
        workspace.document.game_changed.connect(self._later)
        self._refresh()

    # -- putting together ------------------------------------------------------------------------

    def _rules(self) -> InspectorCard:
        box = InspectorCard(PlainLabel(tr(N_("Analysis")), bold=True))
        rows = box.lines
        in_play = kind_of(self.workspace.document.scenario.board).rules_in_play
        self.overlays: dict[str, QCheckBox] = {}
        for kind, name, hint in OVERLAYS:
            if kind in KINDS:
                rows.addWidget(_heading(KINDS[kind]))
            check = QCheckBox(tr(name))
            check.setObjectName(f"overlay-{kind}")
            check.setToolTip(tip(tr(hint)))
            check.setEnabled(in_play)
            check.clicked.connect(lambda on, name=kind: self._switch(name, on=on))
            self.overlays[kind] = check
            rows.addWidget(check)
            if kind == "threats":
                rows.addWidget(self._seats())
        self.subject = PlainLabel(wrapped=True)
        self.subject.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        rows.addWidget(self.subject)
        return box

    def _seats(self) -> QComboBox:
        """Whose threats are shown."""
        self.seats = QComboBox()
        self.seats.setAccessibleName(tr(N_("Threats by")))
        self.seats.addItem(tr(N_("by all sides")), None)
        for seat in self.workspace.document.scenario.seats:
            self.seats.addItem(self.workspace.names.seat(seat.id), seat.id)
        self.seats.activated.connect(self._narrow)
        return self.seats

    def _layers(self) -> InspectorCard:
        box = InspectorCard(PlainLabel(tr(N_("On the board")), bold=True))
        rows = box.lines
        self.layers: dict[tuple[str, ...], QCheckBox] = {}
        maps = kind_of(self.workspace.document.scenario.board).laid_from_tiles
        for name, layers in LAYERS:
            if layers[0] in ONLY_ON_MAPS and not maps:
                continue
            if layers[0] in PARTS:
                rows.addWidget(_heading(PARTS[layers[0]]))
            check = QCheckBox(tr(name))
            check.setObjectName(f"layer-{layers[0]}")
            check.clicked.connect(lambda on, some=layers: self._show_layers(some, on=on))
            self.layers[layers] = check
            rows.addWidget(check)
        self.all = QPushButton(tr(N_("Show &all")))
        self.all.clicked.connect(self._show_all)
        rows.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        return box

    # -- doing -----------------------------------------------------------------------------------

    def _show_layers(self, layers: tuple[str, ...], *, on: bool) -> None:
        hidden = self.workspace.hidden_layers
        self.workspace.hide_layers(hidden.difference(layers) if on else hidden.union(layers))

    def _show_all(self) -> None:
        self.workspace.hide_layers(frozenset())

    def _switch(self, kind: str, *, on: bool) -> None:
        of = self.seats.currentData() if kind == "threats" else None
        switch(self.workspace, kind, on=on, of=of)

    def _narrow(self) -> None:
        if is_on(self.workspace, "threats"):
            switch(self.workspace, "threats", on=True, of=self.seats.currentData())

    # -- showing ---------------------------------------------------------------------------------

    def _refresh(self) -> None:
        hidden = self.workspace.hidden_layers
        for layers, check in self.layers.items():
            check.setChecked(hidden.isdisjoint(layers))
        self.all.setEnabled(bool(hidden))
        for kind, check in self.overlays.items():
            check.setChecked(is_on(self.workspace, kind))
        self.seats.setEnabled(is_on(self.workspace, "threats"))
        self._late.start()

    def _later(self) -> None:
        self._late.start()

    def showEvent(self, event: QShowEvent) -> None:
        """What it explains is brought up to date: nothing was done for it while it was hidden."""
        super().showEvent(event)
        self._explain()

    def _explain(self) -> None:
        """Explain what is shown now: for whom, and by which signs."""
        if not self.isVisible():
            return
        workspace = self.workspace
        scenario, game = workspace.document.scenario, workspace.document.game
        unit, place = subject_of(workspace.selection, scenario)
        wanted = any(kind in workspace.following for kind in FOLLOWING)
        self.subject.setVisible(wanted and unit is None)
        words = N_("Select a unit or hex; the overlay follows the selection")
        if place is not None:
            words = N_("There is no unit on {place}: select one to see its movement and retreats")
        self.subject.setText(tr(words, place=place))
        legends: tuple[OverlayLegend, ...] = ()
        if workspace.overlays:  # a window opens without any
            from exporters.overlays import overlay_legends

            legends = overlay_legends(scenario, game, workspace.overlays, language=language())
        explained = tuple((one.title, *(m.words for m in one.meanings)) for one in legends)
        if explained != self._explained:
            self._explained = explained
            self._show_legends(legends)

    def _show_legends(self, legends: tuple[OverlayLegend, ...]) -> None:
        """Show these; a card that is there stays, as the selection changes a line of it."""
        while len(self._cards) > len(legends):
            self._cards.pop().deleteLater()
        for card, legend in zip(self._cards, legends, strict=False):
            card.explain(legend)
        for legend in legends[len(self._cards) :]:
            self._cards.append(OverlayLegendView(legend))
            self._legends.addWidget(self._cards[-1])
        self.legend.setVisible(bool(legends))


def _heading(words: str) -> PlainLabel:
    """The name of a group of boxes within a card, nearer to those below than to those above."""
    label = PlainLabel(tr(words), text="caption", bold=True, faint=True)
    label.setContentsMargins(0, HALF, 0, 0)
    return label
