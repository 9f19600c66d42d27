import { expect, it } from 'vitest';
import { blocksOf, spansOf } from './markdown';

it('reads what our rulebooks are written in', () => {
  const blocks = blocksOf('One\ntwo.\n\n- a\n- b\n  goes on\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n### Head');
  expect(blocks.map((block) => block.kind)).toEqual(['text', 'list', 'table', 'heading']);
  expect(blocks[1]!.lines).toEqual(['a', 'b goes on']);
  expect(blocks[2]).toMatchObject({
    rows: [
      ['x', 'y'],
      ['1', '2'],
    ],
  });
});

it('reads numbered lists', () => {
  expect(blocksOf('1. First\n   goes on.\n2. Second.')).toEqual([
    { kind: 'numbered', lines: ['First goes on.', 'Second.'] },
  ]);
});

it('keeps text as text', () => {
  expect(spansOf('a **b** *c* `d` <i>e</i>')).toEqual([
    { how: 'plain', text: 'a ' },
    { how: 'bold', text: 'b' },
    { how: 'plain', text: ' ' },
    { how: 'italic', text: 'c' },
    { how: 'plain', text: ' ' },
    { how: 'code', text: 'd' },
    { how: 'plain', text: ' <i>e</i>' },
  ]);
});

it('keeps what is between fences as it is', () => {
  const blocks = blocksOf('Before.\n\n```board\n | a |\n\n | b |\n```\n\n```log\nAda goes.\n```\nAfter.');
  expect(blocks).toEqual([
    { kind: 'text', lines: ['Before.'] },
    { kind: 'fence', what: 'board', lines: [' | a |', '', ' | b |'] },
    { kind: 'fence', what: 'log', lines: ['Ada goes.'] },
    { kind: 'text', lines: ['After.'] },
  ]);
});
