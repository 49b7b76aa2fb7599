"""Why one place is not seen from another."""

from schema.language import N_

SIGHT: dict[str, str] = {
    "no-sight-ground": N_("{to} is not seen from {from}: {what} ({places}) is in the way"),
    "no-sight-unit": N_("{to} is not seen from {from}: unit {what} ({places}) is in the way"),
    "no-sight-height": N_(
        "{to} is not seen from {from}: {places} is higher than both ends of the line"
    ),
    "no-sight-edge": N_(
        "{to} is not seen from {from}: the line runs along an edge ({places}) and is cut off there "
        "({what})"
    ),
    "no-sight-wall": N_(
        "{to} is not seen from {from}: {what} stands between two hexes ({places}) on the line"
    ),
}
