import { sql, type Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';
import { FILL_ORGANISATION_TOTALS } from '../migrations/organisationTotals.ts';
import { FILL_TOTALS, TOTALS_TRIGGERS } from '../migrations/totals.ts';

const TABLES = ['clients', 'animals', 'tests', 'test_counts', 'comments'];

/**
 * Inserts into empty tables, in the caller's transaction. References are checked, indexes built and totals counted
 * once for all rows instead of for each row. It runs as the tables' owner.
 */
export async function bulkLoad(trx: Kysely<Database>, insert: () => Promise<void>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(trx);
  const references = await foreignKeys(trx);
  const indexes = await plainIndexes(trx);
  for (const { table, trigger } of TOTALS_TRIGGERS)
    await run(`alter table ${table} disable trigger ${trigger}`);
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);

  await insert();

  for (const { definition } of indexes) await run(definition);
  // The planner needs current row counts to compute the totals.
  await run('analyze');
  for (const { table, name, definition } of references) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const fill of [...FILL_TOTALS, ...FILL_ORGANISATION_TOTALS]) await run(fill);
  for (const { table, trigger } of TOTALS_TRIGGERS)
    await run(`alter table ${table} enable trigger ${trigger}`);
  await run('analyze');
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(trx: Kysely<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${TABLES}::regclass[]) order by oid`.execute(
    trx,
  );
  return rows;
}

/** Indexes that do not belong to a constraint. */
async function plainIndexes(trx: Kysely<Database>): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any (${TABLES}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by i.indexrelid`.execute(
    trx,
  );
  return rows;
}
