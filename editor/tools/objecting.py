"""Objections of the rules as lines for people, in the language of the moment."""

from editor.i18n import language as spoken
from rules.answers import Objection
from schema.game import Game
from schema.language import N_, Phrase, translator
from schema.rendering import name_of, render
from schema.text import Message, Term

REFUSED: dict[str, str] = {
    "muster-over-points": N_("that would make {spent} of {points} points: too many"),
    "muster-forbidden": N_("{unit} is forbidden to {seat} in this scenario"),
    "muster-short": N_("{unit}: only {have} can be had"),
    "muster-option-barred": N_("{option} may not be used in this scenario"),
    "lore-not-in-deck": N_("{card} is not in the deck of {seat} so often"),
    "lore-unavailable": N_("{card} is not available to {seat}"),
    "lore-too-many-alike": N_("{card} would be in the deck {count} times, and {most} is the most"),
    "draft-after-end": N_("the draft is over: both passed in a row"),
    "draft-too-many": N_("in this turn {seat} may take {most} at most"),
    "draft-unpaid": N_("{unit} costs {price}, and {seat} has {left} points left to draft with"),
    "tile-overlaps": N_("it would lie on area {area}"),
    "tile-touches-too-few": N_(
        "it touches too little: areas of its own that would touch: {touching} of {needed}; areas "
        "touched: {touched} of {areas}"
    ),
    "borders-parallel": N_("a coloured border of {area} would lie against one of {other}"),
    "marker-covers-area": N_("a home realm setup marker lies beside areas, never on them"),
    "marker-in-hole": N_("this is a hole of the map: a setup marker lies at its edge"),
    "marker-borders-too-few": N_(
        "it would touch borders without a colour: {borders}; it needs {needed}"
    ),
    "markers-too-near": N_("too near to another setup marker: areas apart: {apart} of {needed}"),
    "markers-overlap": N_("it would lie on another setup marker"),
    "home-beside-marker": N_("it must cover its setup marker with two of its areas"),
    "homes-adjacent": N_("it would lie beside another home realm ({area})"),
    "rune-off-map": N_("no rune token may lie on {place}"),
    "rune-on-rune": N_("on {place} lies a rune token already"),
    "rune-beside-marker": N_("{place} lies beside a home realm setup marker"),
}
"""What is said before a thing is done, where the finding speaks of it as done, or of a secret that
only who sees the deck may read it."""


class Objected(Phrase):
    """Why the rules stand against something, as a sentence."""

    __slots__ = ("game", "objection")

    def __init__(self, objection: Objection, game: Game) -> None:
        super().__init__("")
        self.objection, self.game = objection, game

    def told(self, language: str = "en") -> str:
        """Why not, with a capital; what has no words of its own reads as its finding."""
        slug, args = self.objection.slug, self.objection.args
        if slug in REFUSED:
            facts = {
                name: name_of(fact, self.game, language) if isinstance(fact, Term) else str(fact)
                for name, fact in args.items()
            }
            said = translator(language)(REFUSED[slug]).format_map(facts)
        else:
            said = render(Message(slug=slug, args=args), self.game, language)
        return f"{said[:1].upper()}{said[1:]}"


def in_words(objection: Objection, game: Game) -> str:
    """The same in the language of now."""
    return Objected(objection, game).told(spoken())
