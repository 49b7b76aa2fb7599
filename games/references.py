"""Whether the names that a pack uses for its own things exist in it."""

from collections.abc import Iterable, Iterator

from games.packs import Json
from schema.value import segments_of

Reference = tuple[str, tuple[str, ...], tuple[str, ...]]

REFERENCES: tuple[Reference, ...] = (
    # Where the name stands (* any key or index, ~ the keys), sections it may be in, other words.
    ("/boards/*/terrain", ("terrain",), ()),
    ("/unit_types/*/faction", ("factions",), ()),
    ("/unit_types/*/unit_class", ("classes",), ()),
    ("/unit_types/*/profiles/~", ("ranks",), ("any",)),
    ("/unit_types/*/abilities/*", ("abilities",), ()),
    ("/unit_types/*/stand_ins/*", ("unit_types",), ()),
    ("/commanders/*/faction", ("factions",), ()),
    ("/commanders/*/leads", ("unit_types",), ()),
    ("/commanders/*/rank", ("ranks",), ()),
    ("/terrain/*/acts_as", ("terrain",), ()),
    ("/terrain/*/movement/stop/*", ("classes",), ("all",)),
    ("/terrain/*/movement/lose/~", ("classes",), ("all",)),
    ("/tokens/*/acts_as", ("terrain",), ()),
    ("/tokens/*/on/*", ("terrain",), ()),
    ("/tokens/*/movement/stop/*", ("classes",), ("all",)),
    ("/tokens/*/movement/lose/~", ("classes",), ("all",)),
    ("/setup_cards/*/faction", ("factions",), ()),
    ("/setup_cards/*/commander", ("commanders",), ()),
    ("/setup_cards/*/units/*/type", ("unit_types",), ()),
    ("/setup_cards/*/units/*/rank", ("ranks",), ()),
    ("/setup_cards/*/terrain/~", ("terrain",), ()),
    ("/skirmish_cards/*/momentum", ("factions",), ("random",)),
    ("/skirmish_cards/*/factions/*", ("factions",), ()),
    ("/skirmish_cards/*/board", ("boards",), ()),
    ("/skirmish_cards/*/markers_to_lay/marker", ("markers",), ()),
    ("/skirmish_cards/*/resources/~", ("resources",), ()),
    ("/skirmish_cards/*/morale/~", ("factions",), ("any",)),
    ("/half_cards/*/faction", ("factions",), ()),
    ("/half_cards/*/terrain/*", ("terrain",), ()),
    ("/half_cards/*/tokens/*", ("tokens",), ()),
    ("/deployment_cards/*/faction", ("factions",), ()),
    ("/deployment_cards/*/units/*/type", ("unit_types",), ()),
    ("/deployment_cards/*/units/*/rank", ("ranks",), ()),
    ("/draws/*/board", ("boards",), ()),
    ("/draws/*/factions/*", ("factions",), ()),
    ("/draws/*/banner", ("markers",), ()),
    ("/draws/*/neutral", ("markers",), ()),
    ("/draws/*/city", ("markers",), ()),
    ("/draws/*/home", ("markers",), ()),
    ("/draws/*/resources/~", ("resources",), ()),
    ("/draws/*/terrain/~", ("terrain",), ()),
    ("/muster/options/*/marker", ("markers",), ()),
    ("/reminders/*/needs/*", ("variants",), ()),
    ("/reminders/*/unless/*", ("variants",), ()),
    ("/reminders/*/commanders/*", ("commanders",), ()),
    ("/reminders/*/terrain/*", ("terrain",), ()),
    ("/reminders/*/tokens/*", ("tokens",), ()),
    ("/reminders/*/units/*", ("unit_types",), ()),
    ("/decks/*/faction", ("factions",), ()),
    ("/decks/*/cards/~", ("cards",), ()),
    ("/decks/*/spare/~", ("cards",), ()),
    ("/cards/*/unit", ("unit_types",), ()),
    ("/boxes/*/deployment/~", ("unit_types",), ()),
    ("/boxes/*/decoys/~", ("factions",), ()),
    ("/boxes/*/figures/~", ("unit_types",), ()),
    ("/boxes/*/commanders/*", ("commanders",), ()),
    ("/boxes/*/banners/~", ("factions",), ()),
    ("/boxes/*/banners/*/~", ("ranks",), ()),
    ("/boxes/*/poles/~", ("factions",), ()),
    ("/boxes/*/pieces/*/front", ("terrain", "tokens"), ()),
    ("/boxes/*/pieces/*/back", ("terrain", "tokens"), ()),
    ("/boxes/*/decks/~", ("factions",), ()),
    ("/boxes/*/decks/*/*", ("setup_cards",), ()),
    ("/boxes/*/tiles/*", ("tiles",), ()),
    ("/tiles/*/faction", ("factions",), ()),
    ("/tiles/*/areas/*/terrain", ("terrain",), ()),
    ("/tiles/*/areas/*/borders/*", ("walls",), ()),
    ("/tiles/*/areas/*/resources/~", ("resources",), ()),
    ("/tiles/*/areas/*/neutral/~", ("unit_types",), ()),
    ("/terrain/*/factions/*", ("factions",), ()),
    ("/draws/*/characters/*", ("unit_types",), ()),
    ("/draws/*/hero", ("unit_types",), ()),
    ("/draws/*/pieces/~", ("terrain",), ()),
    ("/dice/*/faces/*", ("faces",), ()),
    ("/faces/*/hits/*", ("ranks",), ("all",)),
    ("/terrain/*/ruins", ("terrain",), ()),
    ("/terrain/*/counts_as", ("terrain",), ()),
    ("/commanders/*/abilities/*", ("abilities",), ()),
    ("/evasions/*/evader/classes/*", ("classes",), ()),
    ("/evasions/*/evader/except_classes/*", ("classes",), ()),
    ("/evasions/*/evader/ranks/*", ("ranks",), ()),
    ("/evasions/*/attackers/*/classes/*", ("classes",), ()),
    ("/evasions/*/attackers/*/except_classes/*", ("classes",), ()),
    ("/evasions/*/attackers/*/ranks/*", ("ranks",), ()),
    ("/variants/*/excludes/*", ("variants",), ()),
    ("/variants/*/needs/*", ("variants",), ()),
)


def missing_references(data: Json) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Names that lead nowhere: where they stand, the name, and the sections it should be in."""
    for pattern, sections, words in REFERENCES:
        for segments, name in _names_at(data, segments_of(pattern)):
            if name not in words and not any(name in data.get(section, ()) for section in sections):
                yield segments, name, sections


def _names_at(node: Json, pattern: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if not pattern:
        if isinstance(node, str):
            yield (), node
        return
    first, rest = pattern[0], pattern[1:]
    if first == "~":
        for key in node if isinstance(node, dict) else ():
            yield (key,), key
        return
    for key, below in _inside(node, first):
        for segments, name in _names_at(below, rest):
            yield (str(key), *segments), name


def _inside(node: Json, wanted: str) -> Iterable[tuple[str | int, Json]]:
    """The items of an object or a list that ``*`` or a key picks."""
    if isinstance(node, dict):
        return [item for item in node.items() if wanted in ("*", item[0])]
    return enumerate(node) if wanted == "*" and isinstance(node, list) else ()
