"""The rules of one game as a page to read: what its pack says, in the program's own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape

from editor.i18n import names_of, tr
from exporters.words.effects import describe_effects
from games import placeholders
from schema.armies import Profile
from schema.game import Game
from schema.language import N_, say_n
from schema.names import Names
from schema.terrain import TerrainKind

Row = tuple[str, ...]
NAMED, DRAWN = 22, 40
"""Percents of a table for names and pixels for pictures: the same in all tables."""

Picture = Callable[[str, str], str]
"""The picture of a thing, by its section of the game and its id, as HTML; empty for none."""


def reference(game: Game, picture: Picture | None = None) -> str:
    """The page as HTML: terrain, tokens, ways, walls, units, commanders, abilities, variants."""
    names = names_of(game)
    parts = [f"<h2>{escape(names.text(game.name, game.id))}</h2>"]
    parts.append(_paragraph(names.text(game.about)))
    grounds: tuple[tuple[str, str, Mapping[str, TerrainKind]], ...] = (
        (N_("Terrain"), "terrain", game.terrain),
        (N_("Tokens"), "tokens", game.tokens),
        (N_("Rivers and roads"), "ways", game.ways),
        (N_("Walls and borders"), "walls", game.walls),
    )
    for title, section, kinds in grounds:
        rows = [
            (names.text(kind.name, name), _joined(describe_effects(kind, names)))
            for name, kind in kinds.items()
        ]
        drawn = [] if picture is None else [picture(section, name) for name in kinds]
        parts.append(_table(title, (N_("Name"), N_("Effect")), rows, drawn))
    units = list(_units(names))
    drawn = [] if picture is None else [_own(picture, "unit_types", one) for one, _ in units]
    parts.append(_table(N_("Units"), UNIT_HEADS, [row for _, row in units], drawn))
    leaders = list(_commanders(names))
    drawn = [] if picture is None else [_own(picture, "factions", one) for one, _ in leaders]
    parts.append(_table(N_("Commanders"), COMMANDER_HEADS, [row for _, row in leaders], drawn))
    abilities = [
        (names.text(known.name, name), ", ".join(_holders(names, name)), names.text(known.text))
        for name, known in game.abilities.items()
    ]
    heads = (N_("Name"), N_("Units with it"), N_("Effect"))
    parts.append(_table(N_("Abilities"), heads, abilities))
    variants = [(names.text(v.name, i), names.text(v.text)) for i, v in game.variants.items()]
    parts.append(_table(N_("Optional rules"), (N_("Name"), N_("Effect")), variants))
    count = len(placeholders(game))
    if count:
        sentence = say_n(
            "{count} value of this game is unofficial. Enter the one printed on "
            "your cards in My cards.",
            "{count} values of this game are unofficial. Enter those printed on "
            "your cards in My cards.",
            by="count",
        )
        parts.append(_paragraph(tr(sentence, count=count)))
    return "".join(parts)


UNIT_HEADS = (
    N_("Unit"),
    N_("Side"),
    N_("Figures"),
    N_("Rank"),
    N_("Dice"),
    N_("Movement"),
    N_("Range"),
)
COMMANDER_HEADS = (N_("Commander"), N_("Side"), N_("Rating"), N_("Leads"), N_("Command limit"))


def _own(picture: Picture, section: str, ident: str) -> str:
    """The picture of a thing; none for a row that goes on with the thing above."""
    return picture(section, ident) if ident else ""


def _units(names: Names) -> Iterator[tuple[str, Row]]:
    """Each type with its id and, below it, its other ranks without."""
    game = names.game
    for name, unit in game.unit_types.items():
        side = names.of("factions", unit.faction or "") if unit.faction in game.factions else ""
        first = (names.of("unit_types", name), side, str(unit.figures))
        profiles = tuple(unit.profiles.items()) or (("", Profile()),)
        for number, (rank, profile) in enumerate(profiles):
            known = game.ranks.get(rank)
            dice = profile.dice if profile.dice is not None else known.dice if known else None
            yield (
                "" if number else name,
                (
                    *(("", "", "") if number else first),
                    names.of("ranks", rank) if known else "",
                    _number(dice),
                    _number(profile.move),
                    _number(profile.range),
                ),
            )


def _commanders(names: Names) -> Iterator[tuple[str, Row]]:
    """Each with the id of its side."""
    for name, card in names.game.commanders.items():
        yield (
            card.faction,
            (
                names.commander(name),
                names.of("factions", card.faction),
                str(card.rating),
                names.of("unit_types", card.leads),
                _number(card.limit),
            ),
        )


def _holders(names: Names, ability: str) -> Iterator[str]:
    """Units and commanders with an ability."""
    for name, unit in names.game.unit_types.items():
        if ability in unit.abilities:
            yield names.of("unit_types", name)
    for name, card in names.game.commanders.items():
        if ability in card.abilities:
            yield names.commander(name)


def _joined(effects: Iterable[str]) -> str:
    """Effects as sentences: one that begins with a capital is a sentence of its own."""
    joined = ""
    for effect in effects:
        joined += (". " if effect[:1].isupper() else "; ") + effect if joined else effect
    return joined[:1].upper() + joined[1:]


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _table(
    title: str, heads: tuple[str, ...], rows: Iterable[Row], pictures: Sequence[str] = ()
) -> str:
    """A heading and a table; ``pictures`` stand before the rows, if there are any."""
    body = ""
    for number, row in enumerate(rows):
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
        body += f"<tr>{f'<td>{pictures[number]}</td>' if pictures else ''}{cells}</tr>"
    if not body:
        return ""
    head = ""
    for number, word in enumerate(heads):
        wide = "" if number else f' width="{NAMED}%"'
        head += f'<th align="left"{wide}>{escape(tr(word))}</th>'
    first = f'<th width="{DRAWN}"></th>' if pictures else ""
    return (
        f"<h3>{escape(tr(title))}</h3>"
        f'<table cellpadding="4" cellspacing="0" border="0"><tr>{first}{head}</tr>{body}</table>'
    )
