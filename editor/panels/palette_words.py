"""What a thing of the game does, in a line or two of the language of now; for tooltips and the
hover line."""

from collections.abc import Iterator, Sequence

from editor.i18n import language, localized, tr
from exporters.words.effects import describe
from schema.game import Game
from schema.language import N_, Phrase
from schema.terrain import TerrainKind


def sentence(parts: Sequence[str | Phrase]) -> str:
    """Parts joined to a sentence; a last one that begins with a capital is a sentence already."""
    told = [tr(part) if isinstance(part, Phrase) else part for part in parts]
    words = "; ".join(told)
    if len(told) > 1 and told[-1][:1].isupper():
        words = f"{'; '.join(told[:-1])}. {told[-1]}"
    return f"{words[:1].upper()}{words[1:]}"


def ground_words(kind: TerrainKind, game: Game) -> str:
    """What a terrain, token, way or wall does."""
    return sentence(describe(kind, game, language()))


def unit_words(game: Game, unit_type: str, rank: str | None) -> str:
    """A unit's values: class, figures, dice, moves, range."""
    return sentence(list(_unit(game, unit_type, rank)))


def _unit(game: Game, unit_type: str, rank: str | None) -> Iterator[str]:
    kind = game.unit_types.get(unit_type)
    if kind is None:
        return
    unit_class = game.classes.get(kind.unit_class)
    if unit_class is not None:
        yield localized(unit_class.name).lower()
    yield tr(N_("figures: {n}"), n=kind.figures)
    from rules.battle_setup import profile_of  # a window opens without the rules

    profile = profile_of(game, unit_type, rank)
    if profile.dice is not None:
        yield tr(N_("dice: {dice}"), dice=profile.dice)
    if profile.move is not None:
        if profile.move_and_battle not in (None, profile.move):
            told = N_("moves {n}, {fewer} if it attacks then")
            yield tr(told, n=profile.move, fewer=profile.move_and_battle)
        else:
            yield tr(N_("moves {n}"), n=profile.move)
    if profile.range is not None:
        yield tr(N_("range {n}"), n=profile.range)
    if profile.health is not None:
        yield tr(N_("health {n}"), n=profile.health)
    if kind.cost is not None:
        yield tr(N_("costs {n}"), n=kind.cost)
    yield from abilities(game, kind.abilities)


def abilities(game: Game, names: Sequence[str]) -> Iterator[str]:
    """The names of abilities."""
    for name in names:
        known = game.abilities.get(name)
        yield localized(known.name, name) if known is not None else name


def unit_name(game: Game, unit_type: str, rank: str | None) -> str:
    """A type of unit with its rank: "War Host (red)"."""
    kind = game.unit_types.get(unit_type)
    name = localized(kind.name, unit_type) if kind is not None else unit_type
    if rank is None:
        return name
    known = game.ranks.get(rank)
    return tr(N_("{unit} ({rank})"), unit=name, rank=localized(known.name, rank) if known else rank)


def commander_words(game: Game, card: str) -> str:
    """A commander's title, rating, and the unit that he leads."""
    known = game.commanders.get(card)
    if known is None:
        return ""
    parts = [localized(known.title)] if known.title else []
    parts.append(tr(N_("leads {unit}"), unit=unit_name(game, known.leads, known.rank)))
    parts.append(tr(N_("rating: {count}"), count=known.rating))
    if known.limit is not None:
        parts.append(tr(N_("command tokens: at most {n}"), n=known.limit))
    parts += abilities(game, known.abilities)
    return sentence(parts)
