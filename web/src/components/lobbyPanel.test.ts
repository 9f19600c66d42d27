import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberTable } from '../state/knownTables.svelte';
import { SeatClient } from '../state/seatClient.svelte';
import { FakeSocket, makeLobby } from '../state/testing';
import { t } from '../words';
import LobbyPanel from './LobbyPanel.svelte';

const person = { name: '', kind: 'person', is_ready: false, is_connected: false, is_away: false };

beforeEach(() => FakeSocket.install());
afterEach(cleanup);

it('the lobby warns that anybody with the link of a seat can take it', () => {
  const table = new SeatClient('lobby', 'token');
  FakeSocket.latest.receive(makeLobby({ seats: [{ ...person, name: 'Ada', is_ready: true }, person] }));
  const show = (): string => {
    const { container, unmount } = render(LobbyPanel, { table, local: [0] });
    const text = container.textContent ?? '';
    unmount();
    return text;
  };

  expect(show()).not.toContain(t.lobby.warn); // it has no link to share
  rememberTable('lobby', { tokens: { 1: 'secret' } });
  expect(show()).toContain(t.lobby.warn);
});
