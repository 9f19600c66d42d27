"""`python -m hauntology` is the command `hauntology`."""

import sys

from hauntology.cli import main

sys.exit(main())
