import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { CompiledQuery, sql } from 'kysely';

import { SEARCH_ROLE } from './isolation.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Db } from '../kernel/appContext.ts';
import { addAnimal, addClient, addTest } from '../testing/livestock.ts';
import { addBusiness } from '../testing/people.ts';
import { addPhoto } from '../testing/photos.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

let test: Database<Tables>;
let mine: number;
let foreign: number;

beforeAll(async () => {
  test = await openPortalDatabase();
  [mine, foreign] = await test.asOwner(async (owner) => {
    const ids = [
      await addBusiness(owner, { name: 'Mine' }),
      await addBusiness(owner, { name: 'Foreign' }),
    ] as const;
    for (const businessId of ids) {
      const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
      const animalId = await addAnimal(owner, { businessId, clientId, name: 'Daisy' });
      const { id } = await addTest(owner, {
        businessId,
        clientId,
        animalId,
        sampleId: 'SAMPLE-1',
        eggs: { strongyle: 4 },
      });
      await owner
        .insertInto('comments')
        .values({ business_id: businessId, test_id: id, author_id: null, text: 'seen' })
        .execute();
      await addPhoto(owner, { businessId, testId: id, description: 'seen' });
    }
    return ids;
  });
});
afterAll(() => test.close());

function asTenant<T>(ids: readonly number[], work: (db: Db) => Promise<T>): Promise<T> {
  return transactionWith(test.db, { 'app.business_ids': `{${ids.join(',')}}` }, work);
}

/** The owner's connection without `app.upkeep`. */
function asBoundOwner<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  return test.asOwner((owner) => transactionWith(owner, { 'app.upkeep': '', ...settings }, work));
}

const TABLES = [
  'clients',
  'animals',
  'tests',
  'test_counts',
  'comments',
  'test_photos',
  'test_days',
  'client_totals',
  'parasite_weeks',
  'level_weeks',
  'test_months',
  'test_weeks',
  'client_months',
] as const;

const businessesIn = (db: Db, table: (typeof TABLES)[number]) =>
  db.selectFrom(table).select('business_id').execute();

describe.each(TABLES)('%s', (table) => {
  it('shows the named tenant its own rows', async () => {
    expect(await asTenant([mine], (db) => businessesIn(db, table))).toEqual([{ business_id: mine }]);
  });

  it('shows no row without a named tenant, not even to the owner', async () => {
    expect(await businessesIn(test.db, table)).toEqual([]);
    expect(await asBoundOwner({}, (owner) => businessesIn(owner, table))).toEqual([]);
  });

  it('shows the owner only the named tenant, and everything for upkeep', async () => {
    const named = await asBoundOwner({ 'app.business_ids': `{${mine}}` }, (owner) =>
      businessesIn(owner, table),
    );
    expect(named).toEqual([{ business_id: mine }]);
    expect(await test.asOwner((owner) => businessesIn(owner, table))).toHaveLength(2);
  });

  it('does not accept the upkeep setting from the server’s role', async () => {
    const seen = await transactionWith(test.db, { 'app.upkeep': 'on' }, (db) => businessesIn(db, table));
    expect(seen).toEqual([]);
  });

  it('counts, changes and deletes no row of another tenant', async () => {
    await asTenant([mine], async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where business_id = ${foreign}`.execute(db);
      const changed = await sql`update ${sql.table(table)} set business_id = ${mine}
        where business_id = ${foreign}`.execute(db);
      const deleted = await sql`delete from ${sql.table(table)} where business_id = ${foreign}`.execute(db);
      expect([rows[0]!.n, changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0, 0n, 0n]);
    });
  });

  it('refuses a row of another tenant, even from the owner', async () => {
    const smuggle = async (db: Db) => {
      const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(attname), ', ') as names
        from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attname <> 'business_id' and attgenerated = '' and attidentity = ''`.execute(db);
      const others = sql.raw(rows[0]!.names);
      await sql`insert into ${sql.table(table)} (business_id, ${others})
        select ${foreign}, ${others} from ${sql.table(table)}`.execute(db);
    };
    await expect(asTenant([mine], smuggle)).rejects.toThrow('row-level security');
    await expect(asBoundOwner({ 'app.business_ids': `{${mine}}` }, smuggle)).rejects.toThrow(
      'row-level security',
    );
  });
});

describe('row-level security', () => {
  it('is forced on every table with a policy, and the server’s role cannot bypass it', async () => {
    const { rows } = await sql`select relname from pg_class where relrowsecurity and not relforcerowsecurity
      and relnamespace = 'public'::regnamespace`.execute(test.db);
    expect(rows).toEqual([]);
    const roles = await sql`select rolname from pg_roles where rolname in (${SERVER_ROLE}, ${SEARCH_ROLE})
      and (rolsuper or rolbypassrls or rolcanlogin)`.execute(test.db);
    expect(roles.rows).toEqual([]);
  });

  it('ends with the transaction', async () => {
    await asTenant([mine], (db) => db.selectFrom('tests').selectAll().execute());
    expect(await test.db.selectFrom('tests').selectAll().execute()).toEqual([]);
  });

  it('prevents a test from referring to a client of another tenant', async () => {
    const [theirs] = await asTenant([foreign], (db) => db.selectFrom('clients').select('id').execute());
    await expect(
      asTenant([mine], (db) => addTest(db, { businessId: mine, clientId: theirs!.id })),
    ).rejects.toThrow('foreign key');
  });

  it('lets everyone read a business, and only a named one be changed', async () => {
    const rename = (db: Db, id: number) =>
      db.updateTable('businesses').set({ name: 'Renamed' }).where('id', '=', id).executeTakeFirst();
    await asTenant([mine], async (db) => {
      expect(await db.selectFrom('businesses').select('id').execute()).toHaveLength(2);
      expect((await rename(db, mine)).numUpdatedRows).toBe(1n);
      expect((await rename(db, foreign)).numUpdatedRows).toBe(0n);
    });
    expect((await rename(test.db, mine)).numUpdatedRows).toBe(0n);
  });
});

describe('search functions', () => {
  it('run as the search role, which may read the searched tables and nothing else', async () => {
    const owners = await sql<{ name: string }>`select distinct pg_get_userbyid(proowner) as name from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and prosrc not like '%app.upkeep%'`.execute(test.db);
    expect(owners.rows).toEqual([{ name: SEARCH_ROLE }]);
    const rights = await sql`select relname, privilege_type from pg_class c, aclexplode(c.relacl) a
      where pg_get_userbyid(a.grantee) = ${SEARCH_ROLE} order by 1`.execute(test.db);
    expect(rights.rows).toEqual(
      ['animals', 'client_totals', 'clients', 'tests'].map((relname) => ({
        relname,
        privilege_type: 'SELECT',
      })),
    );
    const members = await sql`select pg_get_userbyid(m.member) as name from pg_auth_members m
      where pg_get_userbyid(m.roleid) = ${SEARCH_ROLE} and not m.admin_option`.execute(test.db);
    expect(members.rows).toEqual([]);
  });

  it('find names and samples in their trigram indexes, which the policy would forbid', async () => {
    const plans = (settings: Record<string, string>, asSearch: boolean) =>
      asBoundOwner(settings, async (owner) => {
        const run = (text: string) => owner.executeQuery<Record<string, string>>(CompiledQuery.raw(text));
        // With so few rows, any other index would do as well, so none is left here.
        await run(
          'savepoint whole; drop index animals_client, animals_identity_search, clients_name_order, clients_facts_search, tests_sample_prefix',
        );
        if (asSearch) await run(`grant ${SEARCH_ROLE} to current_user; set local role ${SEARCH_ROLE}`);
        await run('set local enable_seqscan = off');
        const conditions = [
          `animals where abs(business_id) = any ('{1}') and name_key like '%bessie%'`,
          `clients where abs(business_id) = any ('{1}') and name_key like '%hillside%'`,
          // Without the tenant: with so few rows, any index that begins with it would do.
          `tests where sample_id ilike '%sample%'`,
        ];
        const texts: string[] = [];
        for (const condition of conditions) {
          const { rows } = await run(`explain (costs off) select id from ${condition}`);
          texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        }
        await run('rollback to savepoint whole');
        return texts;
      });
    const indexed = /Index Cond: .*~~/;
    for (const plan of await plans({}, true)) expect(plan).toMatch(indexed);
    for (const plan of await plans({ 'app.business_ids': '{1}' }, false)) expect(plan).not.toMatch(indexed);
  });

  it.each([
    ['search_animals', sql`'aisy', '{}'`],
    ['search_clients', sql`'{%hillside%}', '{}', '{}'`],
    ['search_samples', sql`'%sample%'`],
  ])('%s finds rows of the named tenants only', async (name, words) => {
    const { rows } = await asTenant([mine], (db) =>
      sql`select business_id from ${sql.ref(name)}(array[${mine}::bigint], ${words}, 10)`.execute(db),
    );
    expect(rows).toEqual([{ business_id: mine }]);
  });

  it.each([
    ['search_animals', sql`'%', '{1}'`],
    ['search_clients', sql`'{%}', '{%}', '{1}'`],
    ['search_samples', sql`'%'`],
  ])('%s refuses a tenant that is not named', async (name, words) => {
    await expect(
      asTenant([mine], (db) =>
        sql`select * from ${sql.ref(name)}(array[${mine}::bigint, ${foreign}::bigint], ${words}, 10)`.execute(
          db,
        ),
      ),
    ).rejects.toThrow('outside the transaction');
  });
});
