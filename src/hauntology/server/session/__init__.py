"""Tables being played: one `TableActor` each, all of them in the `TableRegistry`.

registry          creates tables, loads them from storage, unloads idle ones
actor             processes the commands of one table, one at a time
commands          validates what clients ask for and bots answer, and turns it into a log entry
log_entries       what is stored: how a table was set up, and everything that changed it
table_state       what a setup and a log amount to; the same log gives the same state anywhere
seats, clocks, chat, undo_votes, reaction_windows   the parts of that state
bot_turns, alarms, hints   work in the background: bot turns, deadlines, hint searches
update_cursor, broadcast, subscriber   which viewer has seen what, and sending the rest
background_tasks  tasks that are held until they are done, and cancelled together
creation          sets up a table and starts its game
snapshots         a table state as bytes, so that a long log need not be replayed
"""
