"""Every sentence that a message or a finding can become: its slug to an English template.

Templates name what fills them (``{unit}``). They keep away from plurals ("figures: 5", not
"5 figures"), since Russian has three of them, and use names in the nominative only (ADR 15).

Refusals are exceptions with slugs of their own: ``schema.sentences.refusals`` is looked up by them.
"""

from schema.sentences.call_to_arms import CALL_TO_ARMS
from schema.sentences.changes import CHANGES
from schema.sentences.combat import COMBAT
from schema.sentences.differences import DIFFERENCES
from schema.sentences.fairness import FAIRNESS
from schema.sentences.findings import FINDINGS
from schema.sentences.map_building import MAP_BUILDING
from schema.sentences.maps import IN_REACH, MAPS
from schema.sentences.movement import MOVEMENT
from schema.sentences.mustering import MUSTERING
from schema.sentences.outcomes import OUTCOMES
from schema.sentences.places import PLACES
from schema.sentences.retreat import RETREAT
from schema.sentences.sight import SIGHT
from schema.sentences.table_battle import TABLE_BATTLE
from schema.sentences.tables import TABLES
from schema.sentences.transcript import TRANSCRIPT

CATALOGUES = (
    SIGHT,
    TRANSCRIPT,
    CALL_TO_ARMS,
    TABLE_BATTLE,
    MAP_BUILDING,
    FINDINGS,
    OUTCOMES,
    PLACES,
    MUSTERING,
    MAPS,
    IN_REACH,
    TABLES,
    FAIRNESS,
    DIFFERENCES,
    MOVEMENT,
    RETREAT,
    CHANGES,
    COMBAT,
)
SENTENCES: dict[str, str] = {
    slug: sentence for catalogue in CATALOGUES for slug, sentence in catalogue.items()
}
