// Sends messages to a table and pairs replies with requests.
import type { ClientMessage, Plain, ServerMessage } from '../protocol';
import { Connection, randomHex, type ConnectionState } from './connection';

/** Why an answer is not allowed; both empty if it is. */
export interface Refusal {
  reason: string;
  rule: string;
}

type WithoutId<T extends ClientMessage = ClientMessage> = T extends ClientMessage ? Omit<T, 'id'> : never;

export class TableProtocol {
  private readonly connection: Connection;
  private readonly whyNotRequests = new Map<string, (refusal: Refusal) => void>();

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

  /** Send a message with a new id, which is returned. */
  send(message: WithoutId): string {
    const id = randomHex(12);
    this.connection.send({ ...message, id } as ClientMessage);
    return id;
  }

  askWhyNot(kind: string, things: readonly Plain[]): Promise<Refusal> {
    const ids = things.filter((thing) => typeof thing === 'string' || typeof thing === 'number');
    const id = this.send({ type: 'why_not', kind, things: ids });
    return new Promise((resolve) => this.whyNotRequests.set(id, resolve));
  }

  close(): void {
    this.connection.close();
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'why_not' || message.type === 'rejected') {
      const resolve = this.whyNotRequests.get(message.id);
      this.whyNotRequests.delete(message.id);
      if (resolve) return resolve({ reason: message.reason, rule: message.rule });
    }
    this.onMessage(message);
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const query = new URLSearchParams();
    if (this.token) query.set('token', this.token);
    if (this.lastSeq() > 0) query.set('from', String(this.lastSeq()));
    return `${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`;
  }
}
