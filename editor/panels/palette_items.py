"""What the palette holds for a scenario: sections of entries, each a thing that can be picked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from editor.boards import kind_of
from editor.i18n import names_of, tr
from editor.panels import palette_pictures as pictures
from editor.panels.palette_entry import PaletteEntry, PaletteSection, PaletteShelf, sought
from editor.tools.context import PaletteItem, PickKind
from editor.tools.stock import UNLIMITED, BoxStock, Supply
from exporters.drawing.look import Style, UnitShape
from exporters.words.effects import describe_effects
from exporters.words.units import describe_commander_card, describe_unit_kind, sentence
from schema.board import HexBoard, Zone
from schema.forces import HiddenPool
from schema.game import Game
from schema.language import N_, Phrase, say_n
from schema.names import Names
from schema.scenario import Scenario
from schema.sentences.uses import ZONE_KINDS
from schema.text import Text

HEIGHTS = (1, 2, 3, 4, 0, -1)


@dataclass(frozen=True)
class Stocktaker:
    """Makes the sections of one scenario for one seat, in the language of now."""

    scenario: Scenario
    style: Style
    seat: str | None

    @property
    def game(self) -> Game:
        """The game."""
        return self.style.game

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return names_of(self.game, self.scenario)

    def sections(self) -> Iterator[PaletteSection]:
        """Everything that can be placed on this kind of board."""
        board = self.scenario.board
        kind = kind_of(board)
        hexes, table = isinstance(board, HexBoard), kind.free_places
        if kind.laid_from_tiles:
            from editor.panels.palette_map import map_sections  # other boards have no tiles

            yield from map_sections(self.scenario, self.style, self.seat)
        if hexes or table:
            ground = (PaletteShelf(tuple(self._terrain(table=table))),)
            more = tr(N_("New terrain…")) if hexes else ""
            yield PaletteSection("terrain", tr(N_("Terrain")), ground, more=more)
        if not table:
            yield _section("tokens", tr(N_("Tokens")), self._tokens())
        if hexes:
            yield _section("ways", tr(N_("Rivers and roads")), self._strips("way", "ways"))
            yield _section("walls", tr(N_("Walls")), self._strips("wall", "walls"))
        more = tr(N_("New unit…"))
        yield PaletteSection("units", tr(N_("Units")), self._units(own=True), more=more)
        yield _section("commanders", tr(N_("Commanders")), self._commanders())
        yield _section("markers", tr(N_("Markers")), self._markers())
        hint = tr(N_("To place hidden cards, add a hidden pool first"))
        yield PaletteSection("hidden", tr(N_("Face down")), self._hidden(), adds=True, hint=hint)
        if not table:
            hint = tr(N_("No zones yet"))
            zones = (PaletteShelf(tuple(self._zones())),)
            yield PaletteSection("zones", tr(N_("Zones")), zones, adds=True, hint=hint)
        if hexes:
            yield _section("heights", tr(N_("Heights")), self._heights())
        yield PaletteSection("others", tr(N_("Units of other sides")), self._units(own=False))

    # -- the ground -------------------------------------------------------------------------------

    def _terrain(self, *, table: bool) -> Iterator[PaletteEntry]:
        draw = pictures.outline if table else pictures.terrain
        for name, kind in self.game.terrain.items():
            yield PaletteEntry(
                PaletteItem("terrain", name),
                self.names.text(kind.name, name),
                sought(name, kind.name),
                partial(draw, self.style, name),
                sentence(describe_effects(kind, self.names)),
                ("terrain", name),
                tool="token" if table else "",
            )

    def _tokens(self) -> Iterator[PaletteEntry]:
        for name, kind in self.game.tokens.items():
            yield PaletteEntry(
                PaletteItem("token", name),
                self.names.text(kind.name, name),
                sought(name, kind.name),
                partial(pictures.token, self.style, name),
                sentence(describe_effects(kind, self.names)),
                ("tokens", name),
            )

    def _strips(self, kind: PickKind, of: str) -> Iterator[PaletteEntry]:
        for name, known in getattr(self.game, of).items():
            yield PaletteEntry(
                PaletteItem(kind, name),
                self.names.text(known.name, name),
                sought(name, known.name),
                partial(pictures.strip, self.style, of, name),
                sentence(describe_effects(known, self.names)),
                (of, name),
            )

    def _heights(self) -> Iterator[PaletteEntry]:
        up = tr(N_("Raise"))
        raises = tr(N_("Drag to raise by one level; Ctrl lowers"))
        picture = partial(pictures.height, self.style, "±1")
        yield PaletteEntry(
            None, up, f"{up.casefold()} height raise", picture, raises, tool="height"
        )
        for level in HEIGHTS:
            text = str(level).replace("-", "−")
            name = tr(N_("Height {n}"), n=text)
            picture = partial(pictures.height, self.style, text)
            found = f"{name.casefold()} height {level}"
            yield PaletteEntry(PaletteItem("height", str(level)), name, found, picture)

    # -- the armies -------------------------------------------------------------------------------

    @property
    def shapes(self) -> Mapping[str, UnitShape]:
        """Seat id to its shield."""
        return self.style.shapes(self.scenario)

    @property
    def shape(self) -> UnitShape | None:
        """The shield of the seat that one works for."""
        shapes = self.shapes
        found = shapes.get(self.seat or "")
        return found or next(iter(shapes.values()), None)

    def _faction(self) -> str | None:
        seat = self.scenario.seat(self.seat) if self.seat is not None else None
        return seat.faction if seat is not None else None

    def _units(self, *, own: bool) -> tuple[PaletteShelf, ...]:
        """Units by type, a shelf of ranks each where the game has ranks."""
        faction, shape = self._faction(), self.shape
        if shape is None:
            return ()
        plain: list[PaletteEntry] = []
        ranked: list[PaletteShelf] = []
        for name, kind in self.game.unit_types.items():
            mine = faction is None or kind.faction in (None, faction)
            if mine is not own:
                continue
            ranks = self._ranks(name)
            entries = tuple(self._unit(shape, name, rank) for rank in ranks)
            if ranks == (None,):
                plain += entries
            else:
                ranked.append(PaletteShelf(entries, self.names.text(kind.name, name), named=False))
        return (*ranked, *((PaletteShelf(tuple(plain)),) if plain else ()))

    def _ranks(self, unit_type: str) -> tuple[str | None, ...]:
        """The ranks that a type comes in: those it has values for, else every one of the game."""
        if not self.game.ranks:
            return (None,)
        profiles = self.game.unit_types[unit_type].profiles
        own = tuple(rank for rank in self.game.ranks if rank in profiles)
        if own and "any" not in profiles:
            return own
        ordered = sorted(self.game.ranks, key=lambda rank: self.game.ranks[rank].order)
        return tuple(ordered)

    def _unit(self, shape: UnitShape, name: str, rank: str | None) -> PaletteEntry:
        kind = self.game.unit_types[name]
        known = self.game.ranks.get(rank or "")
        faction = self.game.factions.get(kind.faction or "")
        texts = [kind.name, *([known.name] if known else ()), *([faction.name] if faction else ())]
        return PaletteEntry(
            PaletteItem("unit", name, rank=rank, seat=self.seat),
            self.names.unit_kind(name, rank),
            sought(f"{name} {rank or ''}", *texts, *self._classes(kind.unit_class)),
            partial(pictures.unit, self.style, shape, name, rank),
            describe_unit_kind(name, rank, self.names),
            ("unit_types", name),
        )

    def _classes(self, unit_class: str) -> Iterator[Text]:
        known = self.game.classes.get(unit_class)
        if known is not None:
            yield known.name

    def _commanders(self) -> Iterator[PaletteEntry]:
        faction, shape = self._faction(), self.shape
        if shape is None:
            return
        for name, card in self.game.commanders.items():
            if faction is not None and card.faction != faction:
                continue
            short = self.names.text(card.short) or self.names.text(card.name, name)
            yield PaletteEntry(
                PaletteItem("commander", name, seat=self.seat),
                f"{short}, {self.names.text(card.title)}" if self._has_namesake(name) else short,
                sought(name, card.name, card.short, card.title),
                partial(pictures.commander, self.style, shape, card.leads, card.rank),
                f"{self.names.text(card.name, name)}: {describe_commander_card(name, self.names)}",
                ("commanders", name),
            )

    def _has_namesake(self, card: str) -> bool:
        """Whether several cards bear the same person, so that only the title tells them apart."""
        cards = self.game.commanders
        mine = cards[card]
        alike = [c for c in cards.values() if c.person == mine.person]
        return len(alike) > 1 and bool(mine.title)

    # -- what lies on it --------------------------------------------------------------------------

    def _markers(self) -> Iterator[PaletteEntry]:
        """Each marker as nobody's and as the side's that one works for."""
        for name, kind in self.game.markers.items():
            plain = self.names.text(kind.name, name)
            found = sought(name, kind.name)
            yield PaletteEntry(
                PaletteItem("marker", name),
                plain,
                found,
                partial(pictures.marker, self.style, name, None),
            )
            if self.shape is not None and self.seat is not None:
                owner = self.names.seat(self.seat)
                yield PaletteEntry(
                    PaletteItem("marker", name, seat=self.seat),
                    tr(N_("{marker}: {side}"), marker=plain, side=owner),
                    f"{found} {owner.casefold()}",
                    partial(pictures.marker, self.style, name, self.shape),
                    label=owner,
                )

    def _hidden(self) -> tuple[PaletteShelf, ...]:
        return tuple(
            PaletteShelf(tuple(self._pool(pool)), self.names.pool(pool.id))
            for pool in self.scenario.hidden
        )

    def _pool(self, pool: HiddenPool) -> Iterator[PaletteEntry]:
        name = self.names.pool(pool.id)
        found = sought(pool.id, pool.name)
        if not kind_of(self.scenario.board).free_places:
            yield PaletteEntry(
                PaletteItem("spot", pool.id, hidden=pool.id),
                tr(N_("Card of {pool}"), pool=name),
                found,
                partial(pictures.secret, self.style),
                tr(N_("Click to add or remove a hex of this pool")),
                label=tr(N_("Card")),
                pool=pool.id,
            )
        kinds: dict[str, PickKind] = {"token": "token", "marker": "marker"}
        seen = dict.fromkeys((card.of, card.section, card.ref) for card in pool.cards)
        for of, section, ref in seen:
            if of not in kinds or ref not in getattr(self.game, section):
                continue
            known = getattr(self.game, section)[ref]
            draw = pictures.token if of == "token" else pictures.marker
            shape: tuple[None, ...] = () if of == "token" else (None,)
            yield PaletteEntry(
                PaletteItem(kinds[of], ref, hidden=pool.id),
                self.names.face_down(self.names.of(section, ref)),
                f"{found} {sought(ref, known.name)}",
                partial(draw, self.style, ref, *shape, hidden=True),
                label=self.names.of(section, ref),
                pool=pool.id,
            )

    def _zones(self) -> Iterator[PaletteEntry]:
        shapes = self.shapes
        for zone in self.scenario.zones:
            yield PaletteEntry(
                PaletteItem("zone", zone.id),
                zone_name(zone, self.names),
                sought(f"{zone.id} {tr(ZONE_KINDS[zone.kind])}", zone.name),
                partial(pictures.zone, self.style, zone, shapes.get(zone.seat or "")),
                tr(ZONE_KINDS[zone.kind]),
            )


def zone_name(zone: Zone, names: Names) -> str:
    """What a zone is called: its name, or its kind and whose it is."""
    if zone.name:
        return names.text(zone.name, zone.id)
    kind = tr(ZONE_KINDS[zone.kind])
    words = f"{kind[:1].upper()}{kind[1:]}"
    return f"{words}: {names.seat(zone.seat)}" if zone.seat else words


def _section(ident: str, title: str, entries: Iterable[PaletteEntry]) -> PaletteSection:
    found = tuple(entries)
    return PaletteSection(ident, title, (PaletteShelf(found),) if found else ())


def supply_of(entry: PaletteEntry, stock: BoxStock | None, scenario: Scenario) -> Supply:
    """What there is still of what this entry places."""
    pick = entry.pick
    if stock is None or pick is None:
        return UNLIMITED
    if entry.pool:
        return left_of_pool(scenario, entry.pool)
    match pick.kind:
        case "terrain" | "token":
            table = kind_of(scenario.board).free_places
            return UNLIMITED if table else stock.face(pick.id)
        case "unit":
            seat = scenario.seat(pick.seat) if pick.seat else None
            return stock.unit(seat.faction if seat else None, pick.id, pick.rank)
        case "commander":
            return stock.commander(pick.id)
        case "marker":
            return stock.marker(pick.id)
        case "tile" | "rune":
            from editor.panels.palette_map import left_on_map  # other boards have no tiles

            return left_on_map(pick, stock, scenario)
        case "zone":
            return hexes_of_zone(scenario, pick.id)
        case _:
            return UNLIMITED


def left_of_pool(scenario: Scenario, pool_id: str) -> Supply:
    """How many cards of a hidden pool have no place yet."""
    pool = next((pool for pool in scenario.hidden if pool.id == pool_id), None)
    if pool is None:
        return UNLIMITED
    board = scenario.board
    tokens = board.tokens
    lying = len(pool.spots) + sum(token.hidden == pool_id for token in tokens)
    lying += sum(marker.hidden == pool_id for marker in scenario.markers)
    left = sum(card.count for card in pool.cards) - lying
    if left < 0:
        return Supply(
            0,
            -left,
            (
                Phrase(
                    say_n("{count} hex too many", "{count} hexes too many", by="count"), count=-left
                ),
            ),
        )
    return Supply(
        left,
        0,
        (
            Phrase(
                say_n("{count} card without a hex", "{count} cards without a hex", by="count"),
                count=left,
            ),
        ),
    )


def hexes_of_zone(scenario: Scenario, zone_id: str) -> Supply:
    """How many hexes a zone has; nothing limits them."""
    zone = next((zone for zone in scenario.zones if zone.id == zone_id), None)
    if zone is None:
        return UNLIMITED
    return Supply(
        None,
        0,
        (Phrase(say_n("{count} hex", "{count} hexes", by="count"), count=len(zone.places)),),
    )
