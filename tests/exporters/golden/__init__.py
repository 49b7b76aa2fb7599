"""Sheets as small pictures: what they looked like when somebody last looked at them."""
