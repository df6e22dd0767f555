import { createHash } from 'node:crypto';
import { requireRemote } from '../commands/requireRelease.ts';
import { RegistryError } from '../errors/registryError.ts';
import { objectName } from '../store/objectStore.ts';
import type { RegistryParts } from '../parts/registryParts.ts';

interface Verification {
  readonly remote: string;
  readonly version: string;
  readonly files: number;
  readonly problems: string[];
}

/** Reads a release (the live one, where none is named) back from the store, every byte of it. */
export async function verifyRelease(
  { ledger, catalog, store }: Pick<RegistryParts, 'ledger' | 'catalog' | 'store'>,
  remote: string,
  asked?: string,
): Promise<Verification> {
  const version = asked ?? requireRemote(ledger.state(), remote).live?.version;
  if (!version) throw new RegistryError('NOT_FOUND', `${remote} has no live version; name one`);
  const release = await catalog.find(remote, version);
  if (!release) throw new RegistryError('NOT_FOUND', `${remote} ${version} was never published`);
  const problems: string[] = [];
  for (const { path, integrity, size } of release.files.values()) {
    const bytes = await store.get(objectName(integrity));
    const actual = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (!bytes) problems.push(`${path} is missing`);
    else if (actual !== integrity || bytes.length !== size) problems.push(`${path} has changed: ${actual}`);
  }
  return { remote, version, files: release.files.size, problems };
}
