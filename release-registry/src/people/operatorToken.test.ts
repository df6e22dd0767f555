import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readOperatorToken, readOrCreateOperatorToken } from './operatorToken.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-token-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('processes that start together share one token, and leave nothing else behind', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => readOrCreateOperatorToken(folder)));
  expect(tokens[0]).toMatch(/^epr_/);
  expect(new Set(tokens)).toEqual(new Set([await readOperatorToken(folder)]));
  expect(await readdir(folder)).toEqual(['operator-token']);
});
