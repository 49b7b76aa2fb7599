"""What cannot be drawn, and why: exceptions that carry a sentence in any language, and the rule."""

from collections.abc import Iterable

from schema.findings import Finding
from schema.language import Phrase, Refusal, translator
from schema.sentences.refusals import REFUSALS
from schema.text import Text, choose
from schema.value import FrozenMap

Spoken = str | int | Phrase | Text | tuple[tuple[Text, int], ...]
"""What a refusal speaks of: a thing as it stands, a phrase of ours, a name in several languages, or
names with a number."""


class Impossible(Refusal, ValueError):
    """A demand that a rule, or the boxes, stand against; ``rule`` is the digest's id, if any."""

    def __init__(self, slug: str, rule: str | None = None, **args: Spoken) -> None:
        super().__init__(REFUSALS[slug])
        self.slug = slug
        self.rule = rule
        self.args_of_message = args

    def sentence(self, language: str = "en") -> str:
        """What stands in the way, in one sentence of this language, with the rule's id."""
        args = {name: _words(arg, language) for name, arg in self.args_of_message.items()}
        text = translator(language)(REFUSALS[self.slug]).format(**args)
        return f"{text} ({self.rule})" if self.rule else text

    def __reduce__(self) -> tuple[object, ...]:
        return _impossible, (self.slug, self.rule, self.args_of_message)


def _words(arg: Spoken, language: str) -> str:
    """What an argument is called in a language; several things stand side by side."""
    if isinstance(arg, Phrase):
        return arg.told(language)
    if isinstance(arg, FrozenMap):
        return choose(arg, language)
    if isinstance(arg, tuple):
        return " + ".join(f"{choose(name, language)} ({number})" for name, number in arg)
    return str(arg)


def _impossible(slug: str, rule: str | None, args: dict[str, Spoken]) -> Impossible:
    return Impossible(slug, rule, **args)


class GenerationFailed(Refusal):
    """No attempt passed validation; carries the findings of the last one."""

    def __init__(self, findings: Iterable[Finding], attempts: int) -> None:
        self.findings: tuple[Finding, ...] = tuple(findings)
        self.attempts = attempts
        names = ", ".join(dict.fromkeys(finding.slug for finding in self.findings))
        super().__init__(Phrase(REFUSALS["nothing-passed"], count=attempts, findings=names))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.findings, self.attempts)
