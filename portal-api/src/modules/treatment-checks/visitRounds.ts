import type { CheckKind, CheckWarning } from '@epigram/shared-contracts/api/treatmentChecks';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';

import type { Db } from '../../kernel/appContext.ts';
import {
  findSampleCounts,
  findSamples,
  type ClientKey,
  type CountRow,
  type SampleRow,
} from '../visits/public.ts';

const FLUKE_TEST = 3;

export interface VisitCount {
  readonly animalId: number | null;
  readonly epg: number;
  readonly factor: number;
}

/** The counts of a visit for one round of a check, with warnings about its samples. */
export interface VisitRound {
  readonly counts: readonly VisitCount[];
  readonly warnings: readonly CheckWarning[];
}

export async function readVisitRound(
  db: Db,
  client: ClientKey,
  it: { day: string; animalType: number; groupId: number | null; parasite: Parasite; kind: CheckKind },
): Promise<VisitRound> {
  const samples = await findSamples(db, client, [
    { day: it.day, animal_type: it.animalType, group_id: it.groupId },
  ]);
  const worms = samples.filter(
    ({ test_type, status }) => test_type !== FLUKE_TEST && (status === 'positive' || status === 'negative'),
  );
  const counts = await findSampleCounts(
    db,
    client,
    worms.map(({ id }) => id),
  );
  const ofParasite = counts.filter(({ parasite }) => parasite === it.parasite);
  return chooseCounts(it.kind, worms, ofParasite);
}

/** A reduction test uses only individual samples; a composite count uses pooled ones, or else the individual mean. */
export function chooseCounts(
  kind: CheckKind,
  samples: readonly SampleRow[],
  counts: readonly CountRow[],
): VisitRound {
  const countOf = (isPooled: boolean): VisitCount[] =>
    samples.flatMap((sample) => {
      const count = counts.find(({ test_id }) => test_id === sample.id);
      if (!count || sample.pool_size > 1 !== isPooled) return [];
      const factor = count.multiplication_factor;
      return [{ animalId: sample.animal_id, epg: perGram(count.eggs_counted, factor), factor }];
    });
  const pooled = countOf(true);
  const individual = countOf(false);
  if (kind === 'reduction')
    return { counts: individual, warnings: pooled.length > 0 ? ['pooled-samples'] : [] };
  const chosen = pooled.length > 0 ? pooled : individual;
  if (chosen.length === 0) return { counts: [], warnings: [] };
  const epg = chosen.reduce((sum, count) => sum + count.epg, 0) / chosen.length;
  return {
    counts: [{ animalId: null, epg, factor: chosen[0]!.factor }],
    warnings: pooled.length > 0 ? [] : ['individual-samples'],
  };
}

/**
 * Both rounds with the animals in the same order, if every animal was counted in both. With `isAsked`, only the animals
 * that were. Null if the rounds can't be paired.
 */
export function pairRounds(
  before: readonly VisitCount[],
  after: readonly VisitCount[],
  isAsked: boolean | undefined,
): { before: VisitCount[]; after: VisitCount[] } | null {
  if (isAsked === false) return null;
  const later = new Map(after.map((count) => [count.animalId, count]));
  const kept = before.filter(({ animalId }) => animalId !== null && later.has(animalId));
  const isUnique = new Set(kept.map(({ animalId }) => animalId)).size === kept.length;
  const isWhole = kept.length === before.length && kept.length === after.length;
  if (kept.length === 0 || !isUnique || (!isWhole && !isAsked)) return null;
  return { before: kept, after: kept.map(({ animalId }) => later.get(animalId)!) };
}
