"""Durable storage of tables: one setup and one numbered event log each.

base        the interface of a store
sqlite      one file, for one process
postgres    a database that several processes share
factory     the store that a URL or path names
file_lock   keeps a second process from opening the same file
"""
