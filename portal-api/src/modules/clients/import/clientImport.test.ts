import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadClientTemplate,
  getClient,
  importClients,
  listClients,
  type ClientRow,
} from '@epigram/shared-contracts/api/clients';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { readXlsx, writeXlsx } from 'hucre/xlsx';

import { workbookOf, zip } from '../../../testing/archives.ts';
import { addClient } from '../../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import type { TestClient } from '../../../testing/testClient.ts';
import { BAD_FILES, sendFile, workbook, type SheetRow } from '../../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner((owner) =>
    addClient(owner, { businessId: world.mine, name: 'Known Farm', postcode: 'H65 D8W2' }),
  );
});
afterAll(() => world.close());

/** A sheet from raw XML, for content that libraries do not write. */
function sheet(rows: readonly string[]): Buffer {
  return zip(workbookOf(Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)));
}
function cells(texts: readonly string[], row?: string): string {
  const inner = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  return `<row${row === undefined ? '' : ` r="${row}"`}>${inner}</row>`;
}
const HEADINGS = cells(['Client name', 'Postcode']);

const GOOD: SheetRow = { 'Client name': 'Hillside Farm', Postcode: 'H91 A1C2' };

interface Answer {
  status: number;
  body: { data?: { imported: number }; errorCode?: string; messages: string[]; errors?: ErrorDetail[] };
}

async function upload(
  file: Buffer | undefined,
  it: { as?: TestClient; businessId?: number; headers?: Record<string, string>; language?: string } = {},
): Promise<Answer> {
  const businessId = it.businessId ?? world.mine;
  const headers = it.headers ?? { [HEADER.business]: String(businessId) };
  const answer = await sendFile(world, importClients, {
    file,
    businessId,
    token: (it.as ?? world.people.owner).token,
    headers: { ...headers, [HEADER.language]: it.language ?? 'en' },
  });
  return answer as Answer;
}

async function find(search: string): Promise<ClientRow[]> {
  const { json } = await world.people.owner.call(listClients, {
    params: { businessId: world.mine },
    query: { offset: 0, limit: 10, search },
    business: world.mine,
  });
  return json.data as ClientRow[];
}

describe('POST clients/import', () => {
  it('adds every client with all fields of the file, and places it on the map', async () => {
    const { status, body } = await upload(
      await workbook([
        {
          ...GOOD,
          Postcode: 'h91a1c2',
          'Client number': 1001,
          Email: 'Office@Farm.example',
          Phone: '+353 91 555 010',
          'Address line 1': '1 Hill Lane',
          Town: 'Galway',
          County: 'Galway',
          COUNTRY: 'Republic of Ireland',
          'farm type': 'Sheep',
          'Flock number': 'IE 77',
          Status: 'inactive',
          Details: 'Gate code 4',
          Remarks: 'nobody reads this',
        },
        { 'Client name': 'Hillside Farm', Postcode: null },
        { 'Client name': 'Ferme du Bois', Postcode: '87000', COUNTRY: 'France', Status: 'Pendiente' },
      ]),
    );
    expect([status, body.data]).toEqual([200, { imported: 3 }]);
    const first = (await find('Hillside')).find(({ postcode }) => postcode !== null);
    const { json } = await world.people.owner.call(getClient, {
      params: { businessId: world.mine, clientId: first!.id },
      business: world.mine,
    });
    expect(json.data).toMatchObject({
      name: 'Hillside Farm',
      number: '1001',
      postcode: 'H91 A1C2',
      email: 'office@farm.example',
      phone: '+353 91 555 010',
      address_line_1: '1 Hill Lane',
      address_line_2: null,
      city: 'Galway',
      county: 'Galway',
      country: 'Republic of Ireland',
      farmType: 'Sheep',
      flockNumber: 'IE 77',
      details: 'Gate code 4',
      status: 0,
      lat: 53.27,
      lng: -9.05,
    });
    expect((await find('Ferme du Bois'))[0]).toMatchObject({ status: 2, postcode: '87000' });
  });

  it('adds nothing if one row is invalid, and reports each invalid cell with its row', async () => {
    const { status, body } = await upload(
      await workbook([
        { ...GOOD, 'Client name': 'Innocent Farm' },
        { ...GOOD, 'Client name': null },
        { ...GOOD, 'Client name': 'A' },
        { ...GOOD, 'Client name': 'x'.repeat(121) },
        { ...GOOD, 'Client name': 'Mail Farm', Email: 'mail@' },
        { ...GOOD, 'Client name': 'Post Farm', Country: 'UK' },
        { ...GOOD, 'Client name': 'Status Farm', Status: 'asleep' },
        { ...GOOD, 'Client name': 'INNOCENT farm', Postcode: 'H91A1C2' },
        { 'Client name': 'known farm', Postcode: 'h65 d8w2' },
        { ...GOOD, 'Client name': 'Long Farm', 'Client number': 'x'.repeat(41) },
      ]),
    );
    expect([status, body.errorCode]).toEqual([400, 'INVALID_DATA']);
    expect(body.errors).toEqual([
      { row: 3, path: 'Client name', message: 'Fill in this cell.' },
      { row: 4, path: 'Client name', message: 'Use at least 2 characters.' },
      { row: 5, path: 'Client name', message: 'Use at most 120 characters.' },
      { row: 6, path: 'Email', message: 'Use one email address, for example office@farm.example.' },
      { row: 7, path: 'Postcode', message: 'Use a UK postcode, for example AB10 1AB.' },
      { row: 8, path: 'Status', message: 'Use one of: Active, Inactive, Pending.' },
      { row: 9, path: 'Client name', message: 'Row 2 already has a client with this name and postcode.' },
      {
        row: 10,
        path: 'Client name',
        message: 'There is already a client with this name and postcode. Remove the row.',
      },
      { row: 11, path: 'Client number', message: 'Use at most 40 characters.' },
    ]);
    expect(await find('Innocent')).toEqual([]);
  });

  it('reads Spanish headings and answers in Spanish', async () => {
    const row = { 'Nombre del cliente': 'Granja Nueva', 'Código postal': 'AB10 1AB', País: 'Reino Unido' };
    expect((await upload(await workbook([row]), { language: 'es' })).body.data).toEqual({ imported: 1 });
    const { body } = await upload(await workbook([row]), { language: 'es' });
    expect(body.errors).toEqual([
      {
        row: 2,
        path: 'Nombre del cliente',
        message: 'Ya existe un cliente con este nombre y código postal. Elimine la fila.',
      },
    ]);
  });

  it('names the missing columns, and counts the problems that it does not list', async () => {
    const { body } = await upload(await workbook([{ 'Client number': 'C-1' }]));
    expect([body.errorCode, body.messages]).toEqual([
      'MISSING_REQUIRED_COLUMNS',
      ['Missing: Client name, Postcode.'],
    ]);
    const rows = Array.from({ length: 230 }, () => ({ ...GOOD, 'Client name': 'A' }));
    const many = await upload(await workbook(rows));
    expect([many.body.errors?.length, many.body.messages]).toEqual([
      200,
      ['30 more problems are not listed.'],
    ]);
  });

  it.each([
    ...BAD_FILES,
    ['a text', async () => Buffer.from('Client name,Postcode'), 'INVALID_FILE_TYPE'] as const,
  ])('refuses %s', async (_, file, code) => {
    expect((await upload(await file())).body.errorCode).toBe(code);
  });

  it('explains how to convert an old Excel file, or one with a password', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
    const { body } = await upload(old, { language: 'es' });
    expect([body.errorCode, body.messages]).toEqual([
      'INVALID_FILE_TYPE',
      ['Guárdelo en Excel como libro (.xlsx), sin contraseña.'],
    ]);
  });

  it('accepts 20,000 rows, but no more', async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => ({ ...GOOD, 'Client name': `Large Farm ${i}` }));
    const refused = await upload(await workbook(rows));
    expect([refused.body.errorCode, refused.body.messages[0]]).toEqual([
      'INVALID_DATA',
      expect.stringContaining('20000'),
    ]);
    expect((await upload(await workbook(rows.slice(1)))).body.data).toEqual({ imported: 20_000 });
  });

  it('accepts a file only once if it is sent twice at the same time', async () => {
    const file = await workbook([{ ...GOOD, 'Client name': 'Twice Farm' }]);
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await find('Twice Farm')).toHaveLength(1);
  });

  it.each(['abc', '99999999999', '-7'])('cannot read a sheet with a row number %s', async (number) => {
    const { status, body } = await upload(sheet([HEADINGS, cells(['Numbered Farm', 'H91 A1C2'], number)]));
    expect([status, body.errorCode]).toEqual([400, 'TEMPLATE_ERROR']);
  });

  it('reads rows that come after more empty rows than a file may have rows', async () => {
    const gap = Array.from({ length: 20_005 }, () => '<row/>');
    const rows = [cells(['Above Farm', 'H91 A1C2']), ...gap, cells(['Below Farm', 'H91 A1C2'])];
    expect((await upload(sheet([HEADINGS, ...rows]))).body.data).toEqual({ imported: 2 });
  });

  it('reads the first visible sheet', async () => {
    const rows = [
      ['Client name', 'Postcode'],
      ['Seen Farm', 'H91 A1C2'],
    ];
    const lists = { name: 'Lists', hidden: true, rows: [['Sheep', 'Cattle']] };
    const file = await writeXlsx({ sheets: [lists, { name: 'Clients', rows }] });
    expect((await upload(Buffer.from(file))).body.data).toEqual({ imported: 1 });
  });

  it('recognises a name regardless of how it was typed', async () => {
    const names = ['Café Farm', 'Cafe\u0301 Farm', 'CAFÉ  farm', 'Café&#10;Farm', '\u200bCafé Farm'];
    const { body } = await upload(sheet([HEADINGS, ...names.map((name) => cells([name, 'H91 A1C2']))]));
    expect(body.errors?.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect((await upload(sheet([HEADINGS, cells([names[3]!, 'H91 A1C2'])]))).body.data).toEqual({
      imported: 1,
    });
    expect((await find('café f')).map(({ name }) => name)).toEqual(['Café Farm']);
  });

  it('refuses an invalid name, with its row', async () => {
    const named = (name: string) => cells([name, 'H91 A1C2']);
    const error = '<row><c t="e"><v>#N/A</v></c></row>';
    const rows = [named('Good Farm'), named('Half &#xD800; Farm'), error, named('\u200b\u200b')];
    expect((await upload(sheet([HEADINGS, ...rows]))).body.errors).toEqual([
      {
        row: 3,
        path: 'Client name',
        message: 'This cell has characters that cannot be stored. Type the text again.',
      },
      {
        row: 4,
        path: 'Client name',
        message: 'The formula of this cell has no value (#N/A). Type the value itself.',
      },
      { row: 5, path: 'Client name', message: 'Fill in this cell.' },
    ]);
  });

  it('records the user and the number of clients', async () => {
    await upload(await workbook([{ ...GOOD, 'Client name': 'Written Farm' }]));
    const entry = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'clients-imported')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      user_id: world.userIds.owner,
      business_id: world.mine,
      detail: { imported: 1, subjectName: 'rows.xlsx' },
    });
  });

  it('is refused to visitors, an organisation’s read-only users, and for another tenant’s business', async () => {
    const file = await workbook([{ ...GOOD, 'Client name': 'Closed Farm' }]);
    const code = async (it: Parameters<typeof upload>[1]) => {
      const { status, body } = await upload(file, it);
      return [status, body.errorCode];
    };
    const overseen = { [HEADER.organisation]: String(world.detailedOrganisation) };
    const aggregated = { [HEADER.organisation]: String(world.aggregatedOrganisation) };
    const own = { [HEADER.business]: String(world.mine) };
    expect(await code({ as: world.anybody })).toEqual([401, 'AUTHENTICATION_REQUIRED']);
    expect(await code({ headers: {} })).toEqual([400, 'CONTEXT_MISSING']);
    expect(await code({ as: world.people.detailed, headers: overseen })).toEqual([
      403,
      'AUTHORIZATION_FAILED',
    ]);
    expect(await code({ as: world.people.aggregated, headers: aggregated })).toEqual([
      403,
      'INSUFFICIENT_ACCESS_LEVEL',
    ]);
    expect(await code({ businessId: world.foreign, headers: own })).toEqual([404, 'NOT_FOUND']);
  });
});

describe('GET clients/import/template', () => {
  it.each(['en', 'es'])('returns a file in %s that can be imported unchanged', async (language) => {
    const { response } = await world.people.owner.call(downloadClientTemplate, {
      params: { businessId: world.mine },
      business: world.mine,
      headers: { [HEADER.language]: language },
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="clients-template.xlsx"');
    // Its example is a client that the first test imported.
    const { body } = await upload(response.rawPayload, { language });
    expect([body.errorCode, body.errors?.length, body.errors?.[0]?.row]).toEqual(['INVALID_DATA', 1, 2]);
  });

  it('keeps the leading zero of a typed number', async () => {
    const { response } = await world.people.owner.call(downloadClientTemplate, {
      params: { businessId: world.mine },
      business: world.mine,
    });
    const [sheet] = (await readXlsx(response.rawPayload, { readStyles: true })).sheets;
    const formats = [1, 500].map((row) =>
      ['Client number', 'Phone', 'Flock number', 'Email'].map(
        (heading) => sheet!.cells?.get(`${row},${sheet!.rows[0]!.indexOf(heading)}`)?.style?.numFmt,
      ),
    );
    expect(formats).toEqual([
      ['@', '@', '@', undefined],
      ['@', '@', '@', undefined],
    ]);
  });

  it('requires a sign-in and a business in context', async () => {
    const call = (client: TestClient, context: object) =>
      client.call(downloadClientTemplate, { params: { businessId: world.mine }, ...context });
    expect((await call(world.anybody, {})).status).toBe(401);
    expect((await call(world.people.owner, {})).json.errorCode).toBe('CONTEXT_MISSING');
    expect((await call(world.people.aggregated, { organisation: world.aggregatedOrganisation })).status).toBe(
      403,
    );
  });
});
