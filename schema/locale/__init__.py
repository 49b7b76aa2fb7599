"""The catalogue of our own sentences: ``banneret.pot``, and a folder for each language."""
