/** What tests differ by, and filters choose. A county is of a country, a business of a county. */
export const DIMENSIONS = ['country', 'county', 'business', 'status', 'animal', 'kind', 'level'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const PLACES: readonly Dimension[] = ['country', 'county', 'business'];

/** Tests that are alike, week by week. */
export interface Cell extends Readonly<Record<Dimension, string>> {
  /** Mondays, ISO 8601; the other lists have an entry for each. */
  readonly weeks: readonly string[];
  readonly tests: readonly number[];
  /** Sums of what was measured; absent where nothing was. */
  readonly totals?: readonly number[];
}

/** A business is chosen together with its county, a county with its country. */
export type Selection = Readonly<Partial<Record<Dimension, readonly string[]>>>;

/** Sums of each cell up to a week: what lies between two weeks is a difference. */
export interface CellTable {
  readonly cells: readonly Cell[];
  /** Mondays with a test, in order. */
  readonly weeks: readonly string[];
  /** Of one cell, from the week with the index `from` up to and without `to`. */
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

/** Indexes of the cells that a selection chooses. */
export function chosenCells(cells: readonly Cell[], selection: Selection): readonly number[] {
  const chosen = DIMENSIONS.flatMap((dimension) => {
    const values = selection[dimension];
    return values ? [[dimension, new Set(values)] as const] : [];
  });
  return cells.flatMap((cell, index) =>
    chosen.every(([dimension, values]) => values.has(cell[dimension])) ? [index] : [],
  );
}
