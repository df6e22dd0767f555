import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBurdenLevels } from '@epigram/shared-contracts/api/analytics';
import {
  listBurdenThresholds,
  listThresholdHistory,
  updateBurdenThreshold,
  type BurdenThreshold,
} from '@epigram/shared-contracts/api/burdenThresholds';
import { PARASITES, TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import { jobHandlers } from '../../background.ts';
import { tenantTransaction } from '../../kernel/binder.ts';
import type { Caller } from '../../kernel/caller.ts';
import { createRandom } from '../../seed/random.ts';
import { addClient, addTest, daysAgo } from '../../testing/livestock.ts';
import { addUser } from '../../testing/people.ts';
import { untilNoJobIsDue, waitingJobs, workThroughJobs } from '../../testing/jobs.ts';
import { difference as plainDifference } from '../../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { gradeTests } from './gradeTests.ts';
import { createThresholdService } from './thresholdService.ts';

let world: Tenants;
const OVINE_STRONGYLE = { animalType: 'Ovine', parasite: 'strongyle' } as const;
const NEW = { lightMax: 100, moderateMax: 400, highMax: 900, source: 'House rule 7' };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const random = createRandom(11);
    for (const businessId of [world.mine, world.foreign]) {
      const clientId = await addClient(owner, { businessId, name: 'Farm' });
      for (let n = 0; n < 60; n += 1) {
        await addTest(owner, {
          businessId,
          clientId,
          animalType: random.pick([1, 2, 7]),
          testType: random.pick([1, 1, 3]),
          status: random.pick(TEST_STATUSES),
          createdAt: daysAgo(random.int(0, 30)),
          eggs: { strongyle: random.int(0, 30), [random.pick(PARASITES)]: random.int(0, 60) },
        });
      }
    }
  });
});
afterAll(() => world.close());

const set = (body: object, by: TestClient = world.people.staff, params: object = OVINE_STRONGYLE) =>
  by.call(updateBurdenThreshold, { params: params as typeof OVINE_STRONGYLE, body });

/** Completes the regrading after an edit, some tests at a time. */
const grade = (
  testsAtOnce?: number,
  signal: Pick<AbortSignal, 'throwIfAborted'> = new AbortController().signal,
) => gradeTests(world.database.db, OVINE_STRONGYLE, { signal }, testsAtOnce);

function stoppingAfter(steps: number): Pick<AbortSignal, 'throwIfAborted'> {
  let left = steps;
  return {
    throwIfAborted() {
      left -= 1;
      if (left < 0) throw new Error('stopped');
    },
  };
}

/** Rows in which the weekly totals differ from a plain query over the tests with the cut points in force. */
async function difference(): Promise<number> {
  const cutPoints = sql`left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
      and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
      and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from`;
  const kept = sql`select business_id, week, animal_type, parasite, burden_level, status, tests, epg_total from parasite_weeks`;
  const plain = sql`select t.business_id, date_trunc('week', t.tested_on::timestamp)::date, t.animal_type,
      n.parasite, burden_level(n.epg, h, f), t.status, count(*)::int, sum(n.epg)::bigint
    from tests t join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    ${cutPoints} group by 1, 2, 3, 4, 5, 6`;
  const keptLevels = sql`select business_id, week, animal_type, status, level, tests from level_weeks`;
  const plainLevels = sql`select business_id, date_trunc('week', tested_on::timestamp)::date, animal_type,
      status, level, count(*)::int from (
        select t.*, (select coalesce(max(case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2
            when 'Moderate' then 3 when 'High' then 4 when 'Very High' then 5 else 0 end), 0)::smallint
          from test_counts n ${cutPoints}
          where n.business_id = t.business_id and n.test_id = t.id) as level
        from tests t where t.test_type <> 3) l group by 1, 2, 3, 4, 5`;
  const { rows } = await world.asOwner((owner) =>
    sql<{ n: number; weeks: number }>`
      select (select count(*) from parasite_weeks) as weeks, (select count(*) from ((${kept} except ${plain}) union all (${plain} except ${kept})) d)
      + (select count(*) from ((${keptLevels} except ${plainLevels}) union all (${plainLevels} except ${keptLevels})) d)
      as n`.execute(owner),
  );
  expect(rows[0]!.weeks).toBeGreaterThan(50);
  return rows[0]!.n;
}

/** Clients whose stored retest day differs from the one by the cut points in force. */
const wrongRetestDays = () => world.asOwner((owner) => plainDifference(owner, 'retest days of clients'));

describe('the cut points', () => {
  it('can be read by everyone', async () => {
    const { json } = await world.people.member.call(listBurdenThresholds);
    expect(json.data).toContainEqual({
      ...OVINE_STRONGYLE,
      lightMax: 250,
      moderateMax: 750,
      highMax: 1500,
      source: 'Westgate 250/750',
      isBeingGraded: false,
    });
    expect((await world.anybody.call(listBurdenThresholds)).status).toBe(401);
  });

  it.each([
    ['not ascending', { ...NEW, moderateMax: 100 }, 'moderateMax'],
    ['not ascending across an omitted level', { ...NEW, moderateMax: null, highMax: 50 }, 'highMax'],
    ['all missing', { ...NEW, lightMax: null, moderateMax: null, highMax: null }, 'highMax'],
    ['zero', { ...NEW, lightMax: 0 }, 'lightMax'],
    ['a fraction', { ...NEW, lightMax: 1.5 }, 'lightMax'],
    ['too high', { ...NEW, highMax: 1e12 }, 'highMax'],
    ['without a source', { ...NEW, source: ' ' }, 'source'],
  ])('are refused: %s', async (_what, body, path) => {
    const { status, json } = await set(body);
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it('can only be set by staff and admins', async () => {
    await world.asOwner(async (owner) => {
      await addUser(owner, { email: 'qc@office.example', flags: { is_qc: true, is_tester: true } });
      await addUser(owner, { email: 'admin@office.example', flags: { is_admin: true } });
    });
    const { owner, staff } = world.people;
    const qc = await world.as('qc@office.example');
    const admin = await world.as('admin@office.example');
    const answers = [await set(NEW, owner), await set(NEW, qc), await set(NEW, staff), await set(NEW, admin)];
    expect(answers.map(({ json }) => json.code)).toEqual([
      'AUTHORIZATION_FAILED',
      'AUTHORIZATION_FAILED',
      'OK',
      'OK',
    ]);
    expect((await set(NEW, world.anybody)).status).toBe(401);
    expect((await set(NEW, staff, { animalType: 'Dragon', parasite: 'strongyle' })).status).toBe(400);
  });
});

describe('an edit', () => {
  const levels = async () => {
    const { json } = await world.people.staff.call(getBurdenLevels, { body: { parasite: 'strongyle' } });
    return json.data as Record<'weeks' | 'Light' | 'VeryHigh', unknown[]>;
  };

  it('updates every business’s charts in a job', async () => {
    await set({ ...NEW, lightMax: 5, moderateMax: 10, highMax: 20 });
    await grade();
    expect(await difference()).toBe(0);
    const before = await levels();
    await set({ ...NEW, lightMax: null, moderateMax: null, highMax: 10_000 });
    expect(await levels()).toEqual(before);
    expect(await waitingJobs(world, 'grade-tests')).toContainEqual(
      expect.objectContaining({ data: OVINE_STRONGYLE }),
    );
    await workThroughJobs(world);
    expect(await difference()).toBe(0);
    expect(await levels()).not.toEqual(before);
  });

  it('updates the retest days', async () => {
    const due = () =>
      world.asOwner((owner) =>
        owner
          .selectFrom('client_totals')
          .select('client_id')
          .where('client_id', '=', clientId)
          .where('retest_on', 'is not', null)
          .execute(),
      );
    const businessId = world.mine;
    const clientId = await world.asOwner((owner) => addClient(owner, { businessId, name: 'To retest' }));
    await set({ ...NEW, lightMax: 5 });
    await untilNoJobIsDue(world);
    const createdAt = daysAgo(20);
    await world.asOwner((owner) =>
      addTest(owner, { businessId, clientId, createdAt, eggs: { strongyle: 2 } }),
    );
    expect(await due()).toHaveLength(1);
    await set({ ...NEW, lightMax: 101 });
    expect(await wrongRetestDays()).toBeGreaterThan(0);
    await untilNoJobIsDue(world);
    expect(await due()).toHaveLength(0);
    expect(await wrongRetestDays()).toBe(0);
  });

  it('reports that the charts are still being regraded', async () => {
    const told = async () => {
      const { json } = await world.people.staff.call(listBurdenThresholds);
      return (json.data as BurdenThreshold[]).find(
        (it) => it.animalType === 'Ovine' && it.parasite === 'strongyle',
      )?.isBeingGraded;
    };
    const { json } = await set({ ...NEW, lightMax: 6 });
    expect(json.data).toMatchObject({ ...NEW, lightMax: 6, isBeingGraded: true });
    await untilNoJobIsDue(world);
    expect(await told()).toBe(false);
  });

  it('is in the history for platform staff', async () => {
    const history = (by: TestClient) =>
      by.call(listThresholdHistory, {
        params: { animalType: 'Bovine', parasite: 'strongyle' },
        query: { offset: 0, limit: 10 },
      });
    const bovine = { animalType: 'Bovine', parasite: 'strongyle' };
    await set(NEW, world.people.staff, bovine);
    await set({ ...NEW, highMax: 950 }, world.people.staff, bovine);
    const { json } = await history(world.people.staff);
    expect(json.totalRecords).toBe(2);
    expect(json.data).toMatchObject([
      { changes: [{ field: 'highMax', before: 900, after: 950 }] },
      { action: 'burden-thresholds-update', subjectName: 'Bovine, strongyle' },
    ]);
    expect((await history(world.people.owner)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    await untilNoJobIsDue(world);
  });

  it('shows platform staff the number of remaining businesses', async () => {
    await set({ ...NEW, lightMax: 7 });
    const gradingFor = async (by: TestClient) => {
      const { json } = await by.call(listBurdenThresholds);
      return (json.data as BurdenThreshold[]).find(
        (it) => it.animalType === 'Ovine' && it.parasite === 'strongyle',
      )?.grading;
    };
    // The job may have already started.
    const grading = await gradingFor(world.people.staff);
    expect(grading).toMatchObject({ of: 3, left: expect.any(Number) });
    expect(grading?.left).toBeLessThanOrEqual(3);
    expect(await gradingFor(world.people.member)).toBeUndefined();
    await untilNoJobIsDue(world);
    expect(await gradingFor(world.people.staff)).toBeNull();
  });

  it('may be the first of an animal type', async () => {
    const { json } = await set(NEW, world.people.staff, { animalType: 'Poultry', parasite: 'strongyle' });
    expect(json.data).toMatchObject({
      animalType: 'Poultry',
      parasite: 'strongyle',
      ...NEW,
      isBeingGraded: true,
    });
    expect(await difference()).toBe(0);
    await untilNoJobIsDue(world);
    expect(await difference()).toBe(0);
  });

  it('is consistent with concurrent writes of results at every step', async () => {
    const random = createRandom(5);
    const clientId = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.other, name: 'Busy' }),
    );
    const write = () =>
      tenantTransaction(world.database.db, { userId: 1 }, { businessIds: [world.other] }, async (trx) => {
        await addTest(trx, {
          businessId: world.other,
          clientId,
          createdAt: daysAgo(random.int(0, 60)),
          status: 'processing',
          eggs: { strongyle: random.int(0, 30) },
        });
        // An import continues after its first rows; grading must not run in between.
        await pause(random.int(0, 20));
      });
    const finish = () =>
      tenantTransaction(world.database.db, { userId: 1 }, { businessIds: [world.other] }, (trx) =>
        sql`update tests set status = 'positive' where status = 'processing' and id % 3 = ${random.int(0, 2)}`.execute(
          trx,
        ),
      );
    const wrong: number[] = [];
    const step = async (index: number) => {
      if (index % 6 === 5) return set({ ...NEW, lightMax: 100 + index });
      if (index % 6 === 4) return grade(3);
      if (index % 6 === 3) return wrong.push(await difference());
      return index % 6 === 2 ? finish() : write();
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => step(index)));
    await grade();
    expect([await difference(), await wrongRetestDays()]).toEqual([0, 0]);
    expect(wrong).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('keeps totals correct at every step while the previous edit is being regraded', async () => {
    const random = createRandom(3);
    await untilNoJobIsDue(world);
    // The test does their jobs itself, step by step.
    const edits = createThresholdService(world.database.db, { enqueue: () => Promise.resolve() });
    const caller = { userId: world.userIds.staff, isStaff: true, isAdmin: false } as Caller;
    const by = { caller, requestId: 'an-edit' };
    const wrong: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await edits.update(OVINE_STRONGYLE, { ...NEW, lightMax: random.int(1, 300) }, by);
      wrong.push(await difference());
      await expect(grade(1, stoppingAfter(random.int(1, 4)))).rejects.toThrow('stopped');
      wrong.push(await difference());
    }
    await grade(1);
    wrong.push(await difference());
    expect(await wrongRetestDays()).toBe(0);
    expect(wrong).toEqual(Array.from({ length: 17 }, () => 0));
    const { rows } = await world.asOwner((owner) => sql`select from former_thresholds`.execute(owner));
    expect(rows).toEqual([]);
  });

  it('is resumed if its job was lost', async () => {
    const edits = createThresholdService(world.database.db, { enqueue: () => Promise.resolve() });
    const caller = { userId: world.userIds.staff, isStaff: true, isAdmin: false } as Caller;
    await edits.update(OVINE_STRONGYLE, { ...NEW, lightMax: 77 }, { caller, requestId: 'an-edit' });
    await jobHandlers(world.context)['catch-up']!({}, { signal: new AbortController().signal, attempt: 1 });
    await untilNoJobIsDue(world);
    const { rows } = await world.asOwner((owner) => sql`select from former_thresholds`.execute(owner));
    expect([rows.length, await difference()]).toEqual([0, 0]);
  });

  it('is recorded with the previous values', async () => {
    await set(NEW);
    await set({ ...NEW, lightMax: 120, source: 'House rule 8' });
    const { rows } = await world.asOwner((owner) =>
      sql<{ subject: string; detail: unknown }>`select subject, detail from audit_log
        where action = 'burden-thresholds-update' order by id desc limit 1`.execute(owner),
    );
    expect(rows).toEqual([
      {
        subject: 'burden-threshold:Ovine:strongyle',
        detail: {
          subjectName: 'Ovine, strongyle',
          changes: {
            lightMax: { before: 100, after: 120 },
            source: { before: 'House rule 7', after: 'House rule 8' },
          },
        },
      },
    ]);
  });

  it('that changes nothing is not recorded', async () => {
    const count = () =>
      world.asOwner(async (owner) => (await owner.selectFrom('audit_log').select('id').execute()).length);
    const before = await count();
    expect((await set({ ...NEW, lightMax: 120, source: 'House rule 8' })).status).toBe(200);
    expect(await count()).toBe(before);
  });
});
