import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownTable } from './knownTables.svelte';
import { SeatClient } from './seatClient.svelte';
import { settings, type Reaction } from './settings.svelte';
import { FakeSocket, loadNothing, makeChoice, makeLobby, makeUpdate, makeView, settle } from './testing';
import type { Lobby, SeatView } from '../protocol';

const socket = (): FakeSocket => FakeSocket.latest;
const texts = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);
const notations = (client: SeatClient): string[] => client.answers.map(({ notation }) => notation);

beforeEach(() => {
  FakeSocket.install();
  settings.speed = 'instant';
});

describe('updates', () => {
  it('are shown in order, and each once', async () => {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeUpdate(1, 0, ['Night falls.'], makeView('Hide?', 'hide', 'watch')));
    socket().receive(makeUpdate(2, 1, ['Ben hides.'], makeView('And now?', 'stay')));
    socket().receive(makeUpdate(2, 1, ['Ben hides.'], makeView('And now?', 'stay')));
    await settle();
    expect(texts(client.log)).toEqual(['Night falls.', 'Ben hides.']);
    expect(notations(client)).toEqual(['stay']);
  });

  it('remove lines that were undone', async () => {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeUpdate(1, 0, ['One.', 'Two.'], makeView('?', 'a')));
    socket().receive(makeUpdate(2, 1, ['Other.'], makeView('?', 'a')));
    await settle();
    expect(texts(client.log)).toEqual(['One.', 'Other.']);
  });

  it('start again when the seat is reassigned', async () => {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeLobby({ you: 0 }));
    socket().receive(makeUpdate(5, 0, ['Mine.'], makeView('?', 'hide')));
    await settle();
    socket().receive(makeLobby({ you: null }));
    socket().receive(makeUpdate(2, 0, ['Everybody’s.'], makeView('?')));
    await settle();
    expect(texts(client.log)).toEqual(['Everybody’s.']);
    expect(client.answers).toEqual([]);
  });
});

describe('an answer', () => {
  it('is sent once, however often it is clicked', async () => {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeUpdate(1, 0, [], makeView('?', 'hide')));
    await settle();
    const answer = client.answers[0]!;
    client.choose(answer);
    client.choose(answer);
    expect(socket().answers).toEqual(['hide']);
    expect(socket().sent[0]).toMatchObject({ seq: 1 });
    socket().rejectLast('No.');
    expect(client.problem).toBe('No.');
    expect(client.answers).toHaveLength(1);
  });

  it('that is a set is picked in any order, unpicked, and given once', async () => {
    const client = new SeatClient('abc', 'token');
    const choice = makeChoice({ 'mark 1': [1, 1], 'mark 2': [1, 1], 'mark 3': [1, 1] }, 0, 2, 'done');
    socket().receive(makeUpdate(1, 0, [], { ...makeView('Re-roll?', 'mark 1', 'done'), choice }));
    await settle();
    expect(notations(client)).toEqual(['mark 1', 'mark 2', 'mark 3']);
    for (const notation of ['mark 3', 'mark 1', 'mark 2', 'mark 1']) client.choose({ notation });
    expect(socket().answers).toEqual([]);
    client.confirmSet();
    client.confirmSet();
    expect(socket().answers).toEqual(['mark 2 + mark 3 + done']);
  });

  it('that is a set cannot be given with too much or too little', async () => {
    const client = new SeatClient('abc', 'token');
    const choice = makeChoice({ 'mark 1': [1, 1], 'mark 2': [1, 1] }, 1, 1, 'done');
    socket().receive(makeUpdate(1, 0, [], { ...makeView('Re-roll?', 'mark 1'), choice }));
    await settle();
    client.confirmSet();
    client.choose({ notation: 'mark 1' });
    client.choose({ notation: 'mark 2' });
    client.confirmSet();
    expect(socket().answers).toEqual([]);
  });

  it('hides the question until the next update', async () => {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeUpdate(1, 0, [], makeView('Hide?', 'hide', 'watch')));
    await settle();
    client.answer('hide');
    socket().acceptLast();
    await settle();
    expect(client.answers).toEqual([]);
    socket().receive(makeUpdate(2, 0, [], makeView('And now?', 'stay')));
    await settle();
    expect(notations(client)).toEqual(['stay']);
  });

  it('is given automatically in a reaction window, as the settings say', async () => {
    const window = (...answers: string[]): SeatView => ({
      ...makeView('A ghost!', ...answers),
      asked: 'defend',
      pass_answer: 'let be',
    });
    const answered = async (reaction: Reaction, ...answers: string[]): Promise<unknown> => {
      settings.reactions['candle defend'] = reaction;
      new SeatClient('abc', 'token');
      socket().receive(makeUpdate(1, 0, [], window(...answers)));
      await settle();
      return socket().sent[0]?.text;
    };
    expect(await answered('always', 'let be')).toBe(undefined);
    expect(await answered('could', 'let be')).toBe('let be');
    expect(await answered('could', 'cat', 'let be')).toBe(undefined);
    expect(await answered('never', 'cat', 'let be')).toBe('let be');
  });

  it('that is not allowed is explained with its rule', async () => {
    const client = new SeatClient('abc', 'token');
    const refusal = client.whyNot('hide', []);
    expect(socket().sent[0]).toMatchObject({ type: 'why_not', kind: 'hide', things: [] });
    socket().receive({ type: 'why_not', id: socket().sent[0]!.id, reason: 'You hid last night.', rule: 'CA-5' });
    expect(await refusal).toEqual({ reason: 'You hid last night.', rule: 'CA-5' });
  });
});

describe('the connection', () => {
  it('continues where it was, and resends what was not confirmed', async () => {
    vi.useFakeTimers();
    const client = new SeatClient('abc', 'token');
    socket().receive(makeUpdate(1, 0, [], makeView('?', 'hide')));
    await vi.advanceTimersByTimeAsync(5);
    client.choose(client.answers[0]!);
    const [unconfirmed] = socket().sent;
    socket().onclose?.({ code: 1006 });
    expect(client.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket().address).toContain('token=token&from=1');
    socket().onopen?.();
    expect(socket().sent).toEqual([unconfirmed]);
    vi.useRealTimers();
  });

  it('is not retried with a link that belongs to no seat', () => {
    const client = new SeatClient('abc', 'wrong');
    socket().onclose?.({ code: 4004 });
    expect(client.connection).toBe('refused');
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('taking a seat', () => {
  it('happens once, however often it is clicked, and again after a rejection', () => {
    const client = new SeatClient('abc', 'token');
    const info = { name: '', kind: 'person', is_ready: false, is_connected: true, is_away: false };
    socket().receive(makeLobby({ seats: [info] }));
    client.takeSeat('Ada');
    client.takeSeat('Ada');
    expect(socket().sent).toHaveLength(1);
    expect(knownTable('abc')!.nonces).toEqual({ 0: socket().sent[0]!.nonce });
    socket().rejectLast('every seat needs a different name');
    expect(client.isTakingSeat).toBe(false);
    client.takeSeat('Ben');
    socket().receive(makeLobby({ seats: [{ ...info, name: 'Ben', is_ready: true }] }));
    expect(socket().sent).toHaveLength(2);
    expect(knownTable('abc')!.nonces).toEqual({ 0: socket().sent[1]!.nonce });
    expect(client.isTakingSeat).toBe(false);
  });
});

describe('a walk', () => {
  async function startWalk(): Promise<SeatClient> {
    const client = new SeatClient('abc', 'token');
    client.game = loadNothing({ stride: { pace: 0, events: new Set(['stepped']) } });
    socket().receive(makeUpdate(1, 0, [], makeView('Where?', 'north', 'east')));
    await settle();
    client.walk(['north', 'north', 'east']);
    return client;
  }

  it('gives one answer after another, each when the previous one is shown', async () => {
    await startWalk();
    expect(socket().answers).toEqual(['north']);
    socket().acceptLast();
    expect(socket().answers).toEqual(['north']);
    socket().receive(makeUpdate(2, 0, [], makeView('Where?', 'north')));
    await settle();
    expect(socket().answers).toEqual(['north', 'north']);
    socket().receive(makeUpdate(3, 0, [], makeView('Where?', 'east')));
    await settle();
    socket().acceptLast();
    expect(socket().answers).toEqual(['north', 'north', 'east']);
  });

  it('stops where the next step is not legal', async () => {
    const client = await startWalk();
    socket().acceptLast();
    socket().receive(makeUpdate(2, 0, [], makeView('Where?', 'south')));
    await settle();
    expect(socket().answers).toEqual(['north']);
    expect(notations(client)).toEqual(['south']);
  });

  it('stops when something happens besides the step', async () => {
    await startWalk();
    socket().acceptLast();
    socket().receive(makeUpdate(2, 0, ['A door falls shut.'], makeView('Where?', 'north')));
    await settle();
    expect(socket().answers).toEqual(['north']);
  });

  it('goes on after an event that is part of the step', async () => {
    await startWalk();
    socket().acceptLast();
    const step = makeUpdate(2, 0, ['Through the tunnel.'], makeView('Where?', 'north'));
    step.lines[0]!.event = 'stepped';
    socket().receive(step);
    await settle();
    expect(socket().answers).toEqual(['north', 'north']);
  });

  it('stops when a step is rejected', async () => {
    const client = await startWalk();
    socket().rejectLast('Somebody stands there.');
    socket().receive(makeUpdate(2, 0, [], makeView('Where?', 'north')));
    await settle();
    expect(socket().answers).toEqual(['north']);
    expect(client.problem).toBe('Somebody stands there.');
  });
});

describe('the recap', () => {
  const recap = (client: SeatClient): string[] => texts(client.recap.map(({ line }) => line));

  async function answerFirst(table = 'recap'): Promise<SeatClient> {
    const client = new SeatClient(table, 'token');
    client.game = loadNothing();
    socket().receive(makeLobby());
    socket().receive(makeUpdate(1, 0, [], makeView('Hide?', 'hide')));
    await settle();
    expect(recap(client)).toEqual([]);
    client.answer('hide');
    socket().acceptLast();
    return client;
  }

  it('tells what happened while others were asked', async () => {
    const client = await answerFirst();
    socket().receive(makeUpdate(2, 0, ['You hide.'], makeView('Ben is choosing.')));
    socket().receive(makeUpdate(3, 1, ['The ghost comes.'], makeView('Hide?', 'hide')));
    await settle();
    expect(recap(client)).toEqual(['You hide.', 'The ghost comes.']);
    client.answer('hide');
    expect(recap(client)).toEqual([]);
  });

  it('does not tell a newcomer everything', async () => {
    const client = new SeatClient('newcomer', 'token');
    client.game = loadNothing();
    socket().receive(makeLobby());
    socket().receive(makeUpdate(7, 0, ['Long ago.', 'Lately.'], makeView('Hide?', 'hide')));
    await settle();
    expect(recap(client)).toEqual([]);
  });

  it('is empty for somebody who is asked again at once', async () => {
    const client = await answerFirst();
    socket().receive(makeUpdate(2, 0, ['You hide.'], makeView('Where?', 'here')));
    await settle();
    expect(recap(client)).toEqual([]);
  });

  it('survives a reload of the page', async () => {
    const before = await answerFirst('reloaded');
    socket().receive(makeUpdate(2, 0, ['You hide.'], makeView('Hide?', 'hide')));
    await settle();
    before.answer('hide');
    const after = new SeatClient('reloaded', 'token');
    after.game = loadNothing();
    socket().receive(makeLobby());
    socket().receive(makeUpdate(3, 0, ['You hide.', 'The ghost comes.'], makeView('Hide?', 'hide')));
    await settle();
    expect(recap(after)).toEqual(['The ghost comes.']);
  });

  it('is not cut short by an automatic pass', async () => {
    const client = await answerFirst();
    const window = { ...makeView('A cat?', 'let be'), asked: 'cat', pass_answer: 'let be' };
    socket().receive(makeUpdate(2, 0, ['A ghost!'], window));
    await settle();
    expect(socket().sent.at(-1)).toMatchObject({ text: 'let be' });
    socket().acceptLast();
    socket().receive(makeUpdate(3, 1, ['It stays.'], makeView('Ben is choosing.')));
    socket().receive(makeUpdate(4, 2, [], makeView('Hide?', 'hide')));
    await settle();
    expect(recap(client)).toEqual(['A ghost!', 'It stays.']);
  });
});

describe('a hint', () => {
  const requests = (): { id: string }[] => socket().sent.filter(({ type }) => type === 'hint');
  const sendHint = (seq: number): void =>
    socket().receive({
      type: 'hint',
      id: requests().at(-1)!.id,
      seq,
      playouts: 2000,
      answers: [
        { answer: 'watch', label: 'Watch', win_chance: 0.62 },
        { answer: 'hide', label: 'Hide', win_chance: 0.3 },
      ],
    });

  async function requestHint(): Promise<SeatClient> {
    const client = new SeatClient('abc', 'token');
    socket().receive(makeLobby());
    socket().receive(makeUpdate(1, 0, [], makeView('Hide?', 'hide', 'watch')));
    await settle();
    client.askHint();
    return client;
  }

  it('is requested once, and belongs to the question', async () => {
    const client = await requestHint();
    client.askHint();
    expect(requests()).toMatchObject([{ seq: 1 }]);
    expect(client.hints.isSearching).toBe(true);
    sendHint(1);
    expect(client.hints.isSearching).toBe(false);
    expect(client.hint?.answers[0]).toMatchObject({ answer: 'watch', win_chance: 0.62 });
    client.askHint();
    expect(requests()).toHaveLength(1);
    client.hints.hide();
    expect(client.hint).toBe(null);
  });

  it('disappears with the answer', async () => {
    const client = await requestHint();
    sendHint(1);
    client.answer('hide');
    expect(client.hint).toBe(null);
    socket().acceptLast();
    socket().receive(makeUpdate(2, 0, [], makeView('Hide?', 'hide', 'watch')));
    await settle();
    expect(client.isAsked).toBe(true);
    expect(client.hint).toBe(null);
  });

  it('that arrives too late is not shown, and neither is its rejection', async () => {
    const client = await requestHint();
    socket().receive(makeUpdate(2, 0, ['A door falls shut.'], makeView('Run?', 'hide', 'watch')));
    await settle();
    expect(client.hints.isSearching).toBe(false);
    sendHint(1);
    expect(client.hint).toBe(null);
    client.askHint();
    socket().receive(makeUpdate(3, 1, ['Another one.'], makeView('Run?', 'hide', 'watch')));
    await settle();
    socket().receive({
      type: 'rejected',
      id: requests().at(-1)!.id,
      reason: 'The question has changed. Look again.',
      rule: '',
    });
    expect(client.problem).toBe('');
  });

  it('stays while somebody else answers face down', async () => {
    const client = await requestHint();
    sendHint(1);
    socket().receive({ ...makeUpdate(2, 0, [], makeView('Hide?', 'hide', 'watch')), asked_seq: 1 });
    await settle();
    expect(client.hint).not.toBe(null);
  });

  it('disappears when the same question is asked anew, whatever its words are', async () => {
    const client = await requestHint();
    sendHint(1);
    socket().receive({ ...makeUpdate(2, 0, [], makeView('Hide?', 'hide', 'watch')), asked_seq: 2 });
    await settle();
    expect(client.hint).toBe(null);
  });

  it('stays when only the words of the question change', async () => {
    const client = await requestHint();
    sendHint(1);
    socket().receive({
      ...makeUpdate(2, 0, ['A clock strikes.'], makeView('Hide now?', 'hide', 'watch')),
      asked_seq: 1,
    });
    await settle();
    expect(client.hint).not.toBe(null);
  });

  it('that is rejected says why', async () => {
    const client = await requestHint();
    socket().receive({ type: 'rejected', id: requests()[0]!.id, reason: 'Too many hints at once.', rule: '' });
    expect(client.problem).toContain('Too many hints');
    expect(client.hints.isSearching).toBe(false);
    client.askHint();
    expect(requests()).toHaveLength(2);
  });

  it('is offered only to a seat that has a choice, at a table with hints', async () => {
    const canAsk = async (lobby: Partial<Lobby>, ...answers: string[]): Promise<boolean> => {
      const client = new SeatClient('abc', 'token');
      socket().receive(makeLobby(lobby));
      socket().receive(makeUpdate(1, 0, [], makeView('?', ...answers)));
      await settle();
      client.askHint();
      return requests().length > 0;
    };
    expect(await canAsk({}, 'hide', 'watch')).toBe(true);
    expect(await canAsk({}, 'hide')).toBe(false);
    expect(await canAsk({ hints: false }, 'hide', 'watch')).toBe(false);
    expect(await canAsk({ you: null }, 'hide', 'watch')).toBe(false);
  });
});
