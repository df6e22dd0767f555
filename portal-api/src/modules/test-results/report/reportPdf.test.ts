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

it('keeps a heading on the page of its table, or of a long table’s first row', () => {
  const [short, long, rows] = contentOf([heading, table(2), heading, table(40)]);
  expect(short).toMatchObject({ unbreakable: true, stack: [{ text: 'Hillside Farm' }, { table: {} }] });
  expect(long).toMatchObject({ text: 'Hillside Farm' });
  expect(rows).toMatchObject({ table: { headerRows: 1, keepWithHeaderRows: 1 } });
});

it('only breaks words that would push a column off the page', () => {
  const [it] = contentOf([table(1, `MV-261120-2207 ${'x'.repeat(120)}`)]);
  const { text } = (it as { table: { body: { text: string }[][] } }).table.body[1]![0]!;
  expect(text.startsWith('MV-261120-2207 xxxxxxxx\u200bx')).toBe(true);
  expect(text.replaceAll('\u200b', '')).toHaveLength(135);
});
