import { describe, expect, it } from '@jest/globals';
import { trendSeries } from './trendSeries.ts';

describe('trend series', () => {
  it('has a row for each outcome, and one for repeats', () => {
    const series = trendSeries([
      { week: '2026-11-09', count: 10, positive: 4, negative: 5, processing: 0, failed: 1 },
      { week: '2026-11-16', count: 6, positive: 1, negative: 2, processing: 3, failed: 0 },
    ]);
    expect(series.weeks).toEqual(['2026-11-09', '2026-11-16']);
    expect(series.outcomes).toEqual([
      { status: 'positive', counts: [4, 1] },
      { status: 'negative', counts: [5, 2] },
      { status: 'processing', counts: [0, 3] },
      { status: 'failed', counts: [1, 0] },
    ]);
  });

  it('leaves out an outcome without tests', () => {
    const series = trendSeries([
      { week: '2026-11-09', count: 2, positive: 0, negative: 2, processing: 0, failed: 0 },
    ]);
    expect(series.outcomes.map(({ status }) => status)).toEqual(['negative']);
  });

  it('keeps suppressed outcomes as one number', () => {
    const series = trendSeries([
      {
        week: '2026-11-09',
        count: 20,
        positive: 12,
        negative: null,
        processing: 0,
        failed: 0,
        suppressed: true,
      },
      {
        week: '2026-11-16',
        count: null,
        positive: null,
        negative: null,
        processing: 0,
        failed: 0,
        suppressed: true,
      },
    ]);
    expect(series.outcomes).toEqual([{ status: 'positive', counts: [12, null] }]);
    expect(series.together).toEqual([8, 0]);
  });

  it('has a series for outcomes that a week only counts together, and no rest beside it', () => {
    const outcomes = ['processing', 'failed', 'negative'] as const;
    const week = { positive: 60, negative: null, processing: null, failed: 0, suppressed: true as const };
    const series = trendSeries([
      { week: '2026-11-09', count: 110, ...week, joined: { outcomes: [...outcomes], tests: 45 } },
      { week: '2026-11-16', count: 75, positive: 50, negative: 25, processing: 0, failed: 0 },
    ]);
    expect(series.joined).toEqual([{ outcomes, counts: [45, null] }]);
    expect(series.together).toEqual([0, 0]);
    expect(series.outcomes).toEqual([
      { status: 'positive', counts: [60, 50] },
      { status: 'negative', counts: [null, 25] },
    ]);
  });

  it('has neither weeks nor outcomes without tests', () => {
    expect(trendSeries([])).toEqual({ weeks: [], outcomes: [], joined: [], together: [] });
  });
});
