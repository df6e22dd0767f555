import { requireRemote } from '../domain/commands/requireRelease.ts';
import { RegistryError } from '../domain/registryError.ts';
import type { RegistryParts } from '../registryParts.ts';
import { faultsOf, repairFile } from '../releases/store/storedForms.ts';

interface Verification {
  readonly remote: string;
  readonly version: string;
  readonly files: number;
  /** Faults in the bytes that browsers get, plain or compressed. */
  readonly problems: string[];
  /** Faults that have been repaired. */
  readonly repaired: string[];
}

interface VerifyRequest {
  readonly remote: string;
  /** The live one if none is named. */
  readonly version?: string | undefined;
  readonly repair: boolean;
}

/** Reads every encoding of every file of a release as browsers get it, and optionally repairs what differs. */
export async function verifyRelease(
  { ledger, catalog, store }: Pick<RegistryParts, 'ledger' | 'catalog' | 'store'>,
  { remote, version: requested, repair }: VerifyRequest,
): Promise<Verification> {
  const version = requested ?? requireRemote(ledger.state(), remote).live?.version;
  if (!version) throw new RegistryError('NOT_FOUND', `${remote} has no live version; name one`);
  const release = await catalog.find(remote, version);
  if (!release) throw new RegistryError('NOT_FOUND', `${remote} ${version} was never published`);
  const problems: string[] = [];
  const repaired: string[] = [];
  for (const file of release.files.values()) {
    if (repair) {
      const outcome = await repairFile(store, file);
      problems.push(...outcome.lost);
      repaired.push(...outcome.repaired);
    } else problems.push(...(await faultsOf(store, file)));
  }
  return { remote, version, files: release.files.size, problems, repaired };
}
