"""Objections of the rules as lines for people, in the language of the moment."""

from editor.i18n import language as spoken
from rules.answers import Objection
from schema.game import Game
from schema.language import N_, Phrase, translator
from schema.rendering import argument_in_words, render
from schema.text import Message

REFUSED: dict[str, str] = {
    "muster-over-points": N_(
        "not enough points: with {units} the army would cost {spent}; you have {points}"
    ),
    "muster-forbidden": N_("{seat} may not take {unit} in this scenario"),
    "muster-short": N_("{unit}: only {have} available"),
    "muster-option-barred": N_("{option} is not available in this scenario"),
    "lore-not-in-deck": N_("{seat}’s deck does not have that many copies of {card}"),
    "lore-unavailable": N_("{card} is not available to {seat}"),
    "lore-too-many-alike": N_(
        "the deck would have {count} copies of {card}; the maximum is {most}"
    ),
    "draft-after-end": N_("the draft is over: both players passed"),
    "draft-too-many": N_("{seat} may take at most {most} this turn"),
    "draft-unpaid": N_("{unit} costs {price}; {seat} has {left} points left for the draft"),
    "tile-overlaps": N_("it would cover area {area}"),
    "tile-touches-too-few": N_(
        "too little contact: areas of its own that touch the map: {touching} "
        "({needed} needed), areas they touch: {touched} ({areas} needed)"
    ),
    "borders-parallel": N_("a coloured border of {area} would meet one of {other}"),
    "marker-covers-area": N_("a home realm setup marker is placed next to areas, never on them"),
    "marker-in-hole": N_("this is a gap in the map; setup markers go at its outer edge"),
    "marker-borders-too-few": N_(
        "it would touch {borders} borders without a colour; it needs {needed}"
    ),
    "markers-too-near": N_("too close to another setup marker: {apart} of {needed} areas apart"),
    "markers-overlap": N_("it would cover another setup marker"),
    "home-beside-marker": N_("it must cover its setup marker with two of its areas"),
    "homes-adjacent": N_("it would be adjacent to another home realm ({area})"),
    "rune-off-map": N_("a rune token may not be placed on {place}"),
    "rune-on-rune": N_("{place} already has a rune token"),
    "rune-beside-marker": N_("{place} is adjacent to a home realm setup marker"),
}
"""Shown before a thing is done, where the finding speaks of it as done, or of a secret that
only who sees the deck may read it."""


class Objected(Phrase):
    """Why the rules stand against something, as a sentence."""

    __slots__ = ("game", "objection")

    def __init__(self, objection: Objection, game: Game) -> None:
        super().__init__("")
        self.objection, self.game = objection, game

    def translated(self, language: str = "en") -> str:
        """Why not, with a capital; what has no words of its own reads as its finding."""
        slug, args = self.objection.slug, self.objection.args
        if slug in REFUSED:
            facts = {
                name: argument_in_words(fact, self.game, language) for name, fact in args.items()
            }
            sentence = translator(language)(REFUSED[slug]).format_map(facts)
        else:
            sentence = render(Message(slug=slug, args=args), self.game, language)
        return f"{sentence[:1].upper()}{sentence[1:]}"


def in_words(objection: Objection, game: Game) -> str:
    """The same in the language of now."""
    return Objected(objection, game).translated(spoken())
