import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadCombinedResults, downloadTestReport } from '@epigram/shared-contracts/api/tests';

import { AFTER, BEFORE } from '../../seed/reductionTest.ts';
import { addAnimal, addClient, addTest, daysAgo } from '../../testing/livestock.ts';
import { greenPicture } from '../../testing/photos.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestClient } from '../../testing/testClient.ts';

const HOSTILE = '<script>alert("x")</script> & Sons';
let world: Tenants;
const before: string[] = [];
const after: string[] = [];
let foreign = '';

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId } = world;
    const clientId = await addClient(owner, { businessId, name: HOSTILE });
    await owner
      .updateTable('clients')
      .set({ country: 'UK - Wales', farm_type: 'Mixed: sheep, dairy' })
      .where('id', '=', clientId)
      .execute();
    const animalId = await addAnimal(owner, { businessId, clientId, name: 'Ewe 7' });
    const round = async (ids: string[], counts: readonly number[], days: number) => {
      for (const epg of counts) {
        const createdAt = daysAgo(days);
        const eggs = { strongyle: epg / 50, nematodirus: epg > 0 ? 1 : 0 };
        ids.push((await addTest(owner, { businessId, clientId, animalId, createdAt, eggs })).uuid);
      }
    };
    await round(before, BEFORE, 40);
    await round(after, AFTER, 26);
    const theirs = await addClient(owner, { businessId: world.foreign, name: 'Theirs' });
    foreign = (await addTest(owner, { businessId: world.foreign, clientId: theirs })).uuid;
  });
});
afterAll(() => world.close());

function report(id: string, it: { as?: TestClient; format?: 'html' | 'pdf'; language?: string } = {}) {
  return (it.as ?? world.people.owner).call(downloadTestReport, {
    params: { id },
    query: { format: it.format },
    business: world.mine,
    headers: { 'x-app-language': it.language ?? 'en' },
  });
}

function combined(tests: string[], it: { format?: 'html' | 'pdf'; language?: string } = {}) {
  return world.people.owner.call(downloadCombinedResults, {
    query: { format: it.format },
    body: { tests },
    business: world.mine,
    headers: { 'x-app-language': it.language ?? 'en' },
  });
}

describe('GET /tests/download/dashboard/fec/{id}', () => {
  it('returns a page with counts, ranges and levels', async () => {
    const { response } = await report(before[1]!);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Eggs Detected');
    expect(response.body).toContain('3,500 epg');
    expect(response.body).toContain('Very High');
    expect(response.body).toContain('Nematodirus counts must not decide');
  });

  it('shows a zero as less than the value of one egg', async () => {
    expect((await report(before[0]!)).response.body).toContain('&lt; 50 epg');
  });

  it('shows user input as text, and does not run scripts', async () => {
    const { response } = await report(before[1]!);
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Sons');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is available in Spanish', async () => {
    const { body } = (await report(before[1]!, { language: 'es' })).response;
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('Huevos detectados');
    expect(body).toContain('3500 hpg');
  });

  it('names the farm type and the country in its language', async () => {
    const inEnglish = (await report(before[1]!)).response.body;
    expect(inEnglish).toContain('United Kingdom – Wales');
    expect(inEnglish).toContain('Mixed: Sheep, Dairy');
    const inSpanish = (await report(before[1]!, { language: 'es' })).response.body;
    expect(inSpanish).toContain('Reino Unido – Gales');
    expect(inSpanish).toContain('Mixta: Ovino, Leche');
  });

  it('returns a PDF to save', async () => {
    const { response } = await report(before[1]!, { format: 'pdf' });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="result-S-[\w-]+\.pdf"$/);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it('refuses other formats and visitors, and does not find another tenant’s test', async () => {
    expect((await report(before[1]!, { format: 'docx' as 'pdf' })).json.errorCode).toBe('BAD_REQUEST');
    expect((await report(before[1]!, { as: world.anybody })).status).toBe(401);
    expect((await report(foreign)).json.errorCode).toBe('NOT_FOUND');
  });
});

describe('the logo of the practice', () => {
  it('is at the top of its reports, in any stored format', async () => {
    const webp = await greenPicture(120, 60).webp().toBuffer();
    await world.asOwner((owner) =>
      owner
        .insertInto('business_logos')
        .values({ business_id: world.mine, content_type: 'image/webp', bytes: webp, sha256: 'f'.repeat(64) })
        .execute(),
    );
    expect((await report(before[1]!)).response.body).toContain(
      '<img class="logo" src="data:image/png;base64,',
    );
    const pdf = await report(before[1]!, { format: 'pdf' });
    expect(pdf.response.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    expect((await combined(before.slice(0, 2))).response.body).toContain('<img class="logo"');
  });
});

describe('POST /tests/download/combinedresults/', () => {
  it("gives each day's group its mean and interval, as in the worked example", async () => {
    const { response } = await combined([...before, ...after]);
    expect(response.statusCode).toBe(200);
    expect(response.body.match(/<table>/g)).toHaveLength(2);
    expect(response.body).toContain('1,346 (495 – 3,666)');
  });

  it('returns a PDF, with a repeated test only once', async () => {
    const { response } = await combined([before[0]!, before[0]!, before[1]!], {
      format: 'pdf',
      language: 'es',
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="combined-results.pdf"');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await combined([before[0]!, before[0]!])).response.body).toContain('1 test');
  });

  it('returns nothing if one of the tests belongs to another tenant', async () => {
    const { status, json } = await combined([before[0]!, foreign]);
    expect([status, json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses an empty list, and visitors', async () => {
    expect((await combined([])).json.errorCode).toBe('BAD_REQUEST');
    const { status } = await world.anybody.call(downloadCombinedResults, { body: { tests: before } });
    expect(status).toBe(401);
  });
});
