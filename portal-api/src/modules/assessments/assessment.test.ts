import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadAssessment } from '@epigram/shared-contracts/api/assessments';

import { addClient, addGroup, addTest, dayOf, daysAgo } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';

let world: Tenants;
const ids = { client: 0, empty: 0, foreign: 0 };

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.empty = await addClient(owner, { businessId, name: 'Empty Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    const clientId = ids.client;
    await addGroup(owner, { businessId, clientId, name: 'Hill ewes' });
    const test = { businessId, clientId, createdAt: daysAgo(5) };
    for (const eggs of [20, 30, 10]) await addTest(owner, { ...test, eggs: { strongyle: eggs } });
    await addTest(owner, { ...test, animalType: 1, status: 'negative', eggs: { strongyle: 0 } });
    const drench = { businessId, clientId, group: 'Hill' };
    await addTreatment(owner, { ...drench, product: 'New drench', treatedOn: dayOf(daysAgo(360)) });
    await addTreatment(owner, { ...drench, product: 'Old drench', treatedOn: dayOf(daysAgo(370)) });
    await addTreatmentCheck(owner, { businessId, clientId, product: 'Checked drench' });
  });
});
afterAll(() => world.close());

async function sheet(query: object, { clientId = ids.client, language = 'en' } = {}) {
  return world.people.member.call(downloadAssessment, {
    params: { businessId: world.mine, clientId },
    query,
    business: world.mine,
    headers: { 'x-app-language': language },
  });
}

describe('the assessment sheet', () => {
  it.each([
    ['en', ['Hill ewes', 'Strongyle', '&lt; 50 epg', 'New drench', 'Checked drench', 'Signature', 'High']],
    ['es', ['Hill ewes', 'New drench', 'Checked drench', 'Firma', 'Conclusión', '¿Qué animales']],
  ])('has groups, counts, treatments, checks and room for the vet in %s', async (language, texts) => {
    const { response } = await sheet({}, { language });
    for (const text of texts) expect(response.body).toContain(text);
    expect(response.body).not.toContain('Old drench');
  });

  it('is a PDF', async () => {
    const { response } = await sheet({ format: 'pdf' });
    expect(response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('is data that answers nothing for the vet', async () => {
    const { response } = await sheet({ format: 'json' });
    expect(response.headers['content-disposition']).toContain('assessment-sheet.json');
    const data = JSON.parse(response.body) as { questions: { answer: unknown }[] };
    expect(data).toMatchObject({
      client: { name: 'Ewe Farm' },
      groups: [{ name: 'Hill ewes' }],
      treatments: [{ product: 'New drench' }],
      checks: [{ product: 'Checked drench' }],
      conclusion: null,
      signature: null,
    });
    expect(data.questions.length).toBeGreaterThan(0);
    expect(data.questions.every(({ answer }) => answer === null)).toBe(true);
  });

  it('says of each part that there is nothing', async () => {
    const { response } = await sheet({}, { clientId: ids.empty });
    for (const text of [
      'No group was recorded.',
      'No samples were tested in this period.',
      'No treatment was recorded in this period.',
      'No efficacy check was recorded in this period.',
      'There is no forecast for this farm.',
    ]) {
      expect(response.body).toContain(text);
    }
  });

  it('is refused for a client of another tenant', async () => {
    expect((await sheet({}, { clientId: ids.foreign })).status).toBe(404);
  });
});
