"""From a finding to what it is about."""

from editor.desk import Desk
from schema.findings import Finding


def jump(desk: Desk, finding: Finding, turn: int = 0) -> None:
    """Bring a finding's place into view, or open the inspector at its field.

    ``turn`` counts how often one has jumped to it: each time its next place.
    """
    desk.look_at(finding)
    if finding.places:
        desk.show_place(finding.places[turn % len(finding.places)])
    elif finding.fields:
        desk.field_wanted.emit(finding.fields[turn % len(finding.fields)])
