const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** The local time of a time zone, as if it were UTC: milliseconds, whole seconds. */
export function localTime(zone: string, time: number): number {
  const parts = formatterOf(zone).formatToParts(new Date(time));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The day of a time in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, time: Date): string {
  return new Date(localTime(zone, time.getTime())).toISOString().slice(0, 10);
}

/**
 * The instant of a local time, which is given as if it were UTC. A time that the clocks skip is an hour later; of one
 * that they show twice, it is the first or the second.
 */
export function instantOf(zone: string, local: number): number {
  const guess = local - (localTime(zone, local) - local);
  return guess + (local - localTime(zone, guess));
}
