"""What a pack asks of the rules engine, and the engine has not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.pack_checks.naming import dangling
from editor.pack_checks.subject import CheckedPack, PackFinding, check
from rules.abilities import UnknownAbility, check_abilities
from rules.lore import check_lore
from rules.rulebook import UnknownChoice, check_choices
from schema.game import Game
from schema.language import N_, Phrase
from schema.value import FrozenMap, Json, pointer_of


@check
def unknown_choices(subject: CheckedPack) -> Iterator[PackFinding]:
    """Choices of rules, the pack's and its variants', that the engine has not."""
    game = subject.game
    if game is None:
        return
    for place, family, key, value in choices_of(game):
        if not subject.is_own(place):
            continue
        alone = {family: FrozenMap({key: value} if key else {})}
        try:
            check_choices(game.changed(rules=FrozenMap(alone), variants=FrozenMap()))
        except UnknownChoice as why:
            sentence = N_("the rules engine does not know this choice")
            yield PackFinding(
                "unknown-choice",
                "error",
                Phrase(sentence),
                subject.file_of(place),
                pointer_of(place),
                why,
            )


def choices_of(game: Game) -> Iterator[tuple[tuple[str, ...], str, str, Json]]:
    """Every choice of the pack and of its variants: place, family, key and value; a family without
    a choice has an empty key."""
    for family, choices in game.rules.items():
        for key, value in choices.items() or (("", None),):
            yield tuple(filter(None, ("rules", family, key))), family, key, value
    for name, rule in game.variants.items():
        for family, choices in rule.rules.items():
            for key, value in choices.items() or (("", None),):
                place = tuple(filter(None, ("variants", name, "rules", family, key)))
                yield place, family, key, _meant(value, rule.options)


def _meant(value: Json, options: Mapping[str, Json]) -> Json:
    """The value; ``{"option": NAME}`` stands for the value of that option."""
    if isinstance(value, Mapping) and tuple(value) == ("option",):
        return options.get(str(value["option"]))
    return value


@check
def unknown_abilities(subject: CheckedPack) -> Iterator[PackFinding]:
    """Abilities and cards whose rule, or a parameter of it, the engine has not."""
    game = subject.game
    if game is None:
        return
    for section, refuse in (("abilities", check_abilities), ("cards", check_lore)):
        for ident, thing in getattr(game, section).items():
            place = (section, ident)
            if not subject.is_own(place):
                continue
            alone = game.changed(**{section: FrozenMap({ident: thing})})
            try:
                refuse(alone)
            except UnknownAbility as why:
                sentence = N_("the rules engine does not support this")
                yield PackFinding(
                    "unknown-ability",
                    "error",
                    Phrase(sentence),
                    subject.file_of(place),
                    pointer_of(place),
                    why,
                )


NAMED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("placement", "proxies"): ("terrain", "tokens"),
    ("placement", "not-prebuilt"): ("tokens", "markers"),
    ("placement", "told-by-scenario"): ("tokens",),
    ("engagement", "ranks"): ("ranks",),
    ("engagement", "except-classes"): ("classes",),
    ("withdrawal", "resource"): ("resources",),
    ("combat", "die"): ("dice",),
    ("flank", "except-classes"): ("classes",),
    ("together", "against"): ("classes",),
    ("burning", "fire"): ("tokens",),
    ("burning", "devastation"): ("tokens",),
    ("recruiting", "marker"): ("markers",),
    ("recruiting", "resource"): ("resources",),
    ("map", "coloured"): ("walls",),
    ("map", "shy"): ("walls",),
    ("map", "freezing"): ("walls",),
    ("map", "marker"): ("markers",),
    ("map", "rune"): ("tokens",),
    ("map", "dragon"): ("cards",),
    ("map", "false"): ("cards",),
    ("realms", "rune-count"): ("resources",),
    ("table", "penalty"): ("badges",),
    ("table", "heroes"): ("classes",),
}
"""Family and choice to the sections of the game in which its names stand; the words of all other
choices are the engine's own (``rules.rulebook``)."""


@check
def dangling_choices(subject: CheckedPack) -> Iterator[PackFinding]:
    """A choice of rules that names what the game has not."""
    if subject.game is None:
        return
    for place, family, key, value in choices_of(subject.game):
        sections = NAMED.get((family, key), ())
        there = {name for section in sections for name in subject.section(section)}
        if not sections or not subject.is_own(place):
            continue
        for name in value if isinstance(value, tuple) else (value,):
            if isinstance(name, str) and name and name not in there:
                yield dangling(subject, place, name, sections)
