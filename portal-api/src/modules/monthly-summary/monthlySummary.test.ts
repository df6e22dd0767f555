import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';

import { greenPicture } from '../../testing/photos.ts';
import { addClient, addTest } from '../../testing/livestock.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import { updateNotificationPreferences } from '@epigram/shared-contracts/api/notificationPreferences';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { lastDay, monthlyFigures, yearBefore } from './monthlyFigures.ts';
import { createOutbox } from '../mail/public.ts';
import { createWords, sendNotificationMails } from '../notifications/public.ts';
import { notificationKinds } from '../../notificationKinds.ts';
import { summaryReport } from './summaryReport.ts';
import { notifyMonthlySummaries } from './notifyMonthlySummaries.ts';

let world: Tenants;
beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const businessId = world.mine;
    const clientId = await addClient(owner, { businessId, name: 'Hillside Farm' });
    const sheep = { businessId, clientId, createdAt: '2026-05-12T10:00:00Z' };
    await addTest(owner, { ...sheep, eggs: { strongyle: 200 } });
    await addTest(owner, { ...sheep, eggs: { strongyle: 1 } });
    await addTest(owner, { ...sheep, status: 'negative', eggs: { strongyle: 0 } });
    await addTest(owner, {
      ...sheep,
      createdAt: '2025-05-12T10:00:00Z',
      status: 'negative',
      eggs: { strongyle: 0 },
    });
  });
});
afterAll(() => world.close());

const figures = (month: string) =>
  transactionAs(world.database.db, { businessIds: [world.mine] }, (db) =>
    monthlyFigures(db, { businessIds: [world.mine] }, month),
  );

describe('the monthly summary', () => {
  it('has the same figures for the month as the screen', async () => {
    expect(await figures('2026-05')).toMatchObject({
      tests: 3,
      withEggs: { part: 2, whole: 3 },
      heavy: { part: 1, whole: 3 },
      activeClients: 1,
      animals: [['Ovine', 3]],
    });
    expect(await figures('2025-05')).toMatchObject({ tests: 1, withEggs: { part: 0, whole: 1 } });
  });

  it('states the number of tests behind each share, in both languages', async () => {
    const facts = {
      month: '2026-05',
      businesses: ['Mine'],
      filters: { country: 'ireland' as const, filters: { animalTypeFilter: ['Ovine' as const] } },
      now: await figures('2026-05'),
      before: await figures('2025-05'),
    };
    const text = (language: 'en' | 'es') =>
      JSON.stringify(summaryReport(facts, language, new Date('2026-06-02')));
    expect(text('en')).toContain('67% (2 / 3)');
    expect(text('en')).toContain('Monthly summary · May 2026');
    expect(text('es')).toContain('Resumen mensual · mayo de 2026');
    expect(text('en')).toContain('Mine · Only: Ireland, Ovine');
    expect(text('es')).toContain('Mine · Solo: Irlanda, Ovino');
  });

  it('is a PDF, and only available to the business', async () => {
    const { owner } = world.people;
    const call = (businessId: number, month = '2026-05') =>
      owner.call(downloadMonthlySummary, {
        params: { businessId, month },
        query: { format: 'pdf' },
        business: world.mine,
      });
    const { status, response } = await call(world.mine);
    expect([status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await call(world.foreign)).status).toBe(404);
    expect((await call(world.mine, '2026-13')).status).toBe(400);
  });

  it('has the logo of the business at the top', async () => {
    const logo = await greenPicture(120, 60).png().toBuffer();
    const values = {
      business_id: world.mine,
      content_type: 'image/png' as const,
      bytes: logo,
      sha256: 'e'.repeat(64),
    };
    await world.asOwner((owner) => owner.insertInto('business_logos').values(values).execute());
    const { response } = await world.people.owner.call(downloadMonthlySummary, {
      params: { businessId: world.mine, month: '2026-05' },
      query: {},
      business: world.mine,
    });
    expect(response.body).toContain('<img class="logo" src="data:image/png;base64,');
  });

  it('applies the page’s filters', async () => {
    const { owner } = world.people;
    const call = (query: Record<string, string>) =>
      owner.call(downloadMonthlySummary, {
        params: { businessId: world.mine, month: '2026-05' },
        query,
        business: world.mine,
      });
    expect((await call({ animals: 'Ovine,Caprine', status: 'positive' })).response.body).toContain('Ovine');
    const cattle = (await call({ animals: 'Bovine' })).response.body;
    expect(cattle).toContain('Only: Bovine');
    expect(cattle).toContain('No worm test has a level in this month.');
    expect((await call({ animals: 'Unicorn' })).status).toBe(400);
  });

  it('uses the last day of the month and the same month a year before', () => {
    expect([lastDay('2024-02'), lastDay('2026-12'), yearBefore('2026-05')]).toEqual([
      '2024-02-29',
      '2026-12-31',
      '2025-05',
    ]);
  });
});

describe('the notification about a month', () => {
  const notifyOn = (now: string) =>
    notifyMonthlySummaries(world.database.db, new Date(now), new AbortController().signal);
  const news = async (language: 'en' | 'es' = 'en') => {
    const { json } = await world.people.owner.call(listNotifications, {
      query: { offset: 0, limit: 50 },
      headers: { 'x-app-language': language },
    });
    return (json.data as Notification[]).filter(({ kind }) => kind === 'monthly-summary');
  };

  it('reaches the team once, on the first days of the next month', async () => {
    await notifyOn('2026-05-31T23:59:00Z');
    await notifyOn('2026-06-04T06:00:00Z');
    expect(await news()).toEqual([]);
    await notifyOn('2026-06-01T05:50:00Z');
    await notifyOn('2026-06-02T05:50:00Z');
    expect(await news()).toMatchObject([
      {
        type: 'announcement',
        topic: 'summaries',
        title: expect.stringMatching(/^May 2026 at /),
        actionUrl: '/analytics?from=2026-05-01&to=2026-05-31&summary=2026-05',
        metadata: {
          'All tests': '3; last year 1',
          'Tests with eggs detected': expect.stringContaining('67%'),
        },
      },
    ]);
    expect(await news('es')).toMatchObject([{ title: expect.stringContaining('mayo de 2026') }]);
  });

  it('is not sent for a month without tests', async () => {
    await world.asOwner((owner) => owner.deleteFrom('notifications').execute());
    await notifyOn('2026-08-01T05:50:00Z');
    expect(await news()).toEqual([]);
  });

  it('is mailed in the person’s language, according to their preferences', async () => {
    const { db } = world.database;
    await world.asOwner((owner) => owner.deleteFrom('notifications').execute());
    const preference = {
      topic: 'summaries' as const,
      portal: true,
      mail: 'immediately' as const,
      push: false,
    };
    await world.people.owner.call(updateNotificationPreferences, { body: { preferences: [preference] } });
    await notifyOn('2026-06-01T05:50:00Z');
    const mailing = { outbox: createOutbox(world.context), wordsOf: createWords(notificationKinds) };
    await sendNotificationMails(db, mailing, new AbortController().signal);
    const mails = (await mailsTo(world, 'owner@farm.example')).filter(
      ({ kind }) => kind === 'monthly-summary',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('All tests: 3; last year 1');
    expect(mails[0]!.links).toContainEqual(expect.stringContaining('summary=2026-05'));
  });
});
