import { describe, expect, it } from '@jest/globals';
import { outcomeShares } from './outcomeShares.ts';

describe('outcome shares', () => {
  it('gives counts and shares, of every outcome', () => {
    expect(outcomeShares({ positive: 5, negative: 3, processing: 1, failed: 1, total: 10 })).toEqual([
      { status: 'positive', count: 5, percent: 50 },
      { status: 'negative', count: 3, percent: 30 },
      { status: 'processing', count: 1, percent: 10 },
      { status: 'failed', count: 1, percent: 10 },
    ]);
  });

  it('leaves out outcomes that are only counted together', () => {
    const counts = { positive: 60, negative: null, processing: null, failed: 0, total: 110 };
    const joined = { outcomes: ['processing', 'failed', 'negative'] as const, tests: 45 };
    const shares = outcomeShares({ ...counts, joined: { ...joined, outcomes: [...joined.outcomes] } });
    expect(shares.map(({ status }) => status)).toEqual(['positive']);
  });

  it('leaves out repeats if there are none, and does not divide by zero', () => {
    expect(outcomeShares({ positive: 0, negative: 0, processing: 0, failed: 0, total: 0 })).toEqual([
      { status: 'positive', count: 0, percent: 0 },
      { status: 'negative', count: 0, percent: 0 },
      { status: 'processing', count: 0, percent: 0 },
    ]);
  });
});
