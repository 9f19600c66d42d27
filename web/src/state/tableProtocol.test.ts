import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol';
import { TableProtocol, type Reply } from './tableProtocol';
import { FakeSocket } from './testing';

beforeEach(() => FakeSocket.install());

describe('a reply', () => {
  const others: ServerMessage[] = [];
  const replies: Reply[] = [];

  function send(): string {
    others.length = replies.length = 0;
    const protocol = new TableProtocol(
      'abc',
      '',
      () => 0,
      (message) => others.push(message),
      () => {},
    );
    protocol.send({ type: 'hint', seq: 1 }, (reply) => replies.push(reply));
    return FakeSocket.latest.sent[0]!.id;
  }

  it('goes to the handler of its message, once', () => {
    const reply: Reply = { type: 'accepted', id: send() };
    FakeSocket.latest.receive(reply);
    FakeSocket.latest.receive(reply);
    expect([replies, others]).toEqual([[reply], [reply]]);
  });

  it('to another message is passed on', () => {
    send();
    const reply: Reply = { type: 'rejected', id: '', reason: 'The table is closed.', rule: '' };
    FakeSocket.latest.receive(reply);
    expect([replies, others]).toEqual([[], [reply]]);
  });
});
