"""Reading back from paper."""
