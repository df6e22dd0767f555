import type { RetestDue, VisitFigure } from '@epigram/shared-contracts/api/visits';
import {
  isCheckedClass,
  secondSampleDays,
  type ActiveClass,
} from '@epigram/shared-contracts/domain/activeClasses';
import { RETEST_DUE_DAYS, RETEST_OPEN_DAYS } from '@epigram/shared-contracts/domain/limits';

/** A treatment of the client's animals of the same type; of all of them without a group. */
export interface TreatmentOfGroup {
  readonly day: string;
  readonly activeClass: ActiveClass;
}

const DAY = 86_400_000;
const UNTREATED_DAYS = { from: RETEST_DUE_DAYS, until: 28 } as const;
const WORTH_A_RETEST = ['Moderate', 'High', 'Very High'];

/** A day, some days later; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * A retest is due three to four weeks after a group at Moderate or above was sampled and not treated. After a treatment
 * against roundworms it is due once the active class has had time to work (docs/product.md, 13). A treatment belongs to
 * the last visit before it.
 *
 * The group's next visit closes the retest, and so does its time limit: null if the next visit came before or long after
 * the due days, or if they passed long ago.
 */
export function retestDue(
  visit: { readonly day: string; readonly figures: readonly Pick<VisitFigure, 'level'>[] },
  it: {
    readonly laterDays: readonly string[];
    readonly treatments: readonly TreatmentOfGroup[];
    readonly today: string;
  },
): RetestDue | null {
  const treatment = it.treatments
    .filter(({ day, activeClass }) => belongsTo(visit.day, day, it.laterDays) && isCheckedClass(activeClass))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
  if (treatment && isCheckedClass(treatment.activeClass)) {
    return due('treated', treatment.day, secondSampleDays(treatment.activeClass), it);
  }
  const needsRetest = visit.figures.some(({ level }) => level !== null && WORTH_A_RETEST.includes(level));
  return needsRetest ? due('not-treated', visit.day, UNTREATED_DAYS, it) : null;
}

function belongsTo(visitDay: string, treated: string, laterDays: readonly string[]): boolean {
  const next = laterDays[0];
  // A treatment after the due date of the retest has another reason.
  const last = addDays(visitDay, UNTREATED_DAYS.until);
  return treated >= visitDay && treated <= last && (next === undefined || treated < next);
}

function due(
  reason: RetestDue['reason'],
  since: string,
  days: { readonly from: number; readonly until: number },
  { laterDays: [next], today }: { readonly laterDays: readonly string[]; readonly today: string },
): RetestDue | null {
  const from = addDays(since, days.from);
  const until = addDays(since, days.until);
  const closing = next ?? today;
  if (closing > addDays(from, RETEST_OPEN_DAYS) || (next !== undefined && next < from)) return null;
  return { reason, from, until, doneOn: next ?? null };
}
