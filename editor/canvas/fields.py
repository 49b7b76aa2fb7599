"""Where in the scenario a thing on the board stands, for who wants to see it in full."""

from editor.tools.gesture import BoardHit
from schema.scenario import Scenario


def field_at(hit: BoardHit, scenario: Scenario) -> str:
    """The JSON pointer of the thing at a spot, or of the hex; empty beside the board."""
    board = scenario.board
    pieces = board.table_pieces
    tiles = board.tiles
    markers = len(board.setup_markers)
    lists: dict[str, tuple[str, tuple[str, ...]]] = {
        "unit": ("/units", tuple(unit.id for unit in scenario.units)),
        "marker": ("/markers", tuple(marker.id for marker in scenario.markers)),
        "commander": ("/commanders", tuple(c.card for c in scenario.commanders)),
        "piece": ("/board/pieces", tuple(piece.id for piece in pieces)),
        "tile": ("/board/tiles", tuple(tile.tile for tile in tiles)),
        "setup": ("/board/setup_markers", tuple(str(n) for n in range(markers))),
        "label": ("/board/labels", tuple(str(label.at) for label in board.labels)),
    }
    if hit.subject is not None and hit.subject[0] in lists:
        where, names = lists[hit.subject[0]]
        if hit.subject[1] in names:
            return f"{where}/{names.index(hit.subject[1])}"
    grid = board.grid()
    if grid is not None and isinstance(hit.place, str):
        line, at = grid.line_and_position(hit.place)
        return f"/board/terrain/{line}/{at}"
    return "/board" if hit.place is not None else ""
