import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { aShell } from './testing/releaseFixtures.ts';
import {
  createScratch,
  runCli,
  spawnRegistry,
  writeDist,
  type Scratch,
  type SpawnedRegistry,
} from './testing/spawnRegistry.ts';

let scratch: Scratch;
let registry: SpawnedRegistry;
beforeAll(async () => {
  scratch = await createScratch();
  registry = await spawnRegistry(scratch);
});
afterAll(async () => {
  await registry.stop();
  await scratch.remove();
});

/** Publishes a shell with the given types; `undefined`: none. */
async function release(version: string, contract: string, files: Record<string, string> | undefined) {
  const json = {
    name: '@epigram/shared-contracts',
    exports: { './client': { types: './dist/client.d.ts' } },
  };
  const shell = aShell({
    version,
    contract,
    ...(files && { files: { 'types/shared-contracts.json': JSON.stringify({ package: json, files }) } }),
  });
  const { code, stderr } = await runCli(
    scratch,
    'publish',
    await writeDist(scratch.dataDir, shell),
    '--promote',
  );
  if (code !== 0) throw new Error(stderr);
}

function types(folder: string, ...args: string[]) {
  return runCli(scratch, 'types', ...args, '--out', path.join(scratch.dataDir, folder));
}

function written(folder: string, file: string): Promise<string> {
  return readFile(path.join(scratch.dataDir, folder, '@epigram/shared-contracts', file), 'utf8');
}

it('writes the types of the live shell, or of a contract version, and where a build finds them', async () => {
  await release('1.0.0', '1.0.0', { 'dist/client.d.ts': 'export declare const old: 1;' });
  await release('1.1.0', '1.1.0', { 'dist/client.d.ts': 'export declare const next: 2;' });
  expect((await types('live')).stdout).toContain('Contract 1.1.0 of shell 1.1.0');
  expect(await written('live', 'dist/client.d.ts')).toContain('next');
  expect(await types('earlier', '1.0.0')).toMatchObject({ code: 0 });
  expect(await written('earlier', 'dist/client.d.ts')).toContain('old');
  const config = await readFile(path.join(scratch.dataDir, 'live', 'tsconfig.json'), 'utf8');
  expect(JSON.parse(config)).toEqual({
    compilerOptions: {
      paths: {
        '@epigram/shared-contracts/client': ['./@epigram/shared-contracts/dist/client.d.ts'],
      },
    },
  });
});

it('follows a rollback', async () => {
  await runCli(scratch, 'rollback', 'host-shell', '--reason', 'a test');
  await types('live');
  expect(await written('live', 'dist/client.d.ts')).toContain('old');
});

it('refuses what does not exist by name', async () => {
  expect(await types('none', '9.0.0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No released shell has contract 9.0.0'),
  });
  expect((await types('none', 'next')).stderr).toContain('must be a version');
  await release('1.2.0', '1.2.0', undefined);
  expect((await types('none')).stderr).toContain('shell 1.2.0 was built without the types');
});

it('writes nothing outside its folder', async () => {
  await release('1.3.0', '1.3.0', { 'dist/../../../../escaped.d.ts': 'export {};' });
  expect(await types('hostile/inner')).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('is not a file of types'),
  });
  expect(existsSync(path.join(scratch.dataDir, 'hostile'))).toBe(false);
  expect(existsSync(path.join(scratch.dataDir, 'escaped.d.ts'))).toBe(false);
});
