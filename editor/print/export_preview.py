"""What an export makes, before it is written: its first page or picture, its pages, its size."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.elided import ElidedLabel
from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import CARD, FINE, HALF, STEP, WIDE
from editor.plain import PlainLabel, tip
from editor.print.making import Order, SheetMaker
from editor.print.page_view import Pages
from editor.theme import table_colour
from schema.language import N_, UserError, say_n

PAGES = say_n("{count} page", "{count} pages", by="count")
PICTURES = ("png", "svg")
POINT = 25.4 / 72
"""Millimetres of a point."""
FINER = 2
"""The first page is drawn so many times larger, and made small by averaging."""
ROOM = QSize(31 * STEP, 42 * STEP)


@dataclass(frozen=True, slots=True)
class Look:
    """What a file looks like: a picture if it has one, what there is to say, how many pages."""

    image: QImage | None
    facts: tuple[str, ...]
    pages: int = 1


def look_of(data: bytes, form: str, high: int) -> Look:
    """The first page of a PDF, or the picture that a file is; ``high``: pixels."""
    if form == "pdf":
        pages = Pages(data)
        wide_points, high_points = pages.sizes[0]
        image = pages.image(0, FINER * high / high_points)
        sides = f"{round(wide_points * POINT)} × {round(high_points * POINT)}"
        count = len(pages)
        pages.close()
        return Look(image, (tr(PAGES, count=count), tr(N_("{sides} mm"), sides=sides)), count)
    image = QImage.fromData(data) if form in PICTURES else QImage()
    if image.isNull():
        return Look(None, ())
    pixels = (f"{image.width()} × {image.height()}",) if form == "png" else ()
    return Look(image, tuple(tr(N_("{sides} pixels"), sides=sides) for sides in pixels))


class FilePicture(QWidget):
    """A first page on the table, with the edges of those below it; a sign for other files."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self.setFixedWidth(ROOM.width())
        self.setMinimumHeight(ROOM.height() // 2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return ROOM

    def show_look(self, look: Look | None) -> None:
        """Show this; ``None``: it is being made."""
        self.look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(table_colour(self.palette()))
        painter.drawRoundedRect(self.rect(), CARD, CARD)
        room = self.rect().adjusted(WIDE, WIDE, -WIDE, -WIDE)
        image = None if self.look is None else self.look.image
        if image is not None:
            self._paint_pages(painter, room, image)
        elif self.look is not None:
            box = QRect(0, 0, 8 * STEP, 8 * STEP)
            box.moveCenter(self.rect().center())
            painter.setOpacity(0.6)
            icon("file-outline").paint(painter, box)
        painter.end()

    def _paint_pages(self, painter: QPainter, room: QRect, image: QImage) -> None:
        below = min(2, (self.look.pages if self.look else 1) - 1)
        place = room.adjusted(0, 0, -below * HALF, -below * HALF).size()
        size = image.size().scaled(place, Qt.AspectRatioMode.KeepAspectRatio)
        page = QRect(0, 0, size.width(), size.height())
        page.moveCenter(room.center())
        page.translate(-below * FINE, -below * FINE)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.setBrush(Qt.GlobalColor.white)
        for number in range(below, -1, -1):
            painter.drawRect(page.translated(number * HALF, number * HALF))
        ratio = self.devicePixelRatioF()
        fine = image.scaled(
            page.size() * ratio,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawPixmap(page, QPixmap.fromImage(fine))


class ExportPreview(QWidget):
    """The picture of a file, its name, and what it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.form = ""
        self.maker = SheetMaker(self)
        self.maker.made.connect(self._show)
        self.maker.refused.connect(self._refuse)
        self.picture = FilePicture(self)
        self.name = ElidedLabel(self)
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.facts = PlainLabel("", self, faint=True, wrapped=True)
        self.facts.setMinimumHeight(2 * self.facts.fontMetrics().lineSpacing())
        self.facts.setAlignment(Qt.AlignmentFlag.AlignTop)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(HALF)
        lines.addWidget(self.picture, 1)
        lines.addSpacing(HALF)
        lines.addWidget(self.name)
        lines.addWidget(self.facts)

    def show_name(self, name: str) -> None:
        """The name that the file will have."""
        self.name.setText(name)
        self.name.setToolTip(tip(name))

    def order(self, order: Order, form: str) -> None:
        """Make the file as it would be written, and show it."""
        if form != self.form:
            self.picture.show_look(None)
        self.form = form
        self.maker.order(order, form=form)

    def _show(self, data: bytes) -> None:
        look = look_of(data, self.form, ROOM.height())
        self.picture.show_look(look)
        size = tr(N_("{size} KB"), size=max(1, round(len(data) / 1024)))
        self.facts.setText(" · ".join((*look.facts, size)))

    def _refuse(self, trouble: UserError) -> None:
        self.picture.show_look(Look(None, ()))
        self.facts.setText(trouble.sentence(language()))
