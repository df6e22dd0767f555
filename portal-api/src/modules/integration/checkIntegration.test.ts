import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import * as api from '@epigram/shared-contracts/api/integrationChecks';
import * as reports from '@epigram/shared-contracts/api/integrationReports';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { addClient } from '../../testing/livestock.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { createTestClient, type TestAnswer, type TestClient } from '../../testing/testClient.ts';
import { addTreatment } from '../../testing/treatments.ts';

let t: TestApp;
let farm: number;
let clientId: number;
let treatmentId: number;
let others: { clientId: number; treatmentId: number };
let program: TestClient;

async function keyWith(...scopes: ApiScope[]): Promise<TestClient> {
  const manager = await t.as('manager@farm.example');
  const { json } = await manager.call(createApiKey, {
    params: { businessId: farm },
    business: farm,
    body: { name: 'Program', scopes, expiresInDays: 30 },
  });
  return createTestClient(t.app, (json.data as { key: string }).key);
}

beforeAll(async () => {
  t = await openTestApp();
  await t.asOwner(async (db) => {
    farm = await addBusiness(db, { name: 'Farm' });
    clientId = await addClient(db, { businessId: farm, name: 'Hillside' });
    const treated = { treatedOn: '2026-05-01', activeClass: 'ml' } as const;
    treatmentId = await addTreatment(db, { businessId: farm, clientId, product: 'Dectomax', ...treated });
    const other = await addBusiness(db, { name: 'Other' });
    const elsewhere = await addClient(db, { businessId: other, name: 'Elsewhere' });
    others = {
      clientId: elsewhere,
      treatmentId: await addTreatment(db, { businessId: other, clientId: elsewhere, ...treated }),
    };
    await addUser(db, { email: 'manager@farm.example', businesses: { [farm]: 3 } });
  });
  program = await keyWith('checks:read', 'checks:write');
});
afterAll(() => t.close());
beforeEach(() => t.asOwner((db) => db.deleteFrom('rate_limits').execute()));

const CHECK = {
  kind: 'reduction',
  animalType: 'Ovine',
  parasite: 'strongyle',
  factor: 50,
  before: { day: '2026-05-01', counts: [400, 500, 600, 700, 800] },
};
const start = (change: object = {}, key?: string) =>
  program.call(api.createIntegrationCheck, {
    body: { clientId, treatmentId, ...CHECK, ...change },
    ...(key && { headers: { [HEADER.idempotencyKey]: key } }),
  });
const replace = (checkId: number, body: object) =>
  program.call(api.replaceIntegrationCheck, { params: { checkId }, body });
const dataOf = ({ json }: TestAnswer) => json.data as api.IntegrationCheck;
async function readOn(cursor?: string) {
  const query = { limit: 500, ...(cursor !== undefined && { cursor }) };
  const { json } = await program.call(api.listIntegrationChecks, { query });
  return json as unknown as { data: api.IntegrationCheck[]; deleted: { id: number }[]; nextCursor: string };
}

test('a program starts a check of a treatment, completes it, removes it, and reads each change once', async () => {
  const { nextCursor } = await readOn();
  const started = dataOf(await start({}, 'check-1'));
  expect(started).toMatchObject({ clientId, product: 'Dectomax', activeClass: 'ml', status: 'planned' });
  expect(dataOf(await start({}, 'check-1'))).toEqual(started);
  const first = await readOn(nextCursor);
  expect(first.data).toEqual([started]);
  const after = { day: '2026-05-15', counts: [0, 50, 0, 0, 50] };
  const complete = dataOf(await replace(started.id, { treatmentId, ...CHECK, after }));
  expect(complete).toMatchObject({ status: 'complete', after: { source: 'typed', counts: after.counts } });
  expect(complete.result.reduction).toBeCloseTo(96.7, 1);
  const second = await readOn(first.nextCursor);
  expect(second.data).toEqual([complete]);
  await program.call(api.deleteIntegrationCheck, { params: { checkId: started.id } });
  expect(await readOn(second.nextCursor)).toMatchObject({ data: [], deleted: [{ id: started.id }] });
});

test.each<[string, () => object, string]>([
  ['counts without their factor', () => ({ factor: undefined }), 'factor'],
  ['no parasite', () => ({ parasite: undefined }), 'parasite'],
  ['an unknown field', () => ({ before: { ...CHECK.before, epg: 5 } }), 'before.epg'],
  ['another’s client', () => ({ clientId: others.clientId }), 'clientId'],
  ['another’s treatment', () => ({ treatmentId: others.treatmentId }), 'treatmentId'],
  ['a group and a named mob', () => ({ groupId: 1, groupName: 'Ewes' }), 'groupName'],
])('a check with %s is refused by the path of the field', async (_name, change, path) => {
  const { status, json } = await start(change());
  expect([status, json['errors']]).toEqual([400, [expect.objectContaining({ path })]]);
});

test('checks, reports and forecasts each need their scope', async () => {
  const period = { start: '2026-01-01', end: '2026-12-31' };
  const calls = (key: TestClient) =>
    Promise.all([
      key.call(api.listIntegrationChecks),
      key.call(reports.downloadIntegrationReport, { params: { clientId }, query: period }),
      key.call(reports.listIntegrationForecasts),
      key.call(reports.getIntegrationForecast, { params: { clientId } }),
      key.call(reports.listIntegrationVisits, { params: { clientId } }),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await calls(await keyWith('reports:read', 'forecasts:read', 'results:read'))).toEqual([
    403, 200, 200, 200, 200,
  ]);
  expect(await calls(program)).toEqual([200, 403, 403, 403, 403]);
});

test('visits, the report and the forecast of another’s client do not exist', async () => {
  const key = await keyWith('reports:read', 'forecasts:read', 'results:read');
  const ofOthers = { params: { clientId: others.clientId } };
  const query = { start: '2026-01-01', end: '2026-12-31' };
  for (const { status } of [
    await key.call(reports.listIntegrationVisits, ofOthers),
    await key.call(reports.downloadIntegrationReport, { ...ofOthers, query }),
    await key.call(reports.getIntegrationForecast, ofOthers),
  ]) {
    expect(status).toBe(404);
  }
});
