import type { Decision } from '../ledger/decision.ts';
import { goodVersions } from '../state/lastGood.ts';
import type { RegistryState, ReleaseRecord, RemoteState } from '../state/registryState.ts';

export interface PruneCommand {
  /** Without one: every remote that the caller may prune. */
  readonly remotes: readonly string[];
  /** Good versions kept as targets of a rollback, the latest first. */
  readonly keep: number;
  /** What was published, live or on trial since then stays: an open page may still load its files. */
  readonly before: Date;
}

export interface Pruned {
  readonly remote: string;
  readonly version: string;
}

/** Versions that somebody has now, or that a rollback would go to. */
function inUse(state: RegistryState, { name, live, canary }: RemoteState, keep: number): Set<string> {
  const previews = [...state.previews.values()].map((versions) => versions.get(name));
  const targets = goodVersions(state, name).slice(0, keep + 1);
  const all = [live?.version, live?.rolledBackFrom, canary?.version, ...previews];
  return new Set([
    ...all.filter((version) => version !== undefined),
    ...targets.map(({ version }) => version),
  ]);
}

function isOld({ publishedAt, usedUntil }: ReleaseRecord, before: Date): boolean {
  return publishedAt < before && (usedUntil === undefined || usedUntil < before);
}

/** Chooses releases that no open page and no rollback can need. Their files go; what the log says of them stays. */
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
