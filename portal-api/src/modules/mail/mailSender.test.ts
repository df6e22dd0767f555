import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { sql } from 'kysely';
import { untilNoJobIsDue, waitingJobs, workThroughJobs } from '../../testing/jobs.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { listMails } from './mailRepository.ts';
import { createOutbox } from './outbox.ts';
import { recoveryMail } from './mailTemplates.ts';

let t: TestApp;
let smtp: SMTPServer;
let isRefusing = false;
const received: string[] = [];

beforeAll(async () => {
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
  const { port } = smtp.server.address() as AddressInfo;
  t = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await workThroughJobs(t);
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  await t.close();
});

async function post(to: string, context = t.context, sender = {}): Promise<void> {
  const content = recoveryMail('es', { name: 'Íñigo <b>', link: 'https://portal.example/x', minutes: 60 });
  await transactionWith(t.database.db, {}, (trx) =>
    createOutbox(context).post(trx, { ...content, ...sender, to, language: 'es' }),
  );
}

const mailsTo = (to: string) => t.asOwner((db) => listMails(db, to));

describe('the outbox', () => {
  test('sends each mail through the mail server, completely and once', async () => {
    await post('one@farm.example');
    await untilNoJobIsDue(t);
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0] ?? '');
    expect(mail.subject).toBe('Restablezca su contraseña de Epigram');
    expect(mail.to?.[0]?.address).toBe('one@farm.example');
    expect(mail.text).toContain('https://portal.example/x');
    expect(mail.html).toContain('Íñigo &lt;b&gt;');
  });

  test('sends under another name from its own address, with the address for answers', async () => {
    const already = received.length;
    await post('named@farm.example', t.context, {
      fromName: 'Mulroy, "Vets"',
      replyTo: 'vets@mulroy.example',
    });
    await untilNoJobIsDue(t);
    const mail = await PostalMime.parse(received[already] ?? '');
    expect(mail.from).toEqual({ name: 'Mulroy, "Vets"', address: 'no-reply@epigram.example' });
    expect(mail.replyTo).toEqual([{ name: '', address: 'vets@mulroy.example' }]);
  });

  test('keeps refused mails with the reason, and delays the retry', async () => {
    isRefusing = true;
    await post('two@farm.example');
    await untilNoJobIsDue(t);
    isRefusing = false;
    const [refused] = await mailsTo('two@farm.example');
    expect(refused).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('full'),
    });
    const [job] = await waitingJobs(t, 'send-mail');
    expect(job?.data).toEqual({ mailId: refused?.id });
    expect(+job!.startAfter - Date.now()).toBeGreaterThan(10_000);

    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(t.database.db);
    await post('three@farm.example');
    await untilNoJobIsDue(t);
    const [sent] = await mailsTo('two@farm.example');
    expect(sent).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
  });

  test('creates no job after a rollback, or without a mail server', async () => {
    const failing = transactionWith(t.database.db, {}, async (trx) => {
      const content = recoveryMail('en', { name: 'Ann', link: 'https://portal.example/y', minutes: 60 });
      await createOutbox(t.context).post(trx, { ...content, to: 'four@farm.example', language: 'en' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await post('five@farm.example', { ...t.context, config: { ...t.context.config, smtpUrl: undefined } });
    await untilNoJobIsDue(t);
    expect(await mailsTo('four@farm.example')).toEqual([]);
    expect(await mailsTo('five@farm.example')).toMatchObject([{ sent_at: null, attempts: 0 }]);
  });

  test('finds mails whose job was lost', async () => {
    await t.context.jobs.enqueue(t.database.db, 'catch-up', {}, { key: 'now' });
    await untilNoJobIsDue(t);
    expect(await mailsTo('five@farm.example')).toMatchObject([{ sent_at: expect.any(Date) }]);
  });
});

describe('/metrics', () => {
  test('counts the jobs of each kind', async () => {
    const { body } = await t.app.inject({ url: '/metrics' });
    expect(body).toMatch(/epigram_jobs\{kind="send-mail",state="failed"\} 0/);
  });
});

describe('the embedded mailbox', () => {
  test('lists mails and shows one, whose body can neither run nor load anything', async () => {
    // The texts of sent mails are deleted.
    expect(await mailsTo('one@farm.example')).toMatchObject([{ body_text: '', body_html: null }]);
    await post('box@farm.example', { ...t.context, config: { ...t.context.config, smtpUrl: undefined } });
    const [mail] = await mailsTo('box@farm.example');
    const list = await t.app.inject({ url: '/dev/mailbox' });
    expect(list.body).toContain(`/dev/mailbox/${mail?.id}`);
    const page = await t.app.inject({ url: `/dev/mailbox/${mail?.id}` });
    expect(page.body).toContain('box@farm.example');
    const body = await t.app.inject({ url: `/dev/mailbox/${mail?.id}/body` });
    expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(body.body).toContain('Íñigo &lt;b&gt;');
  });

  test.each(['/dev/mailbox/999', '/dev/mailbox/x'])('does not find %s', async (url) => {
    expect((await t.app.inject({ url })).statusCode).toBe(404);
  });

  test('does not exist if it is turned off', async () => {
    const { createApp } = await import('../../app.ts');
    const app = await createApp({ ...t.context, config: { ...t.context.config, mailbox: false } });
    expect((await app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
    await app.close();
  });
});
