import { CompiledQuery, sql, type Kysely } from 'kysely';

const TABLE = `
-- An edit may come while the one before has been graded in part: the weeks from a day on are graded by other cut points
-- than those before it, and neither by the present ones. The ranges of a business follow each other.
alter table former_thresholds add column weeks_from date not null default '-infinity';
alter table former_thresholds drop constraint former_thresholds_pkey,
  add primary key (business_id, animal_type, parasite, weeks_before),
  add check (weeks_from < weeks_before);
`;

const BEFORE = /date_trunc\('week', (?<test>\w)\.created_at at time zone 'UTC'\)::date < f\.weeks_before/g;
const WITHIN = `$& and date_trunc('week', $<test>.created_at at time zone 'UTC')::date >= f.weeks_from`;

/** Former cut points hold for a range of weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(TABLE));
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%f.weeks_before%' order by 1`.execute(db);
  for (const { name, source } of rows) {
    const body = source.replaceAll(BEFORE, WITHIN);
    await db.executeQuery(
      CompiledQuery.raw(
        `create or replace function ${name}() returns trigger language plpgsql as $body$${body}$body$`,
      ),
    );
  }
}
