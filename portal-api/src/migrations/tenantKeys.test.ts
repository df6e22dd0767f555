import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';

import { LOCAL, SHARED } from '../distribution/places.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

// The schema can be distributed by business as long as every table is of one of three kinds. A new table that is in
// neither list of distribution/places.ts is a tenant's: its keys begin with business_id, and row-level security is forced.

let database: Database<Tables>;
let tables: string[];
beforeAll(async () => {
  database = await openPortalDatabase();
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    database.db,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => database.close());

const isShared = (table: string) => table in SHARED || table in LOCAL;
const tenantTables = () => tables.filter((table) => !isShared(table));

interface Index {
  readonly table: string;
  readonly index: string;
  /** `null` for an expression. */
  readonly first: string | null;
}

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly name: string;
  readonly pairs: readonly (readonly [string, string])[];
}

async function uniqueIndexes(): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as table, i.relname as index, a.attname as first
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    database.db,
  );
  return rows;
}

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target, c.conname as name,
      (select json_agg(json_build_array(a.attname, f.attname))
        from unnest(c.conkey, c.confkey) k (own, theirs)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs) as pairs
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(
    database.db,
  );
  return rows;
}

describe('every table of a tenant', () => {
  it('has a primary key', async () => {
    const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
      where contype = 'p' and connamespace = 'public'::regnamespace`.execute(database.db);
    const keyed = new Set(rows.map(({ name }) => name));
    expect(tenantTables().filter((table) => !keyed.has(table))).toEqual([]);
  });

  it('begins its primary key and every unique index with the business', async () => {
    const wrong = (await uniqueIndexes()).filter(
      ({ table, first }) => !isShared(table) && first !== 'business_id',
    );
    expect(wrong).toEqual([]);
  });

  it('includes the business in every key to a tenant’s table', async () => {
    const wrong = (await foreignKeys()).filter(
      ({ table, target, pairs }) =>
        !isShared(table) &&
        !isShared(target) &&
        !pairs.some(([own, theirs]) => own === 'business_id' && theirs === 'business_id'),
    );
    expect(wrong).toEqual([]);
  });

  it('refers to reference tables, and to none that stays on one node', async () => {
    const wrong = (await foreignKeys()).filter(({ table, target }) => !isShared(table) && target in LOCAL);
    expect(wrong).toEqual([]);
  });

  it('has forced row-level security by business', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class c
      join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant'
      where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity
        and p.cmd = 'ALL' and p.qual like '%app_business_ids()%' and p.with_check like '%app_business_ids()%'`.execute(
      database.db,
    );
    const isolated = new Set(rows.map(({ name }) => name));
    expect(tenantTables().filter((table) => !isolated.has(table))).toEqual([]);
  });

  it('filters by business, instead of tempting the planner with an index of all rows of the business', async () => {
    const tempted = await transactionWith(database.db, { 'app.business_ids': '{1,2}' }, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const found: string[] = [];
      for (const table of tenantTables()) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from ${sql.table(table)}`.execute(
          db,
        );
        if (rows.some((line) => line['QUERY PLAN'].includes('Index Cond'))) found.push(table);
      }
      return found;
    });
    expect(tempted).toEqual([]);
  });
});

describe('a shared table', () => {
  it('exists', () => {
    const listed = [...Object.keys(SHARED), ...Object.keys(LOCAL)];
    expect(listed.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('refers to no table of a tenant', async () => {
    const wrong = (await foreignKeys()).filter(({ table, target }) => isShared(table) && !isShared(target));
    expect(wrong).toEqual([]);
  });
});
