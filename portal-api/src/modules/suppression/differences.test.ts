import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../seed/random.ts';
import { type Published, type Range, RANGES, smallDifferences, solved } from '../../testing/solvedFigures.ts';
import { type Cell, type Dimension, DIMENSIONS, type Selection } from './cellTable.ts';
import { openFigures } from './figures.ts';
import { runsOfWeeks } from './parts.ts';

const WEEKS = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25'];
const PLACES = [
  { country: 'Ireland', county: 'Kerry', business: '1' },
  { country: 'Ireland', county: 'Kerry', business: '2' },
  { country: 'Ireland', county: 'Galway', business: '3' },
  { country: 'France', county: 'Cantal', business: '4' },
];
const VALUES = {
  status: ['positive', 'negative', 'failed'],
  animal: ['1', '2', '3'],
  kind: ['worms', 'fluke'],
  level: ['No Infection', 'Light', 'High'],
};
type Kind = keyof typeof VALUES;

interface World {
  readonly kinds: readonly Kind[];
  readonly weeks: number;
  readonly places?: readonly (typeof PLACES)[number][];
  /** 0 to 2 tests of each kind are still open, as in a usual week; the outcomes are then four. */
  readonly fewOpen?: boolean;
}

const WORLDS: readonly (readonly [string, World, seeds: number])[] = [
  ['outcomes and levels', { kinds: ['status', 'level'], weeks: 1 }, 40],
  ['outcomes, animals and kinds', { kinds: ['status', 'animal', 'kind'], weeks: 1 }, 4],
  ['places and levels', { kinds: ['level'], weeks: 1, places: PLACES }, 20],
  ['two weeks', { kinds: ['status', 'level'], weeks: 2 }, 12],
  ['four weeks', { kinds: ['level'], weeks: 4 }, 20],
  ['places and weeks', { kinds: ['level'], weeks: 3, places: PLACES }, 4],
  ['few tests without a result', { kinds: ['status', 'animal'], weeks: 2, fewOpen: true }, 4],
];

function valuesOf(kind: Kind, { fewOpen }: World): readonly string[] {
  return fewOpen && kind === 'status' ? ['processing', ...VALUES.status] : VALUES[kind];
}

/** A cell for each combination, about half of them empty. */
function randomCells(world: World, seed: number): Cell[] {
  const { kinds, weeks, places = PLACES.slice(0, 1), fewOpen = false } = world;
  const random = createRandom(seed);
  const amount = ({ status }: Cell): number => {
    if (!fewOpen) return random.int(0, 3) * random.int(0, 6) * Math.min(1, random.int(0, 2));
    return status === 'positive' || status === 'negative' ? random.int(4, 20) : random.int(0, 2);
  };
  const usual = { status: 'positive', animal: '1', kind: 'worms', level: '' };
  return kinds
    .reduce<Partial<Cell>[]>(
      (all, kind) => all.flatMap((one) => valuesOf(kind, world).map((value) => ({ ...one, [kind]: value }))),
      places.map((place) => ({ ...usual, ...place })),
    )
    .flatMap((one) => WEEKS.slice(0, weeks).map((week) => ({ ...(one as Cell), weeks: [week] })))
    .map((one) => ({ ...one, tests: [amount(one)] }))
    .filter(({ tests }) => tests[0]! > 0);
}

function selections(world: World): Selection[] {
  const { kinds, places } = world;
  const [kerry, , galway, cantal] = PLACES.map(({ country, county }) => ({
    country: [country],
    county: [county],
  }));
  const ofPlaces: Selection[] = places
    ? [
        {},
        { country: ['Ireland'] },
        { country: ['France'] },
        kerry!,
        galway!,
        { ...kerry, business: ['1'] },
        { ...kerry, business: ['2'] },
        { ...galway, business: ['3'] },
        { ...cantal, business: ['4'] },
      ]
    : [{}];
  return kinds.reduce<Selection[]>(
    (all, kind) =>
      all.flatMap((one) =>
        subsets(valuesOf(kind, world)).map((values) =>
          values.length > 0 ? { ...one, [kind]: values } : one,
        ),
      ),
    ofPlaces,
  );
}

/** Every figure of every period that is neither suppressed nor zero. */
function published(cells: readonly Cell[], world: World): Published[] {
  const figures = openFigures(cells);
  const weeks = WEEKS.slice(0, world.weeks);
  const periods = weeks.flatMap((first, from) => weeks.slice(from).map((last) => ({ first, last })));
  return selections(world).flatMap((selection) =>
    periods.flatMap(({ first, last }) => {
      const { tests: shown } = figures.of(selection, { first, last });
      if (!shown) return [];
      const what = JSON.stringify([selection, first, last]);
      const counted = countedCells(cells, selection, first, last);
      return [{ what, exact: exactOf(cells, counted), shown, parts: counted }];
    }),
  );
}

function countedCells(cells: readonly Cell[], selection: Selection, first: string, last: string): bigint {
  const isSelected = (cell: Cell) =>
    DIMENSIONS.every((dimension: Dimension) => selection[dimension]?.includes(cell[dimension]) ?? true);
  const byWeek = new Map<string, number>();
  for (const cell of cells.filter(isSelected)) {
    byWeek.set(cell.weeks[0]!, (byWeek.get(cell.weeks[0]!) ?? 0) + cell.tests[0]!);
  }
  const counted = new Set(
    runsOfWeeks(byWeek)
      .filter((run) => run[0]! >= first && run.at(-1)! <= last)
      .flat(),
  );
  return cells.reduce(
    (bits, cell, index) =>
      isSelected(cell) && counted.has(cell.weeks[0]!) ? bits | (1n << BigInt(index)) : bits,
    0n,
  );
}

function exactOf(cells: readonly Cell[], chosen: bigint): number {
  return cells.reduce((sum, cell, index) => ((chosen >> BigInt(index)) & 1n ? sum + cell.tests[0]! : sum), 0);
}

function subsets(values: readonly string[]): string[][] {
  return values.reduce<string[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);
}

const SOLVED_WORLDS: readonly (readonly [string, World, seeds: number])[] = [
  ['outcomes and levels', { kinds: ['status', 'level'], weeks: 1 }, 30],
  ['outcomes and kinds in two weeks', { kinds: ['status', 'kind'], weeks: 2 }, 10],
  ['places and kinds', { kinds: ['kind'], weeks: 1, places: PLACES }, 30],
  ['places and weeks', { kinds: [], weeks: 3, places: PLACES }, 30],
];

describe('two or three figures, solved as linear equations', () => {
  const attack = ([, world, seeds]: (typeof SOLVED_WORLDS)[number], rangeOf: (one: Published) => Range) =>
    Array.from({ length: seeds }, (_, seed) => {
      const cells = randomCells(world, seed);
      return solved(published(cells, world), (parts) => exactOf(cells, parts), rangeOf);
    }).flat();

  it.each(SOLVED_WORLDS)('never give 1 to 4 tests: %s', (...world) => {
    expect(attack(world, RANGES.rounded)).toEqual([]);
  });

  it('would give some if the figures were exact', () => {
    expect(SOLVED_WORLDS.flatMap((world) => attack(world, RANGES.exact)).length).toBeGreaterThan(10);
  });
});

describe('figures whose tests are part of another figure', () => {
  it.each(WORLDS)('never differ from it by 1 to 4 tests: %s', (_what, world, seeds) => {
    const worlds = Array.from({ length: seeds }, (_, seed) => published(randomCells(world, seed), world));
    expect(worlds.flatMap(smallDifferences)).toEqual([]);
    expect(worlds.flat().length).toBeGreaterThan(10 * seeds);
  });

  it('never leave a few tests when places and weeks vary together', () => {
    const at = (business: string, level: string, tests: number, week: string): Cell => ({
      ...PLACES.find((place) => place.business === business)!,
      status: 'positive',
      animal: '1',
      kind: 'worms',
      level,
      weeks: [week],
      tests: [tests],
    });
    const figures = openFigures([at('1', 'Light', 9, WEEKS[1]!), at('2', 'Light', 2, WEEKS[0]!)]);
    // The two weeks are counted together, and the difference would be the 2 tests of the other business.
    expect(figures.of({}, { first: WEEKS[0], last: WEEKS[1] }).tests).toBe(10);
    expect(figures.of({ country: ['Ireland'], county: ['Kerry'], business: ['1'] }, {}).tests).toBeNull();
  });
});
