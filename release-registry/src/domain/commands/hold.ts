import { randomBytes } from 'node:crypto';
import type { Decision } from '../decision.ts';
import type { EventData, FailureEvidence } from '../log/events.ts';
import { RegistryError } from '../registryError.ts';
import { isSameSegment, type Segment } from '../segment.ts';
import { goodVersions } from '../state/lastGood.ts';
import {
  findRelease,
  type RegistryState,
  type ReleaseRecord,
  type RemoteState,
} from '../state/registryState.ts';
import { checkCompatibility } from './compatibility.ts';
import { requireRemote } from './requireRelease.ts';

export interface HoldCommand {
  readonly remote: string;
  readonly version: string;
  readonly segment: Segment;
  readonly evidence?: FailureEvidence;
}

export interface HoldChange {
  readonly remote: string;
  readonly hold: string;
  readonly version: string;
  readonly to: string;
  readonly changed: boolean;
}

/**
 * Gives a segment's users another version in place of one that fails for them: production in place of a canary, the
 * last good version in place of production. Everybody else keeps the version, and it is not marked bad. Idempotent.
 */
export function holdSegment(state: RegistryState, command: HoldCommand): Decision<HoldChange> {
  const { version, segment, evidence = null } = command;
  const remote = requireRemote(state, command.remote);
  if (version !== remote.live?.version && version !== remote.canary?.version) {
    throw new RegistryError('STATE_CHANGED', `${remote.name} ${version} is neither live nor a canary`);
  }
  const known = findHold(remote, version, segment);
  if (known && !known.lifted) {
    const { id: hold, to } = known;
    return { events: [], result: { remote: remote.name, hold, version, to, changed: false } };
  }
  const { version: to } = requireSubstitute(state, remote, version);
  const hold = randomBytes(4).toString('hex');
  const event: EventData = {
    type: 'segment.held',
    remote: remote.name,
    version,
    hold,
    segment,
    to,
    evidence,
  };
  return { events: [event], result: { remote: remote.name, hold, version, to, changed: true } };
}

/** Gives the segment's users the version again. Afterwards, only an operator can hold it back from them. */
export function liftHold(state: RegistryState, name: string, hold: string): Decision<HoldChange> {
  const known = requireRemote(state, name).holds.find(({ id }) => id === hold);
  if (!known) throw new RegistryError('NOT_FOUND', `${name} has no hold ${hold}`);
  const { version, to, lifted = false } = known;
  return {
    events: lifted ? [] : [{ type: 'segment.lifted', remote: name, hold }],
    result: { remote: name, hold, version, to, changed: !lifted },
  };
}

export function findHold(
  { holds }: RemoteState,
  version: string,
  segment: Segment,
): RemoteState['holds'][number] | undefined {
  return holds.find((hold) => hold.version === version && isSameSegment(hold.segment, segment));
}

/** Production for a canary's users, else the last good version, which has to fit the live releases. */
function requireSubstitute(
  state: RegistryState,
  { name, live }: RemoteState,
  version: string,
): ReleaseRecord {
  if (live && live.version !== version) {
    const production = findRelease(state, name, live.version);
    if (production) return production;
  }
  const content = findRelease(state, name, version)?.content;
  const target = goodVersions(state, name)
    .filter((release) => release.version !== version)
    .filter((release) => content === undefined || release.content !== content)
    .find((release) => checkCompatibility(state, [release]).every(({ ok }) => ok));
  if (target) return target;
  throw new RegistryError('NOTHING_TO_ROLL_BACK_TO', `${name} has no earlier good version that fits`);
}
