import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { invitationPathFor } from '../invitations/public.ts';
import { notify } from '../notifications/public.ts';
import { openReviews } from '../reviews/public.ts';
import { animalTypeName, todayOf } from '../test-data/public.ts';
import { findDueChecks } from '../treatment-checks/public.ts';
import { findTreatedGroups } from '../treatments/public.ts';
import { addDays, readVisits } from '../visits/public.ts';
import {
  creditsEnding,
  invitationExpiring,
  planEnding,
  retestDue,
  secondSampleDue,
  sentInvitationExpiring,
  withdrawalEnded,
} from './reminderKinds.ts';
import {
  countTestsSince,
  findEndedWithdrawals,
  findExpiringInvitations,
  findLatestVisits,
  listBusinesses,
  type WatchedBusiness,
} from './reminderRepository.ts';

const OWNER = 4;
/** The last days of a plan or of credits on which a reminder is sent. */
const DAYS_BEFORE = [1, 7, 30] as const;
const PACE_DAYS = 30;
const RETEST_DAYS = { from: 21, until: 28 } as const;
/** Days on which the end of a withdrawal period is announced, as the process may have been down on the first. */
const NEWS_DAYS = 2;

/** Sends reminders that are due. Each has a key, so that it is only sent once, even if this runs repeatedly. */
export async function remind(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  for (const business of await listBusinesses(db)) {
    signal.throwIfAborted();
    await transactionAs(db, { businessIds: [business.id] }, async (trx) => {
      const today = await todayOf(trx, business.id, now);
      await remindOfPlan(trx, business, today);
      await remindOfCredits(trx, business, today);
      await remindOfSecondSamples(trx, business.id, now);
      await remindOfWithdrawals(trx, business.id, today);
      await remindOfRetests(trx, business.id, now);
      await openReviews(trx, business, today);
    });
  }
  await remindOfInvitations(db);
}

/** The next of the reminder days; undefined if the end is further away. */
function mark(days: number): number | undefined {
  return days < 0 ? undefined : DAYS_BEFORE.find((before) => days <= before);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

async function remindOfPlan(trx: Db, business: WatchedBusiness, today: string): Promise<void> {
  const endsOn = business.plan_expires_on;
  if (endsOn === null) return;
  const days = mark(daysBetween(today, endsOn));
  if (days === undefined) return;
  await notify(trx, planEnding, {
    to: { businessId: business.id, atLeast: OWNER },
    facts: { business: business.name, endsOn, days },
    link: '/account/business',
    key: `${business.id} ${endsOn} ${days}`,
  });
}

async function remindOfCredits(
  trx: Db,
  { id, name, credits }: WatchedBusiness,
  today: string,
): Promise<void> {
  if (credits === null) return;
  const used = await countTestsSince(trx, id, addDays(today, -PACE_DAYS));
  if (used === 0 && credits > 0) return;
  const left = credits <= 0 ? 0 : Math.floor((credits * PACE_DAYS) / used);
  const days = mark(left);
  if (days === undefined) return;
  await notify(trx, creditsEnding, {
    to: { businessId: id, atLeast: OWNER },
    facts: { business: name, credits: Math.max(credits, 0), runOutOn: addDays(today, left), days },
    link: '/account/business',
    // The month is part of the key, so that credits that were bought and used up again are announced again.
    key: `${id} ${today.slice(0, 7)} ${days}`,
  });
}

async function remindOfSecondSamples(trx: Db, businessId: number, now: Date): Promise<void> {
  for (const check of await findDueChecks(trx, now)) {
    await notify(trx, secondSampleDue, {
      to: { businessId },
      facts: {
        client: check.client_name,
        product: check.product,
        group: check.group_name,
        from: check.second_from,
        until: check.second_until,
      },
      link: `/clients/details/${check.client_id}/treatment-checks?check=${check.id}`,
      key: String(check.id),
    });
  }
}

async function remindOfWithdrawals(trx: Db, businessId: number, today: string): Promise<void> {
  const ended = { from: addDays(today, -1 - NEWS_DAYS), until: addDays(today, -1) };
  for (const it of await findEndedWithdrawals(trx, businessId, ended)) {
    await notify(trx, withdrawalEnded, {
      to: { businessId },
      facts: {
        client: it.client_name,
        product: it.product,
        group: it.group_name,
        what: it.what,
        until: it.until,
      },
      link: `/clients/details/${it.client_id}/treatments`,
      key: `${it.id} ${it.what} ${it.until}`,
    });
  }
}

async function remindOfRetests(trx: Db, businessId: number, now: Date): Promise<void> {
  const today = await todayOf(trx, businessId, now);
  const context = { treatments: findTreatedGroups, now };
  const days = { from: addDays(today, -RETEST_DAYS.until), until: addDays(today, -RETEST_DAYS.from) };
  for (const visit of await findLatestVisits(trx, businessId, days)) {
    const client = { business_id: businessId, client_id: visit.client_id };
    const [details] = await readVisits(trx, client, [visit], context);
    if (details?.retest?.reason !== 'not-treated' || details.retest.doneOn !== null) continue;
    const animalType = animalTypeName(visit.animal_type);
    const ofGroup = visit.group_id === null ? [] : [visit.group_id];
    await notify(trx, retestDue, {
      to: { businessId },
      facts: {
        client: visit.client_name,
        animalType,
        group: details.group?.name ?? null,
        day: visit.day,
        until: details.retest.until,
      },
      link: `/clients/details/${visit.client_id}/visits?visit=${[visit.day, animalType, ...ofGroup].join('.')}`,
      key: [visit.client_id, visit.animal_type, visit.day, ...ofGroup].join(' '),
    });
  }
}

async function remindOfInvitations(db: Db): Promise<void> {
  for (const it of await findExpiringInvitations(db)) {
    const facts = { tenant: it.tenant, email: it.email, expiresAt: it.expires_at.toISOString() };
    const key = `${it.id} ${facts.expiresAt}`;
    await transactionAs(db, {}, async (trx) => {
      if (it.invited_id !== null) {
        await notify(trx, invitationExpiring, {
          to: it.invited_id,
          facts,
          key,
          link: '/notifications?type=invitation',
        });
      }
      if (it.inviter_id !== null) {
        const link = await invitationPathFor(trx, it.inviter_id, it.id);
        await notify(trx, sentInvitationExpiring, { to: it.inviter_id, facts, key, link });
      }
    });
  }
}
