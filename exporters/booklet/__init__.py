"""Booklets: many scenarios in one PDF, with a cover, contents and one shared appendix."""
