// A WebSocket that reconnects by itself, with growing pauses, and resends what was not confirmed.
import type { ClientMessage, ServerMessage } from '../protocol';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_PAUSE = 250; // milliseconds
const LONGEST_PAUSE = 8000;
const BAD_LINK = 4004; // close code

export class Connection {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unconfirmed = new Map<string, ClientMessage>(); // the server ignores what it has applied before
  private isClosed = false;

  constructor(
    private readonly address: () => string,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onState: (state: ConnectionState) => void,
  ) {
    addEventListener('online', this.reconnectNow);
    this.connect();
  }

  send(message: ClientMessage): void {
    this.unconfirmed.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.isClosed = true;
    removeEventListener('online', this.reconnectNow);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private readonly reconnectNow = (): void => {
    if (this.socket !== null) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    if (this.isClosed) return;
    this.onState('connecting');
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.onState('open');
      for (const message of this.unconfirmed.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if ('id' in message) this.unconfirmed.delete(message.id);
      this.onMessage(message);
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.isClosed) return;
      if (event.code === BAD_LINK) {
        this.onState('refused');
        return;
      }
      this.onState('lost');
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    };
  }
}

/** Random hex digits. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
