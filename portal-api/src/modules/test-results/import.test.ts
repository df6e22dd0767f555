import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadImportTemplate,
  getTestDetails,
  importTests,
  searchTests,
} from '@epigram/shared-contracts/api/tests';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';

import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';

import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';
import { BAD_FILES, sendFile, workbook, type SheetRow } from '../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    await addClient(owner, {
      businessId: world.mine,
      name: 'Hillside Farm',
      number: 'C-1',
      postcode: 'H65 D8W2',
    });
    await addClient(owner, { businessId: world.mine, name: 'Twin Farm', postcode: 'A' });
    await addClient(owner, { businessId: world.mine, name: 'Twin Farm', postcode: 'B' });
  });
});
afterAll(() => world.close());

const GOOD: SheetRow = {
  'Sample Id': 'S-1',
  'Client name': 'Hillside Farm',
  'Animal type': 'Ovine',
  'Test type': 'Worm FEC',
  'Test date': '2026-06-15',
  'Strongyle epg': 450,
};

interface Answer {
  status: number;
  body: {
    data?: { imported: number; newClients: number; newAnimals: number };
    errorCode?: string;
    messages: string[];
    errors?: ErrorDetail[];
  };
}

async function upload(
  file: Buffer | undefined,
  it: { as?: TestClient; businessId?: number; headers?: Record<string, string>; language?: string } = {},
): Promise<Answer> {
  const businessId = it.businessId ?? world.mine;
  const answer = await sendFile(world, importTests, {
    file,
    businessId,
    token: (it.as ?? world.people.owner).token,
    headers: {
      [HEADER.business]: String(businessId),
      [HEADER.language]: it.language ?? 'en',
      ...it.headers,
    },
  });
  return answer as Answer;
}

async function total(): Promise<number> {
  const { json } = await world.people.owner.call(searchTests, {
    params: { offset: 0, limit: 1 },
    body: {},
    business: world.mine,
  });
  return json.totalRecords as number;
}

describe('POST /tests/import/{businessId}/results', () => {
  it('imports every row, with new clients and animals if they are missing', async () => {
    const { status, body } = await upload(
      await workbook([
        { ...GOOD, 'Animal name': 'Ewe 1', 'Client number': 'c-1', 'Nematodirus epg': 0, Tester: 'A. Vet' },
        { ...GOOD, 'Sample Id': 'S-2', 'Strongyle epg': 0, 'Animal name': 'ewe 1' },
        { ...GOOD, 'Sample Id': 'S-3', 'Client name': 'New Farm', 'Animal name': 'Ewe 1' },
        {
          ...GOOD,
          'Sample Id': 'S-4',
          'Client name': 'New farm',
          'Test type': 'Fluke FEC',
          'Strongyle epg': null,
          Result: 'Positive',
        },
      ]),
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({ imported: 4, newClients: 1, newAnimals: 2 });
    const { json } = await world.people.owner.call(searchTests, {
      params: { offset: 0, limit: 10 },
      body: { sortField: 'cowId', sortOrder: 'asc' },
      business: world.mine,
    });
    const rows = json.data as { cowId: string; status: string; uuid: string; clientName: string }[];
    expect(rows.map(({ cowId, status: s, clientName }) => [cowId, s, clientName])).toEqual([
      ['S-1', 'positive', 'Hillside Farm'],
      ['S-2', 'negative', 'Hillside Farm'],
      ['S-3', 'positive', 'New Farm'],
      ['S-4', 'positive', 'New Farm'],
    ]);
    expect(rows[0]!.uuid).toMatch(/^external-/);
    const details = await world.people.owner.call(getTestDetails, {
      params: { id: rows[0]!.uuid },
      business: world.mine,
    });
    expect(details.json.data).toMatchObject({
      animalName: 'Ewe 1',
      testerName: 'A. Vet',
      createdAt: '2026-06-15T12:00:00.000Z',
      counts: [
        { parasite: 'strongyle', eggsCounted: 9, epg: 450 },
        { parasite: 'nematodirus', epg: 0 },
      ],
    });
  });

  it('places a new client on the map by its postcode', async () => {
    const row = { ...GOOD, 'Sample Id': 'MAP-1', 'Client name': 'Mapped Farm', 'Client postcode': 'h91a1c2' };
    expect((await upload(await workbook([row]))).body.data).toMatchObject({ newClients: 1 });
    const client = await world.asOwner((owner) =>
      owner
        .selectFrom('clients')
        .select(['postcode', 'lat', 'lng'])
        .where('name', '=', 'Mapped Farm')
        .executeTakeFirstOrThrow(),
    );
    expect(client).toEqual({ postcode: 'H91 A1C2', lat: 53.27, lng: -9.05 });
  });

  it('imports nothing if one row is invalid, and reports each invalid cell with its row', async () => {
    const before = await total();
    const { status, body } = await upload(
      await workbook([
        { ...GOOD, 'Sample Id': 'S-10' },
        { ...GOOD, 'Sample Id': null, 'Animal type': 'Unicorn' },
        { ...GOOD, 'Sample Id': 'S-12', 'Test date': '31/02/2026' },
        { ...GOOD, 'Sample Id': 'S-13', 'Test date': '2999-01-01' },
        { ...GOOD, 'Sample Id': 'S-14', 'Strongyle epg': 460 },
        { ...GOOD, 'Sample Id': 'S-15', 'Strongyle epg': -50 },
        { ...GOOD, 'Sample Id': 'S-16', 'Strongyle epg': null },
        { ...GOOD, 'Sample Id': 'S-17', Result: 'Negative' },
        { ...GOOD, 'Sample Id': 'S-18', 'Test type': 'Fluke FEC' },
        { ...GOOD, 'Sample Id': 's-10' },
        { ...GOOD, 'Sample Id': 'S-20', 'Client name': 'Twin Farm' },
        { ...GOOD, 'Sample Id': 'S-1' },
      ]),
    );
    expect([status, body.errorCode]).toEqual([400, 'INVALID_DATA']);
    expect(body.errors!.map(({ row, path }) => [row, path])).toEqual([
      [3, 'Sample Id'],
      [3, 'Animal type'],
      [4, 'Test date'],
      [5, 'Test date'],
      [6, 'Strongyle epg'],
      [7, 'Strongyle epg'],
      [8, 'Result'],
      [9, 'Result'],
      [10, 'Result'],
      [11, 'Sample Id'],
      [12, 'Client name'],
      [13, 'Sample Id'],
    ]);
    expect(body.errors!.every(({ message }) => message.length > 10)).toBe(true);
    expect(await total()).toBe(before);
  });

  it('distinguishes clients of the same name by number, and refuses ambiguous ones', async () => {
    const murphy = { ...GOOD, 'Client name': 'J. Murphy' };
    const both = await upload(
      await workbook([
        { ...murphy, 'Sample Id': '1', 'Client number': 'Z-1', 'Client postcode': 'H91 A1C2' },
        { ...murphy, 'Sample Id': '1', 'Client number': 'Z-2' },
        { ...murphy, 'Sample Id': '2', 'Client number': 'z-1', 'Client name': 'Murphy, John' },
      ]),
    );
    expect(both.body.data).toEqual({ imported: 3, newClients: 2, newAnimals: 0 });
    const { status, body } = await upload(
      await workbook([
        { ...murphy, 'Sample Id': '3', 'Client number': 'Z-3' },
        { ...murphy, 'Sample Id': '4', 'Client name': 'K. Murphy', 'Client number': 'Y-1' },
        { ...murphy, 'Sample Id': '4', 'Client name': 'K. Murphy', 'Client number': 'Y-2' },
      ]),
    );
    expect([status, body.errorCode]).toEqual([400, 'INVALID_DATA']);
    expect(body.errors!.map(({ row, path }) => [row, path])).toEqual([
      [2, 'Client number'],
      [4, 'Client number'],
    ]);
    expect(body.errors![0]!.message).toContain('has the number Z-2');
  });

  it('reads a wrapped name or id as one line', async () => {
    const wrapped = { 'Sample Id': 'WRAP\n 1', 'Client name': 'Hillside  \nFarm', 'Client number': 'C-1' };
    const { body } = await upload(await workbook([{ ...GOOD, ...wrapped, Tester: 'A.\tVet' }]));
    expect(body.data).toEqual({ imported: 1, newClients: 0, newAnimals: 0 });
    const again = await upload(await workbook([{ ...GOOD, 'Sample Id': 'wrap 1' }]));
    expect(again.body.errors).toEqual([expect.objectContaining({ row: 2, path: 'Sample Id' })]);
  });

  it('accepts a worm and a fluke test of one sample, in one file or two', async () => {
    const worm = { ...GOOD, 'Sample Id': 'WF-1' };
    const fluke = { ...worm, 'Test type': 'Fluke FEC', 'Strongyle epg': null, Result: 'Negative' };
    expect((await upload(await workbook([worm]))).status).toBe(200);
    expect((await upload(await workbook([fluke]))).status).toBe(200);
    const again = await upload(await workbook([fluke, worm]));
    expect(again.body.errors!.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('accepts a day once it has begun where the business is', async () => {
    const zone = (name: string) =>
      world.asOwner((owner) =>
        owner.updateTable('businesses').set({ time_zone: name }).where('id', '=', world.mine).execute(),
      );
    const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
    const row = (at: string) => ({ ...GOOD, 'Sample Id': `DAY ${at}`, 'Test date': at });
    await zone('Pacific/Kiritimati');
    expect((await upload(await workbook([row(day(13))]))).status).toBe(200);
    await zone('Etc/GMT+12');
    expect((await upload(await workbook([row(day(13))]))).body.errors![0]).toMatchObject({ row: 2 });
    await zone('UTC');
  });

  it('reads a clock time as one of the business’s time zone', async () => {
    await world.asOwner((owner) =>
      owner
        .updateTable('businesses')
        .set({ time_zone: 'Europe/Dublin' })
        .where('id', '=', world.mine)
        .execute(),
    );
    const row = (id: string, at: string) => ({ ...GOOD, 'Sample Id': id, 'Test date': at });
    const rows = [
      row('CLOCK', '15/06/2026 23:30'),
      row('DAY', '15/06/2026'),
      row('ZONED', '2026-06-15T23:30:00Z'),
    ];
    expect((await upload(await workbook(rows))).status).toBe(200);
    const stored = await world.asOwner((owner) =>
      owner
        .selectFrom('tests')
        .select(['sample_id', 'created_at', 'tested_on', 'tested_time'])
        .where('sample_id', 'in', ['CLOCK', 'DAY', 'ZONED'])
        .orderBy('sample_id')
        .execute(),
    );
    expect(stored).toEqual([
      {
        sample_id: 'CLOCK',
        created_at: new Date('2026-06-15T22:30:00Z'),
        tested_on: '2026-06-15',
        tested_time: '23:30:00',
      },
      {
        sample_id: 'DAY',
        created_at: new Date('2026-06-15T11:00:00Z'),
        tested_on: '2026-06-15',
        tested_time: null,
      },
      {
        sample_id: 'ZONED',
        created_at: new Date('2026-06-15T23:30:00Z'),
        tested_on: '2026-06-16',
        tested_time: '00:30:00',
      },
    ]);
    await world.asOwner((owner) =>
      owner.updateTable('businesses').set({ time_zone: 'UTC' }).where('id', '=', world.mine).execute(),
    );
  });

  it('reads Spanish headings and words, and answers in Spanish', async () => {
    const row = {
      'Id. de la muestra': 'ES-1',
      'Nombre del cliente': 'Granja Nueva',
      Especie: 'ovino',
      'Tipo de prueba': 'Coprología de nematodos',
      'Fecha de la prueba': new Date('2026-03-04T00:00:00Z'),
      'Estróngilos hpg': '100',
    };
    expect((await upload(await workbook([row]), { language: 'es' })).body.data?.imported).toBe(1);
    const { body } = await upload(await workbook([{ ...row, Especie: 'unicornio' }]), { language: 'es' });
    expect(body.errors![0]).toMatchObject({ row: 2, path: 'Especie' });
    expect(body.errors![0]!.message).toMatch(/^Use uno de estos valores: Bovino/);
  });

  it('names the missing columns', async () => {
    const { 'Test date': _, ...row } = GOOD;
    const { status, body } = await upload(await workbook([row]));
    expect([status, body.errorCode]).toEqual([400, 'MISSING_REQUIRED_COLUMNS']);
    expect(body.messages).toEqual(['Missing: Test date.']);
  });

  it('counts the problems that it does not list', async () => {
    const rows = Array.from({ length: 230 }, (_, i) => ({
      ...GOOD,
      'Sample Id': `M-${i}`,
      'Test date': 'soon',
    }));
    const { body } = await upload(await workbook(rows));
    expect(body.errors).toHaveLength(200);
    expect(body.messages).toEqual(['30 more problems are not listed.']);
  });

  it.each([...BAD_FILES, ['headings only', () => workbook([], Object.keys(GOOD)), 'INVALID_DATA'] as const])(
    'refuses %s',
    async (_, file, code) => {
      expect((await upload(await file())).body.errorCode).toBe(code);
    },
  );

  it('accepts 20,000 rows, but no more', async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => ({
      ...GOOD,
      'Sample Id': `L-${i}`,
      'Client name': 'Large Farm',
    }));
    const refused = await upload(await workbook(rows));
    expect(refused.body.errorCode).toBe('INVALID_DATA');
    expect(refused.body.messages[0]).toContain('20000');
    expect((await upload(await workbook(rows.slice(0, 20_000)))).body.data?.imported).toBe(20_000);
  });

  it('accepts a file only once if it is sent twice at the same time', async () => {
    const file = await workbook([{ ...GOOD, 'Sample Id': 'TWICE', 'Client name': 'Twice Farm' }]);
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  // As if a user had added one of them by hand at the same moment.
  it('imports nothing if the database treats two new clients as the same', async () => {
    const names = ['ΑΣ Farm', 'ασ Farm'];
    const { rows } = await world.asOwner((owner) =>
      sql<{ same: boolean }>`select lower(${names[0]}::text) = lower(${names[1]}::text) as same`.execute(
        owner,
      ),
    );
    const before = await total();
    const file = names.map((name, i) => ({ ...GOOD, 'Sample Id': `GR-${i}`, 'Client name': name }));
    const { status, body } = await upload(await workbook(file));
    // Whether the database treats the two forms of the letter as equal depends on its locale.
    const expected = rows[0]!.same ? [409, 'DUPLICATE_CLIENT', 0] : [200, undefined, 2];
    expect([status, body.errorCode, (await total()) - before]).toEqual(expected);
  });

  it('is refused to visitors, members of an organisation, and for another tenant’s business', async () => {
    const file = await workbook([GOOD]);
    expect((await upload(file, { as: world.anybody })).status).toBe(401);
    const overseen = { [HEADER.organisation]: String(world.detailedOrganisation) };
    const refused = await upload(file, { as: world.people.detailed, headers: overseen });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'AUTHORIZATION_FAILED']);
    expect((await upload(file, { businessId: world.foreign })).body.errorCode).toBe(
      'BUSINESS_ACCESS_CHANGED',
    );
    const own = { [HEADER.business]: String(world.mine) };
    expect((await upload(file, { businessId: world.foreign, headers: own })).body.errorCode).toBe(
      'NOT_FOUND',
    );
  });
});

describe('GET /tests/import/{businessId}/template', () => {
  it.each(['en', 'es'])('returns a file in %s that can be imported unchanged', async (language) => {
    const { response } = await world.people.owner.call(downloadImportTemplate, {
      params: { businessId: world.mine },
      business: world.mine,
      headers: { [HEADER.language]: language },
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="results-template.xlsx"');
    const { status, body } = await upload(response.rawPayload, { language });
    // The second language's example row is the same sample.
    expect([status, body.errors?.[0]?.row]).toEqual(language === 'en' ? [200, undefined] : [400, 2]);
  });

  it.each([
    ['en', 'Eggs Detected', 'Positive'],
    ['es', 'Huevos detectados', 'Positivo'],
  ])('has the word of its own list as the result of the example in %s', async (language, word, other) => {
    const { response } = await world.people.owner.call(downloadImportTemplate, {
      params: { businessId: world.mine },
      business: world.mine,
      headers: { [HEADER.language]: language },
    });
    const { SheetNames, Sheets } = read(response.rawPayload);
    const [, example] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 });
    expect(example).toContain(word);
    expect(example).not.toContain(other);
  });

  it('requires a sign-in and a business in context', async () => {
    const call = (client: TestClient, context: object) =>
      client.call(downloadImportTemplate, { params: { businessId: world.mine }, ...context });
    expect((await call(world.anybody, {})).status).toBe(401);
    expect((await call(world.people.owner, {})).json.errorCode).toBe('CONTEXT_MISSING');
  });
});
