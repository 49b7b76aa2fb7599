"""The sheet on the screen, page by page, and everything that leaves the program."""
