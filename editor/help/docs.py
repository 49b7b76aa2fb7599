"""The pages of the documentation: where they are, in which language, and their titles."""

import re
from pathlib import Path

from schema.language import N_

ROOT = Path(__file__).parents[2]
HOME = "index"
"""The page on which everybody may begin."""
GROUPS: dict[str, tuple[str, ...]] = {
    N_("Start"): ("index", "quick-start", "first-scenario", "install", "troubleshooting"),
    N_("Guides"): (
        "random-terrain",
        "sheets",
        "player-aids",
        "true-scale",
        "booklets",
        "phone-page",
        "other-programs",
        "collection",
        "your-own-cards",
        "my-art",
        "my-terrain-and-units",
        "playtests",
    ),
    N_("Games"): ("skirmish", "battles", "maps", "tables", "make-a-game", "unofficial-values"),
    N_("Reference"): (
        "editor",
        "windows",
        "findings",
        "rules",
        "glossary",
        "scenario-files",
        "limits",
        "licences",
    ),
    N_("Command line"): ("cli", "questions", "library", "plug-ins"),
}
"""Where a page stands in the contents; one that is in no group comes last in the last."""
ENGLISH, RUSSIAN = "en", ".ru"
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ .+$", re.MULTILINE)
MARKS = re.compile(r"[*_`]|\[([^]]*)\]\([^)]*\)")


def folder() -> Path | None:
    """The folder of pages: that of a checkout, or the copy that an installed program carries."""
    for found in (ROOT / "banneret" / "docs", ROOT / "docs"):
        if (found / f"{HOME}.md").is_file():
            return found
    return None


def page_file(name: str, language: str) -> Path | None:
    """The file of a page, in the user's language where it is translated; ``None`` for no page."""
    pages = folder()
    if pages is None:
        return None
    translated, plain = pages / f"{name}.{language}.md", pages / f"{name}.md"
    return next((file for file in (translated, plain) if file.is_file()), None)


def page_name(file: Path) -> str:
    """The name of a page, whichever language it is in."""
    return file.name.removesuffix(".md").removesuffix(RUSSIAN)


def contents(language: str) -> dict[str, dict[str, str]]:
    """The titles of all pages by name, in their groups."""
    pages = folder()
    if pages is None:
        return {}
    left = {page_name(file) for file in pages.glob("*.md")}
    groups = {group: [name for name in names if name in left] for group, names in GROUPS.items()}
    groups[next(reversed(groups))] += sorted(left.difference(*groups.values()))
    return {
        group: {name: title(name, language) for name in names} for group, names in groups.items()
    }


def has_words(name: str, language: str, words: str) -> bool:
    """Whether all of these words stand on a page, in whatever order."""
    file = page_file(name, language)
    text = "" if file is None else text_of(file).casefold()
    return all(word in text for word in words.casefold().split())


def text_of(file: Path) -> str:
    """A page as it is written."""
    return file.read_text(encoding="utf-8")


def title(name: str, language: str) -> str:
    """The heading of a page."""
    file = page_file(name, language)
    if file is None:
        return name
    lines = text_of(file).splitlines()
    found = next((line for line in lines if line.startswith("# ")), name)
    return MARKS.sub(r"\1", found.removeprefix("# ").strip())


def anchor(heading: str) -> str:
    """The name under which a link finds a heading, as the site of the documentation writes it."""
    return re.sub(r"[^\w\- ]", "", heading.lstrip("#").strip().lower()).replace(" ", "-")


def headings(file: Path) -> list[str]:
    """The headings of a page in their order, each with its ``#`` marks; code has none."""
    return HEADING.findall(FENCE.sub("", text_of(file)))


def twin(heading: str, name: str, language: str) -> str:
    """The anchor of an English heading on the page in another language: its order is the same."""
    plain, translated = page_file(name, ENGLISH), page_file(name, language)
    if plain is None or translated is None or plain == translated:
        return ""
    pairs = zip(headings(plain), headings(translated), strict=False)
    return next((anchor(other) for one, other in pairs if anchor(one) == heading), "")
