import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

import { jobHandlers } from '../background.ts';
import type { Db } from '../kernel/appContext.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { addBusiness, addOrganisation } from '../testing/people.ts';
import { organisationDifference, ORGANISATION_TOTALS } from '../testing/plainOrganisationTotals.ts';
import { until } from '../testing/until.ts';
import { SUMMED } from './organisationTotals.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

let farm: { businessId: number; clientId: number };
let organisationId: number;
beforeEach(() =>
  t.asOwner(async (owner) => {
    const businessId = await addBusiness(owner, { name: 'Farm' });
    farm = { businessId, clientId: await addClient(owner, { businessId, name: 'Hill Farm' }) };
    await addTest(owner, { ...farm, eggs: { strongyle: 4 } });
    organisationId = await addOrganisation(owner, 'Overseer', [businessId]);
  }),
);

const addOne = (owner: Db) => addTest(owner, { ...farm, eggs: { strongyle: 40 } });
const link = (owner: Db) =>
  sql`insert into organisation_businesses (organisation_id, business_id, link_status)
    values (${organisationId}, ${farm.businessId}, 1)`.execute(owner);
const unlink = (owner: Db) =>
  sql`delete from organisation_businesses where business_id = ${farm.businessId}`.execute(owner);

/** The tests by the organisation's totals, and the tables that differ from the sums of its businesses' totals. */
async function totals(): Promise<{ tests: number; wrong: string[] }> {
  return t.asOwner(async (owner) => {
    const { rows } = await sql<{ tests: number }>`select coalesce(sum(tests), 0)::int as tests
      from organisation_test_days where organisation_id = ${organisationId}`.execute(owner);
    const wrong: string[] = [];
    for (const table of ORGANISATION_TOTALS) {
      if ((await organisationDifference(owner, table)) > 0) wrong.push(table);
    }
    return { tests: rows[0]!.tests, wrong };
  });
}

it('the job that catches up merges what writes have added', async () => {
  const entries = () =>
    t.asOwner(async (owner) => {
      const { rows } = await sql<{ added: boolean; tests: number }>`
        select entry > 0 as added, sum(tests)::int as tests from organisation_test_days
        where organisation_id = ${organisationId} group by 1`.execute(owner);
      return rows;
    });
  await t.asOwner(addOne);
  expect(await entries()).toEqual([{ added: true, tests: 2 }]);
  await jobHandlers(t.context)['catch-up']!({}, { signal: new AbortController().signal, attempt: 1 });
  expect(await entries()).toEqual([{ added: false, tests: 2 }]);
  expect(await totals()).toEqual({ tests: 2, wrong: [] });
});

it('keeps nothing of a business that is unlinked or of a test that is deleted', async () => {
  await t.asOwner((owner) => sql`delete from tests where business_id = ${farm.businessId}`.execute(owner));
  expect(await totals()).toEqual({ tests: 0, wrong: [] });
  await t.asOwner(addOne);
  await t.asOwner(unlink);
  await t.asOwner((owner) => sql`select fold_organisation_totals()`.execute(owner));
  const { rows } = await t.asOwner((owner) =>
    sql`select from organisation_test_days where organisation_id = ${organisationId}`.execute(owner),
  );
  expect(rows).toEqual([]);
});

it('keeps nothing of a deleted business, and ends with its organisation', async () => {
  await t.asOwner((owner) => sql`delete from businesses where id = ${farm.businessId}`.execute(owner));
  expect(await totals()).toEqual({ tests: 0, wrong: [] });
  await t.asOwner((owner) => sql`delete from organisations where id = ${organisationId}`.execute(owner));
  for (const table of ORGANISATION_TOTALS) {
    const { rows } = await t.asOwner((owner) =>
      sql`select from ${sql.table(`organisation_${table}`)} where organisation_id = ${organisationId}`.execute(
        owner,
      ),
    );
    expect([table, rows]).toEqual([table, []]);
  }
});

// The job after an edit of burden thresholds replaces weeks.
it.each(SUMMED)('follows the rows of $table when they are changed and replaced', async ({ table, sums }) => {
  const [first] = Object.keys(sums);
  const ofFarm = sql`${sql.table(table)} where business_id = ${farm.businessId}`;
  const changes = [
    sql`update ${sql.table(table)} set ${sql.ref(first!)} = 7 where business_id = ${farm.businessId}`,
    sql`create temporary table kept as select * from ${ofFarm}`,
    sql`delete from ${ofFarm}`,
    sql`insert into ${sql.table(table)} select * from kept`,
    sql`drop table kept`,
  ];
  const differences = await t.asOwner(async (owner) => {
    const found: number[] = [];
    for (const change of changes) {
      await change.execute(owner);
      found.push(await organisationDifference(owner, table));
    }
    return found;
  });
  expect(differences).toEqual(changes.map(() => 0));
  const { rows } = await t.asOwner((owner) =>
    sql<{ n: number }>`select sum(${sql.ref(first!)})::int as n from ${sql.table(`organisation_${table}`)}
      where organisation_id = ${organisationId}`.execute(owner),
  );
  expect(rows[0]!.n % 7).toBe(0);
  expect(rows[0]!.n).toBeGreaterThan(0);
});

// The embedded engine has one connection.
if (process.env['TEST_DATABASE_URL']) {
  describe('a link that changes beside a write', () => {
    besideEachOther();
  });
}

function besideEachOther(): void {
  /** Begins `second` while the transaction of `first` is open; it must wait until that is committed. */
  async function beside(first: (owner: Db) => Promise<unknown>, second: (owner: Db) => Promise<unknown>) {
    const outside = AsyncLocalStorage.snapshot();
    const waiting = await t.asOwner((owner) =>
      transactionWith(owner, {}, async (trx) => {
        await first(trx);
        const begun = outside(() => t.asOwner(second));
        await until('the second to wait', 10_000, () => outside(isWaiting));
        return { begun };
      }),
    );
    await waiting.begun;
  }

  async function isWaiting(): Promise<true | undefined> {
    const { rows } = await t.asOwner((owner) =>
      sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(
        owner,
      ),
    );
    return rows.length > 0 ? true : undefined;
  }

  it.each([
    { name: 'a link after a write', linked: false, first: addOne, second: link, tests: 2 },
    { name: 'a write after a link', linked: false, first: link, second: addOne, tests: 2 },
    { name: 'an end of the link after a write', linked: true, first: addOne, second: unlink, tests: 0 },
    { name: 'a write after the end of the link', linked: true, first: unlink, second: addOne, tests: 0 },
  ])('$name', async ({ linked, first, second, tests }) => {
    if (!linked) await t.asOwner(unlink);
    await beside(first, second);
    expect(await totals()).toEqual({ tests, wrong: [] });
  });

  it('writes for businesses of an organisation do not wait for each other, or for a merge', async () => {
    const other = await t.asOwner(async (owner) => {
      const businessId = await addBusiness(owner, { name: 'Other farm' });
      await sql`insert into organisation_businesses (organisation_id, business_id, link_status)
        values (${organisationId}, ${businessId}, 1)`.execute(owner);
      return { businessId, clientId: await addClient(owner, { businessId, name: 'Dale Farm' }) };
    });
    const outside = AsyncLocalStorage.snapshot();
    await t.asOwner((owner) =>
      transactionWith(owner, {}, async (trx) => {
        await addTest(trx, { ...other, eggs: { strongyle: 4 } });
        await sql`select fold_organisation_totals()`.execute(trx);
        await outside(() => t.asOwner(addOne));
      }),
    );
    expect(await totals()).toEqual({ tests: 3, wrong: [] });
  });
}
