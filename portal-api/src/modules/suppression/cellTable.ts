/** The dimensions of a test that filters can select. A county belongs to a country, a business to a county. */
export const DIMENSIONS = ['country', 'county', 'business', 'status', 'animal', 'kind', 'level'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const PLACES: readonly Dimension[] = ['country', 'county', 'business'];

/** Tests with the same values in all dimensions, by week. */
export interface Cell extends Readonly<Record<Dimension, string>> {
  /** Mondays, ISO 8601; the other lists have an entry for each. */
  readonly weeks: readonly string[];
  readonly tests: readonly number[];
  /** Sums of the measurements; absent if nothing was measured. */
  readonly totals?: readonly number[];
}

/** A selected business implies its county in the selection, and a county its country. */
export type Selection = Readonly<Partial<Record<Dimension, readonly string[]>>>;

/** Running sums of each cell by week, so that the sum of a period is a single subtraction. */
export interface CellTable {
  readonly cells: readonly Cell[];
  /** Mondays with a test, in order. */
  readonly weeks: readonly string[];
  /** The tests of one cell from week index `from` (inclusive) to `to` (exclusive). */
  tests(cell: number, from: number, to: number): number;
  total(cell: number, from: number, to: number): number;
  /** The running sums of the tests of several cells: entry n is the sum of the first n weeks. */
  runningTests(cells: readonly number[]): Float64Array;
  /** The last week of a cell with tests before a week, and the first from a week on; -1 if there is none. */
  before(cell: number, week: number): number;
  after(cell: number, week: number): number;
}

export function cellTable(cells: readonly Cell[]): CellTable {
  const weeks = [...new Set(cells.flatMap((cell) => cell.weeks))].toSorted();
  const indexes = new Map(weeks.map((week, index) => [week, index]));
  const width = weeks.length + 1;
  const sums = (field: 'tests' | 'totals'): Float64Array => {
    const table = new Float64Array(cells.length * width);
    cells.forEach((cell, row) => {
      const amounts = cell[field];
      if (!amounts) return;
      const first = row * width + 1;
      cell.weeks.forEach((week, at) => (table[first + indexes.get(week)!]! += amounts[at]!));
      for (let at = first; at < first + weeks.length; at += 1) table[at]! += table[at - 1]!;
    });
    return table;
  };
  const between = (table: Float64Array) => (cell: number, from: number, to: number) =>
    table[cell * width + to]! - table[cell * width + from]!;
  const tests = sums('tests');
  /** Of each cell and week, the nearest week with tests in a direction, or -1. */
  const nearest = (step: 1 | -1): Int16Array => {
    const table = new Int16Array(cells.length * width).fill(-1);
    for (let row = 0; row < cells.length; row += 1) {
      const at = row * width;
      if (step === -1)
        for (let week = 1; week < width; week += 1)
          table[at + week] = tests[at + week]! > tests[at + week - 1]! ? week - 1 : table[at + week - 1]!;
      else
        for (let week = width - 2; week >= 0; week -= 1)
          table[at + week] = tests[at + week + 1]! > tests[at + week]! ? week : table[at + week + 1]!;
    }
    return table;
  };
  const [before, after] = [nearest(-1), nearest(1)];
  return {
    cells,
    weeks,
    tests: between(tests),
    total: between(sums('totals')),
    runningTests(chosen) {
      const running = new Float64Array(width);
      for (const cell of chosen)
        for (let week = 0; week < width; week += 1) running[week]! += tests[cell * width + week]!;
      return running;
    },
    before: (cell, week) => before[cell * width + week]!,
    after: (cell, week) => after[cell * width + week]!,
  };
}

/** Indexes of the selected cells. */
export function chosenCells(cells: readonly Cell[], selection: Selection): readonly number[] {
  const chosen = DIMENSIONS.flatMap((dimension) => {
    const values = selection[dimension];
    return values ? [[dimension, new Set(values)] as const] : [];
  });
  return cells.flatMap((cell, index) =>
    chosen.every(([dimension, values]) => values.has(cell[dimension])) ? [index] : [],
  );
}
