// One viewer at a table, a seat or a spectator: what the server said, and what the person may do.
import { NONCE_BYTES, MAX_TEXT_LENGTH } from '../protocol';
import type {
  ChatMessage,
  Destination,
  GameInfo,
  GameOver,
  LegalAnswer,
  Lobby,
  Plain,
  RematchReady,
  SeatClock,
  ServerMessage,
} from '../protocol';
import type { GameTexts } from './gameTexts';
import { automaticPass } from './automaticPass';
import type { BoardContext } from './boardContext.svelte';
import { randomHex, type ConnectionState } from './connection';
import { HintState } from './hintState.svelte';
import { knownTable, rememberTable } from './knownTables.svelte';
import { Movement } from './movement';
import { Playback, type Shown } from './playback.svelte';
import { makeRecap, type RecapLine } from './recap';
import { settings } from './settings.svelte';
import { TableProtocol, type Refusal } from './tableProtocol';

export class SeatClient implements BoardContext {
  connection = $state<ConnectionState>('connecting');
  lobby = $state<Lobby | null>(null);
  clocks = $state<SeatClock[]>([]);
  clocksAt = $state(0); // when they were received, in milliseconds
  chat = $state<ChatMessage[]>([]);
  gameOver = $state<GameOver | null>(null);
  rematch = $state<RematchReady | null>(null);
  problem = $state(''); // why the last request was rejected
  texts = $state<GameTexts | null>(null);
  info = $state<GameInfo | null>(null);
  seenLines = $state(0); // log lines when the viewer answered last: what follows is new to them

  readonly playback = new Playback(
    (shown) => this.onShown(shown),
    () => this.onIdle(),
  );
  readonly hints = new HintState();
  private readonly movement = new Movement();
  private readonly protocol: TableProtocol;

  private takeSeatId = $state<string | null>(null); // of the message with which the viewer sits down
  private answerId = $state<string | null>(null); // of the answer that is on its way
  private awaitsUpdate = $state(false); // an answer was accepted, but what follows from it is not shown yet
  private answeredAfter = 0; // the update after which the latest answer was given
  private hasWaited = $state(false); // others were asked since the viewer answered last, or the viewer was away

  readonly isTakingSeat = $derived(this.takeSeatId !== null);
  readonly seat = $derived(this.lobby?.you ?? null);
  readonly name = $derived(this.seat === null ? null : (this.view?.seats[this.seat] ?? null));
  readonly isBusy = $derived(this.playback.isPlaying || this.answerId !== null || this.awaitsUpdate);
  readonly answers = $derived<LegalAnswer[]>(this.isBusy ? [] : (this.view?.answers ?? []));
  readonly isAsked = $derived(this.answers.length > 0);
  readonly destinations = $derived<Destination[]>(this.isBusy ? [] : (this.view?.destinations ?? []));
  readonly recap = $derived<RecapLine[]>(this.isAsked && this.hasWaited ? this.makeRecap() : []);
  readonly hint = $derived(this.isBusy ? null : this.hints.hint);
  readonly canAskHint = $derived(this.seat !== null && this.lobby!.hints && this.answers.length > 1);

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.protocol = new TableProtocol(
      table,
      token,
      () => this.playback.seq,
      (message) => this.receive(message),
      (state) => (this.connection = state),
    );
  }

  // What is on the screen -----------------------------------------------------

  get view() {
    return this.playback.view;
  }

  get log() {
    return this.playback.log;
  }

  get current() {
    return this.playback.current;
  }

  get undo() {
    return this.playback.undo;
  }

  get ui() {
    return this.playback.ui;
  }

  close(): void {
    this.protocol.close();
    this.playback.stop();
  }

  // What the viewer does ------------------------------------------------------

  takeSeat(name: string): void {
    if (this.isTakingSeat) return;
    this.problem = '';
    const nonce = randomHex(NONCE_BYTES);
    const info = this.seat === null ? undefined : this.lobby?.seats[this.seat];
    // A seat with a name has its nonce already: somebody takes it back, or the table continues a record.
    if (info?.name === '') rememberTable(this.table, { nonces: { [this.seat!]: nonce } });
    this.takeSeatId = this.protocol.send({ type: 'take_seat', name, nonce });
  }

  choose(answer: LegalAnswer): void {
    this.answer(answer.notation);
  }

  answer(notation: string): void {
    if (this.isBusy) return;
    this.movement.cancel();
    this.markSeen();
    this.sendAnswer(notation);
  }

  /** Give these answers one after another. Stops where something else happens, or where the next is not legal. */
  walk(answers: readonly string[]): void {
    if (this.isBusy) return;
    this.movement.start(answers);
    this.takeNextStep();
  }

  requestUndo(): void {
    this.problem = '';
    this.protocol.send({ type: 'undo' });
  }

  voteOnUndo(yes: boolean): void {
    this.protocol.send({ type: 'vote_on_undo', yes });
  }

  sendChat(text: string): void {
    const short = text.trim().slice(0, MAX_TEXT_LENGTH);
    if (short) this.protocol.send({ type: 'send_chat', text: short });
  }

  assignSeat(hostKey: string, seat: number, kind: string): void {
    this.protocol.send({ type: 'assign_seat', host_key: hostKey, seat, kind });
  }

  leaveSeat(): void {
    this.protocol.send({ type: 'leave_seat' });
  }

  requestRematch(): void {
    this.protocol.send({ type: 'rematch' });
  }

  whyNot(kind: string, things: readonly Plain[]): Promise<Refusal> {
    return this.protocol.askWhyNot(kind, things);
  }

  askHint(): void {
    if (!this.canAskHint || this.hints.isSearching || this.hint !== null) return;
    this.problem = '';
    this.hints.startSearch(this.protocol.send({ type: 'hint', seq: this.playback.seq }), this.playback.seq);
  }

  find(kind: string, things: readonly Plain[] = []): LegalAnswer | undefined {
    return this.answers.find((answer) => answer.kind === kind && answer.things.every((one, at) => one === things[at]));
  }

  private sendAnswer(notation: string): void {
    const { seq } = this.playback;
    this.answeredAfter = seq;
    this.hints.startQuestion(seq + 1);
    this.problem = '';
    this.answerId = this.protocol.send({ type: 'answer', seq, text: notation });
  }

  private takeNextStep(): void {
    const next = this.movement.next(this.view?.answers ?? []);
    if (next === undefined) return;
    this.markSeen();
    this.sendAnswer(next);
  }

  /** The viewer answers, and so has seen everything up to here. */
  private markSeen(): void {
    this.seenLines = this.log.length;
    this.hasWaited = false;
    if (this.seat !== null) rememberTable(this.table, { seenLines: { [this.seat]: this.seenLines } });
  }

  private makeRecap(): RecapLine[] {
    const { seat, ui, view } = this;
    if (seat === null || ui === null || view === null) return [];
    return makeRecap(this.log.slice(this.seenLines), (line) => ui.concerns(view, seat, line), ui.trivialEvents);
  }

  // What the server says -------------------------------------------------------

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        if (this.lobby !== null && this.lobby.you !== message.you) this.changeView();
        this.lobby = message;
        if (message.seats[message.you ?? -1]?.is_ready) this.takeSeatId = null;
        break;
      case 'update':
        this.playback.push(message);
        break;
      case 'clocks':
        this.clocks = message.clocks;
        this.clocksAt = performance.now();
        break;
      case 'chat':
        if (!this.chat.some((known) => known.number === message.number)) this.chat.push(message);
        break;
      case 'accepted':
        this.awaitsUpdate ||= this.answerId === message.id;
        this.finishAnswer(message.id);
        break;
      case 'rejected':
        if (this.takeSeatId === message.id) this.takeSeatId = null;
        if (this.answerId === message.id) this.movement.cancel();
        this.finishAnswer(message.id);
        if (this.hints.finishSearch(message.id)) this.problem = message.reason;
        break;
      case 'hint':
        this.hints.receive(message);
        break;
      case 'game_over':
        this.gameOver = message;
        break;
      case 'rematch':
        this.rematch = message;
        break;
    }
  }

  /** The seat was reassigned: what comes now is another view. */
  private changeView(): void {
    this.awaitsUpdate = false;
    this.playback.reset();
  }

  private finishAnswer(id: string): void {
    if (this.answerId !== id) return;
    this.answerId = null;
    if (!this.playback.isPlaying) this.continueWalk();
  }

  /** A walk goes on once its latest step has been shown. */
  private continueWalk(): void {
    const isShown = this.playback.seq > this.answeredAfter;
    if (isShown) this.awaitsUpdate = false;
    if (!this.isBusy && isShown) this.takeNextStep();
  }

  private onShown({ update, isFirst, isNews, isNewQuestion }: Shown): void {
    if (isFirst) this.seenLines = this.seenLinesBefore(update.lines.length);
    if (isNewQuestion) this.hints.startQuestion(update.seq);
    this.hasWaited ||= !isNews || update.view.answers.length === 0;
    const stride = this.ui?.stride;
    if (update.lines.some(({ event }) => !stride?.events.has(event))) this.movement.cancel();
  }

  private onIdle(): void {
    this.continueWalk();
    const { view } = this;
    if (view === null || this.isBusy) return;
    const pass = automaticPass(view, settings.reactions);
    if (pass !== null) this.sendAnswer(pass);
  }

  /** What a seat had seen when it last answered in this browser; a seat that never did finds no news. */
  private seenLinesBefore(lines: number): number {
    return this.seat === null ? 0 : (knownTable(this.table)?.seenLines?.[this.seat] ?? lines);
  }
}
