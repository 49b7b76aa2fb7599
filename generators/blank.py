"""An empty scenario of a game: its board, two sides with points to muster, nothing on it."""

from generators.core.build_scenario import game_ref, hex_board
from rules.maps import Plane, legal_joins
from rules.rulebook import Rulebook
from schema.board import Edge, HexBoard, LaidTile, TableBoard, TileBoard
from schema.draws import MapDraw
from schema.forces import Muster, Seat
from schema.game import Game
from schema.language import N_, Phrase, UserError, translator
from schema.objectives import Victory
from schema.printed import HexSide, TableSide, TilesSide
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.value import FrozenMap

SAMPLE = 3
"""Map tiles in the picture of a board of them."""
FACING_EDGES: tuple[Edge, ...] = ("bottom", "top")


class NoSuchBoard(UserError, ValueError):
    """The game has no board side of that name; the text lists those it has."""


def blank(game: Game, board: str | None = None, title: str = "", language: str = "en") -> Scenario:
    """An empty board of this side (default: the game's first) and the game's first two factions,
    with what players usually start with.

    Raises ``NoSuchBoard``.
    """
    if board is None:
        board = next(iter(game.boards), "")
    if board not in game.boards:
        known = ", ".join(game.boards) or Phrase(N_("none"))
        sentence = N_("{game} has no board {board}; available: {known}")
        raise NoSuchBoard(Phrase(sentence, game=game.id, board=board, known=known))
    around = isinstance(game.boards[board], TilesSide)  # nobody sits at an edge of a map
    usual = FrozenMap(Rulebook.printed_rules(game).usual.resources())
    seats = tuple(
        Seat(id=faction, faction=faction, edge=None if around else edge, resources=usual)
        for faction, edge in zip(game.factions, FACING_EDGES, strict=False)
    )
    return Scenario(
        format=SCENARIO_FORMAT,
        game=game_ref(game),
        title=FrozenMap({language: title or translator(language)(N_("Untitled"))}),
        board=empty_board(game, board),
        seats=seats,
        rounds=(Rulebook.printed_rules(game).realms.years or None) if around else None,
        victory=_won(game, board),
        musters=()
        if game.muster is None
        else tuple(Muster(seat=seat.id, points=game.muster.points) for seat in seats),
    )


def with_sample(scenario: Scenario, game: Game) -> Scenario:
    """A scenario on an empty plane with the first few map tiles, so that its picture shows
    something; any other as it is."""
    board = scenario.board
    if not isinstance(board, TileBoard):
        return scenario
    rules, laid = Rulebook.printed_rules(game).map, list[LaidTile]()
    for name in [name for name, tile in game.tiles.items() if tile.faction is None][:SAMPLE]:
        joins = legal_joins(Plane.of(laid, game.tiles), name, game.tiles[name], rules)
        if joins:
            laid.append(min(joins, key=lambda one: one.q**2 + one.q * one.r + one.r**2))
    return scenario.changed(board=board.changed(tiles=tuple(laid)))


def _won(game: Game, board: str) -> Victory:
    """How a map of this board is won, as its draw has it; of a battle, how ties are broken."""
    draws = (draw for draw in game.draws.values() if isinstance(draw, MapDraw))
    usual = Victory.model_validate({"ties": Rulebook.printed_rules(game).usual.ties})
    return next((draw.victory for draw in draws if draw.board == board), usual)


def empty_board(game: Game, side: str) -> HexBoard | TileBoard | TableBoard:
    """This side of the game's board with nothing on it."""
    printed = game.boards[side]
    match printed:
        case TilesSide():
            return TileBoard(kind="tiles", orientation=printed.orientation, tiles=())
        case TableSide():
            return TableBoard(kind="table", width=printed.width, depth=printed.depth)
        case HexSide():
            return hex_board(side, printed)
