import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

/**
 * A number of tests or clients as Aggregated View shows it: the nearest multiple of the minimum, and null from 1 to 4.
 * Sums and differences of three such numbers leave a range of at least five, so none of them is a single test.
 */
export function rounded(n: number): number | null {
  if (n > 0 && n < AGGREGATED_MIN_TESTS) return null;
  return Math.round(n / AGGREGATED_MIN_TESTS) * AGGREGATED_MIN_TESTS;
}
