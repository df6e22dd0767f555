import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';
import type { Db } from './appContext.ts';

/** In whose name a transaction works: row-level security shows it what is theirs, and nothing else. */
export interface Named {
  readonly userId?: number | undefined;
  readonly organisationId?: number | null | undefined;
  readonly businessIds?: readonly number[] | undefined;
  /** The hash of a secret that was shown: the rows that it opens. */
  readonly key?: string | undefined;
  readonly mailId?: number | undefined;
}

/** The settings of a transaction. */
export function naming(it: Named): Record<string, string> {
  return {
    ...(it.userId !== undefined && { 'app.user_id': String(it.userId) }),
    ...(typeof it.organisationId === 'number' && { 'app.organisation_id': String(it.organisationId) }),
    ...(it.businessIds && { 'app.business_ids': `{${it.businessIds.join(',')}}` }),
    ...(it.key !== undefined && { 'app.key': it.key }),
    ...(it.mailId !== undefined && { 'app.mail_id': String(it.mailId) }),
  };
}

/** A transaction whose row-level security context is `it`. */
export function inNameOf<T>(db: Db, it: Named, work: (trx: Db) => Promise<T>): Promise<T> {
  return transactionWith(db, naming(it), work);
}

/** Runs a part of the transaction `trx` in another context, such as a notification's recipient, then restores the former one. */
export async function alsoInNameOf<T>(trx: Db, it: Named, work: () => Promise<T>): Promise<T> {
  const settings = naming(it);
  const former: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await sql<{ before: string | null }>`
      select current_setting(${name}, true) as before`.execute(trx);
    former[name] = rows[0]?.before ?? '';
    await setLocal(trx, name, value);
  }
  async function back(): Promise<void> {
    for (const [name, value] of Object.entries(former)) await setLocal(trx, name, value);
  }
  const result = await work().catch(async (error: unknown) => {
    // Where a statement failed the transaction is over, and its settings with it.
    await back().catch(() => undefined);
    throw error;
  });
  await back();
  return result;
}

function setLocal(trx: Db, name: string, value: string): Promise<unknown> {
  // Not set_config(): a database distributed over nodes passes on the command only.
  return sql`set local ${sql.id(...name.split('.'))} = ${sql.lit(value)}`.execute(trx);
}
