import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mergeClients } from '@epigram/shared-contracts/api/clientMerges';
import {
  type ClientForecast,
  getClientForecast,
  listForecastWatches,
  listWatchedFarms,
  watchClientFarm,
  watchStation,
} from '@epigram/shared-contracts/api/farmForecasts';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';

import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { createForecastService } from '../weather/public.ts';
import { notifyLevelChanges } from './notifyLevelChanges.ts';
import { listWatchers } from './watchRepository.ts';

const MOORE_PARK = 'IE575';
let world: Tenants;
let farm: number;

beforeAll(async () => {
  world = await openTenants();
  farm = await world.asOwner((owner) =>
    addClient(owner, { businessId: world.mine, name: 'Near Farm', lat: 52.2, lng: -8.3 }),
  );
});
afterAll(() => world.close());
beforeEach(() =>
  world.asOwner(async (owner) => {
    await owner.deleteFrom('notifications').execute();
    await owner.deleteFrom('forecast_watches').execute();
  }),
);

const ofFarm = () => ({ params: { businessId: world.mine, clientId: farm }, business: world.mine });
const watch = (who: TestClient, watched = true) =>
  who.call(watchStation, { params: { stationId: MOORE_PARK }, body: { watched } });

/** Runs the job as of a day. */
async function notifyOn(day: string): Promise<void> {
  const { db } = world.database;
  const now = () => new Date(`${day}T06:00:00Z`);
  const overview = await createForecastService(db, { now }).overview();
  const watchers = await world.asOwner(listWatchers);
  await notifyLevelChanges(db, { watchers, overview }, new AbortController().signal);
}

async function notificationsOf(who: TestClient, business?: number): Promise<Notification[]> {
  const query = { offset: 0, limit: 50 };
  const { json } = await who.call(listNotifications, { query, ...(business && { business }) });
  return json.data as Notification[];
}

describe('a watched station', () => {
  it('notifies once per change of level, with a link', async () => {
    const { owner } = world.people;
    expect((await watch(owner)).status).toBe(200);
    expect((await watch(owner)).status).toBe(200);
    expect((await owner.call(listForecastWatches)).json.data).toEqual({ stationIds: [MOORE_PARK] });
    await notifyOn('2026-11-22');
    const atFirst = await notificationsOf(owner);
    await notifyOn('2026-04-08');
    await notifyOn('2026-04-08');
    const notifications = await notificationsOf(owner);
    expect(notifications).toHaveLength(atFirst.length + 1);
    expect(notifications[0]).toMatchObject({
      kind: 'forecast-level-changed',
      type: 'alert',
      title: expect.stringMatching(/^Nematodirus risk at Moore Park: /),
      actionUrl: `/forecast?station=${MOORE_PARK}`,
    });
  });

  it('sends nothing after the watch has ended', async () => {
    const { owner } = world.people;
    await watch(owner);
    await watch(owner, false);
    await notifyOn('2026-04-08');
    expect(await notificationsOf(owner)).toEqual([]);
    expect((await owner.call(listForecastWatches)).json.data).toEqual({ stationIds: [] });
  });

  it('is not found if it does not exist', async () => {
    const { owner } = world.people;
    const call = owner.call(watchStation, { params: { stationId: 'XX1' }, body: { watched: true } });
    expect((await call).status).toBe(404);
  });
});

describe('a watched farm', () => {
  it('only notifies its watcher, with a link to the client', async () => {
    const { member, owner } = world.people;
    expect((await member.call(watchClientFarm, { ...ofFarm(), body: { watched: true } })).status).toBe(200);
    const seen = async (who: TestClient) =>
      ((await who.call(getClientForecast, ofFarm())).json.data as ClientForecast).isWatched;
    expect([await seen(member), await seen(owner)]).toEqual([true, false]);
    await notifyOn('2026-04-08');
    expect(await notificationsOf(owner)).toEqual([]);
    const [notification] = await notificationsOf(member);
    expect(notification?.title).toMatch(/Near Farm/);
    expect(notification?.actionUrl).toBe(`/clients/details/${farm}/mfe-forecast.farm-forecast`);
  });

  it('ends silently for a user who has left the business', async () => {
    const { member } = world.people;
    await member.call(watchClientFarm, { ...ofFarm(), body: { watched: true } });
    const membership = { business_id: world.mine, user_id: world.userIds.member, role: 1 };
    await world.asOwner((owner) =>
      owner
        .deleteFrom('business_members')
        .where('user_id', '=', membership.user_id)
        .where('business_id', '=', membership.business_id)
        .execute(),
    );
    await notifyOn('2026-04-08');
    expect(await world.asOwner(listWatchers)).toEqual([]);
    const rows = await world.asOwner((owner) =>
      owner.selectFrom('notifications').select('id').where('user_id', '=', membership.user_id).execute(),
    );
    expect(rows).toEqual([]);
    await world.asOwner((owner) => owner.insertInto('business_members').values(membership).execute());
  });

  it('continues with the client into which it was merged', async () => {
    const { owner } = world.people;
    const other = await world.asOwner((db) =>
      addClient(db, { businessId: world.mine, name: 'Same Farm', lat: 52.2, lng: -8.3 }),
    );
    const params = { businessId: world.mine, clientId: other };
    const business = world.mine;
    await owner.call(watchClientFarm, { params, body: { watched: true }, business });
    const merged = await owner.call(mergeClients, {
      params: ofFarm().params,
      body: { otherClientId: other },
      business,
    });
    expect(merged.status).toBe(200);
    await notifyOn('2026-04-08');
    const { json } = await owner.call(listWatchedFarms, { params: { businessId: world.mine }, business });
    expect(json.data).toMatchObject([{ clientId: farm, clientName: 'Near Farm' }]);
    expect((await notificationsOf(owner))[0]?.title).toMatch(/Near Farm/);
  });
});
