"""Short names that people type, and the things they mean."""

from collections.abc import Iterable, Mapping

from generators.refusals import Impossible
from schema.language import Phrase
from schema.text import Text


def plain(text: str) -> str:
    """A name as it is compared: lower case, words joined by hyphens."""
    return "-".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())


def spellings(ident: str, *texts: Text) -> tuple[str, ...]:
    """Every way to call a thing: its id, and its names in every language."""
    return (ident, *(plain(name) for text in texts for name in text.values() if name))


def meant(
    name: str, kind: str, known: Mapping[str, Iterable[str]], told: Iterable[str] = ()
) -> tuple[str, ...]:
    """The ids that a typed name may mean: an exact spelling, else the start of one, else the start
    of a word of one.

    ``known`` maps ids to their spellings. Raises ``Impossible`` when nothing is meant; it tells
    what there is by these names, or by the ids.
    """
    wanted = plain(name)
    spelt = {ident: [plain(spelling) for spelling in ways] for ident, ways in known.items()}
    tests = (
        lambda way: way == wanted,
        lambda way: way.startswith(wanted),
        lambda way: f"-{wanted}" in f"-{way}",
    )
    if wanted:
        for fits in tests:
            found = tuple(ident for ident, ways in spelt.items() if any(map(fits, ways)))
            if found:
                return found
    raise Impossible(
        "unknown-name", name=name or "''", kind=Phrase(kind), known=", ".join(told or known)
    )


def the_one(name: str, kind: str, known: Mapping[str, Iterable[str]]) -> str:
    """The only id that a typed name may mean; raises ``Impossible`` with the candidates
    otherwise."""
    found = meant(name, kind, known)
    if len(found) > 1:
        raise Impossible("ambiguous-name", name=name, known=", ".join(found))
    return found[0]
