import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { ParasiteKey } from '../theme/parasiteColors.ts';
import type { ColorToken } from '../theme/tokens.ts';

/** What a series or slice stands for. It decides the colour: the same parasite or level looks the same everywhere. */
export interface ChartSubject {
  id: string;
  /** In the user's words. */
  name: string;
  parasite?: ParasiteKey;
  burden?: BurdenLevel;
  /** For a subject that is neither; without one the next colour of the palette is taken. */
  color?: ColorToken;
}

export interface ChartSeries extends ChartSubject {
  /** One for each category; `null` where there is none. */
  values: readonly (number | null)[];
}

export interface ChartSlice extends ChartSubject {
  value: number;
  /** Where a press on the slice leads. */
  href?: string;
}

/** What the values of a chart rest on, one number for each category: tests of the week. */
export interface ChartBasis {
  /** What is counted: `Tests`. Heads the column in the table. */
  title: string;
  counts: readonly (number | null)[];
  /** A category that rests on fewer is drawn faint and marked with an asterisk. */
  few?: number;
  /** What the asterisk means, below the drawing. */
  fewNote?: string;
}

/** A run of categories, marked above the plot: a season. */
export interface ChartStrip {
  /** First and last index. */
  from: number;
  to: number;
  label: string;
}

interface Measured {
  /** What a value counts, behind the number: `epg`, `tests`, `%`. */
  unit?: string;
  /** Axis words: what the values are. */
  valueTitle: string;
}

export type CategoryChartKind = 'line' | 'area' | 'column' | 'stacked-column' | 'bar' | 'stacked-bar';

/** Values over categories: weeks, months, countries, animal types. */
export interface CategoryChartSpec extends Measured {
  kind: CategoryChartKind;
  categories: readonly string[];
  /** What the categories are: `Week starting`. */
  categoryTitle: string;
  series: readonly ChartSeries[];
  /** For the stacked kinds: shares of each category's whole instead of sums. */
  stacking?: 'normal' | 'percent';
  basis?: ChartBasis;
  strips?: readonly ChartStrip[];
  /** Where a press on a category leads; in the table its name is the link. */
  hrefs?: readonly (string | null)[];
}

/** Shares of one whole. */
export interface ShareChartSpec extends Measured {
  kind: 'pie' | 'donut';
  categoryTitle: string;
  slices: readonly ChartSlice[];
}

export interface RaceFrame {
  /** A month or week, in the user's words. */
  label: string;
  /** By competitor's id. */
  values: Readonly<Record<string, number>>;
}

/** Competitors over time, one frame after the other. */
export interface RaceChartSpec extends Measured {
  kind: 'race';
  /** What the frames are: `Month`. */
  categoryTitle: string;
  competitors: readonly ChartSubject[];
  frames: readonly RaceFrame[];
}

export type ChartSpec = CategoryChartSpec | ShareChartSpec | RaceChartSpec;
