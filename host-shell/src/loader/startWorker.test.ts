import { expect, test } from '@jest/globals';
import { aManifest, aRelease } from '../testing/releases.ts';
import { bypassing, keepMessage } from './startWorker.ts';

const origin = 'https://portal.example';

test('keeps the files of the releases in the manifest, and the page only if it bypassed the worker', () => {
  const manifest = {
    ...aManifest(aRelease({ entry: '/remotes/mfe-clients/1.2.0/remoteEntry.js' })),
    shell: { version: '3.0.0', channel: 'production' as const },
  };
  const loaded = [
    `${origin}/remotes/host-shell/3.0.0/shell.js`,
    `${origin}/remotes/host-shell/3.0.0/shell.js`,
    `${origin}/remotes/mfe-clients/1.2.0/chunks/page.js`,
    `${origin}/remotes/mfe-clients/1.1.0/chunks/page.js`,
    `${origin}/api/v2/users/information`,
  ];
  const message = keepMessage(manifest, loaded, true);
  expect(message.files).toEqual([loaded[0], loaded[2]]);
  expect(message.folders).toEqual(
    expect.arrayContaining(['/remotes/host-shell/3.0.0/', '/remotes/mfe-clients/1.2.0/']),
  );
  expect(message.page).toBe(false);
  expect(keepMessage(manifest, loaded, false).page).toBe(true);
});

test('finds the files that were loaded without the worker', () => {
  const entries = [
    { name: `${origin}/first.js`, workerStart: 0 },
    { name: `${origin}/second.js`, workerStart: 12.5 },
  ];
  expect(bypassing(entries)).toEqual([`${origin}/first.js`]);
});
