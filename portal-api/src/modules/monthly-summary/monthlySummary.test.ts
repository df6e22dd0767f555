import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';

import { addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { inNameOf } from '../../kernel/inNameOf.ts';
import { lastDay, monthlyFigures, yearBefore } from './monthlyFigures.ts';
import { summaryReport } from './summaryReport.ts';

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
  inNameOf(world.database.db, { businessIds: [world.mine] }, (db) =>
    monthlyFigures(db, { businessIds: [world.mine] }, month),
  );

describe('the monthly summary', () => {
  it('has the figures of the screen for the month', async () => {
    expect(await figures('2026-05')).toMatchObject({
      tests: 3,
      withEggs: { part: 2, whole: 3 },
      heavy: { part: 1, whole: 3 },
      activeClients: 1,
      animals: [['Ovine', 3]],
    });
    expect(await figures('2025-05')).toMatchObject({ tests: 1, withEggs: { part: 0, whole: 1 } });
  });

  it('says what each share rests on, in both languages', async () => {
    const facts = {
      month: '2026-05',
      businesses: ['Mine'],
      now: await figures('2026-05'),
      before: await figures('2025-05'),
    };
    const text = (language: 'en' | 'es') =>
      JSON.stringify(summaryReport(facts, language, new Date('2026-06-02')));
    expect(text('en')).toContain('67 % (2 / 3)');
    expect(text('en')).toContain('Monthly summary · May 2026');
    expect(text('es')).toContain('Resumen mensual · mayo de 2026');
  });

  it('is a PDF, to the business alone', async () => {
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

  it('knows the last day of a month and the same month a year before', () => {
    expect([lastDay('2024-02'), lastDay('2026-12'), yearBefore('2026-05')]).toEqual([
      '2024-02-29',
      '2026-12-31',
      '2025-05',
    ]);
  });
});
