import type { Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { completeRecord, DEMO_PRODUCTS } from './products.ts';
import type { ClientRow } from './rows.ts';

const DAY = 86_400_000;
const MULTIPLICATION_FACTOR = 50;
const OVINE = 2;
const LAMBS = 95;
const FIRST_CLIENT = 3;
const CLIENTS_PER_BUSINESS = 2;
const DAYS_AGO = { first: 33, treated: 32, second: 18 } as const;

/** Eggs seen in the samples of ewes and lambs on one day, and of the lambs again 14 days after their treatment. */
const EGGS = {
  ewes: [0, 1, 0, 2, 0, 1, 3, 0, 1, 0],
  lambs: [18, 9, 24, 12, 31, 7, 15, 20, 11, 26],
  lambsAfter: [1, 0, 2, 0, 3, 0, 1, 0, 0, 2],
} as const;

/**
 * Ewes and lambs of some clients of each business, as two groups that were sampled on one day under the same sample
 * ids. The lambs were treated and sampled again.
 */
export async function insertGroups(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const sheep = new Set(made.animals.filter((it) => it.animal_type === OVINE).map((it) => it.client_id));
  const chosen = [...Map.groupBy(made.clients, ({ business_id }) => business_id).values()].flatMap(
    (clients) =>
      clients
        .slice(FIRST_CLIENT)
        .filter(({ id }) => sheep.has(id))
        .slice(0, CLIENTS_PER_BUSINESS),
  );
  const testers = new Map(made.tests.map(({ business_id, tester_name }) => [business_id, tester_name]));
  for (const client of chosen) await insertFlock(trx, client, { testers, now });
}

async function insertFlock(
  trx: Kysely<Database>,
  client: ClientRow,
  { testers, now }: { testers: ReadonlyMap<number, string>; now: Date },
): Promise<void> {
  const keys = { business_id: client.business_id, client_id: client.id };
  const groups = await trx
    .insertInto('groups')
    .values([
      { ...keys, name: 'Ewes, home field', animal_type: OVINE, age_class: 'adult', animals: 62 },
      { ...keys, name: 'Lambs, hill field', animal_type: OVINE, age_class: 'young', animals: LAMBS },
    ])
    .returning(['id', 'age_class'])
    .execute();
  const idOf = (age: 'adult' | 'young') => groups.find(({ age_class }) => age_class === age)!.id;
  const [ewes, lambs] = [idOf('adult'), idOf('young')];
  const midnight = now.getTime() - (now.getTime() % DAY);
  const rounds = [
    { group_id: ewes, eggs: EGGS.ewes, daysAgo: DAYS_AGO.first },
    { group_id: lambs, eggs: EGGS.lambs, daysAgo: DAYS_AGO.first },
    { group_id: lambs, eggs: EGGS.lambsAfter, daysAgo: DAYS_AGO.second },
  ];
  const samples = rounds.flatMap(({ group_id, eggs, daysAgo }) =>
    eggs.map((count, index) => ({
      count,
      group_id,
      sample_id: String(index + 1),
      at: midnight - daysAgo * DAY + (10 * 60 + index * 4) * 60_000,
    })),
  );
  const tests = await trx
    .insertInto('tests')
    .values(
      samples.map(({ count, group_id, sample_id, at }, index) => ({
        ...keys,
        group_id,
        sample_id,
        uuid: uuidOf(client.id, index),
        animal_type: OVINE,
        test_type: 1,
        source_type: 0,
        status: count > 0 ? ('positive' as const) : ('negative' as const),
        method: 'McMaster',
        pool_size: 1,
        dosed: 2,
        coccidia_visible: false,
        sampled_at: new Date(at - 3_600_000),
        created_at: new Date(at),
        completed_at: new Date(at + 4 * 3_600_000),
      })),
    )
    .returning(['id', 'uuid'])
    .execute();
  const idByUuid = new Map(tests.map(({ id, uuid }) => [uuid, id]));
  await trx
    .insertInto('test_counts')
    .values(
      samples.map(({ count }, index) => ({
        business_id: client.business_id,
        test_id: idByUuid.get(uuidOf(client.id, index))!,
        parasite: 'strongyle' as const,
        eggs_counted: count,
        multiplication_factor: MULTIPLICATION_FACTOR,
      })),
    )
    .execute();
  await trx
    .insertInto('treatments')
    .values({
      ...keys,
      ...completeRecord(DEMO_PRODUCTS.yellow, {
        businessId: client.business_id,
        clientId: client.id,
        animalType: OVINE,
        animals: LAMBS,
        treatedOn: new Date(midnight - DAYS_AGO.treated * DAY).toISOString().slice(0, 10),
        prescriber: testers.get(client.business_id)!,
      }),
      group_id: lambs,
      group_name: 'Lambs, hill field',
      reason: 'Egg count of the lambs',
      note: null,
      recorded_by: null,
    })
    .execute();
}

/** The same for the same client in every run of the seed. */
function uuidOf(clientId: number, index: number): string {
  return `67726f75-7073-4000-8000-${String(clientId * 100 + index).padStart(12, '0')}`;
}
