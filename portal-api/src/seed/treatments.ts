import {
  onlyCheckedClass,
  substanceClass,
  type Substance,
} from '@epigram/shared-contracts/domain/activeSubstances';
import type { Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';
import { secondSample } from '../modules/treatment-checks/public.ts';
import { addDays } from '../modules/visits/public.ts';
import type { Demonstration } from './demonstration.ts';
import { completeRecord, DEMO_PRODUCTS } from './products.ts';
import { AFTER, BEFORE, REDUCTION_TEST_CLIENT } from './reductionTest.ts';
import type { TestRow } from './rows.ts';

const PRODUCTS = [DEMO_PRODUCTS.white, DEMO_PRODUCTS.yellow, DEMO_PRODUCTS.clear, DEMO_PRODUCTS.mox] as const;
const TREATED_ANIMALS = 40;
const SHEEP = 2;
const GROUPS: Readonly<Record<number, readonly string[]>> = {
  1: ['Weanlings', 'Yearlings, river field'],
  2: ['Ewe lambs, hill field', 'Store lambs', 'Ewes, home field'],
  3: ['Mares', 'Youngstock'],
  4: ['Milking does', 'Kids'],
};
const TREATED_CLIENTS = 12;
const EVERY_ANSWER = {
  heaviestWeight: true,
  gunCalibrated: true,
  productInDate: true,
  heldUntilSwallowed: true,
  rightInterval: true,
  enoughEggs: true,
};

/** Treatments after the last worm test of some clients of each business, and checks of the latest ones. */
export async function insertTreatments(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const lastTests = new Map<number, TestRow>();
  for (const test of made.tests) if (test.test_type !== 3) lastTests.set(test.client_id, test);
  const perBusiness = Map.groupBy(made.clients, (client) => client.business_id);
  for (const clients of perBusiness.values()) {
    const treated = clients.slice(0, TREATED_CLIENTS).map(({ id }) => lastTests.get(id));
    for (const [index, test] of treated.entries()) if (test) await treat(trx, made, { test, index, now });
  }
  await insertReductionCheck(trx, made);
}

async function treat(
  trx: Kysely<Database>,
  made: Demonstration,
  { test, index, now }: { test: TestRow; index: number; now: Date },
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  // The first clients are treated on recent fixed days, so that the log shows withdrawal periods.
  const afterTest = addDays(test.sampled_at.slice(0, 10), 1);
  const treatedOn = index < 3 ? addDays(today, -2 - index * 6) : afterTest > today ? today : afterTest;
  const product = test.animal_type === 3 ? DEMO_PRODUCTS.paste : PRODUCTS[index % PRODUCTS.length]!;
  const groups = GROUPS[test.animal_type] ?? ['Whole herd'];
  const client = { business_id: test.business_id, client_id: test.client_id };
  const recordedBy =
    made.members.find(({ business_id }) => business_id === test.business_id)?.user_id ?? null;
  const columns = completeRecord(product, {
    businessId: test.business_id,
    clientId: test.client_id,
    animalType: test.animal_type,
    animals: TREATED_ANIMALS + index,
    treatedOn,
    prescriber: test.tester_name,
  });
  const group_name = groups[index % groups.length]!;
  const { id } = await trx
    .insertInto('treatments')
    .values({ ...client, ...columns, group_name, reason: 'Egg count', note: null, recorded_by: recordedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (index > 1) return;
  const activeClass = checkedClass(product.substances);
  const due = secondSample({ treatedOn, activeClass });
  await trx
    .insertInto('treatment_checks')
    .values({
      ...client,
      animal_type: test.animal_type,
      group_name,
      treated_on: treatedOn,
      product: product.name,
      active_class: activeClass,
      treatment_id: id,
      kind: 'composite',
      parasite: 'strongyle',
      factor: 50,
      paired: false,
      purpose: 'clinical',
      before_day: treatedOn,
      before_source: 'typed',
      before_counts: [450 + 100 * index],
      after_day: null,
      after_source: null,
      after_counts: null,
      sample_warnings: [],
      second_from: due.from,
      second_until: due.until,
      is_complete: false,
      answers: JSON.stringify({ ...EVERY_ANSWER, rightInterval: null, enoughEggs: null }),
      laboratory: 'Westport Veterinary Laboratory',
      accreditation: 'ISO/IEC 17025',
      recommendation: null,
      created_by: recordedBy,
    })
    .execute();
}

/** The published worked example as a finished reduction test. */
async function insertReductionCheck(trx: Kysely<Database>, made: Demonstration): Promise<void> {
  const client = made.clients.find(({ name }) => name === REDUCTION_TEST_CLIENT);
  const tests = made.tests.filter(({ client_id }) => client_id === client?.id);
  const days = tests.map(({ sampled_at }) => sampled_at.slice(0, 10));
  const [first] = days;
  const second = days.at(-1);
  const prescriber = tests[0]?.tester_name;
  if (!client || !first || !second || !prescriber) return;
  const keys = { business_id: client.business_id, client_id: client.id };
  const columns = completeRecord(DEMO_PRODUCTS.white, {
    businessId: client.business_id,
    clientId: client.id,
    animalType: SHEEP,
    animals: BEFORE.length,
    treatedOn: first,
    prescriber,
  });
  const group_name = 'Ewes, reduction test';
  const { id } = await trx
    .insertInto('treatments')
    .values({ ...keys, ...columns, group_name, reason: 'Reduction test', note: null, recorded_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const activeClass = checkedClass(DEMO_PRODUCTS.white.substances);
  const due = secondSample({ treatedOn: first, activeClass });
  await trx
    .insertInto('treatment_checks')
    .values({
      ...keys,
      animal_type: SHEEP,
      group_name,
      treated_on: first,
      product: DEMO_PRODUCTS.white.name,
      active_class: activeClass,
      treatment_id: id,
      kind: 'reduction',
      parasite: 'strongyle',
      factor: 50,
      paired: true,
      purpose: 'clinical',
      before_day: first,
      before_source: 'visit',
      before_counts: [...BEFORE],
      after_day: second,
      after_source: 'visit',
      after_counts: [...AFTER],
      sample_warnings: [],
      second_from: due.from,
      second_until: due.until,
      is_complete: true,
      answers: JSON.stringify(EVERY_ANSWER),
      laboratory: null,
      accreditation: null,
      recommendation: 'Do not rely on this class in this flock. Test another class before the next season.',
      created_by: null,
    })
    .execute();
}

/** The class whose effect a check of one of these products measures. */
function checkedClass(substances: readonly Substance[]) {
  const checked = onlyCheckedClass(substances.map((one) => ({ activeClass: substanceClass(one) })));
  if (!checked) throw new Error(`No check measures ${substances.join(' and ')}.`);
  return checked;
}
