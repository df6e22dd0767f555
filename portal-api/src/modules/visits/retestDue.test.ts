import type { VisitFigure } from '@epigram/shared-contracts/api/visits';
import { describe, expect, it } from '@jest/globals';

import { retestDue } from './retestDue.ts';

const visit = (level: VisitFigure['level']) => ({
  day: '2026-05-01',
  figures: [{ level } as VisitFigure],
});
const today = '2026-06-01';
const nothing = { laterDays: [], treatments: [], today };

describe('retestDue', () => {
  it('is three to four weeks after Moderate without a treatment', () => {
    expect(retestDue(visit('Moderate'), nothing)).toEqual({
      reason: 'not-treated',
      from: '2026-05-22',
      until: '2026-05-29',
      doneOn: null,
    });
  });

  it.each(['No Infection', 'Light', null] as const)('is undefined after %s', (level) => {
    expect(retestDue(visit(level), nothing)).toBeNull();
  });

  it.each([
    ['lv', '2026-05-10', '2026-05-13'],
    ['ml', '2026-05-17', '2026-05-20'],
    ['albendazole', '2026-05-17', '2026-05-20'],
  ] as const)('depends on the active class after a treatment with %s', (activeClass, from, until) => {
    const treatments = [{ day: '2026-05-03', activeClass }];
    expect(retestDue(visit('Light'), { laterDays: [], treatments, today })).toMatchObject({
      reason: 'treated',
      from,
      until,
    });
  });

  it('ignores a flukicide, and a treatment after the next visit', () => {
    const fluke = [{ day: '2026-05-03', activeClass: 'closantel' }] as const;
    expect(retestDue(visit('High'), { laterDays: [], treatments: fluke, today })).toMatchObject({
      reason: 'not-treated',
    });
    const later = [{ day: '2026-05-12', activeClass: 'ml' }] as const;
    expect(retestDue(visit('Light'), { laterDays: ['2026-05-10'], treatments: later, today })).toBeNull();
  });

  it('is settled by the next visit, if that is on or after the due day', () => {
    const after = (...laterDays: string[]) => retestDue(visit('High'), { laterDays, treatments: [], today });
    expect(after('2026-05-23', '2026-06-20')).toMatchObject({ doneOn: '2026-05-23' });
    expect(after('2026-05-10', '2026-05-23')).toBeNull();
  });

  it('is given up after nine weeks, and a visit of the next year is no retest', () => {
    const on = (day: string) => retestDue(visit('High'), { laterDays: [], treatments: [], today: day });
    expect(on('2026-07-24')).toMatchObject({ doneOn: null });
    expect(on('2026-07-25')).toBeNull();
    expect(retestDue(visit('High'), { ...nothing, laterDays: ['2027-05-01'] })).toBeNull();
  });
});
