import { manifestKeys } from '../portal/registryCli.ts';
import { dataDir } from '../workspace/paths.ts';

/**
 * Makes the registry's public keys known to this process and to the build workers that it starts. They are
 * part of the shell: a build for another installation names them in EPIGRAM_MANIFEST_KEYS (JSON, as
 * `release-registry/src/cli.ts keys` prints it); otherwise they are the local registry's.
 */
export async function ensureManifestKeys(): Promise<void> {
  process.env['EPIGRAM_MANIFEST_KEYS'] ??= JSON.stringify(await manifestKeys(dataDir()));
}
