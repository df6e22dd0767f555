import { msg } from '#i18n';
import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
import { composeDigest, composeMail, type MailContent } from '../../mail/public.ts';
import type { Words } from '../notificationKind.ts';

/** Replaces the topic in the address that ends the daily summary. */
export const DAILY_SUMMARY = 'daily-summary';

/** The path of the account's notification settings. */
export const PREFERENCES_PATH = '/account/more/mfe-notifications.notifications';

/** The names of the topics in the notification settings, where a reader looks for them. */
export const TOPIC_WORDS = inEachLanguage((say) => ({
  results: say(msg`Very High results`),
  retests: say(msg`Retests that are due`),
  treatments: say(msg`Efficacy checks and withdrawal periods`),
  forecast: say(msg`Changes in the hatching forecast`),
  summaries: say(msg`Monthly summaries`),
  plan: say(msg`Plan and credits`),
  files: say(msg`Exports and imports`),
  access: say(msg`Changes to your access`),
  security: say(msg`Security of your account`),
  invitations: say(msg`Invitations`),
  approvals: say(msg`Requests`),
  reviews: say(msg`Yearly reviews`),
  announcements: say(msg`Announcements`),
}));

const TEXTS = inEachLanguage((say) => ({
  hello: (name: string) => say(msg`Hello {name},`, { name }),
  open: say(msg`Open in {product}`, { product: PRODUCT_NAME }),
  why: (topic: string) => say(msg`You get this email because you chose emails about: {topic}.`, { topic }),
  unsubscribe: say(msg`Stop these emails`),
  preferences: say(msg`Choose which emails you get`),
  digest: (count: number) =>
    say(
      msg`{count, plural, one {One new notification in {product}} other {{count} new notifications in {product}}}`,
      { count, product: PRODUCT_NAME },
    ),
  digestIntro: say(msg`This is what happened since the last summary.`),
  whyDigest: say(msg`You get this mail because you chose a daily summary for some topics.`),
  endDigest: say(msg`Stop the daily summary`),
}));

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
