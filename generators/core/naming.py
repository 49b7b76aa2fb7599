"""Short names that people type, and the things they mean."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from generators.core.refusals import DemandRejected, NameList
from schema.language import Phrase
from schema.near import nearest
from schema.text import Term, Text


def plain(text: str) -> str:
    """A name as it is compared: lower case, words joined by hyphens."""
    return "-".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())


class Ways(tuple[str, ...]):  # noqa: SLOT001  a tuple has none
    """Every way to type a thing, and what it is called where one speaks of it."""

    name: Text | str = ""

    @classmethod
    def of(cls, name: Text | str, ways: Iterable[str]) -> "Ways":
        """These ways to type it, and what it is called."""
        found = cls(ways)
        found.name = name
        return found


def spellings(ident: str, *texts: Text) -> Ways:
    """Every way to call a thing: its id, and its names in every language; the first is its name."""
    ways = (ident, *(plain(name) for text in texts for name in text.values() if name))
    return Ways.of(texts[0] if texts else ident, ways)


def called(idents: Iterable[str], known: Mapping[str, Iterable[str]]) -> NameList:
    """These things by their names, once each; those that have none by what is typed."""
    names = (getattr(known.get(ident), "name", "") or ident for ident in idents)
    return NameList(tuple(dict.fromkeys(names)))


def meant(
    name: str, kind: str, known: Mapping[str, Iterable[str]], listed: Iterable[str] = ()
) -> tuple[str, ...]:
    """The ids that a typed name may mean: an exact spelling, else the start of one, else the start
    of a word of one.

    ``known`` maps ids to their spellings. Raises ``DemandRejected`` when nothing is meant; it lists
    what there is by these names, or by those of the spellings.
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
    starts = {
        "-".join(way.split("-")[: wanted.count("-") + 1]): ident
        for ident, ways in spelt.items()
        for way in ways
    }
    near = starts.get(nearest(wanted, starts))
    raise DemandRejected(
        "unknown-name",
        name=name or "''",
        kind=Phrase(kind),
        near=NameList(()) if near is None else called([near], known),
        known=called(listed or known, known),
    )


def the_one(name: str, kind: str, known: Mapping[str, Iterable[str]]) -> str:
    """The only id that a typed name may mean; raises ``DemandRejected`` with the candidates
    otherwise."""
    found = meant(name, kind, known)
    if len(found) > 1:
        raise DemandRejected("ambiguous-name", name=name, known=called(found, known))
    return found[0]


@lru_cache(maxsize=4096)
def term(of: str, ident: str) -> Term:
    """A word of the game's: ``of`` is the field of ``Game`` that holds it."""
    return Term(of=of, id=ident)


def terms(of: str, idents: Iterable[str]) -> tuple[Term, ...]:
    """Several words of one field."""
    return tuple(term(of, ident) for ident in idents)
