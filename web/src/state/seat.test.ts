import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Lobby, ServerMessage, Update, View } from '../protocol';
import type { Staging } from '../games';
import { SeatClient } from './seat.svelte';
import { knownTable, settings, type Reaction } from './settings.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: { type: string; id: string; [part: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const line = (text: string): Line => ({ text, rule: 'CA-4', event: 'chose', parts: {} });

function view(question: string, ...answers: string[]): View {
  return {
    game: 'candle',
    seats: ['Ada', 'Ben'],
    waiting: ['Ada'],
    asked: 'dusk',
    question,
    answers: answers.map((text) => ({ text, kind: text, things: [] })),
    pass_with: '',
    ending: '',
    winners: [],
    table: {},
    about: 0,
    routes: [],
    given: null,
  };
}

function update(seq: number, since: number, told: string[], shown: View): Update {
  return {
    type: 'update',
    seq,
    since,
    told: told.map(line),
    view: shown,
    undo: { may: 'no', why: '', asking: '', waiting: [] },
  };
}

const latest = (): FakeSocket => FakeSocket.all.at(-1)!;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.speed = 'instant';
});

describe('a seat', () => {
  it('shows updates in order, and each once', async () => {
    const seat = new SeatClient('abc', 'token');
    latest().hear(update(1, 0, ['Night falls.'], view('Hide?', 'hide', 'watch')));
    latest().hear(update(2, 1, ['Ben hides.'], view('And now?', 'stay')));
    latest().hear(update(2, 1, ['Ben hides.'], view('And now?', 'stay')));
    await settled();
    expect(seat.log.map(({ text }) => text)).toEqual(['Night falls.', 'Ben hides.']);
    expect(seat.answers.map(({ text }) => text)).toEqual(['stay']);
  });

  it('takes back what was taken back', async () => {
    const seat = new SeatClient('abc', 'token');
    latest().hear(update(1, 0, ['One.', 'Two.'], view('?', 'a')));
    latest().hear(update(2, 1, ['Other.'], view('?', 'a')));
    await settled();
    expect(seat.log.map(({ text }) => text)).toEqual(['One.', 'Other.']);
  });

  it('answers once, however often it is clicked', async () => {
    const seat = new SeatClient('abc', 'token');
    latest().hear(update(1, 0, [], view('?', 'hide')));
    await settled();
    const choice = seat.answers[0]!;
    seat.choose(choice);
    seat.choose(choice);
    expect(latest().sent.filter(({ type }) => type === 'answer')).toHaveLength(1);
    expect(latest().sent[0]).toMatchObject({ seq: 1, text: 'hide' });
    latest().hear({ type: 'refused', id: latest().sent[0]!.id, why: 'No.' });
    expect(seat.problem).toBe('No.');
    expect(seat.answers).toHaveLength(1);
  });

  it('does not put a question again that it has answered', async () => {
    const seat = new SeatClient('abc', 'token');
    latest().hear(update(1, 0, [], view('Hide?', 'hide', 'watch')));
    await settled();
    seat.answer('hide');
    latest().hear({ type: 'taken', id: latest().sent.at(-1)!.id });
    await settled();
    expect(seat.answers).toEqual([]);
    latest().hear(update(2, 0, [], view('And now?', 'stay')));
    await settled();
    expect(seat.answers.map(({ text }) => text)).toEqual(['stay']);
  });

  it('comes back where it was, and sends again what was not confirmed', async () => {
    vi.useFakeTimers();
    const seat = new SeatClient('abc', 'token');
    latest().hear(update(1, 0, [], view('?', 'hide')));
    await vi.advanceTimersByTimeAsync(5);
    seat.choose(seat.answers[0]!);
    const [unconfirmed] = latest().sent;
    latest().onclose?.({ code: 1006 });
    expect(seat.health).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().address).toContain('token=token&from=1');
    latest().onopen?.();
    expect(latest().sent).toEqual([unconfirmed]);
    vi.useRealTimers();
  });

  it('lets a window go by as it was told to', async () => {
    const window = (...answers: string[]): View => ({
      ...view('A ghost!', ...answers),
      asked: 'defend',
      pass_with: 'let be',
    });
    const answered = async (reaction: Reaction, ...answers: string[]): Promise<unknown> => {
      settings.reactions['candle defend'] = reaction;
      new SeatClient('abc', 'token');
      latest().hear(update(1, 0, [], window(...answers)));
      await settled();
      return latest().sent[0]?.text;
    };
    expect(await answered('always', 'let be')).toBe(undefined);
    expect(await answered('could', 'let be')).toBe('let be');
    expect(await answered('could', 'cat', 'let be')).toBe(undefined);
    expect(await answered('never', 'cat', 'let be')).toBe('let be');
  });

  it('sits down once, however often it is clicked, and again when it was refused', async () => {
    const seat = new SeatClient('abc', 'token');
    const chair = { name: '', kind: 'person', seated: false };
    const lobby = { type: 'lobby', table: 'abc', chairs: [chair], you: 0 } as unknown as Lobby;
    latest().hear(lobby);
    seat.sit('Ada');
    seat.sit('Ada');
    expect(latest().sent).toHaveLength(1);
    expect(knownTable('abc')!.nonces).toEqual({ 0: latest().sent[0]!.nonce });
    latest().hear({ type: 'refused', id: latest().sent[0]!.id, why: 'every seat needs a name of its own' });
    expect(seat.isSitting).toBe(false);
    seat.sit('Ben');
    latest().hear({ ...lobby, chairs: [{ ...chair, name: 'Ben', seated: true }] } as Lobby);
    expect(latest().sent).toHaveLength(2);
    expect(knownTable('abc')!.nonces).toEqual({ 0: latest().sent[1]!.nonce });
    expect(seat.isSitting).toBe(false);
  });

  it('begins anew when the seat has changed hands', async () => {
    const seat = new SeatClient('abc', 'token');
    const lobby = { type: 'lobby', table: 'abc', chairs: [] } as unknown as Lobby;
    latest().hear({ ...lobby, you: 0 });
    latest().hear(update(5, 0, ['Mine.'], view('?', 'hide')));
    await settled();
    latest().hear({ ...lobby, you: null });
    latest().hear(update(2, 0, ['Everybody’s.'], view('?')));
    await settled();
    expect(seat.log.map(({ text }) => text)).toEqual(['Everybody’s.']);
    expect(seat.answers).toEqual([]);
  });

  it('gives up on a link that belongs to no seat', () => {
    const seat = new SeatClient('abc', 'wrong');
    latest().onclose?.({ code: 4004 });
    expect(seat.health).toBe('refused');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('asks why not, and hears the reason', async () => {
    const seat = new SeatClient('abc', 'token');
    const why = seat.why('hide');
    latest().hear({ type: 'reason', id: latest().sent[0]!.id, why: 'You hid last night. (CA-5)' });
    expect(await why).toBe('You hid last night. (CA-5)');
  });
});

describe('a walk', () => {
  const given = (): unknown[] =>
    latest()
      .sent.filter(({ type }) => type === 'answer')
      .map(({ text }) => text);
  const taken = (): void => latest().hear({ type: 'taken', id: latest().sent.at(-1)!.id });

  async function walking(): Promise<SeatClient> {
    const seat = new SeatClient('abc', 'token');
    seat.staging = {
      stride: { pace: 0, events: new Set(['stepped']) },
      pace: {},
      follow: () => {},
    } as unknown as Staging;
    latest().hear(update(1, 0, [], view('Where?', 'north', 'east')));
    await settled();
    seat.walk(['north', 'north', 'east']);
    return seat;
  }

  it('gives one answer after another, each when the table has moved on', async () => {
    await walking();
    expect(given()).toEqual(['north']);
    taken();
    expect(given()).toEqual(['north']);
    latest().hear(update(2, 0, [], view('Where?', 'north')));
    await settled();
    expect(given()).toEqual(['north', 'north']);
    latest().hear(update(3, 0, [], view('Where?', 'east')));
    await settled();
    taken();
    expect(given()).toEqual(['north', 'north', 'east']);
  });

  it('stops where the next step may not be taken', async () => {
    const seat = await walking();
    taken();
    latest().hear(update(2, 0, [], view('Where?', 'south')));
    await settled();
    expect(given()).toEqual(['north']);
    expect(seat.answers.map(({ text }) => text)).toEqual(['south']);
  });

  it('stops when something happens that is more than a step', async () => {
    await walking();
    taken();
    latest().hear(update(2, 0, ['A door falls shut.'], view('Where?', 'north')));
    await settled();
    expect(given()).toEqual(['north']);
  });

  it('goes on after an event that is the step itself', async () => {
    await walking();
    taken();
    const step = update(2, 0, ['Through the tunnel.'], view('Where?', 'north'));
    step.told[0]!.event = 'stepped';
    latest().hear(step);
    await settled();
    expect(given()).toEqual(['north', 'north']);
  });

  it('stops when a step is refused', async () => {
    const seat = await walking();
    latest().hear({ type: 'refused', id: latest().sent.at(-1)!.id, why: 'Somebody stands there.' });
    latest().hear(update(2, 0, [], view('Where?', 'north')));
    await settled();
    expect(given()).toEqual(['north']);
    expect(seat.problem).toBe('Somebody stands there.');
  });
});

describe('a digest', () => {
  const seated = { type: 'lobby', table: 'abc', chairs: [], you: 0 } as unknown as Lobby;
  const staging = { trifles: new Set(), pace: {}, follow: () => {} } as unknown as Staging;
  const retold = (seat: SeatClient): string[] => seat.digest.map(({ line }) => line.text);
  const taken = (): void => latest().hear({ type: 'taken', id: latest().sent.at(-1)!.id });

  async function answering(table = 'digest'): Promise<SeatClient> {
    const seat = new SeatClient(table, 'token');
    seat.staging = staging;
    latest().hear(seated);
    latest().hear(update(1, 0, [], view('Hide?', 'hide')));
    await settled();
    expect(retold(seat)).toEqual([]);
    seat.answer('hide');
    taken();
    return seat;
  }

  it('tells what happened while others were asked', async () => {
    const seat = await answering();
    latest().hear(update(2, 0, ['You hide.'], view('Ben is choosing.')));
    latest().hear(update(3, 1, ['The ghost comes.'], view('Hide?', 'hide')));
    await settled();
    expect(retold(seat)).toEqual(['You hide.', 'The ghost comes.']);
    seat.answer('hide');
    expect(retold(seat)).toEqual([]);
  });

  it('does not tell a newcomer the whole story', async () => {
    const seat = new SeatClient('newcomer', 'token');
    seat.staging = staging;
    latest().hear(seated);
    latest().hear(update(7, 0, ['Long ago.', 'Lately.'], view('Hide?', 'hide')));
    await settled();
    expect(retold(seat)).toEqual([]);
  });

  it('says nothing where one is asked again at once', async () => {
    const seat = await answering();
    latest().hear(update(2, 0, ['You hide.'], view('Where?', 'here')));
    await settled();
    expect(retold(seat)).toEqual([]);
  });

  it('comes back with the page', async () => {
    const before = await answering('reloaded');
    latest().hear(update(2, 0, ['You hide.'], view('Hide?', 'hide')));
    await settled();
    before.answer('hide');
    const after = new SeatClient('reloaded', 'token');
    after.staging = staging;
    latest().hear(seated);
    latest().hear(update(3, 0, ['You hide.', 'The ghost comes.'], view('Hide?', 'hide')));
    await settled();
    expect(retold(after)).toEqual(['The ghost comes.']);
  });

  it('is not cut short by a window that goes by itself', async () => {
    const seat = await answering();
    latest().hear(update(2, 0, ['A ghost!'], { ...view('A cat?', 'let be'), asked: 'cat', pass_with: 'let be' }));
    await settled();
    expect(latest().sent.at(-1)).toMatchObject({ text: 'let be' });
    taken();
    latest().hear(update(3, 1, ['It stays.'], view('Ben is choosing.')));
    latest().hear(update(4, 2, [], view('Hide?', 'hide')));
    await settled();
    expect(retold(seat)).toEqual(['A ghost!', 'It stays.']);
  });
});

describe('a hint', () => {
  const hintable = { type: 'lobby', table: 'abc', chairs: [], you: 0, hints: true } as unknown as Lobby;
  const asked = (): { id: string; seq: number }[] =>
    latest().sent.filter(({ type }) => type === 'hint') as unknown as { id: string; seq: number }[];
  const found = (seq: number): ServerMessage => ({
    type: 'hinted',
    id: asked().at(-1)!.id,
    seq,
    tries: 2000,
    findings: [
      { text: 'watch', chance: 0.62 },
      { text: 'hide', chance: 0.3 },
    ],
  });

  async function thinking(): Promise<SeatClient> {
    const seat = new SeatClient('abc', 'token');
    latest().hear(hintable);
    latest().hear(update(1, 0, [], view('Hide?', 'hide', 'watch')));
    await settled();
    seat.askHint();
    return seat;
  }

  it('is asked for once, and belongs to the question', async () => {
    const seat = await thinking();
    seat.askHint();
    expect(asked()).toMatchObject([{ seq: 1 }]);
    expect(seat.isHinting).toBe(true);
    latest().hear(found(1));
    expect(seat.isHinting).toBe(false);
    expect(seat.hint?.findings[0]).toEqual({ text: 'watch', chance: 0.62 });
    seat.askHint();
    expect(asked()).toHaveLength(1);
    seat.hideHint();
    expect(seat.hint).toBe(null);
  });

  it('is gone with the answer', async () => {
    const seat = await thinking();
    latest().hear(found(1));
    seat.answer('hide');
    expect(seat.hint).toBe(null);
    latest().hear({ type: 'taken', id: latest().sent.at(-1)!.id });
    latest().hear(update(2, 0, [], view('Hide?', 'hide', 'watch')));
    await settled();
    expect(seat.isAsked).toBe(true);
    expect(seat.hint).toBe(null);
  });

  it('that comes too late is not shown, nor why it does not come', async () => {
    const seat = await thinking();
    latest().hear(update(2, 0, ['A door falls shut.'], view('Run?', 'hide', 'watch')));
    await settled();
    expect(seat.isHinting).toBe(false);
    latest().hear(found(1));
    expect(seat.hint).toBe(null);
    seat.askHint();
    latest().hear(update(3, 1, ['Another one.'], view('Run?', 'hide', 'watch')));
    await settled();
    latest().hear({ type: 'refused', id: asked().at(-1)!.id, why: 'The table has moved on since; look again.' });
    expect(seat.problem).toBe('');
  });

  it('stays while another answers face down', async () => {
    const seat = await thinking();
    latest().hear(found(1));
    latest().hear(update(2, 0, [], { ...view('Hide?', 'hide', 'watch'), waiting: ['Ada'] }));
    await settled();
    expect(seat.hint).not.toBe(null);
  });

  it('that is refused says why', async () => {
    const seat = await thinking();
    latest().hear({ type: 'refused', id: asked()[0]!.id, why: 'Too many hints at once; wait a moment.' });
    expect(seat.problem).toContain('Too many hints');
    expect(seat.isHinting).toBe(false);
    seat.askHint();
    expect(asked()).toHaveLength(2);
  });

  it('is not to be had where there are none, nor by a watcher, nor where there is no choice', async () => {
    const may = async (lobby: Partial<Lobby>, ...answers: string[]): Promise<boolean> => {
      const seat = new SeatClient('abc', 'token');
      latest().hear({ ...hintable, ...lobby });
      latest().hear(update(1, 0, [], view('?', ...answers)));
      await settled();
      seat.askHint();
      return asked().length > 0;
    };
    expect(await may({}, 'hide', 'watch')).toBe(true);
    expect(await may({}, 'hide')).toBe(false);
    expect(await may({ hints: false }, 'hide', 'watch')).toBe(false);
    expect(await may({ you: null }, 'hide', 'watch')).toBe(false);
  });
});
