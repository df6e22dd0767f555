import { expect, test } from '@jest/globals';
import { nextSince } from './since.ts';

test('notes the version of each added export, but not of members', () => {
  const additions = ['ui: useImportPath was added', 'ui: ButtonProps gained isBusy?: boolean;'];
  expect(nextSince({ 'slots: WhenNear': '4.6.0' }, { additions, breaks: [] }, '4.9.0')).toEqual({
    'slots: WhenNear': '4.6.0',
    'ui: useImportPath': '4.9.0',
  });
});

test('begins again with a major version', () => {
  const change = { additions: [], breaks: ['ui: Button changed'] };
  expect(nextSince({ 'ui: useImportPath': '4.9.0' }, change, '5.0.0')).toEqual({});
});
