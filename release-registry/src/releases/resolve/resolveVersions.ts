import type { ReleaseChannel } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import { isInSegment } from '../../domain/segment.ts';
import type { Canary, RegistryState, RemoteState } from '../../domain/state/registryState.ts';
import type { Audience } from './audience.ts';

const BUCKETS = 10_000;

/**
 * A user's fixed position, 0 to 99.99, in one rollout of one remote. A share of n % includes the positions below n, so
 * growing it only adds users; other rollouts and remotes have a different order.
 */
function rolloutBucket(remote: string, rollout: string, user: string): number {
  const hash = createHash('sha256').update(`${remote}\n${rollout}\n${user}`).digest();
  // 48 bits over 10,000 buckets: the remainder's bias is below one in 10^10.
  return ((hash.readUIntBE(0, 6) % BUCKETS) / BUCKETS) * 100;
}

export interface ResolvedVersion {
  readonly remote: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
}

/**
 * The version of each remote for this audience: own override, then preview, then canary, then production; of
 * the latter two not one that is held back from them.
 */
export function resolveVersions(state: RegistryState, audience: Audience): ResolvedVersion[] {
  const preview = audience.preview ? state.previews.get(audience.preview) : undefined;
  const resolved: ResolvedVersion[] = [];
  for (const remote of state.remotes.values()) {
    const choice =
      pick(remote, audience.overrides?.get(remote.name), 'override') ??
      pick(remote, preview?.get(remote.name), 'preview') ??
      pick(remote, canaryVersion(remote, audience), 'canary') ??
      pick(remote, productionVersion(remote, audience), 'production');
    if (choice) resolved.push(choice);
  }
  return resolved;
}

function pick(
  { name, releases }: RemoteState,
  version: string | undefined,
  channel: ReleaseChannel,
): ResolvedVersion | undefined {
  const release = version === undefined ? undefined : releases.get(version);
  return release && !release.pruned ? { remote: name, version: release.version, channel } : undefined;
}

function canaryVersion(remote: RemoteState, audience: Audience): string | undefined {
  const { name, canary } = remote;
  if (!canary || substitute(remote, canary.version, audience) !== undefined) return undefined;
  return isInCanary(name, canary, audience) ? canary.version : undefined;
}

function productionVersion(remote: RemoteState, audience: Audience): string | undefined {
  const { live } = remote;
  return live && (substitute(remote, live.version, audience) ?? live.version);
}

/** What the audience gets in place of a version that is held back from them; undefined if it is not. */
function substitute({ holds }: RemoteState, version: string, audience: Audience): string | undefined {
  return holds.find((hold) => hold.version === version && !hold.lifted && isInSegment(hold.segment, audience))
    ?.to;
}

function isInCanary(remote: string, canary: Canary, audience: Audience): boolean {
  const { user, businesses, inCanaries = true } = audience;
  if (!inCanaries) return false;
  if (businesses.some((business) => canary.deny.includes(business))) return false;
  if (businesses.some((business) => canary.allow.includes(business))) return true;
  return rolloutBucket(remote, canary.rollout, user) < canary.percent;
}
