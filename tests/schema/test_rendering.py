"""Messages become sentences in the game's own words and the language asked for (ADR 8)."""

import pickle
import string

import pytest

from schema import rendering
from schema.armies import CommanderCard, Rank
from schema.cards import SetupCard
from schema.disk import Unreadable
from schema.findings import Finding
from schema.game import Game
from schema.language import Phrase, UserError, translator
from schema.sentences import CATALOGUES, SENTENCES
from schema.text import Message, Term
from schema.value import FrozenMap, Id

GREEN = Rank(
    name=FrozenMap({"en": "green", "ru": "зелёный"}),
    letter=FrozenMap({"en": "G"}),
    shape="circle",
    colour="#00aa00",
    order=1,
)
ROBB = CommanderCard(
    name=FrozenMap({"en": "Robb Stark"}),
    title=FrozenMap({"en": "Young Wolf"}),
    person="robb-stark",
    faction="stark",
    rating=3,
    leads="riders",
    rank="green",
)
GAME = Game(
    format="1.0",
    id="a-game",
    version="1.0",
    name=FrozenMap({"en": "A game"}),
    words=FrozenMap({"momentum": FrozenMap({"en": "momentum token", "ru": "жетон инициативы"})}),
    ranks=FrozenMap({"green": GREEN}),
    commanders=FrozenMap({"robb": ROBB}),
    setup_cards=FrozenMap(
        {"stark-s5": SetupCard(faction="stark", label="S5", units=(), terrain=FrozenMap())}
    ),
)


def say(slug: Id, **args: object) -> str:
    """In English."""
    return rendering.render(Message(slug=slug, args=FrozenMap(args)), GAME, "en")  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SENTENCES, "test-sentence", "{what} at {places}; figures: {count}")


def test_a_message_is_rendered_with_the_games_words() -> None:
    """Terms by name, lists with commas, numbers as they are."""
    text = say("test-sentence", what=Term(of="ranks", id="green"), places=("A1", "B2"), count=3)
    assert text == "green at A1, B2; figures: 3"


@pytest.mark.parametrize(
    ("of", "thing", "language", "name"),
    [
        ("ranks", "green", "ru", "зелёный"),
        ("ranks", "green", "de", "green"),
        ("commanders", "robb", "en", "Robb Stark, Young Wolf"),
        ("words", "momentum", "ru", "жетон инициативы"),
        ("setup_cards", "stark-s5", "ru", "S5"),
        ("ranks", "purple", "en", "purple"),
        ("nothing/such", "x", "en", "x"),
    ],
)
def test_a_term_is_named_as_the_game_names_it(
    of: str, thing: str, language: str, name: str
) -> None:
    """By its name, a card by its label; what the game does not know by its id."""
    assert rendering.name_of(Term(of=of, id=thing), GAME, language) == name


def test_what_only_a_newer_program_says_is_still_shown() -> None:
    """A transcript of a newer minor format; a fact that is missing stays in braces."""
    assert say("quite-new", seat="red", count=2) == "quite-new (seat: red, count: 2)"
    assert say("test-sentence", what="x") == "x at {places}; figures: {count}"


def test_a_finding_is_rendered_the_same_way() -> None:
    """Also without a game."""
    finding = Finding(
        slug="unknown-field", severity="warning", args=FrozenMap({"field": "/wether"})
    )
    assert "/wether" in rendering.render_finding(finding, None, "en")


def test_every_sentence_has_one_place_and_plain_fields() -> None:
    """No slug stands in two catalogues, and fields are names without tricks."""
    assert sum(len(catalogue) for catalogue in CATALOGUES) == len(SENTENCES) - 1  # test-sentence
    for sentence in SENTENCES.values():
        for _, name, form, conversion in string.Formatter().parse(sentence):
            assert name is None or (name.isidentifier() and not form and not conversion)


def test_refusals_are_translated_late_and_travel_between_processes() -> None:
    """A worker's refusal arrives as it was, in the language of whoever shows it."""
    inner = Phrase("a whole number")
    refusal = Unreadable("a.json", Phrase("{where}: expected {what}", where="rounds", what=inner))
    twin = pickle.loads(pickle.dumps(refusal))  # noqa: S301
    assert str(twin) == str(refusal) == "a.json: rounds: expected a whole number"
    assert twin.path == refusal.path
    assert str(UserError("as {it} is")) == "as {it} is"


def test_a_country_does_not_hide_a_language() -> None:
    """What systems say: ``ru-RU``."""
    assert translator("ru-RU")("no permission") == translator("ru")("no permission")
    assert translator("ru")("no permission") != "no permission"


def test_the_empty_text_stays_empty_in_every_language() -> None:
    """gettext would answer with its catalogue's header."""
    assert [translator(language)("") for language in ("en", "ru", "xx", "pt-BR")] == [""] * 4
