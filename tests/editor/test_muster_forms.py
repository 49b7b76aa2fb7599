"""Armies, the draft and swapped cards by form, in the inspector."""

from pytestqt.qtbot import QtBot

from editor.panels.forms.several import MapField
from schema.armies import Pick, Swap
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.value import frozen
from tests.editor.inspecting import (
    THUNDER,
    Inspectors,
    Key,
    box,
    field,
    press,
    retype,
    scenario,
    steps,
    undo,
)


def test_an_army_is_written_unit_by_unit(opened: Inspectors, qtbot: QtBot) -> None:
    """Only bought types stand there; another is picked by its name."""
    panel = opened(THUNDER, "forces")
    army = field(panel, "/musters/0/army")
    assert isinstance(army, MapField)
    assert army.adding is not None
    retype(qtbot, army.adding.entry(), "Citadel Guard", Key.Key_Return)
    assert scenario(panel).musters[0].army == {"citadel-guard": 0}
    retype(qtbot, box(panel, "/musters/0/army/citadel-guard"), "2", Key.Key_Return)
    assert scenario(panel).musters[0].army == {"citadel-guard": 2}
    assert steps(panel)[-1] == "Change Citadel Guard"


def test_a_turn_of_the_draft_is_a_record(opened: Inspectors, qtbot: QtBot) -> None:
    """Added as a pass; a unit is added to it by a button."""
    panel = opened(THUNDER, "forces")
    press(qtbot, panel, "/neutral_draft", "add")
    assert scenario(panel).neutral_draft == (Pick(seat="daqan"),)
    units = field(panel, "/neutral_draft/0/units")
    units.more.click()  # type: ignore[attr-defined]  # an OrderedField has it
    assert scenario(panel).neutral_draft == (Pick(seat="daqan", units=("mountain-giant",)),)
    undo(panel)
    assert scenario(panel).neutral_draft == (Pick(seat="daqan"),)


def test_swaps_lie_covered(opened: Inspectors, qtbot: QtBot) -> None:
    """A host's swapped cards are secrets as what lies face down is."""
    panel = opened(THUNDER, "hidden")
    swaps = {"uthuk": [{"out": "shortcut", "into": "crushing-force"}]}
    edit = SetField(kind="set-field", field="/secrets", value=frozen({"swaps": swaps}))
    assert panel.workspace.apply(edit, Phrase(N_("Swap a card of")))
    covered = field(panel, "/secrets")
    covered.uncover()  # type: ignore[attr-defined]  # a CoveredField has it
    field(panel, "/secrets/swaps/uthuk")
    press(qtbot, panel, "/secrets/swaps/uthuk", "add")
    kept = scenario(panel).secrets
    assert kept is not None
    assert kept.swaps["uthuk"][0] == Swap(out="shortcut", into="crushing-force")
    assert len(kept.swaps["uthuk"]) == 2
