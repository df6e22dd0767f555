import type { ReleaseChannel } from '@epigram/shared-contracts/release';
import type { Canary, RegistryState, RemoteState } from '../../domain/state/registryState.ts';
import type { Audience } from './audience.ts';
import { rolloutBucket } from './rolloutBucket.ts';

export interface ResolvedVersion {
  readonly remote: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
}

/** The version of each remote for this audience: own override, then preview, then canary, then production. */
export function resolveVersions(state: RegistryState, audience: Audience): ResolvedVersion[] {
  const preview = audience.preview ? state.previews.get(audience.preview) : undefined;
  const resolved: ResolvedVersion[] = [];
  for (const remote of state.remotes.values()) {
    const choice =
      pick(remote, audience.overrides?.get(remote.name), 'override') ??
      pick(remote, preview?.get(remote.name), 'preview') ??
      pick(remote, canaryVersion(remote, audience), 'canary') ??
      pick(remote, remote.live?.version, 'production');
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

function canaryVersion({ name, canary }: RemoteState, audience: Audience): string | undefined {
  return canary && isInCanary(name, canary, audience) ? canary.version : undefined;
}

function isInCanary(remote: string, canary: Canary, audience: Audience): boolean {
  const { user, businesses, inCanaries = true } = audience;
  if (!inCanaries) return false;
  if (businesses.some((business) => canary.deny.includes(business))) return false;
  if (businesses.some((business) => canary.allow.includes(business))) return true;
  return rolloutBucket(remote, canary.rollout, user) < canary.percent;
}
