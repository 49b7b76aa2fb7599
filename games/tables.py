"""The tables an owner may fill in from his cards: which columns there are, what a cell may say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from games.packs import Json

MOST_BLOCKS = 6
"""Blocks of units a Setup card may have; ours have up to five."""
NOTHING = "-"
"""Written where a card has nothing: a Setup card without a commander, no banner marker."""
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, where its values go in an entry, and what they are."""

    title: str
    path: tuple[str, ...]
    holds: str = "number"
    """``number``, ``text``, ``yes-no``, ``places``, ``corners``, ``areas``, ``directions``, or the
    section whose ids it holds."""
    lies: bool = False
    """Whether it says what lies on which hexes: ``forest@C3 hill@D4``."""
    counted: bool = False
    """Whether it says how many of each: ``food 1 wood 2``."""
    may_be_none: bool = False
    """Whether ``-`` says that there is none: a dragon has no rank."""
    least: int = 0
    """The least number that may stand in it."""


@dataclass(frozen=True, slots=True)
class SectionTable:
    """A table of a section: one row an entry, which the first column names."""

    file: str
    section: str
    key: str
    columns: tuple[Column, ...]

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings, in order."""
        return (self.key, *(column.title for column in self.columns))


def tables_of(game: Json) -> tuple[SectionTable, ...]:
    """The tables of a game (plain JSON) with a row an entry; ``box.csv`` is of another kind."""
    always = (_setup_cards(game), _commanders(), _units(game), _ranks(), _skirmish_cards(game))
    lore = (_lore_cards(),) if game.get("decks") else ()
    halves = (_scenario_cards(),) if game.get("half_cards") else ()
    deployment = (_deployment_cards(),) if game.get("deployment_cards") else ()
    shapes = (_terrain_shapes(),) if _any_has(game, "terrain", "outline") else ()
    tiles = (_map_tiles(game),) if game.get("tiles") else ()
    return (*always, *lore, *halves, *deployment, *shapes, *tiles, *_battles(game))


def rows_of(table: SectionTable, game: Json) -> tuple[str, ...]:
    """What the rows of a table are about, in order: ids, or names of areas."""
    things = game.get(table.section, {})
    if table.section == "tiles":
        return tuple(area_name(i, letter) for i, tile in things.items() for letter in tile["areas"])
    return tuple(things)


def _any_has(game: Json, section: str, field: str) -> bool:
    """Whether anything in a section says this of itself."""
    return any(field in thing for thing in game.get(section, {}).values())


def _setup_cards(game: Json) -> SectionTable:
    blocks = chain.from_iterable(
        (
            Column(f"unit {n}", ("units", str(n), "type"), "unit_types"),
            Column(f"rank {n}", ("units", str(n), "rank"), "ranks"),
            Column(f"count {n}", ("units", str(n), "count"), least=1),
        )
        for n in range(1, MOST_BLOCKS + 1)
    )
    empty = {side.get("terrain") for side in game.get("boards", {}).values()}
    terrain = (Column(k, ("terrain", k)) for k in game.get("terrain", {}) if k not in empty)
    label = Column("label", ("label",), "text")
    commander = Column("commander", ("commander",), "commanders")
    return SectionTable(
        "setup-cards.csv", "setup_cards", "card", (label, commander, *blocks, *terrain)
    )


def _words_of(*parts: str) -> tuple[Column, ...]:
    """A column for each language of each of these texts."""
    return tuple(
        Column(f"{what} {language}", (what, language), "text")
        for what in parts
        for language in ("en", "ru")
    )


def _commanders() -> SectionTable:
    words = _words_of("name", "title")
    figures = (Column(title, (title,)) for title in ("rating", "limit", "capture"))
    leads = (Column("leads", ("leads",), "unit_types"), Column("rank", ("rank",), "ranks"))
    return SectionTable("commanders.csv", "commanders", "card", (*words, *figures, *leads))


def _units(game: Json) -> SectionTable:
    printed = [p for kind in game.get("unit_types", {}).values() for p in _profiles(kind)]
    keys = list(game.get("ranks", {}))
    keys += ["any"] if any(key == "any" for key, _ in printed) else []
    asked = ["move", "range", "dice"]
    asked += ["health"] if any("health" in profile for _, profile in printed) else []
    profiles = (Column(f"{what} {key}", ("profiles", key, what)) for what in asked for key in keys)
    cost = (Column("cost", ("cost",)),) if game.get("muster") else ()
    base = (Column("base", ("base",), least=5),) if _any_has(game, "unit_types", "base") else ()
    columns = (Column("figures", ("figures",), least=1), *base, *cost, *profiles)
    return SectionTable("units.csv", "unit_types", "unit", columns)


def _profiles(kind: Json) -> Iterable[tuple[str, Json]]:
    profiles: dict[str, Json] = kind.get("profiles", {})
    return profiles.items()


def _ranks() -> SectionTable:
    return SectionTable("ranks.csv", "ranks", "rank", (Column("dice", ("dice",)),))


def _skirmish_cards(game: Json) -> SectionTable:
    cards = game.get("skirmish_cards", {}).values()
    rows = (
        Column(f"{what} rows", ("placement", what, "max_rows"))
        for what in ("terrain", "commander", "unit")
    )
    resources = (
        Column(name, ("resources", name))
        for name in game.get("resources", {})
        if any(name in card.get("resources", ()) for card in cards)
    )
    morale = chain.from_iterable(
        (
            Column(f"morale side {name}", ("morale", name, "side"), "text"),
            Column(f"morale {name}", ("morale", name, "start")),
        )
        for name in game.get("factions", {})
    )
    columns = (
        Column("commanders", ("commanders", "count")),
        Column("commander ratings", ("commanders", "max_total_rating")),
        *rows,
        Column("units rating", ("units_rating",)),
        Column("terrain rating", ("terrain_rating",)),
        Column("board", ("board",), "boards"),
        Column("rounds", ("rounds",)),
        *resources,
        *morale,
    )
    return SectionTable("skirmish-cards.csv", "skirmish_cards", "card", columns)


LORE_FILE = "lore-cards.csv"
COPIES, SPARE = ("copies",), ("spare",)
"""Columns of how many of a card are in its deck, and beside it."""


def _lore_cards() -> SectionTable:
    counts = (Column("copies", COPIES), Column("spare", SPARE))
    columns = (*_words_of("name"), Column("cost", ("cost",)), *counts, *_words_of("text"))
    return SectionTable(LORE_FILE, "cards", "card", columns)


def deck_place(game: Json, card: str, path: tuple[str, ...]) -> tuple[str, ...] | None:
    """Where a game says how many of a card are in its deck or beside it; ``None`` for a card
    that no deck has."""
    for name, deck in game.get("decks", {}).items():
        if card in deck.get("cards", {}) or card in deck.get("spare", {}):
            return "decks", name, "cards" if path == COPIES else "spare", card
    return None


def _scenario_cards() -> SectionTable:
    columns = (
        *_words_of("name"),
        Column("terrain", ("terrain",), "terrain", lies=True),
        Column("tokens", ("tokens",), "tokens", lies=True),
        Column("deployment", ("deployment",), "places"),
        Column("banners", ("banners",), "places"),
        Column("points", ("points",)),
        Column("tent", ("tent",), "yes-no"),
        *_words_of("text"),
    )
    return SectionTable("scenario-cards.csv", "half_cards", "card", columns)


def _deployment_cards() -> SectionTable:
    blocks = chain.from_iterable(
        (
            Column(f"unit {n}", ("units", str(n), "type"), "unit_types"),
            Column(f"rank {n}", ("units", str(n), "rank"), "ranks", may_be_none=True),
            Column(f"count {n}", ("units", str(n), "count"), least=1),
            Column(f"row {n}", ("units", str(n), "row"), least=1),
        )
        for n in range(1, MOST_BLOCKS + 1)
    )
    return SectionTable(
        "deployment-cards.csv", "deployment_cards", "card", (*_words_of("name"), *blocks)
    )


def _terrain_shapes() -> SectionTable:
    columns = (
        Column("corners", ("outline",), "corners"),
        Column("unique", ("unique",), "yes-no"),
        Column("impassable", ("movement", "impassable"), "yes-no"),
        Column("blocks sight", ("blocks_sight",), "yes-no"),
    )
    return SectionTable("terrain-shapes.csv", "terrain", "terrain", columns)


TILES_FILE = "map-tiles.csv"
COMPASS = {
    "pointy": ("E", "NE", "NW", "W", "SW", "SE"),
    "flat": ("NE", "N", "NW", "SW", "S", "SE"),
}
"""What the directions 0 to 5 are called, by which way the hexes stand."""
IN_RUSSIAN = str.maketrans("NESW", "СВЮЗ")


def orientation_of(game: Json) -> str:
    """Which way the hexes of the game's map tiles stand."""
    boards = game.get("boards", {}).values()
    found = [b.get("orientation", "pointy") for b in boards if b.get("kind") == "tiles"]
    return found[0] if found else "pointy"


def area_name(tile: str, letter: str) -> str:
    """An area as it is printed: ``6D``."""
    return f"{tile.upper().replace('-', '')}{letter}"


def _map_tiles(game: Json) -> SectionTable:
    borders = (
        Column(f"border {name.lower()}", ("borders", str(direction)), "walls", may_be_none=True)
        for direction, name in enumerate(COMPASS[orientation_of(game)])
    )
    columns = (
        Column("of", ("of",), "areas"),
        Column("direction", ("direction",), "directions"),
        Column("terrain", ("terrain",), "terrain", may_be_none=True),
        *borders,
        Column("yield", ("resources",), "resources", counted=True),
        Column("neutral", ("neutral",), "unit_types", counted=True),
        Column("city", ("city",), "yes-no"),
    )
    return SectionTable(TILES_FILE, "tiles", "area", columns)


def _battles(game: Json) -> Iterator[SectionTable]:
    """What a battle of two scenario cards is played for."""
    draws = game.get("draws", {}).values()
    if draws and all(draw.get("kind") == "scenario-halves" for draw in draws):
        given = dict.fromkeys(name for draw in draws for name in draw.get("resources", ()))
        resources = (Column(name, ("resources", name)) for name in given)
        points = Column("points", ("points",), least=1)
        yield SectionTable("battles.csv", "draws", "battle", (points, *resources))


def cell_of(value: Json, column: Column) -> str:
    """A value of the game as it would be typed into a column."""
    if isinstance(value, bool):
        return YES if value else NO
    if column.counted:
        return ", ".join(f"{thing} {count}" for thing, count in (value or {}).items())
    if isinstance(value, dict):
        return " ".join(f"{thing}@{place}" for place, thing in value.items()) or NOTHING
    if isinstance(value, list) and value and isinstance(value[0], list):
        return " ".join(f"{x},{y}" for x, y in value)
    if isinstance(value, list):
        return " ".join(value) or NOTHING
    if value is None:
        return NOTHING if column.lies or column.holds == "places" else ""
    return str(value)


BOX_FILE = "box.csv"
BOX_TITLES = ("box", "what", "thing", "rank", "count", "size", "front", "back")
BOX_KINDS = ("figures", "banners", "poles", "pieces", "counts", "deployment", "decoys")
SIZES = ("single", "triple", "small")


def box_rows(game: Json) -> Iterator[tuple[str, ...]]:
    """What the boxes hold, a row a kind of thing, the count last: box, what, thing, rank, count."""
    for box, holds in game.get("boxes", {}).items():
        for what in BOX_KINDS:
            for thing, count in holds.get(what, {}).items():
                if what == "banners":
                    yield from ((box, what, thing, rank, str(n)) for rank, n in count.items())
                elif what == "pieces":
                    yield box, what, thing, "", str(count["count"])
                else:
                    yield box, what, thing, "", str(count)


class NameIndex:
    """What people may call the things of a section: id, name, code or letter, in any language."""

    def __init__(self, section: Json) -> None:
        self.ids = tuple(section)
        self._meant: dict[str, set[str]] = {}
        for ident, thing in section.items():
            for word in _words(ident, thing):
                self._meant.setdefault(word, set()).add(ident)

    def meant(self, word: str) -> str | None:
        """The id itself, else the only id that is called so, or None."""
        if word in self.ids:
            return word
        found = self._meant.get(plain(word), set())
        return next(iter(found)) if len(found) == 1 else None


def plain(word: str) -> str:
    """A name as it is compared: without case, and with spaces for hyphens."""
    return " ".join(word.casefold().replace("-", " ").replace("ё", "е").split())


def _words(ident: str, thing: Json) -> Iterable[str]:
    yield plain(ident)
    for key in ("name", "short", "code", "letter", "label"):
        words = thing.get(key, ()) if isinstance(thing, dict) else ()
        for word in words.values() if isinstance(words, dict) else [words] if words else []:
            yield plain(str(word))
