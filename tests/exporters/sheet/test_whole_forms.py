"""A section of the short sheet is whole or absent, and the page names what is absent."""

import re
from itertools import chain, product
from pathlib import Path

import pytest

import games
from exporters.paper.elements import Section
from exporters.paper.flow import placed
from exporters.paper.page import Run
from exporters.paper.sections import section
from exporters.sheet import short
from exporters.sheet import short_content as module
from exporters.sheet.short_content import PARTS, Digest
from schema import files
from schema.language import translator
from tests.exporters.sheet.battles import grey_board
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import one_in

HOME = Path(__file__).parents[3] / "examples"
EXAMPLES = sorted(HOME.glob("*.json"))
MORE = {"en": "More on the", "ru": "На полном листе"}


def flat(text: str) -> str:
    return "".join(text.split())


def words(part: Section) -> set[str]:
    """What is written in a section, however wide it is set."""
    items = placed(section(part, 90.0, 7.0), 0.0, 0.0)
    return {word for item in items if isinstance(item, Run) for word in item.text.split()}


@pytest.mark.parametrize(
    ("path", "languages"),
    one_in(11, product(EXAMPLES, (("en", None), ("ru", None), ("en", "ru")))),
    ids=lambda one: one.stem if isinstance(one, Path) else "-".join(filter(None, one)),
)
def test_each_section_is_whole_or_named(
    path: Path, languages: tuple[str, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    language, beside = languages
    made: list[Digest] = []
    digest = module.short_content

    def kept(*given: object, coded: bool = False, even: bool = True) -> Digest:
        made.append(digest(*given, coded=coded, even=even))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(short, "short_content", kept)
    scenario = files.read(path)
    game = games.load_for(scenario, [HOME / "games"])
    plan = short.plan_short(
        scenario, game, paper="a5", language=language, beside=beside, draw=grey_board
    )
    for page in plan.pages:
        check_page(page)
    runs = (item for page in plan.pages for item in page.items if isinstance(item, Run))
    text = " ".join(run.text for run in runs)
    named = set(re.findall(r"\w+", text.partition(MORE[language])[2]))
    shown, say = made[-1], translator(language)
    shared = [pair for pair in shown.shared if pair[0] != "about"]  # that it is absent is not named
    for name, part in chain((("", part) for own in shown.own for part in own), shared):
        missing = {word for word in words(part) if flat(word) not in flat(text)}
        title = say(dict(PARTS)[name]) if name else part.title
        assert not missing or named.issuperset(re.findall(r"\w+", title)), (title, missing)
        assert not missing or named
