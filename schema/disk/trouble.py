"""What a disk refuses, in plain words."""

import errno
from pathlib import Path

from schema.language import N_, Phrase, UserError, printable

REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EROFS: N_("this disk can only be read"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your share of the disk is full"),
    errno.EFBIG: N_("the file would be larger than allowed"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the links lead in a circle"),
    errno.EIO: N_("the disk does not answer properly"),
}


class FileTrouble(UserError):
    """A file that cannot be had or made; the text says which, why, and what to do."""

    def __init__(self, path: Path | str, why: Phrase) -> None:
        """``why`` follows the path in the text."""
        template = "{path}: {why}"
        super().__init__(Phrase(template, path=printable(str(path)), why=why))
        self.args = (path, why)  # what pickle builds it from again
        self.path = Path(path)


class Unreadable(FileTrouble):
    """A file that cannot be read or is not what it should be."""


class Unwritable(FileTrouble):
    """A file that cannot be written; what stood there before still stands there."""


class Odd(UserError, OSError):
    """Something at the path that is not as it should be, or that stands in the way."""


def reason(trouble: Exception) -> Phrase:
    """Why the system refused, in plain words."""
    if isinstance(trouble, Odd):
        return trouble.phrase
    if not isinstance(trouble, OSError):  # the path itself holds a NUL or half a character
        return Phrase(N_("this cannot be a file's name"))
    template = REASONS.get(trouble.errno or 0)
    if template:
        return Phrase(template)
    return Phrase("{said}", said=trouble.strerror or type(trouble).__name__)
