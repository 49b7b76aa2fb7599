"""What may be asked for, and what is refused in one sentence with the rule (issue 2, item 5)."""

import pickle
from typing import Any

import pytest

import games
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected, GenerationFailed
from schema.sentences.generating import TRANSCRIPT
from schema.sentences.refusals import REFUSALS
from schema.value import FrozenMap
from tests.generators.many import canonical_many
from tests.generators.westeros import brief, drawn, westeros

REFUSED = {
    # 3 + 2 ratings, one man twice, one card twice, the same House twice, …
    "commanders.stark=S1,S3": ("rating-too-high", "BOW-RAID-01"),
    "commanders.lannister=kevan,jaime": ("rating-too-high", "BOW-RAID-01"),
    "commanders.stark=S3,S4": ("one-person-twice", "BOW-SK-S03"),
    "commanders.stark=robb,young wolf": ("one-person-twice", "BOW-SK-S03"),
    "commanders.stark=S8,S3": ("card-has-no-commander", "BOW-SK-S03"),
    "commanders.stark=S3,S5,S6": ("too-many-cards", "BOW-SKC-02"),
    "commanders.stark=S5": (None, None),
    "commanders.stark=tywin": ("unknown-name", None),
    "commanders.stark=r": ("ambiguous-name", None),
    "units.stark=S2,S2": ("card-twice", "BOW-SK-INV"),
    "units.stark=S2,S3,S4": ("too-many-cards", "BOW-SKC-05"),
    "units.stark=L2": ("unknown-name", None),
    "terrain.stark=S9": ("unknown-name", None),
    "houses=stark,stark": ("same-house-twice", "BOW-SK-S01"),
    "houses=stark,lannister,stark": ("too-many-houses", "BOW-SK-S01"),
    "houses=baratheon": ("unknown-name", None),
    "momentum=frey": ("unknown-name", None),
}


@pytest.mark.parametrize("setting", REFUSED)
def test_impossible_demands_end_in_one_sentence(setting: str) -> None:
    slug, rule = REFUSED[setting]
    if slug is None:
        assert "s5" in drawn(1, settings=[setting]).cards["stark"]["commanders"]
        return
    with pytest.raises(DemandRejected) as refusal:
        drawn(1, settings=[setting])
    assert (refusal.value.slug, refusal.value.rule) == (slug, rule)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert "{" not in sentence
    assert rule is None or rule in sentence


@pytest.mark.rule("BOW-SKC-02")
def test_a_card_that_names_who_has_the_momentum_is_obeyed() -> None:
    """BOW-SKC-02: Westerlands Bounty gives it to House Lannister."""
    assert drawn(1, "bounty", settings=["momentum=lannister"]).first_player == "lannister"
    with pytest.raises(DemandRejected, match="gives the momentum token to House Lannister"):
        drawn(1, "bounty", settings=["momentum=stark"])


@pytest.mark.rule("BOW-RAID-01")
def test_the_sentence_names_the_rule_and_the_sum() -> None:
    with pytest.raises(DemandRejected) as refusal:
        drawn(1, settings=["commanders.stark=S1,S3"])
    assert str(refusal.value) == (
        "House Stark cannot take Robb Stark (3) + Greatjon Umber (2): total "
        "rating 5; Raid in the Riverlands allows 4 (BOW-RAID-01)"
    )


@pytest.mark.rule("BOW-SK-INV")
def test_a_card_demanded_for_two_uses_is_refused() -> None:
    """BOW-SK-INV: one Setup card serves once."""
    for other in ("commanders.stark=S5", "terrain.stark=S5"):
        with pytest.raises(DemandRejected, match="BOW-SK-INV"):
            drawn(1, settings=["units.stark=S2,S5", other])


@pytest.mark.parametrize(
    ("wishes", "slug"),
    [
        ({"settings": ["houses"]}, "not-key-value"),
        ({"settings": ["=stark"]}, "not-key-value"),
        ({"settings": ["players=3"]}, "unknown-setting"),
        ({"settings": ["units=S2"]}, "unknown-setting"),
        ({"place": "half"}, "unknown-place-mode"),
        ({"locks": ["weather"]}, "unknown-stage"),
        ({"locks": ["units=many"]}, "not-a-seed"),
        ({"rerolls": ["units"]}, "not-key-value"),
        ({"rerolls": ["units=-1"]}, "not-a-count"),
        ({"rerolls": ["units=²"]}, "not-a-count"),
        ({"rerolls": ["weather=1"]}, "unknown-stage"),
    ],
)
def test_words_that_mean_nothing_are_reported(wishes: dict[str, Any], slug: str) -> None:
    with pytest.raises(DemandRejected) as refusal:
        brief(1, **wishes)
    assert refusal.value.slug == slug


@pytest.mark.parametrize("name", ["raid", "RAID-IN-THE-RIVERLANDS", "riverlands", "Рейд в Речных"])
def test_cards_may_be_named_shortly(name: str) -> None:
    assert brief(1, name).card == "raid-in-the-riverlands"


def test_an_unknown_card_lists_those_there_are() -> None:
    """By their names, in the reader's language, and not by ids."""
    with pytest.raises(DemandRejected) as refused:
        brief(1, "siege")
    assert "Raid in the Riverlands, Westerlands Bounty" in refused.value.sentence("en")
    assert "Рейд" in refused.value.sentence("ru")
    assert pickle.loads(pickle.dumps(refused.value)).sentence() == refused.value.sentence()  # noqa: S301  our own


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_seeds_have_a_range(seed: int) -> None:
    with pytest.raises(DemandRejected, match="seed"):
        brief(seed)


def test_a_game_without_skirmish_cards() -> None:
    bare = westeros().changed(skirmish_cards={})
    with pytest.raises(DemandRejected, match="has no Skirmish Summary cards"):
        parse_brief(bare, "raid", 1)


@pytest.mark.rule("BOW-SK-S01")
def test_refusals_cross_processes() -> None:
    for trouble in (DemandRejected("same-house-twice", "BOW-SK-S01"), GenerationFailed((), 20)):
        again = pickle.loads(pickle.dumps(trouble))  # noqa: S301  our own bytes
        assert str(again) == str(trouble)


def test_sentences_are_whole() -> None:
    """Every line of every transcript has a sentence, and the sentence all it speaks of."""
    for mode in ("full", "cards"):
        for card in ("raid", "bounty"):
            for entry in drawn(3, card, place=mode).transcript:
                values = dict.fromkeys(entry.message.args, "x")
                assert TRANSCRIPT[entry.message.slug].format(**values)
    assert all(isinstance(sentence, str) for sentence in REFUSALS.values())


def test_a_batch_of_none() -> None:
    assert list(canonical_many(brief(1), westeros(), 0)) == []


def test_one_side_alone_draws_nothing() -> None:
    """A pack may name too few sides for its card; the check of a game says so too."""
    game = games.load("terrain-cards")
    alone = game.draws["table"].changed(factions=("heath",))
    broken = game.changed(draws=FrozenMap({"table": alone}))
    with pytest.raises(DemandRejected, match="fewer than two factions"):
        parse_brief(broken, "table", 1)
