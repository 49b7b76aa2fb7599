"""How scenarios lie in a sheet: what writing and reading agree on."""

ATTACHED = ".banneret.json"
"""How the names of scenarios end that lie in a sheet."""
PLACE = "BNRT_Place"
"""Beside the size of a file in a booklet: which of its scenarios it is, from 1 on. PDF wants such a
prefix for keys of one's own."""
