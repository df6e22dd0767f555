import { mayBeChosen, runsOfWeeks } from './parts.ts';

/** What tests differ by, and filters choose. A county is of a country, a business of a county. */
const DIMENSIONS = ['country', 'county', 'business', 'status', 'animal', 'kind', 'level'] as const;
type Dimension = (typeof DIMENSIONS)[number];
const PLACES: readonly Dimension[] = ['country', 'county', 'business'];

/** Tests of one week that are alike. */
export interface Cell extends Readonly<Record<Dimension, string>> {
  /** Monday, ISO 8601. */
  readonly week: string;
  readonly tests: number;
  /** Sum of what was measured; 0 where nothing was. */
  readonly total: number;
}

/** A business is chosen together with its county, a county with its country. */
export type Selection = Readonly<Partial<Record<Dimension, readonly string[]>>>;

/** First and last Monday; undefined is open. */
export interface Weeks {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** Null where it would rest on, or differ from another figure by, fewer tests than the minimum. */
export interface Figure {
  readonly tests: number | null;
  readonly total: number;
  /** The last week that is counted. */
  readonly lastWeek?: string | undefined;
  /** Outcome of most of the tests. */
  readonly commonest?: string | undefined;
}

export interface Figures {
  of(selection: Selection, weeks: Weeks): Figure;
}

const NONE: Figure = { tests: 0, total: 0 };
const SUPPRESSED: Figure = { tests: null, total: 0 };

/**
 * The one way to a number in Aggregated View (docs/product.md, 10.4). Cells hold whole years,
 * unfiltered: what a filter leaves out decides as well.
 */
export function openFigures(cells: readonly Cell[]): Figures {
  const byWeek = new Map<string, Cell[]>();
  for (const cell of cells) {
    const known = byWeek.get(cell.week);
    if (known) known.push(cell);
    else byWeek.set(cell.week, [cell]);
  }
  const series = new Map<string, { tested: string[]; runs: string[][] }>();

  function seriesOf(selection: Selection) {
    const key = JSON.stringify(selection);
    const known = series.get(key);
    if (known) return known;
    const tests = sumBy(cells.filter(chosenBy(selection)), ({ week }) => week);
    const made = { tested: [...tests.keys()], runs: runsOfWeeks(tests) };
    series.set(key, made);
    return made;
  }

  return {
    of(selection, weeks) {
      const inPeriod = within(weeks);
      const { tested, runs } = seriesOf(selection);
      const counted = new Set(runs.filter((run) => run.every(inPeriod)).flat());
      if (counted.size === 0) return tested.some(inPeriod) ? SUPPRESSED : NONE;
      // What the selection leaves out may lie in weeks without a test of its own.
      const uncounted = new Set(tested.filter((week) => !counted.has(week)));
      const compared = [...byWeek].filter(([week]) => inPeriod(week) && !uncounted.has(week));
      const cellsOfWeeks = compared.flatMap(([, some]) => some);
      if (!isSafe(merge(cellsOfWeeks), selection)) return SUPPRESSED;
      const chosen = cellsOfWeeks.filter(chosenBy(selection));
      return {
        tests: sum(chosen, 'tests'),
        total: sum(chosen, 'total'),
        lastWeek: [...counted].at(-1),
        commonest: [...sumBy(chosen, ({ status }) => status)].toSorted(([, n], [, m]) => m - n)[0]?.[0],
      };
    },
  };
}

/** Holds for each dimension that the selection narrows, whatever of the rest of the selection is kept beside it. */
function isSafe(cells: readonly Cell[], selection: Selection): boolean {
  const narrowed = DIMENSIONS.filter((dimension) => selection[dimension]);
  return narrowed.every((dimension) => {
    const parents = PLACES.slice(0, Math.max(0, PLACES.indexOf(dimension)));
    const free = narrowed.filter((other) => other !== dimension && !parents.includes(other));
    const beside = free.filter((other) => !PLACES.includes(dimension) || !PLACES.includes(other));
    return subsets(beside).every((kept) => {
      const context = cells.filter(chosenBy(only(selection, [...parents, ...kept])));
      return mayBeChosen(
        sumBy(context, (cell) => cell[dimension]),
        (part) => selection[dimension]!.includes(part),
      );
    });
  });
}

function only(selection: Selection, kept: readonly Dimension[]): Selection {
  return Object.fromEntries(kept.map((dimension) => [dimension, selection[dimension]]));
}

function subsets(all: readonly Dimension[]): Dimension[][] {
  let sets: Dimension[][] = [[]];
  for (const one of all) sets = sets.flatMap((set) => [set, [...set, one]]);
  return sets;
}

function chosenBy(selection: Selection): (cell: Cell) => boolean {
  const chosen = DIMENSIONS.flatMap((dimension) => {
    const values = selection[dimension];
    return values ? [[dimension, new Set(values)] as const] : [];
  });
  return (cell) => chosen.every(([dimension, values]) => values.has(cell[dimension]));
}

function within({ first, last }: Weeks): (week: string) => boolean {
  return (week) => (first === undefined || week >= first) && (last === undefined || week <= last);
}

/** Cells of several weeks that are alike, as one. */
function merge(cells: readonly Cell[]): Cell[] {
  const merged = new Map<string, Cell>();
  for (const cell of cells) {
    const key = DIMENSIONS.map((dimension) => cell[dimension]).join('\u{1f}');
    const known = merged.get(key);
    merged.set(key, known ? { ...known, tests: known.tests + cell.tests } : cell);
  }
  return [...merged.values()];
}

function sumBy(cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const cell of cells) {
    if (cell.tests > 0) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.tests);
  }
  return sums;
}

function sum(cells: readonly Cell[], field: 'tests' | 'total'): number {
  return cells.reduce((total, cell) => total + cell[field], 0);
}
