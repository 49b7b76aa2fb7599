"""The scenes of findings; see scenes.py."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.panels.waive_form import WaiveForm
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from schema.edits import Become
from schema.language import N_, Phrase


def findings(studio: Studio) -> QWidget:
    """What the rules find while one draws."""
    shown = _with_mistakes(studio)
    studio.show_findings(shown)
    return shown


def findings_none(studio: Studio) -> QWidget:
    """Nothing is wrong: what was checked is told."""
    shown = studio.window("rolls-of-thunder.json")
    shown.docks["findings"].show()
    studio.check(shown)
    report = shown.workspace.report
    if report is not None:
        shown.workspace.find(report.changed(findings=()), checking=False)
    studio.rest()
    return shown


def findings_many(studio: Studio) -> QWidget:
    """Many findings: counted, in groups, with a line to search them."""
    shown = studio.window("raid-in-the-riverlands.json")
    scenario = shown.workspace.document.scenario
    spots = ("C7", "D7", "C6", "A5", "B10", "C9")
    units = tuple(
        unit.changed(at=spots[number % len(spots)], rank="blue")
        for number, unit in enumerate(scenario.units)
    )
    crowded = scenario.changed(units=units, zones=(), title={"en": "Raid"})
    become = Become(kind="become", scenario=crowded)
    shown.workspace.apply(become, Phrase(N_("Change the scenario")))
    studio.check(shown)
    studio.show_findings(shown)
    return shown


def waive(studio: Studio) -> QWidget:
    """A finding is accepted with a reason."""
    shown = _with_mistakes(studio)
    found = next(f for f in shown.workspace.report or () if f.severity == "warning")
    shown.docks["findings"].show()
    shown.workspace.look_at(found)
    studio.rest()
    shown.findings.waive.click()
    return studio.dialog(WaiveForm)


def _with_mistakes(studio: Studio) -> ScenarioWindow:
    """Two units on one hex, cavalry in the woods, a hex of terrain that no box holds."""
    shown = studio.window("raid-in-the-riverlands.json")
    for pick, places in (("building", ("D8", "E8", "G9")), ("hill", ("A12",))):
        shown.box.pick(PaletteItem("terrain", pick))
        for place in places:
            studio.drag(shown, place)
    shown.workspace.take("select")
    studio.drag(shown, "D3", "D9")
    shown.workspace.select(Selection())
    studio.check(shown)
    return shown
