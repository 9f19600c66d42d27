"""A table in the terminal.

full_screen     the full-screen application, with `screens`, `table_screen`, `board_view`, `answer_list` and `colours`
line_mode       the same line by line, for screen readers and pipes
local_table     a table with people and bots in this process
picked_set      a set that somebody is choosing
seat_arguments  who sits where, from the command line
save_files      saved games
table_fields    the fields of a table as text
"""
