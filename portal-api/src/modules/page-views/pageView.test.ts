import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getSidebarBadges, type SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { anonymiseIp } from './anonymiseIp.ts';

describe('an anonymised address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['::1', '0:0:0::'],
    ['somewhere', null],
  ])('%s becomes %s', (address, expected) => {
    expect(anonymiseIp(address)).toBe(expected);
  });
});

describe('the collector', () => {
  let t: TestApp;
  let farm: number;
  beforeAll(async () => {
    t = await openTestApp({ internalDomains: ['house.example'] });
    await t.asOwner(async (db) => {
      farm = await addBusiness(db, { name: 'Farm' });
      await addUser(db, { email: 'staff@House.example' });
      await addUser(db, { email: 'farmer@farm.example', businesses: { [farm]: 4 } });
    });
  });
  afterAll(() => t.close());

  const view = {
    body: { route: '/clients/details/:id?', locale: 'es-MX' },
    headers: { 'x-forwarded-for': '203.0.113.77' },
  };

  test('stores the route, the language, an anonymised address and whether the user is staff', async () => {
    const staff = await t.as('staff@house.example');
    const farmer = await t.as('farmer@farm.example');
    for (const client of [staff, farmer, t.anybody]) {
      expect((await client.call(recordPageView, view)).status).toBe(200);
    }
    const rows = await t.asOwner((db) => db.selectFrom('page_views').selectAll().orderBy('id').execute());
    expect(rows.map(({ audience }) => audience)).toEqual(['internal', 'external', 'external']);
    expect(rows[0]).toMatchObject({
      path: '/clients/details/:id?',
      language: 'es',
      visitor_ip: '203.0.113.0',
    });
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|house\.example/);
  });

  test('refuses an address that contains an identity', async () => {
    const body = { route: '/clients/details/7?name=Ann', locale: 'en' };
    expect((await t.anybody.call(recordPageView, { body })).json.errorCode).toBe('BAD_REQUEST');
  });

  test('resets the count of new results when the list is opened', async () => {
    const farmer = await t.as('farmer@farm.example');
    await t.asOwner(async (db) => {
      const { id } = await db
        .insertInto('clients')
        .values({ business_id: farm, name: 'Client' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('tests')
        .values({
          business_id: farm,
          uuid: '00000000-0000-4000-8000-000000000001',
          sample_id: 'S1',
          client_id: id,
          animal_id: null,
          animal_type: 2,
          test_type: 1,
          status: 'positive',
          method: 'McMaster',
          coccidia_visible: null,
          tester_name: null,
          created_at: new Date(Date.now() - 3_600_000),
          completed_at: new Date(Date.now() - 1000),
        })
        .execute();
    });
    const badges = async (business?: number) =>
      (await farmer.call(getSidebarBadges, { business })).json.data as SidebarBadges;
    // Signing in may have sent a notification of a new device; opening the list does not change that count.
    const { notifications, testResults } = await badges(farm);
    expect(testResults).toBe(1);
    await farmer.call(recordPageView, { body: { route: '/test-results', locale: 'en' } });
    expect(await badges(farm)).toEqual({ notifications, testResults: 0 });
    expect(await badges()).toEqual({ notifications, testResults: 0 });
  });
});
