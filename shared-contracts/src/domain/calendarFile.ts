import { timeZoneLines, zoned } from './timeZoneLines.ts';

const HOUR_MS = 3_600_000;
/** RFC 5545: at most 75 bytes per line; continuation lines begin with a space. */
const MAX_BYTES = 73;

export interface CalendarEntry {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The start of a one-hour event, or the time at which something is due. */
  readonly at: string;
  readonly location?: string | null;
  readonly url: string;
  readonly alarmMinutes: number;
}

interface CalendarOptions {
  /** An IANA name: times are local, even when daylight saving changes. */
  readonly timeZone: string;
  readonly now: Date;
  /** The name of a feed that calendar programs poll, for display there. */
  readonly name?: string;
}

/** A calendar file (RFC 5545): entries with their alarms, in a named time zone. */
export function calendarFile(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  const { timeZone, now, name } = options;
  const times = entries.map(({ at }) => Date.parse(at));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Epigram//Notifications//EN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, `X-WR-TIMEZONE:${timeZone}`] : []),
    ...(times.length > 0 ? timeZoneLines(timeZone, times) : []),
    ...entries.flatMap((entry) => eventLines(entry, timeZone, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(it: CalendarEntry, timeZone: string, now: Date): string[] {
  const start = Date.parse(it.at);
  return [
    'BEGIN:VEVENT',
    `UID:notification-${it.id}@epigram`,
    `DTSTAMP:${zoned('UTC', now.getTime())}Z`,
    `DTSTART;TZID=${timeZone}:${zoned(timeZone, start)}`,
    `DTEND;TZID=${timeZone}:${zoned(timeZone, start + HOUR_MS)}`,
    `SUMMARY:${escaped(it.title)}`,
    `DESCRIPTION:${escaped(it.description)}`,
    ...(it.location ? [`LOCATION:${escaped(it.location)}`] : []),
    `URL:${it.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(it.title)}`,
    `TRIGGER:-PT${it.alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** A text, escaped for use as a property's value. */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}

/** A content line, folded if it is too long. */
export function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_BYTES) {
      lines.push('');
      bytes = 0;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}
