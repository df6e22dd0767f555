import { describe, expect, it } from '@jest/globals';
import { isHatching, seasonAt } from './season.ts';

const dates = { start: '2026-03-18', peak: '2026-04-08', end: '2026-04-25' };

describe('the season', () => {
  it.each([
    ['2026-02-10', { phase: 'off', countsFrom: '2026-03-01' }],
    ['2026-03-01', { phase: 'before', daysToStart: 17 }],
    ['2026-03-18', { phase: 'rising', daysToPeak: 21 }],
    ['2026-04-08', { phase: 'peak' }],
    ['2026-04-09', { phase: 'falling', daysToEnd: 16 }],
    ['2026-04-25', { phase: 'falling', daysToEnd: 0 }],
    ['2026-04-26', { phase: 'over', year: 2026, nextStart: '2027-03-01' }],
  ])('on %s', (today, season) => {
    expect(seasonAt(dates, today)).toEqual(season);
  });

  it('hatches from start to end', () => {
    const days = ['2026-03-17', '2026-03-18', '2026-04-25', '2026-04-26'];
    expect(days.map((day) => isHatching(seasonAt(dates, day)))).toEqual([false, true, true, false]);
  });
});
