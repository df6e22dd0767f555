import { INACTIVE_CLIENT_MONTHS } from '@epigram/shared-contracts/domain/limits';
import { currentTime } from '@epigram/shared-contracts/session';

/** Whether a client counts as inactive: no test at all, or none for over 6 months (docs/product.md, 9). */
export function isInactive(lastTestDate: string | null, now: Date = currentTime()): boolean {
  if (lastTestDate === null) return true;
  const limit = new Date(now);
  limit.setMonth(limit.getMonth() - INACTIVE_CLIENT_MONTHS);
  return new Date(lastTestDate) < limit;
}
