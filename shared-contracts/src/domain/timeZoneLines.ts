import { localTime } from './localTime.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Minutes ahead of UTC. */
function offsetAt(zone: string, time: number): number {
  return Math.round((localTime(zone, time) - time) / MINUTE_MS);
}

/** `20260601T133000`, in the local time of a time zone. */
export function zoned(zone: string, time: number): string {
  return stamp(localTime(zone, time));
}

function stamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** `+0130`. */
function signed(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}${String(size % 60).padStart(2, '0')}`;
}

/** The minute in which the offset changes, between two times with different offsets. */
function changeBetween(zone: string, from: number, until: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [from, until];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${signed(from)}`,
    `TZOFFSETTO:${signed(to)}`,
    `END:${kind}`,
  ];
}

/** A named time zone with its offset changes in the years of the given times (RFC 5545, 3.6.5). */
export function timeZoneLines(zone: string, times: readonly number[]): string[] {
  const years = times.map((time) => new Date(time).getUTCFullYear());
  const from = Date.UTC(Math.min(...years), 0, 1) - DAY_MS;
  const until = Date.UTC(Math.max(...years) + 1, 0, 2);
  const first = offsetAt(zone, from);
  const lines = observance('STANDARD', '19700101T000000', first, first);
  let offset = first;
  for (let day = from; day < until; day += DAY_MS) {
    const next = offsetAt(zone, day + DAY_MS);
    if (next === offset) continue;
    const change = changeBetween(zone, day, day + DAY_MS);
    const kind = next > offset ? 'DAYLIGHT' : 'STANDARD';
    // In the local time before the change.
    lines.push(...observance(kind, stamp(change + offset * MINUTE_MS), offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}
