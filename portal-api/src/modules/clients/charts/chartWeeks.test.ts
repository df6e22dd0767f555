import { describe, expect, it } from '@jest/globals';

import { chartWeeks } from './chartWeeks.ts';

describe('chartWeeks', () => {
  it('fills gaps between weeks, across years and clock changes', () => {
    expect(chartWeeks(['2026-01-05', '2025-12-22'])).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
    expect(chartWeeks(['2026-03-23', '2026-04-06'])).toEqual(['2026-03-23', '2026-03-30', '2026-04-06']);
    expect(chartWeeks(['2026-03-23'])).toEqual(['2026-03-23']);
    expect(chartWeeks([])).toEqual([]);
  });

  it('only keeps the latest weeks of a very long period', () => {
    const weeks = chartWeeks(['2000-01-03', '2026-01-05']);
    expect([weeks.length, weeks.at(-1)]).toEqual([520, '2026-01-05']);
  });
});
