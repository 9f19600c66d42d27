"""The wire protocol, as msgspec structs. `tools/generate_ts.py` makes the client's types from it.

messages     every message over the WebSocket
http_types   the bodies of HTTP requests and responses
limits       the version of the protocol, how long texts and lists may be, and what decoding raises
"""
