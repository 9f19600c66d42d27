"""Everything served over plain HTTP."""
