"""How often *Generate* has rolled."""

from tests.window.desktop import Desktop


def rolls(desktop: Desktop, history: str = "History") -> int:
    """How many rolls there are so far, by the list on the tab of this name, which is opened."""
    desktop.click(history, kind="tab")
    items = (thing for thing in desktop.seen()["things"] if thing["kind"] == "item")
    # “4. Seed 815”: a number alone may count changes.
    told = [word.partition(". ") for item in items for word in item["words"]]
    return max((int(n) for n, dot, _ in told if dot and n.isdecimal()), default=0)
