import { expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainTable, rolesTable } from './rolesTable.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../../docs/roles.md');

test('docs/roles.md matches the operations of each role', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  // WRITE_ROLES=1 updates the table.
  if (process.env['WRITE_ROLES']) {
    await writeFile(DOCUMENT, `${text.slice(0, text.indexOf('| Operation'))}${rolesTable()}\n`);
  }
  expect(plainTable(await readFile(DOCUMENT, 'utf8'))).toEqual(plainTable(rolesTable()));
});
