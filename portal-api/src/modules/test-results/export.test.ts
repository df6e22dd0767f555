import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAllTests, exportSelectedTests } from '@epigram/shared-contracts/api/tests';
import { readXlsx } from 'hucre/xlsx';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestAnswer } from '../../testing/testClient.ts';

let world: Tenants;
const ids: string[] = [];
let foreign = '';

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const clientId = await addClient(owner, { businessId: world.mine, name: '=HYPERLINK("http://x")' });
    for (const sampleId of ['A/1', '../B 2', 'Ç-3']) {
      const eggs = { strongyle: 4, coccidia: 10 };
      ids.push((await addTest(owner, { businessId: world.mine, clientId, sampleId, eggs })).uuid);
    }
    await addTest(owner, { businessId: world.mine, clientId, sampleId: 'NEG', status: 'negative' });
    const theirs = await addClient(owner, { businessId: world.foreign, name: 'Theirs' });
    foreign = (await addTest(owner, { businessId: world.foreign, clientId: theirs })).uuid;
  });
});
afterAll(() => world.close());

async function entries({ response }: TestAnswer): Promise<Map<string, Buffer>> {
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  const archive = await fromBufferPromise(response.rawPayload);
  const found = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    found.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return found;
}

const all = (body: object, query: object = {}) =>
  world.people.owner.call(exportAllTests, { body, query, business: world.mine });
const selected = (body: object, query: object = {}) =>
  world.people.owner.call(exportSelectedTests, { body, query, business: world.mine });

describe('POST /tests/download/export-all', () => {
  it('zips a PDF for each test that matches the filters', async () => {
    const answer = await all({ filters: { status: ['positive'] } });
    expect(answer.response.headers['content-disposition']).toBe('attachment; filename="export.zip"');
    const found = await entries(answer);
    expect(found.size).toBe(3);
    for (const [name, bytes] of found) {
      expect(name).toMatch(/^[\p{L}\w.-]+_[0-9a-f-]{36}\.pdf$/u);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('zips an Excel list without formulas', async () => {
    const found = await entries(await all({}, { format: 'xlsx' }));
    expect([...found.keys()]).toEqual(['results.xlsx']);
    const { sheets } = await readXlsx(new Uint8Array(found.get('results.xlsx')!));
    const [head, ...rows] = sheets[0]!.rows;
    expect(rows).toHaveLength(4);
    expect(head).toContain('Strongyle (epg)');
    const cell = (name: string) => rows.find((row) => row.includes('A/1'))![head!.indexOf(name)];
    expect(cell('Client')).toBe('=HYPERLINK("http://x")');
    const workbook = await fromBufferPromise(found.get('results.xlsx')!);
    for await (const entry of workbook.eachEntry()) {
      if (!entry.fileName.startsWith('xl/worksheets/')) continue;
      expect(await text(await workbook.openReadStreamPromise(entry))).not.toMatch(/<f[ >]/);
    }
    expect(cell('Strongyle (epg)')).toBe(200);
    expect(cell('Coccidia (opg)')).toBe(500);
    expect(cell('Multiplication factor (MF)')).toBe(50);
  });

  it('shows a zero in the list as less than the multiplication factor, in both languages', async () => {
    const styles = async (language: string) => {
      const answer = await world.people.owner.call(exportAllTests, {
        body: {},
        query: { format: 'xlsx' },
        business: world.mine,
        headers: { 'x-app-language': language },
      });
      const workbook = await fromBufferPromise((await entries(answer)).get('results.xlsx')!);
      for await (const entry of workbook.eachEntry()) {
        if (entry.fileName === 'xl/styles.xml') return text(await workbook.openReadStreamPromise(entry));
      }
      return '';
    };
    expect(await styles('en')).toContain('formatCode="General;-General;&quot;&lt; MF&quot;"');
    expect(await styles('es')).toContain('&lt; FM');
  });

  it('is an empty archive if nothing matches', async () => {
    expect((await entries(await all({ search: 'nothing like it' }))).size).toBe(0);
  });

  it('refuses visitors, an unknown format and Aggregated View', async () => {
    expect((await world.anybody.call(exportAllTests, { body: {} })).status).toBe(401);
    expect((await all({}, { format: 'csv' })).json.errorCode).toBe('BAD_REQUEST');
    const { status, json } = await world.people.aggregated.call(exportAllTests, {
      body: {},
      organisation: world.aggregatedOrganisation,
    });
    expect([status, json.errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS_LEVEL']);
  });
});

describe('POST /tests/download/export-selected', () => {
  it('zips the chosen tests, each once', async () => {
    const answer = await selected({ ids: [ids[0], ids[1], ids[0]!.toUpperCase()] });
    expect(answer.response.headers['content-disposition']).toBe('attachment; filename="export_selected.zip"');
    expect([...(await entries(answer)).keys()].map((name) => name.split('_')[0])).toEqual(['A-1', 'B-2']);
  });

  it('sends nothing if one of them belongs to another tenant', async () => {
    const { status, json } = await selected({ ids: [ids[0], foreign] });
    expect([status, json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses an empty choice, and visitors', async () => {
    expect((await selected({ ids: [] })).json.errorCode).toBe('BAD_REQUEST');
    expect((await world.anybody.call(exportSelectedTests, { body: { ids } })).status).toBe(401);
  });
});
