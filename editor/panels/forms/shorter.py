"""Refusals as they stand right below a field: without the pointer in front."""

from schema.language import N_, Phrase

SHORTER = {
    "{where}: expected {what}, found {found}": N_("expected {what}, found {found}"),
    "{where} is missing": N_("is missing"),
    "{field}: there is no hex {place} on this board ({first} to {last})": N_(
        "there is no hex {place} on this board ({first} to {last})"
    ),
    "{field}: a board of hexes has no spots in millimetres": N_(
        "a board of hexes has no spots in millimetres"
    ),
}
"""Refusals without the pointer in front: it stands right under the field."""


def shortened(phrase: Phrase) -> Phrase:
    """A refusal for below its field."""
    first = phrase.args.get("first")
    if isinstance(first, Phrase):
        phrase = first
    template = SHORTER.get(phrase.template)
    return Phrase(template, **phrase.args) if template else phrase
