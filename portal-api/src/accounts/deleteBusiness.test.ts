import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { AccountError } from './accountCommand.ts';
import { deleteBusiness } from './deleteBusiness.ts';
import type { Db } from '../kernel/appContext.ts';
import { addAnimal, addClient, addTest } from '../testing/livestock.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { ORGANISATION_TOTALS, organisationDifference } from '../testing/plainOrganisationTotals.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const TESTS = 5;

async function fill(owner: Db, name: string): Promise<number> {
  const businessId = await addBusiness(owner, { name });
  await addOrganisation(owner, name, [businessId]);
  await addUser(owner, { email: `${name}@farm.example`, businesses: { [businessId]: 4 } });
  const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
  const animalId = await addAnimal(owner, { businessId, clientId, name: 'Daisy' });
  for (let index = 0; index < TESTS; index += 1) {
    await addTest(owner, { businessId, clientId, animalId, sampleId: `S-${index}`, eggs: { strongyle: 4 } });
  }
  await sql`insert into audit_log (business_id, action) values (${businessId}, 'business-update')`.execute(
    owner,
  );
  return businessId;
}

/** The number of rows of a business in every table. */
async function rowsOf(businessId: number): Promise<Record<string, number>> {
  return t.asOwner(async (owner) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`.execute(owner);
    const counted: [string, number][] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} where business_id = ${businessId}`.execute(owner);
      if (rows[0]!.n > 0) counted.push([name, rows[0]!.n]);
    }
    return Object.fromEntries(counted);
  });
}

test('another name is refused, and nothing is deleted', async () => {
  const id = await t.asOwner((owner) => fill(owner, 'kept'));
  const before = await rowsOf(id);
  await expect(deleteBusiness(t.database, { id, name: 'Kept' })).rejects.toThrow(
    /is called “kept”, not “Kept”/,
  );
  await expect(deleteBusiness(t.database, { id: 999_999, name: 'kept' })).rejects.toThrow(AccountError);
  expect(await rowsOf(id)).toEqual(before);
});

test('a business is deleted in steps, goes on after an interruption, and leaves others as they are', async () => {
  const leaving = await t.asOwner((owner) => fill(owner, 'leaving'));
  const staying = await t.asOwner((owner) => fill(owner, 'staying'));
  const before = await rowsOf(staying);
  expect(Object.keys(before).length).toBeGreaterThan(10);
  const interrupted = deleteBusiness(
    t.database,
    { id: leaving, name: 'leaving' },
    {
      testsPerStep: 2,
      onStep(tests) {
        if (tests >= 4) throw new Error('interrupted');
      },
    },
  );
  await expect(interrupted).rejects.toThrow('interrupted');
  const left = await rowsOf(leaving);
  // Whoever belonged to it can't reach what is left.
  expect(left).toMatchObject({ tests: TESTS - 4 });
  expect(left).not.toHaveProperty('business_members');
  expect(left).not.toHaveProperty('organisation_businesses');

  const steps: number[] = [];
  const again = await deleteBusiness(
    t.database,
    { id: leaving, name: 'leaving' },
    { testsPerStep: 2, onStep: (tests) => steps.push(tests) },
  );
  expect([again, steps]).toEqual([1, [1, 1]]);
  expect(await rowsOf(leaving)).toEqual({});
  expect(await rowsOf(staying)).toEqual(before);
  const wrong = await t.asOwner(async (owner) => {
    const found: number[] = [];
    for (const name of ORGANISATION_TOTALS) found.push(await organisationDifference(owner, name));
    return found;
  });
  expect(wrong).toEqual(ORGANISATION_TOTALS.map(() => 0));
});
