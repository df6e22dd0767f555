import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { INTEGRATION_BASE_PATH, type Operation } from '@epigram/shared-contracts/api/operation';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addBusiness, addUser } from '../../testing/people.ts';
import { INTEGRATION_EXAMPLES } from './integrationExamples.ts';
import type { JsonSchema, OpenApiDocument } from './openApiDocument.ts';

let t: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  t = await openTestApp();
  document = (await t.app.inject({ url: `${INTEGRATION_BASE_PATH}/openapi.json` })).json();
});
afterAll(() => t.close());

const operations = allOperations.filter(({ base }) => base === INTEGRATION_BASE_PATH);
const schemas = () => document.components['schemas'] as Record<string, JsonSchema>;
const described = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** The dotted paths of all properties without a description, in a schema and the schemas in it. */
function undescribed(schema: JsonSchema, path: string): string[] {
  const inner = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => [
      ...('description' in property || '$ref' in property || path === 'Error' ? [] : [`${path}.${name}`]),
      ...undescribed(property, `${path}.${name}`),
    ],
  );
  const parts = [schema.items, ...((schema.anyOf ?? []) as unknown[])].filter((part) => part !== undefined);
  return [...inner, ...parts.flatMap((part) => undescribed(part as JsonSchema, path))];
}

describe('the document of the integration API', () => {
  test('has every operation, with a key as the only way in', () => {
    expect(
      described()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(operations.map(({ id }) => id).toSorted());
    for (const { security } of described()) {
      expect(security).toEqual([{ apiKey: [expect.stringMatching(/^\w+:(read|write)$/)] }]);
    }
  });

  test('names each shared schema once, and describes every field', () => {
    expect(Object.keys(schemas())).toEqual(
      expect.arrayContaining(['Client', 'NewClient', 'Group', 'Animal', 'Result', 'NewResult', 'Error']),
    );
    const text = JSON.stringify(document);
    expect(text).not.toContain('$defs');
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(schemas()).toHaveProperty(name ?? '');
    }
    const answers = described().map((it): [string, JsonSchema] => [
      it.operationId,
      it.responses['200']?.content?.['application/json']?.schema ?? {},
    ]);
    const missing = [...Object.entries(schemas()), ...answers].flatMap(([name, schema]) =>
      undescribed(schema, name).filter((path) => name !== 'Error' && !path.endsWith('.data')),
    );
    expect(missing).toEqual([]);
    const parameters = described().flatMap((it) => it.parameters);
    expect(parameters.filter((it) => it.in !== 'path' && it.description === undefined)).toEqual([]);
  });

  test('says that every write needs a key of its own, and that unknown fields are refused', () => {
    for (const { id, safe } of operations) {
      const names = described()
        .find((it) => it.operationId === id)
        ?.parameters.map(({ name }) => name);
      expect([id, names?.includes('Idempotency-Key')]).toEqual([id, !safe]);
    }
    expect(schemas()['NewResult']?.additionalProperties).toBe(false);
  });

  test('has a page for people with each operation and each schema', async () => {
    const { body, headers } = await t.app.inject({ url: `${INTEGRATION_BASE_PATH}/docs` });
    for (const { id } of operations) expect(body).toContain(`id="${id}"`);
    for (const name of Object.keys(schemas())) expect(body).toContain(`id="schema-${name}"`);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
});

/** Times, cursors and ids of results differ in each database, and the forecast on each day. */
const CHANGING = new Set([
  'createdAt',
  'updatedAt',
  'nextCursor',
  'today',
  'start',
  'peak',
  'end',
  'level',
  'trend',
]);
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      CHANGING.has(name) || (name === 'id' && typeof inner === 'string') ? `a ${name}` : inner,
    ),
  );

test('its examples work, in order, in a new business', async () => {
  const businessId = await t.asOwner(async (db) => {
    const id = await addBusiness(db, { name: 'Farm' });
    await addUser(db, { email: 'manager@farm.example', businesses: { [id]: 3 } });
    return id;
  });
  const manager = await t.as('manager@farm.example');
  for (const { id, params, query, body, answer } of INTEGRATION_EXAMPLES) {
    const operation = operations.find((it) => it.id === id) as Operation;
    const { json, response } = await manager.call(operation, {
      business: businessId,
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
    });
    if (!answer) {
      expect([id, response.headers['content-type']]).toEqual([id, 'application/pdf']);
      continue;
    }
    expect([id, comparable(json)]).toEqual([id, comparable(answer)]);
    expect([id, operation.answer.safeParse(answer).success]).toEqual([id, true]);
  }
  expect(INTEGRATION_EXAMPLES.map(({ id }) => id).toSorted()).toEqual(
    operations.map(({ id }) => id).toSorted(),
  );
});
