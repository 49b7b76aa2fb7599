"""Which things of a game rest on values that nobody could find, and why (ADR 7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from editor.i18n import localized, tr
from games.sources import SourceIndex, sourced_values
from rules.memoize import memoize_by_identity
from schema.game import Game
from schema.language import N_
from schema.text import Text

SECTIONS = frozenset(
    {"terrain", "tokens", "ways", "walls", "unit_types", "ranks", "commanders", "tiles"}
)
"""What of a game the palette shows and a pack may have had to make up; counts of pieces, which
are nearly always unofficial, are named once by the findings."""

FIELDS = {
    "blocks_sight": N_("line of sight"),
    "blocks_sight_unless": N_("line of sight"),
    "movement": N_("movement"),
    "combat": N_("combat"),
    "burn": N_("fire"),
    "unit_may_start": N_("setup"),
    "on": N_("placement"),
    "dice": N_("dice"),
    "move": N_("movement"),
    "move_and_battle": N_("movement"),
    "range": N_("range"),
    "health": N_("health"),
    "figures": N_("figures"),
    "unit_class": N_("class"),
    "abilities": N_("abilities"),
    "stand_ins": N_("substitutes"),
    "cost": N_("cost"),
    "rating": N_("rating"),
    "limit": N_("command tokens"),
    "capture": N_("capture rating"),
    "leads": N_("the unit"),
    "rank": N_("rank"),
    "person": N_("person"),
    "areas": N_("areas and borders"),
    "pieces": N_("number of pieces"),
}


@dataclass(frozen=True, slots=True)
class Doubt:
    """Values of one thing that are ours and not the publisher's."""

    fields: tuple[str, ...]
    notes: tuple[str | Text, ...]
    """Why, as the pack says it."""

    def sentence(self) -> str:
        """What is unofficial, in the current language."""
        words = dict.fromkeys(tr(FIELDS[name]) for name in self.fields if name in FIELDS)
        if not words:
            text = tr(N_("Some of its values are unofficial"))
        else:
            text = tr(N_("Unofficial values: {values}"), values=", ".join(words))
        return " — ".join((text, *map(localized, self.notes[:2])))


@memoize_by_identity
def doubts(game: Game) -> Mapping[tuple[str, str], Doubt]:
    """Section and id to what is only a placeholder there."""
    index = SourceIndex(game.sources)
    document = game.model_dump(mode="json", exclude_defaults=True, include=set(SECTIONS))
    fields: dict[tuple[str, str], dict[str, None]] = {}
    notes: dict[tuple[str, str], dict[str | Text, None]] = {}
    for segments in sourced_values(document):
        key = index.deciding(segments)
        source = game.sources[key] if key is not None else None
        if source is None or source.confidence != "placeholder" or len(segments) < 3:
            continue
        thing = (segments[0], segments[1])
        field = segments[-1] if segments[2] == "profiles" else segments[2]
        fields.setdefault(thing, {})[field] = None
        if source.note:
            notes.setdefault(thing, {})[source.note] = None
    return {
        thing: Doubt(tuple(names), tuple(notes.get(thing, ()))) for thing, names in fields.items()
    }


def doubt_of(game: Game, section: str, name: str, rank: str | None = None) -> Doubt | None:
    """What is a placeholder of a thing; the dice of a unit may be those of its rank."""
    found = doubts(game).get((section, name))
    kind = game.unit_types.get(name) if section == "unit_types" else None
    if kind is None or rank is None:
        return found
    own = kind.profiles.get(rank) or kind.profiles.get("any")
    of_rank = doubts(game).get(("ranks", rank))
    if of_rank is None or (own is not None and own.dice is not None):
        return found
    if found is None:
        return of_rank
    return Doubt((*found.fields, *of_rank.fields), (*found.notes, *of_rank.notes))
