"""Why a scenario cannot be playtested: one sentence each."""

from schema.language import UserError


class TableTooLarge(UserError, ValueError):
    """A battle does not fit the tables of a playtest."""


class NotPlayable(UserError, ValueError):
    """A battle is of a kind that playtests do not play."""
