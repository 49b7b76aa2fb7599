"""What things are called in the names of steps: told anew whenever the language changes."""

from collections.abc import Iterable

from editor.i18n import NameArg, NumberArg
from editor.tools.context import ToolContext
from schema.board import Place, Pose
from schema.forces import Seat, Unit
from schema.game import Game
from schema.language import N_, Phrase
from schema.text import Text
from schema.value import FrozenMap

NO_TEXT: Text = FrozenMap()


class Listed(Phrase):
    """Phrases joined by commas."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Phrase]) -> None:
        super().__init__("")
        self.parts = tuple(parts)

    def told(self, language: str = "en") -> str:
        """All of them in this language."""
        return ", ".join(part.told(language) for part in self.parts)


def thing(game: Game, section: str, name: str) -> Phrase:
    """A thing of the game by the section it stands in and its id."""
    known = getattr(game, section).get(name)
    return NameArg(known.name if known is not None else NO_TEXT, name)


def kind_of_unit(game: Game, unit_type: str, rank: str | None) -> Phrase:
    """A type of unit, with its rank if it has one."""
    unit = thing(game, "unit_types", unit_type)
    if rank is None:
        return unit
    return Phrase(N_("{unit} ({rank})"), unit=unit, rank=thing(game, "ranks", rank))


def whole_unit(game: Game, unit: Unit) -> Phrase:
    """A unit of a scenario by its type and rank."""
    return kind_of_unit(game, unit.type, unit.rank)


def side(seat: Seat, game: Game) -> Phrase:
    """A side: its own name, else its faction's, else its id."""
    faction = game.factions.get(seat.faction or "")
    return NameArg(seat.name or (faction.name if faction else NO_TEXT), seat.id)


def side_of(hand: ToolContext, seat: str | None) -> Phrase:
    """A side by its id."""
    found = hand.scenario.seat(seat) if seat is not None else None
    return side(found, hand.game) if found is not None else NameArg(NO_TEXT, seat or "–")


def where(place: Place) -> str | Phrase:
    """A hex or area by its name, a pose in centimetres."""
    if isinstance(place, Pose):
        return Phrase(
            N_("{width} × {depth} cm"),
            width=NumberArg(f"{place.x / 10:g}"),
            depth=NumberArg(f"{place.y / 10:g}"),
        )
    return place
