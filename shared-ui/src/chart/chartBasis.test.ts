import { describe, expect, test } from '@jest/globals';
import { formatsOf } from '../formats/formatsOf.ts';
import { basisLine, fewNoteOf, isFew, pointsOf } from './chartBasis.ts';
import { chartCsv } from './chartCsv.ts';
import type { CategoryChartSpec } from './chartSpec.ts';
import { chartTable, isEmptyChart } from './chartTable.ts';

const weeks: CategoryChartSpec = {
  kind: 'stacked-column',
  categories: ['5 Oct', '12 Oct', '19 Oct'],
  categoryTitle: 'Week starting',
  valueTitle: 'Share of tests',
  series: [{ id: 'light', name: 'Light', values: [30, 2, null] }],
  basis: { title: 'Tests', counts: [40, 4, 0], few: 5, fewNote: 'Fewer than 5 tests' },
  hrefs: ['/test-results?from=2026-10-05', null, null],
};

describe('the basis of a chart', () => {
  test('is in the tooltip, the table and the CSV', () => {
    expect(basisLine(weeks, 1, formatsOf('en'))).toEqual(['Tests: <b>4</b>']);
    expect(chartTable(weeks)).toEqual({
      columns: ['Week starting', 'Light', 'Tests'],
      rows: [
        { name: '5 Oct', values: [30, 40], href: '/test-results?from=2026-10-05' },
        { name: '12 Oct', values: [2, 4] },
        { name: '19 Oct', values: [null, 0] },
      ],
    });
    expect(chartCsv(chartTable(weeks))).toContain('Week starting,Light,Tests\r\n5 Oct,30,40\r\n');
  });

  test('marks categories based on few values, but not those without any', () => {
    expect([0, 1, 2].map((index) => isFew(weeks, index))).toEqual([false, true, false]);
    expect(pointsOf(weeks, [30, 2, null], '#112233')).toEqual([30, { y: 2, color: '#11223359' }, null]);
    expect(fewNoteOf(weeks)).toBe('Fewer than 5 tests');
    expect(fewNoteOf({ ...weeks, basis: { title: 'Tests', counts: [40, 5, 0], few: 5 } })).toBeUndefined();
  });

  test('keeps the hatching of Invalid, but fainter', () => {
    const pattern = { path: 'M 0 0', width: 6, height: 6, color: '#000000' };
    expect(pointsOf(weeks, [1, 1, 1], { pattern } as never)[1]).toMatchObject({
      color: { pattern: { color: '#000000', opacity: 0.35 } },
    });
  });

  test('does not count as a value of an empty chart', () => {
    const nothing = [{ id: 'light', name: 'Light', values: [null, null, null] }];
    expect(isEmptyChart({ ...weeks, series: nothing })).toBe(true);
  });
});
