"""Everything served over WebSockets."""
