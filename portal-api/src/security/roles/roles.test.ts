import { expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PLATFORM_REASONS } from './platformReasons.ts';
import { openToPlatform, plainTable, reasonsTable, rolesTable } from './rolesTable.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../../docs/compliance/roles.md');
const REASONS = `## Open to staff and admins

Without support access, staff and admins may call these, and what concerns their own account.

`;

test('docs/compliance/roles.md matches the operations of each role, and the reasons for staff and admins', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const tables = `${rolesTable()}\n\n${REASONS}${reasonsTable()}\n`;
  // WRITE_ROLES=1 updates the tables.
  if (process.env['WRITE_ROLES']) {
    await writeFile(DOCUMENT, `${text.slice(0, text.indexOf('| Operation'))}${tables}`);
  }
  expect(plainTable(await readFile(DOCUMENT, 'utf8'))).toEqual(plainTable(tables));
});

test('every operation that is open to staff or admins has its reason, and no other one has', () => {
  expect(PLATFORM_REASONS.flatMap(({ operations }) => operations).toSorted()).toEqual(openToPlatform());
});
