import type { ReviewAnswer, ReviewKind } from '@epigram/shared-contracts/domain/enumerations';
import { alertFields, dayInWords, type NotificationKind } from '../notifications/public.ts';

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
  say: {
    en: ({ review, business, dueOn }) => ({
      title: review === 'terms' ? `Yearly review of terms: ${business}` : `Yearly data review: ${business}`,
      description:
        review === 'terms'
          ? `Please read the terms under which ${business} uses the portal, and answer by ${dayInWords('en', dueOn)}.`
          : `Please check which organisations see the results of ${business}, and answer by ${dayInWords('en', dueOn)}.`,
    }),
    es: ({ review, business, dueOn }) => ({
      title:
        review === 'terms'
          ? `Revisión anual de las condiciones: ${business}`
          : `Revisión anual de los datos: ${business}`,
      description:
        review === 'terms'
          ? `Lea las condiciones con las que ${business} usa el portal y responda antes del ${dayInWords('es', dueOn)}.`
          : `Compruebe qué organizaciones ven los resultados de ${business} y responda antes del ${dayInWords('es', dueOn)}.`,
    }),
  },
};

interface AnsweredFacts {
  readonly review: ReviewKind;
  readonly business: string;
  readonly person: string;
  readonly answer: ReviewAnswer;
  readonly note: string | null;
}

const WHAT = {
  en: { terms: 'the terms', 'data-sharing': 'data sharing' },
  es: { terms: 'las condiciones', 'data-sharing': 'el uso compartido de datos' },
} as const;

/** For the other Owners and, for data sharing, for the Managers of the organisations that see the business. */
export const reviewAnswered: NotificationKind<AnsweredFacts> = {
  name: 'review-answered',
  type: 'alert',
  topic: 'reviews',
  priority: 'low',
  fields: ({ answer }) => alertFields(answer === 'confirmed' ? 'success' : 'warning', 'low'),
  say: {
    en: ({ review, business, person, answer, note }) => ({
      title: `${business} has reviewed ${WHAT.en[review]}`,
      description: `${person} ${answer === 'confirmed' ? 'confirmed' : 'objected'}.${note ? ` “${note}”` : ''}`,
    }),
    es: ({ review, business, person, answer, note }) => ({
      title: `${business} ha revisado ${WHAT.es[review]}`,
      description: `${person} ${answer === 'confirmed' ? 'está de acuerdo' : 'no está de acuerdo'}.${note ? ` «${note}»` : ''}`,
    }),
  },
};

export const reviewKinds = [reviewDue, reviewAnswered];
