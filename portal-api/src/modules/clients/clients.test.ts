import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CLIENT_SORT_FIELDS,
  getClient,
  listAnimals,
  listClients,
  type ClientRow,
} from '@epigram/shared-contracts/api/clients';
import type { Operation } from '@epigram/shared-contracts/api/operation';

import { addAnimal, addClient, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { addTreatment } from '../../testing/treatments.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

let world: Tenants;
const ids = { busy: 0, quiet: 0, new: 0, welsh: 0, foreign: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, other, foreign } = world;
    ids.busy = await addClient(owner, { businessId, name: 'Busy Farm', number: 'C-2', postcode: 'B' });
    ids.quiet = await addClient(owner, { businessId, name: 'Quiet Farm', number: 'C-1', postcode: 'A' });
    ids.new = await addClient(owner, { businessId, name: 'New_Holding', number: 'N-10' });
    ids.welsh = await addClient(owner, { businessId: other, name: 'Welsh Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    const ewe = await addAnimal(owner, { businessId, clientId: ids.busy, name: 'Ewe 1' });
    const cow = await addAnimal(owner, { businessId, clientId: ids.busy, name: 'Cow 1', animalType: 1 });
    await addAnimal(owner, { businessId, clientId: ids.quiet, name: '' });
    for (const days of [1, 5]) {
      await addTest(owner, { businessId, clientId: ids.busy, animalId: ewe, createdAt: daysAgo(days) });
    }
    await addTest(owner, {
      businessId,
      clientId: ids.busy,
      animalId: cow,
      animalType: 1,
      testType: 3,
      createdAt: daysAgo(9),
    });
    await addTest(owner, { businessId, clientId: ids.quiet, createdAt: daysAgo(250) });
    await addTest(owner, { businessId: other, clientId: ids.welsh, createdAt: daysAgo(3) });
  });
});
afterAll(() => world.close());

async function list(query: object = {}, it: { as?: TestClient; businessId?: number; context?: object } = {}) {
  const { as = world.people.owner, businessId = world.mine, context = { business: world.mine } } = it;
  const { status, json } = await as.call(listClients, {
    params: { businessId },
    query: { offset: 0, limit: 10, ...query },
    ...context,
  });
  expect(status).toBe(200);
  return { rows: json.data as ClientRow[], total: json.totalRecords };
}
const names = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map(({ name }) => name);

describe('GET clients', () => {
  it('lists those with the most tests first', async () => {
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.map(({ name, totalTests, totalAnimals }) => [name, totalTests, totalAnimals])).toEqual([
      ['Busy Farm', 3, 2],
      ['Quiet Farm', 1, 1],
      ['New_Holding', 0, 0],
    ]);
    expect(rows[0]).toMatchObject({
      animalTypes: ['Bovine', 'Ovine'],
      number: 'C-2',
      status: 1,
      businessName: 'Mine',
    });
    expect(rows[2]).toMatchObject({ lastTestDate: null, animalTypes: [] });
  });

  it('pages, sorts, searches and filters', async () => {
    expect((await list({ offset: 1, limit: 1 })).rows.map(({ name }) => name)).toEqual(['Quiet Farm']);
    expect(await names({ sortField: 'number', sortOrder: 'asc' })).toEqual([
      'Quiet Farm',
      'Busy Farm',
      'New_Holding',
    ]);
    expect(await names({ sortField: 'lastTestDate', sortOrder: 'desc' })).toEqual([
      'Busy Farm',
      'Quiet Farm',
      'New_Holding',
    ]);
    expect(await names({ search: 'farm' })).toEqual(['Busy Farm', 'Quiet Farm']);
    expect(await names({ search: 'w_ho' })).toEqual(['New_Holding']);
    expect(await names({ search: 'n-1' })).toEqual(['New_Holding']);
    expect(await names({ search: 'n' })).toEqual(['New_Holding']);
    expect(await names({ animalType: 'Bovine' })).toEqual(['Busy Farm']);
    expect(await names({ inactive: 'true' })).toEqual(['Quiet Farm', 'New_Holding']);
  });

  it('finds and sorts names without accents, by the beginning of any word', async () => {
    const { mine: businessId } = world;
    const irish = await world.asOwner(async (owner) => {
      const made = ['Áine Zorro', "Brian O'Dowd", 'Pádraig O’Dowd'].map((name) =>
        addClient(owner, { businessId, name }),
      );
      await addAnimal(owner, { businessId, clientId: await made[0]!, name: 'Bó Bhán' });
      return Promise.all(made);
    });
    expect(await names({ search: 'PADRAIG' })).toEqual(['Pádraig O’Dowd']);
    expect(await names({ search: 'aíne z' })).toEqual(['Áine Zorro']);
    expect(await names({ search: "o'dowd", sortField: 'name', sortOrder: 'asc' })).toEqual([
      "Brian O'Dowd",
      'Pádraig O’Dowd',
    ]);
    expect(await names({ search: 'zor' })).toEqual(['Áine Zorro']);
    expect(await names({ search: 'ai' })).toEqual(['Áine Zorro']);
    expect(await names({ search: 'ine' })).toEqual([]);
    expect(await names({ search: 'c-' })).toEqual([]);
    expect(await names({ search: 'C-2' })).toEqual(['Busy Farm']);
    expect((await names({ sortField: 'name', sortOrder: 'asc' })).slice(0, 2)).toEqual([
      'Áine Zorro',
      "Brian O'Dowd",
    ]);
    const animals = await world.people.owner.call(listAnimals, {
      params: { businessId, clientId: irish[0]!, offset: 0, limit: 10 },
      body: { search: 'bó b' },
      business: businessId,
    });
    expect(animals.json.totalRecords).toBe(1);
    await world.asOwner((owner) => owner.deleteFrom('clients').where('id', 'in', irish).execute());
  });

  it('finds clients by their town, and by any part of a number, the postcode or the phone', async () => {
    const { mine: businessId } = world;
    await world.asOwner((owner) =>
      owner
        .insertInto('clients')
        .values([
          {
            business_id: businessId,
            name: 'Found',
            number: 'XK-9917',
            city: 'Béal an Mhuirthead',
            postcode: 'F26 YX03',
            phone: '+353 97 555 0188',
            flock_number: 'IE 551 7734',
            herd_number: 'G661 8845',
            holding_number: '12/345/6789',
          },
          { business_id: businessId, name: 'Other', city: 'Limerick', phone: '+353 61 555 0199' },
        ])
        .execute(),
    );
    for (const search of [
      'beal an',
      'mhui',
      'an mh',
      '9917',
      'f26yx',
      'yx03',
      '097 555 0188',
      '353975550',
      '5517734',
      'ie 551',
      'g6618',
      '345/678',
      '12 345 6789',
    ]) {
      expect([search, await names({ search })]).toEqual([search, ['Found']]);
    }
    expect(await names({ search: '555 0', sortField: 'name', sortOrder: 'asc' })).toEqual(['Found', 'Other']);
    expect(await names({ search: 'huir' })).toEqual(['Found']);
    expect(await names({ search: '0%' })).toEqual([]);
    await world.asOwner((owner) =>
      owner.deleteFrom('clients').where('name', 'in', ['Found', 'Other']).execute(),
    );
  });

  it.each(CLIENT_SORT_FIELDS)(
    'lists exactly the filtered clients across pages, in the order of %s',
    async (field) => {
      const kept: [query: object, names: string[]][] = [
        [{}, ['Busy Farm', 'New_Holding', 'Quiet Farm']],
        [{ search: 'farm' }, ['Busy Farm', 'Quiet Farm']],
        [{ inactive: 'true' }, ['New_Holding', 'Quiet Farm']],
        [{ search: 'farm', inactive: 'true' }, ['Quiet Farm']],
        [{ animalType: 'Ovine' }, ['Busy Farm', 'Quiet Farm']],
        [{ animalType: 'Ovine', inactive: 'true', search: 'quiet' }, ['Quiet Farm']],
      ];
      for (const [query, expected] of kept) {
        const { rows, total } = await list({ ...query, sortField: field, sortOrder: 'asc' });
        const order = rows.map(({ name }) => name);
        expect([total, order.toSorted()]).toEqual([expected.length, expected]);
        const pages = await Promise.all(
          expected.map((_, offset) =>
            names({ ...query, sortField: field, sortOrder: 'asc', offset, limit: 1 }),
          ),
        );
        expect(pages.flat()).toEqual(order);
      }
    },
  );

  it('returns the first ten by default', async () => {
    const { status, json } = await world.people.owner.call(listClients, {
      params: { businessId: world.mine },
      business: world.mine,
    });
    expect([status, json.totalRecords]).toEqual([200, 3]);
    expect((json.data as ClientRow[]).map(({ name }) => name)).toEqual(await names());
  });

  it('shows an organisation the clients of all its businesses, or of one', async () => {
    const it = { as: world.people.detailed, context: { organisation: world.detailedOrganisation } };
    expect(await names({}, { ...it, businessId: -1 })).toContain('Welsh Farm');
    expect(await names({}, { ...it, businessId: -1 })).not.toContain('Foreign Farm');
    expect(await names({}, { ...it, businessId: world.other })).toEqual(['Welsh Farm']);
  });

  it('refuses an invalid page or sort field', async () => {
    for (const query of [{ limit: 500 }, { sortField: 'details' }, { inactive: 'maybe' }]) {
      const { json } = await world.people.owner.call(listClients, {
        params: { businessId: world.mine },
        query: { offset: 0, limit: 10, ...query } as { offset: number; limit: number },
        business: world.mine,
      });
      expect(json.errorCode).toBe('BAD_REQUEST');
    }
  });
});

describe('GET clients/{clientId}/', () => {
  it('returns one client', async () => {
    const { json } = await world.people.owner.call(getClient, {
      params: { businessId: world.mine, clientId: ids.busy },
      business: world.mine,
    });
    expect(json.data).toMatchObject({
      name: 'Busy Farm',
      farmType: 'Sheep',
      flockNumber: 'IE 1',
      totalTests: 3,
    });
  });

  it.each(['foreign', 'welsh'] as const)("does not find another tenant's client (%s)", async (whose) => {
    const { status, json } = await world.people.owner.call(getClient, {
      params: { businessId: world.mine, clientId: ids[whose] },
      business: world.mine,
    });
    expect([status, json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST clients/{clientId}/animals/{offset}/{limit}', () => {
  async function animals(body: object, clientId = ids.busy, page = { offset: 0, limit: 10 }) {
    const { json } = await world.people.owner.call(listAnimals, {
      params: { businessId: world.mine, clientId, ...page },
      body,
      business: world.mine,
    });
    return json;
  }

  it('lists animals with their tests', async () => {
    const { data, totalRecords } = await animals({ sortField: 'totalTests', sortOrder: 'desc' });
    expect(totalRecords).toBe(2);
    expect(data).toEqual([
      expect.objectContaining({ name: 'Ewe 1', animalType: 'Ovine', totalTests: 2, testType: ['Worm FEC'] }),
      expect.objectContaining({
        name: 'Cow 1',
        animalType: 'Bovine',
        totalTests: 1,
        testType: ['Fluke FEC'],
      }),
    ]);
  });

  it('searches by name and filters by type', async () => {
    const names = async (body: object) =>
      ((await animals(body)).data as { name: string }[]).map(({ name }) => name);
    expect(await names({ search: 'EWE' })).toEqual(['Ewe 1']);
    expect(await names({ filters: { animal_type: 'Bovine' } })).toEqual(['Cow 1']);
    expect(await names({ filters: { test_type: 'Worm FEC' } })).toEqual(['Ewe 1']);
  });

  it('sorts by the animals’ fields and tests, and pages', async () => {
    const names = async (sortField: string, sortOrder: string, page = { offset: 0, limit: 10 }) =>
      ((await animals({ sortField, sortOrder }, ids.busy, page)).data as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('name', 'asc')).toEqual(['Cow 1', 'Ewe 1']);
    expect(await names('animalType', 'desc')).toEqual(['Ewe 1', 'Cow 1']);
    expect(await names('totalTests', 'asc')).toEqual(['Cow 1', 'Ewe 1']);
    expect(await names('lastTestDate', 'desc')).toEqual(['Ewe 1', 'Cow 1']);
    expect(await names('lastTestDate', 'desc', { offset: 1, limit: 1 })).toEqual(['Cow 1']);
    expect(await names('name', 'desc', { offset: 1, limit: 1 })).toEqual(['Cow 1']);
    expect(await names('dateOfBirth', 'asc', { offset: 2, limit: 1 })).toEqual([]);
  });

  it('returns no name for an animal without one, and does not find another tenant’s client', async () => {
    expect((await animals({}, ids.quiet)).data).toEqual([
      expect.objectContaining({ name: null, totalTests: 0 }),
    ]);
    expect((await animals({}, ids.foreign)).errorCode).toBe('NOT_FOUND');
  });
});

describe('every call for clients', () => {
  const CALLS: [string, Operation, object][] = [
    ['list', listClients, { query: { offset: 0, limit: 10 } }],
    ['one', getClient, {}],
    ['animals', listAnimals, { body: {} }],
  ];

  it.each(CALLS)(
    '(%s) refuses visitors, Aggregated View and another tenant’s business',
    async (_, operation, options) => {
      const code = async (client: TestClient, businessId: number, context: object): Promise<unknown> => {
        const params = { businessId, clientId: ids.busy, offset: 0, limit: 10 };
        const { status, json } = await client.call(operation, { ...options, params, ...context } as never);
        return [status, json.errorCode];
      };
      const { owner, aggregated } = world.people;
      expect(await code(world.anybody, world.mine, {})).toEqual([401, 'AUTHENTICATION_REQUIRED']);
      expect(await code(owner, world.mine, {})).toEqual([400, 'CONTEXT_MISSING']);
      expect(await code(owner, world.foreign, { business: world.mine })).toEqual([404, 'NOT_FOUND']);
      expect(await code(aggregated, -1, { organisation: world.aggregatedOrganisation })).toEqual([
        403,
        'INSUFFICIENT_ACCESS_LEVEL',
      ]);
    },
  );
});

describe('GET clients with a status, or due for a retest', () => {
  const made = { due: 0, fresh: 0, long: 0, clear: 0, light: 0, treated: 0, wormed: 0 };
  beforeAll(() =>
    world.asOwner(async (owner) => {
      const businessId = world.mine;
      const tested = [
        ['due', 30, 'positive', 20],
        ['fresh', 10, 'positive', 20],
        ['long', 21 + 64, 'positive', 20],
        ['clear', 30, 'negative', 0],
        ['light', 30, 'positive', 1],
        ['treated', 10, 'positive', 1],
        ['wormed', 25, 'positive', 20],
      ] as const;
      for (const [name, days, status, strongyle] of tested) {
        made[name] = await addClient(owner, { businessId, name: `Retest ${name}` });
        await addTest(owner, {
          businessId,
          clientId: made[name],
          createdAt: daysAgo(days),
          status,
          eggs: { strongyle },
        });
      }
      await addTest(owner, { businessId, clientId: made.due, createdAt: daysAgo(60), status: 'negative' });
      const treated = { businessId, activeClass: 'lv' } as const;
      await addTreatment(owner, { ...treated, clientId: made.treated, treatedOn: dayOf(daysAgo(8)) });
      await addTreatment(owner, { ...treated, clientId: made.wormed, treatedOn: dayOf(daysAgo(3)) });
      await owner.updateTable('clients').set({ status: 0 }).where('id', '=', made.due).execute();
    }),
  );

  it.each(CLIENT_SORT_FIELDS)(
    'lists those due after a moderate count or a treatment, by %s',
    async (sortField) => {
      const query = { search: 'Retest', retestDue: 'true', sortField };
      expect((await names(query)).toSorted()).toEqual(['Retest due', 'Retest treated']);
      expect((await names({ retestDue: 'true', sortField })).toSorted()).toEqual([
        'Retest due',
        'Retest treated',
      ]);
    },
  );

  it('filters by status', async () => {
    expect(await names({ status: 0 })).toEqual(['Retest due']);
    expect(await names({ status: 0, retestDue: 'true', sortField: 'lastTestDate' })).toEqual(['Retest due']);
    expect(await names({ status: 2 })).toEqual([]);
  });

  it.each([{ status: 3 }, { status: 'active' }, { retestDue: 'soon' }])('refuses %j', async (query) => {
    const { status } = await world.people.owner.call(listClients, {
      params: { businessId: world.mine },
      query: query as never,
      business: world.mine,
    });
    expect(status).toBe(400);
  });
});
