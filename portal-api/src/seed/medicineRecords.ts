import { sql, type Kysely } from 'kysely';

import { rememberProducts } from '../modules/products/public.ts';
import { animalTypeName } from '../modules/test-data/public.ts';
import {
  changeTreatment,
  insertTreatment,
  keepVersion,
  removeTreatment,
} from '../modules/treatments/public.ts';
import { addDays } from '../modules/visits/public.ts';
import type { Database } from '../schema/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { completeRecord, DEMO_PRODUCTS, givenProduct } from './products.ts';

/** Of the latest treatment, which the assessment precedes. */
export const TREATED_DAYS_AGO = 75;
/** The first one was recorded with another quantity at first. */
const YEAR = [
  { daysAgo: TREATED_DAYS_AGO, product: DEMO_PRODUCTS.white, reason: 'Egg count' },
  { daysAgo: 190, product: DEMO_PRODUCTS.two, reason: 'Egg count' },
  { daysAgo: 320, product: DEMO_PRODUCTS.fluke, reason: 'Liver fluke at the abattoir' },
] as const;
const ANIMALS = 60;
const FIRST_QUANTITY = 42;
const STRUCK_DAYS_AGO = 30;
const PLANNED_IN_DAYS = 12;

/**
 * A year of records with all nine items for the first client of the first business: one was corrected, one was struck,
 * the next is planned. Its animals have their official numbers.
 */
export async function insertMedicineRecords(
  trx: Kysely<Database>,
  made: Demonstration,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const [farm] = made.clients;
  const animals = made.animals.filter(({ client_id }) => client_id === farm?.id);
  const [animal] = animals;
  if (!farm || !animal) return;
  const client = { business_id: farm.business_id, client_id: farm.id };
  const today = now.toISOString().slice(0, 10);
  const given = (daysAgo: number) => ({
    businessId: farm.business_id,
    clientId: farm.id,
    animalType: animal.animal_type,
    animals: ANIMALS,
    treatedOn: addDays(today, -daysAgo),
  });
  const record = ({ daysAgo, product, reason }: (typeof YEAR)[number], quantity?: number) => ({
    ...completeRecord(product, { ...given(daysAgo), quantity, prescriber: 'Aoife Moran MVB' }),
    group_id: null,
    group_name: 'Home field',
    last_dose_at: null,
    reason,
    note: null,
  });
  const [latest] = YEAR;
  for (const one of YEAR) {
    const isMistaken = one === latest;
    const columns = record(one, isMistaken ? FIRST_QUANTITY : undefined);
    const id = await insertTreatment(trx, client, { columns, recordedBy: userId });
    if (!isMistaken) continue;
    await keepVersion(trx, client, id, { isStruck: false, reason: null, changedBy: userId });
    await changeTreatment(trx, client, id, record(one));
  }
  const elsewhere = { ...record(latest), treated_on: addDays(today, -STRUCK_DAYS_AGO) };
  const struck = await insertTreatment(trx, client, { columns: elsewhere, recordedBy: userId });
  const reason = 'Given on the neighbouring farm';
  await keepVersion(trx, client, struck, { isStruck: true, reason, changedBy: userId });
  await removeTreatment(trx, client, struck);
  const labels = YEAR.map(({ daysAgo, product }) => ({
    ...givenProduct(product, given(daysAgo)),
    animalType: animalTypeName(animal.animal_type),
  }));
  await rememberProducts(trx, client.business_id, labels);
  await trx
    .insertInto('treatment_plans')
    .values({
      ...client,
      planned_on: addDays(today, PLANNED_IN_DAYS),
      animal_type: animal.animal_type,
      group_name: 'Home field',
      animal_count: ANIMALS,
      products: JSON.stringify([
        {
          ...givenProduct(DEMO_PRODUCTS.two, given(0)),
          quantity: null,
          quantityUnit: null,
          batch: null,
          expiry: null,
          proof: null,
          prescriptionNumber: null,
          prescriptionLine: null,
        },
      ]),
      note: 'Collect samples first.',
      planned_by: userId,
    })
    .execute();
  await insertNumbers(
    trx,
    client,
    animals.map(({ id }) => id),
  );
}

/** Electronic ids and the tags of the same numbers, and a herd number. */
async function insertNumbers(
  trx: Kysely<Database>,
  { business_id, client_id }: { business_id: number; client_id: number },
  animalIds: readonly number[],
): Promise<void> {
  await sql`update clients set herd_number = 'P1234567' where business_id = ${business_id}
    and id = ${client_id}`.execute(trx);
  for (const [index, id] of animalIds.entries()) {
    const number = `0412347${String(index + 1).padStart(5, '0')}`;
    await sql`update animals set electronic_id = ${`372${number}`}, official_tag = ${`IE${number}`}
      where business_id = ${business_id} and id = ${id}`.execute(trx);
  }
}
