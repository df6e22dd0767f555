import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ClientMerge,
  listClientMerges,
  mergeClients,
  previewClientMerge,
  undoClientMerge,
} from '@epigram/shared-contracts/api/clientMerges';
import { createClient, getClient } from '@epigram/shared-contracts/api/clients';
import { type Group, listGroups } from '@epigram/shared-contracts/api/groups';
import { sql } from 'kysely';

import { addAnimal, addClient, addGroup, addTest } from '../../../testing/livestock.ts';
import { difference, TOTALS } from '../../../testing/plainTotals.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import { addTreatment, addTreatmentCheck, addTreatmentPlan } from '../../../testing/treatments.ts';
import { deleteOldMerges, MOVING_TABLES } from './mergeRepository.ts';

/** Tables whose rows are not moved, but deleted with the removed client by the foreign key. */
const CASCADED_TABLES = ['client_merges', 'client_months', 'client_totals', 'webhook_levels'];

let world: Tenants;
let kept: number;
let merged: number;
let keptEwe: number;
let mergedEwe: number;
let made = 0;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

beforeEach(async () => {
  made += 1;
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    kept = await addClient(owner, { businessId, name: `Hill Farm ${made}`, postcode: 'H91 A1C2' });
    merged = await addClient(owner, { businessId, name: `Hill Fram ${made}`, number: 'C-9' });
    keptEwe = await addAnimal(owner, { businessId, clientId: kept, name: 'Ewe 1' });
    mergedEwe = await addAnimal(owner, { businessId, clientId: merged, name: 'EWE 1' });
    const other = await addAnimal(owner, { businessId, clientId: merged, name: 'Ewe 2' });
    await addTest(owner, { businessId, clientId: kept, eggs: { strongyle: 3 } });
    for (const animalId of [mergedEwe, other]) {
      await addTest(owner, { businessId, clientId: merged, animalId, eggs: { strongyle: 9 } });
    }
    const groupId = await addGroup(owner, { businessId, clientId: merged, name: 'Lambs' });
    const treatmentId = await addTreatment(owner, { businessId, clientId: merged, groupId });
    await sql`insert into treatment_animals (business_id, treatment_id, animal_id)
      values (${businessId}, ${treatmentId}, ${mergedEwe})`.execute(owner);
    await addTreatmentPlan(owner, { businessId, clientId: merged, groupId, animalIds: [mergedEwe] });
    await addTreatmentCheck(owner, { businessId, clientId: merged });
    await sql`insert into client_farms (business_id, client_id, altitude)
      values (${businessId}, ${merged}, 140)`.execute(owner);
  });
});

const of = (clientId: number) => ({ params: { businessId: world.mine, clientId }, business: world.mine });
const merge = (person = world.people.manager) =>
  person.call(mergeClients, { ...of(kept), body: { otherClientId: merged } });
const undo = (mergeId: number) =>
  world.people.member.call(undoClientMerge, {
    params: { businessId: world.mine, clientId: kept, mergeId },
    business: world.mine,
  });
const totals = async (clientId: number) => {
  const { status, json } = await world.people.member.call(getClient, of(clientId));
  const data = json.data as { totalTests: number; totalAnimals: number } | undefined;
  return [status, data?.totalTests, data?.totalAnimals];
};
const farms = async () =>
  (
    await world.asOwner((owner) =>
      sql<{
        id: number;
      }>`select client_id as id from client_farms where client_id in (${kept}, ${merged})`.execute(owner),
    )
  ).rows.map(({ id }) => id);
/** The clients and the animals of the plans. */
const plans = async () =>
  (
    await world.asOwner((owner) =>
      sql<{ client: number; animal: number | null }>`
        select p.client_id as client, a.animal_id as animal from treatment_plans p
        left join treatment_plan_animals a on a.business_id = p.business_id and a.plan_id = p.id
        where p.client_id in (${kept}, ${merged})`.execute(owner),
    )
  ).rows;
const wrongTotals = () =>
  world.asOwner(async (owner) => {
    const wrong = [];
    for (const name of TOTALS) if ((await difference(owner, name)) > 0) wrong.push(name);
    return wrong;
  });

describe('merging two clients', () => {
  it('previews the changes', async () => {
    const { json } = await world.people.member.call(previewClientMerge, {
      params: { businessId: world.mine, clientId: kept, otherClientId: merged },
      business: world.mine,
    });
    expect(json.data).toEqual({
      tests: 2,
      animals: 1,
      sameAnimals: 1,
      treatments: 1,
      treatmentChecks: 1,
      reports: 0,
      groups: 1,
    });
  });

  it('moves everything, combines duplicates, and keeps the totals correct', async () => {
    const { json } = await merge();
    expect(json.data).toMatchObject({
      name: `Hill Fram ${made}`,
      moved: { tests: 2, animals: 1, sameAnimals: 1, treatments: 1, treatmentChecks: 1 },
    });
    expect(await totals(kept)).toEqual([200, 3, 2]);
    expect(await totals(merged)).toEqual([404, undefined, undefined]);
    expect(await farms()).toEqual([kept]);
    expect(await plans()).toEqual([{ client: kept, animal: keptEwe }]);
    expect(await wrongTotals()).toEqual([]);
    const animals = await world.asOwner((owner) =>
      owner.selectFrom('tests').select('animal_id').where('client_id', '=', kept).execute(),
    );
    expect(animals.filter(({ animal_id }) => animal_id === keptEwe)).toHaveLength(1);
  });

  it('can be undone once, with every animal, test and treatment', async () => {
    const { id } = (await merge()).json.data as ClientMerge;
    expect((await undo(id)).json.data).toEqual({ clientId: merged });
    expect(await totals(kept)).toEqual([200, 1, 1]);
    expect(await totals(merged)).toEqual([200, 2, 2]);
    expect(await farms()).toEqual([merged]);
    expect(await plans()).toEqual([{ client: merged, animal: mergedEwe }]);
    expect(await wrongTotals()).toEqual([]);
    const given = await world.asOwner((owner) =>
      owner.selectFrom('treatment_animals').select('animal_id').where('animal_id', '=', mergedEwe).execute(),
    );
    expect(given).toHaveLength(1);
    expect((await undo(id)).status).toBe(404);
  });

  it('restores every column, also one that was added to a table later', async () => {
    const tables = { clients: merged, client_farms: merged, animals: mergedEwe };
    const idOf = (table: string) => sql.ref(table === 'client_farms' ? 'client_id' : 'id');
    await world.asOwner(async (owner) => {
      for (const [table, id] of Object.entries(tables)) {
        await sql`alter table ${sql.table(table)} add column added_later text`.execute(owner);
        await sql`update ${sql.table(table)} set added_later = 'kept' where ${idOf(table)} = ${id}`.execute(
          owner,
        );
      }
    });
    try {
      const { id } = (await merge()).json.data as ClientMerge;
      expect((await undo(id)).json.data).toEqual({ clientId: merged });
      for (const [table, rowId] of Object.entries(tables)) {
        const { rows } = await world.asOwner((owner) =>
          sql<{ value: string | null }>`select added_later as value from ${sql.table(table)}
            where ${idOf(table)} = ${rowId}`.execute(owner),
        );
        expect([table, rows]).toEqual([table, [{ value: 'kept' }]]);
      }
    } finally {
      await world.asOwner(async (owner) => {
        for (const table of Object.keys(tables)) {
          await sql`alter table ${sql.table(table)} drop column added_later`.execute(owner);
        }
      });
    }
  });

  it('restores an earlier merge with every column, but without a user who is gone', async () => {
    const first = (await merge()).json.data as ClientMerge;
    const gone = await world.asOwner(async (owner) => {
      await sql`alter table client_merges add column added_later text`.execute(owner);
      const { rows } = await sql<{ id: number }>`update client_merges set added_later = 'kept'
        where id = ${first.id} returning merged_by as id`.execute(owner);
      return rows;
    });
    try {
      expect(gone).toEqual([{ id: expect.any(Number) }]);
      const third = await world.asOwner((owner) =>
        addClient(owner, { businessId: world.mine, name: `Hill Farm and Daughters ${made}` }),
      );
      const call = { params: { businessId: world.mine, clientId: third }, business: world.mine };
      const second = (await world.people.owner.call(mergeClients, { ...call, body: { otherClientId: kept } }))
        .json.data as ClientMerge;
      await world.asOwner((owner) =>
        sql`update client_merges set removed = jsonb_set(removed, '{merges,0,merged_by}', '2147483647')
          where id = ${second.id}`.execute(owner),
      );
      await world.people.owner.call(undoClientMerge, {
        ...call,
        params: { ...call.params, mergeId: second.id },
      });
      const { rows } = await world.asOwner((owner) =>
        sql`select merged_by, added_later from client_merges where id = ${first.id}`.execute(owner),
      );
      expect(rows).toEqual([{ merged_by: null, added_later: 'kept' }]);
    } finally {
      await world.asOwner((owner) => sql`alter table client_merges drop column added_later`.execute(owner));
    }
  });

  it('leaves later data with the kept client, without the other’s animals', async () => {
    const { id } = (await merge()).json.data as ClientMerge;
    await world.asOwner(async (owner) => {
      const ewe2 = await owner
        .selectFrom('animals')
        .select('id')
        .where('client_id', '=', kept)
        .where('name', '=', 'Ewe 2')
        .executeTakeFirstOrThrow();
      await addTest(owner, { businessId: world.mine, clientId: kept, animalId: ewe2.id });
    });
    await undo(id);
    expect(await totals(kept)).toEqual([200, 2, 1]);
    const strange = await world.asOwner((owner) =>
      sql`select from tests t join animals a on a.business_id = t.business_id and a.id = t.animal_id
        where a.client_id <> t.client_id`.execute(owner),
    );
    expect(strange.rows).toEqual([]);
  });

  it('can be undone if the client has an earlier merge, which can be undone next', async () => {
    const first = (await merge()).json.data as ClientMerge;
    const third = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: `Hill Farm and Sons ${made}` }),
    );
    const call = { params: { businessId: world.mine, clientId: third }, business: world.mine };
    const second = (await world.people.owner.call(mergeClients, { ...call, body: { otherClientId: kept } }))
      .json.data as ClientMerge;
    const { json } = await world.people.member.call(listClientMerges, of(third));
    expect(json.data).toMatchObject([
      { id: second.id, undoAfter: null },
      { id: first.id, name: `Hill Fram ${made}`, undoAfter: second.name },
    ]);
    const undoOf = (mergeId: number) =>
      world.people.owner.call(undoClientMerge, { ...call, params: { ...call.params, mergeId } });
    expect((await undoOf(first.id)).status).toBe(404);
    expect((await undoOf(second.id)).json.data).toEqual({ clientId: kept });
    expect(await totals(kept)).toEqual([200, 3, 2]);
    const again = await world.people.member.call(listClientMerges, of(kept));
    expect(again.json.data).toMatchObject([{ id: first.id, undoAfter: null }]);
    expect((await undo(first.id)).json.data).toEqual({ clientId: merged });
    expect([await totals(kept), await totals(merged)]).toEqual([
      [200, 1, 1],
      [200, 2, 2],
    ]);
    expect(await wrongTotals()).toEqual([]);
  });

  it('moves groups with their records and back, and leaves later records of the kept client without them', async () => {
    const { id } = (await merge()).json.data as ClientMerge;
    const groupsOf = async (clientId: number) =>
      (await world.people.member.call(listGroups, of(clientId))).json.data as Group[];
    const [moved] = await groupsOf(kept);
    expect(moved).toMatchObject({ name: 'Lambs', treatments: 1 });
    const later = await world.asOwner((owner) =>
      addTest(owner, { businessId: world.mine, clientId: kept, groupId: moved!.id }),
    );
    await undo(id);
    expect(await groupsOf(kept)).toEqual([]);
    expect(await groupsOf(merged)).toMatchObject([{ name: 'Lambs', treatments: 1, tests: 0 }]);
    const { rows } = await world.asOwner((owner) =>
      sql`select client_id, group_id from tests where id = ${later.id}`.execute(owner),
    );
    expect(rows).toEqual([{ client_id: kept, group_id: null }]);
  });

  it('cannot be undone if a new client has the same name, or after a day', async () => {
    const { id } = (await merge()).json.data as ClientMerge;
    await world.people.member.call(createClient, {
      params: { businessId: world.mine },
      business: world.mine,
      body: { name: `Hill Fram ${made}` },
    });
    expect((await undo(id)).json.errorCode).toBe('DUPLICATE_CLIENT');
    await world.asOwner(async (owner) => {
      await sql`update client_merges set undo_until = now() - interval '1 minute' where id = ${id}`.execute(
        owner,
      );
    });
    const { json } = await world.people.member.call(listClientMerges, of(kept));
    expect(json.data).toEqual([]);
    expect((await undo(id)).status).toBe(404);
    await world.asOwner(deleteOldMerges);
    const left = await world.asOwner((owner) =>
      owner.selectFrom('client_merges').select('id').where('id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });

  it('is only for clients of one business, and for users who may change them', async () => {
    const strange = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.other, name: `Strange ${made}` }),
    );
    const call = (otherClientId: number) =>
      world.people.manager.call(mergeClients, { ...of(kept), body: { otherClientId } });
    expect((await call(strange)).status).toBe(404);
    expect((await call(kept)).status).toBe(404);
    expect((await merge(world.people.member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    const reader = await world.people.detailed.call(mergeClients, {
      params: { businessId: world.mine, clientId: kept },
      body: { otherClientId: merged },
      business: world.mine,
      organisation: world.detailedOrganisation,
    });
    expect(reader.json.errorCode).toBe('AUTHORIZATION_FAILED');
  });

  it('is in the audit trail', async () => {
    const { id } = (await merge()).json.data as ClientMerge;
    await undo(id);
    const acts = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .select(['action', 'subject'])
        .where('action', 'in', ['clients-merged', 'clients-merge-undone'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(acts).toEqual([
      { action: 'clients-merge-undone', subject: `client:${merged}` },
      { action: 'clients-merged', subject: `client:${kept}` },
    ]);
  });

  it('covers every table with a client’s data', async () => {
    const { rows } = await world.asOwner((owner) =>
      sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'clients'::regclass`.execute(owner),
    );
    const known = [...MOVING_TABLES, 'client_farms', ...CASCADED_TABLES];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
