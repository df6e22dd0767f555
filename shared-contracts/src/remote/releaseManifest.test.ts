import { expect, test } from '@jest/globals';
import { findRemote } from './releaseManifest.ts';

const remotes = [
  { name: 'mfe-home', mount: ['/'] },
  { name: 'mfe-clients', mount: ['/clients'] },
];

test.each([
  ['/', 'mfe-home'],
  ['/clients', 'mfe-clients'],
  ['/clients/', 'mfe-clients'],
  ['/clients/details/4', 'mfe-clients'],
  ['/clients-of-mine', undefined],
  ['/settings', undefined],
])('%s is served by %s', (pathname, name) => {
  expect(findRemote({ remotes }, pathname)?.name).toBe(name);
});
