// What clients and server say to each other. Made by tools/protocol_ts.py from src/hauntology/server.

/** Anything that JSON can hold. */
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export const LONGEST_TEXT = 200;
export const LONGEST_ID = 64;
export const NONCE_BYTES = 32;
export const MOST_PARTS = 64;

/** An answer that may be given: in exact notation, and as its kind with the things it is about. */
export interface Choice {
  text: string;
  kind: string;
  things: Plain[];
}

/** A place that the viewer's pawn can walk to, and the answers that lead there, one after the other. */
export interface Route {
  to: Plain;
  answers: string[];
}

/**
 * The table as the viewer may see it; `table` holds the game's own fields, with null where something is hidden.
 *
 * `about` is the number that the question was put with, which has a meaning of its own in each question. `routes` are
 * for a viewer who is asked to walk, the nearest places first. `given` is what the viewer has answered itself, while
 * it lies face down because others are still asked.
 */
export interface View {
  game: string;
  seats: string[];
  waiting: string[];
  asked: string;
  question: string;
  answers: Choice[];
  pass_with: string;
  ending: string;
  winners: string[];
  table: Record<string, Plain>;
  about: number;
  routes: Route[];
  given: Choice | null;
}

/** One event as the viewer learns it: the sentence, its rule, and what it is about. */
export interface Line {
  text: string;
  rule: string;
  event: string;
  parts: Record<string, Plain>;
}

/** Time to answer, in seconds: anew for each answer, and a bank for when that is used up. */
export interface Clock {
  move: number;
  bank: number;
}

/**
 * Open a table: for each seat `person` or the name of a bot, and house rules that differ from the book.
 *
 * The stand-in plays for whoever leaves or runs out of time. With a record, the table goes on after so many of its
 * lines. Whether there are hints is for everybody alike.
 */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, number | number[]>;
  clock?: Clock | null;
  stand_in?: string;
  record?: string;
  lines?: number;
  hints?: boolean;
}

/** The secret link of a seat: whoever has it sits there. */
export interface SeatLink {
  seat: number;
  token: string;
}

/** A new table: its public name, the links of all seats, and the key of who keeps it. */
export interface Opened {
  table: string;
  links: SeatLink[];
  key: string;
}

/** Why something asked for over HTTP was not done. */
export interface Why {
  why: string;
}

/** How the server is, how many tables it holds in memory, and what is wrong with its database, if anything is. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  trouble: string;
}

/** One house rule: the book's value, what it may be, and what it is; `names` for values that have names. */
export interface OptionInfo {
  name: string;
  default: number | number[];
  low: number;
  high: number;
  is_switch: boolean;
  names: Record<string, string>;
  sentence: string;
}

/** A question that one may wish not to be asked: its name, and what whoever is asked is doing. */
export interface WindowInfo {
  name: string;
  doing: string;
}

/** A game as a client needs it to open a table. */
export interface GameInfo {
  name: string;
  version: number;
  title: string;
  blurb: string;
  minutes: number;
  least: number;
  most: number;
  options: OptionInfo[];
  windows: WindowInfo[];
  answers: Record<string, string>;
}

/** A level of bots, and what it is in a sentence. */
export interface BotInfo {
  name: string;
  sentence: string;
}

/** What this server offers. */
export interface House {
  games: GameInfo[];
  bots: BotInfo[];
}

/** One rule of our rulebook, in Markdown. */
export interface Clause {
  id: string;
  text: string;
  is_ruling: boolean;
}

/** A chapter of our rulebook: its heading, what stands before its rules, and the rules. */
export interface Chapter {
  heading: string;
  text: string;
  clauses: Clause[];
}

/** Our rulebook of a game. */
export interface Rulebook {
  title: string;
  chapters: Chapter[];
}

/**
 * One moment of a replay: the line of the record that led to it, what was told, and the table.
 *
 * A record that one viewer kept in the middle of a game tells what that viewer was told, but has no table to show.
 */
export interface Scene {
  line: string;
  told: Line[];
  view: View | null;
}

/** A record as one viewer saw it, moment by moment. */
export interface Replay {
  game: string;
  seats: string[];
  kinds: string[];
  eyes: string;
  scenes: Scene[];
}

/** Show a record with the eyes of a seat, or of a watcher if it is empty; one viewer's own, always with its. */
export interface ReplayOf {
  record: string;
  eyes?: string;
}

/**
 * Sit down by a name, and add a random nonce to the dice, after having seen the hash of the table's secret.
 *
 * Later: come back to the seat, which the stand-in then leaves.
 */
export interface Sit {
  type: "sit";
  id: string;
  name: string;
  nonce: string;
}

/** Let the stand-in play this seat until its person sits down again. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Answer the question that was put in update `seq` or before. */
export interface Answer {
  type: "answer";
  id: string;
  seq: number;
  text: string;
}

/** Take the latest answer back; if that is not free, ask the others. */
export interface TakeBack {
  type: "undo";
  id: string;
}

/** Agree, or not, to what another asks to take back. */
export interface Consent {
  type: "consent";
  id: string;
  yes: boolean;
}

/** Say something to everybody at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Whoever keeps the table gives a seat to a bot, or to a person who has yet to sit down. */
export interface Change {
  type: "change";
  id: string;
  key: string;
  seat: number;
  kind: string;
}

/** The same table once more, when the game is over. */
export interface Again {
  type: "again";
  id: string;
}

/** Send everything again. */
export interface Look {
  type: "look";
  id: string;
}

/** Why may I not answer so? */
export interface WhyNot {
  type: "why";
  id: string;
  text: string;
}

/** What would be best to answer to the question that was put in update `seq` or before? */
export interface AskHint {
  type: "hint";
  id: string;
  seq: number;
}

/**
 * What everybody may know of a seat.
 *
 * Its name, what it is for (`person` or a bot), whether it is ready to play, whether a person is connected there, and
 * whether the stand-in plays it.
 */
export interface Chair {
  name: string;
  kind: string;
  seated: boolean;
  here: boolean;
  away: boolean;
}

/** Who is there. The hash of the table's secret comes first, before anybody has added a nonce. */
export interface Lobby {
  type: "lobby";
  table: string;
  game: string;
  title: string;
  version: number;
  hash: string;
  options: Record<string, number | number[]>;
  clock: Clock | null;
  stand_in: string;
  hints: boolean;
  chairs: Chair[];
  you: number | null;
}

/**
 * May the viewer take its latest answer back? At once, by asking the others, or not; and why not at once.
 *
 * While somebody asks, `asking` is that seat's name, and `waiting` who has not said a word about it yet.
 */
export interface Undo {
  may: "ask" | "no" | "now";
  why: string;
  asking: string;
  waiting: string[];
}

/** What a seat that is waited for has left, in seconds: of this move, and of its bank. */
export interface Time {
  seat: string;
  move: number;
  bank: number;
}

/** The table as the viewer may see it now. Of the log the first `since` lines stand, and these follow. */
export interface Update {
  type: "update";
  seq: number;
  since: number;
  told: Line[];
  view: View;
  undo: Undo;
}

/** How much time is left, where there are clocks; sent whenever somebody's clock begins to run or stops. */
export interface Times {
  type: "times";
  times: Time[];
}

/** The number-th thing that was said at the table. */
export interface Said {
  type: "said";
  number: number;
  name: string;
  text: string;
}

/** What was sent under this id is in the log. */
export interface Taken {
  type: "taken";
  id: string;
}

/** What was sent under this id did nothing, and why. */
export interface Refused {
  type: "refused";
  id: string;
  why: string;
}

/** Why an answer may not be given; empty if it may. */
export interface Reason {
  type: "reason";
  id: string;
  why: string;
}

/** An answer, and the viewer's chance to win with it, as a share. */
export interface Finding {
  text: string;
  chance: number;
}

/** What looks best in update `seq`, the best first, after so many tries at playing on; for whoever asked alone. */
export interface Hint {
  type: "hinted";
  id: string;
  seq: number;
  tries: number;
  findings: Finding[];
}

/** The game is over: by this everybody can check the dice. There is a key for the setting up, and for each line. */
export interface Closed {
  type: "closed";
  secret: string;
  nonces: string[];
  keys: string[];
  record: string;
}

/** The game goes on at another table; for a seat, with its link there. */
export interface Moved {
  type: "moved";
  table: string;
  token: string;
}

export type ClientMessage = Sit | Leave | Answer | TakeBack | Consent | Say | Change | Again | Look | WhyNot |
  AskHint;
export type ServerMessage = Lobby | Update | Times | Said | Taken | Refused | Reason | Hint | Closed | Moved;
