import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from './settings.ts';
import { unsafeSettings } from './unsafeSettings.ts';

const SAFE = { DATABASE_URL: 'postgres://registry:tZ8kq1PvYw@db/portal', REGISTRY_OVERRIDES: 'off' };
const namesOf = (env: NodeJS.ProcessEnv) => unsafeSettings(readSettings(env), env).map(({ name }) => name);

test('a registry with a database and without overrides is safe', () => {
  expect(namesOf(SAFE)).toEqual([]);
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://epigram:secret@db/epigram' }],
  ['REGISTRY_OVERRIDES', { REGISTRY_OVERRIDES: '' }],
  ['REGISTRY_OPERATOR_TOKEN', { REGISTRY_OPERATOR_TOKEN: 'short' }],
])('%s is unsafe as %j', (name, change) => {
  expect(namesOf({ ...SAFE, ...change })).toEqual([name]);
});

test('a production registry with unsafe settings exits before it opens its data, and lists them', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const dataDir = path.join(import.meta.dirname, 'never-created');
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/^ {4}at /m);
  const listed = stderr.match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
  expect(listed.map((name) => name.trim())).toEqual(['DATABASE_URL', 'REGISTRY_OVERRIDES']);
  expect(existsSync(dataDir)).toBe(false);
});
