"""Playtests in the editor: a panel, a process that plays, a window to watch a game in."""
