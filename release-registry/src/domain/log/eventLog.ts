import { LOCKS } from '@epigram/platform/database/advisoryLocks';
import { sql, type Kysely } from 'kysely';
import type { RegistryEvent } from './events.ts';
import type { Tables } from './tables.ts';

export const EVENT_CHANNEL = 'release_events';

/** One writer at a time, across all processes, until the transaction ends. Returns the database's clock. */
export async function lockLog(trx: Kysely<Tables>): Promise<Date> {
  await sql`select pg_advisory_xact_lock(${LOCKS.appendReleaseLog}::bigint)`.execute(trx);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

/** Appends in the given order and notifies the other processes, both on commit. */
export async function appendEvents(trx: Kysely<Tables>, events: readonly RegistryEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      events.map(({ sequence, at, actor, reason, data }) => ({
        sequence,
        at,
        actor,
        reason,
        type: data.type,
        remote: 'remote' in data ? data.remote : null,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  await sql`select pg_notify(${EVENT_CHANNEL}, ${String(events.at(-1)?.sequence)})`.execute(trx);
}

const PAGE = 2_000;

/** Every event after `sequence`, in order. */
export async function* readEvents(db: Kysely<Tables>, sequence: number): AsyncGenerator<RegistryEvent> {
  let after = sequence;
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .select(['sequence', 'at', 'actor', 'reason', 'data'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.sequence;
  }
}

interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A page of the log, latest first. */
export async function readHistory(db: Kysely<Tables>, filter: HistoryFilter): Promise<RegistryEvent[]> {
  let query = db
    .selectFrom('events')
    .select(['sequence', 'at', 'actor', 'reason', 'data'])
    .orderBy('sequence', 'desc')
    .limit(filter.limit);
  if (filter.remote) query = query.where('remote', '=', filter.remote);
  if (filter.before) query = query.where('sequence', '<', filter.before);
  return query.execute();
}
