"""The ledger: what things of a skirmish are called, and what changed from one roll to the next."""

from collections import Counter
from collections.abc import Iterator

from editor.generate.skirmish.roll_history import SkirmishRoll
from editor.generate.skirmish.wishes import CARD_STAGES
from editor.i18n import localized, tr
from generators.methods.skirmish.draft import Draft, DraftUnit
from schema.language import N_

STAGE_NAMES: dict[str, str] = {
    "houses": N_("Houses"),
    "commanders": N_("commanders"),
    "momentum": N_("momentum token"),
    "units": N_("unit cards"),
    "terrain": N_("terrain cards"),
    "ground": N_("terrain hexes"),
    "markers": N_("markers"),
    "deployment": N_("places of units"),
}


def house_name(draft: Draft, house: str) -> str:
    """What a House is called."""
    known = draft.game.factions.get(house)
    return localized(known.name, house) if known else house


def card_label(draft: Draft, card: str) -> str:
    """What is written on a Setup card, with the commander if it is used for one."""
    known = draft.game.setup_cards.get(card)
    return known.label if known else card


def unit_name(draft: Draft, force: DraftUnit) -> str:
    """A unit as a player would call it: its commander, or its type and rank."""
    game = draft.game
    if force.leader is not None and force.leader in game.commanders:
        man = game.commanders[force.leader]
        return localized(man.short) or localized(man.name, force.leader)
    kind, rank = game.unit_types.get(force.type), game.ranks.get(force.rank)
    return tr(
        N_("{unit} ({rank})"),
        unit=localized(kind.name, force.type) if kind else force.type,
        rank=localized(rank.name, force.rank) if rank else force.rank,
    )


def name_of_thing(draft: Draft, name: str) -> str:
    """A stage, a House's part of it or one thing, in words."""
    stage, _, rest = name.partition(".")
    if not rest:
        return tr(STAGE_NAMES[stage])
    if rest in draft.game.factions:
        return tr(
            N_("{house}: {things}"), house=house_name(draft, rest), things=tr(STAGE_NAMES[stage])
        )
    if stage == "ground":
        kinds = {draft.grid.names[one.at]: one.terrain for one in draft.ground}
        return tr(N_("{terrain} on {place}"), terrain=_ground(draft, kinds[rest]), place=rest)
    if stage == "deployment":
        force = next(f for side in draft.sides for f in side.forces if f.id == rest)
        where = draft.grid.names[force.at or 0]
        return tr(N_("{unit} on {place}"), unit=unit_name(draft, force), place=where)
    house, _, number = rest.partition(".")
    if stage == "markers":
        at = next(at for owner, n, at in draft.markers if (owner, str(n)) == (house, number))
        sentence = N_("{house}: marker on {place}")
        return tr(sentence, house=house_name(draft, house), place=draft.grid.names[at])
    side = next(side for side in draft.sides if side.house == house)
    card = side.cards(stage)[int(number) - 1]
    return tr(
        N_("{house}: {things} {card}"),
        house=house_name(draft, house),
        things=tr(STAGE_NAMES[stage]),
        card=card_label(draft, card),
    )


def changes(before: SkirmishRoll, after: SkirmishRoll) -> list[str]:
    """What is another one now, in words, one line a change."""
    old, new = before.draft, after.draft
    if before.wishes.card != after.wishes.card:
        return [tr(N_("Another card: {card}"), card=localized(after.draft.card.name))]
    houses = [[side.house for side in draft.sides] for draft in (old, new)]
    if houses[0] != houses[1]:
        names = ", ".join(house_name(new, house) for house in houses[1])
        return [tr(N_("Other Houses: {houses}"), houses=names)]
    told = list(_of_cards(old, new))
    if old.first != new.first and new.first:
        sentence = N_("{house} holds the momentum token")
        told.append(tr(sentence, house=house_name(new, new.first)))
    if before.wishes.place != after.wishes.place:
        full = after.wishes.place == "full"
        told.append(tr(N_("The program places") if full else N_("The players place at the table")))
        return told
    told += _of_ground(old, new)
    told += _of_markers(old, new)
    told += _of_units(old, new)
    return told


def _of_cards(old: Draft, new: Draft) -> Iterator[str]:
    for was, now in zip(old.sides, new.sides, strict=True):
        for use in CARD_STAGES:
            pairs = zip(was.cards(use), now.cards(use), strict=False)
            for one, other in pairs:
                if one != other:
                    yield tr(
                        N_("{house}, {things}: {before} → {after}"),
                        house=house_name(new, now.house),
                        things=tr(STAGE_NAMES[use]),
                        before=_card(old, one, use),
                        after=_card(new, other, use),
                    )


def _card(draft: Draft, card: str, use: str) -> str:
    label = card_label(draft, card)
    known = draft.game.setup_cards.get(card)
    man = draft.game.commanders.get(known.commander or "") if known else None
    if use != "commanders" or man is None:
        return label
    return f"{label} {localized(man.short) or localized(man.name)}"


def _of_ground(old: Draft, new: Draft) -> Iterator[str]:
    """Hexes that moved, came and went; equal ones of a House are not told apart."""
    names = new.grid.names
    was = Counter((one.seat, one.terrain, old.grid.names[one.at]) for one in old.ground)
    now = Counter((one.seat, one.terrain, names[one.at]) for one in new.ground)
    gone, come = list((was - now).elements()), list((now - was).elements())
    for house, kind, place in gone:
        other = next((one for one in come if one[:2] == (house, kind)), None)
        told = _ground(new, kind)
        if other is None:
            yield tr(N_("{thing} is gone from {place}"), thing=told, place=place)
        else:
            come.remove(other)
            yield _moved(told, place, other[2])
    for _house, kind, place in come:
        yield tr(N_("{thing} is new on {place}"), thing=_ground(new, kind), place=place)


def _of_markers(old: Draft, new: Draft) -> Iterator[str]:
    was = {(house, n): old.grid.names[at] for house, n, at in old.markers}
    for house, n, at in new.markers:
        before, place = was.get((house, n)), new.grid.names[at]
        if before is not None and before != place:
            thing = tr(N_("{house}: marker {n}"), house=house_name(new, house), n=n)
            yield _moved(thing, before, place)


def _of_units(old: Draft, new: Draft) -> Iterator[str]:
    """Units that moved, came and went; equal ones of a House are not told apart."""
    was, now = Counter(_standing(old)), Counter(_standing(new))
    gone, come = list((was - now).elements()), list((now - was).elements())
    for who, told, place in gone:
        other = next((one for one in come if one[0] == who), None)
        if other is None:
            yield tr(N_("{thing} is gone from {place}"), thing=told, place=place)
        else:
            come.remove(other)
            yield _moved(told, place, other[2])
    for _who, told, place in come:
        yield tr(N_("{thing} is new on {place}"), thing=told, place=place)


def _standing(draft: Draft) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Every unit: what tells it apart, what it is called, where it stands."""
    for side in draft.sides:
        for force in side.forces:
            who = (force.seat, force.type, force.rank, force.leader or "")
            place = "–" if force.at is None else draft.grid.names[force.at]
            yield who, _whose(draft, force), place


def _whose(draft: Draft, force: DraftUnit) -> str:
    """A unit with its House before it, where its name alone would not tell."""
    name = unit_name(draft, force)
    kind = draft.game.unit_types.get(force.type)
    if force.leader is not None or (kind is not None and kind.faction):
        return name
    return tr(N_("{house}: {things}"), house=house_name(draft, force.seat), things=name)


def _moved(thing: str, before: str, after: str) -> str:
    return tr(N_("{thing}: {before} → {after}"), thing=thing, before=before, after=after)


def _ground(draft: Draft, kind: str) -> str:
    known = draft.game.terrain.get(kind)
    return localized(known.name, kind) if known else kind
