import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { isDistributed } from '../../kernel/isDistributed.ts';
import { openWorkers } from './workerJournals.ts';
import type { Written } from './written.ts';
import { watchQueries } from './statements.ts';
import { SERVER_ROLE } from '../../schema/serverRole.ts';

export interface Journal {
  /** The committed writes since the last call. It also resets the rate limits. */
  take(): Promise<Written[]>;
}

const COUNTERS = 'rate_limits';
const CHECK_INTERVAL = 20;
const WRITING = /\b(?:insert|update|delete|truncate|merge|copy|call|do|create|alter|drop)\b/i;

const JOURNAL = [
  `create table security_journal (
    id bigint generated always as identity primary key, relation text, act text, business_id bigint, user_id bigint)`,
  `grant select, delete on security_journal to ${SERVER_ROLE}`,
];
const GONE = `with gone as (delete from security_journal returning id, relation, act, business_id, user_id)`;
const RELATION = '(select relname from pg_class where oid = coalesce(pg_partition_root(tg_relid), tg_relid))';

/**
 * Records every row written to any table, in the transaction that writes it, so that a rollback leaves no record. It is
 * more precise than fingerprints of all tables before and after, and cheap enough for every request.
 */
export async function openJournal(owner: Db, db: Db): Promise<Journal> {
  const workers = (await isDistributed(owner)) ? await openWorkers(owner, JOURNAL) : undefined;
  for (const statement of JOURNAL) await sql.raw(statement).execute(owner);
  await sql`create function security_note() returns trigger language plpgsql security definer as $$
    declare it jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      insert into security_journal (relation, act, business_id, user_id)
        values (${sql.raw(workers?.relation ?? RELATION)}, tg_op, (it ->> 'business_id')::bigint, (it ->> 'user_id')::bigint);
      return null;
    end $$`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'security_journal'`.execute(owner);
  for (const { name } of rows) {
    await sql`create trigger security_note after insert or update or delete on ${sql.table(name)}
      for each row execute function security_note()`.execute(owner);
  }
  const sent = watchStatements();
  let looks = 0;
  return {
    async take() {
      looks += 1;
      const mayHaveWritten = sent.take();
      // Most requests only read. Without a writing statement, the journal is assumed to be empty, and rarely checked.
      if (!mayHaveWritten && looks % CHECK_INTERVAL > 0) return [];
      const taken = await sql<Written>`${sql.raw(GONE)}
        select relation as table, act, business_id as "businessId", user_id as "userId" from gone order by id`.execute(
        db,
      );
      const written = taken.rows.filter(({ table }) => table !== COUNTERS);
      if (written.length < taken.rows.length) await sql`delete from rate_limits`.execute(db);
      // The reset of the counters is recorded as well.
      if (written.length < taken.rows.length) await sql`delete from security_journal`.execute(db);
      return workers ? [...written, ...(await workers.take(db, GONE))] : written;
    },
  };
}

/** Whether a statement that could write was sent since the last call. */
function watchStatements(): { take(): boolean } {
  let seen = true;
  watchQueries((text) => (seen ||= WRITING.test(text)));
  return {
    take() {
      const was = seen;
      seen = false;
      return was;
    },
  };
}
