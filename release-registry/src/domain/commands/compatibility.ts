import type { CheckResult } from '../log/events.ts';
import { isUnder, pathProblem, type PathClaim } from '../pathRules.ts';
import { SHELL_NAME } from '../releaseSchema.ts';
import { findRelease, type Hold, type RegistryState, type ReleaseRecord } from '../state/registryState.ts';
import { checkOfferedSlots, checkSurface, isCompatibleWithShell } from './surface.ts';

const EXPOSED_MODULE = './remote';

/**
 * Checks the set that would be live after `candidates` are promoted: each release fits the shell's surface, exposes the
 * expected module and claims no path of another.
 */
export function checkCompatibility(
  state: RegistryState,
  candidates: readonly ReleaseRecord[],
): CheckResult[] {
  const together = liveWith(state, candidates);
  const shell = together.get(SHELL_NAME);
  const shellChanges = candidates.some((candidate) => candidate.remote === SHELL_NAME);
  const remotes = [...together.values()].filter((release) => release.remote !== SHELL_NAME);
  const changing = remotes.filter((release) => candidates.includes(release));
  const claims = claimsWith(state, changing);
  return [
    ...checkOfferedSlots(together, changing),
    ...(shellChanges ? remotes : changing).flatMap((release) => checkSurface(release, shell)),
    ...changing.flatMap((release) => [checkExposes(release), checkRoutes(release, claims)]),
  ];
}

/**
 * The current canaries that could share a page with a candidate and do not fit it: a remote's canary under a new shell,
 * or a shell's canary over a new remote.
 */
export function incompatibleCanaries(
  state: RegistryState,
  candidates: readonly ReleaseRecord[],
): ReleaseRecord[] {
  return runningCanaries(state)
    .filter((canary) => !candidates.includes(canary))
    .filter((canary) => candidates.some((candidate) => !areCompatible(canary, candidate)));
}

export function checkCanaries(state: RegistryState, candidates: readonly ReleaseRecord[]): CheckResult[] {
  return incompatibleCanaries(state, candidates).map(({ remote, version }) => {
    const detail = `the running canary of ${remote} ${version} would not fit; end it first`;
    return { check: 'canary', remote, ok: false, detail };
  });
}

/** The held-back versions' substitutes share pages with what goes live. */
export function checkHolds(state: RegistryState, candidates: readonly ReleaseRecord[]): CheckResult[] {
  return unfitHolds(state, candidates).map(({ remote, hold: { id, version, to } }) => {
    const detail = `${remote} ${to}, which some users get in place of ${version}, would not fit; lift the hold ${id} first`;
    return { check: 'canary', remote, ok: false, detail };
  });
}

/** The holds whose substitute does not fit a candidate. A candidate of the same remote ends them anyway. */
export function unfitHolds(
  state: RegistryState,
  candidates: readonly ReleaseRecord[],
): { readonly remote: string; readonly hold: Hold }[] {
  return [...state.remotes.values()]
    .filter(({ name }) => !candidates.some(({ remote }) => remote === name))
    .flatMap(({ name, holds }) =>
      holds.filter(({ lifted }) => !lifted).map((hold) => ({ remote: name, hold })),
    )
    .filter(({ remote, hold }) => {
      const substitute = findRelease(state, remote, hold.to);
      return substitute && candidates.some((candidate) => !areCompatible(substitute, candidate));
    });
}

function runningCanaries(state: RegistryState): ReleaseRecord[] {
  return [...state.remotes.values()]
    .map(({ name, canary }) => canary && findRelease(state, name, canary.version))
    .filter((release) => release !== undefined);
}

function areCompatible(one: ReleaseRecord, other: ReleaseRecord): boolean {
  if (one.remote === SHELL_NAME && other.remote !== SHELL_NAME) return isCompatibleWithShell(other, one);
  if (other.remote === SHELL_NAME && one.remote !== SHELL_NAME) return areCompatible(other, one);
  return true;
}

function liveWith(state: RegistryState, candidates: readonly ReleaseRecord[]): Map<string, ReleaseRecord> {
  const together = new Map<string, ReleaseRecord>();
  for (const remote of state.remotes.values()) {
    const live = remote.live && findRelease(state, remote.name, remote.live.version);
    if (live) together.set(remote.name, live);
  }
  for (const candidate of candidates) together.set(candidate.remote, candidate);
  return together;
}

function checkExposes({ remote, exposes }: ReleaseRecord): CheckResult {
  const check = 'exposes';
  if (exposes === null) return { check, remote, ok: true, detail: 'the build does not say what it exposes' };
  const ok = exposes.includes(EXPOSED_MODULE);
  const list = exposes.length > 0 ? exposes.join(', ') : 'nothing';
  return { check, remote, ok, detail: `exposes ${list}; the shell loads ${EXPOSED_MODULE}` };
}

/** The owned prefixes, and the free paths that the releases of one change claim. */
function claimsWith({ prefixes }: RegistryState, changing: readonly ReleaseRecord[]): PathClaim[] {
  const owned = [...prefixes];
  const claimed = changing.flatMap(({ remote, mount }) =>
    mount
      .filter((path) => !owned.some(([prefix]) => isUnder(path, prefix)))
      .map((path) => [path, remote] as const),
  );
  return [...owned, ...claimed];
}

/** A release's paths must belong to its remote or be free, and no other release of the same change may have them. */
function checkRoutes({ remote, mount }: ReleaseRecord, claims: readonly PathClaim[]): CheckResult {
  const check = 'routes';
  if (mount.length === 0) return { check, remote, ok: false, detail: 'claims no path' };
  const problems = mount
    .map((path) => pathProblem(claims, remote, path))
    .filter((text) => text !== undefined);
  if (problems.length > 0) return { check, remote, ok: false, detail: problems.join(', ') };
  return { check, remote, ok: true, detail: `claims ${mount.join(', ')}` };
}
