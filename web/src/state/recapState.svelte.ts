// What a viewer has seen of the log, and so what is new when the viewer is asked again.
import type { GameUi } from '../games';
import type { LogLine, SeatView } from '../protocol';
import { knownTable, rememberTable } from './knownTables.svelte';
import { makeRecap, type RecapLine } from './recap';

export class RecapState {
  seenLines = $state(0); // log lines when the viewer answered last: what follows is new to them
  private hasWaited = $state(false); // others were asked since the viewer answered last, or the viewer was away

  constructor(private readonly table: string) {}

  /** The viewer answers, and so has seen everything up to here. */
  markSeen(seat: number | null, lines: number): void {
    this.seenLines = lines;
    this.hasWaited = false;
    if (seat !== null) rememberTable(this.table, { seenLines: { [seat]: lines } });
  }

  /** The first update is on the screen. A seat that never answered in this browser finds no news. */
  begin(seat: number | null, lines: number): void {
    this.seenLines = seat === null ? 0 : (knownTable(this.table)?.seenLines?.[seat] ?? lines);
  }

  /** The viewer was away, or has waited for others. */
  noteWait(): void {
    this.hasWaited = true;
  }

  /** The new lines that are worth telling. */
  list(log: readonly LogLine[], view: SeatView | null, seat: number | null, ui: GameUi | null): RecapLine[] {
    if (!this.hasWaited || seat === null || ui === null || view === null) return [];
    return makeRecap(log.slice(this.seenLines), (line) => ui.concerns(view, seat, line), ui.trivialEvents);
  }
}
