"""Messages in which a code arrives: what chats, mail and other programs make of one."""

from collections.abc import Sequence
from urllib.parse import quote

PAGE = "https://club.example/table.html"


def messages(code: str) -> Sequence[str]:
    """The same code in each."""
    start, end = code[:300], code[300:]
    return (
        f"Saturday? Here is the battle: {code}\nSee you at seven!",
        f"> {code} <",
        f"Two things.\n\n{start}\n{end}\n\nBring dice.\nK.",
        f"The page: {PAGE}#{code} and the dice are yours.",
        f"[Saturday]({PAGE}#{code})",
        f"<{PAGE}#{code}>",
        f"It is “{code}”.",
        f"> Anna wrote:\n> {start}\n> {end}\n\nI come.",
        f"It is {code}.",
        f"{code}{code}",
        f"{start}\u200b{end}",
        quote(f"{PAGE}#{code}", safe=""),
    )
