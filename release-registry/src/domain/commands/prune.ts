import type { Decision } from '../decision.ts';
import { goodVersions } from '../state/lastGood.ts';
import type { RegistryState, ReleaseRecord, RemoteState } from '../state/registryState.ts';

export interface PruneCommand {
  /** Without it, every remote that the caller may prune. */
  readonly remotes: readonly string[];
  /** Good versions to keep as rollback targets, latest first. */
  readonly keep: number;
  /** Versions published, live or overridden since then are kept: an open page may still load their files. */
  readonly before: Date;
}

export interface Pruned {
  readonly remote: string;
  readonly version: string;
}

/** Versions that are in use, or that a rollback would go to. */
function inUse(state: RegistryState, { name, live, canary, holds }: RemoteState, keep: number): Set<string> {
  const previews = [...state.previews.values()].map((versions) => versions.get(name));
  const targets = goodVersions(state, name).slice(0, keep + 1);
  const all = [
    live?.version,
    live?.rolledBackFrom,
    canary?.version,
    ...holds.map(({ to }) => to),
    ...previews,
  ];
  return new Set([
    ...all.filter((version) => version !== undefined),
    ...targets.map(({ version }) => version),
  ]);
}

function isOld({ publishedAt, usedUntil }: ReleaseRecord, before: Date): boolean {
  return publishedAt < before && (usedUntil === undefined || usedUntil < before);
}

/** Selects releases that no open page and no rollback can need. Their files are deleted, but their log entries stay. */
export function prune(
  state: RegistryState,
  { remotes, keep, before }: PruneCommand,
): Decision<readonly Pruned[]> {
  const pruned = remotes.flatMap((name) => {
    const remote = state.remotes.get(name);
    if (!remote) return [];
    const used = inUse(state, remote, keep);
    return [...remote.releases.values()]
      .filter((release) => !release.pruned && !used.has(release.version) && isOld(release, before))
      .map(({ version }) => ({ remote: name, version }));
  });
  return {
    events: pruned.map((release) => ({ type: 'release.pruned' as const, ...release })),
    result: pruned,
  };
}
