import type { DueRetest } from '@epigram/shared-contracts/api/visits';
import { BURDEN_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import { RETEST_OPEN_DAYS } from '@epigram/shared-contracts/domain/limits';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { animalTypeName, todaysOf } from '../test-data/public.ts';
import { burdenLevel } from '../test-results/public.ts';
import {
  findLatestVisits,
  findTreatmentsSince,
  type GroupTreatmentRow,
  type LatestVisitRow,
  type MeanRow,
} from './dueRetestRepository.ts';
import { addDays, retestDue } from './retestDue.ts';
import { appliesTo } from './visitService.ts';

/** From a visit to the treatment that follows it, and on to its second sample. */
const DAYS_BEFORE_DUE = 28 + 14;

/** The groups that are due a retest, the longest-waiting first; without groups, all animals of one type of a client. */
export async function listDueRetests(
  db: Db,
  { businessIds }: Pick<TenantScope, 'businessIds'>,
  it: { offset: number; limit: number; now: Date },
): Promise<{ data: DueRetest[]; totalRecords: number }> {
  const todays = await todaysOf(db, businessIds, it.now);
  // A day earlier than any business's, for all of them.
  const since = addDays(it.now.toISOString().slice(0, 10), -(RETEST_OPEN_DAYS + DAYS_BEFORE_DUE + 1));
  const visits = await findLatestVisits(db, businessIds, since);
  const treatments = Map.groupBy(await findTreatmentsSince(db, businessIds, since), flockName);
  const due = visits.flatMap((visit) => {
    const ofFlock = treatments.get(flockName(visit)) ?? [];
    const today = todays.get(visit.business_id)!;
    const found = dueRetest(
      visit,
      ofFlock.filter((treatment) => appliesTo(treatment, visit)),
      today,
    );
    return found && found.from <= today ? [found] : [];
  });
  const sorted = due.toSorted(
    (a, b) =>
      a.from.localeCompare(b.from) ||
      a.clientName.localeCompare(b.clientName) ||
      a.clientId - b.clientId ||
      (a.group?.name ?? '').localeCompare(b.group?.name ?? ''),
  );
  return { data: sorted.slice(it.offset, it.offset + it.limit), totalRecords: due.length };
}

function flockName(it: { business_id: number; client_id: number; animal_type: number }): string {
  return `${it.business_id} ${it.client_id} ${it.animal_type}`;
}

function dueRetest(
  visit: LatestVisitRow,
  treatments: readonly GroupTreatmentRow[],
  today: string,
): DueRetest | undefined {
  const figures = visit.means.map((row) => ({ parasite: row.parasite, level: levelOf(row) }));
  const retest = retestDue({ day: visit.day, figures }, { laterDays: [], treatments, today });
  if (!retest) return undefined;
  const levels = figures.filter(({ parasite }) => parasite !== 'nematodirus').map(({ level }) => level);
  return {
    businessId: visit.business_id,
    businessName: visit.business_name,
    clientId: visit.client_id,
    clientName: visit.client_name,
    phone: visit.phone,
    animalType: animalTypeName(visit.animal_type),
    group: visit.group_id === null ? null : { id: visit.group_id, name: visit.group_name ?? '' },
    visitDay: visit.day,
    level: BURDEN_LEVELS.findLast((level) => level !== 'Invalid' && levels.includes(level)) ?? null,
    reason: retest.reason,
    from: retest.from,
    until: retest.until,
  };
}

function levelOf({ mean, has_cut_points, ...cutPoints }: MeanRow) {
  return burdenLevel(mean, has_cut_points ? cutPoints : undefined);
}
