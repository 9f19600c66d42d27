// One viewer at a table, a seat or a spectator: what the server said, and what the person may do.
import type { LoadedGame } from '../games';
import { NONCE_BYTES } from '../protocol';
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
import { automaticPass } from './automaticPass';
import type { BoardContext } from './boardContext.svelte';
import { randomHex, type ConnectionState } from './connection';
import { HintState } from './hintState.svelte';
import { rememberTable } from './knownTables.svelte';
import { Movement } from './movement';
import { PickedSet } from './pickedSet.svelte';
import { Playback, type Shown } from './playback.svelte';
import type { RecapLine } from './recap';
import { RecapState } from './recapState.svelte';
import { settings } from './settings.svelte';
import { TableProtocol, type Refusal, type Reply } from './tableProtocol';
import { TableRequests } from './tableRequests';

export class SeatClient implements BoardContext {
  connection = $state<ConnectionState>('connecting');
  lobby = $state<Lobby | null>(null);
  clocks = $state<SeatClock[]>([]);
  clocksAt = $state(0); // when they were received, in milliseconds
  chat = $state<ChatMessage[]>([]);
  gameOver = $state<GameOver | null>(null);
  rematch = $state<RematchReady | null>(null);
  isTakingSeat = $state(false); // the viewer has sent a name, and does not sit yet
  problem = $state(''); // why the last request was rejected
  info = $state<GameInfo | null>(null);
  game = $state.raw<LoadedGame | null>(null); // how the game is shown, once that is loaded

  readonly playback = new Playback(
    () => this.game,
    (shown) => this.onShown(shown),
    () => this.onIdle(),
  );
  readonly hints = new HintState();
  private readonly seen: RecapState;
  private readonly movement = new Movement((notation) => this.takeStep(notation));
  readonly requests: TableRequests;
  private readonly protocol: TableProtocol;

  private isAnswering = $state(false); // an answer is on its way
  private awaitsUpdate = $state(false); // an answer was accepted, but what follows from it is not shown yet
  private answeredAfter = 0; // the update after which the latest answer was given

  readonly seat = $derived(this.lobby?.you ?? null);
  readonly name = $derived(this.seat === null ? null : (this.view?.seats[this.seat] ?? null));
  readonly isBusy = $derived(this.playback.isPlaying || this.isAnswering || this.awaitsUpdate);
  /** What the viewer picks of the set that is asked for; null if one answer is asked for. */
  readonly picked = $derived.by(() => {
    const choice = this.isBusy ? null : (this.view?.choice ?? null);
    return choice === null ? null : new PickedSet(choice);
  });
  readonly isChoosingSet = $derived(this.picked !== null);
  /** What can be chosen now. Of a set these are its things, which are picked before anything is given. */
  readonly answers = $derived<LegalAnswer[]>(this.isBusy ? [] : (this.picked?.answers ?? this.view?.answers ?? []));
  readonly isAsked = $derived(this.answers.length > 0 || this.picked !== null);
  readonly destinations = $derived<Destination[]>(this.isBusy ? [] : (this.view?.destinations ?? []));
  readonly hint = $derived(this.isBusy ? null : this.hints.hint);
  readonly canAskHint = $derived(this.seat !== null && this.lobby!.hints && this.answers.length > 1);

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.seen = new RecapState(table);
    this.protocol = new TableProtocol(
      table,
      token,
      () => this.playback.seq,
      (message) => this.receive(message),
      (state) => (this.connection = state),
    );
    this.requests = new TableRequests(this.protocol);
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
    return this.game?.ui ?? null;
  }

  get texts() {
    return this.game?.texts ?? null;
  }

  get box() {
    return this.game?.box ?? null;
  }

  get seenLines() {
    return this.seen.seenLines;
  }

  get recap(): RecapLine[] {
    return this.isAsked ? this.seen.list(this.log, this.view, this.seat, this.ui) : [];
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
    this.isTakingSeat = true;
    this.protocol.send({ type: 'take_seat', name, nonce }, (reply) => {
      if (reply.type !== 'rejected') return; // the lobby says when the viewer sits
      this.isTakingSeat = false;
      this.problem = reply.reason;
    });
  }

  /** Give an answer, or pick or put back a thing of a set. */
  choose(answer: Pick<LegalAnswer, 'notation'>): void {
    if (!this.picked?.toggle(answer)) this.answer(answer.notation);
    this.hints.hide(); // of a set, the hint was about what is picked first
  }

  confirmSet(): void {
    if (this.picked?.isComplete) this.answer(this.picked.text);
  }

  countPicked(answer: Pick<LegalAnswer, 'notation'>): number {
    return this.picked?.count(answer) ?? 0;
  }

  answer(notation: string): void {
    if (this.isBusy) return;
    this.movement.cancel();
    this.takeStep(notation);
  }

  /** Give these answers one after another. */
  walk(answers: readonly string[]): void {
    if (!this.isBusy) this.movement.start(answers, this.answers);
  }

  requestUndo(): void {
    this.problem = '';
    this.requests.undo();
  }

  whyNot(kind: string, things: readonly Plain[]): Promise<Refusal> {
    return this.protocol.askWhyNot(kind, things);
  }

  askHint(): void {
    if (!this.canAskHint || this.hints.isSearching || this.hint !== null) return;
    this.problem = '';
    const { seq } = this.playback;
    const finishSearch = this.hints.startSearch(seq);
    this.protocol.send({ type: 'hint', seq }, (reply) => {
      if (finishSearch(reply) && reply.type === 'rejected') this.problem = reply.reason;
    });
  }

  find(kind: string, things: readonly Plain[] = []): LegalAnswer | undefined {
    return this.answers.find((answer) => answer.kind === kind && answer.things.every((one, at) => one === things[at]));
  }

  private takeStep(notation: string): void {
    this.seen.markSeen(this.seat, this.log.length);
    this.sendAnswer(notation);
  }

  private sendAnswer(notation: string): void {
    const { seq } = this.playback;
    this.answeredAfter = seq;
    this.hints.startQuestion(seq + 1);
    this.problem = '';
    this.isAnswering = true;
    this.protocol.send({ type: 'answer', seq, text: notation }, (reply) => this.finishAnswer(reply));
  }

  // What the server says -------------------------------------------------------

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        if (this.lobby !== null && this.lobby.you !== message.you) this.changeView();
        this.lobby = message;
        if (message.seats[message.you ?? -1]?.is_ready) this.isTakingSeat = false;
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
      case 'rejected':
        this.problem = message.reason;
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

  private finishAnswer(reply: Reply): void {
    this.isAnswering = false;
    if (reply.type === 'rejected') {
      this.movement.cancel();
      this.problem = reply.reason;
    } else this.awaitsUpdate = true;
    if (!this.playback.isPlaying) this.continueWalk();
  }

  /** A walk goes on once its latest step has been shown. */
  private continueWalk(): void {
    const isShown = this.playback.seq > this.answeredAfter;
    if (isShown) this.awaitsUpdate = false;
    if (!this.isBusy && isShown) this.movement.continue(this.answers);
  }

  private onShown({ update, isFirst, isNews }: Shown): void {
    if (isFirst) this.seen.begin(this.seat, update.lines.length);
    if (!isNews || update.view.answers.length === 0) this.seen.noteWait();
    this.hints.startQuestion(update.asked_seq);
    this.movement.follow(update.lines, this.ui?.stride?.events);
  }

  private onIdle(): void {
    this.continueWalk();
    const { view } = this;
    if (view === null || this.isBusy) return;
    const pass = automaticPass(view, settings.reactions);
    if (pass !== null) this.sendAnswer(pass);
  }
}
