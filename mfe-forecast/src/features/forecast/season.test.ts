import { describe, expect, it } from '@jest/globals';
import { addDays, atAltitude, daysBetween, seasonAt } from './season.ts';

const dates = { start: '2026-03-18', peak: '2026-04-08', end: '2026-04-25' };

describe('season', () => {
  it.each([
    ['2025-11-21', { phase: 'off', countsFrom: '2026-03-01' }],
    ['2026-02-28', { phase: 'off', countsFrom: '2026-03-01' }],
    ['2026-03-01', { phase: 'before', daysToStart: 17 }],
    ['2026-03-17', { phase: 'before', daysToStart: 1 }],
    ['2026-03-18', { phase: 'rising', daysToPeak: 21 }],
    ['2026-04-08', { phase: 'peak' }],
    ['2026-04-09', { phase: 'falling', daysToEnd: 16 }],
    ['2026-04-25', { phase: 'falling', daysToEnd: 0 }],
    ['2026-04-26', { phase: 'over', year: 2026, nextStart: '2027-03-01' }],
    ['2026-11-21', { phase: 'over', year: 2026, nextStart: '2027-03-01' }],
  ])('on %s is %j', (today, season) => {
    expect(seasonAt(dates, new Date(`${today}T12:00:00`))).toEqual(season);
  });

  it('comes 7 days later for every 100 m above the station, and earlier below it', () => {
    expect(atAltitude(dates, 50, 250)).toEqual({
      start: '2026-04-01',
      peak: '2026-04-22',
      end: '2026-05-09',
    });
    expect(atAltitude(dates, 100, 50).peak).toBe('2026-04-05');
    expect(atAltitude(dates, 50, 50)).toEqual(dates);
  });

  it('counts days across a change of the clocks', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });
});
