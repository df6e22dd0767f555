const HOUR_MS = 3_600_000;

export type DueStatus = 'overdue' | 'urgent' | 'soon' | 'normal';

/** How close a due date is: past, under 24 h, under 72 h, or later (docs/product.md, 4 and 9). */
export function dueStatus(dueDate: string, now: Date): DueStatus {
  const left = Date.parse(dueDate) - now.getTime();
  if (left < 0) return 'overdue';
  if (left < 24 * HOUR_MS) return 'urgent';
  if (left < 72 * HOUR_MS) return 'soon';
  return 'normal';
}

/** A reminder may be snoozed if it has no due date, or if that is more than an hour away. */
export function isSnoozeAllowed(dueDate: string | null, now: Date): boolean {
  return dueDate === null || Date.parse(dueDate) - now.getTime() > HOUR_MS;
}
