"""Everything served over plain HTTP.

endpoints      creating tables, records, health and metrics
catalogue      games with their options and texts, bots, rulebooks
replays        a record step by step
static_files   the built web client
openapi        the description of all endpoints
"""
