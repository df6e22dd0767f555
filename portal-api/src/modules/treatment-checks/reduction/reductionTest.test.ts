import { describe, expect, it } from '@jest/globals';

import { AFTER, BEFORE } from '../../../seed/reductionTest.ts';
import { parseReductionInput } from './parseReductionInput.ts';
import { classify } from './reductionClass.ts';
import { reductionTest } from './reductionTest.ts';
import { tQuantile } from './tQuantile.ts';
import type { ReductionInput } from './reductionWarnings.ts';

const SHEEP = { paired: true, factor: 50, interval: 90, target: 99, lower: 90 } as const;
const golden: ReductionInput = { ...SHEEP, before: BEFORE, after: AFTER };

describe('tQuantile', () => {
  it.each([
    [0.95, 1, 6.313752],
    [0.95, 2, 2.919986],
    [0.95, 13, 1.770933],
    [0.975, 10, 2.228139],
    [0.95, 120, 1.657651],
    [0.5, 4, 0],
  ])('agrees with the published table at p %s with %s degrees of freedom', (p, degrees, expected) => {
    expect(tQuantile(p, degrees)).toBeCloseTo(expected, 5);
  });
});

describe('reductionTest', () => {
  it('agrees with the worked example of 14 sheep', () => {
    const { reduction, waavp, delta, warnings } = reductionTest(golden);
    expect(reduction).toBeCloseTo(92.3077, 4);
    expect(waavp!.lower).toBeCloseTo(87.5489, 4);
    expect(waavp!.upper).toBeCloseTo(95.2477, 4);
    expect(delta!.lower).toBeCloseTo(88.575, 4);
    expect(delta!.upper).toBeCloseTo(95.3962, 4);
    expect([waavp!.class, delta!.class]).toEqual(['Resistant', 'Resistant']);
    expect(warnings).toEqual([]);
  });

  it('does not depend on the order of the animals or the unit', () => {
    const reversed = { ...golden, before: BEFORE.toReversed(), after: AFTER.toReversed() };
    expect(reductionTest(reversed).delta!.lower).toBeCloseTo(reductionTest(golden).delta!.lower, 9);
    const eggs = { ...golden, factor: 1, before: BEFORE.map((c) => c / 50), after: AFTER.map((c) => c / 50) };
    expect(reductionTest(eggs).waavp!.upper).toBeCloseTo(reductionTest(golden).waavp!.upper, 9);
  });

  it('gives a wider interval if the animals differ', () => {
    const { reduction, waavp, delta } = reductionTest({ ...golden, paired: false });
    expect(reduction).toBeCloseTo(92.3077, 4);
    expect(waavp!.lower).toBeLessThan(reductionTest(golden).waavp!.lower);
    expect(delta!.lower).toBeLessThan(reductionTest(golden).delta!.lower);
  });

  it('accepts unpaired groups of different sizes', () => {
    const { waavp, delta } = reductionTest({
      ...golden,
      paired: false,
      before: [400, 600, 500, 300, 700],
      after: [50, 0, 100, 50, 0, 50],
    });
    // By hand: m1 500, v1 25000, m2 41.6667, v2 1416.667; V = 0.02 + 0.136; t(0.95, 9) = 1.833113.
    expect(waavp!.lower).toBeCloseTo(100 * (1 - (1 / 12) * Math.exp(1.833113 * Math.sqrt(0.156))), 3);
    expect(waavp!.upper).toBeCloseTo(100 * (1 - (1 / 12) * Math.exp(-1.833113 * Math.sqrt(0.156))), 3);
    expect(delta!.lower).toBeLessThan(delta!.upper);
  });

  it('reports an increase as a negative reduction', () => {
    const { reduction, waavp } = reductionTest({ ...golden, before: AFTER, after: BEFORE });
    expect(reduction).toBeCloseTo(-1200, 6);
    expect(waavp!.class).toBe('Resistant');
  });

  it.each([
    ['all zero', [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], null, ['no-eggs-before', 'no-eggs-after']],
    ['none after', [5000, 3000, 2500, 900, 50], [0, 0, 0, 0, 0], 100, ['no-eggs-after']],
    ['a single animal', [400], [100], 75, ['single-animal', 'few-positive-after', 'few-eggs-counted']],
  ])('gives no interval for %s, with the reason', (_name, before, after, reduction, warnings) => {
    expect(reductionTest({ ...golden, before, after })).toEqual({
      reduction,
      waavp: null,
      delta: null,
      warnings,
    });
  });

  it('gives no gamma interval if the share is the same for every animal', () => {
    const result = reductionTest({
      ...golden,
      before: [4000, 2000, 3000, 1000, 500],
      after: [400, 200, 300, 100, 50],
    });
    expect(result.reduction).toBeCloseTo(90, 9);
    expect(result.delta).toBeNull();
    expect(result.warnings).toContain('no-variation');
  });

  it('warns of few animals, few positive counts and counts with another factor', () => {
    const result = reductionTest({
      ...golden,
      before: [4000, 8000, 3000, 1000],
      after: [70, 0, 0, 50],
    });
    expect(result.warnings).toEqual(['few-animals', 'few-positive-after', 'not-multiples']);
    expect(result.waavp).not.toBeNull();
  });
});

describe('classify', () => {
  it.each([
    [80, 95, 'Resistant'],
    [92, 98, 'Low resistant'],
    [85, 99.5, 'Inconclusive'],
    [92, 99, 'Susceptible'],
    [90, 98.9, 'Low resistant'],
  ])('classifies %s to %s as %s for sheep', (lower, upper, expected) => {
    expect(classify({ lower, upper }, SHEEP)).toBe(expected);
  });
});

describe('parseReductionInput', () => {
  const text = (change: object): string => JSON.stringify({ ...golden, ...change });

  it('reads a valid input', () => {
    expect(parseReductionInput(`\uFEFF${text({ note: 'ignored' })}`)).toEqual(golden);
  });

  it.each([
    ['{', 'is not valid JSON.'],
    ['[]', 'must be an object with paired'],
    [text({ before: undefined }), '"before" is missing.'],
    [text({ before: [] }), '"before" is empty.'],
    [text({ before: '1,2' }), '"before" is not a list'],
    [text({ after: [1] }), '"after" must have as many counts as before'],
    [text({ before: [1, null], after: [1, 2] }), 'count 2 of "before" is not a number.'],
    [text({ before: [1, -1], after: [1, 2] }), 'count 2 of "before" is below zero.'],
    [text({ factor: 0 }), '"factor" must be above 0.'],
    [text({ interval: 100 }), '"interval" must be below 100.'],
    [text({ lower: 99.5 }), '"lower" must not be above the target.'],
    [text({ paired: 'yes' }), '"paired" must be true or false.'],
  ])('refuses %s in one sentence', (input, message) => {
    expect(() => parseReductionInput(input)).toThrow(message);
  });
});
