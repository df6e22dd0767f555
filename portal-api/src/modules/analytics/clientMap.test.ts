import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClientMap, type MapPoint } from '@epigram/shared-contracts/api/analytics';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

const DAY_MS = 86_400_000;
const STATUSES: readonly TestStatus[] = ['positive', 'negative', 'failed', 'processing'];

let world: Tenants;

beforeAll(async () => {
  world = await openTenants();
  const { mine: businessId } = world;
  await world.asOwner(async (owner) => {
    await owner
      .updateTable('businesses')
      .set({ lat: 53.3, lng: -8.7 })
      .where('id', '=', businessId)
      .execute();
    for (const name of ['Hill Farm', 'Lake Farm', 'Wood Farm']) {
      const clientId = await addClient(owner, { businessId, name });
      // Two and a half years, each client on different days; the last one has stopped testing.
      const last = name === 'Wood Farm' ? 20 : 45;
      for (let index = 0; index < last; index += 1) {
        const at = Date.parse('2024-01-03T23:40:00Z') + (index * 20 + name.length) * DAY_MS;
        await addTest(owner, {
          businessId,
          clientId,
          createdAt: new Date(at),
          status: STATUSES[(index * 7 + name.length) % STATUSES.length]!,
          animalType: 1 + (index % 3),
        });
      }
    }
  });
});
afterAll(() => world.close());

/** The expected points, computed from the tests themselves. */
async function counted(startDate: string, endDate: string, statuses: readonly string[]) {
  const { rows } = await world.asOwner((owner) =>
    sql<{ name: string; tests: number; date: string; result: string }>`
      select c.name, count(*)::int as tests,
        (array_agg(t.tested_on order by t.created_at desc, t.id desc))[1]::text as date,
        (array_agg(t.status order by t.created_at desc, t.id desc))[1] as result
      from tests t join clients c on c.business_id = t.business_id and c.id = t.client_id
      where t.business_id = ${world.mine} and t.status = any (${statuses}::text[])
        and t.tested_on between ${startDate}::date and ${endDate}::date
      group by c.business_id, c.id order by date desc, c.id`.execute(owner),
  );
  return rows;
}

test.each([
  ['the whole time', '2023-01-01', '2027-01-01'],
  ['nearly the whole time, from and until mid-month', '2024-01-14', '2026-05-20'],
  ['most of the time', '2024-06-01', '2026-12-31'],
  ['less than half of the time', '2024-06-10', '2025-01-20'],
  ['a few days', '2025-03-02', '2025-03-30'],
])('the map counts each client’s tests over %s', async (_what, startDate, endDate) => {
  for (const statusFilter of [undefined, ['positive', 'failed'] as const]) {
    const { json } = await world.people.owner.call(getClientMap, {
      body: { startDate, endDate, ...(statusFilter && { filters: { statusFilter: [...statusFilter] } }) },
      business: world.mine,
    });
    const points = (json.data as MapPoint[]).map(({ name, tests, date, result }) => ({
      name,
      tests,
      date,
      result,
    }));
    const expected = await counted(startDate, endDate, statusFilter ?? STATUSES);
    expect(points).toEqual(expected);
    expect(points.length).toBeGreaterThan(0);
  }
});
