"""The game's own words in a transcript line; equal ones are shared."""

from collections.abc import Iterable
from functools import lru_cache

from schema.text import Term


@lru_cache(maxsize=4096)
def term(of: str, ident: str) -> Term:
    """A word of the game's: ``of`` is the field of ``Game`` that holds it."""
    return Term(of=of, id=ident)


def terms(of: str, idents: Iterable[str]) -> tuple[Term, ...]:
    """Several words of one field."""
    return tuple(term(of, ident) for ident in idents)
