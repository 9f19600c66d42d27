import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SeatClient } from '../state/seatClient.svelte';
import { FakeSocket, makeLobby } from '../state/testing';
import { t } from '../words';
import Chat from './Chat.svelte';

beforeEach(() => FakeSocket.install());
afterEach(cleanup);

function show(): () => (string | null)[] {
  const table = new SeatClient('chat', 'token');
  FakeSocket.latest.receive(makeLobby());
  FakeSocket.latest.receive({ type: 'chat', number: 1, seat: 0, name: 'Ada', text: 'hello' });
  FakeSocket.latest.receive({ type: 'chat', number: 2, seat: 1, name: 'Ben', text: 'boo' });
  FakeSocket.latest.receive({ type: 'chat', number: 3, seat: 1, name: 'Benjamin', text: 'boo again' });
  const { container } = render(Chat, { table });
  return () => [...container.querySelectorAll('li')].map((one) => one.textContent);
}

describe('the chat', () => {
  it('offers to mute each other seat once, under its latest name', () => {
    show();
    expect(screen.getAllByText(/^Mute/).map((one) => one.textContent?.trim())).toEqual([t.table.mute('Benjamin')]);
  });

  it('hides all messages of a seat that is muted, whatever its name was', async () => {
    const list = show();
    expect(list()).toEqual(['Ada: hello', 'Ben: boo', 'Benjamin: boo again']);
    screen.getByText(t.table.mute('Benjamin')).click();
    await Promise.resolve();
    expect(list()).toEqual(['Ada: hello']);
    screen.getByText(t.table.unmute('Benjamin')).click();
    await Promise.resolve();
    expect(list()).toHaveLength(3);
  });
});
