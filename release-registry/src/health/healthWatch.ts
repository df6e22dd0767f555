import type { Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import type { Kysely } from 'kysely';
import { describeCause, readCauses, UNKNOWN_CAUSE } from './readCauses.ts';
import type { SourceMaps } from './sourceMaps.ts';
import { failCanary } from '../domain/commands/canary.ts';
import { rollBack } from '../domain/commands/rollBack.ts';
import type { AlarmDoubt, EventData, FailureEvidence } from '../domain/log/events.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import { RegistryError } from '../domain/registryError.ts';
import { lastGood } from '../domain/state/lastGood.ts';
import type { RegistryState, RemoteState } from '../domain/state/registryState.ts';
import { weighHealth } from './failureRates.ts';
import { rampOnce } from './rampWatch.ts';

interface Watched {
  readonly remote: RemoteState;
  readonly role: 'canary' | 'fresh';
  readonly version: string;
  readonly since: Date;
  readonly baseline: string | null;
}

interface WatchParts {
  readonly ledger: Ledger;
  readonly sourceMaps: SourceMaps;
}

const REPORTED_CAUSES = 3;
/**
 * Signed-in users for whom a version must fail before the registry acts. Networks are cheap, so reports from any number
 * of them only raise an alarm. One or two users may have a broken browser.
 */
const CONFIRMED_FAILURES = 3;
const BASELINE_MS = 24 * 60 * 60 * 1000;
export const HEALTH_ACTOR = 'registry';

/** The watched versions: every canary, and recent promotions. */
export function watchedVersions(state: RegistryState, now: Date): Watched[] {
  const watched: Watched[] = [];
  for (const remote of state.remotes.values()) {
    const { live, canary, budget } = remote;
    if (canary) {
      const { version, since } = canary;
      watched.push({ remote, role: 'canary', version, since, baseline: live?.version ?? null });
    }
    const isFresh =
      live && !live.rolledBackFrom && now.getTime() - live.since.getTime() < budget.freshMinutes * 60_000;
    const isHopeless = remote.alarm?.cause === 'nothing-to-go-back-to';
    if (isFresh && !(isHopeless && remote.alarm?.version === live.version)) {
      const baseline = lastGood(state, remote.name)?.version ?? null;
      watched.push({ remote, role: 'fresh', version: live.version, since: live.since, baseline });
    }
  }
  return watched;
}

/** Compares a version's failures with its baseline's; returns the evidence if the budget is exceeded. */
export async function evaluate(
  db: Kysely<Tables>,
  watched: Watched,
  now: Date,
): Promise<FailureEvidence | undefined> {
  const { remote, version, since, baseline } = watched;
  const { failureBudget, minimumSamples } = remote.budget;
  const own = await weighHealth(db, { since, remote: remote.name, version });
  if (own.visitors < minimumSamples) return undefined;
  const before = new Date(now.getTime() - BASELINE_MS);
  const compared =
    baseline && (await weighHealth(db, { since: before, remote: remote.name, version: baseline }));
  const baselineRate = compared ? compared.failureRate : 0;
  if (own.failureRate <= baselineRate + failureBudget) return undefined;
  return { version, ...own, baselineVersion: baseline, baselineRate, budget: failureBudget };
}

/** Checks once, and rolls back a version that fails for its users. Safe in several processes: the first one acts. */
export async function watchOnce(
  db: Kysely<Tables>,
  { ledger, sourceMaps }: WatchParts,
  now = new Date(),
): Promise<void> {
  for (const watched of watchedVersions(ledger.state(), now)) {
    const judged = await evaluate(db, watched, now);
    if (!judged) continue;
    const evidence = { ...judged, causes: await mainCauses(db, sourceMaps, watched) };
    const doubt = findDoubt(watched, evidence);
    if (doubt) await raiseAlarm(ledger, watched, evidence, doubt);
    else await rollBackFailing(ledger, watched, evidence);
  }
}

async function mainCauses(
  db: Kysely<Tables>,
  sourceMaps: SourceMaps,
  { remote, version, since }: Watched,
): Promise<NonNullable<FailureEvidence['causes']>> {
  const causes = await readCauses(db, sourceMaps, {
    remote: remote.name,
    version,
    since,
    limit: REPORTED_CAUSES,
  });
  return causes
    .filter(({ kind }) => kind !== UNKNOWN_CAUSE)
    .map((cause) => ({ what: describeCause(cause), visitors: cause.visitors }));
}

/** Why the reports justify only an alarm; undefined if the registry may act on them. */
function findDoubt({ remote }: Watched, evidence: FailureEvidence): AlarmDoubt | undefined {
  const { minimumSamples } = remote.budget;
  const { networks = 0, users = 0, failedUsers = 0, baselineRate, budget } = evidence;
  // One network may be a single person.
  if (networks + users < minimumSamples) return 'few-networks';
  if (failedUsers < Math.min(CONFIRMED_FAILURES, minimumSamples)) return 'unconfirmed';
  // Forged reports must not turn the usual failures of a few of many users into a rollback.
  return failedUsers / users > baselineRate + budget ? undefined : 'unconfirmed';
}

async function raiseAlarm(
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

async function rollBackFailing(
  ledger: Ledger,
  { remote, role, version }: Watched,
  evidence: FailureEvidence,
): Promise<void> {
  const command = { actor: HEALTH_ACTOR, reason: reasonOf(evidence) };
  if (role === 'canary') {
    await ledger.execute({ ...command, decide: (state) => failCanary(state, remote.name, evidence) });
    return;
  }
  await ledger.execute({
    ...command,
    decide: (state) => {
      if (state.remotes.get(remote.name)?.live?.version !== version) return { events: [], result: null };
      try {
        const { events } = rollBack(state, { remote: remote.name, from: version, override: false, evidence });
        return { events, result: null };
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        return { events: [alarm(remote.name, evidence)], result: null };
      }
    },
  });
}

function alarm(remote: string, evidence: FailureEvidence): Extract<EventData, { type: 'alarm.raised' }> {
  return { type: 'alarm.raised', remote, version: evidence.version, evidence };
}

function reasonOf({
  failed,
  visitors,
  networks = 0,
  users = 0,
  failureRate: rate,
  baselineRate,
  budget,
  baselineVersion,
  causes = [],
}: FailureEvidence): string {
  const above = baselineVersion ? ` above the ${percent(baselineRate)} of ${baselineVersion}` : '';
  const from = [
    ...(networks > 0 || users === 0 ? [networks === 1 ? 'one network' : `${networks} networks`] : []),
    ...(users > 0 ? [users === 1 ? 'one signed-in user' : `${users} signed-in users`] : []),
  ].join(' and ');
  const [cause] = causes;
  const why = cause ? `; most often ${cause.what}` : '';
  return `failed for ${failed} of ${visitors} visitors from ${from} (${percent(rate)}); the limit is ${percent(budget)}${above}${why}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Checks every few seconds until the returned function is called. */
export function startHealthWatch(
  { db }: Pick<Database<Tables>, 'db'>,
  parts: WatchParts,
  logger: Logger,
  everyMs = 3_000,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= watchOnce(db, parts)
      .then(() => rampOnce(db, parts.ledger))
      .catch((error: unknown) => logger.error({ err: error }, 'The health of releases could not be checked'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
