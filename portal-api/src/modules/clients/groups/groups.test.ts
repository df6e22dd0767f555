import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createGroup,
  type Group,
  listGroups,
  mergeGroups,
  updateGroup,
} from '@epigram/shared-contracts/api/groups';

import { addClient, addGroup, addTest } from '../../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import { addTreatment, addTreatmentCheck } from '../../../testing/treatments.ts';
import type { TestAnswer } from '../../../testing/testClient.ts';
import { groupOf } from './groupOf.ts';

let world: Tenants;
let clientId: number;
let made = 0;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

beforeEach(async () => {
  made += 1;
  clientId = await world.asOwner((owner) =>
    addClient(owner, { businessId: world.mine, name: `Hill Farm ${made}` }),
  );
});

const paramsOf = (id = clientId) => ({ businessId: world.mine, clientId: id });
const LAMBS = { name: 'Lambs', animalType: 'Ovine', ageClass: 'young', animals: 80 } as const;
const create = (body: object, id?: number) =>
  world.people.member.call(createGroup, { params: paramsOf(id), body, business: world.mine });
const change = (groupId: number, body: object) =>
  world.people.member.call(updateGroup, {
    params: { ...paramsOf(), groupId },
    body,
    business: world.mine,
  });
const merge = (groupId: number, otherGroupId: number) =>
  world.people.member.call(mergeGroups, {
    params: { ...paramsOf(), groupId },
    body: { otherGroupId },
    business: world.mine,
  });
const list = async () =>
  (await world.people.member.call(listGroups, { params: paramsOf(), business: world.mine })).json
    .data as Group[];
const dataOf = ({ json }: TestAnswer) => json.data as Group;
const problemOf = ({ status, json }: TestAnswer) => [
  status,
  json.errorCode,
  (json.errors as { path: string }[] | undefined)?.map(({ path }) => path),
];

describe('the groups of a client', () => {
  it('are added, changed, closed and reopened', async () => {
    const { id, ...lambs } = dataOf(await create(LAMBS));
    expect(lambs).toEqual({ ...LAMBS, isClosed: false, tests: 0, treatments: 0, treatmentChecks: 0 });
    await create({ ...LAMBS, name: 'Ewes', ageClass: 'adult', animals: null });
    const closed = await change(id, { name: 'Ewe lambs', ageClass: 'growing', isClosed: true });
    expect(dataOf(closed)).toMatchObject({
      name: 'Ewe lambs',
      ageClass: 'growing',
      animals: null,
      isClosed: true,
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Ewes', 'Ewe lambs']);
    const open = await change(id, { name: 'Ewe lambs', ageClass: 'growing', isClosed: false });
    expect(dataOf(open).isClosed).toBe(false);
  });

  it('have different names in one animal type', async () => {
    const { id } = dataOf(await create(LAMBS));
    expect(problemOf(await create({ ...LAMBS, name: 'LAMBS' }))).toEqual([400, 'BAD_REQUEST', ['name']]);
    expect((await create({ ...LAMBS, animalType: 'Caprine' })).status).toBe(200);
    const other = dataOf(await create({ ...LAMBS, name: 'Ewes' }));
    const renamed = await change(other.id, { name: 'lambs', ageClass: 'adult', isClosed: false });
    expect(problemOf(renamed)).toEqual([400, 'BAD_REQUEST', ['name']]);
    expect((await change(id, { name: 'LAMBS', ageClass: 'young', isClosed: false })).status).toBe(200);
  });

  it('are written to the audit trail', async () => {
    const { id } = dataOf(await create(LAMBS));
    await change(id, { name: 'Hoggs', ageClass: 'young', animals: 80, isClosed: false });
    const acts = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('subject', '=', `group:${id}`)
        .orderBy('id')
        .execute(),
    );
    expect(acts).toMatchObject([
      { action: 'group-created', detail: { subjectName: 'Lambs' } },
      { action: 'group-updated', detail: { subjectName: 'Hoggs' } },
    ]);
  });

  it('of another tenant or client can be neither read nor changed', async () => {
    const [foreign, other] = await world.asOwner(async (owner) => [
      await addClient(owner, { businessId: world.foreign, name: `Foreign ${made}` }),
      await addClient(owner, { businessId: world.mine, name: `Other ${made}` }),
    ]);
    expect((await create(LAMBS, foreign)).status).toBe(404);
    const strange = dataOf(await create(LAMBS, other)).id;
    const { id } = dataOf(await create(LAMBS));
    expect((await change(strange, { name: 'Mine', ageClass: 'young', isClosed: false })).status).toBe(404);
    expect((await merge(id, strange)).status).toBe(404);
  });
});

describe('merging two groups', () => {
  it('moves tests, treatments and checks, and removes the other', async () => {
    const { businessId, kept, merged } = await world.asOwner(async (owner) => {
      const it = { businessId: world.mine, clientId };
      const groupId = await addGroup(owner, { ...it, name: 'Ewe lambs' });
      await addTest(owner, { ...it, groupId, sampleId: '1' });
      await addTreatment(owner, { ...it, groupId });
      await addTreatmentCheck(owner, { ...it, groupId });
      return { ...it, kept: await addGroup(owner, { ...it, name: 'Lambs' }), merged: groupId };
    });
    expect(dataOf(await merge(kept, merged))).toMatchObject({
      name: 'Lambs',
      tests: 1,
      treatments: 1,
      treatmentChecks: 1,
    });
    expect((await list()).map(({ id }) => id)).toEqual([kept]);
    const [act] = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .select('detail')
        .where('business_id', '=', businessId)
        .where('action', '=', 'groups-merged')
        .execute(),
    );
    expect(act?.detail).toMatchObject({ group: 'Ewe lambs', tests: 1 });
  });

  it('is refused for the same sample id on one day, which it names, and for two animal types', async () => {
    const { kept, merged, goats } = await world.asOwner(async (owner) => {
      const it = { businessId: world.mine, clientId };
      const kept = await addGroup(owner, { ...it, name: 'Ewes' });
      const merged = await addGroup(owner, { ...it, name: 'Lambs' });
      for (const groupId of [kept, merged]) await addTest(owner, { ...it, groupId, sampleId: 'S-7' });
      return { kept, merged, goats: await addGroup(owner, { ...it, name: 'Goats', animalType: 4 }) };
    });
    const shared = await merge(kept, merged);
    expect(problemOf(shared)).toEqual([400, 'BAD_REQUEST', ['otherGroupId']]);
    expect(JSON.stringify(shared.json)).toContain('S-7');
    expect(problemOf(await merge(kept, goats))).toEqual([400, 'BAD_REQUEST', ['otherGroupId']]);
    expect(await list()).toHaveLength(3);
  });
});

describe('a group that an import names', () => {
  it('is found in another spelling, and otherwise made once', async () => {
    const { id } = dataOf(await create({ ...LAMBS, name: 'Corderos añojos' }));
    const by = { userId: world.userIds.member, requestId: 'groups-test' };
    const [known, made, again] = await world.asOwner(async (owner) => {
      const client = { business_id: world.mine, client_id: clientId };
      const it = { animal_type: 2, by, organisationId: null };
      return [
        await groupOf(owner, client, { ...it, name: ' CORDEROS  ANOJOS' }),
        await groupOf(owner, client, { ...it, name: 'Ewes' }),
        await groupOf(owner, client, { ...it, name: 'ewes' }),
      ];
    });
    expect(known).toEqual({ id, isNew: false });
    expect(made?.isNew).toBe(true);
    expect(again).toEqual({ id: made?.id, isNew: false });
  });
});
