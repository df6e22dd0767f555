import { expect, test } from '@jest/globals';
import { aManifest, aRelease } from '../../testing/releases.ts';
import { previewReleases, versionsOf } from './versions.ts';

const home = aRelease({ name: 'mfe-home', version: '1.0.0' });
const clients = aRelease({ name: 'mfe-clients', version: '2.0.0' });

test('the order and time of a manifest do not make a different set', () => {
  const later = { ...aManifest(clients, home), sequence: 9, issuedAt: '2026-12-01T00:00:00Z' };
  expect(versionsOf(later)).toBe(versionsOf(aManifest(home, clients)));
});

test('another version of a remote or of the shell makes a different set', () => {
  const now = { ...aManifest(home), shell: { version: '1.0.0', channel: 'production' as const } };
  const newer = { ...now, shell: { version: '1.1.0', channel: 'production' as const } };
  expect(versionsOf(newer)).not.toBe(versionsOf(now));
  expect(versionsOf(aManifest({ ...home, version: '1.1.0' }))).not.toBe(versionsOf(aManifest(home)));
});

test('a trial comes from an override or a preview, not from a canary', () => {
  const manifest = aManifest(
    { ...home, channel: 'override' },
    { ...clients, channel: 'canary' },
    aRelease({ name: 'mfe-forecast', version: '3.0.0', channel: 'preview' }),
  );
  expect(previewReleases(manifest)).toEqual(['mfe-home 1.0.0', 'mfe-forecast 3.0.0']);
  expect(previewReleases({ ...aManifest(), shell: { version: '9.0.0', channel: 'override' } })).toEqual([
    'host-shell 9.0.0',
  ]);
});
