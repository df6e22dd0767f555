import type { ReleaseChannel, ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';
import semver from 'semver';
import { type Arrangement, arranged } from '../../domain/arrangement.ts';
import { isCompatibleWithShell } from '../../domain/commands/surface.ts';
import type { CatalogedRelease, ReleaseCatalog } from '../../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { goodVersions } from '../../domain/state/lastGood.ts';
import { findRelease, type RegistryState, type ReleaseRecord } from '../../domain/state/registryState.ts';
import type { ResolvedVersion } from './resolveVersions.ts';

/** The manifest's entry for a remote, with the channel by which this page got it. */
export type ManifestRemote = RemoteRelease & { readonly channel: ReleaseChannel };

export interface PageManifest extends ReleaseManifest {
  readonly remotes: readonly ManifestRemote[];
  readonly shell: { readonly version: string; readonly channel: ReleaseChannel };
}

type Loadable = NonNullable<RemoteRelease['fallback']>;

const EXECUTABLE = /\.(?:js|mjs|css)$/;

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
  const described = await Promise.all(
    resolved
      .filter(({ remote }) => remote !== SHELL_NAME)
      .map((version) => describeRemote(state, catalog, version, shellRecord)),
  );
  const found = described.filter((remote) => remote !== undefined);
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

async function describeRemote(
  state: RegistryState,
  catalog: ReleaseCatalog,
  { remote, version, channel }: ResolvedVersion,
  shell: ReleaseRecord,
): Promise<ManifestRemote | undefined> {
  const release = await catalog.find(remote, version);
  if (!release) return undefined;
  const fallbackVersion = findFallback(state, remote, version, shell);
  const fallback = fallbackVersion ? await catalog.find(remote, fallbackVersion) : undefined;
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
  remote: string,
  version: string,
  shell: ReleaseRecord,
): string | undefined {
  return goodVersions(state, remote).find(
    (release) => release.version !== version && isCompatibleWithShell(release, shell),
  )?.version;
}

function asLoadable({ description, files }: CatalogedRelease): Loadable {
  const { name, version, contract, mount, container, entry, initial, firstFiles } = description;
  const { title, pages, menu, extensions, fills, slots } = description;
  const integrity: Record<string, string> = {};
  for (const file of files.values()) {
    if (EXECUTABLE.test(file.path)) integrity[fileUrl(name, version, file.path)] = file.integrity;
  }
  return {
    name,
    version,
    contract,
    mount,
    container,
    entry: fileUrl(name, version, entry),
    integrity,
    initial: initial.map((path) => fileUrl(name, version, path)),
    ...(firstFiles ? { firstFiles } : {}),
    ...(title ? { title } : {}),
    ...(pages ? { pages } : {}),
    ...(menu ? { menu } : {}),
    ...(extensions ? { extensions } : {}),
    ...(fills ? { fills } : {}),
    ...(slots ? { slots } : {}),
  };
}

export function fileUrl(name: string, version: string, path: string): string {
  return `/remotes/${name}/${encodeURIComponent(version)}/${path}`;
}
