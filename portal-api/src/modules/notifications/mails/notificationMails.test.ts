import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@epigram/shared-contracts/api/notificationPreferences';
import { createOutbox } from '../../mail/public.ts';
import { notificationKinds } from '../../../notificationKinds.ts';
import { transactionAs } from '../../../kernel/transactionAs.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../../testing/openTestApp.ts';
import { addUser } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/testClient.ts';
import { signedInOnNewDevice } from '../../identity/public.ts';
import { exportReady } from '../../test-results/public.ts';
import { createWords } from '../notificationWords.ts';
import { notify } from '../notify.ts';
import { sendDigests, sendNotificationMails } from './sendNotificationMails.ts';

let t: TestApp;
let userId: number;
let ann: TestClient;
const EMAIL = 'ann@farm.example';
const { signal } = new AbortController();

beforeAll(async () => {
  t = await openTestApp();
  userId = await t.asOwner((db) => addUser(db, { email: EMAIL, name: 'Ann', language: 'es' }));
  ann = await t.as(EMAIL);
});
afterAll(() => t.close());
beforeEach(() =>
  t.asOwner(async (db) => {
    for (const table of ['mails', 'notifications', 'notification_preferences'] as const) {
      await db.deleteFrom(table).execute();
    }
  }),
);

const mailing = () => ({ outbox: createOutbox(t.context), wordsOf: createWords(notificationKinds) });
const send = () => sendNotificationMails(t.database.db, mailing(), signal);
const digest = (now = new Date(Date.now() + 1_000)) => sendDigests(t.database.db, mailing(), now, signal);
const tellOfExport = (tests: number) =>
  transactionAs(t.database.db, {}, (trx) =>
    notify(trx, exportReady, { to: userId, facts: { tests }, link: '/test-results?export=1' }),
  );
const tellOfDevice = () =>
  transactionAs(t.database.db, {}, (trx) =>
    notify(trx, signedInOnNewDevice, {
      to: userId,
      facts: { device: 'Firefox, <Windows>' },
      link: '/account',
    }),
  );
const prefer = (preference: NotificationPreference) =>
  ann.call(updateNotificationPreferences, { body: { preferences: [preference] } });

describe('mails of notifications', () => {
  test('are in the user’s language, as text and HTML, with a link and a way to unsubscribe', async () => {
    await tellOfDevice();
    await send();
    const [mail, ...others] = await mailsTo(t, EMAIL);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'new-device',
      subject: 'Inicio de sesión en un dispositivo nuevo',
      language: 'es',
    });
    expect(mail?.text).toContain('Hola, Ann:');
    expect(mail?.links).toContainEqual(`${t.context.config.publicUrl}/account`);
    const page = await t.app.inject({ url: `/dev/mailbox/${mail?.id}/body` });
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('&lt;Windows&gt;');
    expect(page.body).not.toContain('<Windows>');
  });

  test('are sent once, even with repeated and concurrent attempts', async () => {
    await tellOfDevice();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mailsTo(t, EMAIL)).toHaveLength(1);
  });

  test('are not lost if storing one fails', async () => {
    await tellOfDevice();
    const broken = {
      ...mailing(),
      outbox: { ...mailing().outbox, post: () => Promise.reject(new Error('killed')) },
    };
    await expect(sendNotificationMails(t.database.db, broken, signal)).rejects.toThrow('killed');
    await send();
    expect(await mailsTo(t, EMAIL)).toHaveLength(1);
  });

  test('are not sent for topics without mail', async () => {
    await prefer({ topic: 'files', portal: true, mail: 'off', push: false });
    await tellOfExport(1);
    await send();
    await digest();
    expect(await mailsTo(t, EMAIL)).toEqual([]);
  });
});

describe('the summary', () => {
  test('contains new notifications since the last one, except read ones', async () => {
    await prefer({ topic: 'files', portal: true, mail: 'daily', push: false });
    await tellOfExport(11);
    await tellOfExport(22);
    const [read] = await tellOfExport(33);
    await t.asOwner((db) =>
      db.updateTable('notifications').set({ is_read: true }).where('id', '=', read!).execute(),
    );
    await send();
    expect(await mailsTo(t, EMAIL)).toEqual([]);
    await digest();
    await digest();
    const mails = await mailsTo(t, EMAIL);
    expect(mails).toMatchObject([
      { kind: 'notification-digest', subject: '2 notificaciones nuevas en Epigram' },
    ]);
    expect(mails[0]?.text).toMatch(/11 resultados[^]*22 resultados/);
    expect(mails[0]?.text).not.toContain('33 resultados');
  });
});

describe('unsubscribing from a topic', () => {
  async function address(): Promise<string> {
    await tellOfDevice();
    await send();
    const { links } = (await mailsTo(t, EMAIL))[0]!;
    return new URL(links.find((link) => link.includes('/unsubscribe/'))!).pathname;
  }
  const mailsOf = async (topic: string) => {
    const { json } = await ann.call(getNotificationPreferences);
    return (json.data as NotificationPreference[]).find((it) => it.topic === topic)?.mail;
  };

  test('requires only a post without a sign-in, as mail programs send it', async () => {
    const url = await address();
    const shown = await t.app.inject({ url });
    expect([shown.statusCode, await mailsOf('security')]).toEqual([200, 'immediately']);
    const posted = await t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([posted.statusCode, await mailsOf('security'), await mailsOf('plan')]).toEqual([
      200,
      'off',
      'immediately',
    ]);
  });

  test('keeps the topic’s other preferences, and gives the same answer for an unknown key', async () => {
    await prefer({ topic: 'security', portal: true, mail: 'daily', push: false });
    await prefer({ topic: 'security', portal: true, mail: 'immediately', push: false });
    const url = await address();
    const wrong = url.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');
    const answers = [
      await t.app.inject({ method: 'POST', url }),
      await t.app.inject({ method: 'POST', url: wrong }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.body).toBe(answers[1]!.body);
    const { json } = await ann.call(getNotificationPreferences);
    expect(json.data).toContainEqual({ topic: 'security', portal: true, mail: 'off', push: false });
  });

  test.each(['/x/plan', '/00000000-0000-4000-8000-000000000000/everything'])('refuses %s', async (rest) => {
    const { statusCode } = await t.app.inject({ url: `/api/v2/notifications/unsubscribe${rest}` });
    expect(statusCode).toBe(404);
  });
});
