import type { CheckResult, EventData } from '../log/events.ts';
import { RegistryError } from '../registryError.ts';
import { badReason, marksOn } from '../state/badMark.ts';
import type { RegistryState, ReleaseRecord } from '../state/registryState.ts';
import { checkSizes } from './checkSizes.ts';
import { checkCanaries, checkCompatibility, checkHolds } from './compatibility.ts';
import type { Decision } from '../decision.ts';
import { checkLostPaths } from './lostPaths.ts';
import { freezeAt } from '../freezeWindow.ts';
import { needsApproval } from '../policy.ts';
import { requireRelease, requireRemote } from './requireRelease.ts';

export interface PromoteCommand {
  /** Without a version, only the current canary. */
  readonly releases: readonly { readonly remote: string; readonly version?: string | undefined }[];
  /** Promotes a version that is marked bad and clears the mark. The command's reason explains why. */
  readonly override: boolean;
  /** Live paths that may be dropped; `*` allows all of them. */
  readonly dropPaths?: readonly string[];
  /** Promotes during a freeze. The command's reason explains why. */
  readonly duringFreeze?: boolean;
}

export interface Promotion {
  readonly promoted: readonly {
    readonly remote: string;
    readonly version: string;
    readonly previous: string | null;
  }[];
  /** Requested, but already live. */
  readonly unchanged: readonly { readonly remote: string; readonly version: string }[];
  readonly checks: readonly CheckResult[];
  /** Set if a second person has to approve it first: nothing has been promoted yet. */
  readonly request?: string;
}

/** Promotes versions to production, all or none, so that releases that depend on each other go live together. */
export function promote(
  state: RegistryState,
  command: PromoteCommand,
  now = new Date(),
): Decision<Promotion> {
  const requested = promotedReleases(state, command.releases);
  if (new Set(requested.map((release) => release.remote)).size !== requested.length) {
    throw new RegistryError('INVALID_REQUEST', 'A remote can be promoted to one version at a time');
  }
  const unchanged = requested.filter((release) => liveVersion(state, release.remote) === release.version);
  const candidates = requested.filter((release) => !unchanged.includes(release));
  const checks = [
    ...candidates.flatMap((release) => badChecks(state, release, command.override)),
    ...checkCompatibility(state, candidates),
    ...checkCanaries(state, candidates),
    ...checkHolds(state, candidates),
    ...checkLostPaths(state, candidates, command.dropPaths ?? []),
    ...checkSizes(state, candidates),
    ...checkPolicy(state, candidates, command.duringFreeze ?? false, now),
  ];
  const failed = checks.filter((check) => !check.ok);
  if (failed.length > 0) return refuse(candidates, checks, failed);

  const events = candidates.flatMap((release) => promotionEvents(state, release, checks));
  const promoted = candidates.map(({ remote, version }) => {
    return { remote, version, previous: liveVersion(state, remote) };
  });
  return { events, result: { promoted, unchanged: unchanged.map(asPair), checks } };
}

/** The releases to promote. */
export function promotedReleases(
  state: RegistryState,
  requested: PromoteCommand['releases'],
): ReleaseRecord[] {
  return requested.map(({ remote, version = state.remotes.get(remote)?.canary?.version }) => {
    if (version) return requireRelease(state, remote, version);
    requireRemote(state, remote);
    throw new RegistryError('NO_CANARY', `${remote} has no running canary; name the version to promote`);
  });
}

function promotionEvents(
  state: RegistryState,
  release: ReleaseRecord,
  checks: readonly CheckResult[],
): EventData[] {
  const { remote, version } = release;
  const canary = state.remotes.get(remote)?.canary;
  const previous = liveVersion(state, remote);
  const own = checks.filter((check) => check.remote === remote);
  return [
    ...marksOn(state, release).map((marked) => clearMark(marked)),
    ...(canary?.version === version
      ? [{ type: 'canary.ended' as const, remote, version, outcome: 'promoted' as const, evidence: null }]
      : []),
    { type: 'release.promoted', remote, version, previous, checks: own },
  ];
}

/** Checks a promotion against the policy. A required approval is reported and is not a failure. */
function checkPolicy(
  { policy }: RegistryState,
  candidates: readonly ReleaseRecord[],
  duringFreeze: boolean,
  now: Date,
): CheckResult[] {
  const freeze = freezeAt(policy.freezes, now);
  return candidates.flatMap(({ remote }) => [
    ...(freeze
      ? [{ check: 'freeze' as const, remote, ok: duringFreeze, detail: `a freeze is on: ${freeze}` }]
      : []),
    ...(needsApproval(policy, remote)
      ? [
          {
            check: 'approval' as const,
            remote,
            ok: true,
            detail: `${remote} needs a second person’s approval`,
          },
        ]
      : []),
  ]);
}

function refuse(
  candidates: readonly ReleaseRecord[],
  checks: readonly CheckResult[],
  failed: readonly CheckResult[],
): Decision<Promotion> {
  const details = failed.map((check) => check.detail);
  const onlyBad = failed.every((check) => check.check === 'marked-bad');
  const onlyFrozen = failed.every((check) => check.check === 'freeze');
  const refusal = refusalOf(onlyBad ? 'MARKED_BAD' : onlyFrozen ? 'FROZEN' : 'INCOMPATIBLE', details);
  const reasons = failed.slice(0, LOGGED_REASONS);
  const events = candidates.map(({ remote, version }) => {
    const others = reasons.filter((check) => check.remote !== remote);
    const logged = [...checks.filter((check) => check.remote === remote), ...others];
    return { type: 'promotion.refused' as const, remote, version, checks: logged };
  });
  return { events, result: { promoted: [], unchanged: [], checks }, refusal };
}

/** How many failed checks of other remotes each event repeats. All of them would grow with the square of the remotes. */
const LOGGED_REASONS = 20;

const refusals = {
  MARKED_BAD: 'Refused: marked bad. Promote with --override "reason" if it is fit to run',
  FROZEN: 'Refused: a freeze is on. Promote with --during-freeze "reason" if it cannot wait',
  INCOMPATIBLE: 'Refused: it would not run with what is live',
} as const;

function refusalOf(code: keyof typeof refusals, details: readonly string[]): RegistryError {
  return new RegistryError(code, refusals[code], details);
}

/** Whether the content of a release is marked bad. */
export function badChecks(state: RegistryState, release: ReleaseRecord, override: boolean): CheckResult[] {
  const detail = badReason(state, release);
  return detail ? [{ check: 'marked-bad', remote: release.remote, ok: override, detail }] : [];
}

export function clearMark({ remote, version }: ReleaseRecord): EventData {
  return { type: 'release.cleared', remote, version };
}

function liveVersion(state: RegistryState, remote: string): string | null {
  return state.remotes.get(remote)?.live?.version ?? null;
}

function asPair({ remote, version }: ReleaseRecord): { remote: string; version: string } {
  return { remote, version };
}
