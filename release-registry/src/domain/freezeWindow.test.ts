import { describe, expect, it } from '@jest/globals';
import { freezeAt, readFreezeWindow } from './freezeWindow.ts';

const WEEKEND = 'fri 16:00 - mon 07:00 Europe/Dublin';
const CHRISTMAS = '2026-12-19T12:00Z / 2027-01-04T08:00:00+00:00';

describe('a freeze window', () => {
  it.each([
    // Winter: Dublin is UTC. Summer: one hour ahead.
    ['2026-11-20T15:59:59Z', false],
    ['2026-11-20T16:00:00Z', true],
    ['2026-11-22T23:59:00Z', true],
    ['2026-11-23T06:59:59Z', true],
    ['2026-11-23T07:00:00Z', false],
    ['2026-07-03T14:59:59Z', false],
    ['2026-07-03T15:00:00Z', true],
    ['2026-07-06T06:00:00Z', false],
  ])('that repeats weekly respects its time zone and the end of the week: %s is %s', (moment, isFrozen) => {
    expect(freezeAt([WEEKEND], new Date(moment))).toBe(isFrozen ? WEEKEND : undefined);
  });

  it.each([
    ['2026-12-19T11:59:59Z', false],
    ['2026-12-25T00:00:00Z', true],
    ['2027-01-04T08:00:00Z', false],
  ])('between two times includes the first and excludes the second: %s is %s', (moment, isFrozen) => {
    expect(freezeAt([WEEKEND.replace('fri', 'sun'), CHRISTMAS], new Date(moment)) === CHRISTMAS).toBe(
      isFrozen,
    );
  });

  it.each([
    'fri 16:00 - fri 16:00 UTC',
    'fri 24:00 - mon 07:00 UTC',
    'fry 16:00 - mon 07:00 UTC',
    'fri 16:00 - mon 07:00 Europe/Atlantis',
    'fri 16:00 - mon 07:00',
    '2026-12-19T12:00 / 2027-01-04T08:00',
    '2027-01-04T08:00Z / 2026-12-19T12:00Z',
    '2026-13-40T12:00Z / 2027-01-04T08:00Z',
    'always',
  ])('cannot be written as %s', (text) => {
    expect(readFreezeWindow(text)).toBeUndefined();
  });
});
