"""Printing as a person does it: by the preview, onto a file."""

from pathlib import Path

from tests.window.desktop import Desktop


def print_sheet(desktop: Desktop, sheet: str, name: str, audience: str = "") -> Path:
    """A sheet as PDF, by the preview."""
    desktop.key("ctrl+p")
    desktop.wait_for_window("Sheet preview")
    desktop.click("Sheet", kind="QComboBox")
    desktop.click(sheet, kind="item")
    desktop.wait_without_menu()
    if audience:
        desktop.click("For", kind="QComboBox")
        desktop.click(audience, kind="item")
        desktop.wait_without_menu()
    desktop.wait_for("Page 1 of")
    desktop.picture(sheet.lower())
    desktop.click("Save PDF…")
    desktop.wait_for_window("Save to")
    desktop.key("ctrl+a")
    desktop.type(name)
    desktop.key("Return")
    paper = desktop.documents / name
    desktop.wait(paper.exists, "the sheet")
    desktop.wait_for_window("Sheet preview")
    desktop.key("Escape")
    desktop.wait_without("Sheet preview")
    return paper
