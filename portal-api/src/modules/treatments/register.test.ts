import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { strikeTreatment } from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  downloadTreatmentLog,
  type Treatment,
  updateTreatment,
} from '@epigram/shared-contracts/api/treatments';
import { readXlsx } from 'hucre/xlsx';

import { addAnimal, addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
let clientId: number;
beforeAll(async () => {
  world = await openTenants();
});
beforeEach(async () => {
  await world.asOwner(async (owner) => {
    clientId = await addClient(owner, { businessId: world.mine, name: `Farm ${Math.random()}` });
  });
});
afterAll(() => world.close());

const PRODUCT = {
  name: 'Two-way drench',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
  batch: '=1+1',
  quantity: 0.5,
  quantityUnit: 'l',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'hours', value: 36 },
  prescriptionNumber: '0234567890123456',
} as const;
const YEAR = { start: '2025-01-01', end: '2025-12-31' };

const of = () => ({ params: { businessId: world.mine, clientId }, business: world.mine });
async function record(it: object): Promise<number> {
  const body = { animalType: 'Ovine' as const, treatedOn: '2025-06-10', products: [PRODUCT], ...it };
  const { json } = await world.people.member.call(createTreatment, { ...of(), body });
  return (json.data as Treatment).id;
}
const one = (treatmentId: number) => ({ ...of(), params: { ...of().params, treatmentId } });
async function page(query: object, language = 'en'): Promise<string> {
  const { response } = await world.people.member.call(downloadTreatmentLog, {
    ...of(),
    query,
    headers: { 'x-app-language': language },
  });
  return response.body;
}
async function sheets(query: object, language = 'en') {
  const { response } = await world.people.member.call(downloadTreatmentLog, {
    ...of(),
    query: { format: 'xlsx', ...query },
    headers: { 'x-app-language': language },
  });
  return (await readXlsx(response.rawPayload)).sheets;
}

describe('the register of a period', () => {
  it('has what was given in it, also in part, and nothing else', async () => {
    await record({ treatedOn: '2024-12-30', durationDays: 5, reason: 'Across the new year' });
    await record({ treatedOn: '2025-12-31', reason: 'Last day' });
    await record({ treatedOn: '2024-12-31', reason: 'Too early' });
    await record({ treatedOn: '2026-01-01', reason: 'Too late' });
    const text = await page(YEAR);
    for (const reason of ['Across the new year', 'Last day', '2 treatments', '1 Jan 2025']) {
      expect(text).toContain(reason);
    }
    for (const reason of ['Too early', 'Too late']) expect(text).not.toContain(reason);
    expect(await page({})).toContain('4 treatments');
  });

  it('has a treatment that was said to lie in it until it was corrected', async () => {
    const id = await record({ reason: 'Wrong year' });
    await world.people.member.call(updateTreatment, {
      ...one(id),
      body: { animalType: 'Ovine', treatedOn: '2026-06-10', products: [PRODUCT], reason: 'Right year' },
    });
    for (const query of [YEAR, { start: '2026-01-01', end: '2026-12-31' }]) {
      const text = await page(query);
      for (const reason of ['<del>Wrong year', 'Right year']) expect(text).toContain(reason);
    }
  });

  it.each([
    ['en', 'No treatment is recorded for this period: 1 Jan 2025 – 31 Dec 2025.'],
    ['es', 'No hay ningún tratamiento registrado en este período: 1 ene 2025 – 31 dic 2025.'],
  ])('says so if there was none (%s)', async (language, none) => {
    await record({ treatedOn: '2024-01-01' });
    expect(await page(YEAR, language)).toContain(none);
    expect((await sheets(YEAR, language))[0]!.rows[1]![0]).toBe(none);
  });

  it('is never cut', async () => {
    await world.asOwner((owner) =>
      owner
        .insertInto('treatments')
        .values(
          Array.from({ length: 600 }, (_, index) => ({
            business_id: world.mine,
            client_id: clientId,
            animal_type: 2,
            treated_on: '2025-03-01',
            product: `Drench ${index}`,
            active_class: 'bz' as const,
            dose_basis: 'heaviest-animal' as const,
            route: 'oral' as const,
          })),
        )
        .execute(),
    );
    const [sheet] = await sheets(YEAR);
    expect(sheet!.rows).toHaveLength(601);
    const text = await page(YEAR);
    for (const name of ['Drench 0<', 'Drench 599<']) expect(text.replaceAll(';', '<')).toContain(name);
  });

  it('refuses an end before the start', async () => {
    const query = { start: '2025-01-02', end: '2025-01-01' };
    expect((await world.people.member.call(downloadTreatmentLog, { ...of(), query })).status).toBe(400);
  });
});

it('names every animal, also of a long list', async () => {
  const animalIds = await world.asOwner(async (owner) => {
    const ids: number[] = [];
    for (let ewe = 1; ewe <= 9; ewe += 1) {
      ids.push(await addAnimal(owner, { businessId: world.mine, clientId, name: `Ewe no ${ewe}` }));
    }
    return ids;
  });
  await record({ animalIds });
  const [text, [sheet]] = [await page(YEAR), await sheets(YEAR)];
  for (let ewe = 1; ewe <= 9; ewe += 1) {
    expect(text).toContain(`Ewe no ${ewe}`);
    expect(sheet!.rows[1]!.join(' ')).toContain(`Ewe no ${ewe}`);
  }
});

it('keeps texts as texts and days as days in the spreadsheet, with corrected and struck rows', async () => {
  const id = await record({});
  await world.people.member.call(updateTreatment, {
    ...one(id),
    body: { animalType: 'Ovine', treatedOn: '2025-06-11', products: [PRODUCT] },
  });
  const body = { reason: 'Of another farm' };
  await world.people.member.call(strikeTreatment, {
    ...one(await record({ treatedOn: '2025-05-01' })),
    body,
  });
  const [sheet, about] = await sheets(YEAR);
  const [heads, ...rows] = sheet!.rows;
  const column = (name: string) => rows.map((row) => row[heads!.indexOf(name)]);
  expect(column('State')).toEqual([
    'Valid, corrected',
    expect.stringMatching(/^Corrected on .* by /),
    expect.stringMatching(/^Struck on .* by .*: Of another farm$/),
  ]);
  expect(column('Treated on').map((day) => (day as Date).toISOString().slice(0, 10))).toEqual([
    '2025-06-11',
    '2025-06-10',
    '2025-05-01',
  ]);
  expect(column('Batch')).toEqual(['=1+1', '=1+1', '=1+1']);
  expect(column('Prescription number')[0]).toBe('0234567890123456');
  expect(column('Quantity')[0]).toBe(0.5);
  expect(column('Withdrawal, milk')[0]).toBe('36 hours');
  expect(column('Active substances')[0]).toContain('Derquantel');
  expect(about!.rows[0]).toEqual(['Keeper', expect.stringContaining('Farm')]);
});
