// Requests to a table that need no bookkeeping: what follows from them comes as an update, a rejection as a problem.
import { MAX_TEXT_LENGTH } from '../protocol';
import type { TableProtocol } from './tableProtocol';

export class TableRequests {
  constructor(private readonly protocol: TableProtocol) {}

  undo(): void {
    this.protocol.send({ type: 'undo' });
  }

  voteOnUndo(yes: boolean): void {
    this.protocol.send({ type: 'vote_on_undo', yes });
  }

  chat(text: string): void {
    const short = text.trim().slice(0, MAX_TEXT_LENGTH);
    if (short) this.protocol.send({ type: 'send_chat', text: short });
  }

  assignSeat(hostKey: string, seat: number, kind: string): void {
    this.protocol.send({ type: 'assign_seat', host_key: hostKey, seat, kind });
  }

  leaveSeat(): void {
    this.protocol.send({ type: 'leave_seat' });
  }

  rematch(): void {
    this.protocol.send({ type: 'rematch' });
  }
}
