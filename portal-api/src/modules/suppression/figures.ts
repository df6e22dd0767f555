import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

import { type Cell, type CellTable, cellTable, chosenCells, type Selection } from './cellTable.ts';
import { runsOfWeeks } from './parts.ts';
import { openProducts, type Product, type WeekRange } from './products.ts';
import { remembered } from './remembered.ts';
import { rounded } from './rounded.ts';

/** First and last Monday; undefined means unbounded. */
export interface Weeks {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * `tests` is rounded, and null if the figure would cover, or differ from another figure by, fewer tests than the minimum.
 */
export interface Figure {
  readonly tests: number | null;
  /** Of the measurements, from exact numbers; null without tests. */
  readonly mean: number | null;
  /** Some tests of the period are not counted, because their weeks belong to a run that reaches beyond it. */
  readonly isPartial?: boolean;
  /** The first and the last counted week. */
  readonly firstWeek?: string | undefined;
  readonly lastWeek?: string | undefined;
  /** The most frequent outcome. */
  readonly commonest?: string | undefined;
}

export interface Figures {
  of(selection: Selection, weeks: Weeks): Figure;
}

const NONE: Figure = { tests: 0, mean: null };
const SUPPRESSED: Figure = { tests: null, mean: null };

/** Week indexes, `to` inclusive. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly weeks: readonly number[];
}

/** Cells, the weeks in which they have tests, and the runs of those weeks. */
interface Chosen {
  readonly cells: readonly number[];
  readonly tested: readonly number[];
  readonly runs: readonly Run[];
}

/**
 * The only source of numbers in Aggregated View (docs/product.md, 10.4). Cells hold whole years without filters,
 * because suppression also depends on the tests that a filter leaves out.
 */
export function openFigures(cells: readonly Cell[]): Figures {
  const table = cellTable(cells);
  const products = openProducts(table);
  const allCells = [...cells.keys()];
  const opened = remembered(
    (selection: Selection) => runsOf(table, chosenCells(cells, selection)),
    JSON.stringify,
  );
  const openedProduct = remembered((product: Product) => runsOf(table, products.cellsOf(product)), String);
  const amountsOf = remembered(
    (weeks: readonly number[]) => Float64Array.from(allCells, amountIn(table.tests, weeks)),
    String,
  );

  /** Whether a wider figure, in these weeks or longer, covers 1 to 4 tests more. */
  function isNearlyWider(product: Product, weeks: readonly number[], tests: number): boolean {
    const period = [weeks[0]!, weeks.at(-1)! + 1] as const;
    return products.nearlyWider(product, period, tests).some((wider) => {
      const { cells: wide, ...weekly } = openedProduct(wider.product);
      const amounts = amountsOf(weeksOf(weekly, wider.weeks).counted);
      const tested = wide.filter((cell) => amounts[cell]! > 0);
      const more = sum(tested, (cell) => amounts[cell]!) - tests;
      return more > 0 && more < AGGREGATED_MIN_TESTS && products.isSafe(products.of(tested), amounts);
    });
  }

  return {
    of(selection, weeks) {
      const chosen = opened(selection);
      const period = indexesOf(table, weeks);
      const { counted, uncounted } = weeksOf(chosen, period);
      if (counted.length === 0) return uncounted.length > 0 ? SUPPRESSED : NONE;
      const amounts = amountsOf(counted);
      const tested = chosen.cells.filter((cell) => amounts[cell]! > 0);
      const product = products.of(tested);
      const tests = sum(tested, (cell) => amounts[cell]!);
      if (!products.isSafe(product, amounts) || isNearlyWider(product, counted, tests)) return SUPPRESSED;
      return {
        tests: rounded(tests),
        isPartial: uncounted.length > 0,
        mean: sum(tested, amountIn(table.total, counted)) / tests,
        firstWeek: table.weeks[Math.min(...counted)],
        lastWeek: table.weeks[Math.max(...counted)],
        commonest: commonestOf(tested.map((cell) => [cells[cell]!.status, amounts[cell]!])),
      };
    },
  };
}

/** The weeks of whole runs in a period, and the other weeks with tests. */
function weeksOf({ runs, tested }: Omit<Chosen, 'cells'>, [from, to]: WeekRange) {
  const counted = runs.filter((run) => run.from >= from && run.to < to).flatMap((run) => run.weeks);
  const isCounted = new Set(counted);
  return { counted, uncounted: tested.filter((week) => week >= from && week < to && !isCounted.has(week)) };
}

/** The runs of weeks of some cells, for any period. */
function runsOf(table: CellTable, cells: readonly number[]): Chosen {
  const running = table.runningTests(cells);
  const tests = table.weeks.map((_, week) => running[week + 1]! - running[week]!);
  const tested = [...tests.keys()].filter((week) => tests[week]! > 0);
  const indexes = new Map(tested.map((week) => [table.weeks[week]!, week]));
  const byWeek = new Map(tested.map((week) => [table.weeks[week]!, tests[week]!]));
  const runs = runsOfWeeks(byWeek).map((run): Run => {
    const weeks = run.map((week) => indexes.get(week)!);
    return { from: weeks[0]!, to: weeks.at(-1)!, weeks };
  });
  return { cells, tested, runs };
}

/** The amount of a cell in some weeks, in order: of the whole period without the weeks between them. */
function amountIn(amount: CellTable['tests'], weeks: readonly number[]): (cell: number) => number {
  if (weeks.length === 0) return () => 0;
  const [from, to] = [weeks[0]!, weeks.at(-1)! + 1];
  const between = Array.from({ length: to - from }, (_, index) => from + index).filter(
    (week) => !weeks.includes(week),
  );
  return (cell) => between.reduce((sum, week) => sum - amount(cell, week, week + 1), amount(cell, from, to));
}

function indexesOf({ weeks }: CellTable, { first, last }: Weeks): WeekRange {
  const from = first === undefined ? 0 : weeks.findIndex((week) => week >= first);
  const after = last === undefined ? -1 : weeks.findIndex((week) => week > last);
  return [from === -1 ? weeks.length : from, after === -1 ? weeks.length : after];
}

function sum(indexes: readonly number[], amountOf: (cell: number) => number): number {
  return indexes.reduce((total, index) => total + amountOf(index), 0);
}

function commonestOf(tests: readonly (readonly [status: string, tests: number])[]): string | undefined {
  const sums = new Map<string, number>();
  for (const [status, n] of tests) sums.set(status, (sums.get(status) ?? 0) + n);
  return [...sums].toSorted(([, n], [, m]) => m - n)[0]?.[0];
}
