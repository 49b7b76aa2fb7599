"""What can be chosen about sheets and other exports, in words, and what follows which choice."""

from dataclasses import dataclass, replace

from editor.speech import say
from exporters import catalogue
from exporters.options import Options
from schema.language import N_, OWN_NAMES

SHEETS: dict[str, str] = {name: sheet.text for name, sheet in catalogue.SHEETS.items()}
PAPERS: dict[str, str] = {"a4": "A4", "letter": N_("Letter"), "a5": "A5"}
PAGES: dict[str, str] = {
    "auto": N_("as the board wants it"),
    "portrait": N_("upright"),
    "landscape": N_("on its side"),
}
LANDSCAPE = {"auto": None, "portrait": False, "landscape": True}
LANGUAGES: dict[str, str] = OWN_NAMES
AUDIENCES: dict[str, str] = {
    "host": N_("the host, who does not play"),
    "slips": N_("two players without a host: blind slips"),
    "cards": N_("nobody: which real cards to shuffle"),
}


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of file: the format of ``exporters.registry`` and what it is good for."""

    id: str
    form: str
    text: str


FORMS = (
    *(Form(name, name, one.text) for name, one in catalogue.FORMATS.items() if name != "json"),
    Form("json", "json", catalogue.FORMATS["json"].text),
    Form("host", "json", N_("Scenario file with the secrets, for the host")),
)


def follows(option: str, form: str, sheet: str) -> bool:
    """Whether this option changes anything in such a file."""
    return catalogue.counts(option, form, sheet)


def without_vain(options: Options, form: str) -> Options:
    """The options with those at their default that such a file does not follow."""
    plain = Options()
    vain = {
        name: getattr(plain, name)
        for name in catalogue.COUNTS
        if not follows(name, form, options.sheet)
    }
    return replace(options, **vain)


def told(words: dict[str, str]) -> dict[str, str]:
    """Choices in the language of now, their order kept."""
    return {key: say(word) for key, word in words.items()}
