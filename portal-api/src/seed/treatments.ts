import type { TreatmentRoute } from '@epigram/shared-contracts/api/treatedProducts';
import type { CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Kysely } from 'kysely';

import type { Database } from '../schema/tables.ts';
import { secondSample } from '../modules/treatment-checks/public.ts';
import { addDays } from '../modules/visits/public.ts';
import type { Demonstration } from './demonstration.ts';
import { AFTER, BEFORE, REDUCTION_TEST_CLIENT } from './reductionTest.ts';
import type { TestRow } from './rows.ts';

interface Product {
  readonly name: string;
  readonly activeClass: CheckedClass;
  readonly route: TreatmentRoute;
  readonly meat: number;
}

/** Invented products with invented withdrawal periods. */
const PRODUCTS: readonly Product[] = [
  { name: 'Ardvale White 2.5 % drench', activeClass: 'bz', route: 'oral', meat: 14 },
  { name: 'Ardvale Yellow 7.5 % drench', activeClass: 'lv', route: 'oral', meat: 18 },
  { name: 'Corrib ML drench', activeClass: 'ml', route: 'oral', meat: 14 },
  { name: 'Corrib Mox injection', activeClass: 'moxidectin', route: 'injection', meat: 70 },
];
const HORSE_PASTE: Product = { name: 'Curragh paste', activeClass: 'pyrantel', route: 'oral', meat: 0 };
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
  const product = test.animal_type === 3 ? HORSE_PASTE : PRODUCTS[index % PRODUCTS.length]!;
  const groups = GROUPS[test.animal_type] ?? ['Whole herd'];
  const client = { business_id: test.business_id, client_id: test.client_id };
  const row = {
    ...client,
    animal_type: test.animal_type,
    group_name: groups[index % groups.length]!,
    treated_on: treatedOn,
    product: product.name,
    active_class: product.activeClass,
    recorded_by: made.members.find(({ business_id }) => business_id === test.business_id)?.user_id ?? null,
  };
  const { id } = await trx
    .insertInto('treatments')
    .values({
      ...row,
      dose_basis: index % 2 === 0 ? 'heaviest-animal' : 'weight-bands',
      route: product.route,
      prescriber: test.tester_name,
      withdrawal_meat: product.meat,
      withdrawal_milk: null,
      reason: 'Egg count',
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (index > 1) return;
  const { recorded_by: created_by, ...facts } = row;
  const due = secondSample({ treatedOn, activeClass: product.activeClass });
  await trx
    .insertInto('treatment_checks')
    .values({
      ...facts,
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
      created_by,
    })
    .execute();
}

/** The published worked example as a finished reduction test. */
async function insertReductionCheck(trx: Kysely<Database>, made: Demonstration): Promise<void> {
  const client = made.clients.find(({ name }) => name === REDUCTION_TEST_CLIENT);
  const days = made.tests
    .filter(({ client_id }) => client_id === client?.id)
    .map(({ sampled_at }) => sampled_at.slice(0, 10));
  const [first] = days;
  const second = days.at(-1);
  if (!client || !first || !second) return;
  const facts = {
    business_id: client.business_id,
    client_id: client.id,
    animal_type: 2,
    group_name: 'Ewes, reduction test',
    treated_on: first,
    product: PRODUCTS[0]!.name,
    active_class: PRODUCTS[0]!.activeClass,
  } as const;
  const { id } = await trx
    .insertInto('treatments')
    .values({
      ...facts,
      dose_basis: 'heaviest-animal',
      route: 'oral',
      prescriber: null,
      withdrawal_meat: 14,
      withdrawal_milk: null,
      reason: 'Reduction test',
      note: null,
      recorded_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const due = secondSample({ treatedOn: first, activeClass: facts.active_class });
  await trx
    .insertInto('treatment_checks')
    .values({
      ...facts,
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
