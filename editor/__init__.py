"""The hex editor: the only room that knows Qt; nothing of it is imported without a screen.

Values come in, edits go out. ``document`` holds the one scenario that is worked on and its history,
``decisions`` turn gestures into edits without Qt, ``canvas`` shows boards, ``panels`` show and
change everything else. A window is built in one language and look and is built anew to change them:
so no widget has to know how to retell itself, and what must outlive it stands in the ``Workspace``.
"""

ROOM = "banneret"
"""See ``banneret.rooms``."""
