import type { ReductionClass } from '@epigram/shared-contracts/api/treatmentChecks';

import { gammaQuantile } from '../../test-data/public.ts';
import { covariance, mean, variance } from './moments.ts';
import { classify } from './reductionClass.ts';
import { tQuantile } from './tQuantile.ts';
import { reductionWarnings, type ReductionWarning, type ReductionInput } from './reductionWarnings.ts';

export interface ReductionInterval {
  readonly lower: number;
  readonly upper: number;
  readonly class: ReductionClass;
}

/** In percent. Null if a figure can't be computed: no eggs before, no eggs after, a single animal. */
export interface ReductionResult {
  readonly reduction: number | null;
  readonly waavp: ReductionInterval | null;
  readonly delta: ReductionInterval | null;
  readonly warnings: readonly ReductionWarning[];
}

/** With a larger shape, the width of a gamma distribution is below four decimals of the ratio. */
const LARGEST_SHAPE = 1e6;

/**
 * Faecal egg count reduction by arithmetic means, with two intervals: log-normal in the style of the WAAVP guideline
 * (Coles et al. 1992), and the delta method with a gamma distribution (Levecke et al. 2015).
 */
export function reductionTest(input: ReductionInput): ReductionResult {
  const { before, after } = input;
  const warnings = reductionWarnings(input);
  const m1 = mean(before);
  const m2 = mean(after);
  if (m1 === 0) return { reduction: null, waavp: null, delta: null, warnings };
  const reduction = 100 * (1 - m2 / m1);
  if (m2 === 0 || before.length < 2 || after.length < 2)
    return { reduction, waavp: null, delta: null, warnings };
  const waavp = waavpInterval(input, m1, m2);
  const delta = deltaInterval(input, m1, m2);
  return { reduction, waavp, delta, warnings: delta ? warnings : [...warnings, 'no-variation'] };
}

function waavpInterval(input: ReductionInput, m1: number, m2: number): ReductionInterval {
  const { paired, before, after } = input;
  const n1 = before.length;
  const n2 = after.length;
  const parts = variance(before) / (n1 * m1 ** 2) + variance(after) / (n2 * m2 ** 2);
  const shared = paired ? (2 * covariance(before, after)) / (n1 * m1 * m2) : 0;
  const degreesOfFreedom = paired ? n1 - 1 : n1 + n2 - 2;
  const half = tQuantile(upperTail(input), degreesOfFreedom) * Math.sqrt(Math.max(0, parts - shared));
  const ratio = m2 / m1;
  return asInterval(input, { least: ratio * Math.exp(-half), most: ratio * Math.exp(half) });
}

/** Null if the ratio does not vary, because a gamma distribution needs a variance. */
function deltaInterval(input: ReductionInput, m1: number, m2: number): ReductionInterval | null {
  const { paired, before, after } = input;
  const n = Math.min(before.length, after.length);
  const ratio = m2 / m1;
  const parts = variance(before) / m1 ** 2 + variance(after) / m2 ** 2;
  const shared = paired ? (2 * covariance(before, after)) / (m1 * m2) : 0;
  if (parts - shared < n / LARGEST_SHAPE) return null;
  const w = ratio ** 2 * (parts - shared);
  const shape = (ratio ** 2 * n) / w;
  const scale = w / (ratio * n);
  const p = upperTail(input);
  return asInterval(input, {
    least: scale * gammaQuantile(1 - p, shape),
    most: scale * gammaQuantile(p, shape),
  });
}

function upperTail({ interval }: ReductionInput): number {
  return (1 + interval / 100) / 2;
}

/** The interval of the reduction, from the bounds of the ratio of the means after and before. */
function asInterval(input: ReductionInput, ratio: { least: number; most: number }): ReductionInterval {
  const bounds = { lower: 100 * (1 - ratio.most), upper: 100 * (1 - ratio.least) };
  return { ...bounds, class: classify(bounds, input) };
}
