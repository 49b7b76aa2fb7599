"""Edits that make a battle fairer, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from playtests.searching import EditOffer, Suggestions
from schema.language import N_, say_n
from schema.names import Names
from schema.rendering import render


def edits_in_words(offer: EditOffer, names: Names) -> str:
    """What an offer changes: ``War Host of the North, C4: blue → green``."""
    sentences = (render(part.sentence, names.game, names.language) for part in offer.parts)
    return "; ".join(sentences)


def offer_in_words(offer: EditOffer, found: Suggestions, names: Names) -> str:
    """What an offer changes, and how often the first side wins then."""
    return names.say(
        N_("{edit} — {seat} {share} % ± {error}"),
        edit=edits_in_words(offer, names),
        seat=names.seat(found.sides[0]),
        share=offer.share.percent,
        error=offer.share.error,
    )


def suggestions_in_words(found: Suggestions, names: Names) -> Iterator[str]:
    """What a search found: a line on what was tried, then one for each offer by its number."""
    points = f"{100 * found.target:g}"
    if found.is_fair:
        yield names.say(N_("It is within {points} points of even as it stands."), points=points)
        return
    if not found.offers:
        yield names.say(N_("No small edit makes it fairer."))
    elif not found.is_within(found.offers[0]):
        yield names.say(
            N_("No small edit brings it within {points} points; nearest:"), points=points
        )
    else:
        yield names.say(N_("Edits that bring it within {points} points of even:"), points=points)
    for number, offer in enumerate(found.offers, 1):
        yield f"{number}. {offer_in_words(offer, found, names)}"
    tried = names.say(
        say_n("{count} edit tried", "{count} edits tried", by="count"), count=found.tried
    )
    games = names.say(say_n("{count} game", "{count} games", by="count"), count=found.games)
    bound = f"; {names.say(N_('only what its cards allow'))}" if found.as_drawn else ""
    yield f"({tried}, {games}{bound})"
