"""Every sentence that a message or a finding can become: its slug to an English template.

Templates name what fills them (``{unit}``). They keep away from plurals ("figures: 5", not
"5 figures"), since Russian has three of them, and use names in the nominative only (ADR 15).

Refusals are exceptions with slugs of their own: ``schema.sentences.refusals`` is looked up by them.
"""

from schema.sentences.comparisons import BALANCE_SENTENCES, TITLES
from schema.sentences.findings import FINDINGS
from schema.sentences.generating import CALL_TO_ARMS, MAP_BUILDING, TABLE_BATTLE, TRANSCRIPT
from schema.sentences.maps import MAPS
from schema.sentences.mustering import MUSTERING
from schema.sentences.places import DIFFERENCES, PLACES, TABLES
from schema.sentences.play import CHANGES, COMBAT, MOVEMENT, RETREAT, SIGHT
from schema.sentences.playtests import EDITS, PLAYTESTS
from schema.sentences.skirmish import SKIRMISH
from schema.sentences.victory import OUTCOMES

CATALOGUES = (
    SIGHT,
    TRANSCRIPT,
    CALL_TO_ARMS,
    TABLE_BATTLE,
    MAP_BUILDING,
    FINDINGS,
    SKIRMISH,
    OUTCOMES,
    PLACES,
    MUSTERING,
    MAPS,
    TITLES,
    BALANCE_SENTENCES,
    TABLES,
    DIFFERENCES,
    MOVEMENT,
    RETREAT,
    CHANGES,
    COMBAT,
    PLAYTESTS,
    EDITS,
)
SENTENCES: dict[str, str] = {
    slug: sentence for catalogue in CATALOGUES for slug, sentence in catalogue.items()
}
