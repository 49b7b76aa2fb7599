"""One module a command; each has ``run(wanted) -> exit code``."""
