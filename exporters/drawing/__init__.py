"""The one description of how a board looks: pictures of marks, and the canvases that play them."""
