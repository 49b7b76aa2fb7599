"""The text of a QR code from a sheet, as a phone shows it, read back."""

from schema.code import decoded
from schema.scenario import Scenario


def read(text: str) -> Scenario:
    """The scenario of a code, but for the story of its drawing; raises ``Unreadable``."""
    return decoded(text)
