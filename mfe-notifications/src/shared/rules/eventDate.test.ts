import { describe, expect, it } from '@jest/globals';
import { calendarUrl, daysToEvent } from './eventDate.ts';

const now = new Date(2026, 5, 1, 22, 0);

describe('daysToEvent', () => {
  it.each([
    [new Date(2026, 5, 1, 23, 30), 0],
    [new Date(2026, 5, 2, 0, 30), 1],
    [new Date(2026, 5, 8, 9, 0), 7],
    [new Date(2026, 5, 9, 9, 0), null],
    [new Date(2026, 4, 31, 9, 0), null],
  ])('counts calendar days to %s', (date, days) => {
    expect(daysToEvent(date.toISOString(), now)).toBe(days);
  });
});

describe('calendarUrl', () => {
  it('creates a one-hour entry with all known details', () => {
    const url = new URL(
      calendarUrl({
        title: 'Parasite control & you',
        description: 'Bring questions',
        eventDate: '2026-06-01T12:00:00.000Z',
        location: 'Athenry',
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Parasite control & you',
      dates: '20260601T120000Z/20260601T130000Z',
      details: 'Bring questions',
      location: 'Athenry',
    });
  });
});
