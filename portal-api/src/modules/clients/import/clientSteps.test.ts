import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadClientImportProblems,
  importChosenClients,
  previewClientImport,
  type ClientImportChoices,
  type ClientImportPreview,
} from '@epigram/shared-contracts/api/clientImports';
import { importClients, updateClient } from '@epigram/shared-contracts/api/clients';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import {
  getTestImport,
  listTestImports,
  undoTestImport,
  type BuiltOnImport,
  type StoredImport,
  type StoredImportDetails,
} from '@epigram/shared-contracts/api/storedImports';
import { forgetImportMatch } from '@epigram/shared-contracts/api/testImports';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';

import { addAnimal, addClient } from '../../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../../testing/tenants.ts';
import type { TestClient } from '../../../testing/testClient.ts';
import { sendFile } from '../../../testing/workbooks.ts';

let world: Tenants;
let made = 0;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());

/** A name that no other test has. */
const farm = (name = 'Farm') => `${name} ${(made += 1)}`;

type Rows = readonly (readonly CellValue[])[];
async function fileOf(rows: Rows, more: readonly { name: string; rows: CellValue[][] }[] = []) {
  const own = { name: 'Customers', rows: rows.map((row) => [...row]) };
  return Buffer.from(await writeXlsx({ sheets: [own, ...more] }));
}

interface Sent {
  status: number;
  bytes: Buffer;
  body: { data: unknown; errorCode?: string; messages?: string[]; errors?: object[] };
}
async function send(
  operation: Operation,
  file: Buffer,
  choices: ClientImportChoices = {},
  as: TestClient = world.people.member,
): Promise<Sent> {
  const answer = await sendFile(world, operation, {
    file,
    businessId: world.mine,
    token: as.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: 'en' },
    fields: { choices: JSON.stringify(choices) },
  });
  return answer as Sent;
}

async function preview(file: Buffer, choices: ClientImportChoices = {}): Promise<ClientImportPreview> {
  const { status, body } = await send(previewClientImport, file, choices);
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.data as ClientImportPreview;
}

async function add(file: Buffer, choices: ClientImportChoices = {}) {
  const { status, body } = await send(importChosenClients, file, choices);
  expect([status, body]).toMatchObject([200, { code: 'OK' }]);
  return body.data as {
    imported: number;
    alreadyHere: number;
    importId: number;
    clients: { id: number; name: string }[];
  };
}

const stored = (names: readonly string[]) =>
  world.asOwner((owner) =>
    owner
      .selectFrom('clients')
      .select(['name', 'number', 'postcode', 'city', 'flock_number', 'status'])
      .where('name', 'in', names)
      .orderBy('name')
      .execute(),
  );

describe('the import of clients in steps', () => {
  it('finds the table of a practice’s own list, matches its headings and says what is left out', async () => {
    const [one, two] = [farm(), farm()];
    const file = await fileOf([
      ['Doon Veterinary Practice', null, null, null, null],
      ['Customer list, June', null, null, null, null],
      [],
      ['Account no', 'Farm name', 'Eircode', 'Town', 'Flock mark', 'Ewes'],
      ['C-1', one, 'H91 A1C2', 'Galway', 'IE 77', 250],
      ['C-2', two, 'H65 D8W2', 'Athenry', 'IE 78', 90],
    ]);
    const read = await preview(file);
    expect(read).toMatchObject({ sheet: 'Customers', headingRow: 4, firstRow: 5, lastRow: 6 });
    expect(read.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Account no', 'number'],
      ['Farm name', 'name'],
      ['Eircode', 'postcode'],
      ['Town', 'city'],
      ['Flock mark', 'flockNumber'],
      ['Ewes', null],
    ]);
    expect([read.questions, read.problems, read.counts]).toEqual([[], [], { rows: 2, new: 2, known: 0 }]);
    expect(await stored([one, two])).toEqual([]);
    expect(await add(file)).toMatchObject({
      imported: 2,
      alreadyHere: 0,
      clients: [{ name: one }, { name: two }],
    });
    expect((await stored([one, two]))[0]).toEqual({
      name: one,
      number: 'C-1',
      postcode: 'H91 A1C2',
      city: 'Galway',
      flock_number: 'IE 77',
      status: 1,
    });
  });

  it('counts a client as already here however its name is spelled, and leaves its record', async () => {
    const name = farm("O'Brien-Smith");
    await world.asOwner((owner) => addClient(owner, { businessId: world.mine, name, postcode: 'H91 A1C2' }));
    const other = name.replace("'", '’').replace('-', '–').toUpperCase().replace(' ', '  ');
    const fresh = farm();
    const file = await fileOf([
      ['Client name', 'Postcode', 'Town'],
      [other, 'h91a1c2', 'Tuam'],
      [fresh, 'H91 A1C2', null],
    ]);
    const { rows, counts } = await preview(file);
    expect(rows.map((row) => [row.row, row.name, row.state])).toEqual([
      [2, name, 'known'],
      [3, fresh, 'new'],
    ]);
    expect(counts).toEqual({ rows: 2, new: 1, known: 1 });
    expect(await add(file)).toMatchObject({ imported: 1, alreadyHere: 1 });
    expect(await stored([name, other, other.toLowerCase()])).toMatchObject([{ name, city: 'Athenry' }]);
    // The one-step import, which refuses what is stored, knows the spellings too.
    const strict = await send(importClients, file);
    expect(strict.body.errors).toMatchObject([{ row: 2 }, { row: 3 }]);
  });

  it('refuses what may be a second record of a client, by row and column, and stores nothing', async () => {
    const [bare, placed, numbered, twice, open] = [farm(), farm(), farm(), farm(), farm()];
    await world.asOwner(async (owner) => {
      await addClient(owner, { businessId: world.mine, name: bare });
      await addClient(owner, { businessId: world.mine, name: placed, postcode: 'H65 D8W2' });
      const id = await addClient(owner, { businessId: world.mine, name: numbered, postcode: 'H65 D8W2' });
      await owner
        .updateTable('clients')
        .set({ number: `N${made}` })
        .where('id', '=', id)
        .execute();
    });
    const number = `N${made}`;
    const file = await fileOf([
      ['Client name', 'Postcode', 'Client number'],
      [bare, 'H91 A1C2', null],
      [placed, null, null],
      [farm(), 'H91 A1C2', number],
      [numbered, 'H65 D8W2', 'another'],
      [twice, 'H91 A1C2', 'T-1'],
      [twice.toUpperCase(), 'H91A1C2', null],
      [farm(), 'H91 A1C2', 't-1'],
      [open, 'H91 A1C2', null],
      [open, null, null],
      [farm(), 'H91 A1C2', null],
    ]);
    const { problems, counts } = await preview(file);
    // Only the rows that could be stored are shown as clients.
    expect(counts).toEqual({ rows: 3, new: 3, known: 0 });
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [
        2,
        'Postcode',
        `There is a client ${bare} without a postcode. If it is this one, add the postcode to it and remove the row.`,
      ],
      [
        3,
        'Postcode',
        `There is a client ${placed} in H65 D8W2. Fill in the postcode of this row, or remove the row.`,
      ],
      [
        4,
        'Client number',
        `The client ${numbered} has this number. Correct the number, or change that client and remove the row.`,
      ],
      [
        5,
        'Client number',
        `The client with this name and postcode has the number ${number}. Correct the number, or remove the row.`,
      ],
      [7, 'Client name', 'Row 6 already has a client with this name and postcode.'],
      [8, 'Client number', 'Row 6 has this client number too. Each client needs its own.'],
      [
        10,
        'Postcode',
        'Row 9 has a client with this name, and one of the two rows has no postcode. Fill it in.',
      ],
    ]);
    const refused = await send(importChosenClients, file);
    expect([refused.status, refused.body.errorCode, refused.body.errors?.length]).toEqual([
      400,
      'INVALID_DATA',
      7,
    ]);
    expect(await stored([twice, open])).toEqual([]);
  });

  it('asks what a word means, which of two columns is meant and which sheet, and remembers it until told', async () => {
    const headings = ['Farm', 'Owner', 'Post code', 'Client status'];
    const rowsOf = (name: string) => [headings, [name, 'A. Ni Bhriain', 'H91 A1C2', 'Live']];
    const asked = await preview(await fileOf(rowsOf(farm())));
    expect(asked.questions.map(({ kind, field, heading }) => [kind, field, heading])).toEqual([
      ['repeated', 'name', 'Farm'],
      ['repeated', 'name', 'Owner'],
      ['word', 'status', 'Status'],
    ]);
    const choices: ClientImportChoices = {
      columns: [{ column: 2, field: null }],
      words: [{ field: 'status', word: 'Live', meaning: 'Active' }],
    };
    const name = farm();
    expect((await send(importChosenClients, await fileOf(rowsOf(name)))).body.messages).toEqual([
      'Questions about this file are still open.',
    ]);
    await add(await fileOf(rowsOf(name)), choices);
    const next = await fileOf(rowsOf(farm()));
    const { remembered } = await preview(next);
    expect(remembered).toMatchObject({ columns: [{ column: 2, field: null }], words: choices.words });
    await world.people.member.call(forgetImportMatch, {
      params: { businessId: world.mine },
      business: world.mine,
      body: { layout: remembered!.layout, words: [{ field: 'status', word: 'Live' }] },
    });
    expect((await preview(next)).remembered).toBeNull();
    const sheets = await fileOf(rowsOf(farm()), [
      {
        name: 'Old',
        rows: [
          ['Farm', 'Post code', 'Client status'],
          [farm(), 'H91 A1C2', 'Active'],
        ],
      },
    ]);
    expect((await preview(sheets)).questions[0]).toMatchObject({
      kind: 'sheet',
      options: [{ value: 'Customers' }, { value: 'Old' }],
    });
    expect((await preview(sheets, { sheet: 'Old' })).counts.new).toBe(1);
  });

  it('gives the file back with a column of problems', async () => {
    const file = await fileOf([
      ['Client name', 'Postcode', 'Country'],
      [farm(), 'nowhere', 'UK'],
    ]);
    const { bytes } = await send(downloadClientImportProblems, file);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet!.rows[1]!.at(-1)).toBe('[Postcode] Use a UK postcode, for example AB10 1AB.');
  });

  it('reads Excel files only, with the text of the specification', async () => {
    const { status, body } = await send(previewClientImport, Buffer.from('Client name,Postcode\nA farm,H91'));
    expect([status, body.errorCode, body.messages]).toEqual([400, 'INVALID_FILE_TYPE', []]);
  });
});

describe('a stored import of clients', () => {
  const NOTHING: BuiltOnImport = {
    comments: 0,
    photos: 0,
    corrections: 0,
    checks: 0,
    reports: 0,
    laterResults: 0,
  };
  const undo = (importId: number, builtOn: BuiltOnImport) =>
    world.people.owner.call(undoTestImport, {
      params: { businessId: world.mine, importId },
      business: world.mine,
      body: { builtOn },
    });
  async function details(importId: number): Promise<StoredImportDetails> {
    const { json } = await world.people.owner.call(getTestImport, {
      params: { businessId: world.mine, importId },
      business: world.mine,
    });
    return json.data as StoredImportDetails;
  }

  it('is listed, and its undo leaves the clients that carry something or were changed', async () => {
    const names = [farm('A'), farm('B'), farm('C')];
    const file = await fileOf([['Farm name', 'Postcode'], ...names.map((name) => [name, 'H91 A1C2'])]);
    const { importId, clients } = await add(file);
    const { json } = await world.people.owner.call(listTestImports, {
      params: { businessId: world.mine },
      business: world.mine,
    });
    expect((json.data as StoredImport[])[0]).toMatchObject({
      id: importId,
      kind: 'clients',
      rows: 3,
      clients: 3,
    });
    expect(await details(importId)).toMatchObject({
      layout: [
        { heading: 'Farm name', field: 'name' },
        { heading: 'Postcode', field: 'postcode' },
      ],
      builtOn: { keptClients: 0 },
      addedClients: clients.map(({ id, name }) => ({ id, name, postcode: 'H91 A1C2' })),
    });
    const [carrying, changed] = clients;
    await world.asOwner((owner) =>
      addAnimal(owner, { businessId: world.mine, clientId: carrying!.id, name: 'Ewe 1' }),
    );
    await world.people.owner.call(updateClient, {
      params: { businessId: world.mine, clientId: changed!.id },
      business: world.mine,
      body: { city: 'Tuam' },
    });
    const refused = await undo(importId, NOTHING);
    expect([refused.status, refused.json.errorCode, refused.json.messages]).toEqual([
      409,
      'CARRIES_DATA',
      ['Clients that stay, because they carry records or were changed: 2'],
    ]);
    const { builtOn } = await details(importId);
    expect((await undo(importId, builtOn)).json.data).toMatchObject({ clients: 1, tests: 0 });
    expect((await stored(names)).map(({ name }) => name)).toEqual(names.slice(0, 2));
    expect((await details(importId)).undoneAt).not.toBeNull();
    const entry = await world.asOwner((owner) =>
      owner
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'clients-import-undone')
        .executeTakeFirstOrThrow(),
    );
    expect(entry.detail).toMatchObject({ clients: 1 });
  });
});
