import { NOTIFICATION_TOPICS, type NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { html } from '../../../kernel/html.ts';
import { DEFAULT_PREFERENCES } from '../notificationKind.ts';
import { endTopicMails } from './mailClaimRepository.ts';
import { PREFERENCES_PATH, TOPIC_WORDS } from './notificationMail.ts';

interface Address {
  readonly Params: { readonly key: string; readonly topic: string };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * Ends the mails of a topic. Mail programs post to the address (RFC 8058); a person who follows it gets a page with a
 * button first, because programs that look for harmful links follow it as well.
 */
export async function unsubscribeRoutes(api: FastifyInstance, db: Db): Promise<void> {
  const path = '/notifications/unsubscribe/:key/:topic';
  // The body says nothing that the address does not.
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024 },
    (_request, body, done) => {
      body.resume();
      body.once('end', () => done(null, undefined));
    },
  );

  api.get<Address>(path, async ({ params }, reply) => {
    const topic = topicOf(params);
    return sendPage(
      reply,
      TOPIC_WORDS.en[topic],
      html`<p lang="en">Stop mails about: ${TOPIC_WORDS.en[topic]}?</p>
        <p lang="es">¿Dejar de recibir correos sobre: ${TOPIC_WORDS.es[topic]}?</p>
        <form method="post"><button>Stop these mails · Dejar de recibirlos</button></form>`,
    );
  });

  api.post<Address>(path, async ({ params }, reply) => {
    const topic = topicOf(params);
    const { portal, push } = DEFAULT_PREFERENCES[topic];
    // Whether the key is anybody's is not told.
    await endTopicMails(db, { key: params.key, topic, portal, push });
    return sendPage(
      reply,
      TOPIC_WORDS.en[topic],
      html`<p lang="en">You get no more mails about: ${TOPIC_WORDS.en[topic]}.</p>
        <p lang="es">Ya no recibirá correos sobre: ${TOPIC_WORDS.es[topic]}.</p>
        <p><a href="${PREFERENCES_PATH}">Change · Cambiar</a></p>`,
    );
  });
}

function topicOf({ key, topic }: Address['Params']): NotificationTopic {
  const known = NOTIFICATION_TOPICS.find((it) => it === topic);
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
