import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Assessment,
  type AssessmentAnswers,
  type AssessmentWordings,
  createAssessment,
  downloadStoredAssessment,
  listAssessments,
  removeAssessment,
  signAssessment,
  updateAssessment,
} from '@epigram/shared-contracts/api/assessments';
import { mergeClients, undoClientMerge } from '@epigram/shared-contracts/api/clientMerges';

import { addClient, addGroup, dayOf } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { addTreatment } from '../../testing/treatments.ts';

let world: Tenants;
let client: number;
let made = 0;

beforeAll(async () => {
  world = await openTenants();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.asOwner(async (owner) => {
    const clientId = await addClient(owner, { businessId: world.mine, name: `Ewe Farm ${(made += 1)}` });
    await addGroup(owner, { businessId: world.mine, clientId, name: 'Hill ewes' });
    return clientId;
  });
});

const ANSWERS: AssessmentAnswers = {
  reason: 'Scouring lambs.\nSecond line.',
  signs: null,
  grazing: null,
  bought: null,
  resistance: null,
  alternatives: null,
  left: null,
  dosing: null,
  check: 'In 14 days',
};
const OURS: AssessmentWordings = {
  reason: null,
  signs: null,
  grazing: null,
  bought: null,
  resistance: null,
  alternatives: null,
  left: null,
  dosing: null,
  check: null,
};
const WRITTEN = { revision: 1, wordings: OURS, answers: ANSWERS, conclusion: 'Treat the lambs.' };

const ofClient = () => ({ businessId: world.mine, clientId: client });
const params = (assessmentId: number) => ({ ...ofClient(), assessmentId });
const context = (language = 'en') => ({
  business: world.mine,
  headers: { 'x-app-language': language },
});

async function begin(language = 'en'): Promise<Assessment> {
  const { json } = await world.people.member.call(createAssessment, {
    params: ofClient(),
    ...context(language),
  });
  return json.data as Assessment;
}

async function sign(id: number, { language = 'en', body = WRITTEN as object } = {}) {
  return world.people.member.call(signAssessment, { params: params(id), body, ...context(language) });
}

async function sheet(id: number, format: 'html' | 'pdf' | 'json' = 'html') {
  const { response } = await world.people.member.call(downloadStoredAssessment, {
    params: params(id),
    query: { format },
    ...context(),
  });
  return response;
}

async function list(clientId = client): Promise<Assessment[]> {
  const { json } = await world.people.member.call(listAssessments, {
    params: { businessId: world.mine, clientId },
    query: {},
    ...context(),
  });
  return json.data as Assessment[];
}

const answered = ({ questions }: Assessment) =>
  questions.filter(({ answer }) => answer !== null).map(({ id, answer }) => [id, answer]);

describe('a draft', () => {
  it('answers and concludes nothing at first', async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ signedAt: null, signedBy: null, conclusion: null });
    expect(draft.questions).toHaveLength(9);
    expect(answered(draft)).toEqual([]);
  });

  it('keeps what was written, as typed', async () => {
    const { id } = await begin();
    await world.people.member.call(updateAssessment, {
      params: params(id),
      body: { ...WRITTEN, conclusion: null },
      ...context(),
    });
    const [stored] = await list();
    expect(stored).toMatchObject({ id, signedAt: null, conclusion: null });
    expect(answered(stored!)).toEqual([
      ['reason', 'Scouring lambs.\nSecond line.'],
      ['check', 'In 14 days'],
    ]);
    const page = (await sheet(id)).body;
    for (const text of ['Scouring lambs.', 'Second line.', '____', 'Signature']) expect(page).toContain(text);
  });

  it('names the client with its herd and holding numbers', async () => {
    await world.asOwner((owner) =>
      owner
        .updateTable('clients')
        .set({ herd_number: 'IE1234567', holding_number: 'UK102345678' })
        .where('id', '=', client)
        .execute(),
    );
    const page = (await sheet((await begin()).id)).body;
    for (const text of ['Herd number', 'IE1234567', 'Holding number', 'UK102345678']) {
      expect(page).toContain(text);
    }
  });

  it('refuses what was written on an earlier revision, and keeps what is stored', async () => {
    const { id, revision } = await begin();
    const save = (text: string, of: number) =>
      world.people.member.call(updateAssessment, {
        params: params(id),
        body: { ...WRITTEN, revision: of, answers: { ...ANSWERS, signs: text } },
        ...context(),
      });
    const first = await save('Scour', revision);
    expect(first.json.data).toMatchObject({ revision: revision + 1 });
    expect((await save('Cough', revision)).json.errorCode).toBe('CHANGED_MEANWHILE');
    const signed = await sign(id, { body: { ...WRITTEN, revision } });
    expect(signed.json.errorCode).toBe('CHANGED_MEANWHILE');
    const [stored] = await list();
    expect(answered(stored!)).toContainEqual(['signs', 'Scour']);
    expect(stored!.signedAt).toBeNull();
    expect((await save('Cough', revision + 1)).status).toBe(200);
  });

  it('asks in the words of the vet, and so does the next one of the business', async () => {
    const { id } = await begin();
    const wordings = { ...OURS, reason: 'Which lambs, and why?' };
    await sign(id, { body: { ...WRITTEN, wordings } });
    for (const format of ['html', 'json'] as const) {
      expect((await sheet(id, format)).body).toContain('Which lambs, and why?');
    }
    const other = await world.asOwner((owner) =>
      addClient(owner, { businessId: world.mine, name: `Other Farm ${(made += 1)}` }),
    );
    client = other;
    const next = await begin('es');
    expect(next.questions[0]).toMatchObject({ text: 'Which lambs, and why?', answer: null });
    expect(next.questions[0]!.standardText).toMatch(/^¿/);
    expect(next.questions[1]!.text).toBe(next.questions[1]!.standardText);
  });

  it('can be discarded', async () => {
    const { id } = await begin();
    const { status } = await world.people.member.call(removeAssessment, { params: params(id), ...context() });
    expect([status, await list()]).toEqual([200, []]);
  });
});

describe('a signed assessment', () => {
  it('needs a conclusion', async () => {
    const { id } = await begin();
    const { json } = await sign(id, { body: { ...WRITTEN, conclusion: ' ' } });
    expect(json.errorCode).toBe('BAD_REQUEST');
    expect((await list())[0]!.signedAt).toBeNull();
  });

  it('has the name and the day, and is a PDF', async () => {
    const { id } = await begin();
    const { json } = await sign(id);
    expect(json.data).toMatchObject({ id, signedBy: expect.any(String), conclusion: 'Treat the lambs.' });
    const page = (await sheet(id)).body;
    expect(page).toContain((json.data as Assessment).signedBy!);
    expect(page).toContain('Signed in Epigram');
    expect(page).not.toContain('____');
    expect((await sheet(id, 'pdf')).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('stays as it was signed, in its language, when records change', async () => {
    const { id } = await begin('es');
    await sign(id, { language: 'es' });
    const before = [(await sheet(id)).body, (await sheet(id, 'json')).body];
    await world.asOwner(async (owner) => {
      const drench = { businessId: world.mine, clientId: client, product: 'Later drench' };
      await addTreatment(owner, { ...drench, treatedOn: dayOf(new Date()) });
      await owner.updateTable('groups').set({ name: 'Renamed' }).where('client_id', '=', client).execute();
    });
    expect([(await sheet(id)).body, (await sheet(id, 'json')).body]).toEqual(before);
    expect(before[0]).toContain('Hill ewes');
    expect(before[0]).toContain('Firma');
    expect(JSON.parse(before[1]!)).toMatchObject({
      language: 'es',
      groups: [{ name: 'Hill ewes' }],
      conclusion: 'Treat the lambs.',
      signature: { day: dayOf(new Date()) },
    });
    expect((await list())[0]!.questions[0]!.text).toMatch(/^¿/);
  });

  it('can be neither changed, signed again nor discarded', async () => {
    const { id } = await begin();
    await sign(id);
    const other = { ...WRITTEN, revision: 2, answers: { ...ANSWERS, reason: 'Other' }, conclusion: 'Other' };
    const it = { params: params(id), ...context() };
    const { member } = world.people;
    const statuses = [
      await member.call(updateAssessment, { ...it, body: other }),
      await member.call(signAssessment, { ...it, body: other }),
      await member.call(removeAssessment, it),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    expect(await list()).toMatchObject([{ id, conclusion: 'Treat the lambs.' }]);
  });

  it('is where the next one begins, without its conclusion', async () => {
    const first = await begin();
    await sign(first.id);
    const next = await begin();
    expect(next.id).not.toBe(first.id);
    expect(answered(next)).toHaveLength(2);
    expect(next).toMatchObject({ signedAt: null, conclusion: null });
    expect((await list()).map(({ id }) => id)).toEqual([next.id, first.id]);
  });
});

it('follows its client through a merge and back', async () => {
  const { id } = await begin();
  await sign(id);
  const merged = client;
  const { mine: businessId } = world;
  const kept = await world.asOwner((owner) => addClient(owner, { businessId, name: 'Kept Farm' }));
  const { json } = await world.people.owner.call(mergeClients, {
    params: { businessId, clientId: kept },
    body: { otherClientId: merged },
    ...context(),
  });
  expect((await list(kept)).map((row) => row.id)).toEqual([id]);
  await world.people.owner.call(undoClientMerge, {
    params: { businessId, clientId: kept, mergeId: (json.data as { id: number }).id },
    ...context(),
  });
  expect((await list(merged)).map((row) => row.id)).toEqual([id]);
});
