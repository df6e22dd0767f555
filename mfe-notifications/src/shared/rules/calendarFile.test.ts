import { expect, it } from '@jest/globals';
import { calendarFile } from './calendarFile.ts';

const entry = {
  id: 7,
  title: 'Second sample; Hillside, upper farm',
  description: 'Line one\nline two',
  at: '2026-12-01T09:30:00.000Z',
  url: 'http://localhost/notifications',
  alarmMinutes: 60,
  now: new Date('2026-11-22T10:00:00Z'),
};

it('names the moment in UTC, with an alarm before it', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261201T093000Z',
      'DTEND:20261201T103000Z',
      'SUMMARY:Second sample\\; Hillside\\, upper farm',
      'DESCRIPTION:Line one\\nline two',
      'TRIGGER:-PT60M',
    ]),
  );
});

it('folds long lines without splitting a character', () => {
  const file = calendarFile({ ...entry, title: 'ñandú '.repeat(30) });
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñandú '.repeat(30)}`);
});
