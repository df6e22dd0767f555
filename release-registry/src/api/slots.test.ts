import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRemote, aShell, type BuiltRelease } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  const shell = aShell({ shared: {} });
  await registry.goLive({
    ...shell,
    release: { ...shell.release, provides: { shared: {}, slots: ['client.tabs'] } },
  });
});
afterAll(() => registry.close());

const LABEL = { en: 'Soil', es: 'Suelo' };

interface Declared {
  readonly slots?: BuiltRelease['release']['slots'];
  readonly fills?: BuiltRelease['release']['fills'];
  readonly extensions?: BuiltRelease['release']['extensions'];
  readonly entry?: string;
}

function declaring(name: string, version: string, { entry, ...declared }: Declared): BuiltRelease {
  const built = aRemote({ name, version, ...(entry ? { entry } : {}) });
  return { ...built, release: { ...built.release, ...declared } };
}

function offering(version: string, slot?: string): BuiltRelease {
  if (slot === undefined) return declaring('mfe-soil', version, {});
  const entry = 'show("mfe-soil/actions")';
  return declaring('mfe-soil', version, { slots: [{ name: 'actions', version: slot }], entry });
}

function filling(name: string, version: string, range: string, order = 100): BuiltRelease {
  return declaring(name, version, {
    fills: [{ slot: 'mfe-soil/actions', range, id: 'act', order, label: LABEL }],
  });
}

interface Manifest {
  readonly remotes: readonly {
    readonly name: string;
    readonly fills?: readonly { readonly slot: string; readonly id: string; readonly order: number }[];
    readonly extensions?: readonly { readonly id: string; readonly order: number }[];
  }[];
}

/** Which remotes fill the slot in a page of such a user, in order. */
async function fillers(audience: { businesses?: string[]; organisation?: string } = {}): Promise<string[]> {
  const cookie = Buffer.from(JSON.stringify({ user: '7', businesses: [], ...audience })).toString(
    'base64url',
  );
  const answer = await registry.inject({
    url: '/releases/api/manifest',
    headers: { cookie: `epigram-audience=${cookie}` },
  });
  const { remotes } = JSON.parse(answer.json<{ payload: string }>().payload) as Manifest;
  return remotes
    .flatMap(({ name, fills = [] }) => fills.map(({ order }) => ({ name, order })))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

async function promote(built: BuiltRelease) {
  expect((await registry.publish(built)).statusCode).toBe(200);
  const { name: remote, version } = built.release;
  return registry.api('POST', '/promotions', { releases: [{ remote, version }], reason: 'a test' });
}

describe('a slot that a remote offers', () => {
  it('has to appear in its scripts', async () => {
    const untrue = declaring('mfe-soil', '0.9.0', { slots: [{ name: 'actions', version: '1.0.0' }] });
    const answer = await registry.publish(untrue);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('mfe-soil/actions');
  });

  it('is filled only by releases that fit its version', async () => {
    const early = await promote(filling('mfe-lab', '1.0.0', '^1.0.0'));
    expect(early.statusCode).toBe(409);
    expect(early.body).toContain('offered: no');
    expect((await promote(offering('1.0.0', '1.1.0'))).statusCode).toBe(200);
    const missing = await promote(filling('mfe-lab', '1.0.1', '^1.2.0'));
    expect(missing.body).toContain('mfe-lab 1.0.1 fills mfe-soil/actions ^1.2.0; offered: 1.1.0');
    expect((await promote(filling('mfe-lab', '1.0.2', '^1.0.0'))).statusCode).toBe(200);
    expect((await promote(filling('mfe-field', '1.0.0', '^1.1.0', 50))).statusCode).toBe(200);
    expect(await fillers()).toEqual(['mfe-field', 'mfe-lab']);
  });

  it('is neither withdrawn nor broken under those that fill it', async () => {
    const gone = await promote(offering('2.0.0'));
    expect(gone.statusCode).toBe(409);
    expect(gone.body).toContain('mfe-lab 1.0.2 fills mfe-soil/actions ^1.0.0; offered: no');
    expect((await promote(offering('2.0.1', '2.0.0'))).statusCode).toBe(409);
    expect((await promote(offering('2.0.2', '1.2.0'))).statusCode).toBe(200);
  });

  it('leaves out, in a page with other versions, what does not fit', async () => {
    await registry.publish(offering('3.0.0', '2.0.0'));
    const page = await registry.inject({
      url: '/?releases=mfe-soil@3.0.0',
      headers: { accept: 'text/html' },
    });
    const cookie = page.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const answer = await registry.inject({ url: '/releases/api/manifest', headers: { cookie } });
    const { remotes } = JSON.parse(answer.json<{ payload: string }>().payload) as Manifest;
    expect(remotes.flatMap(({ fills = [] }) => fills)).toEqual([]);
    expect(await fillers()).toHaveLength(2);
  });
});

describe('an arrangement', () => {
  const arrange = (body: object, token?: string) =>
    registry.api('PUT', '/slots', { slot: 'mfe-soil/actions', reason: 'a test', ...body }, token);

  it('orders and hides for everyone, for an organisation, and for a business first of all', async () => {
    expect((await arrange({ order: ['mfe-lab.act'] })).json()).toMatchObject({ changed: true });
    expect((await arrange({ order: ['mfe-lab.act'] })).json()).toMatchObject({ changed: false });
    expect(await fillers()).toEqual(['mfe-lab', 'mfe-field']);
    await arrange({ tenant: { kind: 'organisation', id: '3' }, hidden: ['mfe-lab.act'] });
    await arrange({ tenant: { kind: 'business', id: 'b-41' }, hidden: ['mfe-field.act'] });
    expect(await fillers({ organisation: '3', businesses: ['1', '2'] })).toEqual(['mfe-field']);
    expect(await fillers({ organisation: '3', businesses: ['b-41'] })).toEqual(['mfe-lab']);
    expect(await fillers({ businesses: ['b-41', '42'] })).toEqual(['mfe-lab', 'mfe-field']);
    await arrange({});
    expect(await fillers()).toEqual(['mfe-field', 'mfe-lab']);
  });

  it("covers the contract's slots, too", async () => {
    const tabs = declaring('mfe-tabs', '1.0.0', {
      extensions: [
        { slot: 'client.tabs', id: 'one', order: 1, label: LABEL },
        { slot: 'client.tabs', id: 'two', order: 2, label: LABEL },
      ],
    });
    expect((await promote(tabs)).statusCode).toBe(200);
    await arrange({ slot: 'client.tabs', order: ['mfe-tabs.two'], hidden: [] });
    const answer = await registry.inject({ url: '/releases/api/manifest' });
    const { remotes } = JSON.parse(answer.json<{ payload: string }>().payload) as Manifest;
    const extensions = remotes.find(({ name }) => name === 'mfe-tabs')?.extensions ?? [];
    expect(extensions.toSorted((a, b) => a.order - b.order).map(({ id }) => id)).toEqual(['two', 'one']);
  });

  it('is shown with who fills what; tenants only to those who run the whole portal', async () => {
    const created = await registry.api('POST', '/tokens', {
      name: 'soil team',
      remotes: ['mfe-soil'],
      rights: ['publish', 'promote', 'roll-back', 'administer'],
      reason: 'a test',
    });
    const { token } = created.json<{ token: string }>();
    const [operators, teams] = await Promise.all([
      registry.api('GET', '/slots'),
      registry.api('GET', '/slots', undefined, token),
    ]);
    expect(operators.json()).toContainEqual(
      expect.objectContaining({
        slot: 'mfe-soil/actions',
        offeredBy: 'mfe-soil',
        version: '1.2.0',
        extensions: [
          { key: 'mfe-field.act', version: '1.0.0', range: '^1.1.0', fits: true },
          { key: 'mfe-lab.act', version: '1.0.2', range: '^1.0.0', fits: true },
        ],
      }),
    );
    expect(operators.body).toContain('b-41');
    expect(teams.body).not.toContain('b-41');
    expect((await registry.api('GET', '/history', undefined, token)).body).not.toContain('b-41');
    expect((await arrange({ order: ['mfe-lab.act'] }, token)).statusCode).toBe(403);
  });

  it.each([
    { slot: 'Not a slot' },
    { order: ['mfe-lab'] },
    { order: ['mfe-lab.act', 'mfe-lab.act'] },
    { tenant: { kind: 'user', id: '3' } },
  ])('is refused: %j', async (body) => {
    expect((await arrange(body)).statusCode).toBe(400);
  });
});
