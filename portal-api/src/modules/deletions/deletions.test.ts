import { deleteAnimal, deleteClient } from '@epigram/shared-contracts/api/deletions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { CARRIED_BY_CLIENT } from './deletionRepository.ts';

let world: Tenants;
let clientId: number;
let animalId: number;
let made = 0;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(async () => {
  const businessId = world.mine;
  clientId = await world.asOwner((owner) => addClient(owner, { businessId, name: `Mistake ${(made += 1)}` }));
  animalId = await world.asOwner((owner) => addAnimal(owner, { businessId, clientId, name: 'Ewe 1' }));
});

const removeAnimal = (as: TestClient = world.people.manager) =>
  as.call(deleteAnimal, { params: { businessId: world.mine, clientId, animalId }, business: world.mine });
const removeClient = (as: TestClient = world.people.manager) =>
  as.call(deleteClient, { params: { businessId: world.mine, clientId }, business: world.mine });
const lastAudit = () =>
  world.asOwner(
    async (owner) =>
      (
        await sql`select action, subject, detail->>'subjectName' as name from audit_log order by id desc limit 1`.execute(
          owner,
        )
      ).rows[0],
  );

describe('deleting what was added by mistake', () => {
  it('removes an animal and then its client, each with a note in the audit trail', async () => {
    expect((await removeAnimal()).status).toBe(200);
    expect(await lastAudit()).toEqual({
      action: 'animal-deleted',
      subject: `animal:${animalId}`,
      name: 'Ewe 1',
    });
    expect((await removeClient()).status).toBe(200);
    expect(await lastAudit()).toEqual({
      action: 'client-deleted',
      subject: `client:${clientId}`,
      name: `Mistake ${made}`,
    });
    expect([(await removeAnimal()).status, (await removeClient()).status]).toEqual([404, 404]);
  });

  it('refuses what carries other records, and names them', async () => {
    await world.asOwner((owner) => addTest(owner, { businessId: world.mine, clientId, animalId }));
    const [animal, client] = [await removeAnimal(), await removeClient()];
    expect([animal.status, animal.json.errorCode, animal.json.messages]).toEqual([
      409,
      'CARRIES_DATA',
      ['Tests: 1'],
    ]);
    expect([client.status, client.json.errorCode, client.json.messages]).toEqual([
      409,
      'CARRIES_DATA',
      ['Tests: 1', 'Animals: 1'],
    ]);
  });

  it('is for Managers and Owners', async () => {
    expect((await removeAnimal(world.people.member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
    expect((await removeClient(world.people.member)).json.errorCode).toBe('AUTHORIZATION_FAILED');
  });

  it('knows every table with records of a client', async () => {
    const { rows } = await world.asOwner((owner) =>
      sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'clients'::regclass`.execute(owner),
    );
    // These describe the client and go with it.
    const own = ['client_farms', 'client_months', 'client_totals', 'webhook_levels'];
    const known = [...Object.values<string>(CARRIED_BY_CLIENT), ...own];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
