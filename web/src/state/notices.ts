// Lines that the table itself adds to the log, between the events of the game.

/** The table gave the only answer that somebody could give: worth a line in the log, but no attention. */
export const FORCED = 'forced';
