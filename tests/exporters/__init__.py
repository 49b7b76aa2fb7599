"""Tests of exporters/: what goes to paper and to other programs."""
