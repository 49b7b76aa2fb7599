"""A page to keep at the table: what is in play, in words and figures."""
