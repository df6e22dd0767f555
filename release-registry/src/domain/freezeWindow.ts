import { localTime } from '@epigram/shared-contracts/domain/localTime';
import { isTimeZone } from '@epigram/shared-contracts/formats/timeZone';

/** Times in which nothing is promoted: weekly in a time zone, or once between two times. */
type FreezeWindow =
  | { readonly kind: 'weekly'; readonly from: number; readonly to: number; readonly timeZone: string }
  | { readonly kind: 'once'; readonly from: Date; readonly to: Date };

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY_MINUTES = 24 * 60;
const WEEKLY = /^([a-z]{3}) (\d{2}):(\d{2}) - ([a-z]{3}) (\d{2}):(\d{2}) (\S+)$/i;
const ONCE = /^(\S+) \/ (\S+)$/;
/** Without a zone, a time would differ from machine to machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

export const FREEZE_FORMS =
  '"fri 16:00 - mon 07:00 Europe/Dublin" or "2026-12-19T12:00Z / 2027-01-04T08:00Z"';

function minuteOfWeek(day: string, hour: number, minute: number): number | undefined {
  const index = DAYS.indexOf(day.toLowerCase());
  return index === -1 || hour > 23 || minute > 59 ? undefined : index * DAY_MINUTES + hour * 60 + minute;
}

/** Undefined if the text is not a window. */
export function readFreezeWindow(text: string): FreezeWindow | undefined {
  const [, fromDay, fromHour, fromMinute, toDay, toHour, toMinute, timeZone = ''] = WEEKLY.exec(text) ?? [];
  if (fromDay && toDay) {
    const from = minuteOfWeek(fromDay, Number(fromHour), Number(fromMinute));
    const to = minuteOfWeek(toDay, Number(toHour), Number(toMinute));
    const isWindow = from !== undefined && to !== undefined && from !== to && isTimeZone(timeZone);
    return isWindow ? { kind: 'weekly', from, to, timeZone } : undefined;
  }
  const [, begin = '', end = ''] = ONCE.exec(text) ?? [];
  if (!MOMENT.test(begin) || !MOMENT.test(end)) return undefined;
  const [from, to] = [new Date(begin), new Date(end)];
  return from < to ? { kind: 'once', from, to } : undefined;
}

function minuteNow(now: Date, timeZone: string): number {
  const local = new Date(localTime(timeZone, now.getTime()));
  // JavaScript's week begins on Sunday.
  const day = (local.getUTCDay() + 6) % 7;
  return day * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes();
}

function isWithin(window: FreezeWindow, now: Date): boolean {
  if (window.kind === 'once') return window.from <= now && now < window.to;
  const { from, to, timeZone } = window;
  const minute = minuteNow(now, timeZone);
  // A window across the end of the week has two parts.
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** The first window that contains a time. */
export function freezeAt(windows: readonly string[], now: Date): string | undefined {
  return windows.find((text) => {
    const window = readFreezeWindow(text);
    return window !== undefined && isWithin(window, now);
  });
}
