import { instantOf, localTime } from '@epigram/shared-contracts/domain/localTime';

const FIRST_DAY = '2000-01-01';

/** A time as it was stated: an instant, or the time on the wall as if it were UTC; noon if only the day is known. */
export interface StatedTime {
  readonly time: Date;
  readonly hasTime: boolean;
  readonly isZoned: boolean;
}

/** When a test was done: the instant, at most now, and the day and `HH:MM` in the time zone of its business. */
export interface TestTime {
  readonly testedAt: Date;
  readonly testedOn: string;
  readonly testedTime: string | null;
}

/** The time of a test; undefined if its day is before the year 2000 or has not begun in the zone. */
export function testTime(stated: StatedTime, zone: string, now: Date): TestTime | undefined {
  const { time, hasTime, isZoned } = stated;
  const wall = isZoned ? localTime(zone, time.getTime()) : time.getTime();
  const instant = isZoned ? time.getTime() : instantOf(zone, wall);
  const testedOn = isoOf(wall).slice(0, 10);
  if (testedOn < FIRST_DAY || testedOn > isoOf(localTime(zone, now.getTime())).slice(0, 10)) return undefined;
  return {
    testedAt: new Date(Math.min(instant, now.getTime())),
    testedOn,
    testedTime: hasTime ? isoOf(wall).slice(11, 16) : null,
  };
}

const isoOf = (time: number): string => new Date(time).toISOString();
