"""From a finding to its place: shared by the list of findings and the keys that walk through it."""

from editor.tools.finding_places import places_of, things_of
from editor.workspace import Workspace
from schema.findings import Finding


def jump(workspace: Workspace, finding: Finding, turn: int = 0) -> None:
    """Bring a finding's place into view, and select what lies there on a table; what has no place
    is opened in the inspector.

    ``turn`` counts how often one has jumped to it: each time its next place.
    """
    workspace.look_at(finding)
    scenario = workspace.document.scenario
    places, things = places_of(finding, scenario), things_of(finding, scenario)
    if places:
        workspace.show_place(places[turn % len(places)])
    if things:
        workspace.select(things[turn % len(things)])
    if finding.fields and not places:
        workspace.field_wanted.emit(finding.fields[turn % len(finding.fields)])
