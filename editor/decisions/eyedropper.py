"""The eyedropper: what lies there comes into the hand, with the tool that lays it."""

from dataclasses import dataclass

from editor.decisions.gesture import NOTHING, Ghost, Idle, Outcome, Spot
from editor.decisions.hand import Hand, Pick


@dataclass
class Eyedropper(Idle):
    """Click takes the uppermost thing; with Shift the terrain below it."""

    def press(self, spot: Spot, hand: Hand) -> Outcome:
        """Take it in hand."""
        pick = picked_up(spot, hand)
        return NOTHING if pick is None else Outcome(pick=pick)

    def hover(self, spot: Spot, hand: Hand) -> Ghost:  # noqa: ARG002  what every decision is told
        """The hex that it looks at."""
        return Ghost(None, (spot.place,)) if isinstance(spot.place, str) else Ghost()


def picked_up(spot: Spot, hand: Hand) -> Pick | None:
    """What lies uppermost at a spot, as it would be picked from the palette."""
    board = hand.scenario.board
    if spot.subject is not None and spot.subject[0] == "piece":
        return _piece(spot.subject[1], hand)
    thing = None if "shift" in spot.keys else _thing(spot, hand)
    if thing is not None or not isinstance(spot.place, str):
        return thing
    place = spot.place
    if "shift" not in spot.keys:
        lying = [token for token in board.tokens if token.at == place]
        if lying:
            top = lying[-1]
            return Pick("token", top.token, level=top.level, facing=top.facing, hidden=top.hidden)
        way = next((way for way in board.ways if way.at == place), None)
        if way is not None:
            return Pick("way", way.kind)
    grid = board.grid()
    if grid is None or place not in grid:
        return None
    line, position = grid.line_and_position(place)
    return Pick("terrain", board.terrain[line][position])


def _thing(spot: Spot, hand: Hand) -> Pick | None:
    """The unit, commander or marker there: the one under the pointer, else any on the hex."""
    scenario = hand.scenario
    kind, name = spot.subject or ("", "")
    here = [u for u in scenario.units if u.id == name or (kind != "unit" and u.at == spot.place)]
    if kind == "marker" or not here:
        marker = next(
            (m for m in scenario.markers if m.id == name or (not kind and m.at == spot.place)), None
        )
        if marker is not None and spot.place is not None:
            return Pick("marker", marker.marker, seat=marker.seat, hidden=marker.hidden)
    if kind == "commander":
        commander = next((c for c in scenario.commanders if c.card == name), None)
        if commander is not None:
            return Pick("commander", commander.card, seat=commander.seat)
    if here and spot.place is not None:
        unit = here[-1]
        return Pick("unit", unit.type, rank=unit.rank, seat=unit.seat, facing=unit.facing)
    return None


def _piece(name: str, hand: Hand) -> Pick | None:
    """Terrain on a table; the one that is laid takes the outline of its kind."""
    board = hand.scenario.board
    pieces = board.table_pieces
    piece = next((piece for piece in pieces if piece.id == name), None)
    return None if piece is None else Pick("terrain", piece.terrain)
