"""What stands around the board: palettes, inspector, findings, history, layers."""
