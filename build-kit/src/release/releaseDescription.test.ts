import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  readReleaseDescription,
  writeReleaseDescription,
  type DescriptionInput,
} from './releaseDescription.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'epigram-dist-'));
  mkdirSync(path.join(dist, 'chunks'));
  writeFileSync(path.join(dist, 'remoteEntry.js'), 'entry');
  writeFileSync(path.join(dist, 'chunks', 'remote.1.js'), 'remote');
});
afterEach(() => rmSync(dist, { recursive: true }));

const input: DescriptionInput = {
  name: 'mfe-home',
  version: '1.0.0-deadbeef',
  container: 'epigram_mfe_home_1_0_0_deadbeef',
  contract: '^4.0.0',
  mount: ['/'],
  entry: 'remoteEntry.js',
  initial: ['chunks/remote.1.js'],
};

test('describes every file with its size and integrity, except the description itself', () => {
  writeReleaseDescription(dist, input);
  const { files } = writeReleaseDescription(dist, input);
  expect(files).toEqual([
    { path: 'chunks/remote.1.js', integrity: sha384('remote'), size: 6 },
    { path: 'remoteEntry.js', integrity: sha384('entry'), size: 5 },
  ]);
});

test('reads back a written description', () => {
  const written = writeReleaseDescription(dist, input);
  expect(readReleaseDescription(dist)).toEqual(written);
});

test('refuses a build that names a missing file', () => {
  expect(() => writeReleaseDescription(dist, { ...input, initial: ['chunks/absent.js'] })).toThrow(
    'mfe-home: the build names chunks/absent.js, but did not write it',
  );
});

test('treats a build with a missing or truncated file as missing', () => {
  writeReleaseDescription(dist, input);
  writeFileSync(path.join(dist, 'remoteEntry.js'), 'ent');
  expect(readReleaseDescription(dist)).toBeUndefined();
  rmSync(path.join(dist, 'remoteEntry.js'));
  expect(readReleaseDescription(dist)).toBeUndefined();
});

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
