/** Below this temperature the eggs of Nematodirus battus do not develop, degrees Celsius. */
const BASE = 3;

/** Degree days of one day above the base, by the single-sine method. */
export function degreeDays(tmin: number, tmax: number, base = BASE): number {
  if (tmax <= base) return 0;
  const mean = (tmax + tmin) / 2;
  if (tmin >= base) return mean - base;
  const amplitude = (tmax - tmin) / 2;
  const theta = Math.asin((base - mean) / amplitude);
  return ((mean - base) * (Math.PI / 2 - theta) + amplitude * Math.cos(theta)) / Math.PI;
}
