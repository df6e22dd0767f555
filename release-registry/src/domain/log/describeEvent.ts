import { describeSegment, withoutTenant } from '../segment.ts';
import type { AlarmDoubt, EventData, FailureEvidence } from './events.ts';
import { counted } from '../counted.ts';

/** One event on one line, for the history in the command line and the console. */
export function describeEvent(event: { readonly type: string }): string {
  const data = event as EventData;
  switch (data.type) {
    case 'release.published':
      return `published ${data.remote} ${data.version}`;
    case 'release.promoted':
      return `promoted ${data.remote} ${data.version}${data.previous ? ` instead of ${data.previous}` : ''}`;
    case 'promotion.refused':
      return `refused to promote ${data.remote} ${data.version}`;
    case 'promotion.requested':
      return `requested approval to promote ${namesOf(data.releases)}`;
    case 'promotion.approved':
      return `approved the promotion that ${data.requestedBy} requested`;
    case 'promotion.withdrawn':
      return 'withdrew a request to promote';
    case 'policy.set':
      return `set the policy: approval for ${data.policy.approval.join(', ') || 'nothing'}; freezes ${data.policy.freezes.join(', ') || 'none'}${data.policy.worker === 'off' ? '; service workers off' : ''}`;
    case 'log.restored':
      return 'went on from a backup of the database';
    case 'release.rolled-back':
      return `rolled back ${data.remote} from ${data.version} to ${data.to}`;
    case 'release.marked-bad':
      return `marked ${data.remote} ${data.version} bad`;
    case 'release.cleared':
      return `cleared the bad mark of ${data.remote} ${data.version}`;
    case 'canary.set':
      return `gave ${data.remote} ${data.version} to ${data.percent} % of the users${data.ramp ? ` (ramp ${data.ramp.steps.join(', ')} every ${data.ramp.everyMinutes} min)` : ''}`;
    case 'canary.held':
      return `paused the ramp of ${data.remote} ${data.version}: ${data.why}`;
    case 'canary.ended':
      return `ended the canary ${data.remote} ${data.version}: ${data.outcome}`;
    case 'preview.set':
      return `added ${data.remote} ${data.version} to the preview ${data.preview}`;
    case 'preview.removed':
      return `removed ${data.remote} from the preview ${data.preview}`;
    case 'prefix.granted':
      return `assigned ${data.prefix} to ${data.remote}`;
    case 'prefix.released':
      return `removed ${data.prefix} from ${data.remote}`;
    case 'slot.arranged':
      return `${data.arrangement ? 'arranged' : 'returned to its declared order'} the slot ${data.slot}${data.tenant ? ` for one ${data.tenant.kind}` : ''}`;
    case 'budget.set':
      return `set the failure budget of ${data.remote}`;
    case 'remote.disabled':
      return `switched ${data.remote} off`;
    case 'remote.enabled':
      return `switched ${data.remote} on`;
    case 'segment.held':
      return `held ${data.remote} ${data.version} back from ${describeSegment(data.segment)}, who get ${data.to}`;
    case 'segment.lifted':
      return `lifted the hold ${data.hold} of ${data.remote}`;
    case 'release.pruned':
      return `deleted the files of ${data.remote} ${data.version}`;
    case 'release.restored':
      return `published the files of ${data.remote} ${data.version} again`;
    case 'release.faltered':
      return `noted that ${data.remote} ${data.version} failed for ${data.failed} of ${counted(data.visitors, 'visitor')}`;
    case 'alarm.raised':
      return `ALARM: ${data.remote} ${data.version} fails${data.evidence.segment ? ` for ${describeSegment(data.evidence.segment)}` : ''}, ${whyOnlyAlarm(data.cause)}`;
    case 'token.created':
      return `created the token ${data.token}`;
    case 'token.revoked':
      return `revoked the token ${data.token}`;
    case 'webhook.added':
      return `added the webhook ${data.webhook} to ${hostOf(data.url)}`;
    case 'webhook.removed':
      return `removed the webhook ${data.webhook}`;
    case 'trust.added':
      return `trusted tokens of ${data.issuer} as ${data.trust}`;
    case 'trust.revoked':
      return `revoked the trust ${data.trust}`;
  }
}

function namesOf(releases: readonly { readonly remote: string; readonly version: string }[]): string {
  return releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
}

/** The URL of a webhook without the secrets that chat systems include in theirs. */
function hostOf(url: string): string {
  return url.startsWith('mailto:') ? url : new URL(url).host;
}

type EventForReaders = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * The event as everyone who may read the log sees it: chat systems put a secret into the URL of a webhook, and whose
 * business a release fails for is nobody else's concern.
 */
export function withoutSecrets(data: EventData, knowsTenants = false): EventForReaders {
  if (data.type === 'webhook.added') return { ...data, url: hostOf(data.url) };
  if (knowsTenants) return data;
  if (data.type === 'segment.held') {
    return { ...data, segment: withoutTenant(data.segment), evidence: hideTenant(data.evidence) };
  }
  if (data.type === 'slot.arranged' && data.tenant) {
    return { ...data, tenant: { kind: data.tenant.kind, id: null } };
  }
  if (data.type === 'alarm.raised') return { ...data, evidence: hideTenant(data.evidence) };
  return data;
}

function hideTenant(evidence: FailureEvidence | null): object | null {
  return evidence?.segment ? { ...evidence, segment: withoutTenant(evidence.segment) } : evidence;
}

function whyOnlyAlarm(cause: AlarmDoubt | undefined): string {
  if (cause === 'few-networks') return 'but the reports come from too few networks to act on';
  if (cause === 'unconfirmed') return 'but too few signed-in users confirm it to act on';
  return 'and there is no version to roll back to';
}
