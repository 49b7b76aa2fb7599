"""What a Setup card serves for, in words of ours; ids of it fill ``{use}`` in sentences."""

from schema.language import N_

USES: dict[str, str] = {
    "commanders": N_("commanders"),
    "units": N_("units"),
    "terrain": N_("terrain"),
}
