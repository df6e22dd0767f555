import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';

/** Columns that depend on when rows were written, and in which order. */
const TIMED: Readonly<Record<string, readonly string[]>> = {
  'public.data_changes': ['number', 'changed_at'],
};

/** Every table of the portal with its number of rows and a checksum over them; runs as the owner. */
export async function fingerprint(owner: Db): Promise<Record<string, { rows: number; sum: string }>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'jobs') order by 1, 2`.execute(
    owner,
  );
  const found: Record<string, { rows: number; sum: string }> = {};
  for (const { schema, name } of tables) {
    const timed = TIMED[`${schema}.${name}`];
    const text = timed ? sql`(to_jsonb(t) - ${[...timed]}::text[])::text` : sql`t::text`;
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*) as rows, md5(coalesce(string_agg(md5(r), '' order by md5(r)), '')) as sum
      from (select ${text} as r from ${sql.table(`${schema}.${name}`)} t) x`.execute(owner);
    found[`${schema}.${name}`] = rows[0]!;
  }
  return found;
}

/** The schema objects around the rows: policies, privileges, functions, triggers, sequences. Owners show as "owner". */
export async function safeguards(owner: Db): Promise<unknown> {
  const lists = await Promise.all([
    sql`select tablename, policyname, cmd, qual, with_check,
        replace(roles::text, current_user, 'owner') as roles from pg_policies order by 1, 2`.execute(owner),
    sql`select relname, relrowsecurity, relforcerowsecurity, (
        select array_agg(pg_get_userbyid(grantee) || ' ' || privilege_type order by 1) from aclexplode(relacl)
        where pg_get_userbyid(grantee) like 'epigram\\_%' and grantee <> relowner
      ) as rights from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') order by 1`.execute(owner),
    sql`select proname, prosecdef, proconfig, replace(pg_get_userbyid(proowner), current_user, 'owner') as owner
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1, 2`.execute(
      owner,
    ),
    sql`select tgname, tgrelid::regclass::text as table, tgenabled from pg_trigger where not tgisinternal
      order by 1, 2`.execute(owner),
    sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`.execute(owner),
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(owner),
    sql`select defaclobjtype, defaclacl::text like '%epigram_portal%' as for_server from pg_default_acl
      order by 1`.execute(owner),
  ]);
  return lists.map(({ rows }) => rows);
}
