import { describe, expect, it } from '@jest/globals';

import { BEFORE } from '../../../seed/reductionTest.ts';
import { countRange } from './countRange.ts';
import { gammaP, gammaQuantile, logGamma } from '../../test-data/gamma.ts';
import { groupMean } from './groupMean.ts';

describe('gamma functions', () => {
  it('compute the logarithm of factorials', () => {
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 10);
  });

  it.each([0.3, 1, 4.5, 20, 250])('has a quantile that undoes the distribution for shape %s', (shape) => {
    for (const p of [0.025, 0.5, 0.975]) expect(gammaP(shape, gammaQuantile(p, shape))).toBeCloseTo(p, 10);
  });

  it('agree with the exponential distribution at shape 1', () => {
    expect(gammaQuantile(0.975, 1)).toBeCloseTo(-Math.log(0.025), 9);
  });
});

describe('countRange', () => {
  it.each([
    [0, 0, 150],
    [100, 0, 350],
    [500, 250, 900],
    [1000, 650, 1500],
  ])('gives the published 95 %% repeatability of %s epg at factor 50', (epg, low, high) => {
    expect(countRange(epg / 50, 50)).toEqual({ low, high });
  });

  it('always contains the count itself', () => {
    for (let eggs = 0; eggs < 300; eggs += 7) {
      const { low, high } = countRange(eggs, 5);
      expect(low).toBeLessThanOrEqual(eggs * 5);
      expect(high).toBeGreaterThan(eggs * 5);
    }
  });
});

describe('groupMean', () => {
  it('agrees with the worked example of 14 sheep', () => {
    const { mean, k, interval } = groupMean(
      BEFORE.map((epg) => epg / 50),
      50,
    );
    expect(k).toBeCloseTo(0.276, 3);
    expect(mean).toBeCloseTo(1346.4, 1);
    expect(interval!.low).toBeCloseTo(494.6, 1);
    expect(interval!.high).toBeCloseTo(3665.6, 1);
  });

  it('gives no interval for a single sample or only zeros', () => {
    expect(groupMean([], 50)).toEqual({ mean: 0, k: null, interval: null });
    expect(groupMean([0, 0, 0], 50)).toEqual({ mean: 0, k: null, interval: null });
    expect(groupMean([4], 50).interval).toBeNull();
  });

  it('falls back to Poisson variance if counts vary less', () => {
    const { k, interval } = groupMean([4, 4, 4, 4], 50);
    expect(k).toBeNull();
    expect(interval!.low).toBeGreaterThan(0);
  });
});
