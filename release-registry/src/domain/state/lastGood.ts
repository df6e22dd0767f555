import { isBad } from './badMark.ts';
import { findRelease, type RegistryState, type ReleaseRecord } from './registryState.ts';

/**
 * The target of a rollback: of the versions that were live before the current one and are not marked bad, the latest one
 * that did not fail for its users; if each of them did, the latest.
 */
export function lastGood(state: RegistryState, name: string): ReleaseRecord | undefined {
  const version = state.remotes.get(name)?.live?.version;
  const live = version === undefined ? undefined : findRelease(state, name, version);
  const content = live?.content;
  return latestGood(
    state,
    name,
    (release) => release.version !== version && (content === undefined || release.content !== content),
  );
}

/** The first of `goodVersions` that fits. It ends there: every page and status asks it of every remote. */
export function latestGood(
  state: RegistryState,
  name: string,
  fits: (release: ReleaseRecord) => boolean,
): ReleaseRecord | undefined {
  const { liveHistory = [], releases } = state.remotes.get(name) ?? {};
  let faltered: ReleaseRecord | undefined;
  for (let index = liveHistory.length - 1; index >= 0; index--) {
    const release = releases?.get(liveHistory[index] ?? '');
    if (!release || release.pruned || isBad(state, release) || !fits(release)) continue;
    if (!release.faltered) return release;
    faltered ??= release;
  }
  return faltered;
}

/** Every version that has been live and is not marked bad, latest first; those that failed for their users last. */
export function goodVersions(state: RegistryState, name: string): ReleaseRecord[] {
  const unmarked = unmarkedVersions(state, name);
  return [
    ...unmarked.filter((release) => !release.faltered),
    ...unmarked.filter((release) => release.faltered),
  ];
}

/** Every version that has been live and is not marked bad, latest first. */
export function unmarkedVersions(state: RegistryState, name: string): ReleaseRecord[] {
  const remote = state.remotes.get(name);
  if (!remote) return [];
  return remote.liveHistory
    .toReversed()
    .map((version) => remote.releases.get(version))
    .filter((release) => release !== undefined)
    .filter((release) => !release.pruned && !isBad(state, release));
}
