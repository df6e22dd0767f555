import type { Kysely } from 'kysely';
import { describeCause, readCauses, UNKNOWN_CAUSE } from './readCauses.ts';
import type { SourceMaps } from './sourceMaps.ts';
import type { AlarmDoubt, EventData, FailureEvidence } from '../domain/log/events.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import { describeSegment, type Segment } from '../domain/segment.ts';
import type { RemoteState } from '../domain/state/registryState.ts';
import { weighHealth, type ReportFilter } from './failureRates.ts';
import { counted } from '../domain/counted.ts';

export interface Watched {
  readonly remote: RemoteState;
  readonly role: 'canary' | 'fresh';
  readonly version: string;
  readonly since: Date;
  readonly baseline: string | null;
}

const REPORTED_CAUSES = 3;
/**
 * Signed-in users for whom a version must fail before the registry acts. Networks are cheap, so reports from any number
 * of them only raise an alarm. One or two users may have a broken browser.
 */
const CONFIRMED_FAILURES = 3;
const BASELINE_MS = 24 * 60 * 60 * 1000;
export const HEALTH_ACTOR = 'registry';

interface Judgement extends ReportFilter {
  readonly now: Date;
  /** Fewer than the remote's budget asks for, where only a part of its users is judged. */
  readonly minimumSamples?: number;
}

/** Compares a version's failures with its baseline's; returns the evidence if the budget is exceeded. */
export async function evaluate(
  db: Kysely<Tables>,
  watched: Watched,
  { now, minimumSamples = watched.remote.budget.minimumSamples, ...filter }: Judgement,
): Promise<FailureEvidence | undefined> {
  const { remote, version, since, baseline } = watched;
  const { failureBudget } = remote.budget;
  const { segment } = filter;
  const own = await weighHealth(db, { since, remote: remote.name, version }, filter);
  if (own.visitors < minimumSamples) return undefined;
  const before = new Date(now.getTime() - BASELINE_MS);
  const compared =
    baseline && (await weighHealth(db, { since: before, remote: remote.name, version: baseline }, filter));
  const baselineRate = compared ? compared.failureRate : 0;
  if (own.failureRate <= baselineRate + failureBudget) return undefined;
  return {
    version,
    ...own,
    baselineVersion: baseline,
    baselineRate,
    budget: failureBudget,
    ...(segment ? { segment } : {}),
  };
}

export async function mainCauses(
  db: Kysely<Tables>,
  sourceMaps: SourceMaps,
  { remote, version, since }: Watched,
  segment?: Segment,
): Promise<NonNullable<FailureEvidence['causes']>> {
  const causes = await readCauses(db, sourceMaps, {
    remote: remote.name,
    version,
    since,
    limit: REPORTED_CAUSES,
    segment,
  });
  return causes
    .filter(({ kind }) => kind !== UNKNOWN_CAUSE)
    .map((cause) => ({ what: describeCause(cause), visitors: cause.visitors }));
}

/** Why the reports justify only an alarm; undefined if the registry may act on them. */
export function findDoubt(evidence: FailureEvidence, minimumSamples: number): AlarmDoubt | undefined {
  const { networks = 0, users = 0, failedUsers = 0, baselineRate, budget } = evidence;
  // One network may be a single person.
  if (networks + users < minimumSamples) return 'few-networks';
  if (failedUsers < Math.min(CONFIRMED_FAILURES, minimumSamples)) return 'unconfirmed';
  // Forged reports must not turn the usual failures of a few of many users into a rollback.
  return failedUsers / users > baselineRate + budget ? undefined : 'unconfirmed';
}

export async function raiseAlarm(
  ledger: Ledger,
  { remote, version }: Watched,
  evidence: FailureEvidence,
  cause: AlarmDoubt,
): Promise<void> {
  if (remote.alarm?.version === version) return;
  await ledger.execute({
    actor: HEALTH_ACTOR,
    reason: reasonOf(evidence),
    decide(state) {
      const isKnown = state.remotes.get(remote.name)?.alarm?.version === version;
      return { events: isKnown ? [] : [{ ...alarm(remote.name, evidence), cause }], result: null };
    },
  });
}

export function alarm(
  remote: string,
  evidence: FailureEvidence,
): Extract<EventData, { type: 'alarm.raised' }> {
  return { type: 'alarm.raised', remote, version: evidence.version, evidence };
}

export function reasonOf({
  failed,
  visitors,
  networks = 0,
  users = 0,
  failureRate: rate,
  baselineRate,
  budget,
  baselineVersion,
  causes = [],
  segment,
}: FailureEvidence): string {
  const above = baselineVersion ? ` above the ${percent(baselineRate)} of ${baselineVersion}` : '';
  const from = [
    ...(networks > 0 || users === 0 ? [networks === 1 ? 'one network' : `${networks} networks`] : []),
    ...(users > 0 ? [users === 1 ? 'one signed-in user' : `${users} signed-in users`] : []),
  ].join(' and ');
  const [cause] = causes;
  const why = cause ? `; most often ${cause.what}` : '';
  return `failed for ${failed} of ${counted(visitors, 'visitor')}${segment ? ` of ${describeSegment(segment)}` : ''} from ${from} (${percent(rate)}); the limit is ${percent(budget)}${above}${why}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
