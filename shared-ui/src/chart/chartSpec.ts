import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { ParasiteKey } from '../theme/parasiteColors.ts';
import type { ColorToken } from '../theme/tokens.ts';

/** The subject of a series or slice. It determines the colour, so a parasite or level looks the same everywhere. */
export interface ChartSubject {
  id: string;
  /** In the user's language. */
  name: string;
  parasite?: ParasiteKey;
  burden?: BurdenLevel;
  /** For other subjects. By default, the next colour of the palette is used. */
  color?: ColorToken;
}

export interface ChartSeries extends ChartSubject {
  /** One for each category; `null` if there is none. */
  values: readonly (number | null)[];
  /** One end of an interval: no line of its own, but a whisker from the lower to the upper end at each category. */
  end?: 'lower' | 'upper';
}

export interface ChartSlice extends ChartSubject {
  value: number;
  /** The link of the slice. */
  href?: string;
}

/** The basis of a chart's values, one number per category, such as the tests of a week. */
export interface ChartBasis {
  /** The name of the counted items, for example `Tests`. It is the column heading in the table. */
  title: string;
  counts: readonly (number | null)[];
  /** A category based on fewer is drawn faint and marked with an asterisk. */
  few?: number;
  /** The explanation of the asterisk, below the drawing. */
  fewNote?: string;
  /** Writes each count above the plot, after an n. For few categories. */
  isWritten?: boolean;
}

/** A range of categories marked above the plot, such as a season. */
export interface ChartStrip {
  /** First and last index. */
  from: number;
  to: number;
  label: string;
}

interface Measured {
  /** The unit after a value: `epg`, `tests`, `%`. */
  unit?: string;
  /** The axis title of the values. */
  valueTitle: string;
}

export type CategoryChartKind = 'line' | 'area' | 'column' | 'stacked-column' | 'bar' | 'stacked-bar';

/** Values over categories: weeks, months, countries, animal types. */
export interface CategoryChartSpec extends Measured {
  kind: CategoryChartKind;
  categories: readonly string[];
  /** The title of the categories: `Week starting`. */
  categoryTitle: string;
  series: readonly ChartSeries[];
  /** For the stacked kinds: sums, or each category's shares. */
  stacking?: 'normal' | 'percent';
  basis?: ChartBasis;
  strips?: readonly ChartStrip[];
  /** The links of the categories. In the table, the category's name is the link. */
  hrefs?: readonly (string | null)[];
}

/** Shares of one whole. */
export interface ShareChartSpec extends Measured {
  kind: 'pie' | 'donut';
  categoryTitle: string;
  slices: readonly ChartSlice[];
}

export interface RaceFrame {
  /** A month or week, in the user's language. */
  label: string;
  /** Values by competitor id. */
  values: Readonly<Record<string, number>>;
}

/** Competitors over time, one frame after the other. */
export interface RaceChartSpec extends Measured {
  kind: 'race';
  /** The title of the frames: `Month`. */
  categoryTitle: string;
  competitors: readonly ChartSubject[];
  frames: readonly RaceFrame[];
}

export type ChartSpec = CategoryChartSpec | ShareChartSpec | RaceChartSpec;
