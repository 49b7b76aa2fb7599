"""Control markers, for a card that scores them: each player lays his own half's, after the terrain
(step 11).

They lie evenly along the front, rather on houses and hills, and never next to one another.
"""

from dataclasses import replace

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.core.refusals import NoPlace
from generators.methods.skirmish.draft import Draft, DraftSide
from generators.placing.fields import field_of, reach_key, reachable, shape_of
from schema.cards import MarkersToLay, Reach

WORTH = {"village": 10, "ridge": 6, "wood": 1}


def lay_markers(draft: Draft) -> Draft:
    """Both players lay their control markers by turns; raises ``NoPlace``."""
    to_lay = draft.card.markers_to_lay
    if to_lay is None or draft.brief.place == "cards":
        return draft
    cover = {
        hex_.at: shape_of(hex_.terrain, draft.game.terrain[hex_.terrain]) for hex_ in draft.ground
    }
    laid: list[tuple[str, int, int]] = []
    for number in range(1, to_lay.count + 1):
        for side in draft.turns:
            laid.append((side.house, number, _place(draft, to_lay, side, number, cover, laid)))
    words = {"marker": term("markers", to_lay.marker)}
    lines = [
        TranscriptLine(11, house, "marker-laid", {**words, "place": draft.grid.names[index]})
        for house, _, index in laid
    ]
    return replace(draft, markers=tuple(laid)).told(*lines)


def _place(
    draft: Draft,
    to_lay: MarkersToLay,
    side: DraftSide,
    number: int,
    cover: dict[int, str],
    laid: list[tuple[str, int, int]],
) -> int:
    """Where a player lays his next marker; where a lock has kept it, if it still may lie there."""
    grid, name = draft.grid, f"markers.{side.house}.{number}"
    field = field_of(grid, side.edge)
    reach = Reach(min_rows=to_lay.min_row, max_rows=99, own_half=True)
    area = reachable(grid, side.edge, reach_key(reach), draft.book.placement.middle_row)
    near = {n for _, _, at in laid for n in (at, *field.around[at])}
    near |= {
        grid.index(name) for name in (*draft.board.unplayable, *_moved(draft, name)) if name in grid
    }
    open_ones = [i for i in area if i not in near and cover.get(i) != "barrier"]
    for house, kept, place in draft.demands.markers:
        if (
            (house, kept) == (side.house, number)
            and place in grid
            and grid.index(place) in open_ones
        ):
            return grid.index(place)
    if not open_ones:
        raise NoPlace("markers", "BOW-SK-S11")
    grain, ties = draft.grain(name, len(grid), bits=3), draft.ties(name)
    wanted = 1000 * (2 * number - 1) // (2 * to_lay.count)
    return max(
        open_ones,
        key=lambda i: (
            WORTH.get(cover.get(i, ""), 0)
            + grain[i]
            - abs(field.across[i] - wanted) // 50
            - 3 * (field.rows[i] - to_lay.min_row),
            ties[i],
        ),
    )


def _moved(draft: Draft, name: str) -> tuple[str, ...]:
    """The hex that a marker rolled again may not take: the one it had."""
    old = draft.demands.avoid.get(name)
    return () if old is None else (old,)
