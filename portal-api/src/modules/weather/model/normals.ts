/** Typical difference of a day's maximum and minimum, January to December, in °C; the product's own choice. */
const DAILY_RANGE = [5.6, 6.2, 7.2, 8.4, 9.0, 8.8, 8.2, 8.1, 7.8, 6.8, 6.0, 5.5] as const;
const MONTH_DAYS = 30.44;

/** A day's normal temperatures: linear interpolation between the monthly means at the middle of each month. */
export function normalTemperatures(
  monthlyMean: readonly number[],
  day: string,
): { tmin: number; tmax: number } {
  const mean = interpolate(monthlyMean, day);
  const half = interpolate(DAILY_RANGE, day) / 2;
  return { tmin: mean - half, tmax: mean + half };
}

function interpolate(byMonth: readonly number[], day: string): number {
  const month = Number(day.slice(5, 7)) - 1;
  const position = (Number(day.slice(8, 10)) - 0.5) / MONTH_DAYS - 0.5;
  const other = (month + (position < 0 ? 11 : 1)) % 12;
  const weight = Math.min(Math.abs(position), 1);
  return byMonth[month]! * (1 - weight) + byMonth[other]! * weight;
}
