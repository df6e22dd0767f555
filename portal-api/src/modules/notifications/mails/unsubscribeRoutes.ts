import { msg } from '#i18n';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { html } from '../../../kernel/html.ts';
import { inEachLanguage, translated } from '../../../kernel/i18n/inEachLanguage.ts';
import type { Message } from '../../../kernel/i18n/msg.ts';
import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { BUSINESS_REPORTS, endBusinessMails, resumeBusinessMails } from '../../mail/public.ts';
import { DEFAULT_PREFERENCES } from '../notificationKind.ts';
import { endDailyMails, endTopicMails } from './mailClaimRepository.ts';
import { DAILY_SUMMARY, PREFERENCES_PATH, TOPIC_WORDS } from './notificationMail.ts';

interface Address {
  readonly Params: { readonly key: string; readonly topic: string };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * Ends the mails of a topic, the daily summary, or the reports of a business. Mail programs post to the address (RFC 8058). A person who opens it
 * gets a page with a button first, because link scanners open it as well.
 */
export async function unsubscribeRoutes(api: FastifyInstance, db: Db): Promise<void> {
  const path = '/notifications/unsubscribe/:key/:topic';
  // The body is ignored, because the address contains everything.
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024 },
    (_request, body, done) => {
      body.resume();
      body.once('end', () => done(null, undefined));
    },
  );

  api.get<Address>(path, async ({ params }, reply) => {
    const { title, ask } = wordsOf(subjectOf(params));
    return sendPage(
      reply,
      title,
      html`${paragraphs(ask)}
        <form method="post"><button>${sideBySide(msg`Stop these mails`)}</button></form>
        ${subjectOf(params) === BUSINESS_REPORTS ? wayBack(params) : ''}`,
    );
  });

  api.post<Address>(path, async ({ params: { key, topic } }, reply) => {
    const what = subjectOf({ key, topic });
    const { title, done } = wordsOf(what);
    // The response does not reveal whether the key is valid.
    if (what === BUSINESS_REPORTS) await endBusinessMails(db, key);
    else if (what === DAILY_SUMMARY) await endDailyMails(db, { key, usual: DAILY_BY_DEFAULT });
    else {
      const { portal, push } = DEFAULT_PREFERENCES[what];
      await endTopicMails(db, { key, topic: what, portal, push });
    }
    return sendPage(
      reply,
      title,
      html`${paragraphs(done)}
      ${
        what === BUSINESS_REPORTS
          ? wayBack({ key, topic })
          : html`<p>
              <a href="${PREFERENCES_PATH}"
                >${sideBySide(msg({ message: 'Change', context: 'link to the settings' }))}</a
              >
            </p>`
      }`,
    );
  });

  // A recipient of reports has no account to change this in; the link is in each of their mails.
  api.post<Address>(`${path}/again`, async ({ params }, reply) => {
    if (subjectOf(params) !== BUSINESS_REPORTS) throw new DomainError('NOT_FOUND');
    await resumeBusinessMails(db, params.key);
    return sendPage(
      reply,
      wordsOf(BUSINESS_REPORTS).title,
      paragraphs(translated(msg`You get the reports from this business again.`)),
    );
  });
}

/** Shown whether the reports were stopped or not, because the page does not reveal whether the key is valid. */
function wayBack({ key, topic }: Address['Params']): ReturnType<typeof html> {
  return html`<form method="post" action="${API_BASE_PATH}/notifications/unsubscribe/${key}/${topic}/again">
    ${paragraphs(translated(msg`If you have stopped them:`))}
    <button>${sideBySide(msg`Get these mails again`)}</button>
  </form>`;
}

type UnsubscribeSubject = NotificationTopic | typeof DAILY_SUMMARY | typeof BUSINESS_REPORTS;

const SUBJECTS: readonly UnsubscribeSubject[] = [DAILY_SUMMARY, BUSINESS_REPORTS, ...NOTIFICATION_TOPICS];

const DAILY_BY_DEFAULT = NOTIFICATION_TOPICS.filter(
  (topic) => DEFAULT_PREFERENCES[topic].mail === 'daily',
).map((topic) => ({
  topic,
  portal: DEFAULT_PREFERENCES[topic].portal,
  push: DEFAULT_PREFERENCES[topic].push,
}));

/** Who opens the page is not known, so it is in every language; its title is in English. */
function wordsOf(what: UnsubscribeSubject) {
  if (what === DAILY_SUMMARY) {
    return {
      title: sayIn('en')(msg`Daily summary`),
      ask: translated(msg`Stop the daily summary?`),
      done: translated(msg`You get no more daily summaries.`),
    };
  }
  if (what === BUSINESS_REPORTS) {
    return {
      title: sayIn('en')(msg`Reports`),
      ask: translated(msg`Stop the reports from this business?`),
      done: translated(msg`You get no more reports from this business.`),
    };
  }
  return {
    title: TOPIC_WORDS.en[what],
    ask: inEachLanguage((say, language) =>
      say(msg`Stop mails about: {topic}?`, { topic: TOPIC_WORDS[language][what] }),
    ),
    done: inEachLanguage((say, language) =>
      say(msg`You get no more mails about: {topic}.`, { topic: TOPIC_WORDS[language][what] }),
    ),
  };
}

function paragraphs(texts: Readonly<Record<Locale, string>>): ReturnType<typeof html> {
  return html`${LOCALES.map((language) => html`<p lang="${language}">${texts[language]}</p>`)}`;
}

function sideBySide(message: Message): string {
  return LOCALES.map((language) => sayIn(language)(message)).join(' · ');
}

function subjectOf({ key, topic }: Address['Params']): UnsubscribeSubject {
  const known = SUBJECTS.find((it) => it === topic);
  if (!known || !UUID.test(key)) throw new DomainError('NOT_FOUND');
  return known;
}

function sendPage(reply: FastifyReply, title: string, content: ReturnType<typeof html>): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', PAGE_POLICY)
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} | ${PRODUCT_NAME}</title>
            <style>
              body {
                max-width: 520px;
                margin: 0 auto;
                padding: 48px 16px;
                font:
                  16px/1.5 system-ui,
                  sans-serif;
              }
              button {
                padding: 12px 20px;
                font: inherit;
              }
            </style>
          </head>
          <body>
            <h1>${PRODUCT_NAME}</h1>
            ${content}
          </body>
        </html>`.text,
    );
}
