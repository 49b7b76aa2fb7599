"""Texts and their translations."""

from collections.abc import Iterator

from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.objectives import Told
from schema.scenario import Scenario
from schema.text import Term, Text

READS = (
    "about",
    "board",
    "hidden",
    "notes",
    "overrides",
    "rules",
    "seats",
    "setup",
    "title",
    "units",
    "victory",
    "waivers",
    "zones",
)


@check("title-missing", severity="warning", reads=("title",))
def title_missing(facts: Facts) -> Iterator[Found]:
    """The scenario has no title in any language."""
    if not any(text.strip() for text in facts.scenario.title.values()):
        yield found(fields=["/title"])


@check("text-lacks-language", severity="note", reads=READS)
def text_lacks_language(facts: Facts) -> Iterator[Found]:
    """Texts are missing in a language that the scenario uses elsewhere."""
    written = [(pointer, text) for pointer, text in texts(facts.scenario) if text]
    languages = dict.fromkeys(language for _, text in written for language in text)
    if len(languages) < 2:
        return
    for language in languages:
        lacking = [
            f"{pointer}/{language}"
            for pointer, text in written
            if not text.get(language, "").strip()
        ]
        if lacking:
            yield found(fields=lacking, language=language, count=len(lacking))


@check("text-empty", severity="warning", reads=("notes", "rules", "setup", "victory"))
def text_empty(facts: Facts) -> Iterator[Found]:
    """A special rule, a setup step, a note or a described condition is empty in every language."""
    scenario = facts.scenario
    texts = [(f"/notes/{i}/text", note.text) for i, note in enumerate(scenario.notes)]
    texts += [(f"/rules/{i}/text", rule.text) for i, rule in enumerate(scenario.rules)]
    texts += [(f"/setup/{i}/text", step.text) for i, step in enumerate(scenario.setup)]
    for pointer, text in (*texts, *_conditions_in_words(scenario)):
        if not any(words.strip() for words in text.values()):
            yield found(fields=[pointer], field=_called(pointer))


def _called(pointer: str) -> Term:
    """A thing of a list as people call it: the list's name and the thing's number in it."""
    first, second, *rest = pointer[1:].split("/")
    if first == "victory":
        return Term(of="fields", id=f"Victory.{second}/{int(rest[0]) + 1}")
    return Term(of="fields", id=f"Scenario.{first}/{int(second) + 1}")


def _conditions_in_words(scenario: Scenario) -> Iterator[tuple[str, Text]]:
    """The conditions that only people can judge."""
    victory = scenario.victory
    conditions = [
        (f"/victory/objectives/{i}/condition", one.condition)
        for i, one in enumerate(victory.objectives)
    ]
    conditions += [
        (f"/victory/wins/{i}/condition", one.condition) for i, one in enumerate(victory.wins)
    ]
    conditions += [
        (f"/victory/barred/{i}/unless", one.unless) for i, one in enumerate(victory.barred)
    ]
    for pointer, condition in conditions:
        if isinstance(condition, Told):
            yield f"{pointer}/text", condition.text


def texts(scenario: Scenario) -> Iterator[tuple[str, Text]]:
    """All texts of a scenario with their JSON pointers, empty ones too."""
    yield "/title", scenario.title
    yield "/about/background", scenario.about.background
    for i, label in enumerate(scenario.board.labels):
        yield f"/board/labels/{i}/text", label.text
    for i, zone in enumerate(scenario.zones):
        yield f"/zones/{i}/name", zone.name
        yield f"/zones/{i}/meaning", zone.meaning
    for i, seat in enumerate(scenario.seats):
        yield f"/seats/{i}/name", seat.name
    for i, unit in enumerate(scenario.units):
        if unit.note:
            yield f"/units/{i}/note", unit.note
    for i, note in enumerate(scenario.notes):
        yield f"/notes/{i}/text", note.text
    for i, waiver in enumerate(scenario.waivers):
        yield f"/waivers/{i}/reason", waiver.reason
    yield from _texts_of_play(scenario)


def _texts_of_play(scenario: Scenario) -> Iterator[tuple[str, Text]]:
    """The texts of what may happen: hidden cards, victory, set-up, special rules."""
    for i, pool in enumerate(scenario.hidden):
        yield f"/hidden/{i}/name", pool.name
        for j, card in enumerate(pool.cards):
            yield f"/hidden/{i}/cards/{j}/name", card.name
    for i, objective in enumerate(scenario.victory.objectives):
        yield f"/victory/objectives/{i}/text", objective.text
    for i, win in enumerate(scenario.victory.wins):
        yield f"/victory/wins/{i}/text", win.text
    yield from _conditions_in_words(scenario)
    for i, step in enumerate(scenario.setup):
        yield f"/setup/{i}/text", step.text
    for i, rule in enumerate(scenario.rules):
        yield f"/rules/{i}/title", rule.title
        yield f"/rules/{i}/text", rule.text
    for i, override in enumerate(scenario.overrides):
        yield f"/overrides/{i}/text", override.text
