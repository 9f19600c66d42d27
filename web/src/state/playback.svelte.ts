// Shows the server's updates event by event, each for as long as its game says.
import type { LoadedGame } from '../games';
import type { LogLine, SeatView, TableUpdate, UndoStatus } from '../protocol';
import { settings, SPEEDS } from './settings.svelte';
import { FORCED } from './notices';

const DEFAULT_PACE = 420; // milliseconds for an event without a pace of its own
const NO_UNDO: UndoStatus = { may: 'no', reason: '', asking: null, waiting_for: [] };

/** What an update changed, told to the client after it was shown. */
export interface Shown {
  update: TableUpdate;
  isFirst: boolean; // there was nothing on the screen before
  isNews: boolean; // it followed what was on the screen, so its events were played
}

export class Playback {
  view = $state<SeatView | null>(null); // what is on the screen: follows what the server said
  log = $state<LogLine[]>([]);
  current = $state<LogLine | null>(null); // the event that is being shown
  undo = $state<UndoStatus>(NO_UNDO);
  sawEnd = $state(false); // the end came while this client was watching
  isPlaying = $state(false);
  seq = 0; // of the last update that was shown

  private queue: TableUpdate[] = [];
  private isSkipping = false;
  private endPause: (() => void) | null = null;

  constructor(
    private readonly findGame: () => LoadedGame | null,
    private readonly onShown: (shown: Shown) => void,
    private readonly onIdle: () => void,
  ) {}

  push(update: TableUpdate): void {
    this.queue.push(update);
    void this.play();
  }

  /** Show what is left at once. */
  skip(): void {
    this.isSkipping = true;
    this.endPause?.();
  }

  stop(): void {
    this.endPause?.();
  }

  /** Forget everything: the updates that come now are of another view. */
  reset(): void {
    this.seq = 0;
    this.queue = [];
    this.log = [];
    this.view = null;
  }

  private async play(): Promise<void> {
    if (this.isPlaying) return;
    this.isPlaying = true;
    for (let update = this.queue.shift(); update !== undefined; update = this.queue.shift()) {
      if (update.seq <= this.seq) continue;
      await this.show(update);
      this.seq = update.seq;
    }
    this.isPlaying = this.isSkipping = false;
    this.current = null;
    this.onIdle();
  }

  private async show(update: TableUpdate): Promise<void> {
    const before = this.view;
    const game = this.findGame();
    const isNews = before !== null && update.kept_lines === this.log.length;
    this.log.splice(update.kept_lines);
    for (const line of update.lines) {
      this.log.push(line);
      if (!isNews || this.view === null) continue;
      if (line.event === FORCED) continue;
      this.current = line;
      game?.ui.follow(this.view, line, game.box);
      await this.pause(game?.ui.pace[line.event] ?? DEFAULT_PACE);
    }
    this.sawEnd ||= isNews && update.view.ending !== '' && this.view?.ending === '';
    this.view = update.view;
    this.undo = update.undo;
    this.onShown({ update, isFirst: before === null, isNews });
    const stride = game?.ui.stride;
    if (isNews && update.lines.length === 0 && stride) await this.pause(stride.pace);
  }

  private pause(milliseconds: number): Promise<void> {
    const wait = milliseconds * SPEEDS[settings.speed];
    if (wait === 0 || this.isSkipping || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
