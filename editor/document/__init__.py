"""The document: one scenario with its history, kept safe on the disk."""
