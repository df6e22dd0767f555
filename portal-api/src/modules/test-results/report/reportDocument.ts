import type { BurdenLevel, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

/** A table cell: plain text, or text after the mark of a burden level. */
export interface Cell {
  readonly text: string;
  readonly level?: BurdenLevel | null;
  readonly numeric?: boolean;
  /** What no longer holds is printed with a line through it. */
  readonly struck?: boolean;
}

export interface ReportPhoto {
  /** A JPEG as a data URL. */
  readonly source: string;
  readonly alt: string;
  readonly caption: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'result'; readonly status: TestStatus; readonly text: string }
  | { readonly kind: 'facts'; readonly items: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
      readonly foot?: readonly (readonly Cell[])[];
    }
  /** What a reader must not miss, in larger type than the rest. */
  | { readonly kind: 'lead'; readonly title: string; readonly items: readonly Cell[] }
  | { readonly kind: 'photos'; readonly title: string; readonly items: readonly ReportPhoto[] }
  | { readonly kind: 'notes'; readonly title: string; readonly items: readonly string[] };

/** The content of a report, before it becomes HTML or a PDF. All texts are plain, because some come from users. */
export interface ReportDocument {
  readonly language: Locale;
  readonly title: string;
  /** Whose document it is and how to reach them, line by line below the title. */
  readonly sender?: readonly string[];
  readonly subtitle: string;
  /** The business, and the time of the report. */
  readonly byline: string;
  /** The business's logo, as the data URL of a PNG. */
  readonly logo?: string | undefined;
  readonly landscape: boolean;
  readonly blocks: readonly Block[];
}

/** Marks of the burden scale, as on the screens (light mode). */
export const LEVEL_COLORS: Readonly<Record<BurdenLevel, string>> = {
  'No Infection': '#579584',
  Light: '#84760f',
  Moderate: '#a2451a',
  High: '#861c26',
  'Very High': '#450d3a',
  Invalid: '#7b7d78',
};

export const STATUS_COLORS: Readonly<Record<TestStatus, string>> = {
  processing: '#45586a',
  positive: '#b3261e',
  negative: '#1d6b3a',
  failed: '#855000',
};

export const INK = { text: '#1b211d', soft: '#555c56', line: '#e1dfd6', brand: '#1c5b3d' } as const;
