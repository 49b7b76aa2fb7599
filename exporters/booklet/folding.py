"""Two pages on each side of a sheet, in the order of a booklet that is folded and stapled."""

from collections.abc import Iterator, Sequence

from exporters.paper.page import Link, Page, moved


def in_signature(pages: Sequence[Page]) -> Iterator[Page]:
    """The sides of all sheets, each as wide as two pages: fronts and backs by turns, from the
    outermost sheet to the one in the middle. Printed on both sides, turned over along the short
    edge and folded, the pages lie in their order; at the end some may be blank."""
    wide, high = max(page.width for page in pages), max(page.height for page in pages)
    blank = Page(wide, high, "", ())
    leaves = [*pages, *[blank] * (-len(pages) % 4)]
    for first in range(len(leaves) // 2):
        pair = (leaves[first], leaves[-1 - first])
        yield _side(*(pair if first % 2 else pair[::-1]), wide, high)


def _side(left: Page, right: Page, wide: float, high: float) -> Page:
    """Two pages beside each other; on paper nothing leads anywhere."""
    items = [
        moved(item, x, 0.0)
        for page, x in ((left, 0.0), (right, wide))
        for item in page.items
        if not isinstance(item, Link)
    ]
    title = " · ".join(page.title for page in (left, right) if page.title)
    return Page(2 * wide, high, title, tuple(items))
