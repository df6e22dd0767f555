import type { CheckWarning } from '@epigram/shared-contracts/api/treatmentChecks';

export interface ReductionInput {
  /** The same animals in the same order before and after. */
  readonly paired: boolean;
  /** Counts in epg. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Multiplication factor of the method. */
  readonly factor: number;
  /** Coverage of the intervals in percent: 90 leaves 5 % in each tail. */
  readonly interval: number;
  /** Expected efficacy T and lower limit L, in percent. */
  readonly target: number;
  readonly lower: number;
}

const REDUCTION_WARNINGS = [
  'no-eggs-before',
  'no-eggs-after',
  'single-animal',
  'few-animals',
  'few-positive-after',
  'no-variation',
  'few-eggs-counted',
  'not-multiples',
] as const satisfies CheckWarning[];
export type ReductionWarning = (typeof REDUCTION_WARNINGS)[number];

const MIN_ANIMALS = 5;
const MIN_POSITIVE_AFTER = 3;
/** Eggs seen under the microscope before treatment, over all animals. The limit is the product's own choice. */
export const MIN_EGGS_COUNTED = 200;

/** Reasons in the counts themselves that make the figures unreliable or impossible. */
export function reductionWarnings(input: ReductionInput): ReductionWarning[] {
  const { before, after, factor } = input;
  const animals = Math.min(before.length, after.length);
  const positiveAfter = after.filter((epg) => epg > 0).length;
  const eggsBefore = before.reduce((sum, epg) => sum + epg, 0) / factor;
  const found: Partial<Record<ReductionWarning, boolean>> = {
    'no-eggs-before': eggsBefore === 0,
    'no-eggs-after': positiveAfter === 0,
    'single-animal': animals === 1,
    'few-animals': animals > 1 && animals < MIN_ANIMALS,
    'few-positive-after': positiveAfter > 0 && positiveAfter < MIN_POSITIVE_AFTER,
    'few-eggs-counted': eggsBefore > 0 && eggsBefore < MIN_EGGS_COUNTED,
    'not-multiples': [...before, ...after].some((epg) => !isMultiple(epg, factor)),
  };
  return REDUCTION_WARNINGS.filter((warning) => found[warning]);
}

function isMultiple(epg: number, factor: number): boolean {
  const eggs = epg / factor;
  return Math.abs(eggs - Math.round(eggs)) < 1e-6;
}
