"""Tests of the sheets in true size."""
