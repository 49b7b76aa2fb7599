"""Decks that change before a battle (BL2-LOR-01 to 03, BL2-DRF-05)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.lore_deck import deck_after, deck_of, neutral_units, why_not
from schema.armies import CardDeck, Swap
from schema.forces import FreePlacement
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.breaking import both, put, seat, unit
from tests.rules.muster_field import field_game, mustered
from tests.rules.muster_mutations import FIVE, army, draft, undeployed, with_unit
from tests.sampling import examples


def swaps(*pairs: tuple[str, str]) -> tuple[Swap, ...]:
    """Swaps, each out and into."""
    return tuple(Swap(out=out, into=into) for out, into in pairs)


def refused(*pairs: tuple[str, str], scenario: Scenario | None = None) -> list[str]:
    """What is wrong with South's swaps, by slug."""
    here = mustered() if scenario is None else scenario
    return [why.slug for why in why_not(here, field_game(), "south", swaps(*pairs))]


def test_a_faction_has_its_own_deck() -> None:
    game = field_game()
    red, blue = deck_of(game, "reds"), deck_of(game, "blues")
    assert red is not None
    assert blue is not None
    assert (red.faction, blue.faction) == ("reds", "blues")
    assert deck_of(game, "greens") is None
    common = CardDeck(name=FrozenMap(en="all"), cards=FrozenMap(r1=1))
    shared = game.changed(decks=FrozenMap({"all": common, **game.decks}))
    assert deck_of(shared, "reds") == red
    assert deck_of(shared, "greens") == common


@pytest.mark.rule("BL2-LOR-01")
def test_none_to_five_are_swapped() -> None:
    """BL2-LOR-01: five are allowed, six are not; as many come in as go out."""
    assert refused() == []
    assert refused(*FIVE) == []
    assert refused(*FIVE, ("r3", "t1")) == ["lore-too-many-swaps"]
    before = deck_after(mustered(), field_game(), "south")
    after = deck_after(mustered(), field_game(), "south", swaps(*FIVE))
    assert before is not None
    assert after is not None
    assert after.cards.total() == before.cards.total() == 7
    assert +after.cards == Counter(r5=2, r6=2, r3=1, r4=2)
    assert after.cards.total() + after.spare.total() == before.cards.total() + before.spare.total()


@pytest.mark.rule("BL2-LOR-03")
def test_never_a_third_card_of_one_name() -> None:
    """BL2-LOR-03: r4 lies there once and is available twice; twin bears the name of r1."""
    assert refused(("r1", "r4")) == []
    assert refused(("r1", "r4"), ("r2", "r4")) == ["lore-too-many-alike"]
    assert refused(("r2", "twin")) == ["lore-too-many-alike"]
    assert refused(("r1", "twin")) == []
    assert refused(("r1", "twin"), ("r2", "r1")) == ["lore-too-many-alike"]
    (why,) = why_not(mustered(), field_game(), "south", swaps(("r2", "twin")))
    assert (why.args["count"], why.args["most"], why.rule) == (3, 2, "BL2-LOR-03")


def with_deck(**changed: FrozenMap[str, int]) -> Game:
    """The game with South's deck changed."""
    game = field_game()
    return game.changed(
        decks=FrozenMap({**game.decks, "red": game.decks["red"].changed(**changed)})
    )


@pytest.mark.rule("BL2-LOR-03")
def test_a_deck_that_comes_with_three_of_a_name_is_left_alone() -> None:
    """BL2-LOR-03 bars what is put in."""
    game = with_deck(cards=FrozenMap(r1=3, r2=2))
    assert why_not(mustered(), game, "south", swaps(("r2", "r5"))) == ()
    (why,) = why_not(mustered(), game, "south", swaps(("r2", "twin")))
    assert why.args["count"] == 4


@pytest.mark.rule("BL2-LOR-03")
@pytest.mark.parametrize(
    ("one", "other", "are_alike"),
    [
        ({"en": "r1", "ru": "эр"}, {"en": "r1"}, True),
        ({"en": "r1", "ru": "эр"}, {"en": "twin", "ru": "эр"}, True),
        ({"en": "r1", "de": "gift"}, {"en": "gift", "de": "r1"}, False),
        ({"en": "r1"}, {"ru": "r1"}, False),
    ],
)
def test_cards_are_called_alike_in_a_language(
    one: dict[str, str], other: dict[str, str], *, are_alike: bool
) -> None:
    """BL2-LOR-03: an owner types in the name of one language only; a gift is another thing in
    another."""
    cards = field_game().cards
    named = {"r1": FrozenMap(one), "twin": FrozenMap(other)}
    called = {card: cards[card].changed(name=name) for card, name in named.items()}
    game = field_game().changed(cards=FrozenMap({**cards, **called}))
    found = why_not(mustered(), game, "south", swaps(("r2", "twin")))
    assert [why.slug for why in found] == ["lore-too-many-alike"] * are_alike


@pytest.mark.rule("BL2-LOR-01")
def test_only_cards_of_the_deck_leave_it() -> None:
    """BL2-LOR-01: what comes in cannot pay for what goes out."""
    assert refused(("r5", "r6")) == ["lore-not-in-deck"]
    assert refused(("r4", "r5"), ("r4", "r5"), ("r1", "r4")) == ["lore-not-in-deck"]


@pytest.mark.rule("BL2-DRF-05", "BL2-LOR-02")
def test_available_is_the_unused_and_what_neutral_units_bring() -> None:
    """BL2-LOR-02, BL2-DRF-05: the drafted troll brings its three cards, a giant would bring his."""
    here = deck_after(mustered(), field_game(), "south")
    assert here is not None
    assert +here.spare == Counter(r4=2, r5=2, r6=2, twin=1, t1=1, t2=1, t3=1)
    assert refused(("r1", "t1"), ("r1", "t2"), ("r2", "t3")) == []
    assert refused(("r1", "t1"), ("r2", "t1")) == ["lore-unavailable"]
    assert refused(("r1", "g1")) == ["lore-unavailable"]
    assert refused(("r1", "b1")) == ["lore-unavailable"]
    assert refused(("r1", "zap")) == ["lore-unavailable"]
    lies_beside = with_deck(spare=FrozenMap(t1=1))
    more = deck_after(mustered(), lies_beside, "south")
    assert more is not None
    assert more.spare["t1"] == 2
    there = deck_after(mustered(), field_game(), "north")
    assert there is not None
    assert +there.spare == Counter()


@pytest.mark.rule("BL2-CMP-02")
def test_two_of_a_unit_bring_their_cards_twice() -> None:
    """BL2-CMP-02: each pack has its own three cards."""
    twice = draft(("south", "troll"), ("north",), ("south", "troll"), ("north",), ("south",))
    here = deck_after(both(undeployed("south"), twice)(mustered()), field_game(), "south")
    assert here is not None
    assert here.spare["t1"] == 2


@pytest.mark.rule("BL2-LOR-02", "BL2-THN-06")
def test_a_neutral_unit_counts_wherever_it_comes_from() -> None:
    """BL2-LOR-02, BL2-THN-06: drafted and standing is one; on the board or placed freely counts
    too; so does one bought where nobody drafts."""
    game = field_game()
    assert neutral_units(mustered(), game, "south") == Counter(troll=1)
    placed = put(free_placements=(FreePlacement(seat="north", type="giant", zone="north-zone"),))
    assert neutral_units(placed(mustered()), game, "north") == Counter(giant=1)
    own = put(free_placements=(FreePlacement(seat="north", type="ogre", zone="north-zone"),))
    assert neutral_units(own(mustered()), game, "north") == Counter()
    drafted = both(placed, draft(("south",), ("north", "giant")))(mustered())
    assert neutral_units(drafted, game, "north") == Counter(giant=2)
    stands = with_unit("giant", "north", "giant", "E5")
    assert neutral_units(stands(mustered()), game, "north") == Counter(giant=1)
    proxy = both(stands, unit("giant", type="ogre", stands_in_for="giant"))
    assert neutral_units(proxy(mustered()), game, "north") == Counter(giant=1)
    assert neutral_units(undeployed("south")(mustered()), game, "south") == Counter(troll=1)
    assert game.muster is not None
    open_sale = game.changed(muster=game.muster.changed(draft=()))
    bought = both(undeployed("south"), draft(), army(0, giant=1))(mustered())
    assert neutral_units(bought, open_sale, "south") == Counter(giant=1)
    assert neutral_units(bought, game, "south") == Counter()


def test_without_a_deck_there_is_nothing_to_swap() -> None:
    nobodys = seat(0, faction=None)(mustered())
    assert deck_after(nobodys, field_game(), "south") is None
    assert refused(scenario=nobodys) == []
    assert refused(("r1", "r5"), scenario=nobodys) == ["lore-without-deck"]


# -- laws ------------------------------------------------------------------------------------------

ALL = ("r1", "r2", "r3", "r4", "r5", "r6", "twin", "t1", "t2", "t3", "g1", "b1")
NAMES = {name: name for name in ALL} | {"twin": "r1"}
DECK = ("r1", "r1", "r2", "r2", "r3", "r3", "r4")
SPARE = ("r4", "r4", "r5", "r5", "r6", "r6", "twin", "t1", "t2", "t3")


def oracle(pairs: list[tuple[str, str]]) -> bool:
    """The same, with cards in the hand: put the outgoing aside, then take the incoming from what
    is available or was put aside; count names in the end."""
    deck, aside, beside = list(DECK), [], list(SPARE)
    if len(pairs) > 5:
        return False
    for out, _ in pairs:
        if out not in deck:
            return False
        deck.remove(out)
        aside.append(out)
    came = []
    for _, into in pairs:
        if into in aside:
            aside.remove(into)
        elif into in beside:
            beside.remove(into)
        else:
            return False
        deck.append(into)
        came.append(NAMES[into])
    names = [NAMES[card] for card in deck]
    assert len(deck) == len(DECK)
    return all(names.count(name) <= 2 for name in came)


CARD = st.sampled_from(ALL)


@pytest.mark.rule("BL2-LOR-01")
@examples(200)
@given(st.lists(st.tuples(st.sampled_from((*DECK, "r5")), CARD), max_size=6))
def test_swaps_are_right_when_hands_could_make_them(pairs: list[tuple[str, str]]) -> None:
    """An oracle that moves cards; the deck's size stays whatever is swapped (BL2-LOR-01)."""
    assert (refused(*pairs) == []) is oracle(pairs)
    after = deck_after(mustered(), field_game(), "south", swaps(*pairs))
    assert after is not None
    assert after.cards.total() == len(DECK)


@examples(60)
@given(st.lists(st.tuples(CARD, CARD), max_size=12))
def test_legal_swaps_one_after_the_other_keep_every_limit(wishes: list[tuple[str, str]]) -> None:
    """What is made only when allowed never breaks a limit, and five is the most."""
    made: list[tuple[str, str]] = []
    for wish in wishes:
        if not refused(*made, wish):
            made.append(wish)
    after = deck_after(mustered(), field_game(), "south", swaps(*made))
    assert after is not None
    assert len(made) <= 5
    assert min(after.cards.values(), default=0) >= 0
    assert min(after.spare.values(), default=0) >= 0
    names = Counter[str]()
    for card, count in after.cards.items():
        names[NAMES[card]] += count
    assert max(names.values()) <= 2
    assert after.cards.total() == 7
