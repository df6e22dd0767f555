import type { CheckResult, EventData, FailureEvidence } from '../log/events.ts';
import { RegistryError } from '../registryError.ts';
import { marksOn } from '../state/badMark.ts';
import { goodVersions, lastGood, unmarkedVersions } from '../state/lastGood.ts';
import type { RegistryState, ReleaseRecord, RemoteState } from '../state/registryState.ts';
import { checkCompatibility, incompatibleCanaries, unfitHolds } from './compatibility.ts';
import type { Decision } from '../decision.ts';
import { lostPaths } from './lostPaths.ts';
import { badChecks, clearMark } from './promote.ts';
import { requireRelease, requireRemote } from './requireRelease.ts';
import { counted } from '../counted.ts';

export interface RollBackCommand {
  readonly remote: string;
  /** The target version; by default, the last good one. */
  readonly to?: string;
  /** The version that the caller saw live. If another one is live, another operator acted first. */
  readonly from?: string;
  /** Allows a target that is marked bad or does not fit the live releases. */
  readonly override: boolean;
  readonly evidence?: FailureEvidence;
}

export interface Rollback {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
  /** False if the remote already runs the target. */
  readonly changed: boolean;
  readonly checks: readonly CheckResult[];
  /** Paths that the current version serves and the target does not. */
  readonly lostPaths: readonly string[];
  /** What is known against the target, and against later versions that were passed over. It prevents nothing. */
  readonly warnings: readonly string[];
  /** Canaries of other remotes that do not fit the target: a rollback ends them instead of waiting. */
  readonly endedCanaries: readonly { readonly remote: string; readonly version: string }[];
}

/** Takes the live version down, marks it bad, and restores an earlier one. Idempotent. */
export function rollBack(state: RegistryState, command: RollBackCommand): Decision<Rollback> {
  const remote = requireRemote(state, command.remote);
  const { live } = remote;
  if (!live) throw new RegistryError('NOTHING_TO_ROLL_BACK_TO', `${remote.name} has no live version`);
  const done = alreadyDone(remote, live, command);
  if (done) return { events: [], result: done };
  if (command.from && command.from !== live.version) {
    throw new RegistryError(
      'STATE_CHANGED',
      `${remote.name} ${live.version} is live now, not ${command.from}`,
    );
  }

  const current = requireRelease(state, remote.name, live.version);
  const target = command.to ? requireFormerlyLive(remote, command.to) : requireLastGood(state, remote.name);
  const checks = [...badChecks(state, target, false), ...checkCompatibility(state, [target])];
  const failed = checks.filter((check) => !check.ok);
  const isFinal = failed.some((check) => check.check === 'routes');
  if (failed.length > 0 && (isFinal || !command.override)) {
    throw new RegistryError(
      failed.some((check) => check.check === 'marked-bad') ? 'MARKED_BAD' : 'INCOMPATIBLE',
      `Refused: ${remote.name} ${target.version} is not fit to roll back to${isFinal ? '' : '; use --override "reason" to proceed anyway'}`,
      failed.map((check) => check.detail),
    );
  }
  const unfit = incompatibleCanaries(state, [target]);
  return {
    events: [
      ...rollbackEvents(state, remote, current, target, command.evidence ?? null),
      ...unfit.map(endCanary),
      ...unfitHolds(state, [target]).map(({ remote: name, hold }): EventData => {
        return { type: 'segment.lifted', remote: name, hold: hold.id };
      }),
    ],
    result: {
      remote: remote.name,
      from: current.version,
      to: target.version,
      changed: true,
      checks,
      lostPaths: lostPaths(current, target),
      warnings: warningsOf(state, current, target),
      endedCanaries: unfit.map(({ remote: name, version }) => ({ remote: name, version })),
    },
  };
}

/**
 * A repeated rollback, by the same or a second operator, must not go back one version further. To go further back from
 * the target of a rollback, use `--to`.
 */
function alreadyDone(
  remote: RemoteState,
  live: NonNullable<RemoteState['live']>,
  { to, from }: RollBackCommand,
): Rollback | undefined {
  const isAlreadyServed =
    to === live.version || (!to && live.rolledBackFrom && (!from || from === live.rolledBackFrom));
  if (!isAlreadyServed) return undefined;
  const before = live.rolledBackFrom ?? live.version;
  return {
    remote: remote.name,
    from: before,
    to: live.version,
    changed: false,
    checks: [],
    lostPaths: [],
    warnings: [],
    endedCanaries: [],
  };
}

function warningsOf(state: RegistryState, current: ReleaseRecord, target: ReleaseRecord): string[] {
  const later = unmarkedVersions(state, target.remote);
  const passedOver = later
    .slice(0, Math.max(0, later.indexOf(target)))
    .filter(({ version }) => version !== current.version);
  return [
    ...(target.faltered ? [failuresOf(target)] : []),
    ...passedOver.filter(({ faltered }) => faltered).map((release) => `passed over: ${failuresOf(release)}`),
  ];
}

function failuresOf({ remote, version, faltered }: ReleaseRecord): string {
  const { failed = 0, visitors = 0 } = faltered ?? {};
  return `${remote} ${version} failed for ${failed} of ${counted(visitors, 'visitor')}`;
}

/** The right to roll back must not bypass the checks of a promotion. */
function requireFormerlyLive({ name, releases, liveHistory }: RemoteState, version: string): ReleaseRecord {
  const release = releases.get(version);
  if (!release) throw new RegistryError('NOT_FOUND', `${name} ${version} was never published`);
  if (release.pruned)
    throw new RegistryError('PRUNED', `The files of ${name} ${version} were deleted; publish it again`);
  if (liveHistory.includes(version)) return release;
  throw new RegistryError('NEVER_LIVE', `${name} ${version} was never live; promote it instead`);
}

function requireLastGood(state: RegistryState, name: string): ReleaseRecord {
  const target = lastGood(state, name);
  if (target) return target;
  const published = state.remotes.get(name)?.releases.size ?? 0;
  throw new RegistryError('NOTHING_TO_ROLL_BACK_TO', `${name} has no earlier good version`, [
    `${published} published, ${goodVersions(state, name).length} of them good; name another with --to`,
  ]);
}

function rollbackEvents(
  state: RegistryState,
  { name, canary }: RemoteState,
  current: ReleaseRecord,
  target: ReleaseRecord,
  evidence: FailureEvidence | null,
): EventData[] {
  const failed = { remote: name, version: current.version };
  return [
    { type: 'release.rolled-back', ...failed, to: target.version, evidence },
    ...(current.bad ? [] : [{ type: 'release.marked-bad' as const, ...failed }]),
    ...marksOn(state, target).map((marked) => clearMark(marked)),
    ...(canary && (canary.version === target.version || canary.version === current.version)
      ? [endCanary({ remote: name, version: canary.version })]
      : []),
  ];
}

function endCanary({ remote, version }: Pick<ReleaseRecord, 'remote' | 'version'>): EventData {
  return { type: 'canary.ended', remote, version, outcome: 'stopped', evidence: null };
}
