import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { manifestKeys } from './registryCli.ts';
import { DEFAULT_DATA_DIR, dataDir as chosenDataDir } from '../workspace/paths.ts';

function keysFolder(dataDir: string): string {
  return path.join(dataDir, 'registry', 'keys');
}

/** What an earlier call has put into the environment: not a person's choice, and good for its data folder only. */
let found: string | undefined;

/**
 * Makes the registry's public keys known to this process and to the build workers that it starts: a shell
 * accepts only manifests that they sign. A build for another installation names them in EPIGRAM_MANIFEST_KEYS
 * (JSON, as `release-registry/src/cli.ts keys` prints it). Otherwise they are those of the registry in
 * `dataDir`; a new data folder gets the checkout's own, so that one build of the shell fits both.
 */
export async function ensureManifestKeys(dataDir = chosenDataDir()): Promise<void> {
  const given = process.env['EPIGRAM_MANIFEST_KEYS'];
  if (given && given !== found) return;
  const isNew = !existsSync(keysFolder(dataDir));
  found = JSON.stringify(await manifestKeys(isNew ? DEFAULT_DATA_DIR : dataDir));
  process.env['EPIGRAM_MANIFEST_KEYS'] = found;
  if (isNew && dataDir !== DEFAULT_DATA_DIR) {
    cpSync(keysFolder(DEFAULT_DATA_DIR), keysFolder(dataDir), { recursive: true });
  }
}
