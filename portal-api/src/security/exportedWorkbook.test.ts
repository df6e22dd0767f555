import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { exportAllTests } from '@epigram/shared-contracts/api/tests';
import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { addClient, addTest } from '../testing/livestock.ts';
import { openTenants, type Tenants } from '../testing/tenants.ts';

/** Texts that a spreadsheet could take for something else. */
const NAMES = [
  '=HYPERLINK("http://x")',
  '@SUM(1)',
  '+353 1 234',
  '00123',
  '1e5',
  'O’Brien & <Sons>',
  '山羊 🐐',
  'Ram_x0041_ _x005F_',
];

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    for (const [index, name] of NAMES.entries()) {
      const clientId = await addClient(owner, { businessId: world.mine, name });
      const eggs = { strongyle: index };
      await addTest(owner, { businessId: world.mine, clientId, sampleId: `S-${index}`, eggs });
    }
  });
});
afterAll(() => world.close());

async function exported(): Promise<Buffer> {
  const { response } = await world.people.owner.call(exportAllTests, {
    body: {},
    query: { format: 'xlsx' },
    business: world.mine,
  });
  const archive = await fromBufferPromise(response.rawPayload);
  for await (const entry of archive.eachEntry()) return buffer(await archive.openReadStreamPromise(entry));
  throw new Error('The archive is empty');
}

it('an exported workbook has the same cells for another reader than the one it was written with', async () => {
  const bytes = await exported();
  const book = read(bytes, { cellDates: true, UTC: true });
  expect(book.SheetNames).toHaveLength(1);
  const sheet = book.Sheets[book.SheetNames[0] ?? '']!;
  expect(Object.values(sheet).filter((cell: unknown) => Object(cell).f !== undefined)).toEqual([]);
  const theirs = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, UTC: true });

  const { sheets } = await readXlsx(new Uint8Array(bytes));
  const plain = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell === '' ? null : cell)),
    );
  expect(plain(theirs)).toEqual(plain(sheets[0]!.rows));

  const [head = [], ...rows] = theirs;
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column('Client').toSorted()).toEqual(NAMES.toSorted());
  expect(column('Strongyle (epg)').toSorted()).toEqual(NAMES.map((_, index) => index * 50).toSorted());
});
