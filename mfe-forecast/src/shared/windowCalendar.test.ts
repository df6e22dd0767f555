import { expect, it } from '@jest/globals';
import { windowCalendar } from './windowCalendar.ts';

const window = {
  place: 'client-7',
  start: '2026-03-29',
  end: '2026-04-30',
  title: 'Watch lambs; all',
  text: 'Forecast for Moore Park, Cork. Speak to your vet and do not wait for signs — or for egg counts, ever.',
  now: new Date('2026-02-10T09:30:00.123Z'),
};
const file = windowCalendar(window);

it('is one all-day event that includes the last day', () => {
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20260329\r\nDTEND;VALUE=DATE:20260501\r\n');
  expect(file).toContain('\r\nDTSTAMP:20260210T093000Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

it('has its own id for each farm and window, and keeps it when added again', () => {
  const idOf = (change: Partial<typeof window>) =>
    windowCalendar({ ...window, ...change }).match(/UID:.*/)?.[0];
  expect(idOf({})).toBe('UID:nematodirus-client-7-2026-03-29-2026-04-30@epigram');
  expect(idOf({ now: new Date('2026-02-11T09:30:00Z') })).toBe(idOf({}));
  expect(idOf({ place: 'client-8' })).not.toBe(idOf({}));
  expect(idOf({ end: '2026-05-02' })).not.toBe(idOf({}));
});

it('escapes text and folds long lines at 75 bytes', () => {
  expect(file).toContain('SUMMARY:Watch lambs\\; all');
  expect(file.replaceAll('\r\n ', '')).toContain('Moore Park\\, Cork. Speak to your vet');
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
