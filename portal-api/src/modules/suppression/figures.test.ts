import { describe, expect, it } from '@jest/globals';
import type { Cell } from './cellTable.ts';
import { openFigures } from './figures.ts';

const WEEKS = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25', '2026-06-01'];
type Place = Omit<Cell, 'weeks' | 'tests' | 'totals'> & { readonly week: string; readonly total: number };

function cell(tests: number, at: Partial<Place> = {}): Cell {
  const { week = WEEKS[0]!, total = 0, ...place } = at;
  return {
    country: 'Ireland',
    county: '',
    business: '',
    status: 'positive',
    animal: '2',
    kind: 'worms',
    level: '',
    ...place,
    weeks: [week],
    tests: [tests],
    totals: [total],
  };
}

describe('figures of Aggregated View', () => {
  it('sum the requested tests', () => {
    const figures = openFigures([cell(7), cell(9, { status: 'negative', total: 90 })]);
    expect(figures.of({}, {})).toMatchObject({ tests: 15, mean: 90 / 16 });
    expect(figures.of({ status: ['negative'] }, {})).toMatchObject({ tests: 10, mean: 10 });
  });

  it('are zero without tests, and suppressed for a few', () => {
    const figures = openFigures([cell(4)]);
    expect(figures.of({}, {}).tests).toBeNull();
    expect(figures.of({ status: ['negative'] }, {}).tests).toBe(0);
    expect(figures.of({}, { first: WEEKS[1], last: WEEKS[2] }).tests).toBe(0);
  });

  it('do not reveal a small business as the rest of its county', () => {
    const at = (business: string, county: string) => ({ business, county });
    const figures = openFigures([
      cell(3, at('1', 'Kerry')),
      cell(20, at('2', 'Kerry')),
      cell(9, at('3', 'Galway')),
    ]);
    const of = (county: string, business?: string) =>
      figures.of({ country: ['Ireland'], county: [county], ...(business && { business: [business] }) }, {})
        .tests;
    expect([of('Kerry'), of('Kerry', '1'), of('Kerry', '2'), of('Galway', '3')]).toEqual([
      25,
      null,
      null,
      10,
    ]);
  });
});
