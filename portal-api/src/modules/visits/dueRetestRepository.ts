import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { DAY, type ThresholdRow } from './visitRepository.ts';

export interface MeanRow extends Omit<ThresholdRow, 'animal_type'> {
  readonly parasite: Parasite;
  readonly mean: number;
  readonly has_cut_points: boolean;
}

export interface LatestVisitRow {
  readonly business_id: number;
  readonly business_name: string;
  readonly client_id: number;
  readonly client_name: string;
  readonly phone: string | null;
  readonly animal_type: number;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly day: string;
  readonly means: readonly MeanRow[];
}

/** A test reaches the portal some days after its sample was taken. */
const DAYS_UNTIL_TESTED = 14;

/** The latest visit of each client, animal type and open group since a day, with the group's means. */
export async function findLatestVisits(
  db: Db,
  businessIds: readonly number[],
  since: string,
): Promise<LatestVisitRow[]> {
  const { rows } = await sql<LatestVisitRow>`
    with latest as (
      select t.business_id, t.client_id, t.animal_type, t.group_id, max(${DAY}) as day
      from unnest(${businessIds}::bigint[]) as k (id) join tests t on t.business_id = k.id
      where t.created_at >= ${since}::date
      group by 1, 2, 3, 4)
    select l.business_id, b.name as business_name, l.client_id, c.name as client_name,
      nullif(c.phone, '') as phone, l.animal_type, l.group_id, o.name as group_name, l.day::text as day, coalesce(m.means, '[]') as means
    from latest l
    join businesses b on b.id = l.business_id
    join clients c on c.business_id = l.business_id and c.id = l.client_id
    left join groups o on o.business_id = l.business_id and o.id = l.group_id
    left join lateral (
      select json_agg(json_build_object('parasite', g.parasite, 'mean', g.mean, 'light_max', h.light_max,
        'moderate_max', h.moderate_max, 'high_max', h.high_max, 'has_cut_points', h.parasite is not null)) as means
      from (
        select n.parasite, coalesce(avg(n.epg) filter (where t.pool_size = 1), avg(n.epg))::float8 as mean
        from tests t
        cross join lateral (
          select * from test_counts n where n.business_id = t.business_id and n.test_id = t.id offset 0) n
        where t.business_id = l.business_id and t.client_id = l.client_id and t.animal_type = l.animal_type
          and t.group_id is not distinct from l.group_id and t.test_type <> 3 and t.status in ('positive', 'negative')
          and t.created_at between l.day - 1 and l.day + ${sql.lit(DAYS_UNTIL_TESTED)} and ${DAY} = l.day
        group by n.parasite) g
      left join burden_thresholds h on h.animal_type = l.animal_type and h.parasite = g.parasite
    ) m on true
    where l.day >= ${since}::date and o.closed_at is null`.execute(db);
  return rows;
}

export interface GroupTreatmentRow {
  readonly business_id: number;
  readonly client_id: number;
  readonly animal_type: number;
  readonly group_id: number | null;
  readonly day: string;
  readonly activeClass: ActiveClass;
}

/** The treatments of the businesses since a day. */
export async function findTreatmentsSince(
  db: Db,
  businessIds: readonly number[],
  since: string,
): Promise<GroupTreatmentRow[]> {
  const { rows } = await sql<GroupTreatmentRow>`
    select t.business_id, t.client_id, t.animal_type, t.group_id, t.treated_on::text as day, t.active_class as "activeClass"
    from unnest(${businessIds}::bigint[]) as k (id) join treatments t on t.business_id = k.id
    where t.treated_on >= ${since}::date`.execute(db);
  return rows;
}
