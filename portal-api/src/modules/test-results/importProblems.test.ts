import { downloadImportProblems } from '@epigram/shared-contracts/api/testImports';
import { importTests } from '@epigram/shared-contracts/api/tests';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { LAMBS, laboratory, resultImports, sheet } from '../../testing/resultImports.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
const { send, preview } = resultImports(() => world);

const CSV = [
  'Sample Id;Client name;Animal type;Test type;Test date;Strongyle epg',
  'P-1;Problem Farm;Ovine;Worm FEC;2026-06-15;450',
  'P-2;Problem Farm;Ovine;Worm FEC;2026-06-15;-50',
  'P-1;Problem Farm;Ovine;Worm FEC;2026-06-15;450',
].join('\r\n');

it('gives a file back with what is wrong in each row, those that stored samples show among it', async () => {
  const { status, bytes } = await send(downloadImportProblems, Buffer.from(CSV));
  expect(status).toBe(200);
  expect(
    bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(';')[6]),
  ).toEqual([
    '"Problems"',
    '',
    expect.stringMatching(/^"\[Strongyle epg\] /),
    expect.stringMatching(/already in row 2/),
    undefined,
  ]);
});

it('takes the corrected file with its column of problems, in steps and in one', async () => {
  const { bytes } = await send(downloadImportProblems, Buffer.from(CSV));
  const corrected = Buffer.from(
    bytes.toString().replace(';-50', ';50').replace('P-1;Problem Farm', 'P-3;Problem Farm'),
  );
  const found = await preview(corrected);
  expect([found.questions, found.problems]).toEqual([[], []]);
  expect(found.columns.at(-1)).toMatchObject({ heading: 'Problems', field: null });
  const { body } = await send<{ imported: number }>(importTests, corrected);
  expect(body.data.imported).toBe(3);
});

it('counts what a person has answered as right', async () => {
  const file = await sheet(laboratory([['L-1', 'Problem Farm', null, '15/06/2026', 'x7', 0]]));
  const { bytes } = await send(downloadImportProblems, file, LAMBS);
  const again = await preview(bytes, LAMBS);
  const { samples, heading, field } = again.columns.at(-1)!;
  expect([heading, field]).toEqual(['Problems', null]);
  expect(samples).toEqual(again.problems.map(({ column, message }) => `[${column}] ${message}`));
});
