import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, inList, inQuotes, type NotificationKind } from '../notifications/public.ts';

interface JoinFacts {
  readonly requestId: number;
  readonly person: string;
  readonly email: string;
  readonly tenant: string;
  readonly message: string | null;
  /** The tenant that answers: exactly one of the two is set. */
  readonly businessId: number | null;
  readonly organisationId: number | null;
}

export const joinRequested: NotificationKind<JoinFacts> = {
  name: 'join-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'high',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'user_access', requesterName: person, deadline: null }),
  say: inEachLanguage((say) => ({ person, email, tenant, message }) => ({
    title: say(msg`{person} asks to join {tenant}`, { person, tenant }),
    description: say(msg`If you approve, {person} becomes a Member. You can change the role later.`, {
      person,
    }),
    details: { [say(msg`Email`)]: email, ...(message && { [say(msg`Message`)]: message }) },
  })),
};

interface CreditFacts {
  readonly requestId: number;
  readonly person: string;
  readonly business: string;
  readonly credits: number;
  readonly message: string | null;
  readonly businessId: number;
  readonly organisationId: number;
}

export const creditsRequested: NotificationKind<CreditFacts> = {
  name: 'credits-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'medium',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'budget', requesterName: person, deadline: null }),
  say: inEachLanguage((say) => ({ business, credits, message }) => ({
    title: say(msg`{business} asks for {credits} credits`, { business, credits }),
    description: say(msg`If you approve, {credits} tests are added to the credits of {business}.`, {
      credits,
      business,
    }),
    details: {
      [say(msg`Business`)]: business,
      [say(msg`Credits`)]: String(credits),
      ...(message && { [say(msg`Message`)]: message }),
    },
  })),
};

interface MergeFacts {
  readonly requestId: number;
  readonly person: string;
  readonly kept: string;
  readonly going: string;
  readonly message: string | null;
  readonly businessId: number;
  readonly organisationId: null;
}

export const mergeRequested: NotificationKind<MergeFacts> = {
  name: 'client-merge-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'medium',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'permission', requesterName: person, deadline: null }),
  say: inEachLanguage((say) => ({ person, kept, going, message }) => ({
    title: say(msg`{person} asks to merge two clients`, { person }),
    description: say(
      msg`If you approve, everything of {going} moves to {kept}, and {going} disappears. It can be undone for a day.`,
      { going, kept },
    ),
    details: {
      [say(msg`Client that stays`)]: kept,
      [say(msg`Duplicate`)]: going,
      ...(message && { [say(msg`Message`)]: message }),
    },
  })),
};

interface AnswerFacts {
  readonly what: 'join' | 'credits' | 'merge';
  readonly tenant: string;
  readonly credits: number | null;
  /** The names of the clients to merge. */
  readonly clients?: readonly string[];
  readonly approved: boolean;
  readonly by: string;
  readonly comment: string | null;
}

const REQUESTS = {
  join: msg`Your request to join {tenant} was {answer, select, approved {approved} other {rejected}}`,
  merge: msg`Your request to merge {clients} was {answer, select, approved {approved} other {rejected}}`,
  credits: msg`Your request for {credits} credits was {answer, select, approved {approved} other {rejected}}`,
};

export const requestAnswered: NotificationKind<AnswerFacts> = {
  name: 'request-answered',
  type: 'alert',
  topic: 'approvals',
  priority: 'medium',
  fields: ({ approved }) => alertFields(approved ? 'success' : 'info', 'medium'),
  say: inEachLanguage(
    (say, language) =>
      ({ what, tenant, credits, clients = [], approved, by, comment }) => ({
        title: say(REQUESTS[what], {
          tenant,
          credits,
          clients: inList(language, clients),
          answer: approved ? 'approved' : 'rejected',
        }),
        description: `${say(msg`{by} of {tenant} answered it.`, { by, tenant })}${comment ? ` ${inQuotes(language, comment)}` : ''}`,
      }),
  ),
};

export const requestKinds = [joinRequested, creditsRequested, mergeRequested, requestAnswered];
