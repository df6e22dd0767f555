import type { Kysely } from 'kysely';
import { holdSegment } from '../domain/commands/hold.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { FailureEvidence } from '../domain/log/events.ts';
import type { Tables } from '../domain/log/tables.ts';
import { RegistryError } from '../domain/registryError.ts';
import type { Segment } from '../domain/segment.ts';
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
import { weighHealth } from './failureRates.ts';
import { failingSegments } from './segmentHealth.ts';
import type { SourceMaps } from './sourceMaps.ts';

/** A business has a few users, and a rare browser a few visitors: fewer than a version as a whole needs. */
const SEGMENT_SAMPLES = 5;

/**
 * Holds a version back from a segment for whose users it fails while it runs for the others. Whether a segment was
 * held; at most one at a time, because a browser's users are also those of a language and of some businesses.
 */
export async function holdFailingSegment(
  db: Kysely<Tables>,
  { ledger, sourceMaps }: { readonly ledger: Ledger; readonly sourceMaps: SourceMaps },
  watched: Watched,
  now: Date,
): Promise<boolean> {
  const { remote, version, since } = watched;
  // Also the lifted ones: an operator has answered for them.
  const except = remote.holds.filter((hold) => hold.version === version).map(({ segment }) => segment);
  for (const segment of await failingSegments(db, { remote: remote.name, version, since, except })) {
    const judged = await judgeSegment(db, watched, { segment, except, now });
    if (!judged) continue;
    const evidence = { ...judged, causes: await mainCauses(db, sourceMaps, watched, segment) };
    const doubt = findDoubt(evidence, samplesOf(watched));
    if (!doubt) return hold(ledger, watched, evidence, segment);
    // Anonymous reports raise an alarm only in the number that is enough for one about all users.
    if (evidence.visitors >= remote.budget.minimumSamples) await raiseAlarm(ledger, watched, evidence, doubt);
  }
  return false;
}

function samplesOf({ remote }: Watched): number {
  return Math.min(SEGMENT_SAMPLES, remote.budget.minimumSamples);
}

/** The evidence if the version fails for the segment and for nobody else; a version that fails for most is rolled back. */
async function judgeSegment(
  db: Kysely<Tables>,
  watched: Watched,
  {
    segment,
    except,
    now,
  }: { readonly segment: Segment; readonly except: readonly Segment[]; readonly now: Date },
): Promise<FailureEvidence | undefined> {
  const minimumSamples = samplesOf(watched);
  const inside = await evaluate(db, watched, { now, minimumSamples, segment, except });
  if (!inside) return undefined;
  const others = [...except, segment];
  const { remote, version, since } = watched;
  const outside = await weighHealth(db, { since, remote: remote.name, version }, { except: others });
  if (outside.visitors < inside.visitors) return undefined;
  const failsOutside = await evaluate(db, watched, { now, minimumSamples, except: others });
  return failsOutside ? undefined : inside;
}

async function hold(
  ledger: Ledger,
  { remote, version }: Watched,
  evidence: FailureEvidence,
  segment: Segment,
): Promise<boolean> {
  const isHeld = await ledger.execute({
    actor: HEALTH_ACTOR,
    reason: reasonOf(evidence),
    decide(state) {
      try {
        const { events } = holdSegment(state, { remote: remote.name, version, segment, evidence });
        return { events, result: events.length > 0 };
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        const isKnown = state.remotes.get(remote.name)?.alarm?.version === version;
        const isStale = error.code === 'STATE_CHANGED';
        return { events: isKnown || isStale ? [] : [alarm(remote.name, evidence)], result: false };
      }
    },
  });
  return isHeld;
}
