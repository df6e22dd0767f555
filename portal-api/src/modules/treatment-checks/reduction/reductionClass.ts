import type { ReductionClass } from '@epigram/shared-contracts/api/treatmentChecks';

/** Classifies efficacy by an interval, the target T and the lower limit L (WAAVP guideline, 2023). */
export function classify(
  interval: { readonly lower: number; readonly upper: number },
  limits: { readonly target: number; readonly lower: number },
): ReductionClass {
  if (interval.upper < limits.target) return interval.lower < limits.lower ? 'Resistant' : 'Low resistant';
  return interval.lower < limits.lower ? 'Inconclusive' : 'Susceptible';
}
