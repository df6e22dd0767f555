import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { migrate } from '@epigram/platform/database/migrate';
import { sql } from 'kysely';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { migrations } from '../../migrations/migrations.ts';
import { installQueue } from '../../kernel/jobs/installQueue.ts';
import type { Db } from '../../kernel/appContext.ts';
import type { Database as Tables } from '../../schema/tables.ts';
import { seedDatabase } from '../../seed/seedDatabase.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { makePlace, runCli, type Place } from '../../testing/processes.ts';
import { COMPUTED_TABLES, TABLES_LEFT, tenantTables } from './tenantTables.ts';

let live: Place;
let earlier: Place;
let before: Awaited<ReturnType<typeof contents>>;
let businessId: number;

function inPlace<T>(place: Place, work: (database: Database<Tables>) => Promise<T>): Promise<T> {
  return place.open().then((database) => work(database).finally(() => database.close()));
}

function from(): string {
  return earlier.env['DATABASE_URL'] || earlier.folder;
}

/** The sums of organisations, which are stored as changes. */
const SUMS: Readonly<Record<string, readonly [key: string, values: readonly string[]]>> = {
  organisation_level_weeks: ['week, animal_type, status, level', ['tests']],
  organisation_parasite_weeks: ['parasite, week, animal_type, status, burden_level', ['tests', 'epg_total']],
  organisation_test_days: ['day, animal_type, test_type, status', ['tests']],
  organisation_test_months: ['month, animal_type, fluke', ['processing', 'positive', 'negative', 'failed']],
  organisation_test_weeks: ['week, animal_type, fluke', ['processing', 'positive', 'negative', 'failed']],
};

/** What a business that returns does not bring back, or what is written anew. */
const OTHERWISE = [...Object.keys(TABLES_LEFT), 'exports', 'notifications', ...Object.keys(SUMS)];

async function sumsOf(owner: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, [key, values]] of Object.entries(SUMS)) {
    const sums = values.map((value) => `sum(${value})`);
    const some = sums.map((sum) => `${sum} <> 0`).join(' or ');
    const { rows } = await sql
      .raw<{ text: string }>(
        `select concat_ws(' ', organisation_id, ${key}, ${sums.join()}) as text from ${table}
         group by organisation_id, ${key} having ${some} order by 1`,
      )
      .execute(owner);
    found[table] = rows.map(({ text }) => text);
  }
  return found;
}

/** Everything that a business that returns must leave as it was. */
async function contents(place: Place) {
  return inPlace(place, (database) =>
    database.asOwner(async (owner) => {
      const tables = Object.entries(await fingerprint(owner)).filter(
        // The audit trail in all its months.
        ([table]) => !OTHERWISE.includes(table.replace(/^public\./, '').replace(/^(audit_log)_.*/, '$1')),
      );
      return { ...Object.fromEntries(tables), ...(await sumsOf(owner)) };
    }),
  );
}

beforeAll(async () => {
  live = await makePlace();
  earlier = await makePlace();
  const file = path.join(earlier.folder, '..', `${path.basename(earlier.folder)}.backup`);
  await inPlace(live, async (database) => {
    await migrate(database, migrations);
    await installQueue(database);
    await database.asOwner(async (owner) => {
      await seedDatabase(owner, { now: new Date('2026-11-21T01:00:00Z'), scale: 0.02 });
      const { rows } = await sql<{ id: number }>`
        select business_id as id from tests group by 1 order by count(*) desc limit 1`.execute(owner);
      businessId = rows[0]!.id;
    });
  });
  before = await contents(live);
  for (const [place, command] of [
    [live, 'backup'],
    [earlier, 'restore'],
  ] as const) {
    const { code, stderr } = await runCli(place, command, file);
    if (code !== 0) throw new Error(stderr);
  }
  await rm(file);
});
afterAll(async () => {
  await live.remove();
  await earlier.remove();
});

it('is refused while the business exists, or if no earlier state has it', async () => {
  expect(await runCli(live, 'return-business', String(businessId), '--from', from())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Only one that was deleted can return'),
  });
  expect(await runCli(live, 'return-business', '999999', '--from', from())).toMatchObject({
    code: 1,
    stderr: 'The earlier state has no business 999999.\n',
  });
  expect(await runCli(live, 'return-business', 'Hillside', '--from', from())).toMatchObject({ code: 2 });
});

it('brings a deleted business back with every row, and changes no other', async () => {
  await inPlace(live, (database) =>
    database.asOwner((owner) => owner.deleteFrom('businesses').where('id', '=', businessId).execute()),
  );
  expect(await contents(live)).not.toEqual(before);
  const { code, stdout, stderr } = await runCli(
    live,
    'return-business',
    String(businessId),
    '--from',
    from(),
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^“.+” is back, with these rows:\n {2}\w+: \d+\n/);
  expect(stdout).not.toContain('Left behind');
  expect(await contents(live)).toEqual(before);
});

it('gives programs that read changes everything that returned', async () => {
  const last = (place: Place) =>
    inPlace(place, (database) =>
      database.asOwner((owner) =>
        owner
          .selectFrom('data_changes')
          .select(({ fn }) => [
            fn.min('number').as('first'),
            fn.max('number').as('last'),
            fn.countAll().as('all'),
          ])
          .where('business_id', '=', businessId)
          .where('is_deleted', '=', false)
          .executeTakeFirstOrThrow(),
      ),
    );
  const [now, then] = [await last(live), await last(earlier)];
  expect(Number(now.first)).toBeGreaterThan(Number(then.last));
  expect(now.all).toEqual(then.all);
});

it('leaves out what belonged to a person who is gone, and says so', async () => {
  const gone = await inPlace(live, (database) =>
    database.asOwner(async (owner) => {
      const member = await owner
        .selectFrom('business_members')
        .select('user_id')
        .where('business_id', '=', businessId)
        .orderBy('user_id')
        .executeTakeFirstOrThrow();
      await owner.deleteFrom('businesses').where('id', '=', businessId).execute();
      await owner.deleteFrom('users').where('id', '=', member.user_id).execute();
      // Another person, with the id of the one who is gone, as in a database that was restored in between.
      await sql`insert into users (id, email, name) overriding system value
        values (${member.user_id}, 'another@vets.example', 'Another')`.execute(owner);
      return member.user_id;
    }),
  );
  const { code, stdout } = await runCli(live, 'return-business', String(businessId), '--from', from());
  expect(code).toBe(0);
  expect(stdout).toMatch(/Left behind, .+:\n(.+\n)* {2}business_members: 1\n/);
  const members = await inPlace(live, (database) =>
    database.asOwner((owner) =>
      owner.selectFrom('business_members').select('user_id').where('business_id', '=', businessId).execute(),
    ),
  );
  expect(members.map((member) => member.user_id)).not.toContain(gone);
});

it('changes nothing if a copy differs from its original', async () => {
  await inPlace(live, (database) =>
    database.asOwner((owner) => owner.deleteFrom('businesses').where('id', '=', businessId).execute()),
  );
  await inPlace(earlier, (database) =>
    database.asOwner((owner) =>
      sql`update client_totals set tests = tests + 1 where business_id = ${businessId}`.execute(owner),
    ),
  );
  const deleted = await contents(live);
  expect(await runCli(live, 'return-business', String(businessId), '--from', from())).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The copy of client_totals differs from the original .+: nothing was changed/,
    ),
  });
  expect(await contents(live)).toEqual(deleted);
});

it('knows every table with rows of businesses', async () => {
  await inPlace(live, (database) =>
    database.asOwner(async (owner) => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
        owner,
      );
      const copied = (await tenantTables(owner)).map(({ name }) => name);
      const known = [...copied, ...COMPUTED_TABLES, ...Object.keys(TABLES_LEFT)];
      expect(known.filter((name) => name !== 'businesses').toSorted()).toEqual(
        rows.map(({ name }) => name).toSorted(),
      );
    }),
  );
});
