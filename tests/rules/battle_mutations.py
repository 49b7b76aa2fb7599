"""Faults that any battle may have, made in a little battle of the toy game."""

from schema.board import LaidTile, Piece, Pose, TableBoard, TileBoard, Wall, Way, Zone
from schema.forces import Commander, HiddenCard, HiddenPool, Marker, Secrets, Unit
from schema.game import Game
from schema.game import Source as ValueSource
from schema.objectives import GroupHeld, ResourceStands, TerrainChanged
from schema.printed import MapTile
from schema.provenance import GameRef, PackRef
from schema.scenario import Override, SpecialRule, Variant
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import (
    Change,
    board,
    both,
    in_battle,
    painted,
    put,
    scoring,
    seat,
    unit,
    with_tokens,
)

DRAGON = HiddenCard(card="dragon", count=1, of="unit", ref="soldiers")
LAIR = HiddenPool(id="lair", cards=(DRAGON,), spots=("A2",))
FOG = SpecialRule(id="fog", text=FrozenMap({"en": "Fog."}))
CROWD = tuple(
    Unit(id=f"x{i}", seat="south", type="soldiers", rank="low", at=f"{'ABCDE'[i % 5]}{1 + i // 5}")
    for i in range(10)
)
ELEVENTH = Unit(id="x10", seat="south", type="soldiers", rank="low", at="A4")
GLOWING = Zone.model_validate({"id": "z", "kind": "other", "places": ("A1",), "glow": 1})


def flags(count: int) -> tuple[Marker, ...]:
    return tuple(Marker(id=f"m{i}", marker="flag", at="A1") for i in range(count))


def secrets(card: str) -> Secrets:
    return Secrets(seed=1, placed=FrozenMap(lair=FrozenMap(A2=card)))


def tiles(*names: str) -> TileBoard:
    return TileBoard(kind="tiles", tiles=tuple(LaidTile(tile=n, q=0, r=0) for n in names))


def with_tile() -> Game:
    return TOY.changed(tiles=FrozenMap(t1=MapTile(areas=FrozenMap())))


def toy_of_packs(content: str | None = None) -> Game:
    return TOY.changed(packs=GameRef(base=PackRef(id="toy", version="1.0", hash=content)))


def refers(content: str) -> Change:
    """Made with the pack of this content."""
    return put(game=GameRef(base=PackRef(id="toy", version="1.0", hash=content)))


def newer_toy() -> Game:
    return TOY.changed(packs=GameRef(base=PackRef(id="toy", version="1.1")))


def with_placeholders() -> Game:
    """Figures of unit types are ours, but those of the soldiers are not."""
    ours = ValueSource(source="", confidence="placeholder")
    theirs = ValueSource(source="", confidence="official")
    pointers = {"/unit_types/*/figures": ours, "/unit_types/soldiers": theirs, "/ranks": ours}
    return TOY.changed(sources=FrozenMap(pointers))


NAMES = (
    in_battle("unknown-badge", unit("u1", badge="star"), places=("C1",)),
    in_battle("unknown-board", board(side="moon"), fields=("/board/side",)),
    in_battle(
        "unknown-card",
        put(hidden=(LAIR.changed(cards=(DRAGON.changed(of="card", ref="rune"),)),)),
        fields=("/hidden/0/cards/0/ref",),
    ),
    in_battle(
        "unknown-commander",
        put(commanders=(Commander(card="eve", seat="south", unit="u1"),)),
        fields=("/commanders/0/card",),
    ),
    in_battle("unknown-faction", seat(0, faction="greens"), fields=("/seats/0/faction",)),
    in_battle("unknown-ground", put(overrides=(Override(what="lava"),))),
    in_battle(
        "unknown-ground",
        scoring(TerrainChanged(kind="terrain-changed", to="burning", of="lava")),
        fields=("/victory/objectives/0/condition/of",),
    ),
    in_battle(
        "unknown-marker", put(markers=(Marker(id="m", marker="medal", at="B1"),)), places=("B1",)
    ),
    in_battle(
        "unknown-piece",
        board(pieces=(Piece(at="A1", piece="glass", face="front"),)),
        places=("A1",),
    ),
    in_battle("unknown-pool", with_tokens("camp", "A1", hidden="den"), places=("A1",)),
    in_battle("unknown-rank", unit("u1", rank="king"), places=("C1",)),
    in_battle("unknown-resource", seat(0, resources=FrozenMap(lore=3))),
    in_battle(
        "unknown-resource",
        scoring(ResourceStands(kind="resource-stands", resource="lore", whose="own", at_least=1)),
    ),
    in_battle("unknown-seat", put(first_player="west"), fields=("/first_player",)),
    in_battle(
        "unknown-seat",
        unit("u2", seat="west"),
        places=("C5",),
        fields=("/units/1/seat",),
        also=("seat-without-army",),
    ),
    in_battle("unknown-seat", put(hidden=(LAIR.changed(known_to=("west",)),))),
    in_battle("unknown-setup-card", put(cards=FrozenMap(south=FrozenMap(units=("s9",))))),
    in_battle("unknown-skirmish-card", put(card="siege"), fields=("/card",)),
    in_battle("unknown-terrain", painted("lava", "A1", "B1"), places=("A1", "B1")),
    in_battle(
        "unknown-tile", put(board=tiles("t2"), units=()), other_game=with_tile, game=with_tile
    ),
    in_battle("unknown-token", with_tokens("dragon", "A1"), places=("A1",)),
    in_battle("unknown-unit", put(commanders=(Commander(card="ada", seat="south", unit="ghost"),))),
    in_battle("unknown-unit-type", unit("u1", type="giants"), places=("C1",)),
    in_battle("unknown-variant", put(variants=(Variant(id="fog"),)), fields=("/variants/0/id",)),
    in_battle("unknown-wall", board(walls=(Wall(at="A1", kind="hedge", edge=0),)), places=("A1",)),
    in_battle("unknown-way", board(ways=(Way(at="A1", kind="rail", edges=(0,)),)), places=("A1",)),
    in_battle(
        "unknown-zone",
        scoring(GroupHeld(kind="group-held", zone="hills", hold="any")),
        fields=("/victory/objectives/0/condition/zone",),
    ),
    in_battle("id-used-twice", unit("u2", id="u1"), fields=("/units/0/id", "/units/1/id")),
    in_battle("id-used-twice", put(rules=(FOG, FOG)), fields=("/rules/0/id", "/rules/1/id")),
    in_battle(
        "commander-used-twice",
        put(commanders=(Commander(card="ada", seat="south", unit="u1"),) * 2),
        fields=("/commanders/0/card", "/commanders/1/card"),
    ),
    in_battle(
        "commander-without-unit",
        put(commanders=(Commander(card="ada", seat="south"),)),
        fields=("/commanders/0",),
    ),
    in_battle(
        "commander-of-other-seat",
        put(commanders=(Commander(card="ada", seat="north", unit="u1"),)),
        places=("C1",),
    ),
    in_battle(
        "tile-laid-twice",
        put(board=tiles("t1", "t1"), units=()),
        game=with_tile,
        fields=("/board/tiles/0", "/board/tiles/1"),
    ),
)

BESIDE = (
    in_battle("place-off-board", unit("u1", at="Z99"), fields=("/units/0/at",)),
    in_battle("place-of-other-board", unit("u1", at=Pose(x=1, y=1)), fields=("/units/0/at",)),
    in_battle(
        "board-of-other-game",
        put(board=TableBoard(kind="table", width=900, depth=900), units=(), markers=()),
        fields=("/board/kind",),
    ),
)
FILE = (
    in_battle("unknown-field", put(zones=(GLOWING,)), fields=("/zones/0/glow",)),
    in_battle(
        "pack-missing",
        lambda s: s.changed(game=s.game.changed(add_ons=(PackRef(id="isles", version="1.0"),))),
        game=toy_of_packs,
        fields=("/game/add_ons/0",),
    ),
    in_battle("pack-differs", game=toy_of_packs, other_game=newer_toy, fields=("/game/base",)),
    in_battle(
        "pack-changed",
        refers("0" * 16),
        game=lambda: toy_of_packs("0" * 16),
        other_game=lambda: toy_of_packs("1" * 16),
        fields=("/game/base",),
    ),
    in_battle("placeholder-values", other_game=with_placeholders, fields=("/game",)),
    in_battle("title-missing", put(title=FrozenMap()), fields=("/title",)),
    in_battle(
        "text-lacks-language",
        put(rules=(FOG.changed(text=FrozenMap(en="Fog.", ru="Туман.")),)),
        fields=("/title/ru",),
    ),
    in_battle(
        "hidden-cards-unlike-spots",
        put(hidden=(LAIR.changed(spots=("A2", "B2")),)),
        places=("A2", "B2"),
    ),
    in_battle(
        "hidden-card-unknown",
        put(hidden=(LAIR,), secrets=secrets("knight")),
        places=("A2",),
        also=("secrets-inside",),
    ),
    in_battle("secrets-inside", put(hidden=(LAIR,), secrets=secrets("dragon"))),
    in_battle("seat-named-twice", put(hidden=(LAIR.changed(known_to=("north", "north")),))),
)

STANDING = (
    in_battle("units-stacked", unit("u1", at="C5"), places=("C5",)),
    in_battle("unit-on-unplayable-hex", board(unplayable=("C1",)), places=("C1",)),
    in_battle("unit-on-impassable-hex", unit("u1", at="A3"), places=("A3",)),
    in_battle(
        "unit-on-impassable-hex", with_tokens("palisade", "C1"), places=("C1",)
    ),  # BOW-TT-PAL
    in_battle("unit-on-forbidden-terrain", painted("swamp", "C1"), places=("C1",)),
    in_battle(
        "unit-on-forbidden-terrain", with_tokens("fire", "C1"), places=("C1",)
    ),  # BOW-TT-FIRE
    in_battle("edges-not-connected", board(tokens=()), also=("water-without-crossing",)),
    in_battle(
        "edges-not-connected", with_tokens("fire", "C3"), places=("A3", "B3", "C3", "D3", "E3")
    ),
    in_battle(
        "unit-walled-in",
        unit("u1", at="E1"),
        with_tokens("palisade", "D1", "E2"),
        places=("E1",),
        also=("hexes-unreachable",),
    ),
    in_battle("hexes-unreachable", with_tokens("palisade", "D1", "E2"), places=("E1",)),
    in_battle("token-on-wrong-terrain", with_tokens("camp", "A3"), places=("A3",)),  # BOW-TT-00
    in_battle("crossing-without-water", with_tokens("bridge", "A1"), places=("A1",)),
    in_battle(
        "water-without-crossing",
        both(board(tokens=()), painted("plains", "A3", "B3", "C3", "D3")),
        places=("E3",),
    ),
    in_battle("token-laid-twice", with_tokens("bridge", "C3"), places=("C3",)),
    in_battle(
        "tokens-collide", with_tokens("bridge", "A3"), with_tokens("palisade", "C3"), places=("C3",)
    ),
)

SUPPLY = (
    in_battle("figures-short", put(units=(*CROWD, ELEVENTH.changed(seat="north")))),
    in_battle(
        "figures-need-stand-in",
        put(units=tuple(one.changed(type="riders") for one in CROWD[:2])),
        places=("A1", "B1"),
        also=("seat-without-army",),
    ),
    in_battle("too-many-figures", unit("u1", figures=5), places=("C1",)),
    in_battle(
        "banners-short",
        put(units=tuple(one.changed(figures=1) for one in (*CROWD, ELEVENTH))),
        also=("poles-short", "seat-without-army"),
    ),
    in_battle(
        "poles-short",
        put(units=tuple(one.changed(figures=1, rank=None) for one in (*CROWD, ELEVENTH))),
        also=("seat-without-army",),
    ),
    in_battle(
        "terrain-pieces-short",
        painted("forest", "A1", "C2", "E1"),
        painted("hill", "A5", "E5"),
        places=("A1", "E1", "C2", "A5", "E5"),
    ),
    in_battle(
        "token-pieces-short",
        with_tokens("bridge", "A3", "B3", "D3"),
        places=("A3", "B3", "C3", "D3"),
    ),
    in_battle(
        "counted-things-short",
        put(markers=flags(5)),
        places=("A1",),
        fields=tuple(f"/markers/{i}" for i in range(5)),
        also=("marker-laid-twice",),
    ),
)

BATTLE_MUTATIONS = (*NAMES, *BESIDE, *FILE, *STANDING, *SUPPLY)
