import type { CreditHistory } from '@epigram/shared-contracts/api/credits';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findBusiness } from './businessRepository.ts';
import { countTests, listCreditMonths } from './creditRepository.ts';

const MONTHS = 12;
const PACE_DAYS = 30;
const DAY = 86_400_000;
/** Thirty days of use do not allow a prediction further ahead. */
const FORESEEABLE_DAYS = 3 * 365;

/** Runs inside a tenant transaction. */
export async function readCreditHistory(trx: Db, businessId: number, now: Date): Promise<CreditHistory> {
  const business = await findBusiness(trx, businessId);
  if (!business) throw new DomainError('NOT_FOUND');
  const credits = business.infinite_credits ? null : business.credits;
  const paceSince = new Date(now.getTime() - PACE_DAYS * DAY).toISOString().slice(0, 10);
  const testsLast30Days = await countTests(trx, businessId, paceSince);
  const months = lastMonths(now);
  const changes = await listCreditMonths(trx, businessId, `${months.at(-1)}-01`);
  const byMonth = new Map(changes.map((it) => [it.month, it]));
  let balance = business.credits;
  return {
    credits,
    testsLast30Days,
    runsOutOn: runsOutOn(credits, testsLast30Days, now),
    planExpiresAt: business.plan_expires_on,
    months: months.map((month) => {
      const { added = 0, used = 0 } = byMonth.get(month) ?? {};
      const atEnd = balance;
      balance += used - added;
      return { month, added, used, balance: atEnd };
    }),
  };
}

/** The current month and those before it. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Uses the same rate as the reminder. */
function runsOutOn(credits: number | null, used: number, now: Date): string | null {
  if (credits === null || (used === 0 && credits > 0)) return null;
  const days = credits <= 0 ? 0 : Math.floor((credits * PACE_DAYS) / used);
  return days > FORESEEABLE_DAYS ? null : new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}
