import semver from 'semver';
import { z } from 'zod';
import type { RegistryState } from '../domain/state/registryState.ts';
import { usedVersions, type SbomParts } from '../releases/packageUses.ts';

const channel = z.enum(['live', 'canary']);
const running = { remote: z.string(), version: z.string(), channel };
export const usesQuery = z.object({
  package: z
    .string()
    .regex(/^(?:@[\w.-]+\/)?[\w.-]+$/)
    .max(214),
  range: z
    .string()
    .max(100)
    .refine((text) => semver.validRange(text) !== null, { error: 'must be a range of versions' })
    .default('*'),
});
export const usesAnswer = z.object({
  uses: z.array(z.object({ ...running, found: z.array(z.string()) })),
  /** Releases without a list of their packages: they may contain it. */
  unknown: z.array(z.object(running)),
});

/** Which running releases, live or canaries, contain a package. */
export async function findUses(
  state: RegistryState,
  parts: SbomParts,
  { package: name, range }: z.output<typeof usesQuery>,
): Promise<z.output<typeof usesAnswer>> {
  const answer: z.output<typeof usesAnswer> = { uses: [], unknown: [] };
  const byName = [...state.remotes.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  const releases = byName.flatMap(({ name: remote, live, canary }) => [
    ...(live ? [{ remote, version: live.version, channel: 'live' as const }] : []),
    ...(canary ? [{ remote, version: canary.version, channel: 'canary' as const }] : []),
  ]);
  for (const release of releases) {
    const found = await usedVersions(parts, release, { name, range });
    if (!found) answer.unknown.push(release);
    else if (found.length > 0) answer.uses.push({ ...release, found });
  }
  return answer;
}
