import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../seed/random.ts';
import type { Cell, Selection } from './cellTable.ts';
import { openFigures } from './figures.ts';

const WEEKS = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25', '2026-06-01'];
const VALUES = {
  status: ['positive', 'negative', 'failed'],
  animal: ['1', '2', '3'],
  kind: ['worms', 'fluke'],
};

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

function subsets(values: readonly string[]): (string[] | undefined)[] {
  let sets: string[][] = [[]];
  for (const one of values) sets = sets.flatMap((set) => [set, [...set, one]]);
  return [undefined, ...sets.filter((set) => set.length > 0)];
}

const SELECTIONS: Selection[] = subsets(VALUES.status).flatMap((status) =>
  subsets(VALUES.animal).flatMap((animal) =>
    subsets(VALUES.kind).map((kind) => ({
      ...(status && { status }),
      ...(animal && { animal }),
      ...(kind && { kind }),
    })),
  ),
);

function randomCells(seed: number): Cell[] {
  const random = createRandom(seed);
  return WEEKS.flatMap((week) =>
    VALUES.status.flatMap((status) =>
      VALUES.animal.flatMap((animal) =>
        VALUES.kind.map((kind) => cell(random.int(0, 3) * random.int(0, 6), { week, status, animal, kind })),
      ),
    ),
  );
}

const isFew = (tests: number) => tests > 0 && tests < 5;

describe('figures of Aggregated View', () => {
  it('sum the requested tests', () => {
    const figures = openFigures([cell(7), cell(9, { status: 'negative', total: 90 })]);
    expect(figures.of({}, {})).toMatchObject({ tests: 16, total: 90 });
    expect(figures.of({ status: ['negative'] }, {})).toMatchObject({ tests: 9, total: 90 });
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
    expect([of('Kerry'), of('Kerry', '1'), of('Kerry', '2'), of('Galway', '3')]).toEqual([23, null, null, 9]);
  });

  it.each([1, 2, 3, 4, 5, 6])('never differ by 1 to 4 tests for any filters (%i)', (seed) => {
    const cells = randomCells(seed);
    const figures = openFigures(cells);
    const told = SELECTIONS.map((selection) => [selection, figures.of(selection, {}).tests] as const);
    const leaks = told.flatMap(([wide, more]) =>
      told
        .filter(
          ([narrow, fewer]) =>
            more !== null && fewer !== null && isFew(more - fewer) && isWithin(narrow, wide),
        )
        .map(([narrow, fewer]) => [wide, more, narrow, fewer]),
    );
    expect(leaks).toEqual([]);
    expect(told.filter(([, tests]) => tests !== null).length).toBeGreaterThan(10);
  });

  it.each([1, 2, 3])('never differ by 1 to 4 tests for any period (%i)', (seed) => {
    const figures = openFigures(randomCells(seed));
    for (const selection of SELECTIONS) {
      const periods = WEEKS.flatMap((first, from) =>
        WEEKS.slice(from).map((last) => [first, last, figures.of(selection, { first, last }).tests] as const),
      );
      for (const [first, last, more] of periods) {
        const inside = periods.filter((period) => period[0] >= first && period[1] <= last);
        for (const [, , fewer] of inside) expect(isFew((more ?? 0) - (fewer ?? more ?? 0))).toBe(false);
      }
    }
  });
});

/** Whether `wide` selects every test that `narrow` selects. */
function isWithin(narrow: Selection, wide: Selection): boolean {
  return (['status', 'animal', 'kind'] as const).every(
    (dimension) =>
      !wide[dimension] ||
      (narrow[dimension] ?? VALUES[dimension]).every((value) => wide[dimension]!.includes(value)),
  );
}
