import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  autocompleteAddress,
  lookupAddress,
  retrieveAddress,
  type AddressOption,
} from '@epigram/shared-contracts/api/address';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { addUser } from '../../testing/people.ts';
import type { TestClient } from '../../testing/testClient.ts';

async function signedIn(app: TestApp): Promise<TestClient> {
  await app.asOwner((owner) => addUser(owner, { email: 'ann@farm.example' }));
  return app.as('ann@farm.example');
}

async function ask<O extends Operation>(user: TestClient, operation: O, body: object): Promise<unknown> {
  const { status, json: answer } = await user.call(operation, { body } as never);
  return status === 200 ? answer.data : answer.errorCode;
}

const labels = (options: unknown) => (options as AddressOption[]).map(({ label }) => label);

describe('addresses from the gazetteer', () => {
  let app: TestApp;
  let user: TestClient;
  beforeAll(async () => {
    app = await openTestApp();
    user = await signedIn(app);
  });
  afterAll(() => app.close());

  it.each([
    ['h91a1c2', 'H91 A1C2, Galway, Co. Galway', 'Galway', 'Galway', 'Republic of Ireland'],
    ['D6W XY00', 'D6W XY00, Dublin 6W, Co. Dublin', 'Dublin 6W', 'Dublin', 'Republic of Ireland'],
    ['ab101ab', 'AB10 1AB, Aberdeen, Aberdeenshire, Scotland', 'Aberdeen', 'Aberdeenshire', 'UK'],
    ['M1 1AE', 'M1 1AE, Manchester, Greater Manchester, England', 'Manchester', 'Greater Manchester', 'UK'],
    ['JE2 3AB', 'JE2 3AB, St Helier, Jersey', 'St Helier', 'Jersey', 'Jersey'],
  ])('finds the place of %s', async (postcode, label, city, county, country) => {
    const [option, ...rest] = (await ask(user, lookupAddress, { postcode })) as AddressOption[];
    expect([option?.label, rest]).toEqual([label, []]);
    expect(await ask(user, retrieveAddress, { id: option!.id })).toEqual({
      line_1: null,
      line_2: null,
      city,
      county,
      postcode: label.split(',')[0],
      country,
    });
  });

  it.each([
    ['PL15 7AA', 'PL15 7AA, UK', 'UK'],
    ['je31aa', 'JE3 1AA, Jersey', 'Jersey'],
  ])('returns no town for %s, which is outside the main town', async (postcode, label, country) => {
    const [option] = (await ask(user, lookupAddress, { postcode })) as AddressOption[];
    expect(option!.label).toBe(label);
    expect(await ask(user, retrieveAddress, { id: option!.id })).toEqual({
      line_1: null,
      line_2: null,
      city: null,
      county: null,
      postcode: label.split(',')[0],
      country,
    });
    const district = postcode.slice(0, -3);
    expect(await ask(user, lookupAddress, { postcode: district })).toEqual([]);
    expect(await ask(user, autocompleteAddress, { text: district })).toEqual([]);
  });

  it('finds nothing for an unknown postcode, or one of another country', async () => {
    expect(await ask(user, lookupAddress, { postcode: 'A99 A1C2' })).toEqual([]);
    expect(await ask(user, lookupAddress, { postcode: '87000' })).toEqual([]);
    expect(await ask(user, lookupAddress, { postcode: 'H91 A1C2', country: 'UK' })).toEqual([]);
    expect(await ask(user, lookupAddress, { postcode: 'H91 A1C2', country: 'Ireland' })).toHaveLength(1);
    expect(await ask(user, autocompleteAddress, { text: 'Galway', country: 'France' })).toEqual([]);
  });

  it('completes towns, counties, codes and full postcodes, best match first', async () => {
    const complete = async (text: string, country?: string) =>
      labels(await ask(user, autocompleteAddress, { text, country }));
    expect((await complete('gal'))[0]).toBe('Galway, Co. Galway (H91)');
    expect(await complete('Gal', 'UK')).toEqual(['Galashiels, Selkirkshire, Scotland (TD)']);
    expect(await complete('DONEGAL')).toEqual([
      'Donegal, Co. Donegal (F94)',
      'Letterkenny, Co. Donegal (F92)',
      'Lifford, Co. Donegal (F93)',
    ]);
    expect((await complete('ab10'))[0]).toBe('Aberdeen, Aberdeenshire, Scotland (AB)');
    expect(await complete('P61 X')).toEqual(['Fermoy, Co. Cork (P61)']);
    expect(await complete('sw1a 1aa')).toEqual(['SW1A 1AA, London, Greater London, England']);
    expect(await complete('wales')).toHaveLength(5);
    expect(await complete('xyzzy')).toEqual([]);
    expect(await complete('!!')).toEqual([]);
    expect((await complete('co')).length).toBeLessThanOrEqual(10);
  });

  it('returns no postcode for a place without one', async () => {
    const [option] = (await ask(user, autocompleteAddress, { text: 'Athenry' })) as AddressOption[];
    expect(await ask(user, retrieveAddress, { id: option!.id })).toMatchObject({
      city: 'Athenry',
      postcode: null,
    });
  });

  it.each(['nonsense', 'place-', 'place-QQ', 'external-~7'])('does not find the id %s', async (id) => {
    expect(await ask(user, retrieveAddress, { id })).toBe('NOT_FOUND');
  });

  it.each([
    [lookupAddress, {}],
    [lookupAddress, { postcode: 'x'.repeat(21) }],
    [autocompleteAddress, { text: ' a ' }],
    [retrieveAddress, { id: 7 }],
  ] as [Operation, object][])('refuses input that no form sends', async (operation, body) => {
    expect(await ask(user, operation, body)).toBe('BAD_REQUEST');
  });

  it('requires a sign-in, and limits bulk queries', async () => {
    for (const operation of [lookupAddress, autocompleteAddress, retrieveAddress]) {
      expect((await app.anybody.call(operation, { body: {} })).status).toBe(401);
    }
    expect(await ask(user, lookupAddress, { postcode: 'H91 A1C2' })).toHaveLength(1);
    await app.asOwner((owner) =>
      owner.updateTable('rate_limits').set({ hits: 300 }).where('bucket', '=', 'address').execute(),
    );
    expect(await ask(user, lookupAddress, { postcode: 'H91 A1C2' })).toBe('RATE_LIMITED');
  });
});

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

describe('addresses from an external provider', () => {
  const asked: Asked[] = [];
  let answer: (request: Asked) => { status?: number; location?: string; body: unknown } | 'silence';
  let server: Server;
  let app: TestApp;
  let user: TestClient;

  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, response) => {
      const { url, headers } = request;
      const it = { path: url, authorization: headers.authorization, body: await json(request) };
      asked.push(it);
      const given = answer(it);
      if (given === 'silence') return;
      response.writeHead(given.status ?? 200, {
        'content-type': 'application/json',
        ...(given.location && { location: given.location }),
      });
      response.end(JSON.stringify(given.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    app = await openTestApp({
      addressProviderUrl: `http://127.0.0.1:${port}/v1`,
      addressProviderKey: 'secret',
    });
    user = await signedIn(app);
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('queries it with the key, and retrieves by its id', async () => {
    answer = ({ path }) =>
      path === '/v1/retrieve'
        ? { body: { line_1: '4 Eyre Square', city: 'Galway', county: 'Galway', postcode: 'H91 A1C2' } }
        : { body: [{ id: '17~a', label: '4 Eyre Square, Galway' }] };
    const [option] = (await ask(user, lookupAddress, { postcode: 'H91 A1C2' })) as AddressOption[];
    expect(option!.label).toBe('4 Eyre Square, Galway');
    expect(await ask(user, retrieveAddress, { id: option!.id })).toEqual({
      line_1: '4 Eyre Square',
      line_2: null,
      city: 'Galway',
      county: 'Galway',
      postcode: 'H91 A1C2',
      country: null,
    });
    expect(asked).toEqual([
      {
        path: '/v1/lookup',
        authorization: 'Bearer secret',
        body: { postcode: 'H91 A1C2', country: null },
      },
      { path: '/v1/retrieve', authorization: 'Bearer secret', body: { id: '17~a' } },
    ]);
    expect(labels(await ask(user, autocompleteAddress, { text: 'Eyre', country: 'Ireland' }))).toEqual([
      '4 Eyre Square, Galway',
    ]);
    expect(asked.at(-1)!.body).toEqual({ text: 'Eyre', country: 'Ireland' });
  });

  it('does not find an address unknown to the provider', async () => {
    answer = () => ({ body: null });
    expect(await ask(user, retrieveAddress, { id: 'external-H91A1C2~17' })).toBe('NOT_FOUND');
  });

  it.each([
    ['fails', () => ({ status: 500, body: {} })],
    ['returns something else', () => ({ body: { addresses: 'none' } })],
    ['returns more than anybody types', () => ({ body: [{ id: '1', label: 'x'.repeat(2_000_000) }] })],
    ['redirects elsewhere', () => ({ status: 307, location: '/v2/lookup', body: {} })],
    ['does not respond', () => 'silence' as const],
  ])('uses the gazetteer if the provider %s', async (_, failing) => {
    answer = failing;
    expect(labels(await ask(user, lookupAddress, { postcode: 'H91 A1C2' }))).toEqual([
      'H91 A1C2, Galway, Co. Galway',
    ]);
    expect(await ask(user, retrieveAddress, { id: 'external-H91A1C2~17' })).toMatchObject({
      city: 'Galway',
      postcode: 'H91 A1C2',
    });
  });

  it('does not wait again for a provider that just timed out', async () => {
    answer = () => 'silence';
    await ask(user, autocompleteAddress, { text: 'gal' });
    const before = asked.length;
    for (const text of ['galw', 'galwa', 'galway']) {
      expect(labels(await ask(user, autocompleteAddress, { text }))).toContain('Galway, Co. Galway (H91)');
    }
    expect(asked).toHaveLength(before);
  });
});
