"""Which counters a scenario needs, in groups of one size; nothing that it does not use."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import ceil, sqrt

from exporters.board_kinds import kind_of
from exporters.drawing.look import style_of
from exporters.drawing.markers import is_token
from exporters.paper.text import shortened
from exporters.truescale.counter_faces import Faces, fold_line
from exporters.truescale.duplex import Livery
from exporters.truescale.poster import WrongScale, printed_width
from exporters.truescale.templates import Cut, Templates
from exporters.truescale.trays import HEADING_SIZE, Marks, Tray
from exporters.truescale.units_to_come import mustered, to_come
from games.sources import source_of
from rules.muster import muster_of
from rules.supply import contents, drawn_with, still_to_place
from schema.collection import Collection
from schema.forces import HiddenCard, HiddenPool, Seat, Unit
from schema.game import Game
from schema.language import LANGUAGES, N_, Phrase, translator
from schema.names import Names
from schema.scenario import Scenario
from schema.value import FrozenMap

SHARE, MOST_SHARE = 0.62, 0.8
"""Side of a unit's counter in widths of a hex: as it should be, and as large as it may be."""
FILLING = 1.06
"""How much larger counters may be for a row of them to fill its page."""
SMALL_SHARE, FLAG_SHARE, LEAST_SMALL = 0.5, 0.36, 10.5
"""Side of a marker or token and of a banner in widths of a hex, and at least, in mm: below that
their letters would be smaller than 7 pt."""

NAME, POOL = 42.0, 75.0
"""How much of a tray's heading the name of a seat or of a pool may fill, in mm."""

WHOLE_ROW = 24
"""So many numbers of each side fill the longest row."""
SPARES = 10
"""Spare counters of a side, at most, where a page has room for them."""
LEAST_FLAG = 8.6
"""Half the width of a banner whose rank can be read, in mm."""


def _in_order(place: object) -> tuple[str, int]:
    """What places of units are sorted by, letter and number; those without one come first."""
    if not isinstance(place, str):
        return "", 0
    letters = place.rstrip("0123456789")
    return letters, int(place[len(letters) :] or 0)


@dataclass(frozen=True, slots=True)
class Trays:
    """Finds what is to be cut out of one scenario at one scale."""

    scenario: Scenario
    game: Game
    faces: Faces
    hex_mm: float
    collection: Collection | None = None
    across: float = 0.0
    """How wide a row of counters is that fills its page, in mm; 0 where none does."""

    @classmethod
    def of(
        cls,
        scenario: Scenario,
        game: Game,
        hex_mm: float,
        language: str,
        *,
        greyscale: bool,
        collection: Collection | None = None,
        across: float = 0.0,
    ) -> "Trays":
        """The counters of a scenario; raises ``WrongScale`` where none could be read."""
        style = style_of(game, None, language, greyscale=greyscale)
        faces = Faces(Names(scenario, game, language), style, style.shapes(scenario))
        found = cls(scenario, game, faces, hex_mm, collection, across)
        if not kind_of(scenario.board).has_bases:
            found._refuse_small()
        return found

    def _refuse_small(self) -> None:
        least = ceil(self._legible / MOST_SHARE)
        if self.hex_mm < least:
            sentence = N_("hexes of {hex} mm are too small for counters; the minimum is {least} mm")
            raise WrongScale(Phrase(sentence, hex=f"{self.hex_mm:g}", least=least))

    @property
    def _legible(self) -> float:
        """The least side of a counter with room for every code of this scenario, mm."""
        types = [unit.type for unit in self.scenario.units]
        types += [unit.type for seat in self.scenario.seats for unit in self._to_come(seat)]
        types += [c.ref for pool in self.scenario.hidden for c in pool.cards if c.of == "unit"]
        types += [""] if self.scenario.commanders else []
        return max((self.faces.legible_from(kind) for kind in types), default=0.0)

    @property
    def _square(self) -> float:
        """The side of a unit's counter, in mm: a row of them is as wide as its page where they are
        hardly larger for that."""
        side = max(SHARE * self.hex_mm, self._legible)
        whole = self.across / max(1, self.across // side)
        return whole if side < whole <= FILLING * side else side

    @property
    def _small(self) -> float:
        return max(SMALL_SHARE * self.hex_mm, LEAST_SMALL)

    @property
    def _flag(self) -> tuple[float, float]:
        """Width and height of a number and of half a banner: half as wide as a unit where they can
        be read, so that cuts run through the whole page."""
        high, half = max(FLAG_SHARE * self.hex_mm, LEAST_SMALL), self._square / 2
        return half if LEAST_FLAG <= half <= high else high, high

    def all(self) -> Iterator[Tray]:
        """Each player's own, then what is nobody's."""
        has_bases = kind_of(self.scenario.board).has_bases
        for seat in self.scenario.seats:
            if not has_bases:  # they are cut round: templates
                yield from self._units(seat)
            yield from self._banners(seat)
        for seat in self.scenario.seats:
            yield from self._deployment(seat)
        yield from self._markers()
        yield from self._tokens()
        yield from self._terrain()
        for pool in self.scenario.hidden:
            yield self._cards(pool)
        yield from self._tiles()

    def fillers(self) -> Iterator[Tray]:
        """What is worth its cutting where a page has room: how many figures units have left, and
        spare counters."""
        if kind_of(self.scenario.board).has_bases:
            return
        own = {
            seat: [u for u in self.scenario.units if u.seat == seat.id] + [*self._to_come(seat)]
            for seat in self.scenario.seats
            if not seat.neutral
        }
        yield from self._figures_left(own)
        side = self._square
        seats = [seat.id for seat, units in own.items() if units] * SPARES
        if seats:
            blank = {seat: self.faces.blank_unit(seat, side) for seat in set(seats)}
            blanks = tuple(blank[seat] for seat in seats)
            liveries = tuple(Livery.of(self.faces, seat) for seat in seats)
            title = self._say(N_("Spare counters, to write on"))
            order = tuple((seats.index(seat), 0) for seat in seats)
            tray = Tray(title, side, side, blanks, liveries=liveries, order=order)
            yield replace(tray, needed=len(seats))

    def _figures_left(self, own: Mapping[Seat, Sequence[Unit]]) -> Iterator[Tray]:
        """Numbers for units that have lost figures, of each side in turn: where not all have room,
        none has more than another. Those that have are sorted by side and number."""
        numbers = [
            [(seat.id, n) for unit in units for n in range(self.faces.figures(unit) - 1, 0, -1)]
            for seat, units in own.items()
        ]
        title = self._say(N_("Figures left, to put on units"))
        yield from self._numbers(own, numbers, title)
        damaged = [
            [(seat.id, n) for unit in units for n in range(1, self._health(unit))]
            for seat, units in own.items()
        ]
        lone = (unit for units in own.values() for unit in units if self._health(unit))
        kinds = {(unit.type, self._profile(unit)) for unit in lone}
        paths = [("unit_types", kind, "profiles", rank, "health") for kind, rank in kinds]
        sources = [source_of(self.game, path) for path in paths]
        title, about = self._say(N_("Damage, to put on units of one figure")), ""
        if any(source is not None and source.confidence == "placeholder" for source in sources):
            about = self._say(UNOFFICIAL_HEALTH)
        for tray in self._numbers(own, damaged, title, sign="\u2212"):
            yield replace(tray, about=about)

    def _profile(self, unit: Unit) -> str:
        """Which of its type's values a unit has."""
        rank = unit.rank or "any"
        return rank if rank in self.game.unit_types[unit.type].profiles else "any"

    def _health(self, unit: Unit) -> int:
        """How much damage destroys a unit of one figure; 0 for others, and where nobody knows."""
        profile = self.game.unit_types[unit.type].profiles.get(self._profile(unit))
        if self.faces.figures(unit) != 1 or profile is None:
            return 0
        return profile.health or 0

    def _numbers(
        self,
        own: Iterable[Seat],
        numbers: Iterable[Sequence[tuple[str, int]]],
        title: str,
        sign: str = "",
    ) -> Iterator[Tray]:
        """A tray of numbers on their side's shape, those of all sides in turn."""
        wide, high = self._flag
        counters = [one for turn in zip_longest(*numbers) for one in turn if one is not None]
        if counters:
            needed, least = len(counters), min(Counter(seat for seat, _ in counters).values())
            counters = counters * max(2, ceil(WHOLE_ROW / least))
            known = {seat.id: Livery.of(self.faces, seat.id) for seat in own}
            faces = self.faces
            drawn = {
                (seat, n): faces.figures_left(seat, n, wide, high, sign)
                for seat, n in dict.fromkeys(counters)
            }
            pieces = tuple(map(drawn.__getitem__, counters))
            liveries = tuple(known[seat] for seat, _ in counters)
            sides = list(known)
            order = tuple((sides.index(seat), n) for seat, n in counters)
            yield Tray(title, wide, high, pieces, liveries=liveries, order=order, needed=needed)

    def _tiles(self) -> Iterator[Tray]:
        """The tiles of a map as they are printed, for who has not used the box's own."""
        for tile in self.scenario.board.tiles:
            if tile.tile in self.game.tiles:
                marks, wide, high = self.faces.tile(tile.tile, self.hex_mm)
                title = self._say(N_("Tile {tile}"), tile=tile.tile.upper())
                yield Tray(title, wide, high, (marks,), counted=False)

    def _say(self, sentence: str, **args: str) -> str:
        return self.faces.names.say(sentence, **args)

    def _of(self, seat: Seat) -> str:
        """Whose things lie on a tray; what they are must have room beside it."""
        return shortened(self.faces.names.seat(seat.id), NAME, HEADING_SIZE, bold=True)

    def _units(self, seat: Seat) -> Iterator[Tray]:
        name = self._of(seat)
        side = self._square
        own = [unit for unit in self.scenario.units if unit.seat == seat.id]
        kinds = list(dict.fromkeys(unit.type for unit in own))  # those alike beside each other
        ranks = [*self.game.ranks, *{unit.rank: 0 for unit in own}]
        own.sort(key=lambda u: (kinds.index(u.type), _in_order(u.at), ranks.index(u.rank)))
        later = self._to_come(seat)
        pieces = [self.faces.unit(unit, side) for unit in (*own, *later)]
        for commander in self.scenario.commanders:
            if commander.seat == seat.id and commander.unit is None:
                marks = self.faces.lone_commander(commander.card, seat.id, commander.at, side)
                pieces.append(marks)
        if pieces:
            title = self._say(N_("{seat}: units"), seat=name)
            liveries = (Livery.of(self.faces, seat.id),) * len(pieces)
            about = self._say(LATER) if own and later else ""
            blank = self.faces.blank_unit(seat.id, side)
            tray = Tray(title, side, side, tuple(pieces), about=about, liveries=liveries)
            yield replace(tray, blank=blank, tint=liveries[0].pale)

    def templates(self) -> tuple[Cut, ...]:
        """What is cut out for a table in the shape that it has there."""
        later = (unit for seat in self.scenario.seats for unit in self._to_come(seat))
        return Templates(self.faces).all(tuple(later))

    def _to_come(self, seat: Seat) -> tuple[Unit, ...]:
        return to_come(self.scenario, self.game, seat, self.collection)

    def _deployment(self, seat: Seat) -> Iterator[Tray]:
        """The cards that stand for an army until all are revealed, decoys among them."""
        cards = deployment_cards(self.scenario, self.game, seat, self.collection)
        pieces = self._folded(cards, self.faces.names.seat(seat.id))
        if pieces:
            name = self._of(seat)
            title = self._say(N_("{seat}: deployment cards (fold and glue)"), seat=name)
            about = N_(
                "In place of the army until it is revealed: face down on its hexes, one card each. "
                "Then units replace cards; decoys stand for no unit and are removed."
            )
            yield replace(self._card_tray(title, pieces), about=self._say(about))

    def _banners(self, seat: Seat) -> Iterator[Tray]:
        """A flag for each unit with a rank."""
        ranks = Counter(u.rank for u in self.scenario.units if u.seat == seat.id and u.rank)
        order = [*self.game.ranks, *(rank for rank in ranks if rank not in self.game.ranks)]
        wide, high = 2 * self._flag[0], self._flag[1]
        fold = fold_line(wide, high, upright=True)
        flags = [
            (*self.faces.banner(seat.id, rank, wide, high), fold)
            for rank in order
            for _ in range(ranks[rank])
        ]
        if flags:
            name = self._of(seat)
            title = self._say(N_("{seat}: banners (fold around a pole)"), seat=name)
            blank = (*self.faces.banner(seat.id, None, wide, high), fold)
            tint = Livery.of(self.faces, seat.id).pale
            tray = Tray(title, wide, high, tuple(flags), blank=blank, is_folded=True)
            yield replace(tray, tint=tint)

    def _markers(self) -> Iterator[Tray]:
        """Markers that lie on the board, that zones name and that players place."""
        counts: Counter[tuple[str, str | None]] = Counter()
        for marker in self.scenario.markers:
            if marker.hidden is None:
                counts[marker.marker, marker.seat] += 1
        for zone in self.scenario.zones:
            if zone.marker is not None:
                counts[zone.marker, None] += max(1, len(zone.places))
        for seat in self.scenario.to_place:
            things = still_to_place(self.scenario, self.game, seat, markers=True)
            for kind, count in things.items():
                counts[kind, seat] += count
        side = self._square
        drawn = self.faces.named_markers(counts, side)
        kinds = list(dict.fromkeys(kind for kind, _seat in counts))
        seats = [None, *(seat.id for seat in self.scenario.seats)]
        markers = [one for one, count in counts.items() for _ in range(count)]
        markers.sort(key=lambda one: (kinds.index(one[0]), seats.index(one[1])))
        pieces = tuple(map(drawn.__getitem__, markers))
        if pieces:
            liveries = tuple(Livery.of(self.faces, seat) for _kind, seat in markers)
            tray = Tray(self._say(N_("Markers")), side, side, pieces, liveries=liveries)
            blank = self.faces.blank_unit(None, side)
            yield replace(tray, blank=blank, blank_livery=(Livery.of(self.faces, None),))

    def _tokens(self) -> Iterator[Tray]:
        """Tokens on the ground, each with its level, and those that players place."""
        counts: Counter[tuple[str, int | None]] = Counter()
        for token in self.scenario.board.tokens:
            if token.hidden is None:
                counts[token.token, token.level] += 1
        for kind, count in self._placed_later().items():
            if kind in self.game.tokens:
                counts[kind, None] += count
        side = self._small
        pieces = [
            self.faces.token(kind, level, side)
            for (kind, level), count in counts.items()
            for _ in range(count)
        ]
        if pieces:
            liveries = (Livery.of(self.faces, None),) * len(pieces)
            yield Tray(self._say(N_("Tokens")), side, side, tuple(pieces), liveries=liveries)

    def _terrain(self) -> Iterator[Tray]:
        """Hexes that players place, where those of the box are of another size."""
        board = self.scenario.board
        if board.grid() is None:
            return
        if printed_width(self.scenario, self.game) == self.hex_mm:
            return
        kinds = {k: n for k, n in self._placed_later().items() if k not in self.game.tokens}
        pieces = [
            self.faces.ground(kind, board.orientation, self.hex_mm)
            for kind, count in kinds.items()
            for _ in range(count)
        ]
        if pieces:
            long = self.hex_mm * 2 / sqrt(3)
            size = (self.hex_mm, long) if board.orientation == "pointy" else (long, self.hex_mm)
            title = self._say(N_("Terrain placed by the players"))
            yield Tray(title, *size, tuple(pieces))

    def _placed_later(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for seat in self.scenario.to_place:
            found.update(still_to_place(self.scenario, self.game, seat, markers=False))
        return found

    def _cards(self, pool: HiddenPool) -> Tray:
        """The cards of a pool, each with its back; who is where is not shown."""
        name = shortened(self.faces.names.pool(pool.id), POOL, HEADING_SIZE, bold=True)
        title = self._say(N_("{pool}: fold and glue"), pool=name)
        tray = self._card_tray(title, self._folded(pool.cards, name, self._letter(pool)))
        if pool.placed_by != "chance" or is_token(self.scenario, pool):
            return tray
        about = N_("Shuffle them and place them face down: nobody knows which one is where.")
        return replace(tray, about=self._say(about))

    def _letter(self, pool: HiddenPool) -> str:
        """The letter on the backs of a player's tokens; none on those of cards."""
        known = pool.known_to
        if not is_token(self.scenario, pool) or len(known) != 1:
            return ""
        return self.faces.names.seat_letter(known[0])

    @property
    def _card_side(self) -> float:
        return max(MOST_SHARE * self.hex_mm, self._square)

    def _folded(
        self, cards: Iterable[HiddenCard], back: str, letter: str = ""
    ) -> tuple[Marks, ...]:
        """Each card as often as there is of it, face and named back, with its line to fold."""
        side = self._card_side
        fold = fold_line(side, 2 * side, upright=False)
        return tuple(
            (*self.faces.card(card, side, back, letter), fold)
            for card in cards
            for _ in range(card.count)
        )

    def _card_tray(self, title: str, pieces: tuple[Marks, ...]) -> Tray:
        side = self._card_side
        return Tray(title, side, 2 * side, pieces, is_folded=True)


UNOFFICIAL_HEALTH = N_(
    "As many as units have health. Some of those values are unofficial: use the ones on your cards."
)
LATER = N_("Counters without a hex are for units that are placed or revealed later.")
DECOY = N_("Decoy")


def deployment_cards(
    scenario: Scenario, game: Game, seat: Seat, collection: Collection | None = None
) -> Iterator[HiddenCard]:
    """A card for each unit that a seat deploys face down, and its decoys; none where its cards
    are a hidden pool already, but for the decoys. Who has no decoys deploys openly, as his leaf
    says: cards that hide nothing would be cut out for nothing."""
    boxes = contents(game, collection or drawn_with(scenario))
    muster = muster_of(scenario, seat.id)
    if muster is None or not muster.decoys or not any(boxes.deployment.values()):
        return
    units = mustered(scenario, game, seat, collection)
    own = any(
        pool.placed_by == "owner" and any(card.seat == seat.id for card in pool.cards)
        for pool in scenario.hidden
    )
    for kind, count in units.items() if not own else ():
        yield HiddenCard(card=kind, count=count, of="unit", ref=kind, seat=seat.id)
    if units:
        name = FrozenMap({language: translator(language)(DECOY) for language in LANGUAGES})
        yield HiddenCard(
            card="decoy", name=name, count=muster.decoys, of="card", ref="decoy", seat=seat.id
        )
