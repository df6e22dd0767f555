import type { z } from 'zod';
import type { ReleaseCatalog } from '../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../domain/releaseSchema.ts';
import type { RegistryState } from '../domain/state/registryState.ts';
import { fileUrl } from '../releases/resolve/loadPlans.ts';
import type { contractVersionsAnswer } from './contractSchemas.ts';

type Version = z.output<typeof contractVersionsAnswer>[number];

/** Files of a shell that have the types of what it shares (build-kit/src/packages/contractTypes.ts). */
const TYPES = /^types\/[\w-]+\.json$/;
const LONGEST = 100;

/** The contract versions of the released shells, latest first, one shell for each: the live one if it has the version. */
export async function contractVersions(
  state: RegistryState,
  catalog: ReleaseCatalog,
  wanted: string | undefined,
): Promise<Version[]> {
  const shell = state.remotes.get(SHELL_NAME);
  const live = shell?.live?.version;
  const releases = [...(shell?.releases.values() ?? [])]
    .filter(({ pruned, contract }) => !pruned && (wanted === undefined || contract === wanted))
    .toSorted((one, other) => Number(other.publishedAt) - Number(one.publishedAt));
  const chosen = new Map<string, string>();
  for (const { contract, version } of releases) {
    if (!chosen.has(contract) || version === live) chosen.set(contract, version);
  }
  const listed = [...chosen].slice(0, LONGEST);
  const found = await catalog.findAll(listed.map(([, version]) => ({ remote: SHELL_NAME, version })));
  return listed.map(([contract, version], index) => {
    const types = found[index]?.description.files.filter(({ path }) => TYPES.test(path)) ?? [];
    return {
      contract,
      shell: version,
      isLive: version === live,
      types: types.map(({ path, integrity, size }) => ({
        url: fileUrl(SHELL_NAME, version, path),
        integrity,
        size,
      })),
    };
  });
}
