import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { transactionAs } from '../../../kernel/transactionAs.ts';
import { untilNoJobIsDue, workThroughJobs } from '../../../testing/jobs.ts';
import { openTestApp, type TestApp } from '../../../testing/openTestApp.ts';
import { addUser } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/testClient.ts';
import { alertFields, type NotificationKind } from '../notificationKind.ts';
import { notify } from '../notify.ts';

const EMAIL = 'ann@farm.example';
const received: string[] = [];
let smtp: SMTPServer;
let t: TestApp;
let userId: number;
let ann: TestClient;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  t = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  userId = await t.asOwner((db) => addUser(db, { email: EMAIL, name: 'Ann' }));
  ann = await t.as(EMAIL);
  await workThroughJobs(t);
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  await t.close();
});
beforeEach(async () => {
  const preferences = NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    portal: true,
    mail: 'immediately' as const,
    push: false,
  }));
  await ann.call(updateNotificationPreferences, { body: { preferences } });
  received.length = 0;
});

/** Sends Ann a notification of a topic. */
async function notifyAbout(topic: NotificationTopic): Promise<void> {
  const words = { title: `About ${topic}`, description: 'Something happened.' };
  const kind: NotificationKind<object> = {
    name: `about-${topic}`,
    type: 'alert',
    topic,
    priority: 'low',
    fields: () => alertFields('info', 'low'),
    say: { en: () => words, es: () => words },
  };
  await transactionAs(t.database.db, {}, (trx) => notify(trx, kind, { to: userId, facts: {} }));
}

/** Runs a job and returns the mails that Ann gets. */
async function mailsOf(job: 'mail-notifications' | 'send-digests'): Promise<Email[]> {
  await t.context.jobs.enqueue(t.database.db, job, {}, { key: 'all' });
  await untilNoJobIsDue(t);
  return Promise.all(received.splice(0).map((raw) => PostalMime.parse(raw)));
}

async function mailsAbout(topic: NotificationTopic): Promise<Email[]> {
  await notifyAbout(topic);
  return mailsOf('mail-notifications');
}

/** Posts like a mail program after one click; the address is also in the mail's text. */
async function clickIn(mail: Email | undefined): Promise<number> {
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? 'none:');
  expect(address.origin).toBe(t.context.config.publicUrl);
  expect(mail?.text).toContain(address.href);
  const answer = await t.app.inject({
    method: 'POST',
    url: address.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: headerOf(mail, 'list-unsubscribe-post') ?? '',
  });
  return answer.statusCode;
}

const headerOf = (mail: Email | undefined, key: string) => mail?.headers.find((it) => it.key === key)?.value;

async function mailChoices(): Promise<Record<string, string>> {
  const { json } = await ann.call(getNotificationPreferences);
  return Object.fromEntries((json.data as NotificationPreference[]).map(({ topic, mail }) => [topic, mail]));
}

test.each(NOTIFICATION_TOPICS)(
  'one click in a mail about %s only ends mails of that topic',
  async (topic) => {
    const [mail, ...others] = await mailsAbout(topic);
    expect([mail?.to?.[0]?.address, others]).toEqual([EMAIL, []]);
    const before = await mailChoices();
    expect(await clickIn(mail)).toBe(200);
    expect(await mailChoices()).toEqual({ ...before, [topic]: 'off' });
    expect(await mailsAbout(topic)).toEqual([]);
  },
);

test.each([
  ['en', 'Stop the daily summary'],
  ['es', 'Dejar de recibir el resumen diario'],
] as const)('one click on “%s” only ends the summary', async (language, words) => {
  await t.asOwner(async (db) => {
    await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
    // For topics without a choice, Ann gets the defaults, some of them daily.
    await db.deleteFrom('notification_preferences').where('topic', '<>', 'files').execute();
    await db.updateTable('notification_preferences').set({ mail: 'daily' }).execute();
  });
  const before = await mailChoices();
  expect(before).toMatchObject({ files: 'daily', results: 'daily', security: 'immediately' });
  await notifyAbout('files');
  await notifyAbout('results');
  const [summary, ...others] = await mailsOf('send-digests');
  expect([summary?.text?.includes(words), others]).toEqual([true, []]);

  await notifyAbout('results');
  expect(await clickIn(summary)).toBe(200);
  const after = Object.entries(before).map(([topic, mail]) => [topic, mail === 'daily' ? 'off' : mail]);
  expect(await mailChoices()).toEqual(Object.fromEntries(after));
  expect(await mailsOf('send-digests')).toEqual([]);
  expect(await mailsAbout('security')).toHaveLength(1);
});

test('a person who opens the link in a summary has to confirm, in both languages', async () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const page = await t.app.inject({ url: `/api/v2/notifications/unsubscribe/${key}/daily-summary` });
  expect(page.body).toContain('Stop the daily summary?');
  expect(page.body).toContain('¿Dejar de recibir el resumen diario?');
  expect(page.body).toContain('<form method="post">');
});
