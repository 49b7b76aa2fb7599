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
        N_("Paint the ground"),
        N_(
            "Pick terrain in the palette and drag over the board. The bracket keys change the size "
            "of the brush; Shift and click draws a straight line; Alt picks up what lies there. "
            "Numbers in the palette say what is left in your box."
        ),
        ("tool-brush", "tool-fill", "tool-line", "tool-erase"),
    ),
    (
        N_("Make it fair"),
        N_(
            "Choose a symmetry in the bar above: everything that you do is done for the other side "
            "as well, units too."
        ),
        (),
    ),
    (
        N_("Place the armies"),
        N_(
            "Choose a side, pick a unit or a commander, click. Drag moves, Shift selects more, and "
            "what is copied can be stamped, turned and mirrored."
        ),
        ("tool-unit", "tool-select", "tool-stamp"),
    ),
    (
        N_("Say how it is won"),
        N_(
            "The list on top of the inspector opens its pages: title, sides, victory, rules with "
            "the rounds, and everything else, in each language. A double click on a hex or a unit "
            "opens its form."
        ),
        (),
    ),
    (
        N_("Mend what the rules find"),
        N_(
            "The findings are live. A click jumps to the hex; what can be mended has a button; "
            "what is meant so can be accepted with a reason, which is printed."
        ),
        ("next-finding", "overlay-threats", "overlay-control"),
    ),
    (
        N_("Print it and play"),
        N_(
            "The preview shows the sheet as it will leave the printer. The PDF holds the scenario: "
            "whoever gets it can open it here."
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
