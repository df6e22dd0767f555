import { expect, test } from '@jest/globals';
import { accountsTable } from './accountsTable.ts';

test('the accounts are those of the seed, one per line', async () => {
  const lines = (await accountsTable({})).split('\n');
  expect(lines[0]).toContain('Pasture-2026-demo!');
  expect(lines).toContainEqual(expect.stringContaining('owner@epigram.example'));
});

test('a database server has none, unless they were requested', async () => {
  const env = { DATABASE_URL: 'postgres://localhost/epigram' };
  expect(await accountsTable(env)).not.toContain('@epigram.example');
  expect(await accountsTable({ ...env, DEMO_DATA: 'on' })).toContain('owner@epigram.example');
});
