import { CompiledQuery, sql, type Kysely } from 'kysely';

import { isolateTenantWrites } from './isolation.ts';

const TABLE = `
-- After an edit of cut points: by which ones the weeks of a business before a day are still graded. A job moves the day
-- back, some weeks at a time, until no row is left; so nobody waits while millions of tests are graded anew.
create table former_thresholds (
  business_id integer not null references businesses on delete cascade,
  animal_type smallint not null,
  parasite text not null,
  weeks_before date not null default 'infinity',
  -- Whether there were cut points at all.
  known boolean not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  primary key (business_id, animal_type, parasite)
);
${isolateTenantWrites('former_thresholds')}

create function burden_level(epg integer, thresholds burden_thresholds, former former_thresholds) returns text
language sql immutable parallel safe as $$
  select case
    when former.business_id is null then burden_level(epg, thresholds)
    when epg = 0 then 'No Infection'
    when not former.known then 'Invalid'
    when epg < former.light_max then 'Light'
    when epg < former.moderate_max then 'Moderate'
    when epg < former.high_max then 'High'
    else 'Very High'
  end
$$;
`;

const JOIN =
  /left join burden_thresholds h on h\.animal_type = (?<test>\w)\.animal_type and h\.parasite = n\.parasite/g;
const FORMER = `$& left join former_thresholds f on f.business_id = n.business_id and f.animal_type = $<test>.animal_type
  and f.parasite = n.parasite and date_trunc('week', $<test>.created_at at time zone 'UTC')::date < f.weeks_before`;
const LEVEL = /burden_level\(n\.epg, h\)/g;

/** Number of the advisory locks of the grading of a business: shared by who writes counts, exclusive for the job. */
const GRADING_LOCK = 7302;

/** The triggers that grade counts do so by the cut points that hold for the week, and not while a job grades it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await run(TABLE);
  const { rows } = await sql<{ name: string; source: string; written: string }>`
    select f.proname as name, f.prosrc as source, string_agg(distinct x.written, ' union ') as written
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    cross join lateral (
      select 'select business_id from ' || transition as written
      from unnest(array[t.tgnewtable::text, t.tgoldtable::text]) transition where transition is not null
    ) x
    where f.pronamespace = 'public'::regnamespace and f.prosrc like '%burden_level(n.epg, h)%'
    group by 1, 2 order by 1`.execute(db);
  for (const { name, source, written } of rows) {
    const lock = `execute $planned$select pg_advisory_xact_lock_shared(${GRADING_LOCK}, b.business_id)
    from (select business_id from (${written}) w group by 1 order by 1) b$planned$;`;
    const body = source
      .replaceAll(JOIN, FORMER)
      .replaceAll(LEVEL, 'burden_level(n.epg, h, f)')
      .replace(/^\s*begin\s/, `\nbegin\n  ${lock}\n`);
    await run(`create or replace function ${name}() returns trigger language plpgsql as $body$${body}$body$`);
  }
}
