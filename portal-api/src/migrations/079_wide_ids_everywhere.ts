import { CompiledQuery, sql, type Kysely } from 'kysely';

import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';

type Owner = Kysely<unknown>;

/**
 * Every id, and every column that holds ids, becomes bigint; so do the ids that functions take and return. An id of the
 * platform's largest tables would otherwise run out after 2,147 million rows.
 *
 * This rewrites the tables, in one transaction and under locks: README.md says how long that takes, and from which size on it
 * needs a window. It reads the catalogue, so that nothing is left out.
 */
export async function up(owner: Owner): Promise<void> {
  const run = (text: string): Promise<unknown> => owner.executeQuery(CompiledQuery.raw(text));
  const texts = async (query: string): Promise<readonly string[]> =>
    (await sql<{ text: string }>`select text from (${sql.raw(query)}) s`.execute(owner)).rows.map(
      ({ text }) => text,
    );
  const inTurn = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await run(statement);
  };

  const columns = await texts(COLUMNS);
  await run(RETURN_SEARCH_FUNCTIONS);
  // What names a column can't stay while its type changes, and policies name the functions.
  const policies = await texts(POLICIES);
  const keys = await texts(KEYS);
  const triggers = await texts(TRIGGERS);
  const searches = await texts(SEARCH_INDEXES);
  await inTurn(await texts(DROPS));
  await inTurn(columns);
  await inTurn(searches);
  // They call each other, and are created one by one.
  await run('set local check_function_bodies = off');
  await inTurn(await texts(FUNCTIONS));
  await inTurn(await texts(LOCKING));
  await inTurn(triggers);
  await inTurn(policies);
  await inTurn(keys);
  await run(GRANT_SEARCH_ROLE);
  // Statistics of a column do not outlive its type. An empty table needs none.
  await inTurn(
    await texts(`select 'analyze ' || c.relname as text from pg_class c where ${OURS} and c.reltuples > 0`),
  );
}

const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** Columns with ids: by their names, because not every one of them is part of a key. */
const WIDENED = `
  select c.oid as table_id, c.relname as table_name, a.attnum, a.attname, a.atttypid, a.atthasdef
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where ${OURS} and (
    a.atttypid = 'integer'::regtype and a.attname ~ '(^id|_id|_by|_through)$'
    or a.atttypid = 'integer[]'::regtype)`;

const COLUMNS = `
  select format('alter table %I ', table_name) || string_agg(
    case when atttypid = 'integer'::regtype then format('alter %I type bigint', attname)
      when atthasdef then format('alter %1$I drop default, alter %1$I type bigint[], alter %1$I set default ''{}''', attname)
      else format('alter %I type bigint[]', attname) end, ', ') as text
  from (${WIDENED}) w group by table_name`;

/**
 * Search indexes begin with an expression of the business, so that the planner takes them for these conditions and no
 * index of the whole business. A cast to bigint is none any more.
 */
const SEARCH_INDEXES = `
  select replace(indexdef, '((business_id)::bigint)', 'abs(business_id)') as text
  from pg_indexes where schemaname = 'public' and indexdef like '%((business_id)::bigint)%'`;

const KEYS = `
  select format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and ${OURS} and exists (
    select from (${WIDENED}) w where w.table_id = k.conrelid and w.attnum = any (k.conkey))`;

const NAMED_TRIGGERS = `
  select t.oid, t.tgname, t.tgrelid from pg_trigger t
  where not t.tgisinternal and exists (
    select from pg_depend d join (${WIDENED}) w on d.refclassid = 'pg_class'::regclass and d.refobjid = w.table_id
      and d.refobjsubid = w.attnum
    where d.classid = 'pg_trigger'::regclass and d.objid = t.oid)`;
const TRIGGERS = `select pg_get_triggerdef(oid) as text from (${NAMED_TRIGGERS}) t`;

const POLICIES = `
  select replace(concat_ws(' ', format('create policy %I on %I as %s for %s to', policyname, tablename, permissive, cmd),
    (select string_agg(case r when 'public' then 'public' else quote_ident(r) end, ', ') from unnest(roles) r),
    'using (' || qual || ')', 'with check (' || with_check || ')'), '::integer[]', '::bigint[]') as text
  from pg_policies where schemaname = 'public'`;

const DROPS = `
  select format('drop policy %I on %I', policyname, tablename) as text from pg_policies where schemaname = 'public'
  union all
  select format('drop index %I', indexname) from pg_indexes
  where schemaname = 'public' and indexdef like '%((business_id)::bigint)%'
  union all
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) from (${NAMED_TRIGGERS}) t
  union all
  select format('alter table %I drop constraint %I', c.relname, k.conname)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and ${OURS} and exists (
    select from (${WIDENED}) w where w.table_id = k.conrelid and w.attnum = any (k.conkey))`;

const OUR_FUNCTIONS = `
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Functions keep their owner: those of the search role were returned to the tables' owner before. */
const FUNCTIONS = `
  select format('drop function %s; ', p.oid::regprocedure) || regexp_replace(
    regexp_replace(pg_get_functiondef(p.oid), '(?<!most |place )\\minteger\\M', 'bigint', 'g'),
    '(\\w\\.business_id)::bigint = any \\(asked::bigint\\[\\]\\)', 'abs(\\1) = any (asked)', 'g') as text
  ${OUR_FUNCTIONS} and p.prorettype <> 'trigger'::regtype and pg_get_functiondef(p.oid) ~ '\\minteger\\M'`;

/** Locks with two keys take integers. Two businesses that share a key only wait for each other. */
const LOCKING = `
  select regexp_replace(pg_get_functiondef(p.oid),
    '(pg_advisory_xact_lock(?:_shared)?)\\((\\d+), ([a-z.]*business_id)\\)', '\\1(\\2, (\\3 % 2147483647)::integer)', 'g') as text
  ${OUR_FUNCTIONS} and p.prosrc ~ 'pg_advisory_xact_lock(_shared)?\\(\\d+, [a-z.]*business_id\\)'`;
