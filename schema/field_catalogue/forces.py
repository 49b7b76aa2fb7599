"""Fields of sides, forces and hidden pools."""

from schema.field_catalogue.row import FieldRow, RecordRow
from schema.language import N_

FORCES: dict[str, FieldRow] = {
    "Seat.id": FieldRow(own_id="seats"),
    "Seat.name": FieldRow(hint=N_("If empty, the name of its faction.")),
    "Seat.faction": FieldRow(refers="factions"),
    "Seat.alliance": FieldRow(
        hint=N_("Sides with the same word here win together."),
        empty=N_("on its own"),
        refers="alliances",
        rare=True,
    ),
    "Seat.neutral": FieldRow(rare=True),
    "Seat.edge": FieldRow(N_("Own edge"), hint=N_("Rows are counted from this edge.")),
    "Seat.resources": FieldRow(keys=("resources",), diff_keys="resources"),
    "Seat.sides": FieldRow(
        hint=N_("Which face of two-sided parts is used: morale, A."),
        keys=("resources",),
        keys_by_hand=True,
        rare=True,
        written="words",
    ),
    "Seat.deck": FieldRow(keys=("cards",), keys_by_hand=True, rare=True),
    "Seat.deck_top": FieldRow(
        hint=N_("The topmost card first."),
        empty=N_("nothing in particular"),
        refers="cards",
        rare=True,
        ordered=True,
    ),
    "Unit.id": FieldRow(own_id="units"),
    "Unit.rank": FieldRow(empty=N_("no rank")),
    "Unit.at": FieldRow(empty=N_("not on the board yet")),
    "Unit.figures": FieldRow(
        hint=N_("Of its own, without a commander's."), empty=N_("full strength")
    ),
    "Unit.badge": FieldRow(empty=N_("no badge"), rare=True),
    "Unit.facing": FieldRow(rare=True),
    "Unit.moved": FieldRow(
        hint=N_("On a table a new one touches its own edge; one that has moved need not.")
    ),
    "Unit.stands_in_for": FieldRow(
        hint=N_("The type that these figures stand for when the box ran short."),
        empty=N_("nothing"),
        refers="unit_types",
        rare=True,
    ),
    "Unit.note": FieldRow(hint=N_("Printed on the sheet."), written="prose"),
    "Arrival.zone": FieldRow(N_("In zone"), empty=N_("as the rules say")),
    "Commander.card": FieldRow(N_("Commander"), refers="commanders"),
    "Commander.unit": FieldRow(empty=N_("leads no unit"), refers="units"),
    "Commander.at": FieldRow(hint=N_("Only when he leads no unit."), rare=True),
    "Marker.id": FieldRow(own_id="own"),
    "Marker.seat": FieldRow(empty=N_("nobody's")),
    "Marker.hidden": FieldRow(empty=N_("it lies open"), refers="pools", rare=True),
    "Muster.forbidden": FieldRow(empty=N_("nothing"), refers="unit_types", diff="unit_types"),
    "Muster.zone": FieldRow(N_("Deploys in zone"), empty=N_("as the rules say")),
    "Muster.uncounted": FieldRow(
        hint=N_("Hidden pools whose units cost no points."),
        empty=N_("all are counted"),
        refers="pools",
        rare=True,
    ),
    "Muster.army": FieldRow(
        hint=N_("Without neutral units: those are drafted."),
        keys=("unit_types",),
        keys_by_hand=True,
        diff_keys="unit_types",
    ),
    "Muster.options": FieldRow(
        N_("Takes besides units"), empty=N_("nothing"), refers="army-options", diff="muster/options"
    ),
    "Muster.decoys": FieldRow(hint=N_("Deployment cards without a unit among the army's.")),
    "Muster.swaps_by_chance": FieldRow(
        hint=N_("When what lies face down is dealt, instead of its player.")
    ),
    "Leftovers.become": FieldRow(refers="resources"),
    "HiddenPool.id": FieldRow(own_id="pools"),
    "HiddenPool.spots": FieldRow(hint=N_("Places they lie on; empty: the players choose.")),
    "HiddenPool.known_to": FieldRow(empty=N_("nobody"), refers="seats"),
    "HiddenCard.card": FieldRow(N_("Id in this pool"), own_id="pool-cards"),
    "HiddenCard.name": FieldRow(hint=N_("If empty, the name of the thing behind it.")),
    "HiddenCard.of": FieldRow(
        N_("Turns out to be"),
        choices={
            "unit": N_("a unit"),
            "commander": N_("a commander"),
            "token": N_("a token"),
            "marker": N_("a marker"),
            "card": N_("a card"),
        },
    ),
    "HiddenCard.ref": FieldRow(refers="hidden-things"),
    "HiddenCard.seat": FieldRow(empty=N_("nobody's")),
    "Secrets.seed": FieldRow(hint=N_("Missing where players chose the places themselves.")),
    "Secrets.placed": FieldRow(refers="pool-cards", keys=("pools", "places"), keys_by_hand=True),
    "Secrets.swaps": FieldRow(
        hint=N_("Nobody else may know of them: they stand in the host's file only."),
        keys=("seats",),
        keys_by_hand=True,
    ),
    "Pick.seat": FieldRow(N_("Whose turn")),
    "Pick.units": FieldRow(N_("Takes"), empty=N_("passes"), refers="neutral-units", ordered=True),
    "Swap.out": FieldRow(refers="cards"),
    "Swap.into": FieldRow(refers="cards"),
}

FORCES_RECORDS: dict[str, RecordRow] = {
    "Unit": RecordRow(
        N_("Unit"),
        stem="unit",
        first=("seat", "type", "rank", "at"),
        summary="{at} · {type}, {rank?} · {seat}",
    ),
    "Commander": RecordRow(N_("Commander")),
    "Marker": RecordRow(N_("Marker"), stem="marker", summary="{at} · {marker} · {seat?}"),
    "Seat": RecordRow(stem="side", first=("name", "faction", "edge"), summary="{id} · {edge?}"),
    "Muster": RecordRow(summary="{seat} · {points}"),
    "Pick": RecordRow(summary="{seat} · {units}"),
    "Swap": RecordRow(summary="{out} → {into}"),
    "FreePlacement": RecordRow(summary="{seat} · {type} · {zone}"),
    "HiddenPool": RecordRow(stem="pool", first=("name", "cards", "spots")),
    "HiddenCard": RecordRow(stem="card", first=("count", "of", "ref", "name")),
}
