"""Durable storage of tables: one setup and one numbered event log each."""
