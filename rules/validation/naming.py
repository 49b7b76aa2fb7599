"""What sentences call the scenario's own things: zones, hidden pools and their cards, pieces."""

from string import ascii_uppercase

from geometry.grid import HexGrid
from schema.board import Zone
from schema.forces import HiddenCard, HiddenPool
from schema.game import Game
from schema.text import Argument, Own, Term


def zone_called(zone: Zone) -> Own:
    """A zone by its name, else by what it means."""
    return Own(of="zones", id=zone.id, name=zone.name or zone.meaning)


def pool_called(pool: HiddenPool) -> Own:
    """A hidden pool by its name."""
    return Own(of="pools", id=pool.id, name=pool.name)


def card_called(card: HiddenCard, game: Game) -> Term:
    """A face-down card by its own name, else by what it turns out to be."""
    if not card.name and card.ref in getattr(game, card.section):
        return Term(of=card.section, id=card.ref)
    return Own(of="pool-cards", id=card.card, name=card.name)


def piece_called(piece: str, game: Game) -> Term:
    """A piece by the name that its box has for it."""
    holding = (name for name, box in game.boxes.items() if piece in box.pieces)
    box = next(holding, None)
    if box is None:
        return Own(of="pieces", id=piece)
    return Term(of=f"boxes/{box}/pieces", id=piece)


def row_of(place: str, grid: HexGrid) -> dict[str, Argument]:
    """The first and last hex of the row of the board in which a hex would be that is not there,
    else of the whole board; what is not told is empty."""
    names, number = grid.names, place.lstrip(ascii_uppercase)
    row = [name for name in names if name.lstrip(ascii_uppercase) == number]
    if row:
        return {"first": row[0], "last": row[-1], "least": "", "most": ""}
    return {"first": "", "last": "", "least": names[0], "most": names[-1]}
