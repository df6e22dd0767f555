import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { readAttachment } from './attachment.ts';
import { findMail, listMails } from './mailRepository.ts';
import { mailboxPage, mailPage } from './mailboxPages.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
// As in a mail program, scripts do not run, and links open in the whole window.
const BODY_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * The embedded mailbox, for trying out the portal without a mail server. It shows all mails to every visitor.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { database: { asOwner }, files }: Pick<AppContext, 'database' | 'files'>,
): void {
  app.get('/dev/mailbox', async (_request, reply) =>
    sendPage(reply, mailboxPage(await asOwner((db) => listMails(db))), PAGE_POLICY),
  );

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    const mails = await asOwner((db) => listMails(db, request.query.to));
    return reply.header('cache-control', 'no-store').send({
      mails: mails.map((mail) => ({
        id: mail.id,
        kind: mail.kind,
        to: mail.to_address,
        fromName: mail.from_name,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.body_text,
        language: mail.language,
        createdAt: mail.created_at.toISOString(),
        attachment: mail.attachment_name,
        unsubscribeUrl: mail.unsubscribe_url,
        links: mail.body_text.match(/https?:\/\/\S+/g) ?? [],
      })),
    });
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) =>
    sendPage(reply, mailPage(await oneMail(asOwner, request.params.id)), PAGE_POLICY),
  );

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/body', async (request, reply) => {
    const mail = await oneMail(asOwner, request.params.id);
    // Without a base target, the mail's links would open inside the frame.
    const body = (mail.body_html ?? '').replace('<head>', '<head><base target="_top">');
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, body, BODY_POLICY);
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/attachment', async (request, reply) => {
    const attachment = await readAttachment(files, await oneMail(asOwner, request.params.id));
    if (!attachment) throw new DomainError('NOT_FOUND');
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${attachment.filename}"`);
    return reply.type('application/pdf').send(attachment.content);
  });
}

async function oneMail(asOwner: AppContext['database']['asOwner'], id: string) {
  const mail = /^\d{1,15}$/.test(id) ? await asOwner((db) => findMail(db, Number(id))) : undefined;
  if (!mail) throw new DomainError('NOT_FOUND');
  return mail;
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
