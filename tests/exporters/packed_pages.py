"""What a phone page keeps packed: its other boards and the words of its other language."""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator


def packed_texts(page: bytes) -> Iterator[bytes]:
    """Each deflated text of a page, unpacked, as `exporters.phone.packing` packs them."""
    for found in re.finditer(rb'"([A-Za-z0-9+/]{200,}={0,2})"', page):
        try:
            yield zlib.decompress(base64.b64decode(found[1], validate=True), -15)
        except (binascii.Error, zlib.error):
            continue
