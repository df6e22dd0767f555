import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/appContext.ts';

export interface HighCount {
  readonly client_id: number;
  readonly client_name: string;
  readonly day: string;
  readonly animal_type: number;
  readonly group_id: number | null;
  readonly uuid: string;
  readonly sample_id: string;
  readonly parasite: Parasite;
  readonly epg: number;
  readonly high_max: number;
}

/** Counts above High in the recent ones of the given tests, highest first. */
export async function findHighCounts(
  db: Db,
  it: { businessId: number; testIds: readonly number[]; since: Date },
): Promise<HighCount[]> {
  if (it.testIds.length === 0) return [];
  const { rows } = await sql<HighCount>`
    select t.client_id, c.name as client_name,
      t.sampled_on::text as day, t.animal_type, t.group_id, t.uuid, t.sample_id, n.parasite, n.epg, h.high_max
    from unnest(${it.testIds}::bigint[]) as k (id)
    join tests t on t.business_id = ${it.businessId} and t.id = k.id
    join test_counts n on n.business_id = t.business_id and n.test_id = t.id
    join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
    join clients c on c.business_id = t.business_id and c.id = t.client_id
    where n.epg >= h.high_max and coalesce(t.sampled_at, t.created_at) >= ${it.since}
    order by n.epg desc, t.id`.execute(db);
  return rows;
}
