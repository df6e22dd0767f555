import { RegistryError } from '../registryError.ts';
import type { Decision } from '../decision.ts';
import type { EventData } from '../log/events.ts';
import type { Canary, RegistryState } from '../state/registryState.ts';
import { freezeAt } from '../freezeWindow.ts';
import { LARGEST_UNAPPROVED_SHARE, needsApproval } from '../policy.ts';
import { promote } from './promote.ts';

const MINUTE_MS = 60_000;
const ALL = 100;

/** Whether a canary has been at its current share for as long as its ramp requires. */
export function isStepDue({ ramp }: Canary, now: Date): boolean {
  return ramp !== undefined && now.getTime() - ramp.stepSince.getTime() >= ramp.everyMinutes * MINUTE_MS;
}

/** Records once why a ramp is paused. The ramp resumes automatically. */
export function holdRamp(state: RegistryState, remote: string, version: string, why: string): Decision<null> {
  const canary = state.remotes.get(remote)?.canary;
  const isKnown = canary?.version !== version || !canary.ramp || canary.ramp.held === why;
  return { events: isKnown ? [] : [{ type: 'canary.held', remote, version, why }], result: null };
}

/** The next share; after the last one, or at 100, the promotion with all its checks. */
export function advanceRamp(
  state: RegistryState,
  remote: string,
  version: string,
  now: Date,
): Decision<null> {
  const canary = state.remotes.get(remote)?.canary;
  if (canary?.version !== version || !canary.ramp || !isStepDue(canary, now))
    return { events: [], result: null };
  const { steps, everyMinutes } = canary.ramp;
  const next = steps.find((step) => step > canary.percent) ?? ALL;
  const freeze = freezeAt(state.policy.freezes, now);
  if (freeze) return holdRamp(state, remote, version, `a freeze is on: ${freeze}`);
  if (next > LARGEST_UNAPPROVED_SHARE && needsApproval(state.policy, remote)) {
    return holdRamp(
      state,
      remote,
      version,
      `above ${LARGEST_UNAPPROVED_SHARE} % it needs a second person’s approval: promote it`,
    );
  }
  if (next < ALL) return { events: [grown(remote, canary, next, { steps, everyMinutes })], result: null };
  try {
    const { events, refusal } = promote(state, { releases: [{ remote }], override: false }, now);
    if (!refusal) return { events, result: null };
    const why = refusal instanceof RegistryError ? refusal.details.join(', ') : refusal.message;
    return holdRamp(state, remote, version, why);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return holdRamp(state, remote, version, error.message);
  }
}

function grown(
  remote: string,
  { version, rollout, allow, deny }: Canary,
  percent: number,
  ramp: NonNullable<Extract<EventData, { type: 'canary.set' }>['ramp']>,
): EventData {
  return { type: 'canary.set', remote, version, rollout, percent, allow, deny, ramp };
}
