"""What a phone page keeps packed: its other boards and the words of its other language."""

import json
import zlib
from base64 import b85decode
from collections.abc import Iterator

from exporters.phone.packing import DIGITS, LETTERS

BEGIN = b'<script type="application/json" id="data">'


def packed_texts(page: bytes) -> Iterator[bytes]:
    """Each text that a page has packed, as it was."""
    data = json.loads(page.partition(BEGIN)[2].partition(b"</script>")[0])
    yield from map(unpacked, data.get("packed", {}).values())


def unpacked(text: str) -> bytes:
    """A text before `exporters.phone.packing` packed it."""
    digits = text.encode().translate(bytes.maketrans(LETTERS, DIGITS))
    return zlib.decompress(b85decode(digits), -15)
