import type { Db } from '../../../kernel/appContext.ts';
import { notify } from '../../notifications/public.ts';
import { animalTypeName } from '../../test-data/public.ts';
import { findHighCounts, type HighCount } from './highCountRepository.ts';
import { highCounts } from './highCountsKind.ts';

/** Older results, for example from a first import, are history and cause no alert. */
const RECENT_DAYS = 30;
const DAY = 86_400_000;
const MAX_LISTED = 10;
const CRITICAL_FACTOR = 2;

/** Notifies the team of a business about counts above High in new results, once for each visit. */
export async function notifyHighCounts(
  db: Db,
  it: { businessId: number; testIds: readonly number[]; now: Date },
): Promise<void> {
  const since = new Date(it.now.getTime() - RECENT_DAYS * DAY);
  const found = await findHighCounts(db, { ...it, since });
  const visits = Map.groupBy(found, (row) =>
    [row.client_id, row.day, row.animal_type, ...ofGroup(row)].join(' '),
  );
  for (const [key, rows] of visits) {
    const [first] = rows;
    if (!first) continue;
    const animalType = animalTypeName(first.animal_type);
    await notify(db, highCounts, {
      to: { businessId: it.businessId },
      facts: {
        client: first.client_name,
        day: first.day,
        animalType,
        critical: rows.some(({ epg, high_max }) => epg > CRITICAL_FACTOR * high_max),
        counts: rows
          .slice(0, MAX_LISTED)
          .map(({ sample_id: sampleId, parasite, epg }) => ({ sampleId, parasite, epg })),
        samples: new Set(rows.map(({ uuid }) => uuid)).size,
      },
      link: `/clients/details/${first.client_id}/visits?visit=${[first.day, animalType, ...ofGroup(first)].join('.')}`,
      key,
    });
  }
}

/** Nothing for a sample without a group. */
function ofGroup({ group_id }: HighCount): number[] {
  return group_id === null ? [] : [group_id];
}
