import { createTreatmentCheck, type TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { createTreatment, type Treatment, updateTreatment } from '@epigram/shared-contracts/api/treatments';
import {
  compareVisits,
  type DueRetest,
  getVisit,
  listDueRetests,
  listVisits,
  type Visit,
  type VisitComparison,
  type VisitDetails,
} from '@epigram/shared-contracts/api/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { addClient, addGroup, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';

let world: Tenants;
let made = 0;
const ids = { client: 0, ewes: 0, lambs: 0 };
const FIRST = dayOf(daysAgo(25));
const SECOND = dayOf(daysAgo(11));

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

/** Five ewes with a mean of 30 epg and five lambs with 1000, with the same sample ids; and a sample without a group. */
beforeEach(async () => {
  made += 1;
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    const clientId = await addClient(owner, { businessId, name: `Two Mobs ${made}` });
    const ewes = await addGroup(owner, { businessId, clientId, name: 'Ewes' });
    const lambs = await addGroup(owner, { businessId, clientId, name: 'Lambs' });
    Object.assign(ids, { client: clientId, ewes, lambs });
    const test = { businessId, clientId, createdAt: `${FIRST}T09:00:00Z` };
    for (let index = 1; index <= 5; index += 1) {
      const sampleId = String(index);
      await addTest(owner, { ...test, sampleId, groupId: ewes, eggs: { strongyle: index <= 3 ? 1 : 0 } });
      await addTest(owner, { ...test, sampleId, groupId: lambs, eggs: { strongyle: 20 } });
    }
    await addTest(owner, { ...test, sampleId: '1', eggs: { strongyle: 4 } });
  });
});

const params = () => ({ businessId: world.mine, clientId: ids.client });
const member = () => world.people.member;
const visits = async (query: object = {}) => {
  const call = { params: params(), query: { offset: 0, limit: 10, ...query }, business: world.mine };
  return (await member().call(listVisits, call)).json.data as Visit[];
};
const shown = ({ group, tests, figures }: Visit) => [group?.name ?? null, tests, figures[0]?.mean];
const due = async () => {
  const call = { params: { businessId: world.mine }, query: { offset: 0, limit: 100 }, business: world.mine };
  const rows = (await member().call(listDueRetests, call)).json.data as DueRetest[];
  return rows.filter(({ clientId }) => clientId === ids.client).map(({ group }) => group?.name ?? null);
};
const close = (groupId: number) =>
  world.asOwner((owner) =>
    owner.updateTable('groups').set({ closed_at: new Date() }).where('id', '=', groupId).execute(),
  );

describe('two groups of one species on one day', () => {
  it('are two visits with their own means, beside the samples without a group', async () => {
    expect((await visits()).map(shown)).toEqual([
      [null, 1, 200],
      ['Ewes', 5, 30],
      ['Lambs', 5, 1000],
    ]);
    expect((await visits({ groupId: ids.lambs })).map(shown)).toEqual([['Lambs', 5, 1000]]);
  });

  it('are read one by one, and without a group only its own samples', async () => {
    const read = async (query: object) =>
      (
        await member().call(getVisit, {
          params: { ...params(), day: FIRST, animalType: 'Ovine' },
          query,
          business: world.mine,
        })
      ).json.data as VisitDetails;
    expect((await read({ groupId: ids.lambs })).samples).toHaveLength(5);
    expect(await read({})).toMatchObject({ group: null, tests: 1 });
  });

  it('are compared with their own later visit', async () => {
    await world.asOwner(async (owner) => {
      const later = {
        businessId: world.mine,
        clientId: ids.client,
        createdAt: `${SECOND}T09:00:00Z`,
        groupId: ids.lambs,
      };
      await addTest(owner, { ...later, eggs: { strongyle: 2 } });
    });
    const call = {
      params: params(),
      query: { animalType: 'Ovine', first: FIRST, second: SECOND, groupId: ids.lambs } as const,
      business: world.mine,
    };
    const found = (await member().call(compareVisits, call)).json.data as VisitComparison;
    expect(found.changes).toEqual([{ parasite: 'strongyle', before: 1000, after: 100, reduction: 90 }]);
  });
});

describe('the retest of a group', () => {
  it('is due on its own counts, and its own next visit closes it', async () => {
    // 30 epg is Light; 200 without a group as well.
    expect(await due()).toEqual(['Lambs']);
    await world.asOwner((owner) =>
      addTest(owner, {
        businessId: world.mine,
        clientId: ids.client,
        groupId: ids.ewes,
        createdAt: daysAgo(2),
      }),
    );
    expect(await due()).toEqual(['Lambs']);
    await world.asOwner((owner) =>
      addTest(owner, {
        businessId: world.mine,
        clientId: ids.client,
        groupId: ids.lambs,
        createdAt: daysAgo(2),
      }),
    );
    expect(await due()).toEqual([]);
  });

  it('follows a treatment of the group and one of the whole flock, and none of another group', async () => {
    const treat = (groupId?: number) =>
      world.asOwner((owner) =>
        addTreatment(owner, {
          businessId: world.mine,
          clientId: ids.client,
          treatedOn: FIRST,
          activeClass: 'lv',
          ...(groupId !== undefined && { groupId }),
        }),
      );
    const reasons = async () => (await visits()).map(({ retest }) => retest?.reason ?? null);
    expect(await reasons()).toEqual([null, null, 'not-treated']);
    await treat(ids.ewes);
    expect(await reasons()).toEqual([null, 'treated', 'not-treated']);
    await treat();
    expect(await reasons()).toEqual(['treated', 'treated', 'treated']);
    expect(await due()).toEqual([null, 'Ewes', 'Lambs']);
  });

  it('is not due after the group was closed', async () => {
    await close(ids.lambs);
    expect(await due()).toEqual([]);
    expect((await visits({ groupId: ids.lambs }))[0]?.retest).toBeNull();
  });
});

describe('a treatment and a check of a group', () => {
  const TREATMENT = {
    animalType: 'Ovine',
    treatedOn: FIRST,
    product: 'Drench',
    activeClass: 'bz',
    doseBasis: 'heaviest-animal',
    route: 'oral',
  };
  const record = (body: object) =>
    member().call(createTreatment, { params: params(), body, business: world.mine });
  const check = (body: object) =>
    member().call(createTreatmentCheck, {
      params: params(),
      body: { kind: 'reduction', animalType: 'Ovine', before: { day: FIRST }, ...body },
      business: world.mine,
    });

  it('keeps its group if a caller that does not know groups changes the treatment', async () => {
    const stored = (await record({ ...TREATMENT, groupId: ids.lambs })).json.data as Treatment;
    expect(stored).toMatchObject({ group: 'Lambs', groupId: ids.lambs });
    const change = async (body: object) =>
      (
        await member().call(updateTreatment, {
          params: { ...params(), treatmentId: stored.id },
          body: { ...TREATMENT, ...body },
          business: world.mine,
        })
      ).json.data;
    expect(await change({ group: 'Lambs' })).toMatchObject({ group: 'Lambs', groupId: ids.lambs });
    expect(await change({ groupId: null })).toMatchObject({ group: null, groupId: null });
  });

  it('uses only the samples of the group of the treatment', async () => {
    const { id } = (await record({ ...TREATMENT, groupId: ids.lambs })).json.data as Treatment;
    const found = (await check({ treatmentId: id })).json.data as TreatmentCheck;
    expect(found).toMatchObject({ group: 'Lambs', groupId: ids.lambs, result: { meanBefore: 1000 } });
    expect(found.before?.counts).toHaveLength(5);
    const whole = (await check({ treatmentId: id, groupId: null })).json.data as TreatmentCheck;
    expect(whole).toMatchObject({ group: null, before: { counts: [200] } });
  });

  it('is refused for the group of another client or animal type', async () => {
    const foreign = await world.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: world.mine, name: `Neighbour ${made}` });
      return addGroup(owner, { businessId: world.mine, clientId, name: 'Lambs' });
    });
    const answers = [
      await record({ ...TREATMENT, groupId: foreign }),
      await record({ ...TREATMENT, animalType: 'Bovine', groupId: ids.lambs }),
      await check({ product: 'X', activeClass: 'bz', treatedOn: FIRST, groupId: foreign }),
    ];
    for (const { status, json } of answers) {
      expect([status, json.errors]).toEqual([400, [expect.objectContaining({ path: 'groupId' })]]);
    }
  });
});
