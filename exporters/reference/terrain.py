"""What terrain and tokens do here, in short phrases behind signs of what they are about."""

from collections.abc import Sequence

from exporters.aids.symbols import SYMBOLS
from exporters.board_kinds import kind_of
from exporters.drawing.lettering import UNOFFICIAL
from exporters.paper.elements import Section
from exporters.paper.table import EFFECTS, Row, Table
from exporters.paper.text import Chunk, Span, words
from exporters.reference.figures import Origins
from exporters.sheet.blocks_front_matter import acting_here, kinds_to_explain
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import bare_ground
from exporters.sheet.signs import ground_sign, sign, style_of_signs
from exporters.words.effects import TerrainEffect, effects_by_topic
from schema.game import Game
from schema.scenario import Scenario
from schema.terrain import TerrainKind

SIGNS_OF_TOPICS = {
    "barred": "barred",
    "stop": "stop",
    "sight": "sight",
    "dice": "die",
    "burn": "flame",
}
"""What is drawn before effects."""
OF_TOPIC = (0.84, -7.0)
"""How large that is in its box of 100, and how far to the right: nearer to what stands before it.
"""
PLAIN = "\u00a0·"
"""Before those without a sign: it ends the phrase before them, for no line begins with it."""
FEW = 2
"""So many kinds of tokens stand with the terrain: they are not looked for elsewhere."""


def describe_terrain(glossary: SheetContext, *, together: bool = False) -> tuple[Section, Section]:
    """What terrain does here, and what tokens do, each with its sign on the board; overrides of the
    scenario come first. What is ours as a whole says so in its title. ``together``: a few tokens
    stand with the terrain."""
    _, game, scenario = glossary._, glossary.game, glossary.scenario
    kinds = ground_in_play(scenario, game)
    tokens = tuple(name for name in kinds if name in game.tokens)
    terrain = tuple(name for name in kinds if name not in tokens)
    if together and terrain and 0 < len(tokens) <= FEW:
        title = _("TERRAIN AND TOKENS")
        return _grounds(glossary, title, (*terrain, *tokens)), Section("")
    return _grounds(glossary, _("TERRAIN"), terrain), _grounds(glossary, _("TOKENS"), tokens)


def _grounds(glossary: SheetContext, title: str, kinds: Sequence[str]) -> Section:
    origins = Origins.of(glossary.game)
    named_kinds = [(name, *glossary.kind(name)) for name in kinds]
    bare = bare_ground(glossary.scenario, glossary.game)
    marks = [
        UNOFFICIAL
        if any(origins.is_ours(section, name, part) for part in TerrainKind.model_fields)
        else ""
        for name in kinds
        for section in ("terrain" if name in glossary.game.terrain else "tokens",)
    ]
    whole = bool(marks) and all(marks)
    rows = [
        Row(
            (
                "" if name == bare else glossary.ground_letter(name),  # no hex of it has one
                called if whole else f"{called}{mark}",
                with_topics(glossary, _effects(glossary, name, kind)),
            ),
            sign=ground_sign(glossary, name),
        )
        for (name, called, kind), mark in zip(named_kinds, marks, strict=True)
        if kind is not None
    ]
    tables = (Table((row,), EFFECTS) for row in rows)
    return Section(title + UNOFFICIAL if whole else title, tuple(tables))


def with_topics(glossary: SheetContext, effects: Sequence[TerrainEffect]) -> tuple[Chunk, ...]:
    """Short phrases, each behind a sign of what it is about: that of what is looked up, of all else
    a dot, but for the first."""
    style, chunks = style_of_signs(glossary), list[Chunk]()
    for topic, text in effects:
        first, *others = words(text)
        if topic:
            drawing = SYMBOLS[SIGNS_OF_TOPICS[topic]]
            marks = style.symbol(drawing, ink=style.ink, paper="#ffffff", tint=style.ink)
            first = (Span("", sign=sign(marks, *OF_TOPIC)), *first)
        elif chunks:
            chunks[-1] = (*chunks[-1], Span(PLAIN, bold=True))
        chunks += [first, *others]
    return tuple(chunks)


def _effects(glossary: SheetContext, name: str, kind: TerrainKind) -> list[TerrainEffect]:
    """What a kind of ground does, in short phrases."""
    _, scenario = glossary._, glossary.scenario
    found = list(effects_by_topic(acting_here(glossary, name, kind), glossary.names))
    if [one.text for one in found] == [_("no effect")] and not kind_of(
        scenario.board
    ).idle_ground_is_listed:
        found = []
    for override in scenario.overrides:
        if override.what == name:
            text = glossary.text(override.text)
            if not text and override.acts_as:
                text = _("counts as: {terrain}", terrain=glossary.ground(override.acts_as))
            found.insert(0, TerrainEffect("", text))
    return found


def ground_in_play(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """Terrain and tokens on the board, and what becomes of them in play; all where it is bare."""
    here = kinds_to_explain(scenario, game)
    if not here:
        return (*game.terrain, *game.tokens, *game.ways, *game.walls)
    kinds = {**game.terrain, **game.tokens}
    later = (kinds[name].ruins for name in here if name in kinds)
    return tuple(dict.fromkeys((*here, *(name for name in later if name))))
