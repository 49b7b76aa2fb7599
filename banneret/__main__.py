"""`python -m banneret` is the `banneret` command."""

import sys

from banneret.cli import main

sys.exit(main())
