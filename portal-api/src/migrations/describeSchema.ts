import { sql, type Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';

type Db = Kysely<Database>;

/**
 * The schema `public` after the migrations, as statements in a fixed order, the same on either engine. Runs as the
 * owner, which the statements call "owner".
 */
export async function describeSchema(owner: Db): Promise<string> {
  const parts = await Promise.all([
    sql<Part>`select extname as name, format('create extension %s;', extname) as text from pg_extension
      where extname <> 'plpgsql' order by extname collate "C"`.execute(owner),
    tables(owner),
    functions(owner),
  ]);
  return `${parts.flatMap(({ rows }) => rows.map(({ text }) => text.trim())).join('\n\n')}\n`;
}

interface Part {
  readonly name: string;
  readonly text: string;
}

/** Tables with their keys, indexes, triggers and policies, and the privileges of the portal's roles. */
function tables(owner: Db) {
  return sql<Part>`
    select c.relname as name, concat_ws(e'\n',
      format(e'create table %s (\n%s\n)%s;', c.relname, concat_ws(e',\n', ${COLUMNS}, ${CONSTRAINTS}),
        ' partition by ' || lower(pg_get_partkeydef(c.oid))),
      ${INDEXES}, ${TRIGGERS}, ${SECURITY}, ${RIGHTS}
    ) as text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`.execute(owner);
}

const COLUMNS = sql`(
  select string_agg(concat_ws(' ', ' ', a.attname, format_type(a.atttypid, a.atttypmod),
    case when l.collname not in ('default') then format('collate "%s"', l.collname) end,
    case when a.attnotnull then 'not null' end,
    case when a.attidentity = 'a' then 'generated always as identity' end,
    case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      when d.adbin is not null then format('default %s', pg_get_expr(d.adbin, d.adrelid)) end,
    case when a.attstorage <> t.typstorage then format('storage "%s"', a.attstorage) end
  ), e',\n' order by a.attnum)
  from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

// From version 18 on, PostgreSQL lists "not null" among the constraints; here it is part of the column.
const CONSTRAINTS = sql`(
  select string_agg(format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid)), e',\n' order by k.conname collate "C")
  from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n')`;

const INDEXES = sql`(
  select string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\n' order by n.relname collate "C")
  from pg_index i join pg_class n on n.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u')))`;

const TRIGGERS = sql`(
  select string_agg(pg_get_triggerdef(t.oid) || ';', e'\n' order by t.tgname collate "C")
  from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`;

const SECURITY = sql`(
  select string_agg(it, e'\n' order by it collate "C") from (
    select 'alter table ' || c.relname || ' enable row level security, ' ||
      case when c.relforcerowsecurity then 'force' else 'no force' end || ' row level security;' as it
    where c.relrowsecurity
    union all
    select concat_ws(' ', 'create policy', p.policyname, 'on', c.relname, 'for', lower(p.cmd), 'to',
      (select string_agg(case r when current_user then 'owner' else r end, ', ') from unnest(p.roles) r), 'using (' || p.qual || ')',
      'with check (' || p.with_check || ')') || ';'
    from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
  ) s)`;

const RIGHTS = sql`(
  select string_agg(it, e'\n' order by it collate "C") from (
    select format('grant %s on %s to %s;', lower(string_agg(r.privilege_type, ', ' order by r.privilege_type)), c.relname,
      pg_get_userbyid(r.grantee)) as it
    from aclexplode(c.relacl) r where r.grantee <> c.relowner group by r.grantee
  ) g)`;

/** Functions, with their owner if it is not the tables' owner. */
function functions(owner: Db) {
  return sql<Part>`
    select p.proname as name, pg_get_functiondef(p.oid) || ';' || case
      when pg_get_userbyid(p.proowner) <> current_user
        then format(e'\nalter function %s owner to %s;', p.oid::regprocedure, pg_get_userbyid(p.proowner))
      else '' end as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.oid::regprocedure::text collate "C"`.execute(owner);
}
