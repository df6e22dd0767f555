import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prune } from '../domain/commands/prune.ts';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { anotherAddress } from '../testing/reportVisits.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { openPage, sendReport, signedInAs } from '../testing/visits.ts';
import { watchOnce } from './healthWatch.ts';
import { rampOnce } from './rampWatch.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OLD_FIREFOX = FIREFOX.replaceAll('140.0', '128.0');
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry({ deliverEveryMs: 50 });
  await registry.goLive(aShell());
});
afterAll(() => registry.close());

let remote = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  remote = `mfe-part-${count}`;
  await registry.goLive(aRemote({ name: remote, version: '1.0.0' }));
});

const look = () => watchOnce(registry.parts.database.db, registry.parts);
const state = () => registry.parts.ledger.state().remotes.get(remote);

interface Visitors {
  readonly version?: string;
  readonly users: number;
  readonly failed: number;
  readonly agent?: string;
  readonly business?: string;
  readonly organisation?: string;
  readonly language?: string;
  readonly isAnonymous?: boolean;
}

let users = 0;

/** Reports of separate users, each in a network of their own. */
async function report({
  version = '2.0.0',
  users: number,
  failed,
  agent = CHROME,
  business,
  organisation,
  language = 'en',
  isAnonymous = false,
}: Visitors): Promise<void> {
  const headers = { 'user-agent': agent, 'accept-language': language };
  for (let index = 0; index < number; index += 1) {
    users += 1;
    const from = anotherAddress();
    const opened = await openPage(registry, from, undefined, headers);
    const user = { user: `user-${users}`, business, organisation };
    const cookie = isAnonymous ? opened : signedInAs(registry, user, opened);
    const why = index < failed ? { cause: 'TypeError at remoteEntry.js:1:120' } : {};
    const answer = await sendReport(registry, {
      remote,
      version,
      failed: index < failed,
      cookie,
      from,
      headers,
      ...why,
    });
    expect(answer.statusCode).toBe(204);
  }
  await registry.parts.beacons.flush();
}

/** The version that a new page of such a user would run. */
async function versionFor(
  user: { agent?: string; businesses?: string[]; organisation?: string; language?: string } = {},
): Promise<string | undefined> {
  const { agent = CHROME, businesses = [], organisation, language = 'en' } = user;
  const audience = { user: 'somebody', businesses, organisation, language };
  const answer = await registry.inject({
    url: '/releases/api/manifest',
    headers: {
      'user-agent': agent,
      cookie: `epigram-audience=${Buffer.from(JSON.stringify(audience)).toString('base64url')}`,
    },
  });
  const { payload } = answer.json<{ payload: string }>();
  const manifest = JSON.parse(payload) as { remotes: { name: string; version: string }[] };
  return manifest.remotes.find(({ name }) => name === remote)?.version;
}

async function goLive(version = '2.0.0'): Promise<void> {
  await registry.goLive(aRemote({ name: remote, version }));
}

describe('a release that fails in one browser', () => {
  it('is held back from that browser alone', async () => {
    await goLive();
    await report({ users: 12, failed: 0 });
    await report({ users: 6, failed: 6, agent: FIREFOX });
    await report({ users: 6, failed: 0, agent: OLD_FIREFOX });
    await look();
    await look();
    expect(state()).toMatchObject({
      live: { version: '2.0.0' },
      holds: [{ version: '2.0.0', to: '1.0.0', segment: { kind: 'browser', value: 'Firefox 140' } }],
    });
    expect(state()?.releases.get('2.0.0')?.bad).toBeUndefined();
    expect(state()?.alarm).toBeUndefined();
    expect(await versionFor({ agent: FIREFOX })).toBe('1.0.0');
    expect(await versionFor({ agent: OLD_FIREFOX })).toBe('2.0.0');
    expect(await versionFor()).toBe('2.0.0');
  });

  it('is rolled back for all if most of its users have that browser', async () => {
    await goLive();
    await report({ users: 4, failed: 0, agent: FIREFOX });
    await report({ users: 20, failed: 20 });
    await look();
    expect(state()).toMatchObject({ live: { version: '1.0.0', rolledBackFrom: '2.0.0' }, holds: [] });
  });

  it('is rolled back for all if it fails elsewhere too', async () => {
    await goLive();
    await report({ users: 20, failed: 6 });
    await report({ users: 6, failed: 6, agent: FIREFOX });
    await look();
    expect(state()).toMatchObject({ live: { version: '1.0.0', rolledBackFrom: '2.0.0' }, holds: [] });
  });

  it('only raises an alarm while no signed-in user confirms it', async () => {
    await goLive();
    await report({ users: 60, failed: 0, isAnonymous: true });
    await report({ users: 25, failed: 25, agent: FIREFOX, isAnonymous: true });
    await look();
    expect((await lastAlarm())?.segment).toEqual({ kind: 'browser', value: 'Firefox' });
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: { cause: 'unconfirmed' }, holds: [] });
    await report({ users: 3, failed: 3, agent: FIREFOX });
    await look();
    expect(state()?.holds).toHaveLength(1);
  });

  it('raises no alarm about a part for a few anonymous reports', async () => {
    await goLive();
    await report({ users: 60, failed: 0, isAnonymous: true });
    await report({ users: 19, failed: 19, agent: FIREFOX, isAnonymous: true });
    await look();
    const alarm = await lastAlarm();
    expect(alarm).toBeDefined();
    expect(alarm?.segment).toBeUndefined();
  });

  it('is not held for what its predecessor did as well', async () => {
    await report({ version: '1.0.0', users: 6, failed: 6, agent: FIREFOX });
    await goLive();
    await report({ users: 12, failed: 0 });
    await report({ users: 6, failed: 6, agent: FIREFOX });
    await look();
    expect(state()?.holds).toEqual([]);
  });

  it('raises an alarm if there is no version to give instead', async () => {
    await registry.goLive(aRemote({ name: `${remote}-first`, version: '1.0.0' }));
    remote = `${remote}-first`;
    await report({ version: '1.0.0', users: 12, failed: 0 });
    await report({ version: '1.0.0', users: 6, failed: 6, agent: FIREFOX });
    await look();
    await look();
    expect(state()).toMatchObject({ alarm: { cause: 'nothing-to-go-back-to' }, holds: [] });
  });
});

async function lastAlarm(): Promise<{ segment?: object } | undefined> {
  const history = await registry.api('GET', `/history?remote=${remote}`);
  const events = history.json<{ data: { type: string; evidence: { segment?: object } } }[]>();
  return events.find(({ data }) => data.type === 'alarm.raised')?.data.evidence;
}

describe('a release that fails for one tenant', () => {
  it.each([
    [{ business: '17' }, { businesses: ['17'] }, { kind: 'business', value: '17' }],
    [
      { organisation: '3' },
      { businesses: ['1', '2'], organisation: '3' },
      { kind: 'organisation', value: '3' },
    ],
    [{ language: 'es' }, { language: 'es' }, { kind: 'language', value: 'es' }],
  ])('is held back from it: %j', async (reported, audience, segment) => {
    await goLive();
    await report({ users: 12, failed: 0, business: '18' });
    await report({ users: 5, failed: 5, ...reported });
    await look();
    expect(state()?.holds).toMatchObject([{ version: '2.0.0', to: '1.0.0', segment }]);
    expect(await versionFor(audience)).toBe('1.0.0');
    expect(await versionFor({ businesses: ['18'] })).toBe('2.0.0');
  });

  it('is not named to other teams, nor to receivers of webhooks', async () => {
    const bodies: string[] = [];
    let receiver!: Server;
    const arrived = new Promise<void>((resolve) => {
      receiver = createServer((request, response) => {
        request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
        request.on('end', () => {
          response.end();
          resolve();
        });
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await registry.api('POST', '/webhooks', { url, events: ['segment.held'], reason: 'a test' });
    const created = await registry.api('POST', '/tokens', {
      name: `team of ${remote}`,
      remotes: [remote],
      rights: ['publish', 'promote', 'roll-back', 'administer'],
      reason: 'a test',
    });
    const { token } = created.json<{ token: string }>();

    await goLive();
    await report({ users: 12, failed: 0, business: 'b-18' });
    await report({ users: 5, failed: 5, business: 'b-9917' });
    await look();
    await arrived;
    await new Promise<void>((resolve) => receiver.close(() => resolve()));

    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('one business');
    for (const address of ['/status', `/history?remote=${remote}`, `/causes?remote=${remote}`]) {
      const [operators, teams] = await Promise.all([
        registry.api('GET', address),
        registry.api('GET', address, undefined, token),
      ]);
      expect(operators.body).toContain('"b-9917"');
      expect(teams.body).not.toContain('b-9917');
      expect(teams.body).toContain('"kind":"business","value":null');
    }
    expect(bodies[0]).not.toContain('b-9917');
  });
});

describe('a hold', () => {
  async function heldForFirefox(): Promise<string> {
    await goLive();
    await report({ users: 12, failed: 0 });
    await report({ users: 6, failed: 6, agent: FIREFOX });
    await look();
    const id = state()?.holds[0]?.id;
    if (!id) throw new Error('Nothing is held');
    return id;
  }

  it('ends with the version', async () => {
    await heldForFirefox();
    await goLive('2.0.1');
    expect(state()?.holds).toEqual([]);
    expect(await versionFor({ agent: FIREFOX })).toBe('2.0.1');
  });

  it('can be lifted, and is then not set again by the same reports', async () => {
    const id = await heldForFirefox();
    const lifted = await registry.api('DELETE', `/holds/${remote}/${id}`, { reason: 'it works again' });
    expect(lifted.json()).toMatchObject({ changed: true, version: '2.0.0' });
    expect(await versionFor({ agent: FIREFOX })).toBe('2.0.0');
    await look();
    expect(state()?.holds).toMatchObject([{ id, lifted: true }]);
    expect(state()?.live?.version).toBe('2.0.0');
    const again = await registry.api('DELETE', `/holds/${remote}/${id}`, { reason: 'once more' });
    expect(again.json()).toMatchObject({ changed: false });
  });

  it('can be set by an operator, who may also lift it', async () => {
    await goLive();
    const segment = { kind: 'business', value: '44' };
    const body = { segment, reason: 'they asked for it' };
    const set = await registry.api('POST', `/holds/${remote}`, body);
    expect(set.json()).toMatchObject({ version: '2.0.0', to: '1.0.0', changed: true });
    expect((await registry.api('POST', `/holds/${remote}`, body)).json()).toMatchObject({ changed: false });
    expect(await versionFor({ businesses: ['44'] })).toBe('1.0.0');
    const resolved = await registry.api('GET', '/resolve?user=9&business=44');
    expect(resolved.json<{ versions: object[] }>().versions).toContainEqual({
      remote,
      version: '1.0.0',
      channel: 'production',
    });
    const unknown = await registry.api('DELETE', `/holds/${remote}/00000000`, { reason: 'a test' });
    expect(unknown.statusCode).toBe(404);
  });

  it('gives production in place of a canary, pauses its ramp, and outlives its promotion', async () => {
    await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
    await registry.api('PUT', `/canaries/${remote}`, {
      version: '2.0.0',
      percent: 99.999,
      ramp: { steps: [99.999, 100], everyMinutes: 1 },
      reason: 'a test',
    });
    await report({ users: 20, failed: 0 });
    await report({ users: 6, failed: 6, agent: FIREFOX });
    await look();
    expect(await versionFor({ agent: FIREFOX })).toBe('1.0.0');
    expect(await versionFor()).toBe('2.0.0');
    await rampOnce(registry.parts.database.db, registry.parts.ledger, new Date(Date.now() + 2 * 60_000));
    expect(state()?.canary?.ramp?.held).toContain('held back from a part of the users');
    await registry.api('POST', '/promotions', { releases: [{ remote }], reason: 'a test' });
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, holds: [{ to: '1.0.0' }] });
    expect(await versionFor({ agent: FIREFOX })).toBe('1.0.0');
  });

  it('keeps the files of what it gives', async () => {
    await heldForFirefox();
    const command = { remotes: [remote], keep: 0, before: new Date(Date.now() + 60_000) };
    expect(prune(registry.parts.ledger.state(), command).result).toEqual([]);
  });

  it('names the browser beside the cause', async () => {
    await heldForFirefox();
    const causes = await registry.api('GET', `/causes?remote=${remote}`);
    expect(causes.json()).toMatchObject([
      {
        visitors: 6,
        segments: [
          { kind: 'browser', value: 'Firefox 140', visitors: 6 },
          { kind: 'language', value: 'en', visitors: 6 },
        ],
      },
    ]);
  });

  it('refuses a shell that its version does not fit', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0', contract: '>=1.0.0' }));
    await registry.api('POST', `/holds/${remote}`, {
      segment: { kind: 'language', value: 'es' },
      reason: 'a test',
    });
    const shell = aShell({ version: '9.0.0', contract: '9.0.0' });
    await registry.publish(shell);
    const answer = await registry.api('POST', '/promotions', {
      releases: [{ remote: 'host-shell', version: '9.0.0' }],
      reason: 'a test',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('lift the hold');
  });
});
