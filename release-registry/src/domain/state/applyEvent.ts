import type { EventData, RegistryEvent } from '../log/events.ts';
import { withClaims } from '../pathRules.ts';
import { isSameTenant } from '../arrangement.ts';
import { isSameSegment } from '../segment.ts';
import {
  emptyRemote,
  emptyState,
  type RegistryState,
  type ReleaseRecord,
  type RemoteState,
} from './registryState.ts';

/** The state after one more event. Unchanged parts are shared with the previous state. */
export function applyEvent(state: RegistryState, event: RegistryEvent): RegistryState {
  if (event.sequence !== state.sequence + 1) {
    throw new Error(`Event ${event.sequence} does not follow ${state.sequence}: the log has a gap`);
  }
  const next = { ...state, sequence: event.sequence, at: event.at };
  const { data } = event;
  switch (data.type) {
    case 'preview.set':
    case 'preview.removed':
      return { ...next, previews: changePreviews(state.previews, data) };
    case 'token.created':
    case 'token.revoked':
    case 'webhook.added':
    case 'webhook.removed':
    case 'trust.added':
    case 'trust.revoked':
      // Tokens have their own table; the log only records who created and revoked them.
      return next;
    case 'log.restored':
      // Its time is what counts: manifests are newer than those that the lost events gave.
      return next;
    case 'promotion.requested':
    case 'promotion.approved':
    case 'promotion.withdrawn':
      return { ...next, requests: changeRequests(state.requests, event, data) };
    case 'policy.set':
      return { ...next, policy: data.policy };
    case 'slot.arranged': {
      const { slot, tenant, arrangement } = data;
      const others = state.arrangements.filter(
        (known) => known.slot !== slot || !isSameTenant(known.tenant, tenant),
      );
      return { ...next, arrangements: arrangement ? [...others, { slot, tenant, arrangement }] : others };
    }
    case 'prefix.granted':
    case 'prefix.released':
      return { ...next, prefixes: changePrefixes(state.prefixes, data) };
    default: {
      const before = state.remotes.get(data.remote) ?? emptyRemote(data.remote);
      return {
        ...next,
        remotes: new Map(state.remotes).set(data.remote, changeRemote(before, event, data)),
        prefixes: data.type === 'release.promoted' ? claimPaths(state, data) : state.prefixes,
      };
    }
  }
}

/** Replays a log; `until` stops at a time, to compute a past state. */
export function replay(events: Iterable<RegistryEvent>, until?: Date): RegistryState {
  let state = emptyState;
  for (const event of events) {
    if (until && event.at > until) break;
    state = applyEvent(state, event);
  }
  return state;
}

function claimPaths(
  { prefixes, remotes }: RegistryState,
  { remote, version }: Extract<EventData, { type: 'release.promoted' }>,
): RegistryState['prefixes'] {
  const { mount = [] } = remotes.get(remote)?.releases.get(version) ?? {};
  return withClaims(prefixes, remote, mount);
}

function changeRequests(
  requests: RegistryState['requests'],
  { at, actor, reason }: Pick<RegistryEvent, 'at' | 'actor' | 'reason'>,
  data: Extract<EventData, { type: 'promotion.requested' | 'promotion.approved' | 'promotion.withdrawn' }>,
): RegistryState['requests'] {
  const next = new Map(requests);
  if (data.type === 'promotion.requested') {
    const { type: _, request: id, ...promotion } = data;
    next.set(id, { id, at, actor, reason, ...promotion });
  } else {
    next.delete(data.request);
  }
  return next;
}

function changePrefixes(
  prefixes: RegistryState['prefixes'],
  { type, remote, prefix }: Extract<EventData, { type: 'prefix.granted' | 'prefix.released' }>,
): RegistryState['prefixes'] {
  const next = new Map(prefixes);
  if (type === 'prefix.granted') next.set(prefix, remote);
  else next.delete(prefix);
  return next;
}

type RemoteEvent = Exclude<
  EventData,
  {
    readonly type:
      | 'preview.set'
      | 'preview.removed'
      | 'promotion.requested'
      | 'promotion.approved'
      | 'promotion.withdrawn'
      | 'policy.set'
      | 'slot.arranged'
      | 'log.restored'
      | 'prefix.granted'
      | 'prefix.released'
      | 'token.created'
      | 'token.revoked'
      | 'webhook.added'
      | 'webhook.removed'
      | 'trust.added'
      | 'trust.revoked';
  }
>;

function changeRemote(
  remote: RemoteState,
  { at, actor, reason }: Pick<RegistryEvent, 'at' | 'actor' | 'reason'>,
  data: RemoteEvent,
): RemoteState {
  switch (data.type) {
    case 'release.published': {
      const { version, digest, contract, mount, pages, exposes, surface, content, sizes } = data;
      return withRelease(remote, {
        remote: remote.name,
        version,
        digest,
        contract,
        mount,
        pages,
        exposes,
        surface,
        content,
        sizes,
        publishedAt: at,
        publishedBy: actor,
      });
    }
    case 'release.promoted':
      // Somebody has chosen it again: its next time counts.
      return withLive(changeRelease(remote, data.version, { faltered: undefined }), {
        version: data.version,
        since: at,
      });
    case 'remote.disabled':
      return { ...remote, disabled: { at, actor, reason, notice: data.notice } };
    case 'remote.enabled':
      return { ...remote, disabled: undefined };
    case 'segment.held': {
      const { hold: id, version, segment, to } = data;
      const others = remote.holds.filter(
        (hold) => hold.version !== version || !isSameSegment(hold.segment, segment),
      );
      return { ...remote, holds: [...others, { id, version, segment, to, at, actor, reason }] };
    }
    case 'segment.lifted':
      return {
        ...remote,
        holds: remote.holds.map((hold) => (hold.id === data.hold ? { ...hold, lifted: true } : hold)),
      };
    case 'release.pruned':
      return changeRelease(remote, data.version, { pruned: true });
    case 'release.faltered': {
      const { visitors, failed } = data;
      return changeRelease(remote, data.version, { faltered: { visitors, failed } });
    }
    case 'release.restored':
      return changeRelease(remote, data.version, { pruned: false, publishedAt: at });
    case 'release.rolled-back':
      return withLive(remote, { version: data.to, since: at, rolledBackFrom: data.version });
    case 'release.marked-bad':
      return changeRelease(remote, data.version, { bad: { at, actor, reason } });
    case 'release.cleared':
      return changeRelease(remote, data.version, { bad: undefined });
    case 'canary.set': {
      const { version, rollout, percent, allow, deny, ramp } = data;
      const since = remote.canary?.rollout === rollout ? remote.canary.since : at;
      const steps = ramp ? { ramp: { ...ramp, stepSince: at } } : {};
      return { ...remote, canary: { version, rollout, percent, allow, deny, since, ...steps } };
    }
    case 'canary.held': {
      const { canary } = remote;
      if (!canary?.ramp) return remote;
      return { ...remote, canary: { ...canary, ramp: { ...canary.ramp, held: data.why } } };
    }
    case 'canary.ended': {
      const alarm = remote.alarm?.version === data.version ? undefined : remote.alarm;
      const ended = { ...changeRelease(remote, data.version, { usedUntil: at }), canary: undefined, alarm };
      // A promoted version keeps its holds: it still fails for those users.
      return data.outcome === 'promoted' ? ended : withHoldsInUse(ended);
    }
    case 'alarm.raised':
      return {
        ...remote,
        alarm: { version: data.version, at, cause: data.cause ?? 'nothing-to-go-back-to' },
      };
    case 'budget.set':
      return { ...remote, budget: data.budget };
    case 'promotion.refused':
      return remote;
    default:
      // If an event type is not handled, this does not compile. An unknown one, from a newer process, changes nothing.
      data satisfies never;
      return remote;
  }
}

function withRelease(remote: RemoteState, release: ReleaseRecord): RemoteState {
  return { ...remote, releases: new Map(remote.releases).set(release.version, release) };
}

function changeRelease(
  remote: RemoteState,
  version: string,
  change: Partial<Pick<ReleaseRecord, 'bad' | 'pruned' | 'publishedAt' | 'usedUntil' | 'faltered'>>,
): RemoteState {
  const release = remote.releases.get(version);
  return release ? withRelease(remote, { ...release, ...change }) : remote;
}

function withLive(remote: RemoteState, live: NonNullable<RemoteState['live']>): RemoteState {
  const liveHistory = [...remote.liveHistory.filter((version) => version !== live.version), live.version];
  const before = remote.live?.version;
  const left = before === undefined ? remote : changeRelease(remote, before, { usedUntil: live.since });
  return withHoldsInUse({
    ...changeRelease(left, live.version, { usedUntil: undefined }),
    live,
    liveHistory,
    alarm: undefined,
  });
}

/** Without the holds of versions that nobody gets any more. */
function withHoldsInUse(remote: RemoteState): RemoteState {
  const { live, canary, holds } = remote;
  const inUse = holds.filter(({ version }) => version === live?.version || version === canary?.version);
  return inUse.length === holds.length ? remote : { ...remote, holds: inUse };
}

function changePreviews(
  previews: RegistryState['previews'],
  data: Extract<RegistryEvent['data'], { type: 'preview.set' | 'preview.removed' }>,
): RegistryState['previews'] {
  const versions = new Map(previews.get(data.preview));
  if (data.type === 'preview.set') versions.set(data.remote, data.version);
  else versions.delete(data.remote);
  const next = new Map(previews);
  if (versions.size > 0) next.set(data.preview, versions);
  else next.delete(data.preview);
  return next;
}
