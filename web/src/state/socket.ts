// One socket that comes back by itself: after a loss it waits a little longer each time, then goes on where it was.
import type { ClientMessage, ServerMessage } from '../protocol';

export type Health = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const BAD_LINK = 4004;

export class Socket {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsent = new Map<string, ClientMessage>(); // not yet confirmed: sent again after a loss, which does nothing twice
  private closed = false;

  constructor(
    private readonly address: () => string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly changed: (health: Health) => void,
  ) {
    addEventListener('online', this.hurry);
    this.connect();
  }

  send(message: ClientMessage): void {
    this.unsent.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket !== null) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    if (this.closed) return;
    this.changed('connecting');
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.changed('open');
      for (const message of this.unsent.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if ('id' in message) this.unsent.delete(message.id);
      this.hear(message);
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.closed) return;
      if (event.code === BAD_LINK) {
        this.changed('refused');
        return;
      }
      this.changed('lost');
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    };
  }
}

/** A random text of hex digits. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
