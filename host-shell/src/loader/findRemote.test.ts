import { expect, test } from '@jest/globals';
import { aManifest, aRelease } from '../testing/releases.ts';
import { findRemote } from './findRemote.ts';

const manifest = aManifest(
  aRelease({ name: 'mfe-home', mount: ['/'] }),
  aRelease({ name: 'mfe-clients', mount: ['/clients'] }),
);

test.each([
  ['/', 'mfe-home'],
  ['/clients', 'mfe-clients'],
  ['/clients/', 'mfe-clients'],
  ['/clients/details/4', 'mfe-clients'],
  ['/clients-of-mine', undefined],
  ['/settings', undefined],
])('%s is served by %s', (pathname, name) => {
  expect(findRemote(manifest, pathname)?.name).toBe(name);
});
