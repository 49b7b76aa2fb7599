"""The sheet on the screen, page by page, as it will print."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QIcon,
    QKeySequence,
    QPainter,
    QPixmap,
    QShowEvent,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QDockWidget,
    QListView,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from editor.print import export_dialog
from editor.print.making import Order, SheetMaker, make
from editor.print.page_view import STEP, Pages, PageView
from editor.print.print_side import PrintSide, SheetAction
from editor.print.printing import a_printer, has_printer, print_pages
from editor.print.sheet_form import SheetForm
from editor.standing import fit_to_screen, goes_when_closed
from editor.workspace import Workspace
from schema.language import N_, UserError, say_n

FINER = 4
"""A small page is drawn so many times larger, and made small by averaging."""

ERRORS = say_n(
    "The scenario has {count} error; see Findings.",
    "The scenario has {count} errors; see Findings.",
    by="count",
)


class SheetPreview(QMainWindow):
    """A window beside the scenario's; it follows every change of the document."""

    def __init__(
        self, workspace: Workspace, parent: QWidget | None = None, program: str = "banneret"
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        answer_f1(self, "sheets")
        self.workspace = workspace
        self.data = b""
        """The file that is shown."""
        self.pages: Pages | None = None
        self._stale = True
        self._thumbs_due = 0
        self.setWindowTitle(tr(N_("Sheet preview")))
        self.form = SheetForm(workspace, program, self)
        self.view = PageView(self)
        self.notice, self.errors = _strip(), _strip()
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.errors)
        layout.addWidget(self.notice)
        layout.addWidget(self.view, 1)
        self.setCentralWidget(middle)
        self.maker = SheetMaker(self)
        self.maker.made.connect(self._show)
        self.maker.refused.connect(self._refuse)
        self.thumbs = QListWidget()
        self._thumb_timer = QTimer(self, singleShot=True, interval=0)
        self._thumb_timer.timeout.connect(self._draw_thumb)
        self._add_docks()
        self._add_bar()
        self.form.changed.connect(self.refresh_now)
        self.view.page_changed.connect(self._show_page)
        self.view.zoom_changed.connect(self._show_zoom)
        workspace.document.after_change.connect(self._follow)
        workspace.document.game_changed.connect(self._follow)
        workspace.shown_changed.connect(self._follow)
        workspace.report_changed.connect(self._count_errors)
        self._count_errors()
        metrics = self.fontMetrics()
        self.view.setFocus()
        fit_to_screen(self, metrics.horizontalAdvance("0") * 158, metrics.height() * 50)
        self.restoreGeometry(workspace.settings.bytes("preview/geometry"))

    # -- putting together -------------------------------------------------------------------------

    def _add_docks(self) -> None:
        self.thumbs.setViewMode(QListView.ViewMode.IconMode)
        self.thumbs.setMovement(QListView.Movement.Static)
        self.thumbs.setFlow(QListView.Flow.TopToBottom)
        self.thumbs.setWrapping(False)
        self.thumbs.setAccessibleName(tr(N_("Pages")))
        side = self.fontMetrics().horizontalAdvance("0") * 14
        self.thumbs.setIconSize(QSize(side, round(side * 1.42)))
        # Cells of one size: pictures that come later push nobody's words away.
        self.thumbs.setGridSize(self._cell())
        self.thumbs.setUniformItemSizes(True)
        wide = side + self.fontMetrics().horizontalAdvance("0") * 6
        self.thumbs.setFixedWidth(wide)
        bar = self.thumbs.verticalScrollBar().sizeHint().width()
        self.thumbs.setViewportMargins(max(0, wide - self._cell().width() - bar) // 2, 0, 0, 0)
        self.thumbs.currentRowChanged.connect(self._go_to_thumb)
        keys = QKeySequence.StandardKey
        self.side = PrintSide(
            self.form,
            (
                SheetAction("printer", N_("Print…"), self.print_sheet, keys.Print),
                SheetAction("content-save", N_("Save PDF…"), self.save, keys.Save),
                SheetAction("open-in-new", N_("Open in viewer"), self.open_outside),
            ),
        )
        sides = Qt.DockWidgetArea
        for name, title, widget, area in (
            ("pages", N_("Pages"), self.thumbs, sides.LeftDockWidgetArea),
            ("options", N_("Print settings"), self.side, sides.RightDockWidgetArea),
        ):
            dock = QDockWidget(tr(title), self)
            dock.setObjectName(name)
            dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
            dock.setWidget(widget)
            self.addDockWidget(area, dock)

    def _add_bar(self) -> None:
        bar = QToolBar(tr(N_("Sheet")))
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._act(
            bar,
            "magnify-minus-outline",
            N_("Zoom out"),
            self.zoom_out,
            QKeySequence.StandardKey.ZoomOut,
            short=True,
        )
        self.zoom_label = PlainLabel()
        self.zoom_label.setMinimumWidth(self.fontMetrics().horizontalAdvance("0000 %"))
        self.zoom_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        bar.addWidget(self.zoom_label)
        self._act(
            bar,
            "magnify-plus-outline",
            N_("Zoom in"),
            self.zoom_in,
            QKeySequence.StandardKey.ZoomIn,
            short=True,
        )
        self._act(
            bar,
            "arrow-expand-horizontal",
            N_("Fit width"),
            self.fit_width,
            "Ctrl+0",
            short=True,
        )
        self._act(bar, "fit-to-page-outline", N_("Fit page"), self.fit_page, "Ctrl+9", short=True)
        bar.addSeparator()
        self.page_label = PlainLabel()
        bar.addWidget(self.page_label)
        self.addToolBar(bar)
        close = QAction(self)
        close.setShortcuts([QKeySequence("Esc"), QKeySequence(QKeySequence.StandardKey.Close)])
        close.triggered.connect(self.close)
        self.addAction(close)

    def _act(
        self,
        bar: QToolBar,
        picture: str,
        text: str,
        do: object,
        key: QKeySequence.StandardKey | str | None = None,
        *,
        short: bool = False,
    ) -> None:
        action = bar.addAction(icon(picture), tr(text))
        action.setObjectName(picture)
        action.triggered.connect(do)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            action.setToolTip(tip(f"{tr(text)} ({action.shortcut().toString()})"))
        if short:
            button = bar.widgetForAction(action)
            button.setProperty("toolButtonStyle", Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setAccessibleName(tr(text))

    # -- making -----------------------------------------------------------------------------------

    def wanted(self) -> Order:
        """What is to be seen now: the public scenario unless the sheet is one of secrets."""
        document = self.workspace.document
        return document.scenario, document.game, self.form.options()

    def refresh_now(self) -> None:
        """Another option: no need to wait whether more follows."""
        self.maker.order(self.wanted(), now=True)

    def _follow(self) -> None:
        """The document is another one: make the sheet anew, at once only if it is seen."""
        self.form.fit_scenario()
        self.form.fit_form()
        if self.isVisible() and not self.isMinimized():
            self.maker.order(self.wanted())
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """Make what was missed while nobody looked."""
        super().showEvent(event)
        self.workspace.previewing = True
        if self._stale:
            self._stale = False
            self.refresh_now()

    def _show(self, data: bytes) -> None:
        self.notice.hide()
        if data == self.data:
            return
        self.data = data
        self.pages = Pages(data)
        self.view.show_pages(self.pages)
        self._fill_thumbs(self.pages)
        self.side.show_sizes(self.pages.sizes)
        self._show_page(self.view.page())
        self._show_zoom(self.view.zoom)

    def _refuse(self, trouble: UserError) -> None:
        """Say why there is no such sheet; the last one stays in sight."""
        self.notice.setText(trouble.sentence(language()))
        self.notice.show()

    def _count_errors(self) -> None:
        """Say that the scenario has errors: its last page says so in small print alone."""
        report = self.workspace.report
        count = 0 if report is None else len(report.of("error"))
        self.errors.setText(tr(ERRORS, count=count) if count else "")
        self.errors.setVisible(count > 0)

    def fresh(self) -> bytes:
        """The file of now, made at once should a newer one be on its way; raises ``UserError``."""
        if self._stale or self.maker.busy or not self.data:
            self.maker.stop()
            self._show(make(self.wanted()))
            self._stale = False
        return self.data

    # -- pages ------------------------------------------------------------------------------------

    def _fill_thumbs(self, pages: Pages) -> None:
        self.thumbs.blockSignals(True)
        size = self.thumbs.iconSize()
        blank = QPixmap(size)
        blank.fill(Qt.GlobalColor.transparent)
        while self.thumbs.count() > len(pages):
            self.thumbs.takeItem(self.thumbs.count() - 1)
        while self.thumbs.count() < len(pages):
            number = self.thumbs.count() + 1
            item = QListWidgetItem(QIcon(blank), tr(N_("Page {number}"), number=number))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setSizeHint(self._cell())
            self.thumbs.addItem(item)
        self.thumbs.blockSignals(False)
        self._thumbs_due = 0
        self._thumb_timer.start()

    def _cell(self) -> QSize:
        """Room for a small page on either side, and for its number."""
        room, metrics = self.thumbs.iconSize(), self.fontMetrics()
        return room + QSize(metrics.averageCharWidth() * 3, metrics.height() * 2)

    def _draw_thumb(self) -> None:
        """One small page at a time, between other things."""
        number, pages = self._thumbs_due, self.pages
        if pages is None or number >= len(pages):
            return
        room = self.thumbs.iconSize()
        self.thumbs.item(number).setIcon(_thumb(pages, number, room, self.devicePixelRatioF()))
        self._thumbs_due += 1
        self._thumb_timer.start()

    def _go_to_thumb(self, row: int) -> None:
        if row >= 0 and row != self.view.page():
            self.view.go_to(row)

    def _show_page(self, page: int) -> None:
        count = len(self.pages or ())
        self.page_label.setText(
            tr(N_("Page {page} of {count}"), page=page + 1, count=count) if count else ""
        )
        if 0 <= page < self.thumbs.count():
            self.thumbs.blockSignals(True)
            self.thumbs.setCurrentRow(page)
            self.thumbs.blockSignals(False)

    def _show_zoom(self, zoom: float) -> None:
        self.zoom_label.setText(f"{zoom * 100:.0f} %")

    def zoom_in(self) -> None:
        """Larger."""
        self.view.zoom_to(self.view.zoom * STEP)

    def zoom_out(self) -> None:
        """Smaller."""
        self.view.zoom_to(self.view.zoom / STEP)

    def fit_width(self) -> None:
        """As wide as the window."""
        self.view.set_fit("width")

    def fit_page(self) -> None:
        """The whole page."""
        self.view.set_fit("page")

    # -- out of the window ------------------------------------------------------------------------

    def print_sheet(self) -> None:
        """Ask the system which printer, and print; without one, say what can be done instead."""
        if not self._is_fresh() or self.pages is None:
            return
        if not has_printer():
            sentence = N_(
                "No printer is set up on this computer. Save the sheet as a PDF or "
                "open it in the default viewer."
            )
            self.notice.setText(tr(sentence))
            self.notice.show()
            return
        printer = a_printer(self.pages, greyscale=self.form.options().greyscale)
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, len(self.pages))
        dialog.accepted.connect(lambda: self.print_on(printer))
        goes_when_closed(dialog)
        QDialog.open(dialog)  # QPrintDialog's own asks for a slot's name

    def print_on(self, printer: QPrinter) -> None:
        """Print the pages on this printer and say so."""
        count = print_pages(self.pages, printer) if self.pages else 0
        sentence = (
            say_n(
                "{count} page sent to the printer", "{count} pages sent to the printer", by="count"
            )
            if count
            else N_("Nothing was printed.")
        )
        self.workspace.message.emit(tr(sentence, count=count))
        self.statusBar().showMessage(tr(sentence, count=count), 6000)

    def save(self) -> None:
        """Ask where, and write the PDF there."""
        if not self._is_fresh():
            return
        options = self.form.options()
        target = export_dialog.ask_where(
            self,
            export_dialog.suggested(self.workspace, options.sheet, "pdf"),
            tr(N_("Sheets (*.pdf)")),
        )
        if target is not None:
            self._write(target)

    def _write(self, target: Path) -> None:
        try:
            export_dialog.put(self.data, target, self.workspace)
        except UserError as trouble:
            self._refuse(trouble)
            return
        self.statusBar().showMessage(tr(N_("Saved {file}"), file=str(target)), 8000)

    def open_outside(self) -> None:
        """Open a copy in the program that this computer shows PDF with."""
        if not self._is_fresh():
            return
        name = export_dialog.suggested(self.workspace, self.form.options().sheet, "pdf").name
        try:
            copy = export_dialog.write_copy(self.data, name)
        except UserError as trouble:
            self._refuse(trouble)
            return
        if not export_dialog.open_in_system(copy):
            self.notice.setText(tr(N_("No program for PDF files was found on this computer.")))
            self.notice.show()

    def _is_fresh(self) -> bool:
        """Whether there is a sheet of now; if not, the reason is shown."""
        try:
            self.fresh()
        except UserError as trouble:
            self._refuse(trouble)
            return False
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where it stood."""
        self._stale = self._stale or self.maker.busy
        self.maker.stop()
        self.workspace.previewing = False
        self.workspace.settings.put_bytes("preview/geometry", self.saveGeometry())
        super().closeEvent(event)


def _strip() -> PlainLabel:
    """A line above the pages, not seen while there is nothing to say."""
    strip = PlainLabel(wrapped=True)
    strip.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    strip.setMargin(8)
    strip.setProperty("notice", True)
    strip.hide()
    return strip


def _thumb(pages: Pages, number: int, room: QSize, ratio: float) -> QIcon:
    """A small page in the middle of its room; drawn larger first, for thin lines would be black."""
    width, height = pages.sizes[number]
    scale = min(room.width() / width, room.height() / height) * ratio
    size = QSize(round(width * scale), round(height * scale))
    large = pages.image(number, FINER * scale)
    mode = Qt.TransformationMode.SmoothTransformation
    page = large.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    whole = QPixmap(room * ratio)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    painter.drawImage((whole.width() - size.width()) // 2, whole.height() - size.height(), page)
    painter.end()
    whole.setDevicePixelRatio(ratio)
    picture = QIcon(whole)
    picture.addPixmap(whole, QIcon.Mode.Selected)  # a page that is chosen keeps its colours
    return picture
