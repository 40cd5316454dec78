"""`python -m unmatched.cli` is the `unmatched` command."""

import sys

from unmatched.cli import main

if __name__ == "__main__":
    sys.exit(main())
