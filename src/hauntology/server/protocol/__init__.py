"""The wire protocol: every message between client and server, as msgspec structs."""
