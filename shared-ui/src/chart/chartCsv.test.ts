import { expect, test } from '@jest/globals';
import { chartCsv } from './chartCsv.ts';

test('commas, quotes and line breaks are quoted; a missing value is empty', () => {
  const csv = chartCsv({
    columns: ['Farm', 'Tests'],
    rows: [
      { name: 'Byrne, "Hill"', values: [3] },
      { name: 'Two\nlines', values: [null] },
    ],
  });
  expect(csv).toBe('\uFEFFFarm,Tests\r\n"Byrne, ""Hill""",3\r\n"Two\nlines",\r\n');
});

test.each(['=1+1', '+cmd', '-2', '@x'])(
  'the name %s does not become a formula, and a negative number stays a number',
  (name) => {
    expect(chartCsv({ columns: ['A', 'B'], rows: [{ name, values: [-2] }] })).toContain(
      `\r\n'${name},-2\r\n`,
    );
  },
);
