import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

it('ids and columns that hold ids are bigint: those of a table, of a key, or with the name of one', async () => {
  const { rows } = await sql<{ column: string }>`select c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and a.atttypid in ('integer'::regtype, 'smallint'::regtype, 'integer[]'::regtype)
      and (a.attidentity <> '' or a.attname ~ '(^id|_ids?|_by|_through)$' or a.atttypid = 'integer[]'::regtype
        or exists (select from pg_constraint k
          where k.contype = 'f' and (k.conrelid = c.oid and a.attnum = any (k.conkey)
            or k.confrelid = c.oid and a.attnum = any (k.confkey))))`.execute(database.db);
  expect(rows).toEqual([]);
});

it('functions take and return ids as bigint', async () => {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select p.proname as name, array_agg(a.name) as ids from pg_proc p
    cross join lateral unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) a (name, type)
    where p.pronamespace = 'public'::regnamespace and a.type in ('integer'::regtype, 'integer[]'::regtype)
      and a.name not in ('most', 'place')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by p.oid`.execute(database.db);
  expect(rows).toEqual([]);
});

it('the sequence of a bigint id counts as far as the id does', async () => {
  const { rows } = await sql`select c.relname as name, s.seqtypid::regtype::text as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_sequence s on s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attidentity <> ''
      and a.atttypid <> s.seqtypid`.execute(database.db);
  expect(rows).toEqual([]);
});

it('ids beyond the range of an integer are read as numbers', async () => {
  const far = 3_000_000_000;
  const { rows } = await database.asOwner((owner) =>
    sql<{ id: number; ids: number[] }>`insert into audit_log (id, action) overriding system value
      values (${far}, 'login') returning id, array[id] as ids`.execute(owner),
  );
  expect(rows).toEqual([{ id: far, ids: [far] }]);
});
