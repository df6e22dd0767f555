import { describe, expect, it } from '@jest/globals';
import {
  altitudeShift,
  levelChanges,
  riskLevel,
  riskTrend,
  shiftDates,
  windowToWatch,
} from './nematodirusRisk.ts';

describe('the level', () => {
  it.each([
    [29, 'Negligible'],
    [28, 'Low'],
    [15, 'Low'],
    [14, 'Moderate'],
    [8, 'Moderate'],
    [7, 'High'],
    [1, 'High'],
    [0, 'Very High'],
    [-13, 'Very High'],
    [-14, 'High'],
    [-28, 'Moderate'],
    [-42, 'Low'],
    [-56, 'Negligible'],
    [-300, 'Negligible'],
  ] as const)('%s days before the peak is %s', (days, level) => {
    expect(riskLevel(days)).toBe(level);
  });

  it('rises before the peak and falls after it', () => {
    expect([12, -10, 120].map(riskTrend)).toEqual(['rising', 'falling', 'steady']);
  });

  it('changes on days relative to the peak', () => {
    const changes = levelChanges('2026-04-08');
    expect(changes.map(({ level }) => level)).toEqual([
      'Low',
      'Moderate',
      'High',
      'Very High',
      'High',
      'Moderate',
      'Low',
      'Negligible',
    ]);
    expect([changes[0]?.from, changes[3]?.from, changes[7]?.from]).toEqual([
      '2026-03-11',
      '2026-04-08',
      '2026-06-03',
    ]);
  });
});

describe('altitude', () => {
  it('shifts the dates by 7 days per 100 m, in both directions', () => {
    const dates = { start: '2026-03-18', peak: '2026-04-08', end: '2026-04-25' };
    expect(altitudeShift(46, 246)).toBe(14);
    expect(shiftDates(dates, 14)).toEqual({ start: '2026-04-01', peak: '2026-04-22', end: '2026-05-09' });
    expect(altitudeShift(200, 100)).toBe(-7);
  });
});

describe('the window to watch', () => {
  const dates = { start: '2026-03-18', peak: '2026-04-08', end: '2026-04-25' };

  it('begins when the first lambs are 6 weeks old, and ends 13 days after the peak', () => {
    expect(windowToWatch(dates, { first: '2026-02-15', last: '2026-03-20' })).toEqual({
      start: '2026-03-29',
      end: '2026-04-21',
    });
  });

  it('begins with the hatch and ends when the last lambs are 12 weeks old', () => {
    expect(windowToWatch(dates, { first: '2025-12-20', last: '2026-01-10' })).toEqual({
      start: '2026-03-18',
      end: '2026-04-04',
    });
  });

  it('does not exist for lambs that are too young or too old by then', () => {
    expect(windowToWatch(dates, { first: '2026-04-01', last: '2026-04-20' })).toBeNull();
    expect(windowToWatch(dates, { first: '2025-11-01', last: '2025-11-20' })).toBeNull();
  });
});
