"""What windows that draw battles from seeds share, and the window of the draws of a pack."""
