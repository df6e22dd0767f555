import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';
import { todaysOf } from '../test-data/public.ts';
import { openWithdrawals } from './public.ts';

let world: Tenants;
let client: number;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    client = await addClient(owner, { businessId, name: 'Hillside Farm' });
    // Meat is withheld until 15 June.
    await addTreatment(owner, { businessId, clientId: client, treatedOn: '2026-06-10', withdrawalMeat: 5 });
  });
});
afterAll(() => world.close());

it.each([
  ['Pacific/Auckland', '2026-06-15T11:30:00Z', 1],
  ['Pacific/Auckland', '2026-06-15T12:30:00Z', 0],
  ['America/New_York', '2026-06-16T03:30:00Z', 1],
  ['America/New_York', '2026-06-16T04:30:00Z', 0],
])('a withdrawal period ends with the day where the business is (%s, %s)', async (time_zone, now, open) => {
  await world.asOwner(async (owner) => {
    await owner.updateTable('businesses').set({ time_zone }).where('id', '=', world.mine).execute();
    const key = { business_id: world.mine, client_id: client };
    expect(await openWithdrawals(owner, key, { now: new Date(now) })).toHaveLength(open);
    const todays = await todaysOf(owner, [world.mine], new Date(now));
    expect(todays.get(world.mine)).toBe(open === 1 ? '2026-06-15' : '2026-06-16');
  });
});
