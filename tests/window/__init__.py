"""Journeys in a real window: an X server, a window manager, a mouse and a keyboard."""
