const HOUR_MS = 3_600_000;
/** RFC 5545: at most 75 bytes a line, the next ones begin with a space. */
const MOST_BYTES = 73;

export interface CalendarEntry {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The beginning of an event of one hour, or the moment at which something is due. */
  readonly at: string;
  readonly location?: string | null;
  readonly url: string;
  readonly alarmMinutes: number;
  readonly now: Date;
}

/** A calendar file with one entry and its alarm. Times are in UTC, which every program shows in its own time zone. */
export function calendarFile(it: CalendarEntry): string {
  const start = Date.parse(it.at);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Epigram//Notifications//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:notification-${it.id}@epigram`,
    `DTSTAMP:${stamp(it.now.getTime())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + HOUR_MS)}`,
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
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20260601T120000Z`. */
function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}

function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MOST_BYTES) {
      lines.push('');
      bytes = 0;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}
