import { msg } from '#i18n';
import type { ReviewAnswer, ReviewKind } from '@epigram/shared-contracts/domain/enumerations';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, dayInWords, inQuotes, type NotificationKind } from '../notifications/public.ts';

export function documentIdOf(kind: ReviewKind, openedOn: string): string {
  return `${kind === 'terms' ? 'TERMS' : 'SHARING'}-${openedOn.slice(0, 4)}`;
}

interface DueFacts {
  readonly review: ReviewKind;
  readonly business: string;
  readonly reviewer: string;
  readonly openedOn: string;
  readonly dueOn: string;
  readonly url: string;
}

export const reviewDue: NotificationKind<DueFacts> = {
  name: 'review-due',
  type: 'review',
  topic: 'reviews',
  priority: 'medium',
  requiresAction: true,
  fields: ({ review, reviewer, openedOn, dueOn, url }) => ({
    reviewType: review === 'terms' ? 'terms' : 'data',
    reviewerName: reviewer,
    deadline: `${dueOn}T17:00:00.000Z`,
    documentId: documentIdOf(review, openedOn),
    reviewUrl: url,
  }),
  say: inEachLanguage((say, language) => ({ review, business, dueOn }) => ({
    title:
      review === 'terms'
        ? say(msg`Yearly review of terms: {business}`, { business })
        : say(msg`Yearly data review: {business}`, { business }),
    description:
      review === 'terms'
        ? say(msg`Please read the terms under which {business} uses the portal, and answer by {dueOn}.`, {
            business,
            dueOn: dayInWords(language, dueOn),
          })
        : say(msg`Please check which organisations see the results of {business}, and answer by {dueOn}.`, {
            business,
            dueOn: dayInWords(language, dueOn),
          }),
  })),
};

interface AnsweredFacts {
  readonly review: ReviewKind;
  readonly business: string;
  readonly person: string;
  readonly answer: ReviewAnswer;
  readonly note: string | null;
}

const WHAT = { terms: msg`the terms`, 'data-sharing': msg`data sharing` };

/** For the other Owners and, for data sharing, for the Managers of the organisations that see the business. */
export const reviewAnswered: NotificationKind<AnsweredFacts> = {
  name: 'review-answered',
  type: 'alert',
  topic: 'reviews',
  priority: 'low',
  fields: ({ answer }) => alertFields(answer === 'confirmed' ? 'success' : 'warning', 'low'),
  say: inEachLanguage((say, language) => ({ review, business, person, answer, note }) => ({
    title: say(msg`{business} has reviewed {review}`, { business, review: say(WHAT[review]) }),
    description: `${say(msg`{answer, select, confirmed {{person} confirmed.} other {{person} objected.}}`, {
      answer,
      person,
    })}${note ? ` ${inQuotes(language, note)}` : ''}`,
  })),
};

export const reviewKinds = [reviewDue, reviewAnswered];
