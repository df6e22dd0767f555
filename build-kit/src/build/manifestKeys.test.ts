import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_DATA_DIR } from '../workspace/paths.ts';
import { ensureManifestKeys } from './manifestKeys.ts';

const KEY = path.join('registry', 'keys', 'signing-key.pem');
let folders: string[];

beforeEach(() => {
  delete process.env['EPIGRAM_MANIFEST_KEYS'];
  folders = [1, 2].map(() => mkdtempSync(path.join(os.tmpdir(), 'epigram-keys-')));
});
afterEach(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('each new data folder gets the key that the shell is built for, also the second of one process', async () => {
  for (const folder of folders) await ensureManifestKeys(folder);
  const keys = [DEFAULT_DATA_DIR, ...folders].map((folder) => readFileSync(path.join(folder, KEY), 'utf8'));
  expect(new Set(keys).size).toBe(1);
  expect(JSON.parse(process.env['EPIGRAM_MANIFEST_KEYS'] ?? '')).toMatchObject([
    { publicKey: expect.any(String) },
  ]);
});

test('keys that a person names stay, and no folder gets another', async () => {
  process.env['EPIGRAM_MANIFEST_KEYS'] = '[{"keyId":"production"}]';
  for (const folder of folders) await ensureManifestKeys(folder);
  expect(process.env['EPIGRAM_MANIFEST_KEYS']).toBe('[{"keyId":"production"}]');
  expect(folders.map((folder) => existsSync(path.join(folder, KEY)))).toEqual([false, false]);
});
