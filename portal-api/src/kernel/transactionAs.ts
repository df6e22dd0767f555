import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';
import type { Db } from './appContext.ts';
import { isDistributed } from './isDistributed.ts';

/** The row-level security context of a transaction, which only sees the rows of these tenants and users. */
export interface RowContext {
  readonly userId?: number | undefined;
  readonly organisationId?: number | null | undefined;
  readonly businessIds?: readonly number[] | undefined;
  /** The hash of a secret that the caller presented; it gives access to the secret's rows. */
  readonly key?: string | undefined;
  readonly mailId?: number | undefined;
}

/** The settings of a transaction. */
export function contextSettings(it: RowContext): Record<string, string> {
  return {
    ...(it.userId !== undefined && { 'app.user_id': String(it.userId) }),
    ...(typeof it.organisationId === 'number' && { 'app.organisation_id': String(it.organisationId) }),
    ...(it.businessIds && { 'app.business_ids': `{${it.businessIds.join(',')}}` }),
    ...(it.key !== undefined && { 'app.key': it.key }),
    ...(it.mailId !== undefined && { 'app.mail_id': String(it.mailId) }),
  };
}

/** A transaction whose row-level security context is `it`. */
export function transactionAs<T>(db: Db, it: RowContext, work: (trx: Db) => Promise<T>): Promise<T> {
  return transactionWith(db, contextSettings(it), work);
}

/**
 * Runs a part of the transaction `trx` in another context, such as that of a notification's recipient, then restores
 * the former one.
 */
export async function runAs<T>(trx: Db, it: RowContext, work: () => Promise<T>): Promise<T> {
  const settings = contextSettings(it);
  const former: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await sql<{ before: string | null }>`
      select current_setting(${name}, true) as before`.execute(trx);
    former[name] = rows[0]?.before ?? '';
    await setLocal(trx, name, value);
  }
  async function restore(): Promise<void> {
    for (const [name, value] of Object.entries(former)) await setLocal(trx, name, value);
  }
  const result = await work().catch(async (error: unknown) => {
    // After a failed statement the transaction is aborted, and its settings end with it.
    await restore().catch(() => undefined);
    throw error;
  });
  await restore();
  return result;
}

/**
 * From here on, a distributed database's transaction names this business only: its shard answers every statement,
 * whatever it looks like. Call it when the rest of the work is about one business.
 */
export async function stayWithin(trx: Db, businessIds: readonly number[], businessId: number): Promise<void> {
  if (businessIds.length > 1 && (await isDistributed(trx))) {
    await setLocal(trx, 'app.business_ids', `{${businessId}}`);
  }
}

function setLocal(trx: Db, name: string, value: string): Promise<unknown> {
  // Not set_config(): a distributed database only propagates the command to its nodes.
  return sql`set local ${sql.id(...name.split('.'))} = ${sql.lit(value)}`.execute(trx);
}
