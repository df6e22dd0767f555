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
import { inNameOf } from '../../../kernel/inNameOf.ts';
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

/** Notifies Ann about something of a topic; answers what reached her mail server. */
async function mailsAbout(topic: NotificationTopic): Promise<Email[]> {
  const words = { title: `About ${topic}`, description: 'Something happened.' };
  const kind: NotificationKind<object> = {
    name: `about-${topic}`,
    type: 'alert',
    topic,
    priority: 'low',
    fields: () => alertFields('info', 'low'),
    say: { en: () => words, es: () => words },
  };
  await inNameOf(t.database.db, {}, (trx) => notify(trx, kind, { to: userId, facts: {} }));
  await t.context.jobs.enqueue(t.database.db, 'mail-notifications', {}, { key: 'all' });
  await untilNoJobIsDue(t);
  return Promise.all(received.splice(0).map((raw) => PostalMime.parse(raw)));
}

const headerOf = (mail: Email | undefined, key: string) => mail?.headers.find((it) => it.key === key)?.value;

async function mailChoices(): Promise<Record<string, string>> {
  const { json } = await ann.call(getNotificationPreferences);
  return Object.fromEntries((json.data as NotificationPreference[]).map(({ topic, mail }) => [topic, mail]));
}

test.each(NOTIFICATION_TOPICS)(
  'one click in a mail about %s ends these mails, and no others',
  async (topic) => {
    const [mail, ...others] = await mailsAbout(topic);
    expect([mail?.to?.[0]?.address, others]).toEqual([EMAIL, []]);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? 'none:');
    expect(address.origin).toBe(t.context.config.publicUrl);
    expect(mail?.text).toContain(address.href);

    const before = await mailChoices();
    const answer = await t.app.inject({
      method: 'POST',
      url: address.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: headerOf(mail, 'list-unsubscribe-post') ?? '',
    });
    expect(answer.statusCode).toBe(200);
    expect(await mailChoices()).toEqual({ ...before, [topic]: 'off' });
    expect(await mailsAbout(topic)).toEqual([]);
  },
);
