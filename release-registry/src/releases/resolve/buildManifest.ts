import type { ReleaseChannel, ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';
import semver from 'semver';
import { type Arrangement, arranged } from '../../domain/arrangement.ts';
import { isCompatibleWithShell } from '../../domain/commands/surface.ts';
import type { CatalogedRelease, ReleaseCatalog } from '../../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { latestGood } from '../../domain/state/lastGood.ts';
import { findRelease, type RegistryState, type ReleaseRecord } from '../../domain/state/registryState.ts';
import { asLoadable, type Loadable } from './loadPlans.ts';
import type { ResolvedVersion } from './resolveVersions.ts';

/** The manifest's entry for a remote, with the channel by which this page got it. */
export type ManifestRemote = RemoteRelease & { readonly channel: ReleaseChannel };

export interface PageManifest extends ReleaseManifest {
  readonly remotes: readonly ManifestRemote[];
  readonly shell: { readonly version: string; readonly channel: ReleaseChannel };
}

interface ManifestParts {
  readonly state: RegistryState;
  readonly catalog: ReleaseCatalog;
  /** By slot, for this audience. */
  readonly arrangements: ReadonlyMap<string, Arrangement>;
}

export async function buildManifest(
  { state, catalog, arrangements }: ManifestParts,
  resolved: readonly ResolvedVersion[],
  issuedAt: Date,
): Promise<PageManifest | undefined> {
  const shell = resolved.find(({ remote }) => remote === SHELL_NAME);
  const shellRecord = shell && findRelease(state, SHELL_NAME, shell.version);
  if (!shell || !shellRecord) return undefined;
  const wanted = resolved
    .filter(({ remote }) => remote !== SHELL_NAME)
    .map((choice) => ({ choice, fallback: findFallback(state, choice, shellRecord) }));
  // One statement for all: a page load after a start or a promotion must not wait for one per remote.
  const [releases, fallbacks] = await findBoth(catalog, wanted);
  const found = wanted.flatMap(({ choice }, index) => {
    const release = releases[index];
    return release ? [describeRemote(state, choice, release, fallbacks[index])] : [];
  });
  const offers = new Map(
    found.flatMap(({ name, slots = [] }) => slots.map((slot) => [`${name}/${slot.name}`, slot.version])),
  );
  const remotes = found.map((remote) => withExtensions(remote, offers, arrangements));
  return {
    // The time of the last change, not its number in the log: after a restore, any new event (`log.restored` at the
    // latest) gives a higher one than the lost events did, so the manifest does not look like a replay.
    sequence: state.at.getTime(),
    issuedAt: issuedAt.toISOString(),
    shell: { version: shell.version, channel: shell.channel },
    remotes,
  };
}

/**
 * The remote with the extensions that this page shows: those whose slot is offered in a version that they fit, in the
 * order and presence that the audience's arrangements say.
 */
function withExtensions(
  remote: ManifestRemote,
  offers: ReadonlyMap<string, string>,
  arrangements: ReadonlyMap<string, Arrangement>,
): ManifestRemote {
  function shown<Part extends Loadable>(part: Part): Part {
    const { name, extensions, fills } = part;
    const fitting = fills?.filter(({ slot, range }) => semver.satisfies(offers.get(slot) ?? '', range));
    return {
      ...part,
      ...(extensions ? { extensions: arranged(name, extensions, arrangements) } : {}),
      ...(fitting ? { fills: arranged(name, fitting, arrangements) } : {}),
    };
  }
  return { ...shown(remote), ...(remote.fallback ? { fallback: shown(remote.fallback) } : {}) };
}

interface Wanted {
  readonly choice: ResolvedVersion;
  readonly fallback: ReleaseRecord | undefined;
}

/** The releases and, at the same places, their fallbacks. */
async function findBoth(
  catalog: ReleaseCatalog,
  wanted: readonly Wanted[],
): Promise<[(CatalogedRelease | undefined)[], (CatalogedRelease | undefined)[]]> {
  const backed = wanted.flatMap(({ fallback }, index) => (fallback ? [{ fallback, index }] : []));
  const found = await catalog.findAll([
    ...wanted.map(({ choice }) => choice),
    ...backed.map(({ fallback }) => fallback),
  ]);
  const fallbacks = new Map(backed.map(({ index }, place) => [index, found[wanted.length + place]]));
  return [found.slice(0, wanted.length), wanted.map((_, index) => fallbacks.get(index))];
}

function describeRemote(
  state: RegistryState,
  { remote, channel }: ResolvedVersion,
  release: CatalogedRelease,
  fallback: CatalogedRelease | undefined,
): ManifestRemote {
  const disabled = state.remotes.get(remote)?.disabled;
  return {
    ...asLoadable(release),
    channel,
    ...(disabled ? { disabled: disabled.notice ? { notice: disabled.notice } : {} } : {}),
    ...(fallback ? { fallback: asLoadable(fallback) } : {}),
  };
}

/** The latest good version that was live, other than the given one, and that this shell can load. */
function findFallback(
  state: RegistryState,
  { remote, version }: ResolvedVersion,
  shell: ReleaseRecord,
): ReleaseRecord | undefined {
  return latestGood(
    state,
    remote,
    (release) => release.version !== version && isCompatibleWithShell(release, shell),
  );
}
