"""The bundled typeface: two faces of Banneret Sans, a subset of DejaVu Sans (see LICENSE.txt)."""
