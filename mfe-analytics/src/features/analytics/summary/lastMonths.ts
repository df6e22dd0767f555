const MONTHS = 12;

/** The months that have ended, as `YYYY-MM`, latest first. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1)).toISOString().slice(0, 7),
  );
}
