"""What is in play in a scenario, and what it does in words: terrain, abilities, cards, variants."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from math import inf

from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.markers import marker_marks
from exporters.paper.elements import Prose, Section
from exporters.paper.table import EFFECTS, Table, effect
from exporters.reference.figures import Origins
from exporters.reference.terrain import ground_in_play
from exporters.sheet.blocks_draft import draft_pool, neutral_marker
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from rules.muster import for_sale, is_chosen, is_neutral, muster_of
from rules.rulebook import Rulebook
from schema.forces import Seat
from schema.game import Game, Reminder
from schema.language import say_n
from schema.rendering import plain
from schema.scenario import Scenario

ORDER_OF_PLAY = ("round", "turn")
"""The reminders that list the phases of a round or a turn."""


def describe_abilities(
    glossary: SheetContext, units: Iterable[str], reader: Seat | None = None
) -> Section:
    """Abilities, and who has them; commanders of others than the ``reader`` are named as such."""
    game, origins = glossary.game, Origins.of(glossary.game)
    elements = []
    for name, who in abilities_in_play(glossary, units, reader).items():
        ability = game.abilities[name]
        lead = f"{glossary.text(ability.name, plain(name))} ({', '.join(dict.fromkeys(who))})."
        text = " ".join([glossary.text(ability.text), *_faces(glossary, origins, name)])
        elements.append(Prose(text, lead=lead))
    return Section(glossary._("ABILITIES"), tuple(elements))


def _faces(glossary: SheetContext, origins: Origins, ability: str) -> Iterator[str]:
    """Which faces of the die an ability spends, for its text speaks of faces only."""
    game = glossary.game
    for key, value in game.abilities[ability].options.items():
        if key not in ("face", "faces"):
            continue
        ids = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
        names = [glossary.of("faces", str(name)) for name in ids]
        if names:
            mark = origins.mark("abilities", ability, "options", key)
            yield f"[{', '.join(names)}{mark}]"


def describe_cards(glossary: SheetContext, units: Iterable[str]) -> Section:
    """Cards that everybody knows are in play, with their costs."""
    game, origins = glossary.game, Origins.of(glossary.game)
    elements = []
    for name in cards_in_play(glossary, units):
        card = game.cards[name]
        if not card.text:
            continue
        aside = [] if card.cost is None else [str(card.cost) + origins.mark("cards", name, "cost")]
        aside += [glossary.code(card.unit)] if card.unit else []
        title = glossary.text(card.name, plain(name))
        lead = f"{title} ({', '.join(aside)})." if aside else f"{title}."
        elements.append(Prose(glossary.text(card.text), lead=lead))
    return Section(glossary._("CARDS"), tuple(elements))


def describe_markers(glossary: SheetContext, units: Iterable[str]) -> Section:
    """Markers as they are drawn on the board, with letters where nothing is drawn on them, and
    their names; of options that they stand for, what these do."""
    _, game, style = glossary._, glossary.game, style_of_signs(glossary)
    options = game.muster.options if game.muster is not None else {}
    texts = {option.marker: option.text for option in options.values() if option.marker}
    goals = (goal.condition for goal in glossary.scenario.victory.objectives)
    scored = {one.marker for one in goals if one.kind == "markers-held"}
    kinds = []
    for name in markers_in_play(glossary, units):
        marker = game.markers[name]
        text = glossary.text(texts[name]) if name in texts else ""
        if not text and name == neutral_marker(game):
            text = _("shows which side a neutral unit belongs to")
        text = text or (_("scores, see {title}", title=_("VICTORY")) if name in scored else "")
        words = (f"{text[:1].lower()}{text[1:]}".removesuffix("."),) if text else ()
        drawing = sign(marker_marks(style, name), 0.94)
        is_lettered = style.drawing(style.look.markers.get(name)) is None
        letter = glossary.text(marker.letter) if is_lettered else ""
        title = glossary.of("markers", name)
        kinds.append(effect(letter, f"{title}:" if words else title, words, drawing))
    return Section(_("MARKERS") if kinds else "", tuple(Table((one,), EFFECTS) for one in kinds))


def describe_combat(glossary: SheetContext) -> Section:
    """What the rules of this battle say of striking back and of retreat, in short; nothing where
    there are no hexes to retreat over."""
    if glossary.scenario.board.grid() is None:
        return Section("")
    _, rules = glossary._, Rulebook.in_play(glossary.scenario, glossary.game)
    origins = Origins.of(glossary.game)
    back = {
        "all": _("a unit that survives a melee attack without retreating counterattacks"),
        "bold": _("only Bold units that did not retreat battle back"),
        "none": _("no player"),
    }[rules.combat.counterattack]
    ways = {
        "toward-edge": _("towards its edge"),
        "directional": {
            "all": _("directly away from the attacker or diagonally"),
            "melee": _(
                "melee: directly away from the attacker or diagonally; otherwise towards your edge"
            ),
            "engaged-melee": _(
                "directly or diagonally away from an engaged attacker; otherwise towards your edge"
            ),
        }[rules.retreat.applies],
        "straight": _("directly away from the attacker"),
    }[rules.retreat.rule]
    retreat = _(
        say_n(
            "{way}; {n} hex per result; 1 hit per hex it cannot retreat",
            "{way}; {n} hexes per result; 1 hit per hex it cannot retreat",
        ),
        way=ways,
        n=rules.retreat.hexes_a_flag,
    )
    caps = {
        "before": _("apply before other modifiers"),
        "after": _("apply after other modifiers"),
    }[rules.combat.caps]
    sentences = [
        (_("Counterattack:"), back, origins.mark("rules", "combat", "counterattack")),
        (_("Retreat:"), retreat, origins.mark("rules", "retreat", "rule")),
        (_("Terrain dice limits:"), caps, origins.mark("rules", "combat", "caps")),
    ]
    if rules.combat.bold == "supported":
        text = _(
            say_n(
                "with friendly units on {n} adjacent hex; may ignore 1 retreat",
                "with friendly units on {n} adjacent hexes; may ignore 1 retreat",
            )
        )
        mark = origins.mark("rules", "combat", "bold-supporters")
        sentences.append((_("Bold:"), text.format(n=rules.combat.bold_supporters), mark))
    if rules.combat.moved_shot:
        text = _(say_n("−{n} die", "−{n} dice"), n=rules.combat.moved_shot)
        sentences.append(
            (_("Ranged attack after moving:"), text, origins.mark("rules", "combat", "moved-shot"))
        )
    elements = tuple(Prose(f"{text}{mark}.", lead=lead) for lead, text, mark in sentences)
    return Section(_("ATTACKS"), elements)


def describe_reminders(
    glossary: SheetContext,
    units: Collection[str],
    kind: str,
    title: str,
    *,
    numbered: bool | None = None,
    drawn: bool = False,
    of_things: bool | None = None,
) -> Section:
    """What people keep in mind, as far as the variants that are on make it so, of what is in play.

    ``numbered``: only steps, whose names begin with a number, or only what has none. ``drawn``: the
    first sentence of the order of play is drawn somewhere else. ``of_things``: only what is about
    units, commanders, terrain or tokens, or only what is not.
    """
    on = variants_on(glossary)
    texts = {key: glossary.text(one.text) for key, one in glossary.game.reminders.items()}
    if drawn:
        texts |= {key: texts[key].partition(". ")[2] for key in ORDER_OF_PLAY if key in texts}
    elements = tuple(
        Prose(texts[key], lead=ended(glossary.text(reminder.name)))
        for key, reminder in glossary.game.reminders.items()
        if texts[key]
        if reminder.kind == kind and _holds(reminder, on)
        if is_in_play(reminder, glossary, units)
        if numbered is None or numbered == _is_step(reminder)
        if of_things is None or of_things == _is_of_things(reminder)
    )
    return Section(title, elements)


def numbered_reminders(glossary: SheetContext) -> Iterator[Reminder]:
    """The steps of a setup that holds here, in their order."""
    on = variants_on(glossary)
    for reminder in glossary.game.reminders.values():
        if reminder.kind == "play" and _is_step(reminder) and _holds(reminder, on):
            yield reminder


def _is_of_things(reminder: Reminder) -> bool:
    """Whether it is about units, commanders, terrain or tokens."""
    return bool(reminder.terrain or reminder.tokens or reminder.units or reminder.commanders)


SHORT, LONG = 110, 150
"""Reminders of at most so many letters are printed on a quick-start card and on a player aid, with
dice, terrain and units."""


def aid_reminders(glossary: SheetContext, units: Collection[str], most: float = SHORT) -> Section:
    """What is kept in mind, but for the order of play, which is drawn; of a game with dice only
    what takes a line or two, of at ``most`` so many letters in every language."""
    most = most if glossary.game.dice else inf
    texts = {
        glossary.text(one.text)
        for key, one in glossary.game.reminders.items()
        if key not in ORDER_OF_PLAY and all(len(text) <= most for text in one.text.values())
    }
    whole = describe_reminders(glossary, units, "play", glossary._("REMEMBER"), numbered=False)
    kept = (one for one in whole.elements if isinstance(one, Prose) and one.text in texts)
    return Section(whole.title, tuple(kept))


def variants_on(glossary: SheetContext) -> set[str]:
    """The variants of the scenario, and those that are always on."""
    on = {variant.id for variant in glossary.scenario.variants}
    return on | {name for name, rule in glossary.game.variants.items() if rule.mandatory}


def _is_step(reminder: Reminder) -> bool:
    """Whether its name begins with a number: ``1. Tiles``."""
    return any(name[:1].isdigit() for name in reminder.name.values())


def ended(text: str) -> str:
    """A heading within a line, with a full stop unless it asks something."""
    return text if text.endswith(("?", "!", ".")) else f"{text}."


def _holds(reminder: Reminder, on: set[str]) -> bool:
    return on.issuperset(reminder.needs) and on.isdisjoint(reminder.unless)


def describe_unofficial(glossary: SheetContext, sections: Iterable[Section]) -> Iterator[Section]:
    """What the sign behind our own figures means, if it stands anywhere."""
    text = "".join(map(repr, sections))
    if UNOFFICIAL in text:
        remark = glossary._(
            "{mark} unofficial: never published; next to a heading it holds for all below. Use the "
            "values on your cards."
        ).format(mark=UNOFFICIAL)
        yield Section("", (Prose(remark, small=True),))


Kept = dict[str, None]
"""Ids in an order, each once."""


def units_in_play(glossary: SheetContext) -> dict[str, Kept]:
    """Unit types, seat by seat and the neutral ones last, each with its ranks in play."""
    scenario, game = glossary.scenario, glossary.game
    found: dict[str, Kept] = {}
    for unit, rank in chain(_standing(scenario), _to_come(glossary)):
        known = found.setdefault(unit, {})
        if rank is not None:
            known[rank] = None
    if not found:
        found = {name: _ranks(game, name) for name in game.unit_types}
    order = tuple(game.unit_types)
    seats = {seat.faction: n for n, seat in enumerate(scenario.seats)}

    def place(name: str) -> tuple[int, int]:
        kind = game.unit_types[name]
        return seats.get(kind.faction, len(seats)), order.index(name)

    ranks = {rank: number for number, rank in enumerate(game.ranks)}

    def order_of_rank(rank: str) -> int:
        return ranks.get(rank, len(ranks))  # one that the game has not comes last

    return {
        name: dict.fromkeys(sorted(found[name], key=order_of_rank))
        for name in sorted((name for name in found if name in game.unit_types), key=place)
    }


def _ranks(game: Game, unit: str) -> Kept:
    """All ranks that it can have: those that its dice come from, where its type has none."""
    profiles = game.unit_types[unit].profiles
    own = dict.fromkeys(rank for rank in game.ranks if rank in profiles)
    if not own and all(profile.dice is None for profile in profiles.values()):
        return dict.fromkeys(rank for rank, kind in game.ranks.items() if kind.dice is not None)
    return own


def _standing(scenario: Scenario) -> Iterator[tuple[str, str | None]]:
    yield from ((unit.type, unit.rank) for unit in scenario.units)
    yield from ((free.type, None) for free in scenario.free_placements)


def _to_come(glossary: SheetContext) -> Iterator[tuple[str, str | None]]:
    """What lies on face-down cards, was mustered or drafted, or still may be."""
    scenario, game = glossary.scenario, glossary.game
    for pool in scenario.hidden:
        yield from ((card.ref, None) for card in pool.cards if card.of == "unit")
    for pick in scenario.neutral_draft:
        yield from ((unit, None) for unit in pick.units)
    yield from ((unit, None) for unit in draft_pool(glossary))
    for seat in scenario.seats:
        muster = muster_of(scenario, seat.id)
        if muster is None:
            continue
        bought: Iterable[str] = muster.army
        if muster.points and not is_chosen(scenario, muster):
            bought = for_sale(game, glossary.contents, seat.faction, muster)
        yield from ((unit, None) for unit in bought)


def commanders_in_play(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """Cards of commanders; all of the game where nothing stands yet."""
    if any((scenario.commanders, scenario.units, scenario.musters, scenario.free_placements)):
        return tuple(commander.card for commander in scenario.commanders)
    return tuple(game.commanders)


def is_in_play(reminder: Reminder, glossary: SheetContext, units: Iterable[str]) -> bool:
    """Whether one of the things that it is about is in play; one that names none always is."""
    scenario, game = glossary.scenario, glossary.game
    ground = {*reminder.terrain, *reminder.tokens}
    if not (ground or reminder.commanders or reminder.units):
        return True
    return (
        not ground.isdisjoint(ground_in_play(scenario, game))
        or not set(reminder.commanders).isdisjoint(commanders_in_play(scenario, game))
        or not set(reminder.units).isdisjoint(units)
    )


def abilities_in_play(
    glossary: SheetContext, units: Iterable[str], reader: Seat | None = None
) -> dict[str, list[str]]:
    """Ability to the codes of the units, and the names of the commanders, that have it; of those
    that fight against the ``reader`` it says so."""
    game = glossary.game
    found: dict[str, list[str]] = {}
    for name in units:
        for ability in game.unit_types[name].abilities:
            found.setdefault(ability, []).append(glossary.code(name))
    for commander in glossary.scenario.commanders:
        card = game.commanders.get(commander.card)
        for ability in card.abilities if card is not None else ():
            name = glossary.person(commander.card)
            if reader is not None and commander.seat != reader.id:
                name = glossary._("the enemy’s {name}", name=name)
            found.setdefault(ability, []).append(name)
    return {name: who for name, who in found.items() if name in game.abilities}


def cards_in_play(glossary: SheetContext, units: Iterable[str]) -> tuple[str, ...]:
    """Cards that everybody knows of: those of neutral units in play, of decks that the scenario
    names, and on top of decks. Secret swaps are not among them."""
    scenario, game = glossary.scenario, glossary.game
    here = set(units)
    found = [name for name, card in game.cards.items() if card.unit in here and card.unit]
    found += chain.from_iterable((*seat.deck_top, *seat.deck) for seat in scenario.seats)
    for pool in scenario.hidden:
        found += [card.ref for card in pool.cards if card.of == "card"]
    return tuple(name for name in dict.fromkeys(found) if name in game.cards)


def markers_in_play(glossary: SheetContext, units: Iterable[str]) -> tuple[str, ...]:
    """Markers on the board, that zones name, and that players place."""
    scenario, game = glossary.scenario, glossary.game
    found = [marker.marker for marker in scenario.markers]
    found += [zone.marker for zone in scenario.zones if zone.marker]
    found += chain.from_iterable(scenario.to_place.values())
    options = game.muster.options if game.muster is not None else {}
    for muster in scenario.musters:
        found += [options[o].marker or "" for o in muster.options if o in options]
    neutral = neutral_marker(game)
    if neutral is not None and any(is_neutral(game, unit) for unit in units) and game.muster:
        found.append(neutral)
    return tuple(name for name in dict.fromkeys(found) if name in game.markers)
