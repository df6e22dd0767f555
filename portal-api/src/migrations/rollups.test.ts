import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { ACTIVE_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { PARASITES, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Database as Tables } from '../schema/tables.ts';
import { burdenLevel, type CutPoints } from '../modules/test-results/burden/burdenLevel.ts';
import type { Db } from '../kernel/appContext.ts';
import { foldOrganisationTotals } from '../modules/organisation-analytics/public.ts';
import { createRandom } from '../seed/random.ts';
import { addClient, addTest, dayOf, daysAgo } from '../testing/livestock.ts';
import { addBusiness, addOrganisation } from '../testing/people.ts';
import { organisationDifference, ORGANISATION_TOTALS } from '../testing/plainOrganisationTotals.ts';
import { difference, TOTALS } from '../testing/plainTotals.ts';
import { addTreatment } from '../testing/treatments.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

let test: Database<Tables>;
beforeAll(async () => {
  test = await openPortalDatabase();
});
afterAll(() => test.close());

const ACTS = [
  'add',
  'change',
  'swap',
  'recount',
  'uncount',
  'move',
  'delete',
  'drop',
  'correct',
  'treat',
  'untreat',
  'animals',
  'link',
  'fold',
] as const;

async function writeAtRandom(owner: Db): Promise<void> {
  const random = createRandom(7);
  const businesses = [
    await addBusiness(owner, { name: 'A', timeZone: 'Pacific/Auckland' }),
    await addBusiness(owner, { name: 'B', timeZone: 'America/Los_Angeles' }),
  ];
  const clients: { id: number; businessId: number }[] = [];
  for (const businessId of businesses) {
    for (const name of ['One', 'Two', 'Three']) {
      clients.push({ id: await addClient(owner, { businessId, name }), businessId });
    }
  }
  const organisations = [
    await addOrganisation(owner, 'C', businesses),
    await addOrganisation(owner, 'D', []),
  ];
  const tests: { id: number; businessId: number }[] = [];
  for (let step = 0; step < 320; step += 1) {
    const client = random.pick(clients);
    const known = tests.length > 0 ? random.pick(tests) : undefined;
    const act = known ? ACTS[random.weighted([8, 4, 2, 2, 1, 1, 1, 0.2, 2, 2, 1, 3, 2, 1])]! : 'add';
    if (act === 'add') {
      const { id } = await addTest(owner, {
        businessId: client.businessId,
        clientId: client.id,
        status: random.pick(TEST_STATUSES),
        animalType: random.pick([1, 2, 3, 8]),
        testType: random.pick([1, 2, 3, 6]),
        createdAt: daysAgo(random.int(0, 40)),
        poolSize: random.pick([1, 1, 5]),
        eggs: { [random.pick(PARASITES)]: random.int(0, 60), strongyle: random.int(0, 40) },
      });
      tests.push({ id, businessId: client.businessId });
    } else if (act === 'change') {
      const change = random.pick([
        { status: random.pick(TEST_STATUSES) },
        { test_type: random.pick([1, 3, 6]) },
        { client_id: clients.find(({ businessId }) => businessId === known!.businessId)!.id },
      ]);
      // Statements over several rows are as frequent as those over one.
      const ids = random.chance(0.5)
        ? [known!.id]
        : [known!.id, random.pick(tests).id, random.pick(tests).id];
      await owner
        .updateTable('tests')
        .set(change)
        .where('business_id', '=', known!.businessId)
        .where('id', 'in', ids)
        .execute();
    } else if (act === 'swap') {
      // Each test gets another one's values: the sums stay the same, but every row of them is written.
      await sql`
        update tests t set status = o.status, test_type = o.test_type, client_id = o.client_id
        from (
          select business_id, id, coalesce(lead(id) over w, min(id) over ()) as next
          from (select business_id, id from tests where business_id = ${client.businessId} order by md5(id::text || ${String(step)}) limit 7) s
          window w as (order by id)
        ) p join tests o on o.business_id = p.business_id and o.id = p.next
        where t.business_id = p.business_id and t.id = p.id`.execute(owner);
    } else if (act === 'move') {
      // Moves counts to another test, of another animal type and week.
      await sql`
        update test_counts n set test_id = o.id, parasite = 'coccidia'
        from (
          select t.business_id, t.id from tests t where t.business_id = ${known!.businessId} and t.id <> ${known!.id}
            and not exists (select from test_counts c where c.business_id = t.business_id and c.test_id = t.id and c.parasite = 'coccidia')
          order by md5(t.id::text) limit 1
        ) o where n.business_id = o.business_id and n.test_id = ${known!.id} and n.parasite = 'strongyle'`.execute(
        owner,
      );
    } else if (act === 'drop') {
      // Replaces a client; its tests and their counts are deleted.
      await owner.deleteFrom('clients').where('id', '=', client.id).execute();
      const left = await owner.selectFrom('tests').select(['id', 'business_id']).execute();
      tests.splice(0, tests.length, ...left.map((row) => ({ id: row.id, businessId: row.business_id })));
      const { businessId } = client;
      const name = `Farm ${step}`;
      clients[clients.indexOf(client)] = { id: await addClient(owner, { businessId, name }), businessId };
    } else if (act === 'treat') {
      const treated = { businessId: client.businessId, clientId: client.id };
      const activeClass = random.pick(ACTIVE_CLASSES);
      await addTreatment(owner, { ...treated, activeClass, treatedOn: dayOf(daysAgo(random.int(0, 40))) });
    } else if (act === 'animals') {
      const ofBusiness = sql`business_id = ${client.businessId}`;
      const some = sql`id in (select id from animals where ${ofBusiness} order by md5(id::text || ${String(step)}) limit 2)`;
      await random
        .pick([
          sql`insert into animals (business_id, client_id, animal_type)
            select ${client.businessId}::bigint, ${client.id}::bigint, 1 + n % 4 from generate_series(1, ${random.int(2, 5)}) n`,
          sql`update animals set client_id = ${client.id} where ${ofBusiness} and ${some}`,
          sql`update animals set animal_type = ${random.pick([1, 2, 3])} where ${ofBusiness} and ${some}`,
          sql`delete from animals where ${ofBusiness} and ${some}`,
        ])
        .execute(owner);
    } else if (act === 'link') {
      const link = { organisation_id: random.pick(organisations), business_id: client.businessId };
      const ofLink = sql`organisation_id = ${link.organisation_id} and business_id = ${link.business_id}`;
      await random
        .pick([
          sql`insert into organisation_businesses (organisation_id, business_id, link_status)
            values (${link.organisation_id}, ${link.business_id}, ${random.pick([1, 2])}) on conflict do nothing`,
          sql`update organisation_businesses set link_status = ${random.pick([1, 1, 2, 3])} where ${ofLink}`,
          sql`delete from organisation_businesses where ${ofLink}`,
        ])
        .execute(owner);
    } else if (act === 'fold') {
      await foldOrganisationTotals(owner);
    } else if (act === 'untreat') {
      // Changes the day, client and class, or deletes the treatment.
      const ofBusiness = sql`business_id = ${client.businessId} and id in (select id from treatments
        where business_id = ${client.businessId} order by md5(id::text || ${String(step)}) limit 2)`;
      await (
        random.chance(0.3)
          ? sql`delete from treatments where ${ofBusiness}`
          : sql`update treatments set client_id = ${client.id}, treated_on = treated_on + 3, active_class = 'lv'
            where ${ofBusiness}`
      ).execute(owner);
    } else if (act === 'recount') {
      await owner
        .updateTable('test_counts')
        .set(
          random.chance(0.5)
            ? { eggs_counted: random.int(0, 90) }
            : { eggs_counted: sql`(eggs_counted * 31 + test_id) % 90` },
        )
        .where('business_id', '=', known!.businessId)
        .where('test_id', 'in', [known!.id, random.pick(tests).id, random.pick(tests).id])
        .execute();
    } else if (act === 'correct') {
      const key = { business_id: known!.businessId, test_id: known!.id };
      await owner.deleteFrom('test_counts').where('test_id', '=', known!.id).execute();
      await owner
        .updateTable('tests')
        .set({
          created_at: daysAgo(random.int(0, 40)),
          animal_type: random.pick([1, 2, 3, 8]),
          status: random.pick(TEST_STATUSES),
        })
        .where('id', '=', known!.id)
        .execute();
      const count = { parasite: 'strongyle', eggs_counted: random.int(0, 60), multiplication_factor: 50 };
      if (random.chance(0.7))
        await owner
          .insertInto('test_counts')
          .values({ ...key, ...count })
          .execute();
    } else if (act === 'uncount') {
      await owner
        .deleteFrom('test_counts')
        .where('test_id', '=', known!.id)
        .where('parasite', '=', 'strongyle')
        .execute();
    } else {
      await owner.deleteFrom('tests').where('id', '=', known!.id).execute();
      tests.splice(tests.indexOf(known!), 1);
    }
  }
  // Also deletes its tests and their counts.
  await owner.deleteFrom('clients').where('id', '=', clients.at(-1)!.id).execute();
  // Two farms whose retest is due on different days, regardless of the random draws.
  for (const age of [3, 9]) {
    const [businessId] = businesses;
    const clientId = await addClient(owner, { businessId: businessId!, name: `High ${age} days ago` });
    const counted = { businessId: businessId!, clientId, eggs: { strongyle: 60 } };
    await addTest(owner, { ...counted, animalType: 1, testType: 1, createdAt: daysAgo(age) });
  }
}

describe('rollups', () => {
  beforeAll(() => test.asOwner(writeAtRandom));

  it.each(TOTALS)('have the same %s as a plain query', async (name) => {
    expect(await test.asOwner((owner) => difference(owner, name))).toBe(0);
  });

  it.each(ORGANISATION_TOTALS)('add up the same %s of organisations as a plain query', async (table) => {
    expect(await test.asOwner((owner) => organisationDifference(owner, table))).toBe(0);
  });

  it('include retest days and animals', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql<{
        due: number;
        herds: number;
      }>`select count(distinct retest_on) as due, count(distinct animals) as herds
        from client_totals`.execute(owner),
    );
    expect(rows[0]!.due).toBeGreaterThan(1);
    expect(rows[0]!.herds).toBeGreaterThan(1);
  });

  it('contain no empty row', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql`select 1 from test_days where tests <= 0 union all select 1 from parasite_weeks where tests <= 0
        union all select 1 from level_weeks where tests <= 0
        union all select 1 from test_months where processing + positive + negative + failed <= 0
        union all select 1 from test_weeks where processing + positive + negative + failed <= 0
        union all select 1 from client_months where processing + positive + negative + failed <= 0`.execute(
        owner,
      ),
    );
    expect(rows).toHaveLength(0);
  });

  it('refuse to change the day of a test with counts', async () => {
    await expect(
      test.asOwner((owner) =>
        owner
          .updateTable('tests')
          .set({ created_at: daysAgo(400) })
          .execute(),
      ),
    ).rejects.toThrow('fixed');
  });
});

describe('burden_level of the database', () => {
  it('grades every count like the details of a test', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql<CutPoints & { parasite: string; epg: number; level: string }>`
        select h.parasite, h.light_max, h.moderate_max, h.high_max, e.epg, burden_level(e.epg, h) as level
        from burden_thresholds h
        cross join lateral (
          select cut + step as epg from unnest(array[0, 1, h.light_max, h.moderate_max, h.high_max]) as cut, unnest(array[0, -1, 1]) as step
        ) e where e.epg >= 0`.execute(owner),
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows)
      expect([row.parasite, row.epg, row.level]).toEqual([row.parasite, row.epg, burdenLevel(row.epg, row)]);
  });
});
