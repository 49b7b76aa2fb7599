"""Export: every format, to the byte what the command line writes; dealing for the host."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.document import Document
from editor.print.deal_dialog import DealDialog
from editor.print.export_dialog import ExportDialog
from editor.window import ScenarioWindow
from editor.workspace import Workspace
from exporters.export import Options, render
from generators.secrets import deal
from schema import files
from schema.scenario import Scenario
from tests.house.plan import ROOT

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"
HIDDEN = ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json"


def desk_of(app: App, scenario: Scenario, path: Path | None = None) -> Workspace:
    document = Document(scenario, app.context.game_of(scenario), path=path)
    return Workspace(document, app.context.settings, app.context.home.folder, app)


def export_dialog(app: App, scenario: Scenario, qtbot: QtBot, path: Path) -> ExportDialog:
    shown = ExportDialog(desk_of(app, scenario, path))
    qtbot.addWidget(shown)
    shown.show()
    return shown


def choose(dialog: ExportDialog, form: str) -> None:
    dialog.form_box.setCurrentIndex(dialog.form_box.findData(form))


def write(dialog: ExportDialog, qtbot: QtBot) -> Path:
    """Press the button; the file that it names."""
    qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    return Path(dialog.path_line.text())


@pytest.mark.parametrize("form", ["pdf", "svg", "png", "txt", "json"])
def test_a_format_is_what_the_exporters_give(
    app: App, tmp_path: Path, qtbot: QtBot, form: str
) -> None:
    scenario = files.read(RAID)
    dialog = export_dialog(app, scenario, qtbot, tmp_path / "raid.json")
    choose(dialog, form)
    target = write(dialog, qtbot)
    assert target == tmp_path / ("raid-public.json" if form == "json" else f"raid.{form}")
    assert target.read_bytes() == render(scenario, app.context.game_of(scenario), form, Options())
    assert dialog.result_label.text().startswith(f"Exported {target}")
    assert dialog.folder_button.isVisible()


@pytest.mark.usefixtures("styled")
def test_a_long_path_shows_its_file_until_somebody_types(
    app: App, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / ("long" * 20)
    folder.mkdir()
    dialog = export_dialog(app, files.read(RAID), qtbot, folder / "raid.json")
    line = dialog.path_line
    assert line.words() == f"…{os.sep}raid.pdf"
    assert line.toolTip() == line.text() == str(folder / "raid.pdf")
    line.setText("raid.pdf")
    assert line.words() == "raid.pdf"
    assert not line.toolTip()


def test_names_follow_the_sheet_until_one_is_typed(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = export_dialog(app, files.read(RAID), qtbot, tmp_path / "raid.json")
    sheet = dialog.options_form.sheet
    sheet.setCurrentIndex(sheet.findData("short"))
    assert dialog.path_line.text() == str(tmp_path / "raid-short.pdf")
    dialog.path_line.selectAll()
    qtbot.keyClicks(dialog.path_line, str(tmp_path / "mine.pdf"))
    choose(dialog, "svg")
    assert dialog.path_line.text() == str(tmp_path / "mine.svg")


def test_the_file_that_is_worked_on_is_never_written_over(
    app: App, tmp_path: Path, qtbot: QtBot
) -> None:
    """An export never holds the secrets: over the host's own file it would be their end."""
    own = tmp_path / "host.json"
    files.write(deal(files.read(HIDDEN), 3), own)
    before = own.read_bytes()
    dialog = export_dialog(app, files.read(own), qtbot, own)
    choose(dialog, "json")
    dialog.path_line.setText(str(own))
    write(dialog, qtbot)
    assert own.read_bytes() == before
    assert "choose another name" in dialog.result_label.text()
    assert not dialog.folder_button.isVisible()


def test_only_the_hosts_file_holds_the_secrets(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    public = files.read(HIDDEN)
    assert export_dialog(app, public, qtbot, tmp_path / "a.json").form_box.findData("host") < 0
    dialog = export_dialog(app, deal(public, 3), qtbot, tmp_path / "thunder.json")
    choose(dialog, "json")
    assert files.read(write(dialog, qtbot)) == public.public()
    choose(dialog, "host")
    target = write(dialog, qtbot)
    assert target.name == "thunder.host.json"
    assert files.read(target).secrets is not None


def test_a_folder_that_is_not_there_is_named(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = export_dialog(app, files.read(RAID), qtbot, tmp_path / "raid.json")
    dialog.path_line.setText(str(tmp_path / "nowhere" / "raid.pdf"))
    write(dialog, qtbot)
    assert "no such file or folder" in dialog.result_label.text()


def test_the_last_format_and_folder_are_remembered(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "out").mkdir()
    dialog = export_dialog(app, files.read(RAID), qtbot, tmp_path / "raid.json")
    choose(dialog, "svg")
    dialog.path_line.setText(str(tmp_path / "out" / "a.svg"))
    write(dialog, qtbot)
    again = export_dialog(app, files.read(RAID), qtbot, tmp_path / "raid.json")
    assert again.path_line.text() == str(tmp_path / "out" / "raid.svg")


# -- dealing ---------------------------------------------------------------------------------------


def deal_dialog(app: App, scenario: Scenario, qtbot: QtBot, path: Path) -> DealDialog:
    shown = DealDialog(desk_of(app, scenario, path))
    qtbot.addWidget(shown)
    shown.show()
    return shown


def test_dealing_writes_a_file_for_the_host_and_reveals_nothing(
    app: App, tmp_path: Path, qtbot: QtBot
) -> None:
    public = files.read(HIDDEN)
    dialog = deal_dialog(app, public, qtbot, tmp_path / "thunder.json")
    qtbot.mouseClick(dialog.deal_button, Qt.MouseButton.LeftButton)
    dealt = files.read(tmp_path / "thunder.host.json")
    assert dealt.secrets is not None
    assert dealt.public() == public.public()
    assert dialog.workspace.document.scenario is public
    assert str(dealt.secrets.seed) not in dialog.result_label.text()


def test_what_is_dealt_is_dealt_anew_only_when_asked(
    app: App, tmp_path: Path, qtbot: QtBot
) -> None:
    first = deal(files.read(HIDDEN), 3)
    dialog = deal_dialog(app, first, qtbot, tmp_path / "thunder.host.json")
    qtbot.mouseClick(dialog.deal_button, Qt.MouseButton.LeftButton)
    assert "have already been dealt" in dialog.result_label.text()
    assert not list(tmp_path.glob("*.host.json"))
    qtbot.mouseClick(dialog.again, Qt.MouseButton.LeftButton, pos=dialog.again.rect().center())
    dialog.again.setChecked(True)
    qtbot.mouseClick(dialog.deal_button, Qt.MouseButton.LeftButton)
    again = files.read(tmp_path / "thunder.host.json").secrets
    assert again is not None
    assert first.secrets is not None
    assert again.seed != first.secrets.seed


def test_a_public_file_never_gets_secrets(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    public = files.read(HIDDEN)
    files.write(public, tmp_path / "thunder.json")
    dialog = deal_dialog(app, public, qtbot, tmp_path / "thunder.json")
    dialog.path_line.setText(str(tmp_path / "thunder.json"))
    qtbot.mouseClick(dialog.deal_button, Qt.MouseButton.LeftButton)
    assert files.read(tmp_path / "thunder.json") == public
    assert "is a file for the players; choose another name for the" in dialog.result_label.text()


def test_the_menu_deals_only_where_chance_lays_cards(
    open_window: Callable[[str], ScenarioWindow],
) -> None:
    assert not open_window("raid-in-the-riverlands.json").actions_["deal"].isEnabled()
    window = open_window("battlelore-2e-thunder.json")
    assert window.actions_["deal"].isEnabled()
    assert window.prints.deal().isVisible()
    assert window.prints.export().isVisible()


# -- what it will be -------------------------------------------------------------------------------


def test_the_file_is_shown_before_it_is_written(app: App, tmp_path: Path, qtbot: QtBot) -> None:
    """Its first page, how many there are, how large they and the file are, and its name."""
    dialog = export_dialog(app, files.read(RAID), qtbot, tmp_path / "raid.json")
    preview = dialog.preview
    qtbot.waitUntil(lambda: preview.picture.look is not None, timeout=20_000)
    look = preview.picture.look
    assert look is not None
    assert look.image is not None
    assert preview.name.text() == "raid.pdf"
    assert preview.facts.text().startswith(f"{look.pages} pages · 210 × 297 mm · ")
    choose(dialog, "json")
    qtbot.waitUntil(
        lambda: preview.facts.text().endswith("KB") and "mm" not in preview.facts.text()
    )
    assert preview.name.text() == "raid-public.json"
    assert preview.picture.look is not None
    assert preview.picture.look.image is None
