import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { watchQueries } from './statements.ts';
import { SERVER_ROLE } from '../../schema/serverRole.ts';

/** One row that was written: where, and whose it is. */
export interface Written {
  readonly table: string;
  readonly act: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly businessId: number | null;
  readonly userId: number | null;
}

export interface Journal {
  /** What was written, and stayed, since the last look; counts of rate limits are forgotten on the way. */
  take(): Promise<Written[]>;
}

const COUNTERS = 'rate_limits';
const LOOK_EVERY = 20;
const WRITING = /\b(?:insert|update|delete|truncate|merge|copy|call|do|create|alter|drop)\b/i;

/**
 * Notes every row that is written to any table, in the transaction that writes it: what was rolled back leaves
 * nothing. More exact than a fingerprint of all tables before and after, and cheap enough for every request.
 */
export async function openJournal(owner: Db, db: Db): Promise<Journal> {
  await sql`create table security_journal (
    id bigint generated always as identity primary key, relation text, act text,
    business_id integer, user_id integer)`.execute(owner);
  await sql`create function security_note() returns trigger language plpgsql security definer as $$
    declare it jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      insert into security_journal (relation, act, business_id, user_id)
        values (tg_table_name, tg_op, (it ->> 'business_id')::integer, (it ->> 'user_id')::integer);
      return null;
    end $$`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'security_journal'`.execute(
    owner,
  );
  for (const { name } of rows) {
    await sql`create trigger security_note after insert or update or delete on ${sql.table(name)}
      for each row execute function security_note()`.execute(owner);
  }
  await sql`grant select, delete on security_journal to ${sql.ref(SERVER_ROLE)}`.execute(owner);

  const sent = watchStatements();
  let looks = 0;
  return {
    async take() {
      looks += 1;
      const mayHaveWritten = sent.take();
      // Most requests only read: their silence is believed, and looked after now and then.
      if (!mayHaveWritten && looks % LOOK_EVERY > 0) return [];
      const taken = await sql<Written>`
        with gone as (delete from security_journal returning id, relation, act, business_id, user_id)
        select relation as table, act, business_id as "businessId", user_id as "userId" from gone order by id`.execute(
        db,
      );
      const written = taken.rows.filter(({ table }) => table !== COUNTERS);
      if (written.length < taken.rows.length) await sql`delete from rate_limits`.execute(db);
      // Forgetting the counters is written down as well.
      if (written.length < taken.rows.length) await sql`delete from security_journal`.execute(db);
      return written;
    },
  };
}

/** Whether a statement that could write was sent since the last question. */
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
