"""What people read over the columns and beside the rows of their cards' tables."""

from collections.abc import Mapping

from editor.i18n import language, localized, tr
from games.own_cards import Key
from games.packs import Json
from games.tables import (
    COMPASS,
    IN_RUSSIAN,
    NO,
    NOTHING,
    YES,
    Column,
    orientation_of,
    plain,
)
from schema.field_catalogue import label_of
from schema.game import Game
from schema.language import N_
from schema.rendering import name_of
from schema.text import Term

TABLES: dict[str, str] = {
    "setup-cards.csv": N_("Setup cards"),
    "commanders.csv": N_("Commanders"),
    "units.csv": N_("Units"),
    "ranks.csv": N_("Ranks"),
    "skirmish-cards.csv": N_("Skirmish Summary cards"),
    "lore-cards.csv": N_("Lore cards"),
    "scenario-cards.csv": N_("Scenario cards"),
    "deployment-cards.csv": N_("Deployment cards"),
    "terrain-shapes.csv": N_("Terrain shapes"),
    "map-tiles.csv": N_("Map tiles"),
    "battles.csv": N_("Battles"),
    "box.csv": N_("Box contents"),
}

LANGUAGES = {"en": N_("{field} (English)"), "ru": N_("{field} (Russian)")}
"""A column of a text holds one language."""

BLOCKS = {
    "type": N_("Unit {n}"),
    "rank": N_("Rank {n}"),
    "count": N_("Count {n}"),
    "row": N_("Row {n}"),
}
PROFILES = {
    "move": N_("Movement, {rank}"),
    "range": N_("Range, {rank}"),
    "dice": N_("Dice, {rank}"),
    "health": N_("Health, {rank}"),
}
WITHOUT_RANK = {
    "move": N_("Movement"),
    "range": N_("Range"),
    "dice": N_("Dice"),
    "health": N_("Health"),
}
MORALE = {"side": N_("Morale side, {house}"), "start": N_("Morale, {house}")}
SIZES = {"single": N_("one hex"), "triple": N_("three hexes"), "small": N_("token")}
KINDS = {
    "figures": N_("figures"),
    "banners": N_("banners"),
    "poles": N_("banner poles"),
    "pieces": N_("terrain pieces"),
    "counts": N_("other components"),
    "deployment": N_("deployment cards"),
    "decoys": N_("decoys"),
}


def table_name(file: str) -> str:
    """What a table is called on its tab."""
    return _upper(tr(TABLES[file]))


def heading(column: Column, game: Game) -> str:
    """What stands over a column, in the game's own words where it has some."""
    path = column.path
    if path[-1] in LANGUAGES:
        return tr(LANGUAGES[path[-1]], field=_upper(tr(label_of("Card", path[0]))))
    if (label := label_of("Card", way := ".".join(path))) != way:
        return _upper(tr(label))
    if path[0] == "units":
        return tr(BLOCKS[path[2]], n=path[1])
    if path[0] == "profiles" and path[1] == "any" and not game.ranks:
        return tr(WITHOUT_RANK[path[2]])
    if path[0] == "profiles" and path[1] == "any":
        return tr(PROFILES[path[2]], rank=tr(N_("any rank")))
    if path[0] == "profiles":
        return tr(PROFILES[path[2]], rank=called("ranks", path[1], game))
    if path[0] == "morale":
        return tr(MORALE[path[2]], house=called("factions", path[1], game))
    if path[0] == "borders":
        return tr(N_("Border {direction}"), direction=compass_word(column.title.split()[1]))
    if path[0] in ("terrain", "resources"):
        return _upper(called(path[0], path[1], game))
    return _upper(column.title)


def row_name(section: str, key: Key, game: Game) -> str:
    """What stands beside a row: names, never bare ids where the game has a name."""
    if section == "boxes":
        box, what, thing, rank = key
        parts = [called("boxes", box, game)] if len(game.boxes) > 1 else []
        parts.append(box_thing(box, what, thing, rank, game))
        return ": ".join(parts)
    (ident,) = key
    if section == "tiles":
        return ident
    if section == "setup_cards":
        card = game.setup_cards.get(ident)
        if card is None:
            return ident
        words = [card.label]
        if card.commander:
            words.append(called("commanders", card.commander, game))
        return ", ".join(filter(None, words))
    if section == "deployment_cards" and ident in game.deployment_cards:
        mine = game.deployment_cards[ident]
        side = called("factions", mine.faction, game)
        return f"{side}, {mine.label}, {called(section, ident, game)}"
    if section == "half_cards" and ident in game.half_cards:
        return f"{game.half_cards[ident].label}, {called(section, ident, game)}"
    return called(section, ident, game)


def box_thing(box: str, what: str, thing: str, rank: str, game: Game) -> str:
    """What a kind of thing in a box is called, with the kind where the name does not say it."""
    if what == "pieces":
        held = game.boxes[box].pieces.get(thing) if box in game.boxes else None
        return (localized(held.name) if held else "") or _spaced(thing)
    if what == "banners":
        house, colour = called("factions", thing, game), called("ranks", rank, game)
        return tr(N_("Banners: {house}, {rank}"), house=house, rank=colour)
    if what == "poles":
        return tr(N_("Banner poles: {house}"), house=called("factions", thing, game))
    if what == "figures":
        return called("unit_types", thing, game)
    if what == "deployment":
        return tr(N_("Deployment cards: {unit}"), unit=called("unit_types", thing, game))
    if what == "decoys":
        return tr(N_("Decoys: {house}"), house=called("factions", thing, game))
    return counted(thing, game)


COUNTS: dict[str, str] = {
    "combat-dice": N_("Combat dice"),
    "command-tokens": N_("Command tokens"),
    "control-markers": N_("Control markers"),
    "order-tokens": N_("Order tokens"),
    "engagement-tokens": N_("Engagement tokens"),
    "commander-banners": N_("Commander banners"),
    "battle-dice": N_("Battle dice"),
    "round-track-spaces": N_("Spaces of the round track"),
}


def counted(thing: str, game: Game) -> str:
    """What is only counted: by what the game uses it for, else by its id."""
    if thing in COUNTS:
        return tr(COUNTS[thing])
    for kinds in (game.resources, game.markers, game.badges):
        for kind in kinds.values():
            if kind.box == thing:
                return _upper(localized(kind.name))
    return _spaced(thing)


def called(section: str, ident: str, game: Game) -> str:
    """What the game calls a thing in the language of now, else its id."""
    return name_of(Term(of=section, id=ident), game, language())


def labels(section: str, game: Game) -> dict[str, str]:
    """Id to what it is shown as, each only once: two of one name carry their sides, else ids."""
    things: Mapping[str, object] = getattr(game, section, {})
    names = {ident: called(section, ident, game) for ident in things}
    twins = {ident: name for ident, name in names.items() if _times(name, names) > 1}
    for ident, name in twins.items():
        side = getattr(things[ident], "faction", None)
        if side:
            names[ident] = f"{name} ({called('factions', side, game)})"
    return {
        ident: name if _times(name, names) == 1 else f"{name} ({ident})"
        for ident, name in names.items()
    }


def sizes() -> dict[str, str]:
    """Sizes of cardboard by what they are called."""
    return {size: tr(word) for size, word in SIZES.items()}


def yes_and_no() -> dict[str, str]:
    """The two answers of a column that asks whether."""
    return {YES: tr(N_("yes")), NO: tr(N_("no"))}


def compass_word(word: str) -> str:
    """A direction as its letters stand on a compass of the language of now."""
    word = word.upper()
    return word.translate(IN_RUSSIAN) if language() == "ru" else word


def directions(data: Json) -> dict[str, str]:
    """The directions of a game's map tiles by what they are called."""
    return {word: compass_word(word) for word in COMPASS[orientation_of(data)]}


def nothing(column: Column) -> dict[str, str]:
    """What is shown where a card has no commander, a unit no rank, or cardboard nothing on its
    back."""
    words = {
        ("commander",): N_("no commander"),
        ("back",): N_("blank"),
        ("terrain",): N_("none"),
    }
    if column.holds == "walls":
        return {NOTHING: tr(N_("none"))}
    if column.may_be_none and column.holds == "ranks":
        return {NOTHING: tr(N_("No rank"))}
    return {NOTHING: tr(words[column.path])} if column.path in words else {}


def _times(name: str, names: Mapping[str, str]) -> int:
    return sum(plain(name) == plain(other) for other in names.values())


def _spaced(ident: str) -> str:
    return _upper(ident.replace("-", " "))


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
