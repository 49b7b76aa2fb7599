"""The words every room uses, and the files they are stored in."""
