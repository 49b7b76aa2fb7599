"""Pages to read beside the work; the first is the first scenario, with the keys of now."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from editor.actions import all_acts
from editor.i18n import tr
from editor.standing import fit_to_screen, goes_when_closed
from schema.language import N_

STEPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        N_("Paint the terrain"),
        N_(
            "Choose a terrain in the palette and drag over the board. [ and ] "
            "change the brush size, Shift+click draws a line, Alt+click picks up. "
            "The palette shows how many pieces are left in your boxes."
        ),
        ("tool-brush", "tool-fill", "tool-line", "tool-erase"),
    ),
    (
        N_("Balance the sides"),
        N_(
            "Choose a symmetry in the toolbar. Whatever you place for one side is "
            "placed for the other side too, units included."
        ),
        (),
    ),
    (
        N_("Place the armies"),
        N_(
            "Choose a side and a unit or commander, then click a hex. Drag to "
            "move, Shift+click to select more. You can stamp, rotate and mirror "
            "what you copied."
        ),
        ("tool-unit", "tool-select", "tool-stamp"),
    ),
    (
        N_("Set the victory conditions"),
        N_(
            "The list at the top of the inspector opens its pages: title, sides, "
            "victory, rules and more. Double-click a hex or a unit to open its "
            "form."
        ),
        (),
    ),
    (
        N_("Fix what the checker finds"),
        N_(
            "Findings update as you work. Click one to go to its hex; some have a "
            "Fix button. If something is intentional, accept it and say why; the "
            "reason is printed on the sheet."
        ),
        ("next-finding", "overlay-threats", "overlay-control"),
    ),
    (
        N_("Print and play"),
        N_(
            "The preview shows exactly what will be printed. The PDF contains the "
            "scenario: anyone who gets it can open it in Banneret."
        ),
        ("preview", "export", "save"),
    ),
)


def first_steps(keys: Mapping[str, str]) -> str:
    """The page as HTML; ``keys`` is action to the key that calls it now."""
    texts = {act.id: act.words().replace("&", "").rstrip("…") for act in all_acts()}
    parts = [f"<h2>{escape(tr(N_('First steps')))}</h2>"]
    for number, (title, text, acts) in enumerate(STEPS, start=1):
        parts.append(f"<h3>{number}. {escape(tr(title))}</h3><p>{escape(tr(text))}</p>")
        told = [
            f"<b>{escape(keys[name])}</b>&nbsp;{escape(texts[name])}"
            for name in acts
            if keys.get(name)
        ]
        if told:
            parts.append(f"<p>{' &nbsp; · &nbsp; '.join(told)}</p>")
    return "".join(parts)


class PageWindow(QWidget):
    """A window with a page of text; Escape closes it, the board stays usable."""

    def __init__(self, title: str, html: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(title)
        fit_to_screen(self, 680, 760)
        self.text = QTextBrowser()
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(18)
        self.text.setHtml(html)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
