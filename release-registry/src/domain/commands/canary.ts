import { randomUUID } from 'node:crypto';
import type { EventData, FailureEvidence, Ramp } from '../log/events.ts';
import { RegistryError } from '../registryError.ts';
import { badReason } from '../state/badMark.ts';
import type { Canary, RegistryState } from '../state/registryState.ts';
import { checkCanaries, checkCompatibility, checkHolds } from './compatibility.ts';
import type { Decision } from '../decision.ts';
import { LARGEST_UNAPPROVED_SHARE, needsApproval } from '../policy.ts';
import { requireRelease, requireRemote } from './requireRelease.ts';

export interface SetCanaryCommand {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  readonly ramp?: Ramp | undefined;
}

export interface CanaryChange {
  readonly remote: string;
  readonly canary: (Omit<Canary, 'since' | 'ramp'> & { readonly ramp?: Ramp }) | null;
  readonly changed: boolean;
}

/** Starts a rollout, or changes the share of the current one; its users keep it while the share grows. */
export function setCanary(state: RegistryState, command: SetCanaryCommand): Decision<CanaryChange> {
  const release = requireRelease(state, command.remote, command.version);
  const { canary: running, live } = requireRemote(state, command.remote);
  if (!live)
    throw new RegistryError(
      'INCOMPATIBLE',
      `${command.remote} has no live version, so it cannot have a canary`,
    );
  if (live.version === release.version) {
    throw new RegistryError(
      'INCOMPATIBLE',
      `${command.remote} ${release.version} is already live for everyone`,
    );
  }
  if (command.percent > LARGEST_UNAPPROVED_SHARE && needsApproval(state.policy, command.remote)) {
    throw new RegistryError(
      'NEEDS_APPROVAL',
      `A canary of ${command.remote} above ${LARGEST_UNAPPROVED_SHARE} % is a promotion, which needs a second person’s approval`,
    );
  }
  const bad = badReason(state, release);
  if (bad) throw new RegistryError('MARKED_BAD', bad);
  const checks = [
    ...checkCompatibility(state, [release]),
    ...checkCanaries(state, [release]),
    ...checkHolds(state, [release]),
  ];
  const failed = checks.filter((check) => !check.ok);
  if (failed.length > 0) {
    const details = failed.map((check) => check.detail);
    throw new RegistryError('INCOMPATIBLE', 'Refused: it would not run with what is live', details);
  }
  const same = running?.version === release.version ? running : undefined;
  const canary = {
    version: release.version,
    rollout: same?.rollout ?? randomUUID(),
    percent: command.percent,
    allow: command.allow ?? same?.allow ?? [],
    deny: command.deny ?? same?.deny ?? [],
    ...(command.ramp ? { ramp: command.ramp } : {}),
  };
  if (same && isSame(canary, same))
    return { events: [], result: { remote: command.remote, canary, changed: false } };
  const events: EventData[] = [];
  if (running && !same) events.push(ended(command.remote, running, 'stopped', null));
  events.push({ type: 'canary.set', remote: command.remote, ...canary });
  return { events, result: { remote: command.remote, canary, changed: true } };
}

/** Ends the rollout: its users get the live version again on their next page load. */
export function stopCanary(state: RegistryState, remote: string): Decision<CanaryChange> {
  const { canary } = requireRemote(state, remote);
  const events = canary ? [ended(remote, canary, 'stopped', null)] : [];
  return { events, result: { remote, canary: null, changed: canary !== undefined } };
}

/** Ends a rollout that failed for its users, and marks its version bad. */
export function failCanary(
  state: RegistryState,
  remote: string,
  evidence: FailureEvidence,
): Decision<CanaryChange> {
  const { canary } = requireRemote(state, remote);
  if (canary?.version !== evidence.version)
    return { events: [], result: { remote, canary: null, changed: false } };
  const bad = { type: 'release.marked-bad' as const, remote, version: canary.version };
  return {
    events: [ended(remote, canary, 'failed', evidence), bad],
    result: { remote, canary: null, changed: true },
  };
}

function ended(
  remote: string,
  canary: Canary,
  outcome: 'stopped' | 'failed',
  evidence: FailureEvidence | null,
): EventData {
  return { type: 'canary.ended', remote, version: canary.version, outcome, evidence };
}

function isSame(requested: Omit<Canary, 'since' | 'ramp'> & { ramp?: Ramp }, running: Canary): boolean {
  const { percent, allow, deny, ramp } = running;
  return (
    requested.percent === percent &&
    String(requested.ramp?.steps) === String(ramp?.steps) &&
    requested.ramp?.everyMinutes === ramp?.everyMinutes &&
    String(requested.allow) === String(allow) &&
    String(requested.deny) === String(deny)
  );
}
