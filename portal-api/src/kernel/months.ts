import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { Logger } from '@epigram/platform/logger';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Db } from './appContext.ts';

interface Months {
  readonly table: 'audit_log' | 'mails' | 'page_views';
  readonly time: 'at' | 'created_at' | 'viewed_at';
  /** A month is dropped when its last row is this old. See docs/security.md, "How long data is kept". */
  readonly kept: number;
}

/** The tables that are partitioned by month (UTC). */
export const BY_MONTH: readonly Months[] = [
  { table: 'audit_log', time: 'at', kept: 72 },
  { table: 'mails', time: 'created_at', kept: 13 },
  { table: 'page_views', time: 'viewed_at', kept: 13 },
];

/** Months that exist ahead. Rows of later ones go to the last partition until theirs is made. */
const AHEAD = 3;
/** Below PostgreSQL's `deadlock_timeout`, as in migrations: users never wait longer, and never lose. */
const LOCK_TIMEOUT_MS = 250;
const RETRY_MS = 500;
const MAX_ATTEMPTS = 20;
/** Lock not available, a deadlock, and a row of the month that came in between. */
const AGAIN = ['55P03', '40P01', '23514'];
const DELETED_AT_ONCE = 5_000;

type Owned = Pick<Database<Tables>, 'asOwner'>;

/**
 * Creates the coming months of each partitioned table, and drops those that are past their retention. The caller may
 * repeat it at any time; after a standstill of any length, one call is enough.
 */
export async function keepMonths(
  database: Owned,
  { logger, now = new Date() }: { readonly logger: Logger; readonly now?: Date },
): Promise<void> {
  for (const months of BY_MONTH) {
    try {
      await retried(() => changeMonths(database, months, now));
      await deleteExpired(database, months, now);
    } catch (error) {
      // Nothing is lost: rows find the last partition, and the next run is an hour away.
      logger.error({ err: error, table: months.table }, 'the months of a table could not be kept');
    }
  }
}

async function retried(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const mayRetry = AGAIN.includes(String((error as { code?: unknown }).code));
      if (!mayRetry || attempt === MAX_ATTEMPTS) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** The first moment of a month; `by` counts months from that of `time`. */
function monthOf(time: Date, by = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + by));
}

function changeMonths(database: Owned, months: Months, now: Date): Promise<void> {
  const work = async (trx: Db): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCKS.months}::bigint)`.execute(trx);
    await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(trx);
    const last = (await listPartitions(trx, months)).at(-1)?.until ?? monthOf(now);
    await addMonths(trx, months, { last, end: monthOf(now, AHEAD + 1) });
    const partitions = await listPartitions(trx, months);
    const expired = partitions.filter(({ until }) => until <= monthOf(now, -months.kept));
    for (const { name } of expired) await sql`drop table ${sql.table(name)}`.execute(trx);
  };
  return database.asOwner((owner) => transactionWith(owner, { 'app.upkeep': 'on' }, work));
}

/** In their order, without the last one, which has no bounds. */
async function listPartitions(trx: Db, { table }: Months): Promise<{ name: string; until: Date }[]> {
  const { rows } = await sql<{ name: string; until: Date }>`
    select name, substring(bounds from $$TO [(]'([^']+)'[)]$$)::timestamptz as until from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass
    ) p where bounds <> 'DEFAULT' order by 2`.execute(trx);
  return rows;
}

async function addMonths(
  trx: Db,
  months: Months,
  { last, end }: { readonly last: Date; readonly end: Date },
): Promise<void> {
  if (last >= end) return;
  const later = `${months.table}_later`;
  const { rows } = await sql`select from ${sql.table(later)} limit 1`.execute(trx);
  const isFilled = rows.length > 0;
  const aside = `${months.table}_aside`;
  if (isFilled) {
    // A month can only be made without its rows in the last partition. Writers wait while they move.
    await sql`alter table ${sql.table(months.table)} detach partition ${sql.table(later)}`.execute(trx);
    await sql`alter table ${sql.table(later)} rename to ${sql.table(aside)}`.execute(trx);
    await sql`alter table ${sql.table(aside)} rename constraint ${sql.ref(`${later}_pkey`)} to ${sql.ref(`${aside}_pkey`)}`.execute(
      trx,
    );
    await addPartition(trx, months, later, sql`default`);
  }
  for (let month = last; month < end; month = monthOf(month, 1)) {
    const name = `${months.table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
    const bounds = sql.raw(
      `for values from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`,
    );
    await addPartition(trx, months, name, bounds);
  }
  if (isFilled) {
    await sql`insert into ${sql.table(months.table)} overriding system value select * from ${sql.table(aside)}`.execute(
      trx,
    );
    await sql`drop table ${sql.table(aside)}`.execute(trx);
  }
}

/** It only locks its table when it is attached, and then not for those who read and write other partitions. */
async function addPartition(
  trx: Db,
  { table }: Months,
  name: string,
  bounds: ReturnType<typeof sql>,
): Promise<void> {
  await sql`create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints)`.execute(
    trx,
  );
  await sql`alter table ${sql.table(name)} add primary key (id)`.execute(trx);
  const { rows } = await sql`select from pg_roles where rolname = ${SERVER_ROLE}`.execute(trx);
  // Policies and privileges are those of the whole table.
  if (rows.length > 0) await sql`revoke all on ${sql.table(name)} from ${sql.ref(SERVER_ROLE)}`.execute(trx);
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)} ${bounds}`.execute(trx);
}

/** Rows of the time before months, which are in one partition. */
async function deleteExpired(database: Owned, { table, time, kept }: Months, now: Date): Promise<void> {
  const before = `${table}_before`;
  const limit = monthOf(now, -kept);
  for (;;) {
    const deleted = await database.asOwner(async (owner) => {
      const { rows } = await sql`select from pg_class where oid = to_regclass(${before})`.execute(owner);
      if (rows.length === 0) return 0;
      const { numAffectedRows } = await sql`delete from ${sql.table(before)} where id in (
        select id from ${sql.table(before)} where ${sql.ref(time)} < ${limit} order by ${sql.ref(time)} limit ${DELETED_AT_ONCE})`.execute(
        owner,
      );
      return Number(numAffectedRows);
    });
    if (deleted < DELETED_AT_ONCE) return;
  }
}
