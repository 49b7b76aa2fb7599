"""A drawn scenario: the bytes of a file, which a notebook shows."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from exporters.catalogue import by_ending, format_of
from schema.disk import put_beside
from schema.files import write_bytes_atomically
from schema.language import N_, Phrase, UserError

IMAGES = {"png": "image/png", "card": "image/png", "svg": "image/svg+xml"}


@dataclass(frozen=True)
class Picture:
    """A file as it would be saved: an image, a sheet, a page or a text."""

    form: str
    """Which format: as ``render`` names them."""
    data: bytes = field(repr=False)
    title: str = ""
    beside: Mapping[str, bytes] = field(default_factory=dict, repr=False, hash=False)
    """Pictures that belong next to the file, by their paths from its folder."""

    def save(self, path: Path | str) -> Path:
        """Write the file, whole or not at all, and the pictures that belong next to it; what stood
        there is kept as ``NAME~``.

        Raises ``UserError`` for a name whose ending is that of another format.
        """
        target = Path(path)
        meant = by_ending(target.suffix.lower().lstrip("."))
        if meant is not None and _suffix(meant) != _suffix(self.form):
            sentence = N_("{file}: this picture is {form}; draw it as {meant} to save it so")
            raise UserError(Phrase(sentence, file=str(path), form=self.form, meant=meant))
        write_bytes_atomically(target, self.data)
        put_beside(target, self.beside)
        return target

    def __repr__(self) -> str:
        return f"<Picture of “{self.title}”: {self.form}, {len(self.data):,} bytes>"

    def _repr_svg_(self) -> str | None:
        return self.data.decode() if self.form == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self.data if IMAGES.get(self.form) == "image/png" else None

    def _repr_html_(self) -> str:
        kind = IMAGES.get(self.form)
        if kind is not None:
            code = b64encode(self.data).decode()
            return f'<img alt="{escape(self.title)}" src="data:{kind};base64,{code}">'
        if self.form == "txt":
            return f"<pre>{escape(self.data.decode())}</pre>"
        return f"<p>{escape(repr(self))}</p>"

    def _repr_markdown_(self) -> str:
        if self.form == "txt":
            return f"```\n{self.data.decode()}```\n"
        return repr(self)


def _suffix(form: str) -> str:
    kind = format_of(form)
    return form if kind is None else kind.suffix
