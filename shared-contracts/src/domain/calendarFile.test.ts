import { expect, it } from '@jest/globals';
import { calendarFile } from './calendarFile.ts';

const entry = {
  id: 7,
  title: 'Second sample; Hillside, upper farm',
  description: 'Line one\nline two',
  at: '2026-07-01T09:30:00.000Z',
  url: 'http://localhost/notifications',
  alarmMinutes: 60,
};
const options = { timeZone: 'Europe/Dublin', now: new Date('2026-11-22T10:00:00Z') };
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('gives the time in its time zone, with an alarm before it', () => {
  expect(linesOf(calendarFile([entry], options))).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261122T100000Z',
      'DTSTART;TZID=Europe/Dublin:20260701T103000',
      'DTEND;TZID=Europe/Dublin:20260701T113000',
      'SUMMARY:Second sample\\; Hillside\\, upper farm',
      'DESCRIPTION:Line one\\nline two',
      'TRIGGER:-PT60M',
    ]),
  );
});

it('includes the daylight saving changes of the time zone', () => {
  const lines = linesOf(calendarFile([entry], options));
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE')).join(' ');
  expect(zone).toContain('TZID:Europe/Dublin');
  expect(zone).toContain('BEGIN:DAYLIGHT DTSTART:20260329T010000 TZOFFSETFROM:+0000 TZOFFSETTO:+0100');
  expect(zone).toContain('BEGIN:STANDARD DTSTART:20261025T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0000');
});

it.each([
  ['Asia/Kathmandu', '20260701T151500', '+0545'],
  ['America/St_Johns', '20260701T070000', '-0230'],
  ['UTC', '20260701T093000', '+0000'],
])('is right in %s', (timeZone, start, offset) => {
  const file = calendarFile([entry], { ...options, timeZone });
  expect(file).toContain(`DTSTART;TZID=${timeZone}:${start}`);
  expect(file).toContain(`TZOFFSETTO:${offset}`);
});

it('may be empty, and names a feed', () => {
  const lines = linesOf(calendarFile([], { ...options, name: 'Epigram' }));
  expect(lines).toContain('X-WR-CALNAME:Epigram');
  expect(lines).not.toContain('BEGIN:VEVENT');
});

it('folds long lines without splitting a character', () => {
  const file = calendarFile([{ ...entry, title: 'ñandú '.repeat(30) }], options);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(linesOf(file)).toContain(`SUMMARY:${'ñandú '.repeat(30)}`);
});
