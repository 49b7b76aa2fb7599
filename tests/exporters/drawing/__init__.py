"""Tests of exporters/drawing: pictures, lettering and the canvases."""
