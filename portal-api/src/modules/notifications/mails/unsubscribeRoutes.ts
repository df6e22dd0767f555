import { NOTIFICATION_TOPICS, type NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { html } from '../../../kernel/html.ts';
import { BUSINESS_REPORTS, endBusinessMails } from '../../mail/public.ts';
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
      html`<p lang="en">${ask.en}</p>
        <p lang="es">${ask.es}</p>
        <form method="post"><button>Stop these mails · Dejar de recibirlos</button></form>`,
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
      html`<p lang="en">${done.en}</p>
        <p lang="es">${done.es}</p>
        ${what === BUSINESS_REPORTS ? '' : html`<p><a href="${PREFERENCES_PATH}">Change · Cambiar</a></p>`}`,
    );
  });
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

function wordsOf(what: UnsubscribeSubject) {
  if (what === DAILY_SUMMARY) {
    return {
      title: 'Daily summary',
      ask: { en: 'Stop the daily summary?', es: '¿Dejar de recibir el resumen diario?' },
      done: { en: 'You get no more daily summaries.', es: 'Ya no recibirá el resumen diario.' },
    };
  }
  if (what === BUSINESS_REPORTS) {
    return {
      title: 'Reports',
      ask: {
        en: 'Stop the reports from this business?',
        es: '¿Dejar de recibir los informes de esta empresa?',
      },
      done: {
        en: 'You get no more reports from this business.',
        es: 'Ya no recibirá informes de esta empresa.',
      },
    };
  }
  const [en, es] = [TOPIC_WORDS.en[what], TOPIC_WORDS.es[what]];
  return {
    title: en,
    ask: { en: `Stop mails about: ${en}?`, es: `¿Dejar de recibir correos sobre: ${es}?` },
    done: { en: `You get no more mails about: ${en}.`, es: `Ya no recibirá correos sobre: ${es}.` },
  };
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
