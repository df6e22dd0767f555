import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@epigram/platform/logger';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { enqueueMail, listMails } from './mailRepository.ts';
import { createMailSender } from './mailSender.ts';
import { recoveryMail } from './mailTemplates.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let t: TestApp;
let smtp: SMTPServer;
let smtpUrl: string;
let isRefusing = false;
const received: string[] = [];

beforeAll(async () => {
  t = await openTestApp();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('full'));
        received.push(raw);
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  await t.close();
});

async function enqueue(to: string): Promise<void> {
  const content = recoveryMail('es', { name: 'Íñigo <b>', link: 'https://portal.example/x', minutes: 60 });
  await enqueueMail(t.database.db, {
    ...content,
    to,
    from: 'Epigram <no-reply@portal.example>',
    language: 'es',
  });
}

describe('the outbox', () => {
  test('goes through the mail server, whole and once', async () => {
    await enqueue('one@farm.example');
    const send = createMailSender(t.database.db, logger, smtpUrl);
    await send();
    await send();
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail.subject).toBe('Restablezca su contraseña de Epigram');
    expect(mail.to?.[0]?.address).toBe('one@farm.example');
    expect(mail.text).toContain('https://portal.example/x');
    expect(mail.html).toContain('Íñigo &lt;b&gt;');
  });

  test('keeps what the server refuses, with the reason, and waits before it tries again', async () => {
    isRefusing = true;
    await enqueue('two@farm.example');
    const send = createMailSender(t.database.db, logger, smtpUrl);
    await send();
    isRefusing = false;
    await send();
    const [refused] = await listMails(t.database.db, 'two@farm.example');
    expect(refused).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('full'),
    });
    await t.asOwner((owner) => owner.updateTable('mails').set({ next_attempt_at: new Date() }).execute());
    await send();
    const [sent] = await listMails(t.database.db, 'two@farm.example');
    expect(sent).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
  });
});

describe('the embedded mailbox', () => {
  test('lists mails, shows one, and its body may neither run nor load anything', async () => {
    const [mail] = await listMails(t.database.db, 'one@farm.example');
    const list = await t.app.inject({ url: '/dev/mailbox' });
    expect(list.body).toContain(`/dev/mailbox/${mail?.id}`);
    const page = await t.app.inject({ url: `/dev/mailbox/${mail?.id}` });
    expect(page.body).toContain('one@farm.example');
    const body = await t.app.inject({ url: `/dev/mailbox/${mail?.id}/body` });
    expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(body.body).toContain('Íñigo &lt;b&gt;');
  });

  test.each(['/dev/mailbox/999', '/dev/mailbox/x'])('%s is not there', async (url) => {
    expect((await t.app.inject({ url })).statusCode).toBe(404);
  });

  test('does not exist where mails are sent', async () => {
    const { createApp } = await import('../../app.ts');
    const app = await createApp({ ...t.context, config: { ...t.context.config, mailbox: false } });
    expect((await app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
    await app.close();
  });
});
