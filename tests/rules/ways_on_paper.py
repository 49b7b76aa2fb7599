"""Ways to break a generated skirmish on paper: names, cards, armies, victory, variants."""

from schema.forces import Arrival, Commander, Marker, Muster
from schema.objectives import CommanderLost, GroupHeld, Objective, ResourceStands, Victory, Win
from schema.scenario import SpecialRule, Variant, Waiver
from schema.value import FrozenMap
from tests.rules.skirmish_field import Broken, Skirmish, Way, way
from tests.rules.ways_on_board import BOUNTY


def unit_named(s: Skirmish, **fields: str) -> Broken:
    """Another word in a field of some ordinary unit."""
    number = s.pick(s.ordinary(s.chance.randrange(2)))
    (name,) = fields
    return Broken(s.unit(number, **fields), (s.at(number),), (f"/units/{number}/{name}",))


NOT_DRAWN = ("units-beyond-cards", "units-short-of-cards")
"""What the Setup cards say to a unit that is not on them."""


# -- names -----------------------------------------------------------------------------------------


@way("a unit of a type that the game has not", "unknown-unit-type", also=NOT_DRAWN)
def unknown_type(s: Skirmish) -> Broken:
    return unit_named(s, type="giants")


@way("a rank that the game has not", "unknown-rank", also=NOT_DRAWN)
def unknown_rank(s: Skirmish) -> Broken:
    return unit_named(s, rank="king")


@way("a badge that the game has not", "unknown-badge")
def unknown_badge(s: Skirmish) -> Broken:
    return unit_named(s, badge="star")


@way("a unit of nobody's", "unknown-seat", also=("units-short-of-cards",))
def unknown_seat(s: Skirmish) -> Broken:
    return unit_named(s, seat="west")


@way("a variant that the game has not", "unknown-variant")
def unknown_variant(s: Skirmish) -> Broken:
    return Broken(s.put(variants=(Variant(id="fog"),)), (), ("/variants/0/id",))


@way("a skirmish card that the game has not", "unknown-skirmish-card")
def unknown_card(s: Skirmish) -> Broken:
    return Broken(s.put(card="siege"), (), ("/card",))


@way("a Setup card that the game has not", "unknown-setup-card")
def unknown_setup_card(s: Skirmish) -> Broken:
    first, _ = s.noted("terrain")
    owner = s.scenario.seats[0].id
    return Broken(s.cards("terrain", first, "s99"), (), (f"/cards/{owner}/terrain/1",))


@way("a resource that the game has not", "unknown-resource")
def unknown_resource(s: Skirmish) -> Broken:
    number = s.chance.randrange(2)
    resources = FrozenMap({**s.scenario.seats[number].resources, "mana": 3})
    return Broken(s.seat(number, resources=resources), (), (f"/seats/{number}/resources/mana",))


@way("points for a zone that is nowhere", "unknown-zone", also=("victory-unlike-card",))
def unknown_zone(s: Skirmish) -> Broken:
    held = GroupHeld(kind="group-held", zone="hills", hold="any")
    more = Objective(id="hills", condition=held, points=1)
    victory = s.scenario.victory
    number = len(victory.objectives)
    broken = s.put(victory=victory.changed(objectives=(*victory.objectives, more)))
    return Broken(broken, (), (f"/victory/objectives/{number}/condition/zone",))


@way("two units of one id", "id-used-twice")
def same_id(s: Skirmish) -> Broken:
    one, other = sorted(s.chance.sample(s.ordinary(), 2))
    broken = s.unit(other, id=s.scenario.units[one].id)
    return Broken(broken, (), (f"/units/{one}/id", f"/units/{other}/id"))


@way("two rules of one id", "id-used-twice")
def same_rule(s: Skirmish) -> Broken:
    fog = SpecialRule(id="fog", text=FrozenMap(en="Fog.", ru="Туман."))
    return Broken(s.put(rules=(fog, fog)), (), ("/rules/0/id", "/rules/1/id"))


@way("a commander without a unit", "commander-without-unit")
def leaderless(s: Skirmish) -> Broken:
    number, _, unit = s.pick(s.commanders())
    units = tuple(other for other in s.scenario.units if other != unit)
    return Broken(s.leader(number, unit=None).changed(units=units), (), (f"/commanders/{number}",))


@way("a commander of a unit that is not there", "unknown-unit")
def unknown_unit(s: Skirmish) -> Broken:
    number, _, unit = s.pick(s.commanders())
    units = tuple(other for other in s.scenario.units if other != unit)
    return Broken(s.put(units=units), (), (f"/commanders/{number}/unit",))


# -- by the cards ----------------------------------------------------------------------------------


@way("a commander's unit of another rank", "commander-unit-differs")
def other_rank(s: Skirmish) -> Broken:
    _, _, unit = s.pick(s.commanders(s.chance.randrange(2)))
    rank = s.pick([name for name in s.game.ranks if name != unit.rank])
    number = s.scenario.units.index(unit)
    assert isinstance(unit.at, str)
    return Broken(s.unit(number, rank=rank), (unit.at,))


@way("a commander too few", "commander-count")
def commander_missing(s: Skirmish) -> Broken:
    _, commander, unit = s.pick(s.commanders())
    commanders = tuple(c for c in s.scenario.commanders if c != commander)
    units = tuple(u for u in s.scenario.units if u != unit)
    return Broken(s.put(commanders=commanders, units=units), (), ("/seats/0",))


@way("a unit of a better rank than drawn", "units-beyond-cards", also=("units-short-of-cards",))
def better_rank(s: Skirmish) -> Broken:
    drawn = {(u.type, u.rank) for u in s.scenario.units}
    choices = [
        (number, rank)
        for number in s.ordinary()
        for rank in s.game.ranks
        if (s.scenario.units[number].type, rank) not in drawn
    ]
    number, rank = s.pick(choices)
    return Broken(s.unit(number, rank=rank), (s.at(number),))


@way("a unit fewer than drawn", "units-short-of-cards")
def unit_missing(s: Skirmish) -> Broken:
    gone = s.scenario.units[s.pick(s.ordinary())]
    owner = s.scenario.seats[0].id
    units = tuple(unit for unit in s.scenario.units if unit != gone)
    return Broken(s.put(units=units), (), (f"/cards/{owner}/units",))


@way("a Setup card used twice", "setup-card-twice", also=("terrain-unlike-cards",))
def card_twice(s: Skirmish) -> Broken:
    owner = s.scenario.seats[0].id
    first, _ = s.noted("terrain")
    again = s.noted("units")[0]
    where = (f"/cards/{owner}/units/0", f"/cards/{owner}/terrain/1")
    return Broken(s.cards("terrain", first, again), (), where)


@way("a Setup card of the enemy's", "setup-card-of-other-house", also=("terrain-unlike-cards",))
def enemy_card(s: Skirmish) -> Broken:
    owner, other = (seat.id for seat in s.scenario.seats)
    first, _ = s.noted("terrain")
    used = {card for cards in s.scenario.cards[other].values() for card in cards}
    every = s.game.setup_cards.items()
    house = s.scenario.seats[1].faction
    idle = [name for name, card in every if card.faction == house and name not in used]
    return Broken(s.cards("terrain", first, s.pick(idle)), (), (f"/cards/{owner}/terrain/1",))


@way("a Setup card too few", "setup-card-count", also=("terrain-unlike-cards",))
def card_missing(s: Skirmish) -> Broken:
    owner = s.scenario.seats[0].id
    return Broken(s.cards("terrain", s.noted("terrain")[0]), (), (f"/cards/{owner}/terrain",))


@way("momentum with the wrong House", "momentum-unlike-card", card=BOUNTY)
def momentum(s: Skirmish) -> Broken:
    other = next(x.id for x in s.scenario.seats if x.id != s.scenario.first_player)
    return Broken(s.put(first_player=other), (), ("/first_player",))


# -- armies ----------------------------------------------------------------------------------------


@way("more figures than a unit has", "too-many-figures")
def too_many(s: Skirmish) -> Broken:
    number = s.pick(s.ordinary())
    kind = s.game.unit_types[s.scenario.units[number].type]
    return Broken(s.unit(number, figures=kind.figures + 1), (s.at(number),))


@way("a unit of no figures", "unit-without-figures")
def no_figures(s: Skirmish) -> Broken:
    number = s.pick(s.ordinary())
    return Broken(s.unit(number, figures=0), (s.at(number),), (f"/units/{number}/figures",))


@way("a reserve that comes too late", "arrival-too-late")
def too_late(s: Skirmish) -> Broken:
    number, rounds = s.pick(s.ordinary()), s.scenario.rounds
    assert rounds is not None
    broken = s.unit(number, at=None, arrival=Arrival(round=rounds + 1))
    return Broken(broken, (), (f"/units/{number}/arrival/round",))


@way("a reserve that stands on the board", "reserve-on-board")
def there_already(s: Skirmish) -> Broken:
    number = s.pick(s.ordinary())
    where = (f"/units/{number}/at", f"/units/{number}/arrival")
    return Broken(s.unit(number, arrival=Arrival(round=2)), (s.at(number),), where)


@way("a unit that its side may not muster", "forbidden-unit")
def forbidden(s: Skirmish) -> Broken:
    unit = s.scenario.units[s.pick(s.ordinary())]
    muster = Muster(seat=unit.seat, points=0, forbidden=(unit.type,))
    same = [i for i, u in enumerate(s.scenario.units) if (u.seat, u.type) == (unit.seat, unit.type)]
    where = tuple(f"/units/{number}/type" for number in same)
    return Broken(s.put(musters=(muster,)), tuple(s.at(number) for number in same), where)


@way("more control markers than in the box", "counted-things-short")
def markers_short(s: Skirmish) -> Broken:
    places = s.bare()[:15]
    markers = tuple(
        Marker(id=f"x{i}", marker="control-marker", at=place) for i, place in enumerate(places)
    )
    every = (*s.scenario.markers, *markers)
    fields = tuple(f"/markers/{number}" for number in range(len(every)))
    return Broken(s.put(markers=every), tuple(str(marker.at) for marker in every), fields)


@way("less than nothing of a resource", "resource-below-none", also=("unlike-card",))
def below_none(s: Skirmish) -> Broken:
    number = s.chance.randrange(2)
    resources = FrozenMap({**s.scenario.seats[number].resources, "order-dice": -1})
    where = (f"/seats/{number}/resources/order-dice",)
    return Broken(s.seat(number, resources=resources), (), where)


@way(
    "two commanders' cards for one man",
    "commander-used-twice",
    also=("commander-unit-unlike-card",),
)
def used_twice(s: Skirmish) -> Broken:
    """The same card once more, for an ordinary unit; no skirmish card counts them."""
    number, commander, _ = s.pick(s.commanders())
    unit = s.scenario.units[s.pick(s.ordinary())]
    twin = Commander(card=commander.card, seat=commander.seat, unit=unit.id)
    commanders = (*s.scenario.commanders, twin)
    where = (f"/commanders/{number}/card", f"/commanders/{len(commanders) - 1}/card")
    return Broken(s.put(commanders=commanders, card=None), None, where)


# -- how it is won, by which rules -----------------------------------------------------------------


@way("a first player whom nobody plays", "first-player-neutral", also=("nobody-to-fight",))
def neutral_first(s: Skirmish) -> Broken:
    number = [seat.id for seat in s.scenario.seats].index(s.scenario.first_player or "")
    return Broken(s.seat(number, neutral=True), (), ("/first_player",))


@way("nothing that wins", "victory-missing", also=("victory-unlike-card",))
def nothing_wins(s: Skirmish) -> Broken:
    return Broken(s.put(victory=Victory()), (), ("/victory",))


@way(
    "points for a commander who is not there",
    "objective-names-nothing",
    also=("victory-unlike-card",),
)
def nothing_named(s: Skirmish) -> Broken:
    here = {commander.card for commander in s.scenario.commanders}
    absent = s.pick([name for name in s.game.commanders if name not in here])
    condition = CommanderLost(kind="commander-lost", cards=(absent,))
    old = s.scenario.victory
    more = Objective(id="man", condition=condition, points=1)
    number = len(old.objectives)
    victory = old.changed(objectives=(*old.objectives, more))
    return Broken(s.put(victory=victory), (), (f"/victory/objectives/{number}/condition",))


@way("more of a resource than in the box", "objective-too-high", also=("victory-unlike-card",))
def too_high(s: Skirmish) -> Broken:
    condition = ResourceStands(
        kind="resource-stands", resource="command-tokens", whose="own", at_least=99
    )
    old = s.scenario.victory
    victory = old.changed(wins=(*old.wins, Win(condition=condition)))
    return Broken(s.put(victory=victory), (), (f"/victory/wins/{len(old.wins)}/condition",))


@way("a parameter that a variant has not", "unknown-variant-option")
def unknown_option(s: Skirmish) -> Broken:
    variant = Variant(id="reduced-strength", options=FrozenMap(courage=1))
    return Broken(s.put(variants=(variant,)), (), ("/variants/0/options/courage",))


@way("a parameter with a value that there is not", "variant-option-unfit")
def unfit_option(s: Skirmish) -> Broken:
    variant = Variant(id="reduced-strength", options=FrozenMap(since="tuesday"))
    return Broken(s.put(variants=(variant,)), (), ("/variants/0/options/since",))


@way("a variant named twice", "variant-named-twice")
def variant_twice(s: Skirmish) -> Broken:
    variant = Variant(id="withdrawal")
    return Broken(s.put(variants=(variant, variant)))


@way("a waiver of nothing", "unknown-waiver")
def waiver_of_nothing(s: Skirmish) -> Broken:
    waiver = Waiver(finding="too-beautiful", reason=FrozenMap(en="It is."))
    return Broken(s.put(waivers=(waiver,)), (), ("/waivers/0/finding",))


@way("no title", "title-missing")
def no_title(s: Skirmish) -> Broken:
    return Broken(s.put(title=FrozenMap()), (), ("/title",))


@way("a rule in one language only", "text-lacks-language")
def one_language(s: Skirmish) -> Broken:
    fog = SpecialRule(id="fog", text=FrozenMap(ru="Туман."))
    return Broken(s.put(rules=(fog,)), (), ("/rules/0/text/en",))


ON_PAPER = tuple(found for found in list(globals().values()) if isinstance(found, Way))
