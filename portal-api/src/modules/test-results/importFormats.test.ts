import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { importTests } from '@epigram/shared-contracts/api/tests';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { writeOds } from 'hucre/ods';
import { writeXlsx, type CellValue } from 'hucre/xlsx';

import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { archive, sendFile } from '../../testing/workbooks.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner((owner) => addClient(owner, { businessId: world.mine, name: "O'Shea Farm" }));
});
afterAll(() => world.close());

const HEADINGS = ['Sample Id', 'Client name', 'Animal type', 'Test type', 'Test date', 'Strongyle epg'];
const DAY = new Date('2026-05-04T00:00:00Z');

async function upload(file: Uint8Array) {
  const { status, body } = await sendFile(world, importTests, {
    file: Buffer.from(file),
    businessId: world.mine,
    token: world.people.owner.token,
    headers: { [HEADER.business]: String(world.mine), [HEADER.language]: 'en' },
  });
  return { status, ...(body as { data?: { imported: number; newClients: number }; errors?: ErrorDetail[] }) };
}

/** What is stored of a sample. */
async function stored(sampleId: string) {
  return world.asOwner((owner) =>
    owner
      .selectFrom('tests')
      .innerJoin('clients', (join) =>
        join
          .onRef('clients.business_id', '=', 'tests.business_id')
          .onRef('clients.id', '=', 'tests.client_id'),
      )
      .innerJoin('test_counts', (join) =>
        join
          .onRef('test_counts.business_id', '=', 'tests.business_id')
          .onRef('test_counts.test_id', '=', 'tests.id'),
      )
      .select(['clients.name', 'tests.created_at', 'test_counts.epg'])
      .where('tests.sample_id', '=', sampleId)
      .executeTakeFirstOrThrow(),
  );
}

const row = (id: string, count: CellValue, day: CellValue = DAY): CellValue[] => [
  id,
  'Valley Farm',
  'Sheep',
  'FEC',
  day,
  count,
];
const csv = (...lines: readonly (readonly CellValue[])[]): Buffer =>
  Buffer.from([HEADINGS, ...lines].map((cells) => cells.join(';')).join('\n'));

describe('an import of results from any program', () => {
  it.each([
    ['F-ods', async () => writeOds({ sheets: [{ name: 'S', rows: [HEADINGS, row('F-ods', 350)] }] })],
    [
      'F-xls',
      async () => {
        const sheet = utils.aoa_to_sheet([['Valley Laboratory'], [], HEADINGS, row('F-xls', 350)], {
          UTC: true,
        });
        return write(
          { SheetNames: ['S'], Sheets: { S: sheet } },
          { type: 'buffer', bookType: 'biff8' },
        ) as Buffer;
      },
    ],
    ['F-csv', async () => csv(row('F-csv', '350', '04/05/2026'), row('F-csv2', '0', '14/05/2026'))],
    [
      'F-merged',
      async () =>
        writeXlsx({
          sheets: [
            { name: 'Cover', rows: [['For Valley Farm']] },
            {
              name: 'Results',
              rows: [
                HEADINGS,
                row('F-a', 0),
                ['F-merged', null, 'Sheep', 'FEC', DAY, '350 epg'],
                ['Total', null, null, null, null, 350],
              ],
              merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }],
            },
          ],
        }),
    ],
  ])('stores what is written: %s', async (id, file) => {
    expect((await upload(await file())).status).toBe(200);
    const { name, created_at: at, epg } = await stored(id);
    expect([name, at.toISOString(), epg]).toEqual(['Valley Farm', '2026-05-04T12:00:00.000Z', 350]);
  });

  it.each(['15-06-2026', '15/06/26', '15 Jun 2026', '15-Jun-26', '15 de junio de 2026'])(
    'reads the day %s',
    async (day) => {
      const id = `D ${day}`;
      expect((await upload(csv(row(id, 50, day)))).status).toBe(200);
      expect((await stored(id)).created_at.toISOString()).toBe('2026-06-15T12:00:00.000Z');
    },
  );

  it('refuses a day that can be two, one with its month first, and a number that can be two, by their rows', async () => {
    const { status, errors } = await upload(
      csv(
        row('R-1', '350', '04/05/2026'),
        row('R-2', '350', '05/15/2026'),
        row('R-3', '100.000', '2026-05-04'),
      ),
    );
    expect(status).toBe(400);
    expect(errors!.map(({ row: at, path, message }) => [at, path, message.split('.')[0]])).toEqual([
      [2, 'Test date', 'This can be read as 2026-05-04 or as 2026-04-05'],
      [3, 'Test date', 'Use a date, for example 2026-06-15'],
      [4, 'Strongyle epg', 'This can be read as 100 or as 100000'],
    ]);
  });

  it('refuses what a text file lost: dates and digits of ids, and counts of another unit', async () => {
    const ids = ['03-Apr', '3.72E+14', 'OK-1'];
    const { errors } = await upload(
      csv(...ids.map((id) => row(id, id === 'OK-1' ? '50 lpg' : 50, '2026-05-04'))),
    );
    expect(errors!.map(({ row: at, path }) => [at, path])).toEqual([
      [2, 'Sample Id'],
      [3, 'Sample Id'],
      [4, 'Strongyle epg'],
    ]);
  });

  // They have the beginning of their format and no table.
  it.each([
    [
      'an .ods without a sheet',
      () => archive({ 'content.xml': Buffer.from('<a/>') }),
      'MISSING_REQUIRED_COLUMNS',
      /Sample Id/,
    ],
    [
      'an .xls without a workbook',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'INVALID_FILE_TYPE',
      /without a password/,
    ],
  ])('refuses %s, and says what to do', async (_what, file, errorCode, message) => {
    const { status, ...answer } = await upload(await file());
    expect([status, answer]).toEqual([
      400,
      expect.objectContaining({ errorCode, messages: [expect.stringMatching(message)] }),
    ]);
  });

  it('knows a client with another apostrophe, dash or space', async () => {
    const names = ['O’Shea Farm', 'O`Shea\u00A0 Farm', 'Kerry – West', 'Kerry-West', 'Kerry‑ west'];
    const rows = names.map((name, at) => [`A-${at}`, name, ...row('', 50, '2026-05-04').slice(2)]);
    expect((await upload(csv(...rows))).data).toMatchObject({ imported: 5, newClients: 1 });
    expect(
      (await upload(csv(row('A-6', 50).with(1, 'KERRY - WEST').with(4, '2026-05-04')))).data,
    ).toMatchObject({
      newClients: 0,
    });
  });
});
