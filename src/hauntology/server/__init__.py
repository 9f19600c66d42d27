"""The game server: tables for people elsewhere, over HTTP and WebSocket.

app        builds the ASGI application
http/      endpoints, static files, the catalogue of games, replays, OpenAPI
ws/        the WebSocket endpoint, and the proxy between processes
session/   one table: its state, commands, clocks, chat, bots, broadcasting; and the registry of all tables
bot_pool   worker processes for bots and other heavy work
storage/   the event log on disk: SQLite or PostgreSQL
protocol/  the messages between client and server, and the bodies of HTTP requests
ops/       configuration, logging, metrics, rate limits, security headers

Layers: app > http, ws > session > bot_pool, storage > protocol > ops. A package imports only from lower layers (`make
check`).
"""
