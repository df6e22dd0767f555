import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { composeDigest, composeMail, type MailContent } from '../../mail/public.ts';
import type { Words } from '../notificationKind.ts';

/** Replaces the topic in the address that ends the daily summary. */
export const DAILY_SUMMARY = 'daily-summary';

/** The path of the account's notification settings. */
export const PREFERENCES_PATH = '/account/more/mfe-notifications.notifications';

export const TOPIC_WORDS: Readonly<Record<Locale, Readonly<Record<NotificationTopic, string>>>> = {
  en: {
    results: 'High counts in results',
    retests: 'Retests that are due',
    treatments: 'Treatment checks and withdrawal periods',
    forecast: 'Changes in the hatching forecast',
    summaries: 'Monthly summaries',
    plan: 'Plan and credits',
    files: 'Exports and imports',
    access: 'Changes to your access',
    security: 'Security of your account',
    invitations: 'Invitations',
    approvals: 'Requests',
    reviews: 'Yearly reviews',
    announcements: 'Announcements',
  },
  es: {
    results: 'Recuentos altos en los resultados',
    retests: 'Pruebas que toca repetir',
    treatments: 'Comprobaciones de tratamientos y tiempos de espera',
    forecast: 'Cambios del pronóstico de eclosión',
    summaries: 'Resúmenes mensuales',
    plan: 'Plan y créditos',
    files: 'Exportaciones e importaciones',
    access: 'Cambios de su acceso',
    security: 'Seguridad de su cuenta',
    invitations: 'Invitaciones',
    approvals: 'Solicitudes',
    reviews: 'Revisiones anuales',
    announcements: 'Anuncios',
  },
};

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    open: `Open in ${PRODUCT_NAME}`,
    why: (topic: string) => `You get this email because you chose emails about: ${topic}.`,
    unsubscribe: 'Stop these emails',
    preferences: 'Choose which emails you get',
    digest: (count: number) =>
      count === 1
        ? `One new notification in ${PRODUCT_NAME}`
        : `${count} new notifications in ${PRODUCT_NAME}`,
    digestIntro: 'This is what happened since the last summary.',
    whyDigest: 'You get this mail because you chose a daily summary for some topics.',
    endDigest: 'Stop the daily summary',
  },
  es: {
    hello: (name: string) => `Hola, ${name}:`,
    open: `Abrir en ${PRODUCT_NAME}`,
    why: (topic: string) => `Recibe este correo porque ha elegido correos sobre: ${topic}.`,
    unsubscribe: 'Dejar de recibir estos correos',
    preferences: 'Elegir qué correos recibe',
    digest: (count: number) =>
      count === 1
        ? `Una notificación nueva en ${PRODUCT_NAME}`
        : `${count} notificaciones nuevas en ${PRODUCT_NAME}`,
    digestIntro: 'Esto es lo que ha ocurrido desde el último resumen.',
    whyDigest: 'Recibe este correo porque ha elegido un resumen diario para algunos temas.',
    endDigest: 'Dejar de recibir el resumen diario',
  },
} as const satisfies Record<Locale, object>;

interface MailFacts {
  readonly name: string;
  readonly link: string;
  readonly preferencesLink: string;
}

export function notificationMail(
  language: Locale,
  words: Words,
  it: MailFacts & {
    readonly kind: string;
    readonly topic: NotificationTopic;
    readonly unsubscribeUrl: string;
  },
): MailContent {
  const texts = TEXTS[language];
  const details = Object.entries(words.details ?? {}).map(([label, value]) => `${label}: ${value}`);
  return composeMail(
    it.kind,
    language,
    {
      subject: words.title,
      greeting: texts.hello(it.name),
      headline: words.title,
      before: [words.description, ...(words.affected ?? []), ...details].filter((line) => line !== ''),
      button: texts.open,
      after: [],
      footer: {
        text: texts.why(TOPIC_WORDS[language][it.topic]),
        links: [
          { text: texts.unsubscribe, url: it.unsubscribeUrl },
          { text: texts.preferences, url: it.preferencesLink },
        ],
      },
    },
    it.link,
  );
}

export function digestMail(
  language: Locale,
  entries: readonly { readonly topic: NotificationTopic; readonly words: Words; readonly link: string }[],
  it: MailFacts & { readonly unsubscribeUrl: string },
): MailContent {
  const texts = TEXTS[language];
  const byTopic = Map.groupBy(entries, ({ topic }) => topic);
  return composeDigest('notification-digest', language, {
    subject: texts.digest(entries.length),
    greeting: texts.hello(it.name),
    intro: texts.digestIntro,
    sections: [...byTopic].map(([topic, of]) => ({
      title: TOPIC_WORDS[language][topic],
      entries: of.map(({ words, link }) => ({ title: words.title, text: words.description, link })),
    })),
    button: texts.open,
    link: it.link,
    footer: {
      text: texts.whyDigest,
      links: [
        { text: texts.endDigest, url: it.unsubscribeUrl },
        { text: texts.preferences, url: it.preferencesLink },
      ],
    },
  });
}
