"""Speed and memory, each beside what a user would use instead: ``python3 dev.py bench``."""
