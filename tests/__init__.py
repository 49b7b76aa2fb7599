"""Tests of Banneret, in folders that mirror its rooms."""
