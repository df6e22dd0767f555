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
  return { cells, weeks, tests: between(sums('tests')), total: between(sums('totals')) };
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

/** The tests of a cell that are counted. */
export type TestsOf = (cell: number) => number;

/** The counted tests of cells by their values in a dimension, without empty ones. */
export function sumBy(
  { cells }: CellTable,
  indexes: readonly number[],
  dimension: Dimension,
  testsOf: TestsOf,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const index of indexes) {
    const amount = testsOf(index);
    if (amount === 0) continue;
    const part = cells[index]![dimension];
    sums.set(part, (sums.get(part) ?? 0) + amount);
  }
  return sums;
}

/** The selection in some of its dimensions. */
export function only(selection: Selection, kept: readonly Dimension[]): Selection {
  return Object.fromEntries(kept.map((dimension) => [dimension, selection[dimension]]));
}
