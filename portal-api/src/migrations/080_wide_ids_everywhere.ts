import type { Kysely } from 'kysely';

import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';
import { DROP_POLICIES, FORMER, OUR_FUNCTIONS, POLICIES, statementsOf } from './wideIds.ts';

/**
 * Every id, and every column that holds ids, becomes bigint. Those of the platform's largest tables would otherwise run out after
 * 2,147 million rows.
 *
 * This rewrites the tables, in one transaction and under locks: README.md says how long that takes, and from which size on it
 * needs a window. It reads the catalogue, so that nothing is left out.
 */
export async function up(owner: Kysely<unknown>): Promise<void> {
  const { run, runAll, texts } = statementsOf(owner);
  const columns = await texts(COLUMNS);
  await run(RETURN_SEARCH_FUNCTIONS);
  // What names a column can't stay while its type changes.
  const policies = await texts(POLICIES);
  const keys = await texts(KEYS);
  const triggers = await texts(TRIGGERS);
  const searches = await texts(SEARCH_INDEXES);
  await runAll([...(await texts(DROP_POLICIES)), ...(await texts(DROPS)), ...(await texts(DROP_FORMER))]);
  await runAll(columns);
  await runAll(searches);
  await runAll((await texts(FUNCTIONS)).map(plainReturns));
  await runAll(triggers);
  await runAll(policies);
  await runAll(keys);
  await run(GRANT_SEARCH_ROLE);
  // Statistics of a column do not outlive its type. An empty table needs none.
  await runAll(
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

const DROPS = `
  select format('drop index %I', indexname) as text from pg_indexes
  where schemaname = 'public' and indexdef like '%((business_id)::bigint)%'
  union all
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) from (${NAMED_TRIGGERS}) t
  union all
  select format('alter table %I drop constraint %I', c.relname, k.conname)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and ${OURS} and exists (
    select from (${WIDENED}) w where w.table_id = k.conrelid and w.attnum = any (k.conkey))`;

const DROP_FORMER = `select format('drop function %s', p.oid::regprocedure) as text ${OUR_FUNCTIONS} and p.proname like '%${FORMER}'`;

/** Functions of 079, which need no conversion any more, and search in these indexes. */
const FUNCTIONS = `
  select regexp_replace(pg_get_functiondef(p.oid),
    '(\\w\\.business_id)::bigint = any \\(asked::bigint\\[\\]\\)', 'abs(\\1) = any (asked)', 'g') as text
  ${OUR_FUNCTIONS} and (p.prosrc ~ 'with found \\(c0' or p.prosrc ~ 'business_id::bigint = any')`;

function plainReturns(definition: string): string {
  return definition.replaceAll(
    /\breturn query with found \([^)]*\) as \((select\b[^;]*)\) select [^;]* from found;/g,
    'return query $1;',
  );
}
