import { expect, test } from '@jest/globals';
import { kindOf } from './requests.ts';

const ORIGIN = 'https://portal.example';

test.each([
  ['navigate', '/', 'page'],
  ['navigate', '/clients/details/7?tab=tests', 'page'],
  ['navigate', '/clients/details/1/mfe-clients.visits', 'page'],
  ['navigate', '/Password/Recover/Change/abc.def', 'page'],
  ['navigate', '/favicon.ico', 'other'],
  ['navigate', '/releases', 'other'],
  ['navigate', '/releases/api/docs', 'other'],
  ['navigate', '/api/v2/docs', 'other'],
  ['navigate', '/dev/mailbox', 'other'],
  ['cors', '/', 'other'],
  ['cors', '/api/v2/tests/results', 'other'],
  ['cors', '/remotes/mfe-home/1.0.0-abc/remoteEntry.js', 'file'],
  ['no-cors', '/remotes/host-shell/1.0.0-abc/shell.css', 'file'],
  ['cors', '/remotes/mfe-home/dev/remoteEntry.js', 'other'],
  ['cors', '/remotes/mfe-home', 'other'],
])('a request (%s) for %s is for: %s', (mode, path, kind) => {
  expect(kindOf({ method: 'GET', mode, url: ORIGIN + path }, ORIGIN)).toBe(kind);
});

test('leaves writes and cross-origin requests to the browser', () => {
  const url = `${ORIGIN}/remotes/mfe-home/1.0.0/remoteEntry.js`;
  expect(kindOf({ method: 'POST', mode: 'cors', url }, ORIGIN)).toBe('other');
  expect(kindOf({ method: 'GET', mode: 'cors', url }, 'https://elsewhere.example')).toBe('other');
});
