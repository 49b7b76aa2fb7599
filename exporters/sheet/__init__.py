"""The set-up sheet: what to take, where to put it, and what to know, on paper."""
