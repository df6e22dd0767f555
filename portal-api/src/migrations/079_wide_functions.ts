import type { Kysely } from 'kysely';

import { GRANT_SEARCH_ROLE, RETURN_SEARCH_FUNCTIONS } from './isolation.ts';
import { FORMER, OUR_FUNCTIONS, statementsOf } from './wideIds.ts';

/**
 * Functions take and return ids as bigint, before the tables have them (080), so that no call under way fails:
 *
 * - One that waits for a table while its columns change would end with an error, because its rows are no longer those
 *   that it promises. Until then, queries convert what they return: their rows are right before and after.
 * - One that was parsed before finds the former function, which keeps its identity under another name, as do the policies.
 *   080 drops it.
 */
export async function up(owner: Kysely<unknown>): Promise<void> {
  const { run, runAll, texts } = statementsOf(owner);
  await run(RETURN_SEARCH_FUNCTIONS);
  const wide = await texts(WIDE);
  await runAll(await texts(RENAME));
  // They call each other, and are created one by one.
  await run('set local check_function_bodies = off');
  await runAll(wide.map(convertingReturns));
  await runAll(await texts(LOCKING));
  await run(GRANT_SEARCH_ROLE);
}

const NARROW = `${OUR_FUNCTIONS} and p.prorettype <> 'trigger'::regtype and pg_get_functiondef(p.oid) ~ '\\minteger\\M'`;

const RENAME = `
  select format('alter function %s rename to %I', p.oid::regprocedure, p.proname || '${FORMER}') as text ${NARROW}`;

const WIDE = `
  select regexp_replace(pg_get_functiondef(p.oid), '(?<!most |place )\\minteger\\M', 'bigint', 'g') as text ${NARROW}`;

/** Only queries that select: those that write are of jobs, which are repeated. */
function convertingReturns(definition: string): string {
  const columns = /\bRETURNS TABLE\((.*)\)\n/.exec(definition)?.[1]?.split(', ') ?? [];
  const names = columns.map((_column, index) => `c${index}`);
  const converted = columns.map((column, index) => `c${index}::${column.slice(column.indexOf(' ') + 1)}`);
  return definition.replaceAll(
    /\breturn query (select\b[^;]*);/g,
    (_statement, query: string) =>
      `return query with found (${names.join(', ')}) as (${query}) select ${converted.join(', ')} from found;`,
  );
}

/** Locks with two keys take integers. Two businesses that share a key only wait for each other. */
const LOCKING = `
  select regexp_replace(pg_get_functiondef(p.oid),
    '(xact_lock(?:_shared)?)\\((\\d+), ([a-z.]*business_id)\\)', '\\1(\\2, (\\3 % 2147483647)::integer)', 'g') as text
  ${OUR_FUNCTIONS} and p.prosrc ~ 'xact_lock(_shared)?\\(\\d+, [a-z.]*business_id\\)'`;
