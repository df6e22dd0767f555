import { describe, expect, it } from '@jest/globals';
import { daysUntil, planState } from './planState.ts';

const now = new Date(2026, 10, 21, 23, 30);

describe('plan state', () => {
  it('runs while its end is more than 30 days away', () => {
    expect(planState('2026-12-22', now)).toEqual({ kind: 'running', daysLeft: 31 });
  });

  it('is near its end from 30 days down to its last day', () => {
    expect(planState('2026-12-21', now)).toEqual({ kind: 'near', daysLeft: 30 });
    expect(planState('2026-11-21', now)).toEqual({ kind: 'near', daysLeft: 0 });
  });

  it('has ended from the day after', () => {
    expect(planState('2026-11-20', now)).toEqual({ kind: 'ended', daysAgo: 1 });
  });

  it('has no end if none is set or the date is invalid', () => {
    expect(planState(null, now)).toEqual({ kind: 'none' });
    expect(planState('soon', now)).toEqual({ kind: 'none' });
  });

  it('counts calendar days across a daylight saving change', () => {
    expect(daysUntil('2026-03-30', new Date(2026, 2, 28, 12))).toBe(2);
    expect(daysUntil('2026-10-26T00:00:00Z', new Date(2026, 9, 24, 23))).toBe(2);
  });
});
