import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MAX_VIEWS,
  type SavedView,
  updateSavedView,
  type ViewList,
  type ViewState,
} from '@epigram/shared-contracts/api/savedViews';

import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

const STATE: ViewState = {
  search: 'hill',
  sort: { field: 'name', order: 'asc' },
  pageSize: 20,
  filters: [{ name: 'animal', values: ['Ovine'] }],
  hiddenColumns: ['postcode'],
};

async function add(person: TestClient, name: string, more: object = {}) {
  const body = { list: 'clients', name, state: STATE, ...more };
  return person.call(createSavedView, { body, business: world.mine });
}

async function views(person: TestClient, list: ViewList = 'clients'): Promise<SavedView[]> {
  const { json } = await person.call(listSavedViews, { query: { list }, business: world.mine });
  return json.data as SavedView[];
}

describe('saved views', () => {
  it('belong to the user, and are sorted by name within a list', async () => {
    const { owner, member } = world.people;
    await add(owner, 'Sheep of the hills');
    await add(owner, 'all');
    await add(owner, 'all', { list: 'test-results' });
    expect((await views(owner)).map(({ name }) => name)).toEqual(['all', 'Sheep of the hills']);
    expect((await views(owner))[1]).toMatchObject({ state: STATE, isDefault: false });
    expect(await views(member)).toEqual([]);
  });

  it('have one default for each list', async () => {
    const { manager } = world.people;
    await add(manager, 'First', { isDefault: true });
    const second = (await add(manager, 'Second', { isDefault: true })).json.data as SavedView;
    const defaults = async () => (await views(manager)).filter((view) => view.isDefault);
    expect((await defaults()).map(({ name }) => name)).toEqual(['Second']);
    await manager.call(updateSavedView, {
      params: { viewId: second.id },
      body: { isDefault: false, name: 'Renamed' },
      business: world.mine,
    });
    expect(await defaults()).toEqual([]);
    expect((await views(manager)).map(({ name }) => name)).toEqual(['First', 'Renamed']);
  });

  it('refuse a taken name, in the language of the call, and more than the limit', async () => {
    const { detailed } = world.people;
    const { detailedOrganisation: organisation } = world;
    const call = (name: string) =>
      detailed.call(createSavedView, {
        body: { list: 'clients', name, state: STATE },
        business: -1,
        organisation,
      });
    await call('Mine');
    const taken = await call(' MINE ');
    expect([taken.status, taken.json.messages]).toEqual([400, ['You have a view with this name already.']]);
    for (let index = 1; index < MAX_VIEWS; index += 1) await call(`View ${index}`);
    expect((await call('One more')).status).toBe(400);
  });

  it('can’t be changed or deleted by other users', async () => {
    const { member, owner } = world.people;
    const { id } = (await add(member, 'Private')).json.data as SavedView;
    const which = { params: { viewId: id }, business: world.mine };
    expect((await owner.call(updateSavedView, { ...which, body: { name: 'Stolen' } })).status).toBe(404);
    expect((await owner.call(deleteSavedView, which)).status).toBe(404);
    expect((await member.call(deleteSavedView, which)).status).toBe(200);
    expect(await views(member)).toEqual([]);
  });
});
