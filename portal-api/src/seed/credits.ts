import type { Kysely } from 'kysely';
import { bulkInsert } from '../kernel/bulkInsert.ts';
import type { Database } from '../schema/tables.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import type { Demonstration } from './demonstration.ts';

const MONTHS = 14;
const PACK = 50;

interface CreditChange {
  readonly business_id: number;
  readonly at: string;
  readonly change: number;
}

/** Each test uses a credit, and each quarter begins with the packs that it uses, so that today's balance is right. */
export async function insertCredits(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const used = usedByMonth(made);
  const rows = DEMO_BUSINESSES.flatMap(({ infiniteCredits }, index) =>
    infiniteCredits ? [] : changesOf(index + 1, used, now),
  );
  await bulkInsert(trx, 'credit_changes', rows);
}

function usedByMonth(made: Demonstration): Map<string, number> {
  const used = new Map<string, number>();
  for (const { business_id, created_at } of made.tests) {
    const key = `${business_id} ${created_at.slice(0, 7)}`;
    used.set(key, (used.get(key) ?? 0) + 1);
  }
  return used;
}

function changesOf(businessId: number, used: ReadonlyMap<string, number>, now: Date): CreditChange[] {
  const changes: CreditChange[] = [];
  let ofQuarter = 0;
  for (let back = 0; back < MONTHS; back += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) - 1;
    const tests = used.get(`${businessId} ${first.toISOString().slice(0, 7)}`) ?? 0;
    const at = new Date(Math.min(end, now.getTime())).toISOString();
    if (tests > 0) changes.push({ business_id: businessId, at, change: -tests });
    ofQuarter += tests;
    if (first.getUTCMonth() % 3 > 0) continue;
    const packs = Math.floor(ofQuarter / PACK);
    if (packs > 0) changes.push({ business_id: businessId, at: first.toISOString(), change: packs * PACK });
    ofQuarter = 0;
  }
  return changes;
}
