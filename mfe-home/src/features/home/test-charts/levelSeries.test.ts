import { describe, expect, it } from '@jest/globals';
import { levelSeries } from './levelSeries.ts';

const week = { week: '2026-11-09', count: 10, positive: 5, negative: 4, processing: 0, failed: 1 };

describe('level series', () => {
  it('has the highest level first, and counts tests without a level', () => {
    const levels = { 'Very High': 1, Light: 3, 'No Infection': 4, Invalid: 1 };
    expect(levelSeries([{ ...week, levels }])).toEqual({
      weeks: ['2026-11-09'],
      levels: [
        { level: 'Very High', counts: [1] },
        { level: 'Light', counts: [3] },
        { level: 'No Infection', counts: [4] },
      ],
      ungraded: [2],
    });
  });

  it('does not exist in Aggregated View', () => {
    expect(levelSeries([week])).toBeUndefined();
  });
});
