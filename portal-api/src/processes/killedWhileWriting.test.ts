import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from '@epigram/shared-contracts/api/clients';
import { migrate } from '@epigram/platform/database/migrate';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../migrations/migrations.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { callPortal, signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type Place } from '../testing/processes.ts';

const ROUNDS = 4;
const WRITERS = 4;
const WRITES_PER_ROUND = 200;

let place: Place;
let business: number;
let token: string | undefined;
const acknowledged: string[] = [];

beforeAll(async () => {
  place = await makePlace();
  const database = await place.open();
  await migrate(database, migrations);
  business = await database.asOwner(async (owner) => {
    const id = await addBusiness(owner, { name: 'Hillside' });
    await addUser(owner, { email: 'ann@farm.example', businesses: { [id]: 4 } });
    return id;
  });
  await database.close();
});
afterAll(() => place.remove());

/** Starts the portal, lets it write, and kills it while it is writing. */
async function round(number: number): Promise<void> {
  const portal = await spawnPortal(place);
  token ??= await signIn(portal.url, 'ann@farm.example');
  let written = 0;
  const begun = Promise.withResolvers<void>();
  async function write(writer: number): Promise<void> {
    for (let n = 0; n < WRITES_PER_ROUND; n += 1) {
      const name = `Round ${number} writer ${writer} farm ${n}`;
      const answer = await callPortal(portal.url, createClient, {
        token: token!,
        business,
        params: { businessId: business },
        body: { name },
      }).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(name);
      written += 1;
      if (written === 2 * WRITERS) begun.resolve();
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await Promise.race([begun.promise, Promise.all(writers)]);
  // Each round is killed after a different delay.
  await pause(number * 37);
  await portal.kill();
  await Promise.all(writers);
}

it('a process that is killed while writing loses no confirmed write, and leaves no partial one', async () => {
  for (let number = 1; number <= ROUNDS; number += 1) {
    const before = acknowledged.length;
    await round(number);
    expect(acknowledged.length).toBeGreaterThan(before + WRITERS);
  }
  const database = await place.open();
  const { kept, half } = await database.asOwner(async (owner) => {
    const names = await owner.selectFrom('clients').select('name').execute();
    const { rows } = await sql<{ n: number }>`select count(*) as n from clients c
      full join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.id is null or t.client_id is null`.execute(owner);
    return { kept: new Set(names.map(({ name }) => name)), half: rows[0]!.n };
  });
  await database.close();
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(half).toBe(0);
  // Each writer may have had one more request in flight.
  expect(kept.size).toBeLessThanOrEqual(acknowledged.length + ROUNDS * WRITERS);
});
