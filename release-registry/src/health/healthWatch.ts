import type { Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import type { Kysely } from 'kysely';
import type { SourceMaps } from './sourceMaps.ts';
import { failCanary } from '../domain/commands/canary.ts';
import { rollBack } from '../domain/commands/rollBack.ts';
import type { FailureEvidence } from '../domain/log/events.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import { RegistryError } from '../domain/registryError.ts';
import { lastGood } from '../domain/state/lastGood.ts';
import type { RegistryState } from '../domain/state/registryState.ts';
import {
  alarm,
  evaluate,
  findDoubt,
  HEALTH_ACTOR,
  mainCauses,
  raiseAlarm,
  reasonOf,
  type Watched,
} from './evidence.ts';
import { noteFaltered } from './falteredWatch.ts';
import { rampOnce } from './rampWatch.ts';
import { holdFailingSegment } from './segmentWatch.ts';

interface WatchParts {
  readonly ledger: Ledger;
  readonly sourceMaps: SourceMaps;
}

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

/** Checks once, and rolls back a version that fails for its users, or holds it back from the part for whom it fails. Safe in several processes: the first one acts. */
export async function watchOnce(
  db: Kysely<Tables>,
  { ledger, sourceMaps }: WatchParts,
  now = new Date(),
): Promise<void> {
  for (const watched of watchedVersions(ledger.state(), now)) {
    if (await holdFailingSegment(db, { ledger, sourceMaps }, watched, now)) continue;
    const except = watched.remote.holds
      .filter(({ version }) => version === watched.version)
      .map(({ segment }) => segment);
    const judged = await evaluate(db, watched, { now, except });
    if (!judged) continue;
    const evidence = { ...judged, causes: await mainCauses(db, sourceMaps, watched) };
    const doubt = findDoubt(evidence, watched.remote.budget.minimumSamples);
    if (doubt) await raiseAlarm(ledger, watched, evidence, doubt);
    else await rollBackFailing(ledger, watched, evidence);
  }
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

/** Checks every few seconds until the returned function is called. */
export function startHealthWatch(
  { db }: Pick<Database<Tables>, 'db'>,
  parts: WatchParts,
  logger: Logger,
  everyMs = 3_000,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const judged = new Map<string, number>();
  const timer = setInterval(() => {
    running ??= watchOnce(db, parts)
      .then(() => rampOnce(db, parts.ledger))
      .then(() => noteFaltered(db, parts.ledger, judged))
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
