"""Boards drawn as text, a toy game to put on them, and a whole skirmish made by hand.

A board is drawn from the top down, a cell a hex, half hexes later by a leading space::

    . f .
     h ~ .
    . .S .

A cell is a letter for the terrain and then a mark for each thing in it: see TERRAIN and MARKS.
"""

from functools import cache

import games
from schema.armies import CommanderCard, Faction, Rank, UnitClass, UnitType
from schema.board import HexBoard, PlacedToken
from schema.cards import SkirmishCard
from schema.forces import Commander, Seat, Unit
from schema.game import Box, Game, MarkerKind
from schema.printed import HexSide
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.terrain import Combat, Movement, PieceKind, TerrainKind
from schema.value import FrozenMap

TERRAIN = {".": "plains", "f": "forest", "h": "hill", "~": "river", "s": "swamp", "_": "plains"}
"""Letters for terrain; ``_`` is an unplayable hex."""

MASKED = "#"
"""The letter of a hex that does not exist."""

TOKENS = {"=": "bridge", "|": "palisade", "*": "fire", "x": "devastation", "c": "camp"}
"""Marks for tokens."""

MARKS = {"S": "south", "N": "north", "K": "south", "L": "north"}
"""Marks for units by seat; ``K`` and ``L`` are commanders' units."""


def drawn_board(text: str) -> HexBoard:
    """The board of a drawing; its places are named as on every board, A1 at the lower left."""
    rows = [line for line in text.splitlines() if line.strip()]
    rows.reverse()
    starts = [len(row) - len(row.lstrip()) for row in rows]
    even = len(rows) < 2 or starts[1] > starts[0]
    cells = [row.split() for row in rows]
    bare = HexBoard(
        kind="hex",
        lines=tuple(len(row) for row in cells),
        orientation="pointy",
        indent="even" if even else "odd",
        terrain=tuple(tuple(TERRAIN.get(cell[0], "plains") for cell in row) for row in cells),
    )
    placed = list(zip(bare.grid().names, (cell for row in cells for cell in row), strict=True))
    return bare.changed(
        unplayable=tuple(name for name, cell in placed if cell[0] == "_"),
        masked=tuple(name for name, cell in placed if cell[0] == MASKED),
        tokens=tuple(
            PlacedToken(at=name, token=TOKENS[mark])
            for name, cell in placed
            for mark in cell[1:]
            if mark in TOKENS
        ),
    )


def drawn(text: str, **changes: object) -> Scenario:
    """A scenario of the toy game on a drawn board; south plays from below, north from above."""
    board = drawn_board(text)
    rows = [line.split() for line in text.splitlines() if line.strip()]
    cells = [cell for row in reversed(rows) for cell in row]
    units: list[Unit] = []
    commanders: list[Commander] = []
    for name, cell in zip(board.grid().whole.names, cells, strict=True):
        for mark in cell[1:]:
            if mark in MARKS:
                number = len(units) + 1
                units.append(
                    Unit(id=f"u{number}", seat=MARKS[mark], type="soldiers", rank="low", at=name)
                )
                if mark in "KL":
                    card = ("ada", "bob", "cyd", "dan")[len(commanders)]
                    commanders.append(Commander(card=card, seat=MARKS[mark], unit=f"u{number}"))
    scenario = Scenario(
        format="1.0",
        game=GameRef(base=PackRef(id="toy", version="1.0")),
        title=FrozenMap({"en": "Drawn"}),
        board=board,
        seats=(
            Seat(id="south", faction="reds", edge="bottom"),
            Seat(id="north", faction="blues", edge="top"),
        ),
        units=tuple(units),
        commanders=tuple(commanders),
    )
    return scenario.changed(**changes)


def _named(name: str) -> FrozenMap[str, str]:
    return FrozenMap({"en": name})


def _kind(letter: str, movement: Movement = Movement(), **more: object) -> TerrainKind:  # noqa: B008
    fields = {"name": _named(letter), "letter": _named(letter), "movement": movement, **more}
    return TerrainKind.model_validate(fields)


def _soldiers(code: str, unit_class: str, figures: int, *stand_ins: str) -> UnitType:
    return UnitType(
        name=_named(code),
        code=_named(code),
        unit_class=unit_class,
        figures=figures,
        stand_ins=stand_ins,
    )


def _commander(person: str, rating: int) -> CommanderCard:
    return CommanderCard(
        name=_named(person),
        person=person,
        faction="reds",
        rating=rating,
        leads="soldiers",
        rank="low",
    )


TOY_BOX = Box(
    name=_named("toy box"),
    figures=FrozenMap(soldiers=40, riders=3),
    commanders=("ada", "bob", "cyd", "dan"),
    banners=FrozenMap(reds=FrozenMap(low=10), blues=FrozenMap(low=10)),
    poles=FrozenMap(reds=10, blues=10),
    pieces=FrozenMap(
        wood=PieceKind(count=4, size="single", front="forest", back="hill"),
        water=PieceKind(count=30, size="single", front="river", back="swamp"),
        woods=PieceKind(count=1, size="triple", front="forest", back="hill"),
        span=PieceKind(count=3, size="small", front="bridge", back="palisade"),
    ),
    counts=FrozenMap(flags=4),
)

TOY = Game(
    format="1.0",
    id="toy",
    version="1.0",
    name=_named("Toy"),
    boards=FrozenMap(
        table=HexSide(
            name=_named("Table"),
            kind="hex",
            lines=(8,) * 8,
            orientation="pointy",
            indent="even",
            terrain="plains",
        )
    ),
    factions=FrozenMap(
        reds=Faction(name=_named("Reds"), letter=_named("R"), colour="#aa0000"),
        blues=Faction(name=_named("Blues"), letter=_named("B"), colour="#0000aa"),
    ),
    ranks=FrozenMap(
        low=Rank(name=_named("low"), letter=_named("l"), shape="circle", colour="#00aa00", order=1)
    ),
    classes=FrozenMap(
        foot=UnitClass(name=_named("foot"), symbol="foot", melee=True, ranged=False, mounted=False),
        horse=UnitClass(
            name=_named("horse"), symbol="horse", melee=True, ranged=False, mounted=True
        ),
    ),
    unit_types=FrozenMap(
        soldiers=_soldiers("Sol", "foot", 4),
        riders=_soldiers("Rid", "horse", 3),
    ),
    commanders=FrozenMap(
        ada=_commander("ada", 1),
        bob=_commander("bob", 2),
        cyd=_commander("cyd", 3),
        dan=_commander("dan", 3),
    ),
    terrain=FrozenMap(
        plains=_kind("P"),
        forest=_kind("F", Movement(stop=("all",)), blocks_sight=True, combat=Combat(max_dice_in=2)),
        hill=_kind("H", blocks_sight=True),
        river=_kind("R", Movement(needs_crossing=True)),
        swamp=_kind("S", unit_may_start=False),
    ),
    tokens=FrozenMap(
        bridge=_kind("B", Movement(crossing=True, road=True), on=("river",)),
        palisade=_kind("W", Movement(impassable=True), blocks_sight=True),
        fire=_kind("X", Movement(no_entry=True, no_exit=True)),
        devastation=_kind("D", acts_as="plains", cancels_all=True),
        camp=_kind("C", adds=True, combat=Combat(max_dice_in=1), on=("plains", "forest")),
    ),
    markers=FrozenMap(flag=MarkerKind(name=_named("flag"), letter=_named("F"), box="flags")),
    boxes=FrozenMap(toy=TOY_BOX),
)
"""A game of two sides with one of everything that the placement rules ask about."""


# -- a skirmish by hand ----------------------------------------------------------------------------


@cache
def westeros() -> Game:
    """The built-in pack, loaded once."""
    return games.load("battles-of-westeros", add_ons=())


RAID_GROUND = {
    "forest": ("A6", "C6", "E6", "B10", "D10", "F10"),
    "hill": ("B6", "D6", "F6", "G6", "I6", "A10", "C10", "E10"),
    "building": ("H6", "G10", "H10", "I10"),
}
"""Hexes of s4 + s7 in row 6 and of l4 + l6 in row 10."""

RAID_COMMANDERS = (
    ("stark", "greatjon", "B2"),
    ("stark", "rickard", "H2"),
    ("lannister", "jaime", "B14"),
    ("lannister", "marbrand-outrider", "H14"),
)

RAID_CARDS: FrozenMap[str, FrozenMap[str, tuple[str, ...]]] = FrozenMap(
    stark=FrozenMap(commanders=("s3", "s6"), units=("s5", "s8"), terrain=("s4", "s7")),
    lannister=FrozenMap(commanders=("l2", "l3"), units=("l5", "l8"), terrain=("l4", "l6")),
)


@cache
def raid() -> Scenario:
    """Raid in the Riverlands, set up by hand without a fault (BOW-RAID-01…05, BOW-SK-INV)."""
    game = westeros()
    card = game.skirmish_cards["raid-in-the-riverlands"]
    commanders, units = [], []
    for seat, name, at in RAID_COMMANDERS:
        leader = game.commanders[name]
        unit = Unit(id=name, seat=seat, type=leader.leads, rank=leader.rank, at=at)
        units.append(unit)
        commanders.append(Commander(card=name, seat=seat, unit=unit.id))
    units += _ordinary("stark", 4) + _ordinary("lannister", 12)
    return Scenario(
        format="1.0",
        game=game.packs or GameRef(base=PackRef(id=game.id, version=game.version)),
        title=FrozenMap({"en": "Raid by hand", "ru": "Рейд вручную"}),
        board=_raid_board(game),
        seats=tuple(_raid_seat(house, card) for house in ("stark", "lannister")),
        first_player="stark",
        rounds=card.rounds,
        units=tuple(units),
        commanders=tuple(commanders),
        victory=card.victory,
        card="raid-in-the-riverlands",
        cards=RAID_CARDS,
    )


def _ordinary(house: str, row: int) -> list[Unit]:
    """The units of a House's two Setup cards, side by side in one row."""
    cards = westeros().setup_cards
    blocks = [block for card in RAID_CARDS[house]["units"] for block in cards[card].units]
    kinds = [(block.type, block.rank) for block in blocks for _ in range(block.count)]
    return [
        Unit(id=f"{house}-{i}", seat=house, type=kind, rank=rank, at=f"{'ABCDEFGHIJ'[i]}{row}")
        for i, (kind, rank) in enumerate(kinds)
    ]


def _raid_board(game: Game) -> HexBoard:
    side = game.hex_side("deep")
    assert side is not None
    ground = {place: kind for kind, places in RAID_GROUND.items() for place in places}
    return HexBoard(
        kind="hex",
        side="deep",
        lines=side.lines,
        orientation=side.orientation,
        indent=side.indent,
        terrain=tuple(
            tuple(ground.get(f"{'ABCDEFGHIJ'[i]}{row}", "plains") for i in range(length))
            for row, length in enumerate(side.lines, start=1)
        ),
    )


def _raid_seat(house: str, card: SkirmishCard) -> Seat:
    morale = card.morale[house]
    return Seat(
        id=house,
        faction=house,
        edge="bottom" if house == "stark" else "top",
        resources=FrozenMap({**card.resources, "morale": morale.start}),
        sides=FrozenMap(morale=morale.side),
    )
