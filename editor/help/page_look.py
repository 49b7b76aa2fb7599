"""How a page of the documentation is set: headings, tables and code on the scale of the windows."""

from PySide6.QtGui import (
    QFont,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from editor.measures import BROAD, HALF, STEP, WIDE, Text, type_font

COLUMN = 92
"""Average letters of a line, which holds some 75 of a text: longer ones are hard to follow."""
WHOLE = 99.5
"""Percents of the column that a table has, so that its last line is within."""
LEADING = 125
"""Percents of a letter's height from line to line."""
LEVELS: dict[int, tuple[Text, int]] = {
    1: ("display", 0),
    2: ("title", BROAD + STEP),
    3: ("heading", BROAD),
}
"""The size of a heading by its level, and the pixels above it; deeper ones are as the last."""
PICTURE = "\ufffc"
"""What stands in a text for a picture."""
CODE = QTextFormat.Property.BlockCodeFence
SOLID = QTextFrameFormat.BorderStyle.BorderStyle_Solid
PERCENT = QTextBlockFormat.LineHeightTypes.ProportionalHeight


def set_page(document: QTextDocument, palette: QPalette, font: QFont) -> None:
    """Give all blocks and tables of a page that was read their look, as one change.

    With a layout after each of many changes, a page that is shown loses lines.
    """
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    block = document.begin()
    while block.isValid():
        _set_block(cursor, block, palette, font)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        _set_table(frame, palette)
    cursor.endEditBlock()


def _set_block(cursor: QTextCursor, block: QTextBlock, palette: QPalette, font: QFont) -> None:
    form = block.blockFormat()
    level = form.headingLevel()
    cursor.setPosition(block.position())
    if level:
        text, above = LEVELS.get(level, LEVELS[3])
        form.setTopMargin(above)
        form.setBottomMargin(STEP)
        cursor.setBlockFormat(form)
        _set_letters(cursor, block, type_font(font, text))
        return
    if form.hasProperty(CODE):
        form.setBackground(palette.brush(QPalette.ColorRole.AlternateBase))
        form.setLeftMargin(STEP)
        form.setNonBreakableLines(False)  # else the whole page would have to be scrolled sideways
    elif PICTURE in block.text():
        form.setTopMargin(STEP)
        form.setBottomMargin(WIDE)
    else:
        form.setLineHeight(LEADING, PERCENT.value)
    cursor.setBlockFormat(form)


def _set_letters(cursor: QTextCursor, block: QTextBlock, sized: QFont) -> None:
    """Bold letters of one size; code within stays code."""
    parts = []
    part = block.begin()
    while not part.atEnd():
        fragment = part.fragment()
        parts.append((fragment.position(), fragment.length(), fragment.charFormat()))
        part += 1
    for begin, length, letters in parts:
        letters.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        if sized.pointSizeF() > 0:
            letters.setFontPointSize(sized.pointSizeF())
        else:
            letters.setProperty(QTextFormat.Property.FontPixelSize, sized.pixelSize())
        letters.setFontWeight(QFont.Weight.Bold)
        if sized.families() and not letters.fontFixedPitch():
            letters.setFontFamilies(sized.families())
        cursor.setPosition(begin)
        cursor.setPosition(begin + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(letters)


def _set_table(frame: QTextFrame, palette: QPalette) -> None:
    """A line below each row, the one under the heading stronger, room in the cells."""
    if not isinstance(frame, QTextTable):
        return
    form = frame.format()
    form.setBorderCollapse(True)
    form.setBorder(0)
    form.setCellSpacing(0)
    form.setCellPadding(HALF + 2)
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, WHOLE))
    form.setTopMargin(STEP)
    form.setBottomMargin(WIDE)
    frame.setFormat(form)
    strong, quiet = (
        palette.brush(role) for role in (QPalette.ColorRole.Midlight, QPalette.ColorRole.Mid)
    )
    for row in range(frame.rows()):
        for column in range(frame.columns()):
            cell = frame.cellAt(row, column)
            letters = cell.format().toTableCellFormat()
            letters.setBottomBorder(1)
            letters.setBottomBorderStyle(SOLID)
            letters.setBottomBorderBrush(quiet if row else strong)
            cell.setFormat(letters)
