"""Brush size, symmetry and seat, beside the tools."""

from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QIcon,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QMenu,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from editor.boards import kind_of
from editor.document.document import Change
from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import FINE
from editor.panels.mix_options import MixOptions
from editor.panels.palette_head import shields
from editor.plain import tip
from editor.toolbox.tool_registry import BY_ID
from editor.workspace import BRUSHES, Workspace
from exporters.drawing.look import style_of
from geometry.symmetries import SymmetryId
from schema.board import HexBoard
from schema.language import N_, say_n

ShownSeats = tuple[tuple[object, ...], list[tuple[str, str, QIcon]], tuple[object, ...]]
"""What shields were drawn of, by identity; the shields; what is held so that it stays itself."""
SIZES = {1: N_("Brush: 1 hex"), 7: N_("Brush: 7 hexes"), 19: N_("Brush: 19 hexes")}
WORDS = 42
"""Heights of a line that a bar is long in which symmetry and side are named."""
REACH = {1: 0, 7: 1, 19: 2}
NO_SYMMETRY = N_("No symmetry")
ALONE = say_n("{count} hex without a twin", "{count} hexes without a twin", by="count")
"""What is left out on a board that has a symmetry but for a few hexes."""
SYMMETRIES: dict[SymmetryId, tuple[str, str]] = {
    "rotate-180": (N_("Rotated 180°"), "rotate-right"),
    "mirror-horizontal": (N_("Mirrored left–right"), "reflect-horizontal"),
    "mirror-vertical": (N_("Mirrored top–bottom"), "reflect-vertical"),
    "rotate-60": (N_("Rotated 60° (6 copies)"), "hexagon-outline"),
    "rotate-120": (N_("Rotated 120° (3 copies)"), "hexagon-multiple-outline"),
}
"""Live symmetries with their icons; turns the other way round draw the same."""


class DropTool(QToolButton):
    """A button with a menu, whose arrow stands beside its words and not in a corner below them."""

    def _arrow(self) -> int:
        return self.fontMetrics().height() * 3 // 4

    def sizeHint(self) -> QSize:
        """With room for the arrow."""
        return super().sizeHint() + QSize(self._arrow(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The button without the style's own arrow, then one."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu
        side = self._arrow()
        painter = QStylePainter(self)
        ground = QStyleOptionToolButton(option)
        ground.text, ground.icon = "", QIcon()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, ground)
        option.rect.adjust(0, 0, -side, 0)
        option.state &= ~(QStyle.StateFlag.State_Sunken | QStyle.StateFlag.State_MouseOver)
        option.state &= ~QStyle.StateFlag.State_Raised
        painter.drawControl(QStyle.ControlElement.CE_ToolButtonLabel, option)
        corner = QRect(self.width() - side - 3, (self.height() - side) // 2, side, side)
        mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
        icon("chevron-down").paint(painter, corner, mode=mode)
        painter.end()


class ToolOptions(QWidget):
    """How the tool in hand draws; what has no effect on it is greyed."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        row = QHBoxLayout(self)
        row.setContentsMargins(FINE, 0, FINE, 0)
        row.setSpacing(FINE)
        self.sizes = self._sizes(row)
        row.addSpacing(6)
        self.symmetry = self._choice(
            tr(N_("Symmetry")),
            tr(N_("Whatever you do is repeated on the other half.")),
        )
        self.symmetry.menu().aboutToShow.connect(self._list_symmetries)
        row.addWidget(self.symmetry)
        row.addSpacing(6)
        self.mix = MixOptions(workspace, self)
        row.addWidget(self.mix)
        if self._on_table:
            row.addWidget(self._table())
            row.addSpacing(6)
        self.seat = self._choice(
            tr(N_("Active side")), tr(N_("What you place belongs to this side."))
        )
        self.seat.menu().aboutToShow.connect(self._list_seats)
        row.addWidget(self.seat)
        row.addStretch(1)
        self._shown_seats: ShownSeats = ((), [], ())
        workspace.context_changed.connect(self.refresh)
        workspace.tool_changed.connect(self.refresh)
        workspace.document.after_change.connect(self._changed)
        self.refresh()

    # -- putting together -------------------------------------------------------------------------

    def _sizes(self, row: QHBoxLayout) -> QButtonGroup:
        group = QButtonGroup(self)
        side = round(1.3 * self.fontMetrics().height())
        for size in BRUSHES:
            button = QToolButton(self)
            button.setIcon(self._cluster(REACH[size], side))
            button.setIconSize(QSize(side, side))
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setToolTip(tip((tr(SIZES[size]), tr(N_("[ and ] change the size.")))))
            button.setAccessibleName(tr(SIZES[size]))
            group.addButton(button, size)
            row.addWidget(button)
        group.idClicked.connect(self.workspace.resize_brush)
        return group

    def _table(self) -> QWidget:
        """What tables have instead of sizes and symmetries."""
        from editor.panels.table_options import TableOptions

        for button in (*self.sizes.buttons(), self.symmetry):
            button.hide()
        return TableOptions(self.workspace, self)

    def _choice(self, label: str, about: str) -> QToolButton:
        button = DropTool(self)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setAutoRaise(True)
        button.setToolTip(tip((label, about)))
        button.setAccessibleName(label)
        menu = QMenu(button)
        menu.triggered.connect(self._chosen)
        button.setMenu(menu)
        return button

    def _cluster(self, reach: int, side: int) -> QIcon:
        """The hexes of a brush, small."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(side * ratio), round(side * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.ButtonText))
        step = side / (2 * max(reach, 1) + 1.2)
        corners = [(sin(k * pi / 3), cos(k * pi / 3)) for k in range(6)]
        for q in range(-reach, reach + 1):
            for r in range(-reach, reach + 1):
                if abs(q + r) > reach:
                    continue
                x, y = side / 2 + step * (q + r / 2), side / 2 + step * r * sqrt(3) / 2
                size = 0.52 * step
                points = [QPointF(x + size * a, y + size * b) for a, b in corners]
                painter.drawPolygon(QPolygonF(points))
        painter.end()
        return QIcon(pixmap)

    @property
    def _on_table(self) -> bool:
        """Whether terrain comes in pieces, each played by somebody."""
        return kind_of(self.workspace.document.scenario.board).free_places

    # -- choosing ---------------------------------------------------------------------------------

    def _list_symmetries(self) -> None:
        """Those that this board has; a board of many hexes is asked only now."""
        menu = self.symmetry.menu()
        menu.clear()
        group = QActionGroup(menu)
        self._offer(menu, group, "", tr(NO_SYMMETRY), icon("cancel"))
        board = self.workspace.document.scenario.board
        if isinstance(board, HexBoard):
            there = {one.id: one.permutation.count(-1) for one in board.grid().live_symmetries()}
            for name, (words, sign) in SYMMETRIES.items():
                if name in there:
                    alone = f"{tr(words)} · {tr(ALONE, count=there[name])}" if there[name] else ""
                    self._offer(menu, group, name, alone or tr(words), icon(sign))

    def _list_seats(self) -> None:
        menu = self.seat.menu()
        menu.clear()
        group = QActionGroup(menu)
        for seat, words, sign in self._seats():
            self._offer(menu, group, seat, words, sign)

    def _offer(self, menu: QMenu, group: QActionGroup, name: str, words: str, sign: QIcon) -> None:
        action = menu.addAction(sign, words)
        action.setData(name)
        action.setCheckable(True)
        now = self.workspace.symmetry if menu is self.symmetry.menu() else self.workspace.seat
        action.setChecked((now or "") == name)
        group.addAction(action)

    def _chosen(self, action: QAction) -> None:
        name = str(action.data()) or None
        if self.sender() is self.symmetry.menu():
            self.workspace.reflect(name)
            mirror = self.workspace.context().mirror
            lacking = mirror.permutation.count(-1) if mirror is not None else 0
            if lacking:
                self.workspace.message.emit(tr(ALONE, count=lacking))
        else:
            self.workspace.sit(name)

    def _seats(self) -> list[tuple[str, str, QIcon]]:
        document = self.workspace.document
        scenario, game = document.scenario, document.game
        style = style_of(game, None, language(), greyscale=False)
        side, ratio = round(1.3 * self.fontMetrics().height()), self.devicePixelRatioF()
        shown = (id(scenario.seats), scenario.first_player, id(style), side, ratio)
        if shown != self._shown_seats[0]:
            found = [
                (seat, self.workspace.names.seat(seat), sign)
                for seat, sign in shields(style, scenario, side, ratio)
            ]
            self._shown_seats = (shown, found, (scenario.seats, style))
        return self._shown_seats[1]

    def take_room(self, width: int) -> None:
        """Symmetry and side have words in a bar of so many pixels, or their signs alone."""
        style = Qt.ToolButtonStyle
        wordy = width >= WORDS * self.fontMetrics().height()
        for button in (self.symmetry, self.seat):
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if wordy else style.ToolButtonIconOnly
            )

    # -- showing ----------------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        if change.touches("seats") or change.before.board.kind != change.after.board.kind:
            self.refresh()

    def refresh(self) -> None:
        """Show what the workspace says now, and grey what has no effect."""
        workspace = self.workspace
        hexes = isinstance(workspace.document.scenario.board, HexBoard)
        tool, board = BY_ID[workspace.tool], workspace.document.scenario.board.kind
        chosen = self.sizes.button(workspace.size)
        if chosen is not None:
            chosen.setChecked(True)
        for button in self.sizes.buttons():
            button.setEnabled(hexes and tool.sized)
        words, sign = tr(NO_SYMMETRY), "cancel"
        for ident, (title, glyph) in SYMMETRIES.items():
            if ident == workspace.symmetry:
                words, sign = tr(title), glyph
        self.symmetry.setText(words)
        self.symmetry.setIcon(icon(sign))
        self.symmetry.setEnabled(hexes and tool.mirrored)
        self.mix.setVisible(tool.mixes)
        seats = self._seats()
        for seat, name, shield in seats:
            if seat == workspace.seat:
                self.seat.setText(name)
                self.seat.setIcon(shield)
        self.seat.setVisible(len(seats) > 1)
        self.seat.setEnabled(board in tool.seated)
