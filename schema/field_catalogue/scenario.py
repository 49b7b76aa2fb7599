"""Fields of the scenario, of victory, rules and files."""

from schema.field_catalogue.row import FieldRow, RecordRow
from schema.language import N_
from schema.sentences.uses import DIFFICULTIES

SCENARIO: dict[str, FieldRow] = {
    "Scenario.$schema": FieldRow(hint=N_("Where editors of text find the schema of the file.")),
    "Scenario.first_player": FieldRow(empty=N_("by chance at the table"), refers="seats"),
    "Scenario.setup_order": FieldRow(
        hint=N_("When it is not the first player's right."),
        empty=N_("as the rules say"),
        refers="seats",
        ordered=True,
    ),
    "Scenario.rounds": FieldRow(empty=N_("until somebody wins")),
    "Scenario.commanders": FieldRow(diff_keys="commanders"),
    "Scenario.neutral_draft": FieldRow(hint=N_("Turn by turn; a turn without units is a pass.")),
    "Scenario.hidden": FieldRow(N_("Hidden pools")),
    "Scenario.variants": FieldRow(diff_keys="variants"),
    "Scenario.card": FieldRow(
        N_("Skirmish card"), empty=N_("not a skirmish"), refers="skirmish_cards"
    ),
    "Scenario.cards": FieldRow(
        N_("Setup cards that served"), refers="setup_cards", keys=("seats", "uses")
    ),
    "Scenario.to_place": FieldRow(
        hint=N_("How much of what a player places before the battle."), keys=("seats", "placeable")
    ),
    "Scenario.extras": FieldRow(hint=N_("Kept as they came, in JSON."), tall=True),
    "About.authors": FieldRow(hint=N_("One on each line."), written="lines"),
    "About.licence": FieldRow(hint=N_("What others may do with it, for example CC-BY-4.0.")),
    "About.difficulty": FieldRow(choices=DIFFICULTIES),
    "About.tags": FieldRow(hint=N_("Words to find it by, with commas between them.")),
    "About.background": FieldRow(written="prose", tall=True),
    "About.source": FieldRow(hint=N_("Where it is taken from: a book, a page.")),
    "SetupStep.seat": FieldRow(N_("Whose step"), empty=N_("everybody")),
    "SetupStep.text": FieldRow(
        hint=N_("What to do before the battle, beyond the usual set-up."),
        written="prose",
        tall=True,
    ),
    "SpecialRule.id": FieldRow(own_id="own"),
    "SpecialRule.text": FieldRow(written="prose", tall=True),
    "SpecialRule.seats": FieldRow(N_("Whom it concerns"), empty=N_("everybody")),
    "SpecialRule.precedence": FieldRow(
        hint=N_("Of two rules against each other the greater number counts."), rare=True
    ),
    "Override.what": FieldRow(refers="ground"),
    "Override.acts_as": FieldRow(empty=N_("what the text says"), refers="ground"),
    "Override.places": FieldRow(hint=N_("Where; empty: everywhere."), empty=N_("everywhere")),
    "Override.text": FieldRow(hint=N_("The same in words, for the sheet."), written="prose"),
    "Variant.id": FieldRow(N_("Optional rule"), refers="variants"),
    "Variant.options": FieldRow(keys=("options",)),
    "Note.text": FieldRow(written="prose", tall=True),
    "Waiver.finding": FieldRow(refers="findings"),
    "Waiver.places": FieldRow(
        hint=N_("Only where it is about one of these; empty: everywhere."),
        empty=N_("everywhere"),
        rare=True,
    ),
    "Waiver.reason": FieldRow(written="prose"),
    "Play.date": FieldRow(hint=N_("Year-month-day.")),
    "Play.points": FieldRow(N_("Victory points"), keys=("seats",)),
    "Play.winner": FieldRow(empty=N_("nobody won"), refers="seats"),
    "Play.note": FieldRow(written="prose", tall=True),
    "PackRef.id": FieldRow(N_("Pack")),
    "PackRef.hash": FieldRow(hint=N_("Tells whether the pack has changed since."), rare=True),
    "Victory.ties": FieldRow(empty=N_("not broken"), ordered=True),
    "Objective.id": FieldRow(own_id="own"),
    "Objective.keep": FieldRow(rare=True),
    "Objective.seats": FieldRow(N_("Who scores"), empty=N_("everybody")),
    "Objective.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, the program finds words."), written="prose"
    ),
    "UnitsDestroyed.types": FieldRow(empty=N_("any")),
    "UnitsDestroyed.except_types": FieldRow(empty=N_("no exceptions")),
    "UnitsDestroyed.ranks": FieldRow(empty=N_("any")),
    "UnitsDestroyed.badges": FieldRow(empty=N_("any"), rare=True),
    "UnitsDestroyed.seats": FieldRow(N_("Of sides"), empty=N_("any enemy"), rare=True),
    "CommanderLost.cards": FieldRow(N_("Commanders"), empty=N_("any"), refers="commanders"),
    "MarkersHeld.whose": FieldRow(
        choices={"own": N_("own"), "enemy": N_("the enemy's"), "any": N_("anybody's")}
    ),
    "RowReached.units": FieldRow(N_("How many units")),
    "UnitsExited.types": FieldRow(empty=N_("any")),
    "TerrainChanged.to": FieldRow(
        choices={
            "burning": N_("burns"),
            "destroyed": N_("is destroyed"),
            "devastated": N_("is devastated"),
            "ruins": N_("is in ruins"),
        }
    ),
    "TerrainChanged.zone": FieldRow(N_("Only in zone"), empty=N_("anywhere")),
    "TerrainChanged.of": FieldRow(N_("Which terrain or token"), empty=N_("any"), refers="ground"),
    "TerrainChanged.level": FieldRow(N_("Fire level at least")),
    "CardsRevealed.pool": FieldRow(refers="pools"),
    "CardsRevealed.card": FieldRow(N_("Card of the pool"), refers="pool-cards"),
    "ResourceStands.whose": FieldRow(choices={"own": N_("own"), "enemy": N_("the enemy's")}),
    "Told.text": FieldRow(written="prose", tall=True),
    "Win.seats": FieldRow(N_("Who wins so"), empty=N_("whoever meets it")),
    "Win.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, the program finds words."), written="prose"
    ),
    "Barred.seats": FieldRow(N_("Who may not win")),
}

SCENARIO_RECORDS: dict[str, RecordRow] = {
    "Note": RecordRow(summary="{at} · {text}"),
    "Objective": RecordRow(stem="objective", first=("points", "condition", "per", "when")),
    "SetupStep": RecordRow(summary="{seat?}: {text}"),
    "SpecialRule": RecordRow(stem="rule", first=("title", "text")),
    "Variant": RecordRow(summary="{id}"),
    "Waiver": RecordRow(summary="{finding} · {reason}"),
    "Play": RecordRow(first=("date", "winner", "points", "note"), summary="{date} · {winner?}"),
    "PackRef": RecordRow(summary="{id} {version}"),
}
