import { msg } from '#i18n';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { dayInWords, inQuotes, type NotificationKind } from '../notifications/public.ts';
import { REPORT_TEXTS } from '../test-results/public.ts';

interface RetestFacts {
  readonly client: string;
  readonly animalType: AnimalType;
  readonly group: string | null;
  readonly day: string;
  readonly until: string;
}

/** A group at Moderate or above was sampled three weeks ago and not treated. */
export const retestDue: NotificationKind<RetestFacts> = {
  name: 'retest-due',
  type: 'reminder',
  topic: 'retests',
  priority: 'medium',
  fields: ({ until }) => reminder('follow-up', until, 'client'),
  say: inEachLanguage((say, language) => ({ client, animalType, group, day, until }) => ({
    title: say(msg`Retest due at {client}`, { client }),
    description: say(
      msg`The {animalType} group{group} sampled on {day} had Moderate or higher counts, and no treatment is recorded. Sample it again by {until}.`,
      {
        animalType: REPORT_TEXTS[language].animalTypes[animalType].toLowerCase(),
        group: group ? ` ${inQuotes(language, group)}` : '',
        day: dayInWords(language, day),
        until: dayInWords(language, until),
      },
    ),
  })),
};

interface SecondSampleFacts {
  readonly client: string;
  readonly product: string;
  readonly group: string | null;
  readonly from: string;
  readonly until: string;
}

export const secondSampleDue: NotificationKind<SecondSampleFacts> = {
  name: 'second-sample-due',
  type: 'reminder',
  topic: 'treatments',
  priority: 'high',
  fields: ({ until }) => reminder('follow-up', until, 'test'),
  say: inEachLanguage((say, language) => ({ client, product, group, from, until }) => ({
    title: say(msg`Second sample due at {client}`, { client }),
    description: say(msg`The check of {product}{group} needs its second sample between {from} and {until}.`, {
      product,
      group: group ? ` (${group})` : '',
      from: dayInWords(language, from),
      until: dayInWords(language, until),
    }),
  })),
};

interface WithdrawalFacts {
  readonly client: string;
  readonly product: string;
  readonly group: string | null;
  readonly what: 'meat' | 'milk';
  readonly until: string;
}

export const withdrawalEnded: NotificationKind<WithdrawalFacts> = {
  name: 'withdrawal-ended',
  type: 'reminder',
  topic: 'treatments',
  priority: 'low',
  fields: ({ until }) => reminder('task', until, 'client'),
  say: inEachLanguage((say, language) => ({ client, product, group, what, until }) => ({
    title: say(msg`Withdrawal period over at {client}`, { client }),
    description: say(
      msg`The {what, select, meat {meat} other {milk}} withdrawal period of {product}{group} ended on {until}.`,
      {
        what,
        product,
        group: group ? ` (${group})` : '',
        until: dayInWords(language, until),
      },
    ),
  })),
};

interface PlanFacts {
  readonly business: string;
  readonly endsOn: string;
  readonly days: number;
}

export const planEnding: NotificationKind<PlanFacts> = {
  name: 'plan-ending',
  type: 'reminder',
  topic: 'plan',
  priority: ({ days }) => (days <= 1 ? 'urgent' : days <= 7 ? 'high' : 'medium'),
  fields: ({ endsOn }) => reminder('renewal', endsOn, 'subscription'),
  say: inEachLanguage((say, language) => ({ business, endsOn }) => ({
    title: say(msg`The plan of {business} ends on {endsOn}`, {
      business,
      endsOn: dayInWords(language, endsOn),
    }),
    description: say(msg`Renew it to keep testing without a break.`),
  })),
};

interface CreditFacts {
  readonly business: string;
  readonly credits: number;
  /** The day on which they run out at the rate of the last 30 days. */
  readonly runOutOn: string;
  readonly days: number;
}

export const creditsEnding: NotificationKind<CreditFacts> = {
  name: 'credits-ending',
  type: 'reminder',
  topic: 'plan',
  priority: ({ days }) => (days <= 1 ? 'urgent' : days <= 7 ? 'high' : 'medium'),
  fields: ({ runOutOn }) => reminder('payment', runOutOn, 'subscription'),
  say: inEachLanguage((say, language) => ({ business, credits, runOutOn }) => ({
    title: say(msg`{business} is running out of credits`, { business }),
    description: say(
      msg`{credits, plural, one {{credits} test is} other {{credits} tests are}} left. At the pace of the last 30 days they last until about {runOutOn}.`,
      {
        credits,
        runOutOn: dayInWords(language, runOutOn),
      },
    ),
  })),
};

interface ExpiringFacts {
  readonly tenant: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** Sent to the invited person. */
export const invitationExpiring: NotificationKind<ExpiringFacts> = {
  name: 'invitation-expiring',
  type: 'reminder',
  topic: 'invitations',
  priority: 'high',
  fields: ({ expiresAt }) => reminder('deadline', expiresAt, null),
  say: inEachLanguage((say, language) => ({ tenant, expiresAt }, timeZone) => ({
    title: say(msg`Your invitation from {tenant} is about to expire`, { tenant }),
    description: say(msg`You can still answer it until {day}.`, {
      day: dayInWords(language, expiresAt, timeZone),
    }),
  })),
};

/** Sent to the inviter. */
export const sentInvitationExpiring: NotificationKind<ExpiringFacts> = {
  name: 'sent-invitation-expiring',
  type: 'reminder',
  topic: 'invitations',
  priority: 'low',
  fields: ({ expiresAt }) => reminder('deadline', expiresAt, null),
  say: inEachLanguage((say, language) => ({ tenant, email, expiresAt }, timeZone) => ({
    title: say(msg`The invitation of {email} is about to expire`, { email }),
    description: say(
      msg`{email} has not answered the invitation to {tenant}. It ends on {day}; you can send it again.`,
      { email, tenant, day: dayInWords(language, expiresAt, timeZone) },
    ),
  })),
};

export const reminderKinds = [
  retestDue,
  secondSampleDue,
  withdrawalEnded,
  planEnding,
  creditsEnding,
  invitationExpiring,
  sentInvitationExpiring,
];

function reminder(
  reminderType: 'task' | 'deadline' | 'renewal' | 'follow-up' | 'payment',
  due: string,
  relatedEntityType: 'client' | 'test' | 'subscription' | null,
) {
  // A due day lasts until its end.
  const dueDate = due.length === 10 ? `${due}T23:59:59.000Z` : due;
  return { reminderType, dueDate, relatedEntityType };
}
