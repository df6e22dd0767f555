import { describe, expect, it } from '@jest/globals';
import { dueStatus, isSnoozeAllowed } from './dueStatus.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe('dueStatus', () => {
  it.each([
    [-0.1, 'overdue'],
    [0, 'urgent'],
    [23.9, 'urgent'],
    [24, 'soon'],
    [71.9, 'soon'],
    [72, 'normal'],
  ] as const)('of something due in %d h is %s', (hours, status) => {
    expect(dueStatus(inHours(hours), now)).toBe(status);
  });
});

describe('isSnoozeAllowed', () => {
  it('needs more than an hour', () => {
    expect(isSnoozeAllowed(inHours(1), now)).toBe(false);
    expect(isSnoozeAllowed(inHours(1.01), now)).toBe(true);
    expect(isSnoozeAllowed(inHours(-5), now)).toBe(false);
  });

  it('is allowed if nothing is due', () => {
    expect(isSnoozeAllowed(null, now)).toBe(true);
  });
});
