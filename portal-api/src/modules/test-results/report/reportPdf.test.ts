import { expect, it } from '@jest/globals';

import type { Block, ReportDocument } from './reportDocument.ts';
import { pdfDefinition } from './reportPdf.ts';

const table = (rows: number, sample = 'S-1'): Block => ({
  kind: 'table',
  head: [{ text: 'Sample Id' }],
  rows: Array.from({ length: rows }, () => [{ text: sample }]),
});
const heading: Block = { kind: 'heading', text: 'Hillside Farm' };

function contentOf(blocks: readonly Block[]): unknown[] {
  const report: ReportDocument = {
    language: 'en',
    title: 'Combined results',
    subtitle: '2 tests',
    byline: 'Mulroy Veterinary',
    landscape: true,
    blocks,
  };
  const { content } = pdfDefinition(report);
  return (content as unknown[]).slice(1);
}

it('keeps a heading on the page of its table, and repeats it on each page of a long table', () => {
  const [short, long] = contentOf([heading, table(2), heading, table(40)]);
  expect(short).toMatchObject({ unbreakable: true, stack: [{ text: 'Hillside Farm' }, { table: {} }] });
  const { table: rows } = long as { table: { body: unknown[][] } };
  expect(rows).toMatchObject({ headerRows: 2, keepWithHeaderRows: 1 });
  expect(rows.body[0]).toMatchObject([{ stack: [{ text: 'Hillside Farm' }] }]);
});

it.each(['notes', 'lead'] as const)('keeps the title of %s with its first line', (kind) => {
  const items = kind === 'notes' ? ['First', 'Second'] : [{ text: 'First' }, { text: 'Second' }];
  const [start, second] = contentOf([{ kind, title: 'Title', items } as Block]);
  expect(JSON.stringify(start)).toMatch(/"Title".*"First"/);
  expect(start).toMatchObject({ unbreakable: true });
  expect(JSON.stringify(second)).toContain('"Second"');
});

it('keeps a range on one line, and prints a table of many columns smaller', () => {
  const cells = [{ text: 'Strongyle' }, { text: '< 50 – 2,300', numeric: true }];
  const wide = Array.from({ length: 9 }, (_, column) => ({ text: `Column ${column}` }));
  const [ranges, many] = contentOf([
    {
      kind: 'table',
      head: [{ text: 'Parasite' }, { text: 'Lowest to highest', numeric: true }],
      rows: [cells],
    },
    { kind: 'table', head: wide, rows: [wide] },
  ]);
  expect(JSON.stringify(ranges)).toContain('"<\u00a050\u00a0–\u00a02,300"');
  expect(ranges).not.toHaveProperty('fontSize');
  expect(many).toMatchObject({ fontSize: 7.5 });
});

it('only breaks words that would push a column off the page', () => {
  const [it] = contentOf([table(1, `MV-261120-2207 ${'x'.repeat(120)}`)]);
  const { text } = (it as { table: { body: { text: string }[][] } }).table.body[1]![0]!;
  expect(text.startsWith('MV-261120-2207 xxxxxxxx\u200bx')).toBe(true);
  expect(text.replaceAll('\u200b', '')).toHaveLength(135);
});
