"""Tables for people who are not at one keyboard: links, sockets, and a log that is on disk before anybody is told."""
