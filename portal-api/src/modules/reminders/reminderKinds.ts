import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { dayInWords, type NotificationKind } from '../notifications/public.ts';
import { REPORT_TEXTS } from '../test-results/public.ts';

interface RetestFacts {
  readonly client: string;
  readonly animalType: AnimalType;
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
  say: {
    en: ({ client, animalType, day, until }) => ({
      title: `Retest due at ${client}`,
      description: `The ${REPORT_TEXTS.en.animalTypes[animalType].toLowerCase()} group sampled on ${dayInWords('en', day)} had Moderate or higher counts, and no treatment is recorded. Sample it again by ${dayInWords('en', until)}.`,
    }),
    es: ({ client, animalType, day, until }) => ({
      title: `Toca repetir la prueba en ${client}`,
      description: `El grupo ${REPORT_TEXTS.es.animalTypes[animalType].toLowerCase()} muestreado el ${dayInWords('es', day)} tuvo recuentos moderados o mayores y no consta ningún tratamiento. Vuelva a tomar muestras antes del ${dayInWords('es', until)}.`,
    }),
  },
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
  say: {
    en: ({ client, product, group, from, until }) => ({
      title: `Second sample due at ${client}`,
      description: `The check of ${product}${group ? ` (${group})` : ''} needs its second sample between ${dayInWords('en', from)} and ${dayInWords('en', until)}.`,
    }),
    es: ({ client, product, group, from, until }) => ({
      title: `Toca la segunda muestra en ${client}`,
      description: `La comprobación de ${product}${group ? ` (${group})` : ''} necesita su segunda muestra entre el ${dayInWords('es', from)} y el ${dayInWords('es', until)}.`,
    }),
  },
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
  say: {
    en: ({ client, product, group, what, until }) => ({
      title: `Withdrawal period over at ${client}`,
      description: `The ${what} withdrawal period of ${product}${group ? ` (${group})` : ''} ended on ${dayInWords('en', until)}.`,
    }),
    es: ({ client, product, group, what, until }) => ({
      title: `Fin del tiempo de espera en ${client}`,
      description: `El tiempo de espera en ${what === 'meat' ? 'carne' : 'leche'} de ${product}${group ? ` (${group})` : ''} terminó el ${dayInWords('es', until)}.`,
    }),
  },
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
  say: {
    en: ({ business, endsOn }) => ({
      title: `The plan of ${business} ends on ${dayInWords('en', endsOn)}`,
      description: 'Renew it to keep testing without a break.',
    }),
    es: ({ business, endsOn }) => ({
      title: `El plan de ${business} termina el ${dayInWords('es', endsOn)}`,
      description: 'Renuévelo para seguir haciendo pruebas sin interrupción.',
    }),
  },
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
  say: {
    en: ({ business, credits, runOutOn }) => ({
      title: `${business} is running out of credits`,
      description: `${credits} ${credits === 1 ? 'test is' : 'tests are'} left. At the pace of the last 30 days they last until about ${dayInWords('en', runOutOn)}.`,
    }),
    es: ({ business, credits, runOutOn }) => ({
      title: `A ${business} se le acaban los créditos`,
      description: `${credits === 1 ? 'Queda 1 prueba' : `Quedan ${credits} pruebas`}. Al ritmo de los últimos 30 días durarán hasta el ${dayInWords('es', runOutOn)}, aproximadamente.`,
    }),
  },
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
  say: {
    en: ({ tenant, expiresAt }, timeZone) => ({
      title: `Your invitation from ${tenant} is about to expire`,
      description: `You can still answer it until ${dayInWords('en', expiresAt, timeZone)}.`,
    }),
    es: ({ tenant, expiresAt }, timeZone) => ({
      title: `Su invitación de ${tenant} está a punto de caducar`,
      description: `Todavía puede responderla hasta el ${dayInWords('es', expiresAt, timeZone)}.`,
    }),
  },
};

/** Sent to the inviter. */
export const sentInvitationExpiring: NotificationKind<ExpiringFacts> = {
  name: 'sent-invitation-expiring',
  type: 'reminder',
  topic: 'invitations',
  priority: 'low',
  fields: ({ expiresAt }) => reminder('deadline', expiresAt, null),
  say: {
    en: ({ tenant, email, expiresAt }, timeZone) => ({
      title: `The invitation of ${email} is about to expire`,
      description: `${email} has not answered the invitation to ${tenant}. It ends on ${dayInWords('en', expiresAt, timeZone)}; you can send it again.`,
    }),
    es: ({ tenant, email, expiresAt }, timeZone) => ({
      title: `La invitación de ${email} está a punto de caducar`,
      description: `${email} no ha respondido a la invitación a ${tenant}. Termina el ${dayInWords('es', expiresAt, timeZone)}; puede volver a enviarla.`,
    }),
  },
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
