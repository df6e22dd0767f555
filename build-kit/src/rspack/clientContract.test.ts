import { expect, test } from '@jest/globals';
import * as tests from '@epigram/shared-contracts/api/tests';
import { clientContract } from './clientContract.ts';

test('keeps the fields that a call needs, without schemas', () => {
  const source = clientContract(tests, 'mfe-soil 4.20.0');
  expect(source).toContain('export const searchTests = {"id":"searchTests"');
  expect(source).toContain('"caller":"mfe-soil 4.20.0"');
  expect(source).toContain('export const TEST_SORT_FIELDS = [');
  expect(source).not.toContain('summary');
  expect(source).not.toContain('testId =');
});

test('leaves out functions and objects that contain a schema', () => {
  expect(clientContract({ make: () => 1, params: { id: new Map() }, LIMIT: 3 }, 'mfe-soil 4.20.0')).toBe(
    'export const LIMIT = 3;\n',
  );
});
