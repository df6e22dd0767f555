import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { sql } from 'kysely';

import { migrations } from './migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import type { Db } from '../kernel/appContext.ts';
import { transactionAs } from '../kernel/transactionAs.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { addAnimal, addClient, addTest } from '../testing/livestock.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
});
afterAll(() => database.close());

async function fill(owner: Db, name: string): Promise<number> {
  const businessId = await addBusiness(owner, { name });
  await addOrganisation(owner, name, [businessId]);
  const userId = await addUser(owner, { email: `${name}@farm.example`, businesses: { [businessId]: 4 } });
  const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
  const animalId = await addAnimal(owner, { businessId, clientId, name: 'Daisy' });
  for (const sampleId of ['S-1', 'S-2']) {
    const { id } = await addTest(owner, { businessId, clientId, animalId, sampleId, eggs: { strongyle: 4 } });
    await sql`insert into comments (business_id, test_id, text) values (${businessId}, ${id}, 'seen')`.execute(
      owner,
    );
  }
  await sql`insert into business_logos (business_id, content_type, bytes, sha256)
    values (${businessId}, 'image/png', 'x', ${name})`.execute(owner);
  await sql`insert into exports (user_id, format, language, business_ids, tests_total, expires_at)
    values (${userId}, 'pdf', 'en', array[${businessId}::bigint], 2, now() + interval '1 day')`.execute(
    owner,
  );
  await sql`insert into audit_log (business_id, action) values (${businessId}, 'business-update')`.execute(
    owner,
  );
  return businessId;
}

/** Tables with rows of a business, and how many. */
async function rowsOf(owner: Db, businessId: number): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'business_id'
      and not a.attisdropped`.execute(owner);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}
      where business_id = ${businessId}`.execute(owner);
    if (rows[0]!.n > 0) found[name] = rows[0]!.n;
  }
  const { rows: exports } = await sql`select from exports where ${businessId} = any (business_ids)`.execute(
    owner,
  );
  if (exports.length > 0) found['exports'] = exports.length;
  return found;
}

describe('a business deleted in its own context', () => {
  it('leaves no row behind, and does not change rows of others', async () => {
    const [leaving, staying] = await database.asOwner(async (owner) => [
      await fill(owner, 'leaving'),
      await fill(owner, 'staying'),
    ]);
    const before = await database.asOwner((owner) => rowsOf(owner, staying!));
    expect(Object.keys(before).length).toBeGreaterThan(12);

    const deleted = await transactionAs(database.db, { businessIds: [leaving!] }, (trx) =>
      trx.deleteFrom('businesses').where('id', '=', leaving!).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(1n);
    expect(await database.asOwner((owner) => rowsOf(owner, leaving!))).toEqual({});
    expect(await database.asOwner((owner) => rowsOf(owner, staying!))).toEqual(before);
  });

  it('deletes its counts in one statement, not test by test', async () => {
    const id = await database.asOwner((owner) => fill(owner, 'large'));
    const statements = await database.asOwner(async (owner) => {
      await sql`begin; create temp table counted (n integer) on commit drop;
        create function pg_temp.count_it() returns trigger language plpgsql as $$
          begin insert into counted values (1); return null; end $$;
        create trigger counting after delete on test_counts for each statement execute function pg_temp.count_it()`.execute(
        owner,
      );
      await owner.deleteFrom('businesses').where('id', '=', id).execute();
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from counted`.execute(owner);
      await sql`rollback`.execute(owner);
      return rows[0]!.n;
    });
    // One deletes all counts, and the cascade's finds none, regardless of their number.
    expect(statements).toBe(2);
  });

  it('is not deleted in another business’s context', async () => {
    const foreign = await database.asOwner((owner) => fill(owner, 'foreign'));
    const deleted = await transactionAs(database.db, { businessIds: [foreign + 1] }, (trx) =>
      trx.deleteFrom('businesses').where('id', '=', foreign).executeTakeFirst(),
    );
    expect(deleted.numDeletedRows).toBe(0n);
  });
});
