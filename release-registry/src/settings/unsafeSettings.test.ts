import { expect, test } from '@jest/globals';
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
