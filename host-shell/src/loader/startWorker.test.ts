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

test('keeps the plans of the releases whose files the page has loaded, which it may have had inside', () => {
  const here = location.origin;
  const { container: _, integrity: __, initial: ___, ...placed } = aRelease();
  const plan = { url: '/remotes/mfe-clients/1.2.0/load-plan.json', sha256: 'abc' };
  const other = { ...placed, name: 'mfe-soil', entry: '/remotes/mfe-soil/1.0.0/remoteEntry.js' };
  const unused = { url: '/remotes/mfe-soil/1.0.0/load-plan.json', sha256: 'def' };
  const manifest = {
    ...aManifest(),
    remotes: [
      { ...placed, plan },
      { ...other, plan: unused },
    ],
  };
  const loaded = [`${here}/remotes/mfe-clients/1.2.0/chunks/page.js`];
  expect(keepMessage(manifest, loaded, true).files).toEqual([...loaded, here + plan.url]);
  expect(keepMessage(manifest, [], true).files).toEqual([]);
});

test('finds the files that were loaded without the worker', () => {
  const entries = [
    { name: `${origin}/first.js`, workerStart: 0 },
    { name: `${origin}/second.js`, workerStart: 12.5 },
  ];
  expect(bypassing(entries)).toEqual([`${origin}/first.js`]);
});
