"""Everything served over WebSockets.

endpoint   a viewer's connection to a table: reads commands, sends updates
proxy      forwards a connection to the process that owns the table
"""
