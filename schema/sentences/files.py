"""Findings that come from reading a file, before any rule is asked."""

from schema.language import N_

FILES: dict[str, str] = {
    "unknown-field": N_("the format has no field {field}: kept as it is, perhaps a typing error"),
}
