// Parses the subset of Markdown that our rulebooks use into data, so that no text can become HTML.
export type Block =
  | { kind: 'text' | 'list' | 'numbered' | 'heading'; lines: string[] }
  | { kind: 'table'; lines: string[]; rows: string[][] }
  | { kind: 'fence'; lines: string[]; what: string };

export interface Span {
  how: 'plain' | 'bold' | 'italic' | 'code';
  text: string;
}

const NUMBER = /^\d+\. /;
const FENCE = /^```(.*)\n([^]*?)\n```$/m; // what is between the fences is kept as it is

export function blocksOf(text: string): Block[] {
  const found = FENCE.exec(text);
  if (!found) return paragraphsOf(text);
  const [whole, what = '', fenced = ''] = found;
  return [
    ...paragraphsOf(text.slice(0, found.index)),
    { kind: 'fence', what, lines: fenced.split('\n') },
    ...blocksOf(text.slice(found.index + whole.length)),
  ];
}

function paragraphsOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean))
    .flatMap(blockOf);
}

function blockOf(lines: string[]): Block[] {
  const first = lines[0] ?? '';
  if (first.startsWith('#')) {
    const rest = lines.slice(1);
    const heading: Block = { kind: 'heading', lines: [first.replace(/^#+\s*/, '')] };
    return rest.length > 0 ? [heading, ...blockOf(rest)] : [heading];
  }
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cellsOf);
    return [{ kind: 'table', lines, rows }];
  }
  if (first.startsWith('- ')) return [{ kind: 'list', lines: itemsOf(lines, /^- /) }];
  if (NUMBER.test(first)) return [{ kind: 'numbered', lines: itemsOf(lines, NUMBER) }];
  return [{ kind: 'text', lines }];
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A line that does not begin with a dash or number goes on with the item before. */
function itemsOf(lines: string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return items;
}

export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let rest = 0;
  for (const found of line.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    if (found.index > rest) spans.push({ how: 'plain', text: line.slice(rest, found.index) });
    const [whole, bold, italic, code] = found;
    spans.push({ how: bold ? 'bold' : italic ? 'italic' : 'code', text: bold ?? italic ?? code ?? '' });
    rest = found.index + whole.length;
  }
  if (rest < line.length) spans.push({ how: 'plain', text: line.slice(rest) });
  return spans;
}
