import { expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { SLOT_NAMES } from '@epigram/shared-contracts/pages';
import { DEPRECATIONS } from '@epigram/shared-contracts/remote/deprecations';
import semver from 'semver';
import { providedExports, reportOf } from './providedExports.ts';

const provided = providedExports();

test('lists values of the shared modules, without types', () => {
  expect(provided['client']).toContain('callApi');
  expect(provided['ui']).toContain('Button');
  expect(provided['client']).not.toContain('CallOptions');
});

test('every deprecation names something that exists', () => {
  const known = {
    export: Object.entries(provided).flatMap(([module, names]) => names.map((name) => `${module}: ${name}`)),
    slot: SLOT_NAMES as readonly string[],
    operation: allOperations.map(({ id }) => id),
    field: [] as string[],
  };
  const unknown = DEPRECATIONS.filter(({ kind, name }) =>
    kind === 'field' ? !known.operation.includes(name.split('.')[0]!) : !known[kind].includes(name),
  );
  expect(unknown).toEqual([]);
});

test('every deprecation leaves 90 days, and a major version', () => {
  for (const { name, since, on, until, removedIn } of DEPRECATIONS) {
    const days = (Date.parse(until) - Date.parse(on)) / 86_400_000;
    expect([name, days >= 90, semver.major(removedIn) > semver.major(since)]).toEqual([name, true, true]);
  }
});

test('what is deprecated and what editors strike through are the same exports', () => {
  const marked = Object.keys(provided).flatMap((module) =>
    [...reportOf(module).matchAll(/^\/\/ @public.*@deprecated.*\nexport (?:const|function) (\w+)/gm)].map(
      ([, name]) => `${module}: ${name}`,
    ),
  );
  const listed = DEPRECATIONS.filter(({ kind }) => kind === 'export').map(({ name }) => name);
  expect(marked.toSorted()).toEqual(listed.toSorted());
});
