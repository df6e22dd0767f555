import { importTests } from '@epigram/shared-contracts/api/tests';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { addClient } from '../../testing/livestock.ts';
import { resultImports } from '../../testing/resultImports.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { workbook, type SheetRow } from '../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
const { send } = resultImports(() => world);

const GOOD: SheetRow = {
  'Animal type': 'Ovine',
  'Test type': 'Worm FEC',
  'Test date': '2026-06-15',
  'Strongyle epg': 450,
};

async function upload(file: Buffer) {
  const { body } = await send<{ imported: number; newClients: number; newAnimals: number }>(
    importTests,
    file,
  );
  return { body: body as typeof body & { errors?: ErrorDetail[] } };
}

describe('the animals of imported results', () => {
  it('recognises animals by their electronic id or official tag, and stores these of new ones', async () => {
    const clientId = await world.asOwner(async (owner) => {
      const client = await addClient(owner, { businessId: world.mine, name: 'Numbers Farm', postcode: 'N1' });
      const row = { business_id: world.mine, client_id: client, animal_type: 2 };
      await owner
        .insertInto('animals')
        .values([
          { ...row, name: 'Bella', electronic_id: '372045555500001' },
          { ...row, name: 'Twin 1', official_tag: 'IE045555500002' },
          { ...row, name: 'Twin 2', electronic_id: '372045555500002' },
        ])
        .execute();
      return client;
    });
    const of = (sample: string, animal: string | number) => ({
      ...GOOD,
      'Client name': 'Numbers Farm',
      'Sample Id': sample,
      'Animal name': animal,
    });
    const { body } = await upload(
      await workbook([
        of('N-1', 'IE 0455555 00001'),
        of('N-2', 372_045_555_500_001),
        of('N-3', 'IE 0455555 00002'),
        of('N-4', 'IE 0455555 00003'),
        of('N-5', 372_045_555_500_003),
        of('N-6', 'bella'),
      ]),
    );
    expect(body.data).toEqual({ imported: 6, newClients: 0, newAnimals: 2 });
    const stored = await world.asOwner((owner) =>
      owner
        .selectFrom('tests')
        .innerJoin('animals', (join) =>
          join
            .onRef('animals.business_id', '=', 'tests.business_id')
            .onRef('animals.id', '=', 'tests.animal_id'),
        )
        .select(['tests.sample_id', 'animals.name', 'animals.electronic_id', 'animals.official_tag'])
        .where('tests.client_id', '=', clientId)
        .orderBy('tests.sample_id')
        .execute(),
    );
    expect(stored.map(Object.values)).toEqual([
      ['N-1', 'Bella', '372045555500001', null],
      ['N-2', 'Bella', '372045555500001', null],
      // Two animals have the number, so it identifies neither.
      ['N-3', 'IE 0455555 00002', null, 'IE045555500002'],
      ['N-4', 'IE 0455555 00003', null, 'IE045555500003'],
      ['N-5', 'IE 0455555 00003', null, 'IE045555500003'],
      ['N-6', 'Bella', '372045555500001', null],
    ]);
  });

  it('takes the electronic id from its own column beside the name, and refuses two animals in one row', async () => {
    const clientId = await world.asOwner(async (owner) => {
      const client = await addClient(owner, { businessId: world.mine, name: 'Both Farm', postcode: 'N2' });
      const row = { business_id: world.mine, client_id: client, animal_type: 2 };
      await owner
        .insertInto('animals')
        .values([
          { ...row, name: 'Bella', electronic_id: '372045555600001' },
          { ...row, name: 'Rosa', electronic_id: '372045555600002' },
        ])
        .execute();
      return client;
    });
    const of = (sample: string, id: string | number | null, animal: string | null) => ({
      ...GOOD,
      'Client name': 'Both Farm',
      'Sample Id': sample,
      'Animal name': animal,
      'Electronic id': id,
    });
    const refused = await upload(
      await workbook([of('B-1', '372 0455 5560 0001', 'Rosa'), of('B-2', '37204555', 'Bella')]),
    );
    expect(refused.body.errors).toEqual([
      {
        row: 2,
        path: 'Electronic id',
        message:
          'The electronic id 372 0455 5560 0001 is of the animal Bella, not of Rosa. Correct one of them, or leave one of the two columns out.',
      },
      {
        row: 3,
        path: 'Electronic id',
        message:
          '“37204555” is not an electronic id, which has 15 digits. Correct it, or leave the column out.',
      },
    ]);
    const { body } = await upload(
      await workbook([
        of('B-1', 372_045_555_600_001, 'Bella'),
        of('B-2', '372045555600002', null),
        // The row with the name alone comes first.
        of('B-3', null, 'Dora'),
        of('B-4', '372-0455556-00003', 'Dora'),
        of('B-5', '372045555600003', null),
        of('B-6', '372045555600004', null),
      ]),
    );
    expect(body.data).toEqual({ imported: 6, newClients: 0, newAnimals: 2 });
    const stored = await world.asOwner((owner) =>
      owner
        .selectFrom('tests')
        .innerJoin('animals', (join) =>
          join
            .onRef('animals.business_id', '=', 'tests.business_id')
            .onRef('animals.id', '=', 'tests.animal_id'),
        )
        .select(['tests.sample_id', 'animals.name', 'animals.electronic_id'])
        .where('tests.client_id', '=', clientId)
        .orderBy('tests.sample_id')
        .execute(),
    );
    expect(stored.map(Object.values)).toEqual([
      ['B-1', 'Bella', '372045555600001'],
      ['B-2', 'Rosa', '372045555600002'],
      ['B-3', 'Dora', '372045555600003'],
      ['B-4', 'Dora', '372045555600003'],
      ['B-5', 'Dora', '372045555600003'],
      ['B-6', '372045555600004', '372045555600004'],
    ]);
  });
});
