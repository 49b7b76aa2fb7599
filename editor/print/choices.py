"""What can be chosen about sheets and other exports, in words, and what follows which choice."""

from dataclasses import dataclass, replace

from editor.speech import say
from exporters.options import Options
from schema.language import N_, OWN_NAMES

SHEETS: dict[str, str] = {
    "setup": N_("Set-up sheet"),
    "short": N_("Short sheet, one page"),
    "poster": N_("Board at true scale"),
    "counters": N_("Counters at true scale"),
    "secrets": N_("What lies face down"),
    "club": N_("Club pack: copies for many tables"),
    "reference": N_("Reference page: what is in play"),
}
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
    Form("pdf", "pdf", N_("PDF: a sheet to print")),
    Form("svg", "svg", N_("SVG: the board as a drawing")),
    Form("png", "png", N_("PNG: the board as a picture")),
    Form("txt", "txt", N_("Text: the board in letters")),
    Form("json", "json", N_("Scenario file without secrets, to give away")),
    Form("host", "json", N_("Scenario file with the secrets, for the host")),
)

FOLLOWED: dict[str, tuple[str, ...]] = {
    "sheet": ("pdf",),
    "paper": ("pdf",),
    "landscape": ("setup", "short", "poster", "counters", "club", "reference"),
    "language": ("pdf", "svg", "png", "txt"),
    "beside": ("setup", "short", "poster", "club", "reference"),
    "greyscale": ("pdf", "svg", "png"),
    "view": ("setup",),
    "audience": ("secrets",),
    "hex_mm": ("poster", "counters"),
    "tables": ("club",),
    "dpi": ("png",),
    "width": ("txt",),
    "transcript": ("txt",),
    "overlays": ("setup", "poster", "svg", "png"),
}
"""Options to the formats and sheets that follow them; all others never show them."""


def follows(option: str, form: str, sheet: str) -> bool:
    """Whether this option changes anything in such a file."""
    kinds = (form, sheet) if form == "pdf" else (form,)
    return any(kind in FOLLOWED[option] for kind in kinds)


def without_vain(options: Options, form: str) -> Options:
    """The options with those at their default that such a file does not follow."""
    plain = Options()
    vain = {
        name: getattr(plain, name) for name in FOLLOWED if not follows(name, form, options.sheet)
    }
    return replace(options, **vain)


def told(words: dict[str, str]) -> dict[str, str]:
    """Choices in the language of now, their order kept."""
    return {key: say(word) for key, word in words.items()}
