"""Step 4, READY, and what players look up while they play: tracks, rules, the small print."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from exporters.board_kinds import kind_of
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import (
    CHECKLIST,
    LABELLED,
    TRACKS,
    Table,
    counted,
    labelled,
    table,
    track,
)
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from rules.muster import is_chosen, muster_of
from rules.rulebook import Rulebook, choice_behind
from schema.armies import Who
from schema.forces import Seat, Unit
from schema.language import N_, say_n
from schema.rendering import plain
from schema.scenario import SpecialRule, Variant
from schema.sentences.uses import OPTION_NAMES, OPTIONS
from schema.value import FrozenMap, Json


def ready(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """What a player puts ready beside the board, and what he still has to choose."""
    _, scenario = glossary._, glossary.scenario
    names = resources_of(seat)
    texts = {name: text for name in names if (text := _prepared(glossary, seat, name))}
    entries = [
        counted(glossary.of("resources", name), amount(glossary, seat, name))
        for name in names
        if name not in texts
    ]
    texts |= openings(glossary, seat)
    token = glossary.game.words.get("first-player")
    later = {name for name in texts if _is_of_each_round(glossary, name)}
    elements: list[Element] = [*deck_ready(glossary, seat)]
    elements += [Prose(step, tick=True) for name, step in texts.items() if name not in later]
    elements += table(entries, CHECKLIST)
    if scenario.first_player == seat.id and token:
        held = _("Put before you: {token}.", token=glossary.text(token))
        elements.append(Prose(held, tick=True))
    each_round = [step for name, step in texts.items() if name in later]
    elements += [Prose(_joined(each_round))] if each_round else []
    if scenario.first_player == seat.id and not token:
        elements.append(Prose(_("You are the first player."), tick=True))
    elif scenario.first_player not in (None, seat.id) and (token or not glossary.brief):
        first = glossary.seat(scenario.first_player)
        held = _("{seat} has: {things}.", seat=first, things=glossary.text(token)) if token else ""
        text = held or _("{seat} is the first player.", seat=first)
        elements.append(Prose(text, tick=not token))
    elements += _choices(glossary, seat)
    return Section(_("PREPARE"), tuple(elements), number)


def resources_of(seat: Seat) -> list[str]:
    """What a player begins with, or has a track for."""
    return [
        name
        for name in dict.fromkeys((*seat.resources, *seat.sides))
        if seat.resources.get(name) != 0 or name in seat.sides
    ]


def _prepared(glossary: SheetContext, seat: Seat, name: str) -> str:
    """What the game says that a player does with a resource; empty where it says nothing, the seat
    does not say how many, or words are to be few."""
    if glossary.brief:
        return ""
    kind = glossary.game.resources.get(name)
    text = glossary.text(kind.prepare) if kind is not None and kind.prepare else ""
    if not text or name not in seat.resources or ("{side}" in text and name not in seat.sides):
        return ""
    return text.format(n=seat.resources[name], side=seat.sides.get(name, ""))


def _is_of_each_round(glossary: SheetContext, name: str) -> bool:
    """Whether a player takes a resource in each round, not once before the battle: cards that he
    draws from his deck, and dice."""
    kind = glossary.game.resources.get(name)
    deck = Rulebook.in_play(glossary.scenario, glossary.game).leadership.resource
    dice = {f"{die}-dice" for die in glossary.game.dice}
    return kind is not None and (name == deck or kind.box in dice)


def _joined(sentences: Sequence[str]) -> str:
    """Sentences as one, the words with which all of them begin written once."""
    words = [sentence.split() for sentence in sentences]
    alike = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    shared = " ".join(column[0] for column in alike)
    if len(sentences) < 2 or not shared:
        return " ".join(sentences)
    return f"{shared} {'; '.join(one[len(shared) + 1 :].rstrip('.') for one in sentences)}."


def openings(glossary: SheetContext, seat: Seat) -> dict[str, str]:
    """What the rulebook lets a player take of what the scenario gives him nothing of, and the
    marker of the round track, which one of the players places."""
    texts = {
        name: glossary.text(kind.opening)
        for name, kind in glossary.game.resources.items()
        if kind.opening and not seat.resources.get(name)
    }
    muster = muster_of(glossary.scenario, seat.id)
    left = muster.leftovers if muster is not None else None
    if muster is not None and left and not is_chosen(glossary.scenario, muster):
        thing = glossary.of("resources", left.become)
        sentence = N_("Take 1 {thing} for each unspent muster point, max {n}.")
        text = glossary._(sentence, thing=thing.lower(), n=left.cap)
        texts[left.become] = f"{texts.get(left.become, '')} {text}".strip()
    seats = glossary.scenario.seats
    rulebook = Rulebook.in_play(glossary.scenario, glossary.game)
    places_it = glossary.scenario.first_player or next((s.id for s in seats if not s.neutral), "")
    if rulebook.placement.round_track and seat.id == places_it:
        texts[""] = glossary._("Set the round marker to 1.")
    return texts


def amount(glossary: SheetContext, seat: Seat, name: str) -> str:
    """How much of a resource a seat starts with, and on which side of its track:
    ``11 (track side A)``."""
    count = str(seat.resources[name]) if name in seat.resources else ""
    face = glossary._("(track side {face})", face=seat.sides[name]) if name in seat.sides else ""
    return f"{count} {face}".strip() or "–"


def deck_ready(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """How a player's deck is made ready, before he draws from it."""
    _ = glossary._
    if seat.deck:
        yield Prose(_("Shuffle the deck."), tick=True)
    for card in seat.deck_top:
        name = glossary.of("cards", card)
        yield Prose(_("Before you draw, put on top of the deck: {card}", card=name), tick=True)


def _choices(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """The author's own steps; where players set up in an order they stand above all others."""
    scenario = glossary.scenario
    if scenario.setup_order:
        return
    for step in scenario.setup:
        if step.seat == seat.id:
            yield Prose(glossary.text(step.text), tick=True)


def round_track(glossary: SheetContext) -> Section:
    """The rounds to tick: all of a limited game, else those until the last units may enter, unless
    that is already after the first."""
    scenario = glossary.scenario
    entering = max((unit.arrival.round for unit in scenario.units if unit.arrival), default=0)
    if entering <= 2 and not scenario.rounds:  # the first round is known from all others
        entering = 0
    marks = [str(n) for n in range(1, (scenario.rounds or entering) + 1)]
    if not scenario.rounds and marks:
        marks[-1] += "+"
    title = glossary.word("round", N_("ROUND")).upper()
    return Section(title, table([track("", marks)] if marks else (), TRACKS))


def special_rules(glossary: SheetContext) -> Section:
    """The scenario's own rules, the strongest first, variants in use and notes to places."""
    _, scenario = glossary._, glossary.scenario
    elements: list[Element] = []
    rules = _by_precedence(scenario.rules)
    others = [rule for rule in rules if _is_of_others(glossary, rule)]
    elements += [_rule(glossary, rule) for rule in rules if rule not in others]
    if len({rule.precedence for rule in scenario.rules}) > 1:
        order = _("If rules conflict, the one listed first applies.")
        elements.append(Prose(order, small=True))
    elements += _rules_of_others(glossary, others)
    elements += variants_in_use(glossary)
    elements += _allies(glossary)
    elements += [
        Prose(glossary.text(note.text), lead=f"{glossary.where(note.at)}:")
        for note in scenario.notes
    ]
    return Section(_("SPECIAL RULES"), tuple(elements))


def own_rules(glossary: SheetContext, seat: Seat) -> Section:
    """The scenario's rules that hold for a side, not for all."""
    mine = _by_precedence(rule for rule in glossary.scenario.rules if seat.id in rule.seats)
    return Section(glossary._("SPECIAL RULES"), tuple(_rule(glossary, rule) for rule in mine))


def _by_precedence(rules: Iterable[SpecialRule]) -> list[SpecialRule]:
    return sorted(rules, key=lambda rule: -rule.precedence)


def _rule(glossary: SheetContext, rule: SpecialRule) -> Prose:
    title, seats = glossary.text(rule.title), glossary.seats(rule.seats)
    if glossary.is_for_one and glossary.view in rule.seats:
        seats = glossary._("only you") if len(rule.seats) == 1 else seats
    lead = f"{title} ({seats})." if title and seats else f"{title}." if title else ""
    return Prose(glossary.text(rule.text), lead=lead or (f"{seats}:" if seats else ""))


def _is_of_others(glossary: SheetContext, rule: SpecialRule) -> bool:
    """Whether a rule on a page of one player holds only for others."""
    return glossary.is_for_one and bool(rule.seats) and glossary.view not in rule.seats


def _rules_of_others(glossary: SheetContext, rules: Sequence[SpecialRule]) -> Iterator[Prose]:
    """Rules that hold for others than the one who reads them, in quotation marks below whose leaf
    says so: "you" is not the reader there."""
    _, scenario = glossary._, glossary.scenario
    two = len(kind_of(scenario.board).playing(scenario.seats)) == 2
    for seats in dict.fromkeys(rule.seats for rule in rules):
        who = glossary.seats(seats)
        title = _("Opponent’s rules") if two else who
        yield Prose(_("on the leaf of {seat}", seat=who), lead=title.upper(), is_head=True)
        for rule in rules:
            if rule.seats == seats:
                title = glossary.text(rule.title)
                text = _("“{text}”", text=glossary.text(rule.text))
                yield Prose(text, lead=f"{title}." if title else "")


def _allies(glossary: SheetContext) -> Iterator[Prose]:
    """Who wins together."""
    alliances: dict[str, list[str]] = {}
    for seat in glossary.scenario.seats:
        if seat.alliance:
            alliances.setdefault(seat.alliance, []).append(glossary.seat(seat))
    for members in alliances.values():
        if len(members) > 1:
            yield Prose(" + ".join(members), lead=f"{glossary._('Allies')}:")


def variants_in_use(glossary: SheetContext) -> Iterator[Element]:
    """Optional rules that are on: their words, or where a booklet has them; who evades whom."""
    _, scenario = glossary._, glossary.scenario
    bare, left_to_appendix = [], False
    for variant in scenario.variants:
        kind = glossary.game.variants.get(variant.id)
        name = glossary.text(kind.name, plain(variant.id)) if kind else plain(variant.id)
        options = "; ".join(_options(glossary, variant))
        name = f"{name} ({options})" if options else name
        text = glossary.text(kind.text) if kind else ""
        if text and glossary.appendix is None:
            yield Prose(text, lead=f"{name}.")
        else:
            bare.append(name)
            left_to_appendix |= bool(text)
    if bare:
        text = "; ".join(bare) + "."
        if left_to_appendix:
            text += " " + _("Appendix, page {n}.", n=glossary.appendix)
        yield Prose(text, lead=_("Variants in use:"))
    yield from evade_table(glossary)


def _options(glossary: SheetContext, variant: Variant) -> Iterator[str]:
    """The options of an optional rule as they are played, where there are words to choose from;
    of the others those that are not as usual."""
    _, kind = glossary._, glossary.game.variants.get(variant.id)
    usual = kind.options if kind else FrozenMap[str, Json]()
    for key, value in {**usual, **variant.options}.items():
        choice = (choice_behind(kind, key) if kind else None) or ("", "")
        words = OPTIONS.get(choice, {}).get(str(value))
        if words or usual.get(key) != value:
            name = _(OPTION_NAMES[choice]) if choice in OPTION_NAMES else plain(key)
            name = name[:1].lower() + name[1:]  # it stands in brackets
            yield f"{name}: {_(words) if words else value}"


def background(glossary: SheetContext) -> Section:
    """The story, where an author wrote one."""
    text = glossary.text(glossary.scenario.about.background)
    return Section(glossary._("THE STORY"), (Prose(text),) if text else ())


def briefings(glossary: SheetContext) -> dict[str, Section]:
    """What each side reads before the battle, where an author wrote it."""
    playing = kind_of(glossary.scenario.board).playing(glossary.scenario.seats)
    return {
        seat.id: Section(
            glossary._("{seat}: briefing", seat=glossary.seat(seat)),
            (Prose(text),) if (text := glossary.text(seat.briefing)) else (),
        )
        for seat in playing
    }


# -- variants in use -------------------------------------------------------------------------------


BLUE = "blue"


def evade_table(glossary: SheetContext) -> Iterator[Element]:
    """A row for each kind of unit that may evade, and before whom (BLH-EVD-01); else nothing."""
    _, scenario, game = glossary._, glossary.scenario, glossary.game
    rules = Rulebook.in_play(scenario, game).evade
    if rules.allowed == "no":
        return
    rows = []
    for entry in game.evasions.values():
        barred = rules.blue == "never" and entry.evader.ranks == (BLUE,)
        if barred or not any(_is(glossary, unit, entry.evader) for unit in scenario.units):
            continue
        attackers = f" {_('or')} ".join(_who(glossary, who) for who in entry.attackers)
        rows.append(labelled(_who(glossary, entry.evader), ((Span(attackers),),), tick=False))
    if not rows:
        return
    when = _("in melee") if rules.attacks == "melee" else _("in melee and when attacked at range")
    how = _(
        say_n("{when}, {n} hex towards its own edge", "{when}, {n} hexes towards its own edge")
    ).format(when=when, n=rules.hexes)
    yield Prose(f"{how}.", lead=_("Which units may evade which attackers:"))
    yield Table(tuple(rows), LABELLED)


def _who(glossary: SheetContext, who: Who) -> str:
    """Units in a few words: ``▲R Cavalry``, ``●G any but Creatures, Dragons``."""
    _ = glossary._
    ranks = " ".join(glossary.rank(rank) for rank in who.ranks)
    if who.classes:
        kinds = glossary.several("classes", who.classes)
    elif who.except_classes:
        others = glossary.several("classes", who.except_classes)
        kinds = _("all except {classes}").format(classes=others)
    else:
        kinds = _("any")
    return f"{ranks} {kinds}".strip()


def _is(glossary: SheetContext, unit: Unit, who: Who) -> bool:
    """Whether a unit is one of those."""
    kind = glossary.game.unit_types.get(unit.type)
    own = kind.unit_class if kind is not None else ""
    return (
        (not who.classes or own in who.classes)
        and own not in who.except_classes
        and (not who.ranks or unit.rank in who.ranks)
    )
