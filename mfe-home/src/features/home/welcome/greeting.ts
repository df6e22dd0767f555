export type DayPart = 'morning' | 'afternoon' | 'evening';

const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;
const MORNING_FROM = 4;

export function dayPart(now: Date): DayPart {
  const hour = now.getHours();
  if (hour >= EVENING_FROM || hour < MORNING_FROM) return 'evening';
  return hour >= AFTERNOON_FROM ? 'afternoon' : 'morning';
}

/** The name to greet with, without a leading title. */
export function firstName(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/);
  return words.find((word) => !/^(dr|mr|mrs|ms|prof|sr|sra|dra)\.?$/i.test(word)) ?? '';
}
