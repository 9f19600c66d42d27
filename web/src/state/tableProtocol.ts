// Sends messages to a table and pairs replies with requests.
import type { Accepted, ClientMessage, Hint, Plain, Rejected, ServerMessage, WhyNotReply } from '../protocol';
import { Connection, randomHex, type ConnectionState } from './connection';

/** Why an answer is not allowed; both empty if it is. */
export interface Refusal {
  reason: string;
  rule: string;
}

/** What the server says to one message. */
export type Reply = Accepted | Rejected | Hint | WhyNotReply;

type WithoutId<T extends ClientMessage = ClientMessage> = T extends ClientMessage ? Omit<T, 'id'> : never;

export class TableProtocol {
  private readonly connection: Connection;
  private readonly waiting = new Map<string, (reply: Reply) => void>(); // by the id of the message

  /** `lastSeq` is the number of the last update that was shown, so that a reconnected client gets only what is new. */
  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly lastSeq: () => number,
    private readonly onMessage: (message: ServerMessage) => void,
    onState: (state: ConnectionState) => void,
  ) {
    this.connection = new Connection(
      () => this.address(),
      (message) => this.receive(message),
      onState,
    );
  }

  /** Send a message with a new id. A reply that nobody waits for is passed on like any other message. */
  send(message: WithoutId, onReply?: (reply: Reply) => void): void {
    const id = randomHex(12);
    if (onReply) this.waiting.set(id, onReply);
    this.connection.send({ ...message, id } as ClientMessage);
  }

  askWhyNot(kind: string, things: readonly Plain[]): Promise<Refusal> {
    const ids = things.filter((thing) => typeof thing === 'string' || typeof thing === 'number');
    return new Promise((resolve) =>
      this.send({ type: 'why_not', kind, things: ids }, (reply) =>
        resolve(
          reply.type === 'why_not' || reply.type === 'rejected'
            ? { reason: reply.reason, rule: reply.rule }
            : { reason: '', rule: '' },
        ),
      ),
    );
  }

  close(): void {
    this.connection.close();
  }

  private receive(message: ServerMessage): void {
    if (!('id' in message) || !this.waiting.has(message.id)) return this.onMessage(message);
    const onReply = this.waiting.get(message.id)!;
    this.waiting.delete(message.id);
    onReply(message);
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const query = new URLSearchParams();
    if (this.token) query.set('token', this.token);
    if (this.lastSeq() > 0) query.set('from', String(this.lastSeq()));
    return `${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`;
  }
}
