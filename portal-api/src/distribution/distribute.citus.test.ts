import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAnimal, createClient, searchAnimals } from '@epigram/shared-contracts/api/clients';
import { recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import type { CitusCluster } from '@epigram/platform/testing/citusCluster';
import { connectNodes } from '@epigram/platform/testing/citusNodes';
import { describeCitus } from '@epigram/platform/testing/describeCitus';
import {
  createScratchDatabase,
  withClient,
  type ScratchDatabase,
} from '@epigram/platform/testing/scratchDatabase';
import { sql, type Kysely } from 'kysely';
import { bulkInsert } from '../kernel/bulkInsert.ts';
import { transactionAs } from '../kernel/transactionAs.ts';
import { migrations } from '../migrations/migrations.ts';
import { numberChanges } from '../modules/integration/changesQuery.ts';
import { foldOrganisationTotals } from '../modules/organisation-analytics/public.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { addAnimal, addClient, addTest, daysAgo } from '../testing/livestock.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { ORGANISATION_TOTALS, organisationDifference } from '../testing/plainOrganisationTotals.ts';
import { difference, TOTALS } from '../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../testing/tenants.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { distribute } from './distribute.ts';
import { DistributionError } from './distributionError.ts';

type Owner = Kysely<Tables>;

await describeCitus('distribution', inCluster);

/** The tables that the totals are compared with, and the totals. */
const COMPARED = [
  'tests',
  'test_counts',
  'animals',
  'clients',
  'treatments',
  'client_totals',
  'client_months',
  'test_days',
  'test_weeks',
  'test_months',
  'parasite_weeks',
  'level_weeks',
  'organisation_businesses',
  ...ORGANISATION_TOTALS.map((it) => `organisation_${it}`),
];

/** The number of totals that are not what their rows say. The comparison itself is not for a distributed database. */
async function wrongTotals(owner: Owner): Promise<Record<string, number>> {
  for (const table of new Set(COMPARED)) {
    await sql`create temp table ${sql.table(table)} as select * from ${sql.table(`public.${table}`)}`.execute(
      owner,
    );
  }
  const wrong: Record<string, number> = {};
  for (const name of TOTALS) wrong[name] = await difference(owner, name);
  for (const name of ORGANISATION_TOTALS) wrong[name] = await organisationDifference(owner, name);
  await sql`discard temp`.execute(owner);
  return wrong;
}

const NONE_WRONG = Object.fromEntries([...TOTALS, ...ORGANISATION_TOTALS].map((name) => [name, 0]));

async function fill(
  owner: Owner,
): Promise<{ first: number; second: number; client: number; animal: number }> {
  const first = await addBusiness(owner, { name: 'First' });
  const second = await addBusiness(owner, { name: 'Second' });
  await addOrganisation(owner, 'Both', [first, second]);
  await addUser(owner, { email: 'first@farm.example', businesses: { [first]: 4 } });
  const client = await addClient(owner, { businessId: first, name: 'Acre' });
  const other = await addClient(owner, { businessId: second, name: 'Beck' });
  const animal = await addAnimal(owner, { businessId: first, clientId: client, name: 'Dolly' });
  await addTest(owner, { businessId: first, clientId: client, animalId: animal, eggs: { strongyle: 10 } });
  await addTest(owner, { businessId: first, clientId: client, status: 'negative', eggs: { strongyle: 0 } });
  await addTest(owner, { businessId: second, clientId: other, eggs: { strongyle: 40 } });
  return { first, second, client, animal };
}

function inCluster(started: () => CitusCluster): void {
  let cluster: CitusCluster;

  beforeAll(() => {
    cluster = started();
  });

  describe('a database with rows', () => {
    let scratch: ScratchDatabase;
    let database: Database<Tables>;
    let before: Catalogue;
    let made: Awaited<ReturnType<typeof fill>>;
    const read = (owner: Owner) => readCatalogue(owner as unknown as Kysely<unknown>);
    const workerUrl = (worker: string) =>
      Object.assign(new URL(worker), { pathname: new URL(scratch.url).pathname }).href;

    beforeAll(async () => {
      scratch = await createScratchDatabase(cluster.coordinator, SERVER_ROLE);
      database = await openDatabase<Tables>({
        url: scratch.url,
        applicationName: 'test',
        role: SERVER_ROLE,
        poolSize: 2,
      });
      await migrate(database, migrations);
      made = await database.asOwner(fill);
      before = await database.asOwner(read);
    });
    afterAll(async () => {
      await database.close();
      await scratch.drop();
    });

    test('stays as it was if something can’t be distributed', async () => {
      await database.asOwner((owner) => sql`create table unplaced (id integer)`.execute(owner));
      const distributing = database.asOwner(distribute, { unlimited: true });
      await expect(distributing).rejects.toThrow(/does not say where these tables live: unplaced/);
      await database.asOwner((owner) => sql`drop table unplaced`.execute(owner));
      await database.asOwner((owner) =>
        sql`create policy other on tests using (exists (select from clients))`.execute(owner),
      );
      await expect(database.asOwner(distribute, { unlimited: true })).rejects.toThrow(
        /The policy other of tests/,
      );
      await database.asOwner((owner) => sql`drop policy other on tests`.execute(owner));
      expect(await database.asOwner(read)).toEqual(before);
    });

    test('is distributed by business, with every row and total', async () => {
      const placed = await database.asOwner(distribute, { unlimited: true });
      expect(placed.tenant).toBeGreaterThan(40);
      const { rows } = await database.asOwner((owner) =>
        sql<{ name: string; kind: string; colocation: number }>`
          select table_name::text as name, citus_table_type as kind, colocation_id as colocation from citus_tables`.execute(
          owner,
        ),
      );
      const distributed = rows.filter(({ kind }) => kind === 'distributed');
      const tenants = before.tables.filter(({ name, isTenant }) => isTenant && name !== 'business_logos');
      expect(distributed.map(({ name }) => name)).toEqual(
        expect.arrayContaining(tenants.map(({ name }) => name)),
      );
      expect(new Set(distributed.map(({ colocation }) => colocation)).size).toBe(1);
      expect(rows.filter(({ kind }) => kind === 'reference')).toHaveLength(placed.shared);
      expect(await database.asOwner(wrongTotals)).toEqual(NONE_WRONG);
    });

    test('is refused when it is distributed already', async () => {
      await expect(database.asOwner(distribute)).rejects.toThrow(DistributionError);
    });

    test('has every policy and trigger on every shard, and forces the policies', async () => {
      const wanted = before.tables
        .filter(({ isTenant, name }) => isTenant && name !== 'business_logos')
        .map(
          ({ name }) =>
            [
              name,
              before.policies
                .filter(({ table }) => table === name)
                .map((it) => it.name)
                .toSorted(),
              before.triggers
                .filter(({ table }) => table === name)
                .map((it) => it.name)
                .toSorted(),
            ] as const,
        );
      let shards = 0;
      for (const worker of cluster.workers) {
        await withClient(workerUrl(worker), async (client) => {
          await client.query('set citus.override_table_visibility = off');
          for (const [table, policies, triggers] of wanted) {
            const { rows } = await client.query<{ forced: boolean; policies: string[]; triggers: string[] }>(
              `select c.relrowsecurity and c.relforcerowsecurity as forced,
                array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies,
                array(select substring(t.tgname from '^(.*)_' || s.shardid || '$') from pg_trigger t
                  where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
              from pg_dist_shard s join pg_class c on c.relname = shard_name(s.logicalrelid, s.shardid)
              where s.logicalrelid = $1::regclass`,
              [table],
            );
            for (const row of rows) {
              shards += 1;
              expect([table, row]).toEqual([
                table,
                { forced: true, policies, triggers: expect.arrayContaining(triggers) as unknown },
              ]);
            }
          }
        });
      }
      expect(shards).toBe(4 * wanted.length);
    });

    test('shows rows in the context of their business only, on the coordinator and on the workers', async () => {
      const count = async (ids: readonly number[] | undefined) => {
        const { rows } = await transactionAs(database.db, ids ? { businessIds: ids } : {}, (trx) =>
          sql<{
            id: number;
            n: number;
          }>`select business_id as id, count(*) as n from tests group by 1`.execute(trx),
        );
        return rows;
      };
      expect(await count(undefined)).toEqual([]);
      expect(await count([made.first])).toEqual([{ id: made.first, n: 2 }]);
      expect(await count([made.first, made.second])).toHaveLength(2);

      let seen = 0;
      for (const worker of cluster.workers) {
        await withClient(workerUrl(worker), async (client) => {
          await client.query('set citus.override_table_visibility = off');
          const { rows: shards } = await client.query<{ name: string }>(
            `select c.relname as name from pg_dist_shard s join pg_class c on c.relname = shard_name(s.logicalrelid, s.shardid)
             where s.logicalrelid = 'tests'::regclass`,
          );
          await client.query(`set role ${SERVER_ROLE}`);
          for (const { name } of shards) {
            expect((await client.query(`select from ${name}`)).rowCount).toBe(0);
            await client.query(`begin; set local app.business_ids = '{${made.second}}'`);
            seen += (await client.query(`select from ${name}`)).rowCount ?? 0;
            await client.query('commit');
          }
        });
      }
      expect(seen).toBe(1);
    });

    test('answers a business from one shard, whatever its statements name, and sees several as they are', async () => {
      const tasks = (ids: readonly number[]) =>
        transactionAs(database.db, { businessIds: ids }, async (trx) => {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
            select t.id from unnest(${ids}::bigint[]) as k (id) cross join lateral (
              select * from tests where business_id = k.id limit 5) t`.execute(trx);
          return rows.map((row) => row['QUERY PLAN'].trim()).find((line) => line.startsWith('Task Count'));
        });
      expect(await tasks([made.first])).toBe('Task Count: 1');
      await expect(tasks([made.first, made.second])).rejects.toThrow(/cannot push down/);
    });

    test('numbers the changes of a transaction before it commits', async () => {
      const numbered = await transactionAs(database.db, { businessIds: [made.first] }, async (trx) => {
        await bulkInsert(trx, 'clients', [
          { business_id: made.first, name: 'One' },
          { business_id: made.first, name: 'Two' },
        ]);
        await numberChanges(trx);
        const { rows } = await sql<{ open: number }>`
          select count(*) as open from data_changes where business_id = ${made.first} and number is null`.execute(
          trx,
        );
        return rows;
      });
      expect(numbered).toEqual([{ open: 0 }]);
    });

    test('refuses rows of another business', async () => {
      const inserting = transactionAs(database.db, { businessIds: [made.first] }, (trx) =>
        addClient(trx, { businessId: made.second, name: 'Forged' }),
      );
      await expect(inserting).rejects.toThrow(/row-level security/);
    });

    test('keeps totals exact while rows are written, moved and deleted', async () => {
      const { first, second, client, animal } = made;
      await transactionAs(database.db, { businessIds: [first] }, async (trx) => {
        await addTest(trx, {
          businessId: first,
          clientId: client,
          animalId: animal,
          eggs: { strongyle: 90 },
        });
        const moved = await addClient(trx, { businessId: first, name: 'Croft' });
        await trx
          .updateTable('tests')
          .set({ client_id: moved })
          .where('business_id', '=', first)
          .where('status', '=', 'negative')
          .execute();
        await trx.deleteFrom('animals').where('business_id', '=', first).where('id', '=', animal).execute();
      });
      const { rows } = await transactionAs(database.db, { businessIds: [first] }, (trx) =>
        sql<{ unnumbered: number; numbered: number; animals: number }>`
          select count(*) filter (where number is null) as unnumbered, count(number) as numbered,
            (select count(animal_id) from tests where business_id = ${first}) as animals
          from data_changes where business_id = ${first}`.execute(trx),
      );
      expect(rows[0]).toEqual({ unnumbered: 0, numbered: expect.any(Number), animals: 0 });
      expect(await database.asOwner(wrongTotals)).toEqual(NONE_WRONG);
      await database.asOwner(foldOrganisationTotals);
      expect(await database.asOwner(wrongTotals)).toEqual(NONE_WRONG);

      await database.asOwner((owner) =>
        sql`update businesses set credits = credits + 5 where id = ${first}`.execute(owner),
      );
      const credits = await transactionAs(database.db, { businessIds: [first] }, (trx) =>
        trx.selectFrom('credit_changes').select('change').where('business_id', '=', first).execute(),
      );
      expect(credits).toEqual([{ change: 5 }]);

      await database.asOwner((owner) => owner.deleteFrom('businesses').where('id', '=', second).execute());
      const left = await transactionAs(database.db, { businessIds: [second] }, (trx) =>
        trx.selectFrom('tests').select('id').where('business_id', '=', second).execute(),
      );
      expect(left).toEqual([]);
      expect(await database.asOwner(wrongTotals)).toEqual(NONE_WRONG);
    });
  });

  test('a database without the extension is refused', async () => {
    process.env['TEST_CITUS_WORKERS'] = '';
    const scratch = await createScratchDatabase(cluster.coordinator, SERVER_ROLE);
    process.env['TEST_CITUS_WORKERS'] = cluster.workers.join(',');
    const database = await openDatabase<Tables>({
      url: scratch.url,
      applicationName: 'test',
      role: SERVER_ROLE,
    });
    try {
      await expect(database.asOwner(distribute)).rejects.toThrow('This database does not have Citus');
      await connectNodes(cluster.coordinator, [], new URL(scratch.url).pathname.slice(1));
      await expect(database.asOwner(distribute)).rejects.toThrow('There are no workers');
    } finally {
      await database.close();
    }
  });

  describe('the portal', () => {
    let world: Tenants;

    beforeAll(async () => {
      world = await openTenants();
    });
    afterAll(() => world.close());

    test('signs users in, and answers them with rows of their business', async () => {
      const { people, mine } = world;
      const its = { params: { businessId: mine }, business: mine };
      const created = await people.owner.call(createClient, { ...its, body: { name: 'Acre' } });
      expect(created.status).toBe(200);
      const clientId = (created.json.data as { id: number }).id;
      const animal = { name: 'Dolly', animalType: 'Ovine' };
      const added = await people.owner.call(createAnimal, {
        ...its,
        params: { ...its.params, clientId },
        body: animal,
      });
      expect(added.status).toBe(200);

      const recorded = await people.owner.call(recordTest, {
        ...its,
        body: {
          sampleId: 'T-1',
          clientId,
          animalType: 'Ovine',
          testType: 'Worm FEC',
          testedAt: daysAgo(1).toISOString(),
          counts: [{ parasite: 'strongyle', eggsCounted: 12 }],
        },
      });
      expect(recorded.status).toBe(200);
      const found = await people.owner.call(searchAnimals, { ...its, query: { search: 'doll' } });
      expect(found.json.data).toEqual([expect.objectContaining({ name: 'Dolly' })]);
      const refused = await people.owner.call(createClient, {
        params: { businessId: world.foreign },
        business: world.foreign,
        body: { name: 'Forged' },
      });
      expect(refused.status).toBe(403);
    });
  });
}
