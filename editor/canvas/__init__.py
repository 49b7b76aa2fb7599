"""Boards on the screen: surfaces in millimetres, a camera, pictures kept in tiles."""
