"""The window that generates battles from seeds, by every method there is."""
