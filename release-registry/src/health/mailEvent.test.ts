import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { createPublicPost } from '@epigram/platform/http/publicPost';
import { createLogger } from '@epigram/platform/logger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { deliverDue } from './deliveries.ts';
import { createEventMailer } from './mailEvent.ts';

const silent = createLogger({ name: 'test', level: 'silent' });
/** Raw mails in the order of arrival. */
const inbox = new PassThrough({ objectMode: true });
let isRefusing = false;
let smtp: SMTPServer;
let url: string;
let registry: TestRegistry;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A refused mail leaves closing the connection to the client; the test does not wait for that.
    closeTimeout: 200,
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('mailbox full'));
        inbox.write(raw);
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  registry = await startRegistry({
    smtp: { url, from: 'Releases <releases@vets.example>' },
    deliverEveryMs: 1_000,
  });
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
  await registry.goLive(aRemote({ version: '2.0.0' }));
});
afterAll(async () => {
  await registry.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

const mails = inbox.iterator({ destroyOnReturn: false });

async function nextMail(): Promise<Email> {
  const { value } = await mails.next();
  return PostalMime.parse(String(value));
}

function addWebhook(address: string, token?: string) {
  return registry.api('POST', '/webhooks', { url: address, reason: 'for the one on call' }, token);
}

describe('a webhook to a mail address', () => {
  it('mails what was done, by whom and why', async () => {
    expect((await addWebhook('mailto:on-call@vets.example')).statusCode).toBe(200);
    await registry.api('POST', '/rollbacks', { remote: 'mfe-home', reason: 'counts wrong' });
    const mail = await nextMail();
    expect(mail.to?.[0]?.address).toBe('on-call@vets.example');
    expect(mail.from?.address).toBe('releases@vets.example');
    const what = 'operator rolled back mfe-home from 2.0.0 to 1.0.0: counts wrong';
    expect(mail.subject).toBe(`Releases: ${what}`);
    expect(mail.text).toContain(what);
    const found = mail.headers.find(({ key }) => key === 'auto-submitted');
    expect(found?.value).toBe('auto-generated');
  });

  it('is retried if the mail server refuses, and says why', async () => {
    isRefusing = true;
    await registry.api('PUT', '/disabled/mfe-home', { reason: 'a drill' });
    const { db } = registry.parts.database;
    const senders = {
      sendMail: createEventMailer({ url, from: 'releases@vets.example' }),
      publicPost: createPublicPost(),
    };
    await db
      .updateTable('deliveries')
      .set({ due_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute();
    await deliverDue(db, silent, senders);
    await registry.api('DELETE', '/disabled/mfe-home', { reason: 'over' });
    await deliverDue(db, silent, senders);
    const [listed] = (await registry.api('GET', '/webhooks')).json<{ waiting: number; problem: string }[]>();
    expect(listed?.waiting).toBeGreaterThan(0);
    isRefusing = false;
    await db
      .updateTable('deliveries')
      .set({ due_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute();
    const subjects = [(await nextMail()).subject, (await nextMail()).subject].toSorted();
    expect(subjects).toEqual([
      'Releases: operator switched mfe-home off: a drill',
      'Releases: operator switched mfe-home on: over',
    ]);
  });

  it.each([
    'mailto:one@vets.example,two@vets.example',
    'mailto:one@vets.example?bcc=two@vets.example',
    'mailto:one@vets.example%0d%0aBcc:two@vets.example',
    'mailto:nobody',
  ])('accepts one plain address, but not %s', async (address) => {
    expect((await addWebhook(address)).statusCode).toBe(400);
  });

  it('is refused if the registry has no mail server', async () => {
    const other = await startRegistry();
    const body = { url: 'mailto:on-call@vets.example', reason: 'a test' };
    const answer = await other.api('POST', '/webhooks', body);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('SMTP_URL'),
    });
    await other.close();
  });
});
