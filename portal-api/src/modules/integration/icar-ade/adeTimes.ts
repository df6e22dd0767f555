import { dayIn, instantOf, localTime } from '@epigram/shared-contracts/domain/localTime';

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)$/;

/** A day without a time, as ADE's times can say it. */
export const adeDay = (day: string): string => `${day}T00:00:00Z`;

/** A local time of a day, in UTC: its last second if no time is given. */
export function adeEnd(day: string, time: string | null, zone: string): string {
  const local = Date.parse(`${day}T${time ?? '23:59:59'}${time ? ':00' : ''}Z`);
  return new Date(instantOf(zone, local)).toISOString();
}

/** The local day and time that a text stands for. Midnight in UTC is a day without a time. */
export function readAdeTime(text: string, zone: string): { day: string; time: string | undefined } {
  const [, day] = MIDNIGHT.exec(text) ?? [];
  if (day) return { day, time: undefined };
  const instant = new Date(text);
  const time = new Date(localTime(zone, instant.getTime())).toISOString().slice(11, 16);
  return { day: dayIn(zone, instant), time };
}
