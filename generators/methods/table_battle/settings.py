"""What may be demanded of a battle on a table, how it is typed, and what was drawn said in the same
words.

=====================  ==========================================================================
``sides``              one side or both, the first sits at the bottom edge
``first``              who begins
``table``              width and depth in centimetres: ``120x90``
``pieces``             pieces of terrain that each side plays
``terrain.SIDE``       its terrain cards turn by turn: ``forest,?,rock``; ``?`` is left to chance
``characters.SIDE``    who is on the table besides the hero: ``archer,archer``, or ``none``
``ground.SIDE``        where its terrain lies, turn by turn: ``forest@30x28.5/45``, centimetres from
                       the left and the bottom edge and degrees to the left; ``none``: it passes
``deployment.SIDE``    where somebody stands: ``archer-1@60x1.5/90``
=====================  ==========================================================================
"""

from generators.core.choices import SettingPrompt, of_draw, table_pieces
from generators.core.codecs import (
    CHANCE,
    Codec,
    Found,
    Part,
    Setting,
    TypedSetting,
    at_places,
    no_part,
    one,
    own_name,
    side_named,
    slots,
    some,
    two_sides,
    write_slot,
)
from generators.core.naming import spellings, the_one
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from generators.methods.table_battle.table import (
    CHARACTERS,
    DEPLOYMENT,
    FIRST,
    GROUND,
    MOST_PIECES,
    NONE,
    SIDES,
    TERRAIN,
    pieces_typed,
    pose_text,
    pose_typed,
    size_typed,
)
from rules.rulebook import Rulebook
from schema.draws import TableDraw
from schema.game import Game
from schema.language import N_


def _span(game: Game) -> tuple[int, int]:  # noqa: ARG001  the same in every game
    """How few and how many pieces may be asked for."""
    return 0, MOST_PIECES


def _check_turns(asked: TypedSetting) -> None:
    """Refuse more pieces than are played."""
    typed, draw = asked.brief.settings.get("pieces"), asked.draw
    most = draw.pieces if isinstance(draw, TableDraw) else 0
    most = most if typed is None else pieces_typed(typed)
    if len(asked.items) > most:
        raise DemandRejected("more-than-pieces", most=most, count=len(asked.items))


def _kind(asked: TypedSetting, name: str) -> str:
    terrain = asked.game.terrain.items()
    known = {i: spellings(i, kind.name) for i, kind in terrain if kind.outline}
    return the_one(name, N_("terrain"), known)


def _pieces(asked: TypedSetting) -> Found:
    """The terrain of each turn and its pose; a pose alone is of any terrain."""
    _check_turns(asked)
    for number, text in enumerate(asked.items, start=1):
        part = f"{asked.side}.{number}"
        if text.casefold() == NONE:
            yield f"{GROUND}.{part}", NONE
        elif text != CHANCE:
            kind, at, pose = (word.strip() for word in text.rpartition("@"))
            if at:
                yield f"{TERRAIN}.{part}", _kind(asked, kind)
            yield f"{GROUND}.{part}", pose_text(pose_typed(pose))


def _pieces_written(progress: Progress, items: list[str], part: Part) -> None:
    terrain = progress.done[f"{TERRAIN}.{part.key.partition('.')[2]}.{part.thing}"]
    text = NONE if part.value == NONE else f"{terrain}@{part.value}"
    write_slot(items, int(part.thing), text)


def _unit(asked: TypedSetting, name: str) -> str:
    return own_name(asked, name.casefold())


def _pose(asked: TypedSetting, text: str) -> str:  # noqa: ARG001  one of many
    pose_typed(text)
    return text


def _characters(asked: TypedSetting) -> tuple[str, ...]:
    """Unit types besides the hero (TC-CHR-04)."""
    game, draw, side = asked.game, asked.draw, asked.side
    rules = Rulebook.printed_rules(game).table
    hero = draw.hero if isinstance(draw, TableDraw) else None
    if asked.is_none:
        return ()
    known = {
        ident: spellings(ident, kind.name)
        for ident, kind in game.unit_types.items()
        if kind.unit_class not in rules.heroes and ident != hero and kind.faction in (None, side)
    }
    found = tuple(the_one(name, N_("character"), known) for name in asked.items)
    if rules.characters and len(found) > rules.characters:
        raise DemandRejected(
            "characters-beyond",
            "TC-CHR-04",
            side=game.factions[side].name,
            most=rules.characters,
            count=len(found),
        )
    return found


SETTINGS = (
    Setting(
        SIDES,
        of_side=False,
        about=N_("one or both sides; the first is at the bottom edge"),
        codec=some(two_sides),
        name=N_("sides"),
        ask=SettingPrompt("sides", of_draw),
    ),
    Setting(
        FIRST,
        of_side=False,
        about=N_("the first player’s side"),
        codec=one(side_named),
        name=N_("first player"),
        ask=SettingPrompt("one", of_draw),
    ),
    Setting(
        "table",
        of_side=False,
        about=N_("width and depth of the table in centimetres, e.g. 120x90"),
        codec=no_part(lambda asked: size_typed(asked.text)),
        is_stage=False,
        name=N_("table size"),
    ),
    Setting(
        "pieces",
        of_side=False,
        about=N_("terrain pieces per side"),
        codec=no_part(lambda asked: pieces_typed(asked.text)),
        is_stage=False,
        name=N_("terrain pieces per side"),
        ask=SettingPrompt("number", usual=table_pieces, span=_span),
    ),
    Setting(
        TERRAIN,
        of_side=True,
        about=N_("terrain cards by turn; ? is random, e.g. forest,?,rock"),
        codec=slots(_kind, check=_check_turns),
        name=N_("terrain cards"),
    ),
    Setting(
        CHARACTERS,
        of_side=True,
        about=N_("characters in addition to the hero, e.g. archer,archer; or none"),
        codec=some(_characters, NONE),
        name=N_("characters"),
    ),
    Setting(
        GROUND,
        of_side=True,
        about=N_(
            "positions of terrain by turn, e.g. forest@30x28.5/45 (cm from left, "
            "cm from bottom, degrees left); ? is random, none passes"
        ),
        codec=Codec(_pieces, _pieces_written),
        name=N_("terrain positions"),
    ),
    Setting(
        DEPLOYMENT,
        of_side=True,
        about=N_("positions of characters, e.g. archer-1@60x1.5/90"),
        codec=at_places(_unit, _pose, "not-base-at-place"),
        name=N_("unit positions"),
    ),
)
"""What may be typed, by key."""
