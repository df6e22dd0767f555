const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/**
 * Calendar days from today to an event, in the user's time zone; `null` for past events and from the eighth day on,
 * when the date itself is clearer (docs/product.md, 4).
 */
export function daysToEvent(eventDate: string, now: Date): number | null {
  // Rounded, because a day with a daylight saving change has 23 or 25 hours.
  const days = Math.round((startOfDay(new Date(eventDate)) - startOfDay(now)) / DAY_MS);
  return days >= 0 && days <= 7 ? days : null;
}

/** `20260601T120000Z`. */
function calendarStamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

export interface CalendarEvent {
  readonly title: string;
  readonly description: string;
  readonly eventDate: string;
  readonly location: string | null;
}

/** A link that opens a new one-hour calendar entry (docs/product.md, 2.9 and 9). */
export function calendarUrl({ title, description, eventDate, location }: CalendarEvent): string {
  const start = Date.parse(eventDate);
  const url = new URL('https://calendar.google.com/calendar/render');
  url.searchParams.set('action', 'TEMPLATE');
  url.searchParams.set('text', title);
  url.searchParams.set('dates', `${calendarStamp(start)}/${calendarStamp(start + HOUR_MS)}`);
  url.searchParams.set('details', description);
  if (location) url.searchParams.set('location', location);
  return url.href;
}
