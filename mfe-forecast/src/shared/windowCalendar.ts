import { escaped, folded } from '@epigram/shared-contracts/domain/calendarFile';
import { addDays } from '@epigram/shared-contracts/domain/nematodirusRisk';

export interface CalendarWindow {
  /** Of the farm or station. With the window, it identifies the entry: a calendar keeps one entry per id. */
  readonly place: string;
  /** First and last day, ISO 8601. */
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly text: string;
  readonly now: Date;
}

function compact(text: string): string {
  return text.replace(/[-:]/g, '');
}

/** A calendar file with one all-day event, for any calendar program. */
export function windowCalendar({ place, start, end, title, text, now }: CalendarWindow): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Epigram//Forecast//EN',
    'BEGIN:VEVENT',
    `UID:nematodirus-${place}-${start}-${end}@epigram`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    // An all-day event ends on the day after its last one.
    `DTEND;VALUE=DATE:${compact(addDays(end, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}
