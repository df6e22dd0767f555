import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { electronicIdProblem } from '@epigram/shared-contracts/domain/officialIdentity';
import { sql } from 'kysely';

import type { Database as Tables } from '../schema/tables.ts';
import { readRegister } from '../modules/treatments/treatmentService.ts';
import { isPasswordCorrect } from '../modules/identity/passwords.ts';
import { addTest } from '../testing/livestock.ts';
import { difference, TOTALS } from '../testing/plainTotals.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { makeDemonstration } from './demonstration.ts';
import { AFTER, BEFORE, REDUCTION_TEST_CLIENT } from './reductionTest.ts';
import { seedDatabase } from './seedDatabase.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const SCALE = 0.02;
const hashes = DEMO_ACCOUNTS.map(() => 'hash');

describe('makeDemonstration', () => {
  it('generates the same rows for the same time', async () => {
    const make = () => makeDemonstration({ now: NOW, scale: SCALE, passwordHashes: hashes });
    expect(await make()).toEqual(await make());
  });

  it('dates nothing after the given time', async () => {
    const { tests, comments } = await makeDemonstration({ now: NOW, scale: SCALE, passwordHashes: hashes });
    const latest = NOW.toISOString();
    expect(tests.filter((test) => test.created_at > latest)).toEqual([]);
    expect(tests.filter((test) => test.completed_at && test.completed_at > latest)).toEqual([]);
    expect(comments.filter((comment) => comment.created_at > latest)).toEqual([]);
  });

  it('gives every business tests, mostly of lambs in late summer', async () => {
    const { tests } = await makeDemonstration({ now: NOW, scale: 0.1, passwordHashes: hashes });
    expect(new Set(tests.map((test) => test.business_id)).size).toBe(16);
    const ofMonths = (...months: string[]) =>
      tests.filter((test) => test.business_id <= 12 && months.includes(test.created_at.slice(5, 7))).length;
    expect(ofMonths('07', '08', '09')).toBeGreaterThan(ofMonths('01', '02', '03') * 1.5);
  });
});

/** Constraints, indexes and triggers. */
async function rules(database: Database<Tables>): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger
    where not tgisinternal order by 1, 2, 3`.execute(database.db);
  return rows;
}

describe('seedDatabase', () => {
  let test: Database<Tables>;
  let rulesBefore: unknown[];
  beforeAll(async () => {
    test = await openPortalDatabase();
    rulesBefore = await rules(test);
    await test.asOwner((owner) => seedDatabase(owner, { now: NOW, scale: SCALE }));
  });
  afterAll(() => test.close());

  it('does not change a database that has users', async () => {
    expect(await test.asOwner((owner) => seedDatabase(owner, { now: NOW, scale: SCALE }))).toBe(false);
  });

  it.each(TOTALS)('counts the %s like a plain query', async (name) => {
    expect(await test.asOwner((owner) => difference(owner, name))).toBe(0);
  });

  it('has a year of complete medicine records, one of them corrected, one struck, and the next one planned', async () => {
    const client = { business_id: 1, client_id: 1 };
    const { treatments, versions, plans, tagged } = await test.asOwner(async (owner) => ({
      ...(await readRegister(owner, client, { start: '2025-11-21', end: '2026-11-20' })),
      plans: await owner.selectFrom('treatment_plans').select('treatment_id').execute(),
      tagged: await owner
        .selectFrom('animals')
        .select('electronic_id')
        .where('client_id', '=', 1)
        .where('official_tag', 'is not', null)
        .execute(),
    }));
    const complete = treatments.filter(({ missing }) => missing?.length === 0);
    expect(complete).toHaveLength(4);
    expect(versions.map(({ isStruck }) => isStruck)).toEqual([true, false]);
    expect(plans).toEqual([{ treatment_id: null }]);
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.filter(({ electronic_id }) => electronicIdProblem(electronic_id!) !== undefined)).toEqual(
      [],
    );
  });

  it('has nothing but complete records, those of Irish clients with a prescription since it is asked for', async () => {
    const { clients, records } = await test.asOwner(async (owner) => {
      const found = await owner
        .selectFrom('treatments')
        .select(['business_id', 'client_id'])
        .distinct()
        .execute();
      const period = { start: '2020-01-01', end: '2026-11-21' };
      const registers = [];
      for (const client of found) registers.push(await readRegister(owner, client, period));
      return { clients: found, records: registers.flatMap(({ treatments }) => treatments) };
    });
    expect(new Set(clients.map(({ business_id }) => business_id)).size).toBe(16);
    expect(records.filter(({ missing }) => missing?.length !== 0)).toEqual([]);
    const products = records.flatMap((one) => one.products ?? []);
    expect(products.filter(({ batch, expiry }) => !batch || !expiry)).toEqual([]);
    const numbers = products.flatMap(({ prescriptionNumber }) => prescriptionNumber ?? []);
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => !/^\d{16}$/.test(number))).toEqual([]);
  });

  it('has an assessment that was signed before the latest treatment, with the year before it', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql<{ signed_on: string; signer: string; counted: number; treated: string[]; open: number }>`
        select signed_at::date::text as signed_on, signer,
          json_array_length(sheet -> 'data' -> 'visits') as counted,
          (select array_agg(t ->> 'treatedOn') from json_array_elements(sheet -> 'data' -> 'treatments') t) as treated,
          (select count(*)::int from json_array_elements(sheet -> 'data' -> 'questions') q
            where q ->> 'answer' is null) as open
        from assessments where business_id = 1 and client_id = 1`.execute(owner),
    );
    expect(rows).toEqual([
      {
        signed_on: '2026-09-06',
        signer: 'Aoife Mulroy',
        counted: expect.any(Number),
        treated: ['2026-05-15', '2026-01-05'],
        open: 0,
      },
    ]);
    expect(rows[0]!.counted).toBeGreaterThan(0);
  });

  it('has ewes and lambs that were sampled on one day under the same ids, the lambs with far more eggs', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql<{ ewes: number; lambs: number; days: number; ids: number }>`
        select avg(n.epg) filter (where g.age_class = 'adult')::int as ewes,
          avg(n.epg) filter (where g.age_class = 'young')::int as lambs,
          count(distinct t.sampled_on)::int as days, count(distinct t.sample_id)::int as ids
        from groups g join tests t on t.business_id = g.business_id and t.group_id = g.id
        join test_counts n on n.business_id = t.business_id and n.test_id = t.id
        where t.created_at < ${new Date(NOW.getTime() - 20 * 86_400_000)}
        group by g.client_id`.execute(owner),
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toEqual({ ewes: 40, lambs: 865, days: 1, ids: 10 });
  });

  it('restores constraints, indexes and triggers', async () => {
    expect(rulesBefore.length).toBeGreaterThan(100);
    expect(await rules(test)).toEqual(rulesBefore);
  });

  it('keeps the totals up to date with every later write', async () => {
    await test.asOwner(async (owner) => {
      const { id } = await owner
        .selectFrom('clients')
        .select('id')
        .limit(1)
        .where('business_id', '=', 1)
        .executeTakeFirstOrThrow();
      await addTest(owner, { businessId: 1, clientId: id, eggs: { strongyle: 4 } });
      for (const name of TOTALS) expect([name, await difference(owner, name)]).toEqual([name, 0]);
    });
  });

  it('creates every account with the printed password', async () => {
    const users = await test.asOwner((owner) =>
      owner
        .selectFrom('users')
        .select(['email', 'password_hash'])
        .where('password_hash', 'is not', null)
        .execute(),
    );
    expect(users.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
    for (const { password_hash } of users) {
      expect(await isPasswordCorrect(DEMO_PASSWORD, password_hash)).toBe(true);
    }
  });

  it('links eight businesses to each organisation', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql`select organisation_id, count(*) as n from organisation_businesses where link_status = 1
        group by 1 order by 1`.execute(owner),
    );
    expect(rows).toEqual([
      { organisation_id: 1, n: 8 },
      { organisation_id: 2, n: 8 },
    ]);
  });

  it("has the reduction test in the owner's business, as 28 tests", async () => {
    const { rows } = await test.asOwner((owner) =>
      sql<{ sample_id: string; epg: number }>`
        select t.sample_id, n.epg from tests t
        join clients c on c.business_id = t.business_id and c.id = t.client_id
        join test_counts n on n.business_id = t.business_id and n.test_id = t.id
        where c.name = ${REDUCTION_TEST_CLIENT} and t.business_id = 1 order by t.created_at`.execute(owner),
    );
    expect(rows.map(({ epg }) => epg)).toEqual([...BEFORE, ...AFTER]);
    expect(rows[0]!.sample_id).toBe('FECRT-BEFORE-01');
  });

  it('has an import of the owner’s business that can be undone, and the answers that it taught', async () => {
    const { rows } = await test.asOwner((owner) =>
      sql`select i.business_id, cardinality(i.tests) as tests, i.undo_until > ${NOW} as undoable,
          (select count(*)::int from tests t where t.id = any (i.tests) and t.group_id is not null) as stored,
          (select count(*)::int from import_words w where w.business_id = i.business_id) as words,
          (select array_agg(length(m.layout)) from import_matches m where m.business_id = i.business_id) as layouts
        from test_imports i`.execute(owner),
    );
    expect(rows).toEqual([{ business_id: 1, tests: 8, undoable: true, stored: 8, words: 2, layouts: [64] }]);
  });

  it('has notifications, except those caused by time and new results', async () => {
    const rows = await test.asOwner((owner) =>
      owner.selectFrom('notifications').select('type').distinct().execute(),
    );
    const types = rows.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['invitation', 'approval', 'announcement', 'review']));
  });

  it('leaves the sequences after the last ids', async () => {
    await expect(
      test.asOwner((owner) =>
        owner
          .insertInto('clients')
          .values({ business_id: 1, name: 'New' } as never)
          .execute(),
      ),
    ).resolves.toBeDefined();
  });
});
