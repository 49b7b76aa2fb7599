"""The choices at the left: game, draw, what its method lets one demand, seed, who places, boxes."""

from __future__ import annotations

from importlib import import_module
from textwrap import wrap

from PySide6.QtCore import QEvent, QObject, QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.generate.even_search import EvenSearch
from editor.generate.fields import LETTERS, combo_for, fill
from editor.generate.fold_section import FoldSection
from editor.generate.method_views import MethodOptions, view_of
from editor.generate.session import GenerateSession, drawable_games, drawn, draws_of
from editor.generate.settings_form import SettingsForm
from editor.i18n import localized, tr
from editor.icons import icon
from editor.measures import STEP
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from generators.core.brief import HIGHEST_SEED
from schema.language import N_

PICTURE = (24, 34)
"""Letters that the picture of a card is wide, at least and at most."""


class GenerateOptions(QScrollArea):
    """Says what is wished for; every change draws at once."""

    demanded = Signal(str, str)
    """A setting's key, and what is demanded; empty: chance decides."""
    game_wanted = Signal(str, tuple)
    draw_wanted = Signal(str)
    seed_wanted = Signal(object)
    """A whole number, which may be larger than Qt's own."""
    place_wanted = Signal(str)
    boxes_wanted = Signal()
    dialog_wanted = Signal(str)
    """A dialog of the method's own, by its name."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._shape: object = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, STEP, STEP)
        column.setSpacing(STEP)
        column.addLayout(self._form())
        self.even = EvenSearch(session)
        self.rolling = self._rolling()
        """Below all that scrolls: the seed, and whether only even battles are wanted."""
        self._own: dict[str, MethodOptions] = {}
        """Kind of draw to what is asked for it alone."""
        self._below_draw, self._below_places = QVBoxLayout(), QVBoxLayout()
        column.addLayout(self._below_draw)
        self.form = SettingsForm(session, inside)
        self.form.demanded.connect(self.demanded)
        column.addWidget(self.form.settings)
        self.placing = self._placing()
        column.addWidget(self.placing)
        column.addLayout(self._below_places)
        column.addWidget(self.form.agreed)
        self.owned = self._owned()
        column.addWidget(self.owned)
        column.addStretch(1)
        self.setWidget(inside)
        self.fade = ScrollFade(self)
        self.refresh()

    # -- putting together --------------------------------------------------------------------------

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        session = self.session
        self.game = combo_for(tr(N_("Game")), self)
        self.games = drawable_games(session.context)
        for one in self.games:
            self.game.addItem(one.name, one.id)
        form.addRow(tr(N_("&Game")), self.game)
        self._add_on_rows = QVBoxLayout()
        form.addRow(self._add_on_rows)
        self.add_ons: dict[str, QCheckBox] = {}
        self.draw = combo_for("", self)
        self._draw_label = PlainLabel(self)
        self._draw_label.setBuddy(self.draw)
        form.addRow(self._draw_label, self.draw)
        self.about = PlainLabel(self, wrapped=True)
        form.addRow(self.about)
        self.game.activated.connect(self._game_chosen)
        self.draw.activated.connect(self._draw_chosen)
        return form

    def _rolling(self) -> QWidget:
        rolling = QWidget(self)
        self.seed = QLineEdit(rolling)
        digits = QRegularExpression("[0-9]{1,19}")
        self.seed.setValidator(QRegularExpressionValidator(digits, self.seed))
        self.seed.setAccessibleName(tr(N_("Seed")))
        self.seed.editingFinished.connect(self._seed_typed)
        label = PlainLabel(tr(N_("&Seed")), rolling)
        label.setBuddy(self.seed)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.seed, 1)
        column = QVBoxLayout(rolling)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        column.addWidget(self.even)
        column.addLayout(row)
        return rolling

    def _placing(self) -> FoldSection:
        group = QWidget(self)
        column = self._places = QVBoxLayout(group)
        self.full = QRadioButton(tr(N_("By Ba&nneret")), group)
        self.cards = QRadioButton(tr(N_("By the pl&ayers")), group)
        for button in (self.full, self.cards):
            column.addWidget(button)
            button.clicked.connect(self._place_chosen)
        settings = self.session.context.settings
        return FoldSection(tr(N_("Placement")), group, self, kept=(settings, "placement"))

    def _owned(self) -> FoldSection:
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        self.my_boxes = QPushButton(icon("package-variant"), tr(N_("My bo&xes…")), self)
        self.my_boxes.clicked.connect(self.boxes_wanted)
        column.addWidget(self.my_boxes)
        self.boxes = PlainLabel(self, wrapped=True)
        column.addWidget(self.boxes)
        settings = self.session.context.settings
        return FoldSection(tr(N_("Boxes")), inside, self, kept=(settings, "boxes"))

    # -- showing ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the wishes of now."""
        session, wishes, game = self.session, self.session.wishes, self.session.game
        self.game.setCurrentIndex(self.game.findData(game.id))
        roll = session.roll
        seats = roll.scenario.seats if roll is not None else ()
        sides = tuple(seat.id for seat in seats if not seat.neutral)
        shape = (game.id, session.add_ons, wishes.draw, sides, wishes.sides(game))
        if shape != self._shape:
            self._shape = shape
            self._tick_add_ons()
            self.form.build(sides or drawn(game, wishes.draw).factions)
            self._show_own()
            self._measure()
        for ident, box in self.add_ons.items():
            box.setChecked(ident in session.add_ons)
        draws, view = draws_of(game), view_of(session.kind)
        fill(self.draw, {i: localized(drawn(game, i).name, i) for i in draws}, wishes.draw)
        self._draw_label.setText(tr(view.draw))
        self.draw.setAccessibleName(tr(view.draw).replace("&", ""))
        for widget in (self.draw, self._draw_label):
            widget.setVisible(len(draws) > 1 or view.is_card)
        about = "" if view.is_card else localized(drawn(game, wishes.draw).about)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        with QSignalBlocker(self.seed):
            self.seed.setText(str(wishes.seed))
        self.form.refresh()
        self.even.follow()
        self.full.setChecked(wishes.place == "full")
        self.cards.setChecked(wishes.place == "cards")
        self.placing.summarise()
        self._show_boxes()
        own = self.own
        if own is not None:
            own.refresh()
            self._fit()

    @property
    def own(self) -> MethodOptions | None:
        """What is asked for the draw of now alone."""
        return self._own.get(self.session.kind)

    def _show_own(self) -> None:
        """Show what is asked for this kind of draw alone; it is made when it is first wanted."""
        kind = self.session.kind
        view = view_of(kind)
        if view.options and kind not in self._own:
            own = self._own[kind] = import_module(view.options).build(self.session, self)
            self._below_draw.addWidget(own.picture, 0, Qt.AlignmentFlag.AlignHCenter)
            self._places.addWidget(own.by_hand)
            self._below_places.addWidget(own.group)
            own.wanted.connect(self.dialog_wanted)
        for other, own in self._own.items():
            for widget in (own.picture, own.by_hand, own.group):
                widget.setVisible(other == kind)
        self.cards.setToolTip(tip(tr(view.places_hint) if view.places_hint else ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A picture is as wide as the pane; nothing in it is cut at its right edge."""
        super().resizeEvent(event)
        self._fit()
        if self._is_cut():
            self._measure()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Widen the pane where what is asked has become wider than it, in words or in number."""
        # The picture is as wide as the pane is: it must not hold the pane as wide as it is.
        # What is asked for may still get its layout when it is: it grows past the pane after that.
        kinds = (QEvent.Type.LayoutRequest, QEvent.Type.Resize)
        if event.type() in kinds and watched is self.widget() and self._is_cut():
            self._measure()
        return super().eventFilter(watched, event)

    def _is_cut(self) -> bool:
        inside = self.widget()
        # Qt asks before there is any.
        return inside is not None and inside.minimumSizeHint().width() > self.viewport().width()

    def _measure(self) -> None:
        inside = self.form.settings.parentWidget()
        if inside is None:
            return
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(inside.minimumSizeHint().width() + bar)

    def _fit(self) -> None:
        if self.own is not None:
            least, most = (n * self.fontMetrics().averageCharWidth() for n in PICTURE)
            self.own.picture.be_wide(max(least, min(most, self.viewport().width() - 22)))

    def _tick_add_ons(self) -> None:
        for box in self.add_ons.values():
            box.hide()
            box.deleteLater()
        self.add_ons = {}
        for ident, title in self.session.add_ons_at_hand():
            box = QCheckBox("\n".join(wrap(title, LETTERS)), self)
            box.setAccessibleName(title)
            box.clicked.connect(self._game_chosen)
            self.add_ons[ident] = box
            self._add_on_rows.addWidget(box)

    def _show_boxes(self) -> None:
        session = self.session
        owned = session.rolls.collection
        mine = owned.games.get(session.game.id) if owned else None
        if mine is None:
            self.boxes.setText(tr(N_("One of each box")))
            self.owned.summarise(self.boxes.text())
            return
        held = [
            f"{localized(session.game.boxes[box].name, box)} ×{count}"
            for box, count in mine.boxes.items()
            if count
        ]
        self.boxes.setText(", ".join(held))
        self.owned.summarise(self.boxes.text())

    # -- choosing ------------------------------------------------------------------

    def _game_chosen(self) -> None:
        ticked = tuple(name for name, box in self.add_ons.items() if box.isChecked())
        chosen = self.game.currentData()
        self.game_wanted.emit(chosen, ticked if chosen == self.session.game.id else ())

    def _draw_chosen(self) -> None:
        if self.draw.currentData() != self.session.wishes.draw:
            self.draw_wanted.emit(self.draw.currentData())

    def _seed_typed(self) -> None:
        text = self.seed.text()
        seed = min(int(text), HIGHEST_SEED) if text else self.session.wishes.seed
        if seed != self.session.wishes.seed:
            self.seed_wanted.emit(seed)

    def _place_chosen(self) -> None:
        place = "full" if self.full.isChecked() else "cards"
        if place != self.session.wishes.place:
            self.place_wanted.emit(place)
