"""Boards put together and cut: two side by side become one, or a part of one is kept.

Both are asked for on the plane of hexes: which hexes there are afterwards. The smallest regular
board around them is the new one, and what of it is none of them is masked out.
"""

from collections.abc import Collection, Iterable
from typing import Any, Literal

from editor.tools.carrying import Carrier, painted
from editor.tools.clipboard import seats_for
from editor.tools.naming import free_id
from editor.tools.renaming import rename
from editor.tools.reshape import Reshaped, carried, fallen_from
from geometry.frames import BoardFrame, frame_of, spot_of, step_of
from geometry.grid import HexGrid
from geometry.hexes import Hex
from schema.board import HexBoard, require
from schema.forces import Secrets
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.places import ON_BOARD
from schema.scenario import Scenario
from schema.value import FrozenMap

Where = Literal["right", "left", "top", "bottom"]
Part = Literal["selection", "rectangle", "left", "right", "bottom", "top"]
MOST = 300
"""Lines, and hexes of a line, of a board that is put together."""


class NotJoined(UserError, ValueError):
    """Two boards that make no board together; the text says why."""


# -- joining --------------------------------------------------------------------------------------


def empty_like(scenario: Scenario, terrain: str) -> Scenario:
    """A scenario on an empty board of the same shape, with nothing on it."""
    board = require(HexBoard, scenario.board)
    bare = HexBoard(
        kind="hex",
        lines=board.lines,
        orientation=board.orientation,
        indent=board.indent,
        terrain=tuple((terrain,) * length for length in board.lines),
    )
    return Scenario(
        format=scenario.format,
        game=scenario.game,
        title=scenario.title,
        board=bare,
        seats=scenario.seats,
    )


def joined_boards(
    scenario: Scenario,
    other: Scenario,
    game: Game,
    where: Where,
    terrain: str,
    *,
    shared: bool = False,
) -> Reshaped:
    """The scenario with another one's board beside it, and all that is on it.

    Two half hexes that meet become a hex of ``terrain``. With ``shared`` the last line of one is
    the first of the other (BattleLore: two boards of 13 × 9 are 13 × 17), and this scenario's
    counts. What fell off is the other scenario's. Raises ``NotJoined``.
    """
    if other.board.grid() is None or other.game.base.id != scenario.game.base.id:
        raise NotJoined(Phrase(N_("Choose a scenario of the same game on a hex board.")))
    board, beside = require(HexBoard, scenario.board), require(HexBoard, other.board)
    if beside.orientation != board.orientation:
        raise NotJoined(
            Phrase(N_("The hexes of the two boards point in different directions. Rotate one."))
        )
    one, two = board.grid(), beside.grid()
    way = _way(one.whole, two.whole, where, shared=shared)
    meeting = {*one.whole.half_hexes} & {place + way for place in two.whole.half_hexes}
    every = [*one.whole.hexes, *(place + way for place in two.whole.hexes), *meeting]
    frame = frame_of(every, board.orientation)
    if max(*frame.lines, len(frame.lines)) > MOST:
        raise NotJoined(
            Phrase(N_("Together they would have more than {most} rows or columns."), most=MOST)
        )
    grid, fresh = frame.grid(), _fresh(board, frame, terrain)
    kept = Carrier(_places(one.whole, grid, frame.shift))
    taken = {place + frame.shift for place in one.whole.hexes}
    added = Carrier(_places(two.whole, grid, way + frame.shift, but=taken))
    first, guest = carried(scenario, fresh, kept), _renamed(other, scenario)
    second = _fitting(carried(guest, fresh, added), first)
    there = {*one.hexes, *(place + way for place in two.hexes), *meeting}
    closed = [kept.places[name] for name in board.unplayable if name in kept.places]
    closed += [added.places[name] for name in beside.unplayable if name in added.places]
    after = _finished(
        _together(first, second, added.places.values()),
        {place + frame.shift for place in there},
        closed,
        game,
    )
    fallen = fallen_from(guest, second, added, terrain)
    return Reshaped(after, fallen, dict(kept.places), 0, frame.shift)


def shares_by_itself(scenario: Scenario, where: Where) -> bool:
    """Whether a board like this one, put there, fits only if the two share a line."""
    board = require(HexBoard, scenario.board)
    grid = board.grid().whole
    along = (where in ("left", "right")) == (board.orientation == "pointy")
    return not along and len(grid.lines) % 2 == 1 and len(grid.lines) > 1


def is_along(scenario: Scenario, where: Where) -> bool:
    """Whether the lines of the two boards go on into each other there."""
    pointy = require(HexBoard, scenario.board).orientation == "pointy"
    return (where in ("left", "right")) == pointy


def _way(one: HexGrid, two: HexGrid, where: Where, *, shared: bool) -> Hex:
    """The vector that takes the second board beside the first without covering it."""
    orientation = one.orientation
    ends, others = _ends(one), _ends(two)
    after = where in ("right", "top")
    if (where in ("left", "right")) == (orientation == "pointy"):
        pairs = list(zip(ends, others, strict=False))
        far = (
            max(end + 2 - start for (_, end), (start, _) in pairs)
            if after
            else min(start - 2 - end for (start, _), (_, end) in pairs)
        )
        return step_of(0, far, orientation)
    lines = len(one.lines) if after else -len(two.lines)
    lines += (-1 if after else 1) if shared else 0
    wish = min(start for start, _ in ends) - min(start for start, _ in others)
    return step_of(lines, wish + (wish - lines) % 2, orientation)


def _ends(grid: HexGrid) -> list[tuple[int, int]]:
    """Where each line begins and ends, in half hexes."""
    starts = [grid.start(line) for line in range(len(grid.lines))]
    return [(s, s + 2 * (n - 1)) for s, n in zip(starts, grid.lines, strict=True)]


def _places(old: HexGrid, new: HexGrid, way: Hex, but: Collection[Hex] = ()) -> dict[str, str]:
    """Hex to the hex that it becomes; those that come to lie on ``but`` are left out."""
    pairs = zip(old.names, (place + way for place in old.hexes), strict=True)
    return {
        name: to
        for name, place in pairs
        if place not in but and (to := new.name_of(place)) is not None
    }


def _fresh(board: HexBoard, frame: BoardFrame, terrain: str) -> HexBoard:
    """The new board with bare ground and no hex masked yet."""
    return board.changed(
        side=None,
        lines=frame.lines,
        indent=frame.indent,
        masked=(),
        unplayable=(),
        terrain=tuple((terrain,) * length for length in frame.lines),
        elevation=(),
    )


def _finished(
    scenario: Scenario, exists: Collection[Hex], unplayable: Iterable[str], game: Game
) -> Scenario:
    """The scenario with every hex masked that is none of these; a printed side is known again."""
    board = require(HexBoard, scenario.board)
    grid = board.grid()
    pairs = zip(grid.names, grid.hexes, strict=True)
    masked = tuple(name for name, place in pairs if place not in exists)
    closed = tuple(unplayable)
    made = board.changed(masked=masked, unplayable=closed)
    shape = (made.lines, made.orientation, made.indent)
    for name in game.boards if not masked else ():
        side = game.hex_side(name)
        if side and shape == (side.lines, side.orientation, side.indent):
            made = made.changed(side=name if set(side.unplayable) == set(closed) else None)
            break
    return scenario.changed(board=made)


# -- what the other scenario brings ---------------------------------------------------------------


def _renamed(other: Scenario, scenario: Scenario) -> Scenario:
    """The other scenario with this one's sides, and ids that this one has not."""
    for number, seat in enumerate(other.seats):
        mine = seats_for(other.seats, scenario).get(seat.id, seat.id)
        if mine != seat.id:
            other = rename(other, "seats", f"/seats/{number}/id", mine).apply(other)
    for field, kind in RENAMED.items():
        way = field.split("/")[1:]
        mine_here = {thing.id for thing in _list_at(scenario, way)}
        taken = mine_here | {thing.id for thing in _list_at(other, way)}
        for number, thing in enumerate(_list_at(other, way)):
            if thing.id in mine_here:
                new = free_id(thing.id, taken)
                taken.add(new)
                other = rename(other, kind, f"{field}/{number}/id", new).apply(other)
    return other


RENAMED = {
    "/units": "units",
    "/zones": "zones",
    "/hidden": "pools",
    "/markers": "own",
    "/rules": "own",
    "/victory/objectives": "own",
}
"""Lists whose things have ids, and what the catalogue of fields calls these."""


def _list_at(scenario: Scenario, way: list[str]) -> tuple[Any, ...]:
    found: Any = scenario
    for step in way:
        found = getattr(found, step)
    return tuple(found)


def _fitting(guest: Scenario, host: Scenario) -> Scenario:
    """What the other scenario brings, without what this one has or nobody here can have."""
    seats = {None, *(seat.id for seat in host.seats)}
    led = {commander.card for commander in host.commanders}

    def ours(things: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(thing for thing in things if thing.seat in seats)

    def new(things: tuple[Any, ...], known: tuple[Any, ...]) -> tuple[Any, ...]:
        """Those that are not written here already, whatever their ids are."""
        nameless = [_nameless(one) for one in known]
        return tuple(
            thing
            for thing in things
            if _nameless(thing) not in nameless and seats.issuperset(thing.seats)
        )

    victory, mine = guest.victory, host.victory
    return guest.changed(
        units=ours(guest.units),
        commanders=tuple(c for c in ours(guest.commanders) if c.card not in led),
        markers=ours(guest.markers),
        zones=tuple(z if z.seat in seats else z.changed(seat=None) for z in guest.zones),
        free_placements=ours(guest.free_placements),
        overrides=tuple(one for one in guest.overrides if one not in host.overrides),
        rules=new(guest.rules, host.rules),
        victory=victory.changed(
            objectives=new(victory.objectives, mine.objectives), wins=new(victory.wins, mine.wins)
        ),
    )


def _nameless(thing: Any) -> Any:
    return thing.changed(id="x") if "id" in type(thing).model_fields else thing


def _together(host: Scenario, guest: Scenario, places: Iterable[str]) -> Scenario:
    """Both on the board that they have in common; ``places`` are the guest's."""
    board, joined = require(HexBoard, host.board), require(HexBoard, guest.board)
    grid = joined.grid()
    spots = {name: grid.line_and_position(name) for name in places}
    terrain = {name: joined.terrain[line][at] for name, (line, at) in spots.items()}
    level = joined.elevation
    heights = {name: level[line][at] if level else 0 for name, (line, at) in spots.items()}
    things = {name: getattr(board, name) + getattr(joined, name) for name in ON_BOARD}
    lists = {name: getattr(host, name) + getattr(guest, name) for name in JOINED}
    victory, theirs = host.victory, guest.victory
    return host.changed(
        **lists,
        board=painted(board, terrain, heights).changed(**things),
        secrets=_secrets(host.secrets, guest.secrets),
        victory=victory.changed(
            objectives=victory.objectives + theirs.objectives, wins=victory.wins + theirs.wins
        ),
    )


JOINED = (
    "units",
    "commanders",
    "markers",
    "zones",
    "hidden",
    "free_placements",
    "notes",
    "overrides",
    "rules",
)
"""Lists of both scenarios that become one; story, armies to muster and cards stay the first's."""


LEFT_BEHIND: dict[str, str] = {
    "background": N_("background"),
    "setup": N_("setup steps"),
    "musters": N_("musters"),
    "neutral_draft": N_("neutral draft"),
    "cards": N_("cards"),
    "variants": N_("optional rules"),
}
"""What the joined scenario has of the first one alone, and what that is called."""


def left_behind(other: Scenario, scenario: Scenario) -> list[str]:
    """What the other scenario has besides its board that is not taken; ids of ``LEFT_BEHIND``."""
    found = []
    for name in LEFT_BEHIND:
        theirs, mine = (
            one.about.background if name == "background" else getattr(one, name)
            for one in (other, scenario)
        )
        if theirs and theirs != mine:
            found.append(name)
    return found


def _secrets(one: Secrets | None, other: Secrets | None) -> Secrets | None:
    if one is None or other is None:
        return one or other
    return one.changed(placed=FrozenMap({**one.placed, **other.placed}))


# -- cutting --------------------------------------------------------------------------------------


def cut_board(
    scenario: Scenario, part: Part, places: Collection[str], game: Game, terrain: str
) -> Reshaped:
    """The scenario on a part of its board: half of it, the selected ``places`` alone, or the
    rectangle around them. Raises ``NotJoined`` if no hex is left.

    Half hexes are no hexes: what the cut goes through is gone. Where whole lines lie on the cut,
    the half that is kept has them.
    """
    board = require(HexBoard, scenario.board)
    grid = board.grid()
    pointy = board.orientation
    if part in ("selection", "rectangle"):
        kept = {grid.hex(name) for name in places if name in grid}
    else:
        kept = {place for place in grid.hexes if _is_in(place, grid, part)}
    if not kept:
        raise NotJoined(Phrase(N_("No hexes are left. Select the hexes to keep first.")))
    frame = frame_of(kept, pointy)
    new = frame.grid()
    if part == "rectangle":
        kept = {place for place in grid.hexes if new.index_of(place + frame.shift) is not None}
    gone = {place for place in grid.hexes if place not in kept}
    places_ = _places(grid, new, frame.shift, but={place + frame.shift for place in gone})
    carrier = Carrier(places_)
    after = carried(scenario, _fresh(board, frame, terrain), carrier)
    closed = [places_[name] for name in board.unplayable if name in places_]
    after = _finished(after, {place + frame.shift for place in kept}, closed, game)
    return Reshaped(after, fallen_from(scenario, after, carrier, terrain), places_, 0, frame.shift)


def _is_in(place: Hex, grid: HexGrid, part: Part) -> bool:
    """Whether a hex is in a half of the board."""
    line, along = spot_of(place, grid.orientation)
    first = part in ("left", "bottom")
    if (part in ("left", "right")) == (grid.orientation == "pointy"):
        ends = _ends(grid.whole)
        double = 2 * along - min(start for start, _ in ends) - max(end for _, end in ends)
        return double < 0 if first else double > 0
    double = 2 * line - (len(grid.lines) - 1)
    return double <= 0 if first else double >= 0
