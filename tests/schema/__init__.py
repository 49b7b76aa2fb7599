"""The models and their files."""
