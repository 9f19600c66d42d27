import { expect, it } from 'vitest';
import { drawingOf, folderOf } from './art';

const FILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" role="img">
<title>A bat</title><!-- by us --><style>svg:root{--ink:#000}</style><g><path d="M0 0"/></g>
</svg>`;

it('takes the frame and what is in it', () => {
  const { frame, body } = drawingOf(FILE);
  expect(frame).toBe('0 0 10 20');
  expect(body.trim()).toBe('<g><path d="M0 0"/></g>');
});

it('names drawings by where they lie', () => {
  expect(Object.keys(folderOf({ '../../art/pistols/dice/hit.svg': FILE }))).toEqual(['pistols/dice/hit']);
});
