"""Open from text: what was scanned or sent becomes a scenario that no file holds yet."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.app import App
from editor.document.open_text import OpenTextDialog
from editor.window import ScenarioWindow
from schema import files
from schema.code import decoded, encoded, link
from tests.house.plan import ROOT
from tests.importers.test_picture import photo as picture_of

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


@pytest.fixture
def dialog(app: App) -> OpenTextDialog:
    """The dialog with nothing in the clipboard; it deletes itself once it is closed."""
    QApplication.clipboard().clear()
    return OpenTextDialog(app)


@pytest.mark.parametrize("address", ["", "https://club.example/table.html"])
def test_a_code_or_a_link_opens_as_unsaved_work(
    app: App, dialog: OpenTextDialog, address: str
) -> None:
    raid = files.read(RAID)
    dialog.setTextValue(link(raid, address) if address else encoded(raid))
    dialog.accept()
    window = app.shown[-1]
    assert isinstance(window, ScenarioWindow)
    assert window.workspace.document.scenario == decoded(encoded(raid))
    assert window.workspace.document.path is None


def test_half_a_code_is_reported_and_can_be_mended(app: App, dialog: OpenTextDialog) -> None:
    before, whole = len(app.shown), encoded(files.read(RAID))
    dialog.setTextValue(whole[:200])
    dialog.accept()
    boxes = [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox)]
    assert any("incomplete" in box.text() for box in boxes)
    for box in boxes:
        box.close()
    assert len(app.shown) == before
    dialog.setTextValue(whole)
    dialog.accept()
    assert len(app.shown) == before + 1


def test_a_code_in_the_clipboard_is_there_already(app: App) -> None:
    QApplication.clipboard().setText(encoded(files.read(RAID)))
    made = OpenTextDialog(app)
    assert made.textValue().startswith("BANNERET1/")
    QApplication.clipboard().clear()
    made.close()


def test_a_photo_of_the_code_fills_the_field(
    app: App, dialog: OpenTextDialog, tmp_path: Path
) -> None:
    photo = tmp_path / "photo.png"
    photo.write_bytes(picture_of(encoded(files.read(RAID))))
    dialog.show_picture(photo)
    assert dialog.textValue() == encoded(files.read(RAID))
    QApplication.clipboard().setImage(QImage(str(photo)))
    assert OpenTextDialog(app).textValue() == dialog.textValue()
    QApplication.clipboard().clear()
