"""What the things of a game and of a scenario are called: as text now, or as a phrase for later."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from schema.board import Place
from schema.forces import HiddenCard, Seat, Unit
from schema.game import Game
from schema.language import N_, NumberArg, Phrase, Translate, translator
from schema.scenario import Scenario
from schema.text import Text, choose
from schema.value import FrozenMap

Name = TypeVar("Name")
NO_TEXT: Text = FrozenMap()
_EMPTY: dict[str, Any] = {"seats": (), "title": NO_TEXT}
NO_SCENARIO = Scenario.model_construct(**_EMPTY)
"""For the names of a game alone: nobody sits there and nothing lies there."""
MOST_HEXES = 8
"""So many hexes of a zone without a name are listed."""
GROUND = ("terrain", "tokens", "ways", "walls")
"""The sections of a game in which a kind of ground may stand."""


class NameArg(Phrase):
    """A name that a game or an author gave, in the language of its sentence.

    So the history names its steps anew in another language:
    ``Phrase(N_("Place {what}"), what=NameArg(kind.name, kind_id))``.
    """

    __slots__ = ("otherwise", "text")

    def __init__(self, text: Text, otherwise: str = "") -> None:
        """``otherwise`` stands in where there is no name in any language."""
        super().__init__("")
        self.text, self.otherwise = text, otherwise

    def translated(self, language: str = "en") -> str:
        """The name in this language, else in any that there is."""
        return choose(self.text, language) or self.otherwise


class PhraseList(Phrase):
    """Phrases joined by commas."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[str | Phrase]) -> None:
        super().__init__("")
        self.parts = tuple(parts)

    def translated(self, language: str = "en") -> str:
        """All of them in this language."""
        parts = (
            part.translated(language) if isinstance(part, Phrase) else part for part in self.parts
        )
        return ", ".join(parts)


def name_of_place(at: Place, *, turned: bool = False) -> Phrase:
    """A hex or area by its name; on a table centimetres from the left and the bottom edge, with
    the angle if that is asked for."""
    if isinstance(at, str):
        return NameArg(NO_TEXT, at)
    across, up = (NumberArg(f"{mm / 10:g}") for mm in (at.x, at.y))
    size = Phrase(N_("{width} × {depth} cm"), width=across, depth=up)
    return Phrase("{size} {n}°", size=size, n=at.angle) if turned and at.angle else size


class _Naming(Generic[Name]):
    """Every way of naming, once; the two subclasses say what becomes of the phrase."""

    scenario: Scenario
    game: Game

    def _name(self, phrase: Phrase) -> Name:
        raise NotImplementedError

    def unnamed(self, ident: str) -> str:
        """What stands for a thing that has no name."""
        return ident

    def of(self, section: str, ident: str) -> Name:
        """A thing of the game by the section it stands in, or the path to that; else its id."""
        known = self._section(section).get(ident)
        return self._name(
            NameArg(known.name if known is not None else NO_TEXT, self.unnamed(ident))
        )

    def knows(self, section: str, ident: str) -> bool:
        """Whether the game has a thing of this id."""
        return ident in self._section(section)

    def _section(self, path: str) -> Mapping[str, Any]:
        """A section of the game by its path: ``terrain``, ``muster/options``."""
        here: Any = self.game
        for step in path.split("/"):
            here = getattr(here, step, None)
        return here or {}

    def several(self, section: str, idents: Iterable[str]) -> Name:
        """Things of one section, joined by commas."""
        return self._list(self.of(section, ident) for ident in idents)

    def ground(self, ident: str) -> Name:
        """A kind of terrain, token, way or wall."""
        section = next((s for s in GROUND if ident in getattr(self.game, s)), GROUND[0])
        return self.of(section, ident)

    def unit_kind(self, unit_type: str, rank: str | None) -> Name:
        """A type of unit with its rank, if it has one: ``War Host (red)``."""
        unit = self.of("unit_types", unit_type)
        if rank is None:
            return unit
        return self._name(
            Phrase(N_("{unit} ({rank})"), unit=_arg(unit), rank=_arg(self.of("ranks", rank)))
        )

    def unit(self, unit: Unit) -> Name:
        """A unit by its type and rank."""
        return self.unit_kind(unit.type, unit.rank)

    def commander(self, card: str) -> Name:
        """A commander with the title that tells one person's cards apart: ``Robb Stark, Heir``."""
        known, name = self.game.commanders.get(card), self.of("commanders", card)
        if known is None or not known.title:
            return name
        return self._list([name, self._name(NameArg(known.title))])

    def person(self, card: str) -> Name:
        """A commander by his short name."""
        known = self.game.commanders.get(card)
        return self._name(
            NameArg(known.short or known.name if known else NO_TEXT, self.unnamed(card))
        )

    def setup_card(self, card: str) -> Name:
        """A card that a battle was drawn with: its label, and its name if it has one."""
        setup = self.game.setup_cards.get(card)
        named = self.game.half_cards.get(card) or self.game.deployment_cards.get(card)
        if named is None:
            return self._name(NameArg(NO_TEXT, setup.label if setup is not None else card))
        return self._name(
            Phrase("{label} {name}", label=named.label, name=NameArg(named.name, card))
        )

    def seat(self, whose: Seat | str | None, nobody: str = "") -> Name:
        """A player, as a seat or by its id: his own name, else his faction's, else the id."""
        seat = self.scenario.seat(whose) if isinstance(whose, str) else whose
        if seat is None:
            return self._name(NameArg(NO_TEXT, self.unnamed(str(whose)) if whose else nobody))
        faction = self.game.factions.get(seat.faction or "")
        name = seat.name or (faction.name if faction is not None else NO_TEXT)
        return self._name(NameArg(name, self.unnamed(seat.faction or seat.id)))

    def seats(self, seat_ids: Iterable[str]) -> Name:
        """Players joined by commas."""
        return self._list(map(self.seat, seat_ids))

    def zone(self, zone_id: str) -> Name:
        """A zone by its name, else by its first hexes; its id if there is none such."""
        zone = next((zone for zone in self.scenario.zones if zone.id == zone_id), None)
        if zone is None:
            return self._name(NameArg(NO_TEXT, self.unnamed(zone_id)))
        more = "…" if len(zone.places) > MOST_HEXES else ""
        hexes = " ".join((*zone.places[:MOST_HEXES], *more))
        return self._name(NameArg(zone.name, hexes or self.unnamed(zone_id)))

    def pool(self, pool_id: str) -> Name:
        """A pool of hidden cards, or its id."""
        found = (pool.name for pool in self.scenario.hidden if pool.id == pool_id)
        return self._name(NameArg(next(found, NO_TEXT), self.unnamed(pool_id)))

    def card(self, card_id: str) -> Name:
        """A card: of a hidden pool, of the game, or its id."""
        for pool in self.scenario.hidden:
            for card in pool.cards:
                if card.card == card_id and card.name:
                    return self._name(NameArg(card.name))
        return self.of("cards", card_id)

    def hidden_card(self, card: HiddenCard) -> Name:
        """A face-down card by its own name, else by what it turns out to be."""
        return self._name(NameArg(card.name)) if card.name else self.of(card.section, card.ref)

    def tile(self, tile_id: str) -> Name:
        """A map tile: its name, else its number."""
        tile = self.game.tiles.get(tile_id)
        if tile is not None and tile.name:
            return self._name(NameArg(tile.name, tile_id))
        return self._name(Phrase(N_("tile {number}"), number=tile_id.upper()))

    def face_down(self, name: str | Phrase) -> Name:
        """A thing that lies face down."""
        return self._name(Phrase(N_("{what}, face down"), what=name))

    def place(self, at: Place, *, turned: bool = False) -> Name:
        """A place of the board."""
        return self._name(name_of_place(at, turned=turned))

    def _list(self, names: Iterable[Name]) -> Name:
        return self._name(PhraseList(map(_arg, names)))


def _arg(name: object) -> str | Phrase:
    return name if isinstance(name, Phrase) else str(name)


def unlike_figures(letter: str, name: str) -> str:
    """A letter as it is, but for a lone З, which reads as the figure 3: that takes the next letter
    of its name with it (Зд for Здание)."""
    return name[:2] if letter == "З" == name[:1] else letter


@dataclass(frozen=True)
class NamePhrases(_Naming[Phrase]):
    """Names to be put into words later, in the language of then."""

    scenario: Scenario
    game: Game

    def _name(self, phrase: Phrase) -> Phrase:
        return phrase


@dataclass(frozen=True)
class Names(_Naming[str]):
    """Names as text in one language."""

    scenario: Scenario
    game: Game
    language: str

    def _name(self, phrase: Phrase) -> str:
        return phrase.translated(self.language)

    @property
    def say(self) -> Translate:
        """Says one of our own sentences, marked with ``N_``."""
        return translator(self.language)

    def text(self, text: Text, otherwise: str = "") -> str:
        """An author's or a pack's text in this language, else in any that there is."""
        return choose(text, self.language) or otherwise

    def code(self, unit_type: str) -> str:
        """The letters that stand for a type of unit on the board."""
        known = self.game.unit_types.get(unit_type)
        return (self.text(known.code) if known is not None else "") or unit_type[:2].upper()

    def letter(self, section: str, ident: str) -> str:
        """The one or two letters that stand for a thing of the game on the board."""
        known = getattr(self.game, section).get(ident)
        return (self.text(known.letter) if known is not None else "") or ident[:1].upper()

    def drawn_letter(self, section: str, ident: str) -> str:
        """The letters of a thing where figures stand beside them: on pictures and in their
        legends."""
        known = getattr(self.game, section).get(ident)
        letter = self.letter(section, ident)
        return unlike_figures(letter, self.text(known.name)) if known is not None else letter

    def seat_letter(self, seat_id: str | None) -> str:
        """The letter of a seat: its faction's, else the first of its name; none for nobody."""
        seat = self.scenario.seat(seat_id) if seat_id else None
        known = self.game.factions.get((seat and seat.faction) or "")
        letter = self.text(known.letter) if known else ""
        return letter or (self.seat(seat_id)[:1].upper() if seat_id else "")

    def word(self, name: str, otherwise: str) -> str:
        """The game's own word for a common thing, or ours."""
        own = self.game.words.get(name)
        return (self.text(own) if own else "") or self.say(otherwise)
