"""The tables an owner may fill in from his cards: which columns there are, what a cell may say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from games.merging import Json

MOST_BLOCKS = 6
"""Blocks of units a Setup card may have; ours have up to five."""
NOTHING = "-"
"""Written where a card has nothing: a Setup card without a commander."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, where its values go in an entry, and what they are."""

    title: str
    path: tuple[str, ...]
    holds: str = "number"
    """``number``, ``text``, or the section whose ids it holds."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a section: one row an entry, which the first column names."""

    file: str
    section: str
    key: str
    columns: tuple[Column, ...]

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings, in order."""
        return (self.key, *(column.title for column in self.columns))


def tables_of(game: Json) -> tuple[Table, ...]:
    """The tables of a game (plain JSON) with a row an entry; ``box.csv`` is of another kind."""
    return (_setup_cards(game), _commanders(), _units(game), _ranks(), _skirmish_cards(game))


def _setup_cards(game: Json) -> Table:
    blocks = chain.from_iterable(
        (
            Column(f"unit {n}", ("units", str(n), "type"), "unit_types"),
            Column(f"rank {n}", ("units", str(n), "rank"), "ranks"),
            Column(f"count {n}", ("units", str(n), "count")),
        )
        for n in range(1, MOST_BLOCKS + 1)
    )
    empty = {side.get("terrain") for side in game.get("boards", {}).values()}
    terrain = (Column(k, ("terrain", k)) for k in game.get("terrain", {}) if k not in empty)
    label = Column("label", ("label",), "text")
    commander = Column("commander", ("commander",), "commanders")
    return Table("setup-cards.csv", "setup_cards", "card", (label, commander, *blocks, *terrain))


def _commanders() -> Table:
    words = (
        Column(f"{what} {language}", (what, language), "text")
        for what in ("name", "title")
        for language in ("en", "ru")
    )
    figures = (Column(title, (title,)) for title in ("rating", "limit", "capture"))
    leads = (Column("leads", ("leads",), "unit_types"), Column("rank", ("rank",), "ranks"))
    return Table("commanders.csv", "commanders", "card", (*words, *figures, *leads))


def _units(game: Json) -> Table:
    profiles = (
        Column(f"{what} {rank}", ("profiles", rank, what))
        for what in ("move", "range", "dice")
        for rank in game.get("ranks", {})
    )
    return Table("units.csv", "unit_types", "unit", (Column("figures", ("figures",)), *profiles))


def _ranks() -> Table:
    return Table("ranks.csv", "ranks", "rank", (Column("dice", ("dice",)),))


def _skirmish_cards(game: Json) -> Table:
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
    return Table("skirmish-cards.csv", "skirmish_cards", "card", columns)


BOX_FILE = "box.csv"
BOX_TITLES = ("box", "what", "thing", "rank", "count", "size", "front", "back")
BOX_KINDS = ("figures", "banners", "poles", "pieces", "counts")
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


class Names:
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
        said = thing.get(key, ()) if isinstance(thing, dict) else ()
        for word in said.values() if isinstance(said, dict) else [said] if said else []:
            yield plain(str(word))
