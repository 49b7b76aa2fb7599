"""What can be chosen about sheets and other exports, in words, and what follows which choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from editor.i18n import tr
from exporters import catalogue
from exporters.options import Options
from schema.language import N_

LANDSCAPE = {"auto": None, "portrait": False, "landscape": True}


@dataclass(frozen=True, slots=True)
class FileChoice:
    """A kind of file: the format of ``exporters.registry`` and what it is good for."""

    id: str
    form: str
    text: str


FORMS = (
    *(
        FileChoice(name, name, one.text)
        for name, one in catalogue.FORMATS.items()
        if name != "json"
    ),
    FileChoice("json", "json", catalogue.FORMATS["json"].text),
    FileChoice("host", "json", N_("Scenario file with the secrets, for the host")),
)


def without_vain(options: Options, form: str) -> Options:
    """The options with those at their default that such a file does not follow."""
    plain = Options()
    vain = {
        name: getattr(plain, name)
        for name in catalogue.OPTIONS
        if not catalogue.counts(name, form, options.sheet)
    }
    return replace(options, **vain)


def told(words: Mapping[str, str]) -> dict[str, str]:
    """Choices in the language of now, their order kept."""
    return {key: tr(word) for key, word in words.items()}
