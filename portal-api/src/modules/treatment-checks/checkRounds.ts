import type { CheckDraft, CheckRound, CheckWarning } from '@epigram/shared-contracts/api/treatmentChecks';

import type { Db } from '../../kernel/appContext.ts';
import { animalTypeId } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import { refused } from './refused.ts';
import { pairRounds, readVisitRound, type VisitCount } from './visitRounds.ts';

/** Of counts whose factor is not known. */
export const DEFAULT_FACTOR = 50;

export interface Rounds {
  readonly before: CheckRound | null;
  readonly after: CheckRound | null;
  readonly paired: boolean;
  readonly factor: number | undefined;
  readonly warnings: readonly CheckWarning[];
}

/** The rounds of a draft, typed or read from the visits of its group. */
export async function readRounds(
  db: Db,
  client: ClientKey,
  draft: CheckDraft,
  groupId: number | null,
): Promise<Rounds> {
  const first = await readRound(db, client, { draft, groupId, which: 'before' });
  const second = await readRound(db, client, { draft, groupId, which: 'after' });
  if (first && second && second.day <= first.day) throw refused('after.day', 'is not after the first sample');
  const isVisits = first?.source === 'visit' && second?.source === 'visit';
  const pairs = isVisits ? pairRounds(first.counts, second.counts, draft.paired) : null;
  const before = first && toRound(first, pairs?.before ?? first.counts);
  const after = second && toRound(second, pairs?.after ?? second.counts);
  const isTypedPair = draft.paired === true && first?.source === 'typed' && second?.source === 'typed';
  if (isTypedPair && before!.counts.length !== after!.counts.length) {
    throw refused('after.counts', 'are not as many as before');
  }
  const factors = [first, second].flatMap((round) =>
    round?.source === 'visit' ? round.counts.map(({ factor }) => factor) : [],
  );
  return {
    before,
    after,
    paired: draft.kind === 'reduction' && (pairs !== null || isTypedPair),
    factor: factors.length > 0 ? Math.min(...factors) : undefined,
    warnings: [...new Set([...(first?.warnings ?? []), ...(second?.warnings ?? [])])],
  };
}

interface ReadRound {
  readonly day: string;
  readonly source: 'visit' | 'typed';
  readonly counts: readonly VisitCount[];
  readonly warnings: readonly CheckWarning[];
}

async function readRound(
  db: Db,
  client: ClientKey,
  { draft, groupId, which }: { draft: CheckDraft; groupId: number | null; which: 'before' | 'after' },
): Promise<ReadRound | null> {
  const asked = draft[which];
  if (!asked) return null;
  const { kind, parasite, factor = DEFAULT_FACTOR } = draft;
  if (asked.counts) {
    if (kind === 'composite' && asked.counts.length > 1)
      throw refused(`${which}.counts`, 'are more than one');
    const counts = asked.counts.map((epg) => ({ animalId: null, epg, factor }));
    return { day: asked.day, source: 'typed', counts, warnings: [] };
  }
  const animalType = animalTypeId(draft.animalType);
  const visit = await readVisitRound(db, client, { day: asked.day, animalType, groupId, parasite, kind });
  if (visit.counts.length === 0) throw refused(`${which}.day`, 'has no counts that fit');
  return { day: asked.day, source: 'visit', ...visit };
}

function toRound({ day, source }: ReadRound, counts: readonly VisitCount[]): CheckRound {
  return { day, source, counts: counts.map(({ epg }) => epg) };
}
