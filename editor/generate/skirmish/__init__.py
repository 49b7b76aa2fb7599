"""What only a skirmish asks for: cards chosen and drawn at the table, and placing by hand."""
