"""From a method's settings to the widgets that ask for them, and what these show."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from PySide6.QtWidgets import QWidget

from editor.generate.fields import (
    FEW,
    MOST,
    NumberSettingField,
    OneField,
    SettingField,
    SidesField,
    SlotsField,
    SomeField,
    TicksField,
    TypedSettingField,
    WordField,
    subsets,
)
from editor.generate.naming import (
    CARDS,
    name_of_side,
    name_of_stage,
    outcome,
    value_in_words,
    word_for,
)
from editor.generate.session import GenerateSession
from editor.generate.wishes import BOTH
from editor.i18n import language, localized, tr
from generators.core.codecs import Setting
from generators.core.progress import is_under
from schema.game import Game
from schema.language import N_
from schema.rendering import name_of
from schema.sentences.uses import USES
from schema.text import Term

MOST_TURNS = 8
"""Turns of the neutral draft after these are left to chance, or typed."""


def entries_of(session: GenerateSession, setting: Setting, side: str) -> dict[str, str]:
    """What may be chosen, and what it is called."""
    game = session.game
    terms = setting.ask.choices(game, session.wishes.draw, side)
    playing = session.wishes.sides(game) if setting.ask.kind == "one" else ()
    if len(playing) == BOTH:
        terms = tuple(t for t in terms if t.of != "factions" or t.id in playing)
    return {term.id: _words(game, term) for term in terms}


def _words(game: Game, term: Term) -> str:
    words = name_of(term, game, language())
    return word_for(game, term.id) if term.of in CARDS or words == term.id else words


def field_for(
    session: GenerateSession, setting: Setting, key: str, parent: QWidget
) -> SettingField:
    """The widget that asks for a setting."""
    game, ask = session.game, setting.ask
    side = key.partition(".")[2]
    words = name_of_stage(game, session.wishes.draw, setting.key)
    if side:
        words = f"{name_of_side(game, side)}: {words}"
    entries = entries_of(session, setting, side)
    match ask.kind:
        case "sides":
            return SidesField(key, words, entries, parent)
        case "one":
            return OneField(key, words, entries, parent)
        case "slots":
            slots = {tr(USES[s]) if s in USES else s: entries for s in ask.slots}
            return SlotsField(key, words, slots, parent)
        case "turns":
            return SlotsField(key, words, _turns(game, entries, ask.word), parent, whole=True)
        case "some" if ask.agreed:
            return TicksField(key, words, entries, _hints(game, entries), _headings(game), parent)
        case "some" if len(entries) <= FEW:
            return OneField(key, words, subsets(entries, tr(N_("nothing")), ask.word), parent)
        case "some":
            short = _short(session, setting, side, entries)
            return SomeField(key, words, entries, short, parent)
        case "number":
            usual = ask.usual(game) if ask.usual else None
            span = ask.span(game) if ask.span else (1, MOST)
            return NumberSettingField(key, words, usual, parent, span)
        case "word":
            return WordField(key, words, ask.word, tr(ask.hint or setting.about), parent)
        case _:
            return TypedSettingField(key, words, tr(setting.about), parent)


def _short(
    session: GenerateSession, setting: Setting, side: str, entries: dict[str, str]
) -> dict[str, str]:
    """Cards by their labels alone; anything else by what it is called."""
    game = session.game
    terms = setting.ask.choices(game, session.wishes.draw, side)
    fields = {term.id: term.of for term in terms}
    things = {ident: getattr(game, of, {}).get(ident) for ident, of in fields.items()}
    return {i: getattr(things.get(i), "label", "") or words for i, words in entries.items()}


def _turns(game: Game, units: dict[str, str], passes: str) -> dict[str, dict[str, str]]:
    """Whom a player may take in each turn of the neutral draft."""
    sizes, found = game.muster.draft if game.muster is not None else (), {}
    for number in range(1, MOST_TURNS + 1):
        most = sizes[min(number, len(sizes)) - 1] if sizes else 0
        entries = {passes: tr(N_("passes"))}
        for count in range(1, most + 1):
            for some in combinations_with_replacement(units, count):
                entries["+".join(some)] = ", ".join(
                    tr(N_("{count} × {thing}"), count=n, thing=units[one]) if n > 1 else units[one]
                    for one, n in Counter(some).items()
                )
        found[tr(N_("turn {n}"), n=str(number))] = entries
    return found


def _hints(game: Game, entries: dict[str, str]) -> dict[str, str]:
    """What house rules say, for pointing at them."""
    return {
        ident: localized(game.variants[ident].text) for ident in entries if ident in game.variants
    }


def _headings(game: Game) -> dict[str, str]:
    """What stands before the first reading of an unclear rule, where rules stand above."""
    readings = [ident for ident, rule in game.variants.items() if rule.kind == "reading"]
    return dict.fromkeys(readings[:1], tr(N_("Other readings of unclear rules")))


def show_field(session: GenerateSession, setting: Setting, key: str, field: SettingField) -> None:
    """Show in a widget what is demanded and what came."""
    value, roll = session.wishes.settings.get(key, ""), session.roll
    parts = roll.parts if roll is not None else {}
    if isinstance(field, SlotsField) and setting.ask.kind == "turns":
        turns = [n for n in parts if is_under(n, key)]
        field.show_turns(value, ["+".join(parts[name]) or setting.ask.word for name in turns])
    elif isinstance(field, SlotsField):
        came = [
            value_in_words(session.game, parts[f"{key}.{slot}"]) if f"{key}.{slot}" in parts else ""
            for slot in setting.ask.slots
        ]
        field.show_slots(value, came)
    elif isinstance(field, SidesField):
        sides = parts.get(key, ())
        field.show_sides(value, [value_in_words(session.game, side) for side in sides])
    elif isinstance(field, SomeField) and key in parts:
        field.show_value(value, field.shortly(parts[key]))
    else:
        field.show_value(value, outcome(roll, key) if roll is not None and key in parts else "")
