import {
  type Cell,
  type CellTable,
  cellTable,
  chosenCells,
  type Dimension,
  DIMENSIONS,
  only,
  PLACES,
  type Selection,
  sumBy,
  type TestsOf,
} from './cellTable.ts';
import { mayBeChosen, runsOfWeeks } from './parts.ts';
import { othersHaveEnough, withSameTests } from './sameTests.ts';

/** First and last Monday; undefined means unbounded. */
export interface Weeks {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** `tests` is null if the figure would cover, or differ from another figure by, fewer tests than the minimum. */
export interface Figure {
  readonly tests: number | null;
  readonly total: number;
  /** The last counted week. */
  readonly lastWeek?: string | undefined;
  /** The most frequent outcome. */
  readonly commonest?: string | undefined;
}

export interface Figures {
  of(selection: Selection, weeks: Weeks): Figure;
}

const NONE: Figure = { tests: 0, total: 0 };
const SUPPRESSED: Figure = { tests: null, total: 0 };

/** The week indexes of a period: the first, and the one after the last. */
type Indexes = readonly [from: number, to: number];

/** Week indexes, `to` inclusive. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly weeks: readonly number[];
}

/** A dimension that the selection narrows, with the cells that other kept dimensions leave. */
interface Choice {
  readonly dimension: Dimension;
  readonly cells: readonly number[];
}

/**
 * The only source of numbers in Aggregated View (docs/product.md, 10.4). Cells hold whole years without filters,
 * because suppression also depends on the tests that a filter leaves out.
 */
export function openFigures(cells: readonly Cell[]): Figures {
  const table = cellTable(cells);
  const known = new Map<string, ReturnType<typeof openSelection>>();

  function opened(selection: Selection) {
    const key = JSON.stringify(selection);
    const found = known.get(key) ?? openSelection(table, selection);
    known.set(key, found);
    return found;
  }

  return {
    of(selection, weeks) {
      const { chosen, choices, ...weekly } = opened(selection);
      const period = indexesOf(table, weeks);
      const { counted, uncounted } = weeksOf(weekly, period);
      if (counted.length === 0) return uncounted.length > 0 ? SUPPRESSED : NONE;
      const sumOf = (amount: CellTable['tests']) => (cell: number) =>
        uncounted.reduce((sum, week) => sum - amount(cell, week, week + 1), amount(cell, ...period));
      const testsOf = sumOf(table.tests);
      if (!areSafe(table, choices, selection, testsOf)) {
        const same = withSameTests(table, choices, selection, testsOf);
        const other = opened(same);
        const isSafe =
          areSafe(table, other.choices, same, testsOf) &&
          othersHaveEnough(table, selection, testsOf) &&
          String(weeksOf(other, period).uncounted) === String(uncounted);
        if (!isSafe) return SUPPRESSED;
      }
      return {
        tests: sum(chosen, testsOf),
        total: sum(chosen, sumOf(table.total)),
        lastWeek: table.weeks[Math.max(...counted)],
        commonest: mostOf(sumBy(table, chosen, 'status', testsOf)),
      };
    },
  };
}

/** The weeks of whole runs in a period, and the other weeks with tests. */
function weeksOf({ runs, tested }: { runs: readonly Run[]; tested: readonly number[] }, [from, to]: Indexes) {
  const counted = runs.filter((run) => run.from >= from && run.to < to).flatMap((run) => run.weeks);
  const isCounted = new Set(counted);
  return { counted, uncounted: tested.filter((week) => week >= from && week < to && !isCounted.has(week)) };
}

/** The selected cells and their runs of weeks, for any period. */
function openSelection(table: CellTable, selection: Selection) {
  const chosen = chosenCells(table.cells, selection);
  const tests = table.weeks.map((_, week) => sum(chosen, (cell) => table.tests(cell, week, week + 1)));
  const tested = [...tests.keys()].filter((week) => tests[week]! > 0);
  const indexes = new Map(tested.map((week) => [table.weeks[week]!, week]));
  const byWeek = new Map(tested.map((week) => [table.weeks[week]!, tests[week]!]));
  const runs = runsOfWeeks(byWeek).map((run): Run => {
    const weeks = run.map((week) => indexes.get(week)!);
    return { from: weeks[0]!, to: weeks.at(-1)!, weeks };
  });
  return { chosen, tested, runs, choices: choicesOf(table, selection) };
}

/** For each narrowed dimension, a choice for every subset of the other narrowed dimensions. */
function choicesOf({ cells }: CellTable, selection: Selection): Choice[] {
  const narrowed = DIMENSIONS.filter((dimension) => selection[dimension]);
  return narrowed.flatMap((dimension) => {
    const parents = PLACES.slice(0, Math.max(0, PLACES.indexOf(dimension)));
    const free = narrowed.filter((other) => other !== dimension && !parents.includes(other));
    const beside = free.filter((other) => !PLACES.includes(dimension) || !PLACES.includes(other));
    return subsets(beside).map((kept) => ({
      dimension,
      cells: chosenCells(cells, only(selection, [...parents, ...kept])),
    }));
  });
}

function areSafe(
  table: CellTable,
  choices: readonly Choice[],
  selection: Selection,
  testsOf: TestsOf,
): boolean {
  return choices.every(({ dimension, cells }) =>
    mayBeChosen(sumBy(table, cells, dimension, testsOf), (part) => selection[dimension]!.includes(part)),
  );
}

function indexesOf({ weeks }: CellTable, { first, last }: Weeks): Indexes {
  const from = first === undefined ? 0 : weeks.findIndex((week) => week >= first);
  const after = last === undefined ? -1 : weeks.findIndex((week) => week > last);
  return [from === -1 ? weeks.length : from, after === -1 ? weeks.length : after];
}

function subsets(all: readonly Dimension[]): Dimension[][] {
  let sets: Dimension[][] = [[]];
  for (const one of all) sets = sets.flatMap((set) => [set, [...set, one]]);
  return sets;
}

function sum(indexes: readonly number[], amountOf: (cell: number) => number): number {
  return indexes.reduce((total, index) => total + amountOf(index), 0);
}

function mostOf(sums: ReadonlyMap<string, number>): string | undefined {
  return [...sums].toSorted(([, n], [, m]) => m - n)[0]?.[0];
}
