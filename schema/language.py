"""The catalogue of the program's own sentences: English is what stands in the code, others are looked up.

Standard library only, so that ``banneret --help`` need not load the models.
"""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "ru")
"""What the program speaks; authors' own texts may be in any language."""


@cache
def translator(language: str) -> Callable[[str], str]:
    """The function that puts an English sentence of ours into this language (unknown ones stay English)."""
    return gettext.translation("banneret", LOCALE, [language], fallback=True).gettext


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a sentence for the catalogue without translating it yet."""
    return sentence
