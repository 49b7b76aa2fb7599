"""Findings of tables name fields: where the things lie that they speak of."""

from editor.tools.context import Selection
from editor.tools.finding_places import places_of, spelt, things_of
from rules.validation import check
from schema.board import Pose
from schema.findings import Finding
from tests.editor.tools.tables import archer, cards, square, tabletop


def test_findings_of_tables_have_places() -> None:
    """Both pieces that lie too near to each other, a unit off its edge; nothing of the title."""
    scenario = tabletop(
        square("a", 300, 400), square("b", 430, 400), units=(archer("far", "heath", 900, 200),)
    )
    report = {finding.slug: finding for finding in check(scenario, cards()).findings}
    near = report["terrain-near-terrain"]
    assert set(places_of(near, scenario)) == {Pose(x=300, y=400), Pose(x=430, y=400)}
    assert set(things_of(near, scenario)) == {Selection(pieces=("a",)), Selection(pieces=("b",))}
    away = report["unit-off-own-edge"]
    assert [spelt(place) for place in places_of(away, scenario)] == ["90 × 20 cm"]
    assert things_of(away, scenario) == (Selection(units=("far",)),)


def test_what_is_gone_has_no_place() -> None:
    """The report lags behind the board by a moment; odd pointers lead nowhere."""
    fields = ("/board/pieces/7", "/units/x/at", "/units/-1", "/title", "/units")
    finding = Finding(slug="odd", severity="note", fields=fields)
    assert places_of(finding, tabletop(square("a", 300, 400))) == ()
    assert things_of(finding, tabletop(square("a", 300, 400))) == ()
