// One viewer at a table: a seat, or a watcher. Holds what the server said, and shows it event by event.
import { LONGEST_TEXT, NONCE_BYTES } from '../protocol';
import type {
  Choice,
  ClientMessage,
  Closed,
  GameInfo,
  Hint,
  Line,
  Lobby,
  Moved,
  Plain,
  Route,
  Said,
  ServerMessage,
  Time,
  Undo,
  Update,
  View,
} from '../protocol';
import type { Staging } from '../games';
import type { Stage } from './stage.svelte';
import { digestOf, type Retold } from './digest';
import { keepTable, knownTable, settings, SPEEDS } from './settings.svelte';
import { randomHex, Socket, type Health } from './socket';

const NO_UNDO: Undo = { may: 'no', why: '', asking: '', waiting: [] };
const PACE = 420; // milliseconds for an event without a pace of its own

type Sent<T extends ClientMessage = ClientMessage> = T extends ClientMessage ? Omit<T, 'id'> : never;

export class SeatClient implements Stage {
  health = $state<Health>('connecting');
  lobby = $state<Lobby | null>(null);
  view = $state<View | null>(null); // what is shown: follows what the server said
  log = $state<Line[]>([]);
  now = $state<Line | null>(null); // the event that is being shown
  undo = $state<Undo>(NO_UNDO);
  times = $state<Time[]>([]);
  timesAt = $state(0);
  said = $state<Said[]>([]);
  closed = $state<Closed | null>(null);
  moved = $state<Moved | null>(null);
  problem = $state('');
  busy = $state(false); // events are being shown, or an answer is on its way
  answeredAt = $state(0); // lines that stood when the viewer answered last: what follows is new to it
  sawEnd = $state(false);
  staging = $state<Staging | null>(null);
  info = $state<GameInfo | null>(null);

  private sitting = $state<string | null>(null); // the message by which the viewer sits down; not twice
  readonly isSitting = $derived(this.sitting !== null);
  readonly you = $derived(this.lobby?.you ?? null);
  readonly name = $derived(this.you === null ? null : (this.view?.seats[this.you] ?? null));
  readonly answers = $derived<Choice[]>(this.busy ? [] : (this.view?.answers ?? []));
  readonly isAsked = $derived(this.answers.length > 0);
  private hasWaited = $state(false); // others were asked since the viewer answered last, or it was not here
  readonly digest = $derived<Retold[]>(this.isAsked && this.hasWaited ? this.retold() : []);
  readonly routes = $derived<Route[]>(this.busy ? [] : (this.view?.routes ?? []));

  // A hint belongs to the question that was put in update `askedAt`; what is older is none.
  private askedAt = $state(0);
  private found = $state<Hint | null>(null);
  private hinting = $state<{ id: string; seq: number } | null>(null);
  readonly hint = $derived(!this.busy && this.found !== null && this.found.seq >= this.askedAt ? this.found : null);
  readonly isHinting = $derived(this.hinting !== null && this.hinting.seq >= this.askedAt);
  readonly mayHint = $derived(this.you !== null && this.lobby!.hints && this.answers.length > 1);

  private seq = 0;
  private queue: Update[] = [];
  private isPlaying = false;
  private sent: string | null = null;
  private isAwaited = false; // an answer was taken, and what follows from it has not been shown: the question is an old one
  private way: string[] = []; // answers still to be given on a walk
  private steppedAt = 0; // the update after which the latest of them was given
  private asked = new Map<string, (why: string) => void>();
  private skipping = false;
  private wake: (() => void) | null = null;
  private readonly socket: Socket;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.socket = new Socket(
      () => this.address(),
      (message) => this.hear(message),
      (health) => (this.health = health),
    );
  }

  close(): void {
    this.socket.close();
    this.wake?.();
  }

  // What the viewer wants --------------------------------------------------

  sit(name: string): void {
    if (this.isSitting) return;
    this.problem = '';
    const nonce = randomHex(NONCE_BYTES);
    const chair = this.you === null ? undefined : this.lobby?.chairs[this.you];
    // A seat with a name has its nonce: somebody comes back to it, or the table goes on with a record.
    if (chair?.name === '') keepTable(this.table, { nonces: { [this.you!]: nonce } });
    this.sitting = this.send({ type: 'sit', name, nonce });
  }

  choose(choice: Choice): void {
    this.answer(choice.text);
  }

  answer(text: string): void {
    if (this.busy) return;
    this.way = [];
    this.note();
    this.give(text);
  }

  /** Give these answers one after another; stops where something else happens, or the next may not be given. */
  walk(answers: readonly string[]): void {
    if (this.busy) return;
    this.way = [...answers];
    this.stride();
  }

  private stride(): void {
    const next = this.way.shift();
    if (next === undefined) return;
    if (this.view?.answers.some(({ text }) => text === next)) {
      this.note();
      this.give(next);
    } else this.way = [];
  }

  /** The viewer answers, and so has seen everything up to here. */
  private note(): void {
    this.answeredAt = this.log.length;
    this.hasWaited = false;
    if (this.you !== null) keepTable(this.table, { answered: { [this.you]: this.answeredAt } });
  }

  /** Where a seat answered last in this browser; if it never did, what it finds told is no news. A watcher waits for none. */
  private answeredBefore(told: number): number {
    return this.you === null ? 0 : (knownTable(this.table)?.answered?.[this.you] ?? told);
  }

  private retold(): Retold[] {
    const { name, staging, view } = this;
    if (name === null || staging === null || view === null) return [];
    return digestOf(
      this.log.slice(this.answeredAt),
      [name, ...(staging.whereabouts?.(view, name) ?? [])],
      staging.trifles,
    );
  }

  private give(text: string): void {
    this.busy = true;
    this.steppedAt = this.seq;
    this.askedAt = this.seq + 1;
    this.problem = '';
    this.sent = this.send({ type: 'answer', seq: this.seq, text });
  }

  takeBack(): void {
    this.problem = '';
    this.send({ type: 'undo' });
  }

  consent(yes: boolean): void {
    this.send({ type: 'consent', yes });
  }

  say(text: string): void {
    const short = text.trim().slice(0, LONGEST_TEXT);
    if (short) this.send({ type: 'say', text: short });
  }

  change(key: string, seat: number, kind: string): void {
    this.send({ type: 'change', key, seat, kind });
  }

  leave(): void {
    this.send({ type: 'leave' });
  }

  again(): void {
    this.send({ type: 'again' });
  }

  why(text: string): Promise<string> {
    const id = this.send({ type: 'why', text });
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  askHint(): void {
    if (!this.mayHint || this.isHinting || this.hint !== null) return;
    this.problem = '';
    this.hinting = { id: this.send({ type: 'hint', seq: this.seq }), seq: this.seq };
  }

  hideHint(): void {
    this.found = null;
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  find(kind: string, things: readonly Plain[] = []): Choice | undefined {
    return this.answers.find(
      (choice) => choice.kind === kind && choice.things.every((thing, at) => thing === things[at]),
    );
  }

  notation(kind: string, things: readonly Plain[]): string {
    let at = 0;
    return (this.info?.answers[kind] ?? kind).replaceAll('{}', () => String(things[at++]));
  }

  // What the server says ---------------------------------------------------

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        if (this.lobby !== null && this.lobby.you !== message.you) this.beginAnew();
        this.lobby = message;
        if (message.chairs[message.you ?? -1]?.seated) this.sitting = null;
        break;
      case 'update':
        this.queue.push(message);
        void this.play();
        break;
      case 'times':
        this.times = message.times;
        this.timesAt = performance.now();
        break;
      case 'said':
        if (!this.said.some((known) => known.number === message.number)) this.said.push(message);
        break;
      case 'taken':
        this.isAwaited ||= this.sent === message.id;
        this.isDone(message.id);
        break;
      case 'refused':
        if (this.sitting === message.id) this.sitting = null;
        if (this.sent === message.id) this.way = [];
        this.isDone(message.id);
        if (this.asked.has(message.id)) this.tell(message.id, message.why);
        else if (this.isCurrent(message.id)) this.problem = message.why;
        break;
      case 'reason':
        this.tell(message.id, message.why);
        break;
      case 'hinted':
        if (this.isCurrent(message.id)) this.found = message;
        break;
      case 'closed':
        this.closed = message;
        break;
      case 'moved':
        this.moved = message;
        break;
    }
  }

  /** The seat has changed hands: what comes now is for other eyes. */
  private beginAnew(): void {
    this.isAwaited = false;
    this.seq = 0;
    this.queue = [];
    this.log = [];
    this.view = null;
  }

  private tell(id: string, why: string): void {
    this.asked.get(id)?.(why);
    this.asked.delete(id);
  }

  /** Is what was sent under this id still of any use? A hint is not, once the question has changed. */
  private isCurrent(id: string): boolean {
    if (this.hinting?.id !== id) return true;
    const { isHinting } = this;
    this.hinting = null;
    return isHinting;
  }

  private isDone(id: string): void {
    if (this.sent !== id) return;
    this.sent = null;
    if (!this.isPlaying) this.rest();
  }

  /** Nothing is shown or on its way any more: a walk goes on once its latest step has been seen. */
  private rest(): void {
    const isShown = this.seq > this.steppedAt;
    if (isShown) this.isAwaited = false;
    this.busy = this.sent !== null || this.isAwaited;
    if (!this.busy && isShown) this.stride();
  }

  private send(message: Sent): string {
    const id = randomHex(12);
    this.socket.send({ ...message, id } as ClientMessage);
    return id;
  }

  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const query = new URLSearchParams();
    if (this.token) query.set('token', this.token);
    if (this.seq > 0) query.set('from', String(this.seq));
    return `${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`;
  }

  // Showing it, one event after another ------------------------------------

  private async play(): Promise<void> {
    if (this.isPlaying) return;
    this.isPlaying = this.busy = true;
    for (let update = this.queue.shift(); update !== undefined; update = this.queue.shift()) {
      if (update.seq <= this.seq) continue;
      await this.show(update);
      this.seq = update.seq;
    }
    this.isPlaying = this.skipping = false;
    this.now = null;
    this.rest();
    this.letGoBy();
  }

  /** In a window, answer by itself what the person has set. */
  private letGoBy(): void {
    const { view } = this;
    if (view === null || this.busy || view.pass_with === '' || view.answers.length === 0) return;
    const reaction = settings.reactions[`${view.game} ${view.asked}`] ?? 'could';
    if (reaction === 'never' || (reaction === 'could' && view.answers.length === 1)) this.give(view.pass_with);
  }

  private async show(update: Update): Promise<void> {
    const isNews = this.view !== null && update.since === this.log.length;
    if (this.view === null) this.answeredAt = this.answeredBefore(update.told.length);
    this.log.splice(update.since);
    for (const line of update.told) {
      this.log.push(line);
      if (!isNews || this.view === null) continue;
      this.now = line;
      this.staging?.follow(this.view, line);
      await this.pause(this.staging?.pace[line.event] ?? PACE);
    }
    if (update.told.length > 0 || !asksTheSame(this.view, update.view)) this.askedAt = update.seq;
    this.sawEnd ||= isNews && update.view.ending !== '' && this.view?.ending === '';
    this.hasWaited ||= !isNews || update.view.answers.length === 0;
    this.view = update.view;
    this.undo = update.undo;
    const stride = this.staging?.stride;
    if (update.told.some(({ event }) => !stride?.events.has(event))) this.way = [];
    if (isNews && update.told.length === 0 && stride) await this.pause(stride.pace);
  }

  private pause(milliseconds: number): Promise<void> {
    const wait = milliseconds * SPEEDS[settings.speed];
    if (wait === 0 || this.skipping || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const asksTheSame = (before: View | null, after: View): boolean =>
  before?.question === after.question && JSON.stringify(before.answers) === JSON.stringify(after.answers);
