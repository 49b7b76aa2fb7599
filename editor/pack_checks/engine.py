"""What playing a pack would meet: rules that the engine lacks, and draws tried with some seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from editor.pack_checks.naming import dangling
from editor.pack_checks.subject import CheckedPack, PackFinding, Severity, check
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.abilities import UnknownAbility, check_abilities
from rules.lore import check_lore
from rules.rulebook import UnknownChoice, check_choices
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
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
            sentence = N_("the rules engine has not this choice")
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
                sentence = N_("the rules engine cannot carry this out")
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


SEEDS = 20
HOPELESS = 4
"""After so many refusals from the first on, no further seed is tried."""
ATTEMPTS = 6
"""A set-up that fails so often is no evening's pleasure either."""
LEFT_OUT = {
    "unit-left-out": N_("units were left out for want of figures in {count} of {seeds} draws"),
    "terrain-left-out": N_("terrain was left out for want of pieces in {count} of {seeds} draws"),
}
"""Lines of a transcript that say that a box was too small."""


@check
def drawn_cards(subject: CheckedPack) -> Iterator[PackFinding]:
    """Every card that can be drawn, with some seeds: refusals and what had to be left out."""
    game = subject.whole
    if game is None:
        return
    for section in ("skirmish_cards", "draws"):
        for card in getattr(game, section):
            if _concerns(subject, section, card):
                yield from _tried(subject, game, section, card)


def _concerns(subject: CheckedPack, section: str, card: str) -> bool:
    """Whether this pack has a part in it: an add-on brings sides to the cards of its game."""
    return subject.is_own((section, card)) or bool(subject.base)


def _tried(subject: CheckedPack, game: Game, section: str, card: str) -> Iterator[PackFinding]:
    refused: list[UserError] = []
    short: Counter[str] = Counter()
    tried = 0
    while tried < SEEDS and not (tried == HOPELESS == len(refused)):
        tried += 1
        try:
            brief = replace(parse_brief(game, card, tried), attempts=ATTEMPTS)
            short.update(_left_out(generate(brief, game)))
        except UserError as why:
            refused.append(why)
    file = subject.file_of((section, card))
    where = f"/{section}/{card}"
    if refused:
        sentence = N_("{count} of {seeds} draws fail")
        told = Phrase(sentence, count=len(refused), seeds=tried)
        severity: Severity = "error" if len(refused) == tried else "warning"
        yield PackFinding("draw-fails", severity, told, file, where, refused[0])
    for slug, count in short.items():
        told = Phrase(LEFT_OUT[slug], count=count, seeds=tried)
        yield PackFinding("box-too-small", "warning", told, file, where)


def _left_out(scenario: Scenario) -> set[str]:
    return {line.message.slug for line in scenario.transcript} & set(LEFT_OUT)
