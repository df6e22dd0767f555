import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTreatmentCheck,
  deleteTreatmentCheck,
  downloadCheckReport,
  getTreatmentCheck,
  listTreatmentChecks,
  listWaitingChecks,
  previewTreatmentCheck,
  updateTreatmentCheck,
  type TreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';

import { tenantTransaction } from '../../kernel/binder.ts';
import { AFTER, BEFORE } from '../../seed/reductionTest.ts';
import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import type { TestAnswer } from '../../testing/testClient.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';
import { findDueChecks } from './checkRepository.ts';

let world: Tenants;
const ids = { client: 0, foreign: 0, treatment: 0, foreignTreatment: 0 };
const FIRST = '2026-05-01';
const SECOND = '2026-05-15';

beforeAll(async () => {
  world = await openTenants();
  await world.asOwner(async (owner) => {
    const { mine: businessId, foreign } = world;
    ids.client = await addClient(owner, { businessId, name: 'Ewe Farm' });
    ids.foreign = await addClient(owner, { businessId: foreign, name: 'Foreign Farm' });
    for (const [index, epg] of BEFORE.entries()) {
      const animalId = await addAnimal(owner, { businessId, clientId: ids.client, name: `Ewe ${index}` });
      const test = { businessId, clientId: ids.client, animalId };
      await addTest(owner, { ...test, createdAt: `${FIRST}T09:00:00Z`, eggs: { strongyle: epg / 50 } });
      const after = { strongyle: AFTER[index]! / 50 };
      await addTest(owner, { ...test, createdAt: `${SECOND}T09:00:00Z`, eggs: after });
    }
    const pool = { businessId, clientId: ids.client, createdAt: `${FIRST}T10:00:00Z`, poolSize: 15 };
    await addTest(owner, { ...pool, eggs: { strongyle: 8 } });
    ids.treatment = await addTreatment(owner, {
      businessId,
      clientId: ids.client,
      treatedOn: FIRST,
      group: 'Hill',
    });
    ids.foreignTreatment = await addTreatment(owner, { businessId: foreign, clientId: ids.foreign });
    await addTreatmentCheck(owner, { businessId: foreign, clientId: ids.foreign });
  });
});
afterAll(() => world.close());

const paramsOf = (clientId = ids.client) => ({ businessId: world.mine, clientId });
const draft = (change: object = {}) => ({
  kind: 'reduction',
  animalType: 'Ovine',
  treatmentId: ids.treatment,
  before: { day: FIRST },
  after: { day: SECOND },
  ...change,
});
const start = (body: object) =>
  world.people.member.call(createTreatmentCheck, { params: paramsOf(), body, business: world.mine });
const preview = (body: object) =>
  world.people.member.call(previewTreatmentCheck, { params: paramsOf(), body, business: world.mine });
const dataOf = ({ json }: TestAnswer) => json.data as TreatmentCheck;
const refusal = ({ status, json }: TestAnswer) => [
  status,
  (json as { errors?: { path?: string }[] }).errors?.map(({ path }) => path),
];

describe('a reduction test from two visits', () => {
  it('pairs the animals and returns the published intervals', async () => {
    const check = dataOf(await start(draft()));
    expect(check).toMatchObject({
      status: 'complete',
      paired: true,
      group: 'Hill',
      activeClass: 'bz',
      factor: 50,
    });
    expect(check.result).toMatchObject({
      reduction: 92.3077,
      waavp: { lower: 87.5489, upper: 95.2477, class: 'Resistant' },
      delta: { lower: 88.575, upper: 95.3962, class: 'Resistant' },
      target: 99,
      lower: 90,
      warnings: ['pooled-samples'],
    });
  });

  it('can be unpaired, which changes the intervals', async () => {
    const check = dataOf(await preview(draft({ paired: false })));
    expect(check.paired).toBe(false);
    expect(check.result.delta!.lower).toBeLessThan(88);
  });

  it('is assessed by the stricter limit for research', async () => {
    expect(dataOf(await preview(draft({ purpose: 'research' }))).result.lower).toBe(95);
  });

  it('stores nothing for a preview', async () => {
    const list = () =>
      world.people.member.call(listTreatmentChecks, { params: paramsOf(), business: world.mine });
    const before = (await list()).json.data as unknown[];
    await preview(draft());
    expect((await list()).json.data).toHaveLength(before.length);
  });
});

describe('a planned check', () => {
  it('has a due day for its second sample, and is found by it', async () => {
    const { id, ...planned } = dataOf(await start(draft({ after: null })));
    expect(planned).toMatchObject({ status: 'planned', secondFrom: '2026-05-15', secondUntil: '2026-05-18' });
    const due = (on: string) =>
      tenantTransaction(world.database.db, { userId: 1 }, { businessIds: [world.mine] }, (db) =>
        findDueChecks(db, new Date(`${on}T12:00:00Z`)),
      );
    expect(await due('2026-05-14')).toEqual([]);
    expect(await due('2026-05-15')).toMatchObject([{ id, client_name: 'Ewe Farm' }]);
    const waiting = await world.people.member.call(listWaitingChecks, { business: world.mine });
    expect(dataOf(waiting)).toMatchObject({ total: 1, checks: [{ id, clientName: 'Ewe Farm' }] });
    const changed = await world.people.member.call(updateTreatmentCheck, {
      params: { ...paramsOf(), checkId: id },
      body: draft({ answers: { gunCalibrated: false, heaviestWeight: true } }),
      business: world.mine,
    });
    expect(dataOf(changed)).toMatchObject({ status: 'complete', result: { denied: ['gunCalibrated'] } });
    expect(await due('2026-06-15')).toEqual([]);
  });

  it('requires no second round if the first found no eggs', async () => {
    const typed = { after: null, before: { day: FIRST, counts: [0] }, kind: 'composite' };
    const check = dataOf(await preview(draft(typed)));
    expect([check.status, check.result.reduction, check.result.warnings]).toEqual([
      'complete',
      null,
      ['no-eggs-before', 'no-laboratory'],
    ]);
  });
});

describe('a composite check', () => {
  it('uses the pooled sample before and the mean of individual ones after, with a warning', async () => {
    const check = dataOf(await preview(draft({ kind: 'composite' })));
    expect(check.before!.counts).toEqual([400]);
    expect(check.result).toMatchObject({ reduction: 74.1071, waavp: null, delta: null });
    expect(check.result.warnings).toEqual(['individual-samples', 'no-laboratory']);
  });

  it('warns about the class, a low first count and the wrong days', async () => {
    const typed = {
      kind: 'composite',
      treatmentId: null,
      product: 'Paste',
      activeClass: 'pyrantel',
      treatedOn: FIRST,
      animalType: 'Equine',
      before: { day: '2026-05-02', counts: [200] },
      after: { day: '2026-05-10', counts: [50] },
    };
    expect(dataOf(await preview(draft(typed))).result.warnings).toEqual([
      'low-first-count',
      'first-sample-other-day',
      'second-sample-early',
      'class-not-accepted',
      'no-laboratory',
    ]);
  });
});

describe('invalid input', () => {
  it.each([
    [{ treatmentId: null }, ['product']],
    [{ treatmentId: null, product: 'Drench', treatedOn: FIRST }, ['activeClass']],
    [{ before: { day: '2026-04-01' } }, ['before.day']],
    [{ after: { day: FIRST } }, ['after.day']],
    [{ animalType: 'Bovine' }, ['animalType']],
    [{ kind: 'composite', before: { day: FIRST, counts: [1, 2] } }, ['before.counts']],
    [
      { paired: true, before: { day: FIRST, counts: [1, 2] }, after: { day: SECOND, counts: [1] } },
      ['after.counts'],
    ],
  ])('%j is refused with an error for its field', async (change, fields) => {
    expect(refusal(await start(draft(change)))).toEqual([400, fields]);
  });

  it('does not find a treatment or check of another tenant', async () => {
    expect((await start(draft({ treatmentId: ids.foreignTreatment }))).status).toBe(404);
    const { status } = await world.people.member.call(getTreatmentCheck, {
      params: { ...paramsOf(), checkId: 999_999 },
      business: world.mine,
    });
    expect(status).toBe(404);
  });
});

describe('the report', () => {
  it.each([
    ['en', 'Reduction: 92.3%: Resistant', 'Reasons to repeat the test'],
    ['es', 'Reducción: 92,3 %: Resistente', 'Motivos para repetir la prueba'],
  ] as const)('shows the result and the warnings in %s', async (language, found, denied) => {
    const { id } = dataOf(
      await start(draft({ answers: { heldUntilSwallowed: false }, recommendation: 'Wait.' })),
    );
    const call = (format: 'html' | 'pdf') =>
      world.people.member.call(downloadCheckReport, {
        params: { ...paramsOf(), checkId: id },
        query: { format, language },
        business: world.mine,
      });
    const { response } = await call('html');
    for (const text of [found, denied, 'Wait.', 'Ewe Farm']) expect(response.body).toContain(text);
    expect((await call('pdf')).response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    const gone = { params: { ...paramsOf(), checkId: id }, business: world.mine };
    expect((await world.people.member.call(deleteTreatmentCheck, gone)).status).toBe(200);
    expect((await call('html')).status).toBe(404);
  });
});
