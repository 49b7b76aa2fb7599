"""Gestures in, edits out, without Qt: what each tool does."""
